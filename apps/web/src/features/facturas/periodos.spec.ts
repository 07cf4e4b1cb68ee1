// Named periods.
import { describe, expect, it } from '@jest/globals';
import { fechasDe } from './periodos';

describe('a named period', () => {
  it.each([
    { periodo: 'mes', hoy: '2028-02-10', fechaDesde: '2028-02-01', fechaHasta: '2028-02-29' },
    { periodo: 'trimestre', hoy: '2026-11-20', fechaDesde: '2026-10-01', fechaHasta: '2026-12-31' },
    { periodo: 'ejercicio', hoy: '2026-11-20', fechaDesde: '2026-01-01', fechaHasta: '2026-12-31' },
    { periodo: 'anterior', hoy: '2026-01-01', fechaDesde: '2025-01-01', fechaHasta: '2025-12-31' },
  ] as const)(
    '$periodo around $hoy goes from $fechaDesde to $fechaHasta',
    ({ periodo, hoy, fechaDesde, fechaHasta }) => {
      expect(fechasDe(periodo, hoy)).toEqual({ fechaDesde, fechaHasta });
    },
  );
});
