// Bodies as the SDK writes them.
import { describe, expect, it } from '@jest/globals';
import { Fallo } from './fallo';
import { anidar } from './formulario';

describe('a form', () => {
  it('is nested, with lists where there are only numbers, except in metadata', () => {
    expect(
      anidar({
        'items[0][price]': 'a',
        'items[1][price]': 'b',
        'metadata[0]': 'x',
        'expand[]': ['one', 'two'],
        'created[gte]': '5',
        customer: 'cus_1',
      }),
    ).toEqual({
      items: [{ price: 'a' }, { price: 'b' }],
      metadata: { 0: 'x' },
      expand: ['one', 'two'],
      created: { gte: '5' },
      customer: 'cus_1',
    });
  });

  it('reaches for no prototype', () => {
    const hecho = anidar({ '__proto__[x]': '1', 'constructor[prototype][y]': '2' }) as Record<
      string,
      unknown
    >;
    expect([({} as Record<string, unknown>)['x'], ({} as Record<string, unknown>)['y']]).toEqual([
      undefined,
      undefined,
    ]);
    expect(Object.keys(hecho)).toContain('constructor');
  });

  it.each<[string, Record<string, unknown>]>([
    ['the same twice', { a: ['1', '2'] }],
    ['a value and a group', { a: '1', 'a[b]': '2' }],
    ['brackets that do not close', { 'a[b': '1' }],
    ['no name', { '[a]': '1' }],
    ['depth without end', { [`a${'[b]'.repeat(40)}`]: '1' }],
  ])('is refused with %s', (_caso, plano) => {
    expect(() => anidar(plano)).toThrow(Fallo);
  });
});
