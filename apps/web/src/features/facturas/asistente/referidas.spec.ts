// Invoices added to a draft that rectifies, and taken off it.
import { describe, expect, it } from '@jest/globals';
import { buildFacturaDetalle } from '../../../testing/builders';
import { conReferida, mismaReferida, sinReferida } from './referidas';

const factura = buildFacturaDetalle();
const nuestra = { uuid: factura.uuid };
const externa = { numeroCompleto: '2025/A-17', fechaExpedicion: '2025-12-30' };

describe('the invoices that a draft rectifies', () => {
  it('by substitution bring their amounts, and take them away again', () => {
    const antes = {
      modo: 'SUSTITUTIVA' as const,
      facturas: [externa],
      baseRectificada: '10.00',
      cuotaRectificada: '2.10',
      recargoRectificado: null,
    };
    const con = conReferida(antes, nuestra, factura);
    expect(con).toEqual({
      facturas: [externa, nuestra],
      baseRectificada: '1010.00',
      cuotaRectificada: '212.10',
      recargoRectificado: null,
    });
    expect(sinReferida({ ...antes, ...con }, nuestra, factura)).toEqual({
      facturas: [externa],
      baseRectificada: '10.00',
      cuotaRectificada: '2.10',
      recargoRectificado: null,
    });
  });

  it('never leave an amount below zero, nor touch what is half written', () => {
    const antes = {
      modo: 'SUSTITUTIVA' as const,
      facturas: [nuestra],
      baseRectificada: '5',
      cuotaRectificada: 'x',
    };
    expect(sinReferida(antes, nuestra, factura)).toMatchObject({
      baseRectificada: '0.00',
      cuotaRectificada: 'x',
    });
  });

  it('by differences have no amounts', () => {
    expect(conReferida({ modo: 'INCREMENTAL' }, nuestra, factura)).toEqual({ facturas: [nuestra] });
    expect(conReferida({ modo: 'SUSTITUTIVA' }, externa)).toEqual({ facturas: [externa] });
  });

  it('are told apart by uuid, or by number and date', () => {
    expect(mismaReferida(nuestra, { ...nuestra })).toBe(true);
    expect(mismaReferida(externa, { ...externa })).toBe(true);
    expect(mismaReferida(externa, { ...externa, fechaExpedicion: '2025-12-31' })).toBe(false);
    expect([mismaReferida(nuestra, externa), mismaReferida(externa, nuestra)]).toEqual([false, false]);
  });
});
