// Which tax is charged on a subscription, by where the customer is established and as what.
import { describe, expect, it } from '@jest/globals';
import { exigeNifIva, taxIdsDe, tributacionDe, tributacionDeGrupo } from './impuestos';

const negocio = { empresario: true, nifIvaValido: false };
const consumidor = { empresario: false, nifIvaValido: false };
const conNifIva = { empresario: true, nifIvaValido: true };

describe('the tax on a subscription', () => {
  it.each([
    ['Barcelona', 'ES', '08008', negocio, 21, 'interior'],
    ['Palma', 'ES', '07001', negocio, 21, 'interior'],
    ['Madrid, nobody’s business', 'ES', '28013', consumidor, 21, 'consumidor-interior'],
    ['Las Palmas', 'ES', '35001', negocio, null, 'canarias-ceuta-melilla'],
    ['Santa Cruz de Tenerife', 'ES', '38001', negocio, null, 'canarias-ceuta-melilla'],
    ['Ceuta', 'ES', '51001', negocio, null, 'canarias-ceuta-melilla'],
    ['Melilla', 'ES', '52001', negocio, null, 'canarias-ceuta-melilla'],
    ['Tenerife, nobody’s business', 'ES', '38001', consumidor, null, 'consumidor-canarias-ceuta-melilla'],
    ['Hamburg, with a valid VAT id', 'DE', '20457', conNifIva, null, 'empresario-ue'],
    ['Hamburg, without one', 'DE', '20457', negocio, 21, 'consumidor-ue'],
    ['Lisbon, nobody’s business', 'PT', '1100-148', consumidor, 21, 'consumidor-ue'],
    ['a code like that of the Canaries, in France', 'FR', '35000', negocio, 21, 'consumidor-ue'],
    ['Monaco, which counts as France', 'MC', '98000', conNifIva, null, 'empresario-ue'],
    ['Zürich', 'CH', '8001', negocio, null, 'empresario-fuera'],
    ['London', 'GB', 'SW1A 1AA', negocio, null, 'empresario-fuera'],
    ['London, nobody’s business', 'GB', 'SW1A 1AA', consumidor, null, 'consumidor-fuera'],
    ['Andorra', 'AD', 'AD500', negocio, null, 'empresario-fuera'],
  ])('%s', (_, pais, codigoPostal, como, porcentaje, regla) => {
    const { tasa, ...dicha } = tributacionDe({ pais, codigoPostal, ...como });
    expect([tasa?.porcentaje ?? null, dicha.regla]).toEqual([porcentaje, regla]);
  });

  it('goes by the billing data of a group', () => {
    const tasaDe = (pais: string, codigoPostal: string, nifIvaValido = false) =>
      tributacionDeGrupo({ pais, codigoPostal, nifIvaValido }).tasa;
    expect(tasaDe('ES', '08008')?.clave).toBe('iva-21');
    expect(tasaDe('ES', '52001')).toBeNull();
    expect(tasaDe('US', '94105')).toBeNull();
    expect(tasaDe('FR', '75001')?.porcentaje).toBe(21);
    expect(tasaDe('FR', '75001', true)).toBeNull();
    expect(['ES', 'FR', 'MC', 'GB', 'CH', 'US'].map((pais) => exigeNifIva({ pais }))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the tax id at the provider', () => {
  it.each([
    ['ES', '08008', 'es_cif'],
    ['ES', '52001', 'es_cif'],
    ['ES', '35001', 'ic_nif'],
    ['US', '35000', 'es_cif'],
  ])('of %s %s is a %s', (pais, codigoPostal, type) => {
    expect(taxIdsDe({ nif: 'B66012345', pais, codigoPostal })).toEqual([{ type, value: 'B66012345' }]);
  });

  it('of a business of another member state is its NIF-IVA', () => {
    expect(taxIdsDe({ nif: 'DE136695976', pais: 'DE', codigoPostal: '20457' })).toEqual([
      { type: 'eu_vat', value: 'DE136695976' },
    ]);
  });
});
