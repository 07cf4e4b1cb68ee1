// The rule for migrations (docs/adr/0075), as far as it can be read from the files and the history: what was released stays as it was, what
// is new comes after it and adds; what takes away names the release that no longer used it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sinceOf } from '../../libs/settings/src/migrations.mjs';
import { git, releases } from '../lib/git.mjs';
import { contractions } from './contracting.mjs';

const FOLDER = 'prisma/migrations';

/** The migrations of a folder's prisma/migrations, in their order: [{ name, sql }]. */
export function migrationsIn(root) {
  const folder = resolve(root, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(resolve(folder, name, 'migration.sql'), 'utf8') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Those of a release, as its tag has them. */
function migrationsOf(root, version) {
  return git(root, 'ls-tree', '-r', '--name-only', `v${version}`, '--', `${FOLDER}/`)
    .split('\n')
    .filter((path) => path.endsWith('/migration.sql'))
    .map((path) => ({ name: path.split('/').at(-2), sql: git(root, 'show', `v${version}:${path}`) }));
}

/**
 * What breaks the rule in the working tree, one line each, and the releases that must be able to work with what it leaves:
 * { problems, before }. Both are empty where nothing is released yet.
 */
export function readRules(root) {
  const released = releases(root);
  const last = released.at(-1);
  if (!last) return { problems: [], before: [] };
  const old = migrationsOf(root, last);
  const now = migrationsIn(root);
  const added = now.filter(({ name }) => !old.some((one) => one.name === name));
  const asked = added.map(({ name }) => sinceOf(name)).filter(Boolean);
  return {
    problems: [
      ...changed(old, now, last),
      ...added.flatMap(outOfOrder(old, last)),
      ...taken(added, released),
    ],
    before: [...new Set([last, ...asked.filter((version) => released.includes(version))])],
  };
}

const changed = (old, now, last) =>
  old.flatMap(({ name, sql }) => {
    const standing = now.find((one) => one.name === name);
    // git() takes the last line break off.
    return standing?.sql.replace(/\n$/, '') === sql
      ? []
      : [
          `${FOLDER}/${name} was released with ${last} and is ${standing ? 'changed' : 'gone'}: put it back, and write a new one (npm run db:new).`,
        ];
  });

const outOfOrder =
  (old, last) =>
  ({ name }) =>
    name > (old.at(-1)?.name ?? '')
      ? []
      : [`${FOLDER}/${name} comes before what was released with ${last}: give it a later date.`];

function taken(added, released) {
  const found = contractions(added);
  return added.flatMap(({ name }) => {
    const since = sinceOf(name);
    const mine = found.filter((one) => one.name === name);
    if (!since)
      return mine.map(
        ({ reason }) =>
          `${FOLDER}/${name} ${reason}: the version before works with that. Add now, and take away in a migration of a later release whose name ends in __since_vX_Y_Z, the release that no longer uses it.`,
      );
    if (!released.includes(since))
      return [`${FOLDER}/${name} says since ${since}, which is no release before this one.`];
    return mine.length > 0
      ? []
      : [`${FOLDER}/${name} says since ${since} and takes nothing away: take that off its name.`];
  });
}
