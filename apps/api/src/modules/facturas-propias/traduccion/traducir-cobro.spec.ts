// What was charged becomes an invoice of the same total, whatever the provider has taken back and charged again; or it waits.
import { describe, expect, it } from '@jest/globals';
import { calcularFactura } from '@encadena/invoicing';
import { fechaISO, importe, suma, CERO } from '@encadena/values';
import fc from 'fast-check';
import type { LineaDicha, VentaDicha } from '../../conexion-stripe';
import { juntar, type LineaCobrada, type PrecioDicho } from './en-nuestras-palabras';
import { conInversion, type DatosFacturacion, traducirCobro } from './traducir-cobro';

const TASA = { id: 'txr_iva', nombre: 'IVA', pais: 'ES', clase: null, porcentaje: '21' };
const MADRID = { pais: 'ES', codigoPostal: '28013', nifIvaValido: false };
const LAS_PALMAS = { pais: 'ES', codigoPostal: '35001', nifIvaValido: false };
const HAMBURGO = { pais: 'DE', codigoPostal: '20457', nifIvaValido: true };
const DATOS: DatosFacturacion = {
  razonSocial: 'Gestora SL',
  nif: 'B66987652',
  direccion: 'Calle Mayor 1',
  municipio: 'Madrid',
  codigoPostal: '28013',
  provincia: 'Madrid',
  pais: 'ES',
};
const CUANDO = { idioma: 'es', zona: 'Europe/Madrid', hoy: fechaISO('2026-11-25') } as const;
const euros = (centimos: number) => importe((centimos / 100).toFixed(2));
/** Half a cent away from zero, as the provider rounds the tax of each line. */
const iva = (centimos: number): number => Math.sign(centimos) * Math.round((Math.abs(centimos) * 21) / 100);

const dicha = (centimos: number, conIva = true, cantidad = '1'): LineaDicha => ({
  descripcion: 'x',
  cantidad,
  importe: euros(centimos),
  descuento: CERO,
  impuestos: conIva
    ? [
        {
          tasa: TASA,
          cuota: euros(iva(centimos)),
          base: euros(centimos),
          incluido: false,
          razon: 'standard_rated',
        },
      ]
    : [],
});
const venta = (lineas: readonly LineaDicha[]): VentaDicha => ({
  idExterno: 'in_1',
  referencia: 'ABC-0001',
  descripcion: 'Suscripción',
  moneda: 'EUR',
  decimales: 2,
  fecha: fechaISO('2026-11-20'),
  cliente: { nombre: null, email: null, telefono: null, direccion: null, taxIds: [] },
  lineas,
  total: suma(CERO, ...lineas.flatMap((l) => [l.importe, ...l.impuestos.map(({ cuota }) => cuota)])),
});
const traducir = (lineas: readonly LineaDicha[], datos = DATOS, donde = MADRID) =>
  traducirCobro({ venta: venta(lineas), donde, tasas: [TASA.id] }, datos, CUANDO);

const precio = (id: string): PrecioDicho => ({ id, clase: 'PLAN', nombre: id, recurrencia: 'MES' });
const cobrada = (centimos: number, id: string, prorrateo: boolean): LineaCobrada => ({
  dicha: dicha(centimos),
  precio: precio(id),
  prorrateo,
  desde: fechaISO('2026-11-20'),
  hasta: fechaISO('2026-12-20'),
  nifs: [],
  extra: null,
});

describe('what was charged', () => {
  it.each([
    ['one plan', [dicha(990)], '11.98'],
    ['three NIFs on one', [dicha(2970, true, '3')], '35.94'],
    ['a plan, the API and extras', [dicha(990), dicha(600), dicha(140, true, '7')], '20.93'],
    ['another plan from now on, and the old one taken back', [dicha(2990), dicha(-990)], '24.20'],
  ])('%s comes to the same, to the cent', (_, lineas, total) => {
    const juicio = traducir(lineas);
    expect(juicio).toMatchObject({
      que: 'EMITIR',
      entrada: {
        tipoFactura: 'F1',
        referenciaExterna: 'ABC-0001',
        fechaOperacion: '2026-11-20',
        formaPago: 'TARJETA',
      },
      destinatario: { identificacion: DATOS.nif, nombre: DATOS.razonSocial },
    });
    if (juicio.que !== 'EMITIR') throw new Error('it waits');
    expect(calcularFactura(juicio.entrada).totales.importeTotal).toBe(total);
  });

  it('comes to the same whatever was taken back and charged again', () => {
    const linea = fc.record({
      cobra: fc.integer({ min: 1, max: 99_999 }),
      devuelve: fc.integer({ min: 0, max: 99_999 }),
    });
    fc.assert(
      fc.property(fc.array(linea, { minLength: 1, maxLength: 5 }), (pares) => {
        const lineas = pares.flatMap(({ cobra, devuelve }, i) => [
          ...(devuelve === 0 || cobra === 1 ? [] : [cobrada(-Math.min(devuelve, cobra - 1), `p${i}`, true)]),
          cobrada(cobra, `p${i}`, devuelve !== 0),
        ]);
        const juntas = juntar(lineas);
        const antes = venta(lineas.map((una) => una.dicha)).total;
        expect(venta(juntas.map((una) => una.dicha)).total.eq(antes)).toBe(true);
        const juicio = traducir(juntas.map((una) => una.dicha));
        if (juicio.que !== 'EMITIR') throw new Error(JSON.stringify(juicio));
        expect(importe(calcularFactura(juicio.entrada).totales.importeTotal).eq(antes)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('outside of the territory of IVA is not subject to it, and on the mainland waits without', () => {
    const juicio = traducir([dicha(990, false)], { ...DATOS, codigoPostal: '35001' }, LAS_PALMAS);
    expect(juicio).toMatchObject({
      que: 'EMITIR',
      entrada: { lineas: [{ calificacionOperacion: 'N2', claveRegimen: '08', tipoImpositivo: null }] },
    });
    expect(traducir([dicha(990, false)])).toMatchObject({ que: 'ESPERAR', motivo: 'NO_CUADRA' });
  });

  it('to a business of another member state is not subject to IVA, goes by its NIF-IVA, and says who accounts for the tax', () => {
    const datos = {
      ...DATOS,
      nif: 'DE136695976',
      municipio: 'Hamburg',
      codigoPostal: '20457',
      provincia: null,
      pais: 'DE',
    };
    expect(traducir([dicha(990, false)], datos, HAMBURGO)).toMatchObject({
      que: 'EMITIR',
      entrada: { lineas: [{ calificacionOperacion: 'N2', claveRegimen: '01', tipoImpositivo: null }] },
      destinatario: {
        tipoIdentificacion: 'NIF_IVA',
        identificacion: 'DE136695976',
        pais: 'DE',
        personaFisica: false,
      },
    });
    expect(conInversion({ donde: HAMBURGO, tasas: [] })).toBe(true);
    // Charged with our tax, because VIES did not confirm it: no reverse charge.
    expect(conInversion({ donde: HAMBURGO, tasas: [TASA.id] })).toBe(false);
    expect(conInversion({ donde: LAS_PALMAS, tasas: [] })).toBe(false);
    expect(traducir([dicha(990, false)], datos, { ...HAMBURGO, nifIvaValido: false })).toMatchObject({
      que: 'ESPERAR',
      motivo: 'NO_CUADRA',
    });
  });

  it('outside of the Union is not subject either, without the regime of IGIC', () => {
    const zurich = { pais: 'CH', codigoPostal: '8001', nifIvaValido: false };
    expect(
      traducir([dicha(990, false)], { ...DATOS, pais: 'CH', codigoPostal: '8001' }, zurich),
    ).toMatchObject({
      entrada: { lineas: [{ calificacionOperacion: 'N2', claveRegimen: '01' }] },
    });
  });

  it.each([
    ['without a number', { nif: '' }],
    ['with one that is none', { nif: '12345678A' }],
    ['without an address', { direccion: '' }],
  ])('%s is a ticket up to 400 euros, and waits above', (_, falta) => {
    expect(traducir([dicha(33_057)], { ...DATOS, ...falta })).toMatchObject({
      que: 'EMITIR',
      entrada: { tipoFactura: 'F2' },
      destinatario: null,
    });
    expect(traducir([dicha(33_059)], { ...DATOS, ...falta })).toMatchObject({
      que: 'ESPERAR',
      motivo: 'FALTAN_DATOS',
    });
  });
});

describe('lines in our words', () => {
  it('of the same price in the middle of a period are one, and none where they come to nothing', () => {
    const juntas = juntar([cobrada(-500, 'a', true), cobrada(1000, 'a', true), cobrada(990, 'b', false)]);
    expect(juntas.map(({ dicha: una }) => una.importe.toFixed(2))).toEqual(['5.00', '9.90']);
    expect(juntar([cobrada(-500, 'a', true), cobrada(500, 'a', true)])).toEqual([]);
    // Two renewals are two lines.
    expect(juntar([cobrada(990, 'a', false), cobrada(990, 'a', false)])).toHaveLength(2);
  });
});
