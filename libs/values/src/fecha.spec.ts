import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { DomainError } from './domain-error';
import {
  addDays,
  addMonths,
  addYears,
  compareFechas,
  ejercicio,
  fechaISO,
  isFechaISO,
  type FechaISO,
  type Zona,
  ZONAS,
} from './fecha';
import { desfaseEnZona, fechaEnZona, fechaHoraEnZona, inicioEnZona } from './zona';

describe('a calendar date', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-11-20', '2026-12-31', '1000-01-01', '9999-12-31'])(
    '%s is real',
    (texto) => {
      expect(isFechaISO(texto)).toBe(true);
    },
  );

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-11-00',
    '26-11-20',
    '2026-1-1',
    '20261120',
    '20-11-2026',
    '2026-11-20T00:00',
    ' 2026-11-20',
    '0000-01-01',
    '',
    20261120,
    null,
  ])('%j is not', (texto) => {
    expect(isFechaISO(texto)).toBe(false);
    expect(() => fechaISO(texto as string)).toThrow('FECHA_NO_VALIDA');
  });

  it('agrees with the calendar of the platform on every day of four centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_000, max: 84_000 }), (dias) => {
        const texto = new Date(dias * 86_400_000).toISOString().slice(0, 10);
        expect(isFechaISO(texto)).toBe(true);
        expect(addDays(fechaISO('1970-01-01'), dias)).toBe(texto);
      }),
    );
  });

  it('counts days as Temporal does, and refuses what it refuses', () => {
    const deTemporal = (fecha: string, dias: number): string =>
      fechaISO(Temporal.PlainDate.from(fecha).add({ days: dias }).toString());
    const dicho = (f: () => string): string => {
      try {
        return f();
      } catch (error) {
        return error instanceof DomainError ? `${error.codigo} ${error.params.valor}` : (error as Error).name;
      }
    };
    const arbFecha = fc
      .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10));
    const arbDias = fc.oneof(
      fc.integer({ min: -800, max: 800 }),
      fc.integer({ min: -4_000_000, max: 4_000_000 }),
      fc.constantFrom(0.5, -1.5, NaN, Infinity, 1e9, 1_000_000, 1_000_001),
    );
    fc.assert(
      fc.property(arbFecha, arbDias, (fecha, dias) =>
        expect(dicho(() => addDays(fecha as FechaISO, dias))).toBe(dicho(() => deTemporal(fecha, dias))),
      ),
      { numRuns: 2000 },
    );
    for (const fecha of ['2026-02-30', '9999-12-31', '1000-01-01', 'mañana']) {
      for (const dias of [-1, 1])
        expect(dicho(() => addDays(fecha as FechaISO, dias))).toBe(dicho(() => deTemporal(fecha, dias)));
    }
  });

  it('stays in the month when the next has fewer days', () => {
    expect(addMonths(fechaISO('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(fechaISO('2024-01-31'), 1)).toBe('2024-02-29');
    expect(addMonths(fechaISO('2026-03-15'), -3)).toBe('2025-12-15');
    expect(addYears(fechaISO('2024-02-29'), 1)).toBe('2025-02-28');
    expect(addYears(fechaISO('2026-11-20'), -20)).toBe('2006-11-20');
  });

  it('compares and knows its year', () => {
    expect(compareFechas(fechaISO('2026-01-01'), fechaISO('2025-12-31'))).toBeGreaterThan(0);
    expect(compareFechas(fechaISO('2026-01-01'), fechaISO('2026-01-01'))).toBe(0);
    expect(compareFechas(fechaISO('2025-12-31'), fechaISO('2026-01-01'))).toBeLessThan(0);
    expect(ejercicio(fechaISO('2026-11-20'))).toBe(2026);
  });
});

describe('the clock of a zone', () => {
  const nocheVieja = Date.UTC(2025, 11, 31, 23, 30);

  it('shows the new year an hour earlier in Madrid than in the Canaries', () => {
    expect(fechaEnZona(nocheVieja, 'Europe/Madrid')).toBe('2026-01-01');
    expect(fechaEnZona(nocheVieja, 'Atlantic/Canary')).toBe('2025-12-31');
    expect(fechaHoraEnZona(nocheVieja, 'Europe/Madrid')).toBe('2026-01-01T00:30:00+01:00');
    expect(fechaHoraEnZona(nocheVieja, 'Atlantic/Canary')).toBe('2025-12-31T23:30:00+00:00');
  });

  it('tells the two October hours apart by their offset', () => {
    expect(fechaHoraEnZona(Date.UTC(2026, 9, 25, 0, 30), 'Europe/Madrid')).toBe('2026-10-25T02:30:00+02:00');
    expect(fechaHoraEnZona(Date.UTC(2026, 9, 25, 1, 30), 'Europe/Madrid')).toBe('2026-10-25T02:30:00+01:00');
    expect(fechaHoraEnZona(Date.UTC(2026, 2, 29, 0, 59, 59, 999), 'Europe/Madrid')).toBe(
      '2026-03-29T01:59:59+01:00',
    );
    expect(fechaHoraEnZona(Date.UTC(2026, 2, 29, 1, 0), 'Europe/Madrid')).toBe('2026-03-29T03:00:00+02:00');
    expect(desfaseEnZona(Date.UTC(2026, 6, 1), 'Atlantic/Canary')).toBe(60);
  });

  it('agrees with Temporal at any instant, in any order of asking', () => {
    const segun = (ms: number, zona: Zona): string =>
      Temporal.Instant.fromEpochMilliseconds(ms)
        .toZonedDateTimeISO(zona)
        .toString({ smallestUnit: 'second', timeZoneName: 'never' });
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1925, 0, 1), max: Date.UTC(2099, 0, 1) }),
        fc.constantFrom(...ZONAS),
        (ms, zona) => {
          expect(fechaHoraEnZona(ms, zona)).toBe(segun(ms, zona));
        },
      ),
    );
  });

  it.each([
    ['2026-11-25', 'Europe/Madrid', '2026-11-24T23:00:00.000Z'],
    ['2026-07-01', 'Europe/Madrid', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
    ['2026-01-01', 'Atlantic/Canary', '2026-01-01T00:00:00.000Z'],
    ['2026-03-29', 'Atlantic/Canary', '2026-03-29T00:00:00.000Z'],
  ] as const)('begins %s in %s at %s, which is of that day', (dia, zona, instante) => {
    expect(new Date(inicioEnZona(fechaISO(dia), zona)).toISOString()).toBe(instante);
    expect(fechaEnZona(Date.parse(instante), zona)).toBe(dia);
    expect(fechaEnZona(Date.parse(instante) - 1, zona)).toBe(addDays(fechaISO(dia), -1));
  });

  it('names the instant with its offset, so that it can be read back to the second', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        (ms) => Date.parse(fechaHoraEnZona(ms, 'Europe/Madrid')) === Math.floor(ms / 1000) * 1000,
      ),
    );
  });

  it('refuses what is no instant', () => {
    for (const ms of [NaN, Infinity, 9e15])
      expect(() => fechaEnZona(ms, 'Europe/Madrid')).toThrow('INSTANTE_NO_VALIDO');
  });
});
