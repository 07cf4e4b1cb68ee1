import { describe, expect, it } from '@jest/globals';
import { enUnaLinea } from './direccion';

const direccion = {
  direccion: 'Calle Mayor 1',
  codigoPostal: '08221',
  municipio: 'Terrassa',
  provincia: 'Barcelona',
};

describe('an address in a line', () => {
  it.each([
    ['whole', {}, 'Calle Mayor 1, 08221 Terrassa, Barcelona'],
    ['of a town that names its province', { municipio: 'Barcelona' }, 'Calle Mayor 1, 08221 Barcelona'],
    ['without a postal code', { codigoPostal: '' }, 'Calle Mayor 1, Terrassa, Barcelona'],
    ['with a street alone', { codigoPostal: '', municipio: '', provincia: '' }, 'Calle Mayor 1'],
    ['that is not there', { direccion: '', codigoPostal: '', municipio: '', provincia: '' }, ''],
  ])('%s', (_, mas, dicha) => expect(enUnaLinea({ ...direccion, ...mas })).toBe(dicha));
});
