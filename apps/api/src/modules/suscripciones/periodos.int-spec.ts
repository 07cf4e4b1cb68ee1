// Consumption periods: what the database says and what the API says are one.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RECURRENCIAS, type Recurrencia } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { periodoDe } from './periodos';

const db = useDatabase({ clean: 'file' });

const instante = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-12-31T23:59:59Z'), noInvalidDate: true })
  .map((fecha) => fecha.toISOString());
/** Ends and beginnings of months, where periods differ from what one would think. */
const filo = fc
  .record({
    ano: fc.integer({ min: 2023, max: 2029 }),
    mes: fc.integer({ min: 0, max: 11 }),
    ms: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ ano, mes, ms }) => new Date(Date.UTC(ano, mes, 1) + ms * 43_200_000).toISOString());
const cuando = fc.oneof(instante, filo);
const recurrencia = fc.constantFrom<(Recurrencia | null)[]>(...RECURRENCIAS, null);
const casos = fc.array(fc.record({ ancla: cuando, ahora: cuando, recurrencia }), {
  minLength: 50,
  maxLength: 50,
});

describe('a consumption period', () => {
  it.each([
    [
      'from 31 January to the last day of February',
      'MES',
      '2026-01-31T10:00:00Z',
      '2026-02-28T09:59:59.999Z',
      '2026-01-31T10:00:00.000Z',
      '2026-02-28T10:00:00.000Z',
    ],
    [
      'from there to 31 March again',
      'MES',
      '2026-01-31T10:00:00Z',
      '2026-02-28T10:00:00Z',
      '2026-02-28T10:00:00.000Z',
      '2026-03-31T10:00:00.000Z',
    ],
    [
      'to the leap day where there is one',
      'MES',
      '2028-01-31T00:00:00Z',
      '2028-02-15T00:00:00Z',
      '2028-01-31T00:00:00.000Z',
      '2028-02-29T00:00:00.000Z',
    ],
    [
      'from a leap day to the 29th',
      'MES',
      '2028-02-29T00:00:00Z',
      '2028-03-28T23:59:59Z',
      '2028-02-29T00:00:00.000Z',
      '2028-03-29T00:00:00.000Z',
    ],
    [
      'of a yearly plan is a month',
      'ANO',
      '2026-05-30T08:00:00Z',
      '2027-02-28T08:00:00Z',
      '2027-02-28T08:00:00.000Z',
      '2027-03-30T08:00:00.000Z',
    ],
    [
      'is a week of as many hours when clocks change',
      'SEMANA',
      '2026-10-22T22:00:00Z',
      '2026-10-29T21:59:59Z',
      '2026-10-22T22:00:00.000Z',
      '2026-10-29T22:00:00.000Z',
    ],
    [
      'is a day in UTC, whatever it is in Spain',
      'DIA',
      '2026-03-28T23:30:00Z',
      '2026-03-29T23:29:59Z',
      '2026-03-28T23:30:00.000Z',
      '2026-03-29T23:30:00.000Z',
    ],
    [
      'before its anchor goes on backwards',
      'MES',
      '2026-03-31T00:00:00Z',
      '2026-02-28T00:00:00Z',
      '2026-02-28T00:00:00.000Z',
      '2026-03-31T00:00:00.000Z',
    ],
  ] as const)('%s', (_, cada, ancla, ahora, desde, hasta) => {
    const periodo = periodoDe(
      { ancla: new Date(ancla), recurrencia: cada, hasta: new Date(ancla) },
      new Date(ahora),
    );
    expect([periodo.desde.toISOString(), periodo.hasta.toISOString()]).toEqual([desde, hasta]);
  });

  it('without a recurrence is all of it', () => {
    const cuenta = {
      ancla: new Date('2026-11-01T00:00:00Z'),
      recurrencia: null,
      hasta: new Date('2026-12-01T00:00:00Z'),
    };
    expect(periodoDe(cuenta, new Date('2026-11-20T00:00:00Z'))).toEqual({
      desde: cuenta.ancla,
      hasta: cuenta.hasta,
    });
  });

  it.each(['UTC', 'Europe/Madrid', 'Atlantic/Canary', 'Pacific/Kiritimati'])(
    'is the same to the database, whose session is in %s',
    async (zona) => {
      await fc.assert(
        fc.asyncProperty(casos, async (lista) => {
          const filas = await db.sql<{ desde: Date; hasta: Date }>(
            `WITH zona AS MATERIALIZED (SELECT set_config('TimeZone', $4, false))
             SELECT inicio_periodo(c.ancla, c.recurrencia, c.ahora) AS desde,
               fin_periodo(c.ancla, c.recurrencia, timestamptz '2050-01-01 00:00Z', c.ahora) AS hasta
             FROM zona, unnest($1::timestamptz[], $2::timestamptz[], $3::recurrencia[]) AS c(ancla, ahora, recurrencia)`,
            [
              lista.map(({ ancla }) => ancla),
              lista.map(({ ahora }) => ahora),
              lista.map((uno) => uno.recurrencia),
              zona,
            ],
          );
          const nuestros = lista.map(({ ancla, ahora, recurrencia: cada }) =>
            periodoDe(
              { ancla: new Date(ancla), recurrencia: cada, hasta: new Date('2050-01-01T00:00:00Z') },
              new Date(ahora),
            ),
          );
          expect(filas).toEqual(nuestros);
        }),
        { numRuns: 20 },
      );
    },
  );

  it('holds its instant, and ends where the next one begins', () => {
    fc.assert(
      fc.property(cuando, cuando, fc.constantFrom(...RECURRENCIAS), (ancla, ahora, cada) => {
        const cuenta = { ancla: new Date(ancla), recurrencia: cada, hasta: new Date(ancla) };
        const { desde, hasta } = periodoDe(cuenta, new Date(ahora));
        expect(desde.getTime()).toBeLessThanOrEqual(Date.parse(ahora));
        expect(hasta.getTime()).toBeGreaterThan(Date.parse(ahora));
        expect(periodoDe(cuenta, hasta).desde).toEqual(hasta);
      }),
    );
  });
});
