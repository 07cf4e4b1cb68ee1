// A program and a database of different releases (docs/adr/0075).
import { describe, expect, it } from '@jest/globals';
import { compareVersions, judgeMigrations, sinceOf } from './migrations.mjs';

const FIRST = '20270101000000_tables';
const WIDER = '20270201000000_notes';
const NARROWER = '20270301000000_drop_remarks__since_v1_3_0';

describe('a program that meets a database', () => {
  it('of its own release works', () => {
    expect(judgeMigrations({ standing: [FIRST, WIDER], last: WIDER, version: '1.2.0' })).toEqual({
      newer: [],
    });
  });

  it('of a newer release works where that only added something', () => {
    expect(judgeMigrations({ standing: [WIDER, FIRST], last: FIRST, version: '1.1.0' })).toEqual({
      newer: [WIDER],
    });
  });

  it('of a newer release that took something away works from the version that the migration names', () => {
    const standing = [FIRST, WIDER, NARROWER];
    expect(judgeMigrations({ standing, last: WIDER, version: '1.3.0' })).toEqual({ newer: [NARROWER] });
    expect(judgeMigrations({ standing, last: WIDER, version: '1.10.0' })).toEqual({ newer: [NARROWER] });
    expect(judgeMigrations({ standing, last: FIRST, version: '1.2.9' }).refusal).toBe(
      `The database was migrated for version 1.3.0 or newer (${NARROWER}), and this is 1.2.9: start version 1.3.0 or newer, or go back by restoring the backup from before the upgrade (docs/runbook/upgrade.md).`,
    );
  });

  it('is told the newest of several versions that are asked for', () => {
    const standing = [
      FIRST,
      NARROWER,
      '20270401000000_drop_b__since_v1_10_0',
      '20270501000000_c__since_v1_9_0',
    ];
    expect(judgeMigrations({ standing, last: FIRST, version: '1.9.5' }).refusal).toMatch(
      /^The database was migrated for version 1\.10\.0 or newer \(20270401000000_drop_b__since_v1_10_0\)/,
    );
  });

  it('of an older release, or of none, does not work', () => {
    for (const standing of [[FIRST], []])
      expect(judgeMigrations({ standing, last: WIDER, version: '1.2.0' })).toEqual({
        newer: [],
        refusal: `The database is older than this program (${WIDER} is missing): run the migrations of version 1.2.0 (docs/runbook/upgrade.md).`,
      });
  });

  it('of another line of the product does not work', () => {
    expect(judgeMigrations({ standing: [FIRST, NARROWER], last: WIDER, version: '2.0.0' }).refusal).toMatch(
      /^The database was migrated by another line of the product \(20270301.* is not known here, and 20270201000000_notes is missing\)/,
    );
  });
});

describe('the version that a migration asks for', () => {
  it.each([
    [NARROWER, '1.3.0'],
    [WIDER, undefined],
    ['20270301000000_since_v1_3_0', undefined],
    ['20270301000000_x__since_v1_3', undefined],
  ])('of %s is %s', (name, since) => {
    expect(sinceOf(name)).toBe(since);
  });

  it('is compared by its numbers, and not as a text', () => {
    expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
    expect(compareVersions('0.9.0', '1.0.0')).toBeLessThan(0);
    expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
    expect(compareVersions('1.3.0-rc.1', '1.3.0')).toBe(0);
  });
});
