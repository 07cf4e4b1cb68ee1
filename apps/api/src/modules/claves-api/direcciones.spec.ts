import { describe, expect, it } from '@jest/globals';
import { claveEntradaSchema } from '@encadena/contracts';
import { estaPermitida, estanDentro } from './direcciones';

describe('the addresses of a key', () => {
  it.each([
    ['203.0.113.7', [], true],
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['203.0.113.200', ['198.51.100.1', '203.0.113.0/24'], true],
    ['203.0.114.1', ['203.0.113.0/24'], false],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['::ffff:cb00:7107', ['203.0.113.7'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['2001:db8::1', ['203.0.113.0/24'], false],
    ['203.0.113.7', ['2001:db8::/32'], false],
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['203.0.113.7', ['0.0.0.0/0'], true],
  ])('%s with %j: %s', (ip, redes, permitida) => {
    expect(estaPermitida(ip, redes)).toBe(permitida);
  });

  it.each([
    [['203.0.113.7'], [], true],
    [['203.0.113.7'], ['203.0.113.0/24'], true],
    [['203.0.113.0/25', '198.51.100.1'], ['203.0.113.0/24', '198.51.100.1'], true],
    [['203.0.113.0/24'], ['203.0.113.0/24'], true],
    [['203.0.112.0/23'], ['203.0.113.0/24'], false],
    [['203.0.113.0/24'], ['203.0.113.7'], false],
    [['203.0.113.7', '198.51.100.1'], ['203.0.113.0/24'], false],
    [['2001:db8:1::/48'], ['2001:db8::/32'], true],
    [['2001:db8::/16'], ['2001:db8::/32'], false],
    [['203.0.113.7'], ['::/0'], false],
  ])('%j lies in %j: %s', (redes, otras, dentro) => {
    expect(estanDentro(redes, otras)).toBe(dentro);
  });

  it.each([
    '203.0.113',
    '203.0.113.256',
    '203.0.113.0/33',
    '203.0.113.0/',
    'ejemplo.es',
    '2001:db8::/129',
    ' / ',
  ])('%s is none', (red) => {
    const { error } = claveEntradaSchema.safeParse({
      nombre: 'Tienda',
      entorno: 'PRUEBAS',
      permisos: ['LEER'],
      ipsPermitidas: [red],
    });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['ipsPermitidas.0', 'red'],
    ]);
  });
});
