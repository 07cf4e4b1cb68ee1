// What the amounts of another program's invoice say about the draft that rectifies it.
import { describe, expect, it } from '@jest/globals';
import { entradaDeExterna, tipoDeExterna } from './de-externa';

const externa = {
  numeroCompleto: 'A-17',
  fechaExpedicion: '2025-12-30',
  simplificada: false,
  descripcion: null,
  baseImponible: '1000.00',
  cuotas: '210.00',
  recargo: '0.00',
  irpf: '0.00',
  uuidCliente: 'c1',
};
const preferencia = { impuesto: 'IVA' as const, tipoImpositivo: '21' };
const para = (causa: 'SIN_EFECTO' | 'PRECIO' | 'DESCUENTO' | 'IMPAGO', cambios = {}) =>
  entradaDeExterna(
    { ...externa, ...cambios },
    { causa, motivo: 'Porque sí', hoy: '2026-11-20', preferencia },
  );

describe('the draft that rectifies an invoice of another program', () => {
  it('takes all of it back, with its customer, its rate and its withholding', () => {
    expect(para('SIN_EFECTO', { irpf: '150.00', descripcion: 'Mesa' })).toEqual({
      tipoFactura: 'R1',
      fechaExpedicion: '2026-11-20',
      uuidCliente: 'c1',
      irpfPorcentaje: '15',
      rectificacion: {
        modo: 'INCREMENTAL',
        motivo: 'Porque sí',
        facturas: [{ numeroCompleto: 'A-17', fechaExpedicion: '2025-12-30' }],
      },
      lineas: [
        {
          cantidad: '-1',
          impuesto: 'IVA',
          tipoImpositivo: '21',
          descripcion: 'Mesa',
          precioUnitario: '1000.00',
        },
      ],
    });
    expect(para('IMPAGO').tipoFactura).toBe('R3');
  });

  it('says by substitution which amounts it replaces', () => {
    expect(para('PRECIO')).toMatchObject({
      tipoFactura: 'R4',
      rectificacion: {
        modo: 'SUSTITUTIVA',
        baseRectificada: '1000.00',
        cuotaRectificada: '210.00',
        recargoRectificado: null,
      },
      lineas: [{ cantidad: '1', precioUnitario: '1000.00' }],
    });
  });

  it('takes a negative one back by differences, whatever happened', () => {
    const { rectificacion, lineas } = para('PRECIO', { baseImponible: '-100.00', cuotas: '-21.00' });
    expect(rectificacion).toEqual({ modo: 'INCREMENTAL', motivo: 'Porque sí', facturas: expect.any(Array) });
    expect(lineas).toMatchObject([{ cantidad: '1', precioUnitario: '100.00', tipoImpositivo: '21' }]);
  });

  it('leaves a discount, and a ticket with several rates, to the person', () => {
    expect(para('DESCUENTO').lineas).toEqual([{ cantidad: '-1', ...preferencia }]);
    const mezclada = para('SIN_EFECTO', { cuotas: '155.00', simplificada: true });
    expect(mezclada.tipoFactura).toBe('R5');
    expect(mezclada.lineas).toEqual([{ cantidad: '-1', ...preferencia }]);
  });

  it.each([
    ['210.00', '0.00', '21'],
    ['100.00', '0.00', '10'],
    ['40.00', '0.00', '4'],
    ['0.00', '0.00', null],
    ['210.00', '52.00', null],
    ['155.00', '0.00', null],
  ])('a tax of %s with a surcharge of %s is at %s', (cuotas, recargo, tipo) => {
    expect(tipoDeExterna({ ...externa, cuotas, recargo }, preferencia)).toBe(tipo);
  });
});
