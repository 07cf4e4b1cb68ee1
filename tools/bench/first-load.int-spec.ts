// What a person on a slow line waits for: few files, no more bytes than the first screen needs, and a shell
// before all of them.
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fromRoot } from '../lib/root.mjs';
import { built } from '../testing/built.mjs';
import type { HeadStart } from '../../apps/web/head-start/plugin';
import { firstRouteFiles, routeFiles } from './metrics/p15-first-route.mjs';

const folder = fromRoot('dist/web');
beforeAll(() => built(['web']), 300_000);

const kilobytes = (files: readonly string[]): number =>
  files.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(folder, 'assets', name)), { level: 9 }).length / 1000,
    0,
  );
/** In a process of its own: the bundler does not run inside of the tests. */
const libraryFloor = (): number =>
  Number(
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      `const { libraryFloor } = await import(${JSON.stringify(fromRoot('tools/bench/metrics/p15-first-route.mjs'))});
       process.stdout.write(String(await libraryFloor()));`,
    ]).toString(),
  );
const INSIDE = ['acceso-es', 'pantallas-es', 'session-layout'];

describe('the first load', () => {
  it('P15: brings the login in ten files at most and 1.35 times its libraries', () => {
    const files = firstRouteFiles(folder) as string[];
    expect(files.length).toBeLessThanOrEqual(10);
    expect(kilobytes(files)).toBeLessThanOrEqual(1.35 * libraryFloor());
  }, 120_000);

  // It was a hundred small files each, of 394, 407, 439 and 386 KB; what rectifying, correcting, paying
  // for the product, telling programs of events, their keys, several at once, what repeats, one's own data, how paper
  // looks, saved views, what a phone has of its own (kept drafts, the share sheet, the lower edge) and issuing from the list say came since.
  it.each([
    ['the list of NIFs', ['user-layout', 'nifs-page'], 503],
    ['the invoices', ['nif-layout', 'select-nif', 'facturas-page'], 530],
    ['the wizard', ['nif-layout', 'select-nif', 'asistente-page'], 526],
    ['the profile', ['user-layout', 'perfil-page'], 510],
  ])('brings %s in a handful of files', (_, pages, most) => {
    const files = routeFiles(folder, [...INSIDE, ...pages]) as string[];
    for (const page of pages) expect(files.some((name) => name.startsWith(`${page}-`))).toBe(true);
    expect(files.length).toBeLessThanOrEqual(25);
    expect(kilobytes(files)).toBeLessThanOrEqual(most);
  });

  // What is left out would be asked for when the scripts get there, an answer later.
  it.each([
    ['/auth/login', ['acceso-es', 'login-page']],
    ['/user/nifs', [...INSIDE, 'user-layout', 'nifs-page']],
    ['/user/nif/uno/inicio', [...INSIDE, 'nif-layout', 'select-nif', 'nif-es', 'inicio-page']],
    ['/user/nif/uno/facturas', [...INSIDE, 'nif-layout', 'select-nif', 'nif-es', 'facturas-page']],
    ['/user/nif/uno/facturas/nueva', [...INSIDE, 'nif-layout', 'select-nif', 'nif-es', 'asistente-page']],
  ])('asks in the head of the page for all that %s is made of', (address, chunks) => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const { files, steps } = JSON.parse(/const plan = (\{.*\});/.exec(page)?.[1] ?? '') as HeadStart;
    const named = steps
      .filter(([where, language]) => (!language || language === 'es') && new RegExp(where).test(address))
      .flatMap(([, , places]) => places.map((place) => files[place]));
    const asked = (routeFiles(folder, chunks) as string[]).map((name) => `assets/${name}`);
    expect(asked.filter((name) => !page.includes(`"/${name}"`) && !named.includes(name))).toEqual([]);
  });

  it('draws a shell before style sheet and scripts are there', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const shell = page.indexOf('class="armazon"');
    expect(shell).toBeGreaterThan(0);
    expect(page.indexOf('.armazon {')).toBeLessThan(shell);
    expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(shell);
    // The theme is written into the page, and must come after the sheet to have the last word.
    expect(page.indexOf('id="app"')).toBeGreaterThan(page.indexOf('rel="stylesheet"'));
  });
});
