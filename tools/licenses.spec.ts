// The licences of what goes out with the product. (Known holes are asked for by `npm run audit`, which needs a registry and so runs in CI and
// by hand: docs/security.md.)
import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './lib/root.mjs';
import { ALLOWED, EXCEPTIONS, IN_A_FILE, permits, productionPackages, refused } from './licenses.mjs';

const packages = productionPackages() as { name: string; version: string; license?: string }[];

describe('the packages that go out with the product', () => {
  it('stand under licences that ask for a notice at most, or for what we do', () => {
    expect(packages.length).toBeGreaterThan(300);
    expect(refused(packages)).toEqual([]);
  });

  it('need every exception that is made', () => {
    for (const [which, license] of EXCEPTIONS as [string | RegExp, string, string][]) {
      const those = packages.filter(({ name }) =>
        typeof which === 'string' ? which === name : which.test(name),
      );
      expect(those.map(({ license: stated }) => stated).join(' ')).toContain(license);
    }
    expect(Object.keys(IN_A_FILE).filter((name) => !packages.some((one) => one.name === name))).toEqual([]);
  });

  it.each(Object.keys(IN_A_FILE))('%s says in a file what its manifest does not', (name) => {
    const folder = fromRoot(`node_modules/${name}`);
    const said = readdirSync(folder)
      .filter((file) => /^(licen[cs]e|readme)/i.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join('\n');
    expect(existsSync(folder)).toBe(true);
    expect(said).toMatch(/MIT|Permission is hereby granted, free of charge/);
  });
});

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['AGPL-3.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['', false],
    ['(MIT OR GPL-3.0)', true],
    ['(BSD-3-Clause OR GPL-2.0)', true],
    ['MIT AND GPL-3.0', false],
    ['MIT and ISC', true],
    ['MIT AND (ISC OR GPL-3.0)', true],
    ['GPL-2.0 OR (MIT AND LGPL-3.0)', false],
    ['(MIT', false],
    ['MIT ISC', false],
    ['MIT OR', false],
  ])('%j is allowed: %s', (expression, allowed) => {
    expect(permits(expression, ALLOWED)).toBe(allowed);
  });

  it('that is not allowed names its package, and so does none', () => {
    expect(
      refused([
        { name: 'good', version: '1.0.0', license: 'MIT' },
        { name: 'copyleft', version: '2.0.0', license: 'GPL-3.0-only' },
        { name: 'silent', version: '3.0.0' },
        { name: '@img/sharp-libvips-linux-x64', version: '1.2.0', license: 'LGPL-3.0-or-later' },
        { name: 'other', version: '1.2.0', license: 'LGPL-3.0-or-later' },
      ]),
    ).toEqual([
      'copyleft 2.0.0: GPL-3.0-only',
      'silent 3.0.0: no licence stated',
      'other 1.2.0: LGPL-3.0-or-later',
    ]);
  });
});
