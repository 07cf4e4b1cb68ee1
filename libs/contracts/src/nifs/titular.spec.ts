import { expect, it } from '@jest/globals';
import { titularCambiado } from './titular';

const bru = { nombre: 'Bru', apellidos: 'Vila Roca', nif: '12345678Z' };
const antes = { razonSocial: 'Fusteria Puig SL', administrador: bru };

it.each([
  ['nothing', {}, []],
  ['case and blanks', { razonSocial: ' FUSTERIA  PUIG SL', administrador: { ...bru, nombre: 'BRU' } }, []],
  ['the name', { razonSocial: 'Fusteria Vila SL' }, ['razonSocial']],
  ['the NIF of the administrator', { administrador: { ...bru, nif: '87654321X' } }, ['administrador']],
  ['its name', { administrador: { ...bru, nombre: 'Ona' } }, ['administrador']],
  ['its surname', { administrador: { ...bru, apellidos: 'Roca' } }, ['administrador']],
  ['all', { razonSocial: 'X', administrador: null }, ['razonSocial', 'administrador']],
] as const)('%s', (_, cambios, esperado) => {
  expect(titularCambiado(antes, { ...antes, ...cambios })).toEqual(esperado);
});

it('an administrator where none was named changes nobody', () => {
  expect(titularCambiado({ ...antes, administrador: null }, antes)).toEqual([]);
});
