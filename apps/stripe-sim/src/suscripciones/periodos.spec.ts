// Periods and prorations as arithmetic: for any anchor, interval and moment.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dividirRedondeado } from '../pagos/centimos';
import { periodoEn, tras, type Cada } from './periodos';
import { resto } from './prorrateo';

const s = (iso: string): number => Date.parse(iso) / 1000;
const dia = (segundos: number): string => new Date(segundos * 1000).toISOString().slice(0, 10);
const cada = fc.record({
  interval: fc.constantFrom<Cada['interval'][]>('day', 'week', 'month', 'year'),
  interval_count: fc.integer({ min: 1, max: 12 }),
}) as fc.Arbitrary<Cada>;
const momento = fc.integer({ min: s('2020-01-01T00:00:00Z'), max: s('2040-01-01T00:00:00Z') });

describe('a period', () => {
  it('that began on a 31st falls on the last day of shorter months, and comes back to the 31st', () => {
    const ancla = s('2027-01-31T09:30:00Z');
    const mes: Cada = { interval: 'month', interval_count: 1 };
    expect([1, 2, 3, 4, 13].map((n) => dia(tras(ancla, mes, n)))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2028-02-29',
    ]);
    expect(dia(tras(s('2028-02-29T00:00:00Z'), { interval: 'year', interval_count: 1 }, 1))).toBe(
      '2029-02-28',
    );
    expect(dia(tras(s('2028-02-29T00:00:00Z'), { interval: 'year', interval_count: 4 }, 1))).toBe(
      '2032-02-29',
    );
  });

  it('holds its moment, has the next one at its end, and keeps the hour of the anchor', () => {
    fc.assert(
      fc.property(momento, cada, momento, (ancla, c, t) => {
        const { start, end } = periodoEn(ancla, c, t);
        expect(start <= t && t < end).toBe(true);
        expect(periodoEn(ancla, c, end).start).toBe(end);
        expect(periodoEn(ancla, c, start)).toEqual({ start, end });
        expect((((start - ancla) % 86_400) + 86_400) % 86_400).toBe(0);
      }),
    );
  });
});

describe('a proration', () => {
  const periodo = fc
    .tuple(momento, fc.integer({ min: 1, max: 400 * 86_400 }))
    .map(([start, largo]) => ({ start, end: start + largo }));
  const importe = fc.integer({ min: 0, max: 99_999_999 });

  it('of the whole period is the whole amount, of its end nothing, and never more than before', () => {
    fc.assert(
      fc.property(importe, periodo, fc.nat(), fc.nat(), (i, p, a, b) => {
        const largo = p.end - p.start;
        const [pronto, tarde] = [a % (largo + 1), b % (largo + 1)].sort((x, y) => x - y) as [number, number];
        expect(resto(i, p, p.start)).toBe(i);
        expect(resto(i, p, p.end)).toBe(0);
        expect(resto(i, p, p.start + pronto)).toBeGreaterThanOrEqual(resto(i, p, p.start + tarde));
      }),
    );
  });

  it('of any second is off the exact share by half a cent at most, and gives credit as it charges', () => {
    fc.assert(
      fc.property(importe, periodo, fc.nat(), (i, p, a) => {
        const largo = p.end - p.start;
        const t = p.start + (a % (largo + 1));
        const dado = BigInt(resto(i, p, t)) * BigInt(largo) * 2n;
        const exacto = BigInt(i) * BigInt(p.end - t) * 2n;
        const lejos = dado > exacto ? dado - exacto : exacto - dado;
        expect(lejos <= BigInt(largo)).toBe(true);
        expect(resto(i, p, t)).toBe(0 - dividirRedondeado(-BigInt(i) * BigInt(p.end - t), BigInt(largo)));
      }),
    );
  });
});
