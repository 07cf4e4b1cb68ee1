// From when an hourly look begins.
import { describe, expect, it } from '@jest/globals';
import { desdeDelSondeo } from './sondear';

const cuenta = {
  conectadaEn: new Date('2026-11-01T10:00:00Z'),
  desde: new Date('2026-11-01T10:00:00Z'),
};
const de = (ultimo: string | null, ahora: string, mas: Partial<typeof cuenta> = {}): string =>
  desdeDelSondeo(
    { ...cuenta, ...mas },
    ultimo ? { empezadaEn: ultimo } : null,
    new Date(ahora),
  ).toISOString();

describe('the hourly look', () => {
  it('begins with the connection, or where the account is to begin later', () => {
    expect(de(null, '2026-11-01T10:41:00Z')).toBe('2026-11-01T10:00:00.000Z');
    expect(de(null, '2026-11-05T10:41:00Z', { desde: new Date('2026-11-03T00:00:00Z') })).toBe(
      '2026-11-03T00:00:00.000Z',
    );
    expect(de(null, '2026-11-02T10:41:00Z', { desde: new Date('2020-01-01T00:00:00Z') })).toBe(
      '2026-11-01T10:00:00.000Z',
    );
    expect(de(null, '2026-11-02T10:41:00Z', { desde: new Date('2030-01-01T00:00:00Z') })).toBe(
      '2026-11-02T10:41:00.000Z',
    );
  });

  it('goes back a day behind the last one, and once a day a month: what was paid later', () => {
    expect(de('2026-12-20T09:41:00.000Z', '2026-12-20T10:41:00Z')).toBe('2026-12-19T09:41:00.000Z');
    expect(de('2026-12-19T23:41:00.000Z', '2026-12-20T00:41:00Z')).toBe('2026-11-18T23:41:00.000Z');
  });

  it('never goes behind the connection', () => {
    expect(de('2026-11-01T11:41:00.000Z', '2026-11-01T12:41:00Z')).toBe('2026-11-01T10:00:00.000Z');
    expect(de('2026-11-09T23:41:00.000Z', '2026-11-10T00:41:00Z')).toBe('2026-11-01T10:00:00.000Z');
  });
});
