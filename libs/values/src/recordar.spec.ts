import { describe, expect, it } from '@jest/globals';
import { recordar } from './recordar';

describe('remembering answers', () => {
  const contada = (maximo?: number) => {
    const leidos: string[] = [];
    const leer = recordar((texto) => {
      leidos.push(texto);
      if (texto === 'mal') throw new Error('bad');
      return texto === 'nada' ? null : { texto };
    }, maximo);
    return { leer, leidos };
  };

  it('reads a text once, null among the answers, and gives the same one again', () => {
    const { leer, leidos } = contada();
    expect(leer('uno')).toBe(leer('uno'));
    expect([leer('nada'), leer('nada')]).toEqual([null, null]);
    expect(leidos).toEqual(['uno', 'nada']);
  });

  it('remembers neither faults nor long texts, and begins anew when it is full', () => {
    const { leer, leidos } = contada(2);
    for (let i = 0; i < 2; i += 1) expect(() => leer('mal')).toThrow('bad');
    for (let i = 0; i < 2; i += 1) leer('x'.repeat(65));
    for (const texto of ['a', 'b', 'a', 'c', 'a']) leer(texto);
    expect(leidos).toEqual(['mal', 'mal', 'x'.repeat(65), 'x'.repeat(65), 'a', 'b', 'c', 'a']);
  });
});
