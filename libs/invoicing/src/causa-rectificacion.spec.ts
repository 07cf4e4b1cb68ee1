import { describe, expect, it } from '@jest/globals';
import { CAUSAS, CAUSAS_RECTIFICACION, causasDe, comoRectificar } from './causa-rectificacion';
import { tiposQueRectifican } from './factura-estados';
import { TIPOS_FACTURA } from './codigos';
import { buildFactura, buildLinea } from './testing';

describe('what happened to an invoice', () => {
  it('says which kind rectifies it, and whether by differences', () => {
    const factura = buildFactura();
    expect(
      CAUSAS_RECTIFICACION.map((causa) => Object.values(comoRectificar(causa, factura)).slice(0, 2)),
    ).toEqual([
      ['R1', 'INCREMENTAL'],
      ['R1', 'INCREMENTAL'],
      ['R4', 'SUSTITUTIVA'],
      ['R1', 'SUSTITUTIVA'],
      ['R4', 'SUSTITUTIVA'],
      ['R4', 'INCREMENTAL'],
      ['R1', 'INCREMENTAL'],
      ['R3', 'INCREMENTAL'],
      ['R2', 'INCREMENTAL'],
    ]);
  });

  it('gives a kind that may rectify it, for every kind of invoice', () => {
    for (const tipoFactura of TIPOS_FACTURA)
      for (const causa of causasDe(tipoFactura)) {
        const { tipoFactura: suyo } = comoRectificar(causa, buildFactura({ tipoFactura }));
        expect(tiposQueRectifican(tipoFactura)).toContain(suyo);
      }
    expect(causasDe('F3')).toEqual([]);
  });

  it('asks nothing of a debtor where the invoice names none', () => {
    expect(causasDe('F2')).toEqual(['DEVOLUCION', 'DESCUENTO', 'PRECIO', 'IMPUESTO', 'DATOS', 'SIN_EFECTO']);
    expect(causasDe('R5')).toEqual(causasDe('F2'));
    expect(causasDe('R3')).toBe(CAUSAS_RECTIFICACION);
  });

  it('takes a total below zero back by differences, for no amount that is replaced may be negative', () => {
    const negativa = buildFactura({ tipoFactura: 'R1', lineas: [buildLinea({ cantidad: '-1' })] });
    expect(comoRectificar('PRECIO', negativa)).toEqual({
      tipoFactura: 'R4',
      modo: 'INCREMENTAL',
      lineas: 'TODAS',
    });
    expect(comoRectificar('PRECIO', buildFactura({ tipoFactura: 'F2' }))).toEqual({
      tipoFactura: 'R5',
      modo: 'SUSTITUTIVA',
      lineas: 'NUEVAS',
    });
  });

  it('has a source for each', () => {
    for (const { fuente } of Object.values(CAUSAS)) expect(fuente).toMatch(/art\. \d+/);
  });
});
