// Named periods.
import { describe, expect, it } from '@jest/globals';
import { esPeriodo, fechasDe } from './periodos';

describe('a named period', () => {
  it.each([
    { periodo: 'mes', hoy: '2028-02-10', fechaDesde: '2028-02-01', fechaHasta: '2028-02-29' },
    { periodo: 'mesAnterior', hoy: '2028-03-31', fechaDesde: '2028-02-01', fechaHasta: '2028-02-29' },
    { periodo: 'mesAnterior', hoy: '2027-01-05', fechaDesde: '2026-12-01', fechaHasta: '2026-12-31' },
    { periodo: 'trimestre', hoy: '2026-11-20', fechaDesde: '2026-10-01', fechaHasta: '2026-12-31' },
    { periodo: 'trimestre', hoy: '2026-03-31', fechaDesde: '2026-01-01', fechaHasta: '2026-03-31' },
    { periodo: 'trimestreAnterior', hoy: '2026-11-20', fechaDesde: '2026-07-01', fechaHasta: '2026-09-30' },
    { periodo: 'trimestreAnterior', hoy: '2027-01-01', fechaDesde: '2026-10-01', fechaHasta: '2026-12-31' },
    { periodo: 'ejercicio', hoy: '2026-11-20', fechaDesde: '2026-01-01', fechaHasta: '2026-12-31' },
    { periodo: 'ejercicioAnterior', hoy: '2026-01-01', fechaDesde: '2025-01-01', fechaHasta: '2025-12-31' },
  ] as const)(
    '$periodo around $hoy goes from $fechaDesde to $fechaHasta',
    ({ periodo, hoy, fechaDesde, fechaHasta }) => {
      expect(fechasDe(periodo, hoy)).toEqual({ fechaDesde, fechaHasta });
    },
  );

  it('is one of those that have a name', () => {
    expect(['trimestre', 'siempre', undefined].map(esPeriodo)).toEqual([true, false, false]);
  });
});
