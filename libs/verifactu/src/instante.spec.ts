// O1: the literal of an instant at the changes of the clock, in Madrid and in the Canaries; dates both ways.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fechaAeat, fechaIsoOf, instanteDePeticion, instanteOf, literalInstante } from './instante';

describe('the time of a record', () => {
  it.each([
    ['2026-01-15T12:00:00Z', '2026-01-15T13:00:00+01:00', '2026-01-15T12:00:00+00:00'],
    ['2026-07-15T12:00:00.999Z', '2026-07-15T14:00:00+02:00', '2026-07-15T13:00:00+01:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00', '2026-03-29T00:59:59+00:00'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00', '2026-03-29T02:00:00+01:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00', '2026-10-25T01:30:00+01:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00+00:00'],
    ['2024-02-29T23:30:00Z', '2024-03-01T00:30:00+01:00', '2024-02-29T23:30:00+00:00'],
    ['2026-12-31T23:30:00Z', '2027-01-01T00:30:00+01:00', '2026-12-31T23:30:00+00:00'],
  ])('%s is %s in Madrid and %s in the Canaries', (instante, madrid, canarias) => {
    expect(literalInstante(Date.parse(instante), 'Europe/Madrid')).toBe(madrid);
    expect(literalInstante(Date.parse(instante), 'Atlantic/Canary')).toBe(canarias);
  });

  it('reads back to the same second, in any order of calls', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2040-01-01') }),
        fc.constantFrom('Europe/Madrid' as const, 'Atlantic/Canary' as const),
        (ms, zona) => {
          expect(instanteOf(literalInstante(ms, zona))).toBe(Math.floor(ms / 1000) * 1000);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('takes only the forms that the agency takes', () => {
    expect(instanteOf('2026-08-18T17:19:06.5+02:00')).toBeNaN();
    expect(instanteOf('2026-08-18T17:19:06+0200')).toBeNaN();
    expect(instanteOf('2026-08-18T15:19:06Z')).toBe(instanteOf('2026-08-18T17:19:06+02:00'));
  });

  it('turns dates around and knows which exist', () => {
    expect(fechaAeat('2026-11-20')).toBe('20-11-2026');
    expect(fechaIsoOf('29-02-2024')).toBe('2024-02-29');
    for (const mala of ['29-02-2026', '31-04-2026', '00-01-2026', '1-1-2026', '2026-01-01', ''])
      expect(fechaIsoOf(mala)).toBeNull();
  });
});

describe('the instant of an IdPeticion', () => {
  it('is read on the clock of Madrid, in summer and in winter', () => {
    expect(instanteDePeticion('20260801203811975017')).toBe(Date.parse('2026-08-01T20:38:11+02:00'));
    expect(instanteDePeticion('20261120101112000001')).toBe(Date.parse('2026-11-20T10:11:12+01:00'));
    expect(instanteDePeticion('2026')).toBeNaN();
  });
});
