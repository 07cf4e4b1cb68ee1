import { describe, expect, it } from '@jest/globals';
import { importe, suma, toTexto, type Importe } from '@encadena/values';
import fc from 'fast-check';
import { decimalesDe, isMoneda, MONEDAS } from './codigos';
import type { CalculoEntrada, LineaFactura } from './factura';
import { puedePublicarse, validarFactura } from './factura-reglas';
import { rectificarFactura } from './rectificacion';
import { duplicarFactura } from './duplicar';
import { sustituirSimplificadas } from './sustitucion';
import { arbFactura, buildFactura, buildLinea, buildPersona, HOY, NIF_EMISOR } from './testing';
import { EN_DOLARES } from './testing/casos-reglas-varios';
import { calcularFactura } from './totales';

const calcular = (lineas: Partial<LineaFactura>[], resto: Partial<CalculoEntrada>) =>
  calcularFactura({ lineas: lineas.map(buildLinea), ...resto });
const USD = { moneda: 'USD', tipoCambio: '1.0832' };
const total = (textos: readonly (string | null)[]): string =>
  toTexto(suma(...textos.map((t) => importe(t ?? '0'))));
const lejos = (a: Importe, b: Importe): Importe => importe(a.minus(b).abs());

describe('the examples of docs/adr/0022', () => {
  it('converts the base of each group and taxes the converted base', () => {
    const { totales, divisa, desglose } = calcular([{ precioUnitario: '1000' }], USD);
    expect(divisa?.totales).toMatchObject({
      baseImponible: '1000.00',
      cuotas: '210.00',
      importeTotal: '1210.00',
    });
    expect(desglose).toMatchObject([{ baseImponible: '923.19', cuota: '193.87' }]);
    // 1210 / 1.0832 = 1117.06: here both ways meet.
    expect(totales).toMatchObject({ baseImponible: '923.19', cuotas: '193.87', importeTotal: '1117.06' });
  });

  it('may be a cent away from the converted total', () => {
    const { totales, divisa } = calcular([{ precioUnitario: '10.03' }], { moneda: 'USD', tipoCambio: '1.1' });
    expect(divisa?.totales).toMatchObject({ baseImponible: '10.03', cuotas: '2.11', importeTotal: '12.14' });
    // 12.14 / 1.1 = 11.036…; 10.03 / 1.1 = 9.118…, and 21 % of 9.12 is 1.9152.
    expect(totales).toMatchObject({ baseImponible: '9.12', cuotas: '1.92', importeTotal: '11.04' });
  });

  it('rounds yen to yen and dinars to a thousandth', () => {
    const yenes = calcular([{ precioUnitario: '1999.5' }], { moneda: 'JPY', tipoCambio: '163.25' });
    expect(yenes.divisa?.totales).toMatchObject({
      baseImponible: '2000',
      cuotas: '420',
      importeTotal: '2420',
    });
    expect(yenes.lineas[0]).toMatchObject({ importe: '2000', baseImponible: '2000', total: '2420' });
    expect(yenes.totales).toMatchObject({ baseImponible: '12.25', cuotas: '2.57', importeTotal: '14.82' });
    const dinares = calcular([{ precioUnitario: '10.0005' }], { moneda: 'KWD', tipoCambio: '0.3251' });
    expect(dinares.divisa?.totales).toMatchObject({ baseImponible: '10.001', cuotas: '2.100' });
  });

  it('takes a discount on the whole off in the decimals of the currency', () => {
    const lineas = [
      { precioUnitario: '1050', tipoImpositivo: '21' },
      { precioUnitario: '1050', tipoImpositivo: '10' },
    ];
    const descuentoGlobal = { tipo: 'PORCENTAJE', valor: '1' } as const;
    const yenes = calcular(lineas, { moneda: 'JPY', tipoCambio: '163.25', descuentoGlobal });
    expect(yenes.divisa?.totales).toMatchObject({
      sumaLineas: '2100',
      descuentoGlobal: '21',
      baseImponible: '2079',
    });
    const dinares = calcular([{ precioUnitario: '12.345' }], {
      moneda: 'KWD',
      tipoCambio: '0.3251',
      descuentoGlobal: { tipo: 'PORCENTAJE', valor: '10' },
    });
    expect(dinares.divisa?.totales).toMatchObject({ descuentoGlobal: '1.235', baseImponible: '11.110' });
  });

  it('keeps the printed price where the price has the tax inside, in its currency', () => {
    const { totales, divisa } = calcular(
      [{ modoCalculo: 'INVERSO', cantidad: '3', precioUnitario: '9.99' }],
      USD,
    );
    expect(divisa?.totales).toMatchObject({ baseImponible: '24.77', importeTotal: '29.97' });
    expect(totales).toMatchObject({ baseImponible: '22.87', cuotas: '4.80', importeTotal: '27.67' });
  });
});

describe('an invoice in another currency', () => {
  it('in euros: base × rate = quota of each group, the totals are sums, no cent is lost', () => {
    fc.assert(
      fc.property(
        arbFactura,
        fc.constantFrom(...MONEDAS.filter((m) => m !== 'EUR')),
        fc.integer({ min: 1, max: 10 ** 10 }),
        (factura, moneda, diezmilesimas) => {
          const cambio = importe(importe(String(diezmilesimas)).dividedBy(10_000));
          const { totales, desglose, divisa } = calcularFactura({
            ...factura,
            moneda,
            tipoCambio: cambio.toFixed(),
          });
          desglose.forEach((grupo, i) => {
            const base = importe(grupo.baseImponibleACoste ?? grupo.baseImponible);
            for (const [cuota, tipo] of [
              [grupo.cuota, grupo.tipoImpositivo],
              [grupo.cuotaRecargo, grupo.recargoEquivalencia],
            ] as const)
              expect(
                lejos(importe(cuota ?? '0'), importe(base.times(tipo ?? '0').dividedBy(100))).lte('0.005'),
              ).toBe(true);
            const enDivisa = importe(divisa?.desglose[i]?.baseImponible ?? '0');
            expect(
              lejos(importe(grupo.baseImponible), importe(enDivisa.dividedBy(cambio))).lte('0.005'),
            ).toBe(true);
          });
          expect(totales.baseImponible).toBe(total(desglose.map((g) => g.baseImponible)));
          expect(totales.cuotaTotal).toBe(total(desglose.flatMap((g) => [g.cuota, g.cuotaRecargo])));
          expect(totales.importeTotal).toBe(total([totales.baseImponible, totales.cuotaTotal]));
        },
      ),
    );
  });

  it('in its currency: adds up to the smallest unit', () => {
    fc.assert(
      fc.property(arbFactura, fc.constantFrom(...MONEDAS), (factura, moneda) => {
        const { lineas, ...calculo } = calcularFactura({ ...factura, moneda, tipoCambio: '2' });
        const { totales, desglose } = calculo.divisa ?? calculo;
        const decimales = decimalesDe(moneda);
        const suyo = (textos: readonly (string | null)[]) =>
          toTexto(suma(...textos.map((t) => importe(t ?? '0'))), decimales);
        expect(suyo(lineas.map((l) => l.baseImponible))).toBe(totales.baseImponible);
        expect(suyo(lineas.map((l) => l.total))).toBe(totales.importeTotal);
        expect(suyo(desglose.map((g) => g.baseImponible))).toBe(totales.baseImponible);
        expect(importe(totales.importeTotal).decimalPlaces()).toBeLessThanOrEqual(decimales);
      }),
    );
  });

  it('is worth nothing in euros before the rate is said, and says so', () => {
    const { totales, divisa } = calcular([{}], { moneda: 'USD', tipoCambio: null });
    expect(totales.importeTotal).toBe('0.00');
    expect(divisa?.totales.importeTotal).toBe('121.00');
    const factura = buildFactura({ ...EN_DOLARES, tipoCambio: null });
    expect(validarFactura(factura, { hoy: HOY })).toMatchObject([{ codigo: 'TIPO_CAMBIO_OBLIGATORIO' }]);
  });

  it('has nothing said against it when all of it is there', () => {
    expect(validarFactura(buildFactura(EN_DOLARES), { hoy: HOY })).toEqual([]);
  });

  it('is a big one by its euros: limits of the law are in euros', () => {
    const tique = (precioUnitario: string) =>
      buildFactura({ ...EN_DOLARES, tipoFactura: 'F2', lineas: [buildLinea({ precioUnitario })] });
    const puede = (precio: string) => puedePublicarse(validarFactura(tique(precio), { hoy: HOY }));
    expect(puede('2600')).toBe(true);
    expect(puede('2800')).toBe(false);
  });

  it('follows the steps as data', () => {
    expect(calcular([{}], USD).traza.at(-1)).toEqual({
      paso: 'CAMBIO',
      indice: 0,
      valores: {
        moneda: 'USD',
        tipoCambio: '1.0832',
        baseDivisa: '100.00',
        base: '92.32',
        cuota: '19.39',
        recargo: '0.00',
      },
    });
  });
});

describe('what comes of an invoice in another currency', () => {
  const original = buildFactura({
    ...EN_DOLARES,
    numeroCompleto: 'F26-00001',
    otrosDestinatarios: [buildPersona({ identificacion: 'A58818501' })],
  });
  const opciones = { tipoFactura: 'R1', motivo: 'Error', hoy: HOY, nifEmisor: NIF_EMISOR } as const;

  it('what rectifies it keeps currency, rate and recipients, and names the amounts in euros', () => {
    const r = rectificarFactura(original, { ...opciones, modo: 'SUSTITUTIVA' });
    expect(r).toMatchObject({ ...EN_DOLARES, otrosDestinatarios: original.otrosDestinatarios });
    expect(r.rectificacion).toMatchObject({ baseRectificada: '92.32', cuotaRectificada: '19.39' });
    expect(validarFactura(r, { hoy: HOY, nifEmisor: NIF_EMISOR })).toEqual([]);
    const otra = { ...r, otrosDestinatarios: [] };
    expect(validarFactura(otra, { hoy: HOY })).toMatchObject([{ codigo: 'DESTINATARIO_DISTINTO' }]);
  });

  it('what duplicates it asks for the rate of its own day', () => {
    expect(duplicarFactura(original, { hoy: HOY })).toMatchObject({
      moneda: 'USD',
      tipoCambio: null,
      fechaTipoCambio: null,
      otrosDestinatarios: original.otrosDestinatarios,
    });
  });

  it('tickets of two currencies, or at two rates, make no invoice together', () => {
    const tique = (cambios: object) =>
      buildFactura({ tipoFactura: 'F2', numeroCompleto: 'T1', ...EN_DOLARES, ...cambios });
    const juntas = (una: object, otra: object) => () =>
      sustituirSimplificadas([tique(una), tique(otra)], {
        destinatario: buildPersona(),
        nifEmisor: NIF_EMISOR,
        hoy: HOY,
      });
    expect(juntas({}, { moneda: 'GBP' })).toThrow('SUSTITUCION_DE_VARIAS_MONEDAS');
    expect(juntas({}, { tipoCambio: '1.2' })).toThrow('SUSTITUCION_DE_VARIAS_MONEDAS');
    expect(juntas({}, {})()).toMatchObject({ tipoFactura: 'F3', ...EN_DOLARES });
  });
});

describe('currencies', () => {
  it('are three capitals, each once, with the decimals that ISO 4217 gives them', () => {
    expect(new Set(MONEDAS).size).toBe(MONEDAS.length);
    for (const moneda of MONEDAS) expect(moneda).toMatch(/^[A-Z]{3}$/);
    expect([decimalesDe('EUR'), decimalesDe('JPY'), decimalesDe('KWD')]).toEqual([2, 0, 3]);
    expect(isMoneda('XAU')).toBe(false);
    expect(MONEDAS).toEqual(MONEDAS.toSorted());
    // Afghanis have cents, whatever people print (which is what `Intl` says).
    expect(decimalesDe('AFN')).toBe(2);
  });
});
