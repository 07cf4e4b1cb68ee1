// The year of the demo company, as it is on any day.
import { describe, expect, it } from '@jest/globals';
import { addDays, fechaISO, isNif, type FechaISO } from '@encadena/values';
import { anoHasta, cobroDe, rectificadaEn } from './plan';
import { articulosDeMuestra } from './articulos';
import { clientesDelAno } from './clientes';

/** A whole leap year and its neighbours. */
const DIAS: FechaISO[] = Array.from({ length: 500 }, (_, i) => addDays(fechaISO('2027-11-01'), i));
const dia = (fecha: string): number => new Date(fecha).getUTCDay();

describe('the year of the demo company', () => {
  it('goes in the order of its dates, is over before the day itself, and rests at weekends', () => {
    for (const hoy of DIAS) {
      const fechas = anoHasta(hoy).map(({ fecha }) => fecha);
      expect(fechas).toEqual([...fechas].sort());
      expect(fechas.every((fecha) => fecha < hoy && dia(fecha) % 6 !== 0)).toBe(true);
      expect((fechas[0] ?? '') >= addDays(hoy, -400)).toBe(true);
    }
  });

  it('has invoices of every month behind it', () => {
    for (const hoy of DIAS) {
      const meses = new Set(anoHasta(hoy).map(({ fecha }) => fecha.slice(0, 7)));
      for (let hace = 30; hace <= 360; hace += 30) expect(meses).toContain(addDays(hoy, -hace).slice(0, 7));
    }
  });

  it('was paid and rectified after the invoice, and never in the future', () => {
    for (const hoy of DIAS) {
      const ano = anoHasta(hoy);
      for (const una of ano) {
        const fechas = [cobroDe(una, hoy)?.fecha ?? una.fecha, rectificadaEn(una) ?? una.fecha];
        expect(fechas.every((fecha) => fecha >= una.fecha && fecha <= hoy)).toBe(true);
      }
      const rectificadas = ano.flatMap((una) => rectificadaEn(una) ?? []);
      expect(rectificadas).toHaveLength(2);
      expect(rectificadas).toEqual([...rectificadas].sort());
    }
  });

  it('leaves some owed and late, some owed and not due, some paid in part, and one to be annulled', () => {
    for (const hoy of DIAS) {
      const ano = anoHasta(hoy);
      const sinCobrar = ano.filter((una) => !cobroDe(una, hoy) && !una.suerte.anulada);
      expect(sinCobrar.some(({ vencimiento }) => vencimiento !== null && vencimiento < hoy)).toBe(true);
      expect(sinCobrar.some(({ vencimiento }) => vencimiento !== null && vencimiento > hoy)).toBe(true);
      expect(ano.some((una) => cobroDe(una, hoy)?.parte === '0.5')).toBe(true);
      expect(ano.filter(({ suerte }) => suerte.anulada)).toHaveLength(1);
    }
  });

  it('leaves room in the free trial, and reaches none of its warnings', () => {
    expect(anoHasta(fechaISO('2026-11-26')).length).toBeLessThan(80);
  });

  it('names everything apart', () => {
    const nombres = anoHasta(fechaISO('2026-11-26')).map(({ nombre }) => nombre);
    expect(new Set(nombres).size).toBe(nombres.length);
    const referencias = articulosDeMuestra().map(({ referencia }) => referencia);
    expect(new Set(referencias).size).toBe(referencias.length);
    expect(clientesDelAno().filter(({ identificacion }) => !isNif(identificacion))).toEqual([]);
  });
});
