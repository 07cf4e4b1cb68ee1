// What waited as a draft is issued with the dates of that day.
import { describe, expect, it } from '@jest/globals';
import { buildBorrador, buildEntrada } from '@encadena/api/testing/facturas/borradores';
import type { FacturaFila } from '../../factura-fila';
import { planificarEmision } from './emision';

/** Issued on 20 November. */
function emitida(fila: Partial<FacturaFila>) {
  const { emitidas, rechazos } = planificarEmision(buildEntrada([buildBorrador('a', fila)]));
  expect(rechazos).toEqual([]);
  const [una] = emitidas;
  return {
    operacion: una?.borrador.fila.fechaOperacion,
    sellada: una?.registro.sellado.FechaOperacion,
    vencimiento: una?.fechaVencimiento,
  };
}
const hecha = (mas: Partial<FacturaFila> = {}): Partial<FacturaFila> => ({
  origen: 'RECURRENTE',
  version: 1,
  creadaEn: new Date('2026-11-17T09:00:00Z'),
  fechaOperacion: '2026-11-17',
  fechaVencimiento: '2026-11-17',
  ...mas,
});

describe('what an invoice that repeats has made', () => {
  it('says when the operation was, and is due as many days behind its issue as it was behind its making', () => {
    expect(emitida(hecha())).toEqual({
      operacion: '2026-11-17',
      sellada: '17-11-2026',
      vencimiento: '2026-11-20',
    });
    expect(emitida(hecha({ fechaVencimiento: '2026-12-17' })).vencimiento).toBe('2026-12-20');
    expect(emitida(hecha({ fechaVencimiento: null })).vencimiento).toBeNull();
  });

  it('issued on its own day says one date, in the day of its NIF', () => {
    const hoy = hecha({
      creadaEn: new Date('2026-11-19T23:30:00Z'),
      fechaOperacion: '2026-11-20',
      fechaVencimiento: '2026-11-25',
    });
    expect(emitida(hoy)).toEqual({ operacion: null, sellada: undefined, vencimiento: '2026-11-25' });
  });

  it('keeps the due date that somebody gave it, and so does any other draft', () => {
    const fechaVencimiento = '2026-11-21';
    expect(emitida(hecha({ version: 2, fechaVencimiento })).vencimiento).toBe(fechaVencimiento);
    expect(emitida(hecha({ origen: 'MANUAL', fechaVencimiento })).vencimiento).toBe(fechaVencimiento);
    expect(emitida({ fechaOperacion: '2026-11-20' }).operacion).toBe('2026-11-20');
  });
});
