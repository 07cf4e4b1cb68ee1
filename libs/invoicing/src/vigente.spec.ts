import { describe, expect, it } from '@jest/globals';
import { importe, resta, suma, toTexto } from '@encadena/values';
import fc from 'fast-check';
import type { Factura } from './factura';
import { rectificarFactura } from './rectificacion';
import { arbFactura, buildFactura, buildLinea, HOY, NIF_EMISOR } from './testing';
import { calcularFactura } from './totales';
import {
  facturaVigente,
  importeVigente,
  lineasDevueltas,
  parteDeLinea,
  porcentajeDeLinea,
  type FacturaConRectificativas,
} from './vigente';

const MESA = buildLinea({ descripcion: 'Mesa', cantidad: '3', precioUnitario: '100.00' });
const SILLA = buildLinea({ descripcion: 'Silla', cantidad: '4', precioUnitario: '25.00' });
const original = (cambios: Partial<Factura> = {}): Factura =>
  buildFactura({ numeroCompleto: 'F26-00001', lineas: [MESA, SILLA], ...cambios });
const total = (factura: Factura): string => calcularFactura(factura).totales.importeTotal;
const sola = (factura: Factura): FacturaConRectificativas => ({ factura, rectificativas: [] });
const opciones = { motivo: 'Devolución', hoy: HOY, nifEmisor: NIF_EMISOR, tipoFactura: 'R1' as const };

/** What a person sends back of what still stands. */
const devolver = (vigente: Factura, cantidades: readonly string[]): Factura => ({
  ...rectificarFactura(vigente, {
    ...opciones,
    modo: 'INCREMENTAL',
    lineas: lineasDevueltas(vigente.lineas, cantidades),
  }),
  numeroCompleto: 'R26-00001',
});

describe('what is left standing of an invoice', () => {
  it('stands at the rate of exchange of what was put in its place', () => {
    const factura = original({ moneda: 'USD', tipoCambio: '1.0832' });
    const nueva = {
      ...rectificarFactura(factura, { ...opciones, modo: 'SUSTITUTIVA', lineas: [MESA] }),
      tipoCambio: '1.1',
    };
    const queda = facturaVigente({ factura, rectificativas: [sola(nueva)] });
    expect(queda).toMatchObject({ moneda: 'USD', tipoCambio: '1.1' });
    expect(total(queda)).toBe(total({ ...factura, lineas: [MESA], tipoCambio: '1.1' }));
  });

  it('is the invoice as it was issued while nothing rectifies it', () => {
    const factura = original();
    expect(facturaVigente(sola(factura))).toBe(factura);
  });

  it('has fewer units after each partial return, and no line of what came back whole', () => {
    const factura = original();
    const primera = devolver(factura, ['1', '0']);
    const tras = facturaVigente({ factura, rectificativas: [sola(primera)] });
    expect(tras.lineas.map(({ descripcion, cantidad }) => [descripcion, cantidad])).toEqual([
      ['Mesa', '2'],
      ['Silla', '4'],
    ]);
    const segunda = devolver(tras, ['2', '1']);
    const queda = facturaVigente({ factura, rectificativas: [sola(primera), sola(segunda)] });
    expect(queda.lineas).toMatchObject([{ descripcion: 'Silla', cantidad: '3' }]);
    expect(total(queda)).toBe('90.75');
    expect(toTexto(suma(...[factura, primera, segunda].map((f) => importe(total(f)))))).toBe('90.75');
  });

  it('is what a substitution says, and what rectifies the substitution in its turn', () => {
    const factura = original();
    const nueva = {
      ...rectificarFactura(factura, { ...opciones, modo: 'SUSTITUTIVA', lineas: [MESA] }),
      numeroCompleto: 'R26-00001',
    };
    const devuelta = devolver(nueva, ['1']);
    const queda = facturaVigente({
      factura,
      rectificativas: [{ factura: nueva, rectificativas: [sola(devuelta)] }],
    });
    expect(queda.lineas).toMatchObject([{ descripcion: 'Mesa', cantidad: '2' }]);
  });

  it('keeps a line that no line of the invoice matches: a discount given later', () => {
    const factura = original({ lineas: [MESA] });
    const rebaja = devolver({ ...factura, lineas: [porcentajeDeLinea(MESA, '10')] }, ['3']);
    const queda = facturaVigente({ factura, rectificativas: [sola(rebaja)] });
    expect(queda.lineas).toHaveLength(2);
    expect(total(queda)).toBe('326.70');
  });

  it('comes to nothing when all is sent back, whatever the invoice says', () => {
    fc.assert(
      fc.property(arbFactura, (generada) => {
        fc.pre(generada.tipoFactura === 'F1');
        const factura = { ...generada, numeroCompleto: 'F26-00001' };
        const todas = generada.lineas.map(({ cantidad }) => cantidad.replace('-', ''));
        const devuelta = devolver(factura, todas);
        expect(facturaVigente({ factura, rectificativas: [sola(devuelta)] }).lineas).toEqual([]);
      }),
    );
  });

  it('adds up in totals as it does in lines, through chains and substitutions', () => {
    const en = (
      uuid: string,
      uuidRectificada: string,
      importeTotal: string,
      sustituye: string | null = null,
    ) => ({
      uuid,
      uuidRectificada,
      importeTotal,
      modo: sustituye === null ? ('INCREMENTAL' as const) : ('SUSTITUTIVA' as const),
      importeRectificado: sustituye,
    });
    expect(importeVigente('f', '100.00', [])).toBe('100.00');
    expect(importeVigente('f', '100.00', [en('a', 'f', '-30.00'), en('b', 'f', '-20.00')])).toBe('50.00');
    // The first return was one too many, and is itself taken back in part.
    expect(importeVigente('f', '100.00', [en('a', 'f', '-30.00'), en('b', 'a', '10.00')])).toBe('80.00');
    expect(importeVigente('f', '100.00', [en('a', 'f', '80.00', '100.00'), en('b', 'a', '-5.00')])).toBe(
      '75.00',
    );
    expect(importeVigente('f', '100.00', [en('a', 'f', '-30.00'), en('b', 'f', '60.00', '70.00')])).toBe(
      '60.00',
    );
  });
});

describe('a part of a line', () => {
  it('bears its share of what the line says as a whole', () => {
    const linea = buildLinea({
      cantidad: '3',
      descuentoTipo: 'IMPORTE',
      descuento: '10',
      baseImponibleACoste: '90.00',
    });
    expect(parteDeLinea(linea, '1')).toMatchObject({
      cantidad: '1',
      descuento: '3.33333333',
      baseImponibleACoste: '30',
    });
    expect(parteDeLinea(linea, '3')).toEqual(linea);
    expect(parteDeLinea(buildLinea({ cantidad: '0' }), '2').cantidad).toBe('2');
  });

  it('leaves a percentage as it is, and takes it off a lowered price too', () => {
    const linea = buildLinea({ cantidad: '2', descuentoTipo: 'PORCENTAJE', descuento: '50' });
    expect(parteDeLinea(linea, '1')).toMatchObject({ cantidad: '1', descuento: '50' });
    const rebajada = porcentajeDeLinea(linea, '12.5');
    expect(rebajada).toMatchObject({ cantidad: '2', precioUnitario: '12.5', descuento: '50' });
    const antes = importe(total(original({ lineas: [linea] })));
    expect(toTexto(resta(antes, importe(total(original({ lineas: [rebajada] })))))).toBe('105.87');
  });

  it('of a line below zero is below zero, and taken back above', () => {
    const abono = buildLinea({ cantidad: '-2' });
    expect(lineasDevueltas([MESA, abono], ['0', '1'])).toMatchObject([{ cantidad: '1' }]);
    expect(lineasDevueltas([MESA], [])).toEqual([]);
  });
});
