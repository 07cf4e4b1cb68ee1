// Days and instants: the night on which the clock changes, and both zones.
import { describe, expect, it } from '@jest/globals';
import { diaDe, inicioDe } from './dia';

describe('the beginning of a day', () => {
  it.each([
    ['2026-11-25', 'Europe/Madrid', '2026-11-24T23:00:00.000Z'],
    ['2026-07-01', 'Europe/Madrid', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
    ['2026-01-01', 'Atlantic/Canary', '2026-01-01T00:00:00.000Z'],
    ['2026-03-29', 'Atlantic/Canary', '2026-03-29T00:00:00.000Z'],
  ] as const)('of %s in %s is %s, and is of that day', (dia, zona, instante) => {
    expect(inicioDe(dia, zona)).toBe(instante);
    expect(diaDe(instante, zona)).toBe(dia);
  });
});
