import { describe, expect, it } from '@jest/globals';
import { importe, resta, roundHalfUp, suma, toTexto } from '@encadena/values';
import fc from 'fast-check';
import type { DescuentoGlobal, LineaFactura } from './factura';
import { negarLinea } from './rectificacion';
import type { ResultadoFactura } from './resultado';
import { lineasConDescuento } from './sustitucion';
import { arbFactura, buildFactura, buildLinea } from './testing';
import { calcularFactura } from './totales';

const calcular = (lineas: Partial<LineaFactura>[], descuentoGlobal: DescuentoGlobal): ResultadoFactura =>
  calcularFactura({ lineas: lineas.map(buildLinea), descuentoGlobal });
const TRES_TIPOS = ['21', '10', '4'].map((tipoImpositivo) => ({ tipoImpositivo, precioUnitario: '33.33' }));
const sumaTextos = (textos: readonly string[]): string => toTexto(suma(...textos.map((t) => importe(t))));

describe('the discount on the whole invoice', () => {
  it('as a percentage is that of the sum, and no cent of it is lost between the rates', () => {
    const { totales, desglose } = calcular(TRES_TIPOS, { tipo: 'PORCENTAJE', valor: '10' });
    expect(totales).toMatchObject({
      sumaLineas: '99.99',
      descuentoGlobal: '10.00',
      baseImponible: '89.99',
    });
    expect(desglose.map((d) => d.baseImponible)).toEqual(['29.99', '30.00', '30.00']);
  });

  it('is taken of prices with tax as it is printed, and of what bears no tax', () => {
    const { totales, desglose } = calcular(
      [
        { modoCalculo: 'INVERSO', precioUnitario: '121.00' },
        {
          exenta: true,
          causaExencion: 'E1',
          calificacionOperacion: null,
          tipoImpositivo: null,
          precioUnitario: '50',
        },
        { calificacionOperacion: 'N2', tipoImpositivo: null, precioUnitario: '29' },
      ],
      { tipo: 'IMPORTE', valor: '20' },
    );
    expect(totales).toMatchObject({ sumaLineas: '200.00', descuentoGlobal: '20.00', importeTotal: '180.00' });
    expect(desglose.map((d) => [d.baseImponible, d.cuota])).toEqual([
      ['90.00', '18.90'],
      ['45.00', null],
      ['26.10', null],
    ]);
  });

  it('falls on each rate by what it comes to, however small its lines are', () => {
    const muchas = (tipoImpositivo: string) =>
      Array.from({ length: 500 }, () => ({ tipoImpositivo, precioUnitario: '0.04' }));
    for (const descuento of [
      { tipo: 'IMPORTE', valor: '4.00' },
      { tipo: 'PORCENTAJE', valor: '10' },
    ] as const)
      expect(
        calcular([...muchas('21'), ...muchas('10')], descuento).desglose.map((d) => d.baseImponible),
      ).toEqual(['18.00', '18.00']);
  });

  it('leaves the tax of a base at cost as it is', () => {
    const { desglose } = calcular([{ claveRegimen: '06', baseImponibleACoste: '80' }], {
      tipo: 'PORCENTAJE',
      valor: '50',
    });
    expect(desglose).toMatchObject([
      { baseImponible: '50.00', baseImponibleACoste: '80.00', cuota: '16.80' },
    ]);
  });

  it('of everything leaves nothing', () => {
    for (const descuento of [
      { tipo: 'IMPORTE', valor: '99.99' },
      { tipo: 'PORCENTAJE', valor: '100' },
    ] as const)
      expect(calcular(TRES_TIPOS, descuento).totales.importeTotal).toBe('0.00');
  });

  it('is what lies between the sum of the lines and what is printed of them, to the cent', () => {
    fc.assert(
      fc.property(arbFactura, (factura) => {
        const { lineas, totales } = calcularFactura(factura);
        const impresas = lineas.map((l) => (l.modoCalculo === 'INVERSO' ? l.total : l.baseImponible));
        expect(toTexto(resta(importe(totales.sumaLineas), importe(totales.descuentoGlobal)))).toBe(
          sumaTextos(impresas),
        );
        expect(sumaTextos(lineas.map((l) => l.descuentoGlobal))).toBe(totales.descuentoGlobal);
      }),
      { numRuns: 500 },
    );
  });

  it('comes to the percentage of the sum, or to the amount that was agreed', () => {
    fc.assert(
      fc.property(arbFactura, (factura) => {
        const { descuentoGlobal: descuento } = factura;
        fc.pre(!!descuento);
        const { lineas, totales } = calcularFactura(factura);
        const todo = suma(...lineas.map((l) => importe(l.importeExacto)));
        const esperado =
          descuento?.tipo === 'PORCENTAJE'
            ? roundHalfUp(importe(todo.times(descuento.valor).div(100)), 2)
            : importe(importe(descuento?.valor ?? '0').times(todo.isNegative() ? -1 : 1));
        expect(totales.descuentoGlobal).toBe(toTexto(esperado.isZero() ? importe('0') : esperado));
      }),
    );
  });

  it('of an invoice taken back is the opposite, group by group', () => {
    fc.assert(
      fc.property(arbFactura, (factura) => {
        const una = calcularFactura(factura);
        fc.pre(una.totales.sumaLineas !== '0.00');
        const contraria = calcularFactura({ ...factura, lineas: factura.lineas.map(negarLinea) });
        for (const campo of ['baseImponible', 'cuota', 'cuotaRecargo'] as const)
          una.desglose.forEach((d, i) =>
            expect(sumaTextos([d[campo] ?? '0', contraria.desglose[i]?.[campo] ?? '0'])).toBe('0.00'),
          );
      }),
    );
  });

  it('leaves the same groups once it is part of the lines, as an F3 or a partial return has it', () => {
    fc.assert(
      fc.property(arbFactura, (factura) => {
        const enLineas = { ...factura, lineas: lineasConDescuento(factura), descuentoGlobal: null };
        expect(calcularFactura(enLineas).desglose).toEqual(calcularFactura(factura).desglose);
      }),
    );
  });

  it('stays on the draft that rectifies the whole, and on the one that substitutes it', () => {
    const factura = buildFactura({
      lineas: TRES_TIPOS.map(buildLinea),
      descuentoGlobal: { tipo: 'PORCENTAJE', valor: '10' },
    });
    const { totales } = calcularFactura({ ...factura, lineas: factura.lineas.map(negarLinea) });
    expect(totales).toMatchObject({
      sumaLineas: '-99.99',
      descuentoGlobal: '-10.00',
      baseImponible: '-89.99',
    });
  });
});
