// The extensions of PostgreSQL that searching by part of a word rests on (docs/adr/0060): asked for before anything is migrated, because
// what a server has to say of a missing one helps nobody.
import { Problem } from '../lib/problem.mjs';

export const EXTENSIONS = ['pg_trgm', 'btree_gin'];
/** Where the migrations put them. */
export const EXTENSIONS_SCHEMA = 'extensions';

/** Throws a Problem of one line that says what to install or to allow. */
export async function refuseWithoutExtensions(client) {
  const { rows } = await client.query(
    `
    SELECT w.name, v.version IS NOT NULL AS available, coalesce(v.trusted, false) AS trusted,
      EXISTS (SELECT FROM pg_extension e WHERE e.extname = w.name) AS installed
    FROM unnest($1::text[]) AS w (name)
    LEFT JOIN pg_available_extensions a ON a.name = w.name
    LEFT JOIN pg_available_extension_versions v ON v.name = a.name AND v.version = a.default_version`,
    [EXTENSIONS],
  );
  const problem = extensionsProblem(rows);
  if (problem) throw new Problem(problem);
}

/** What stands in the way of each; undefined: nothing does. */
export function extensionsProblem(extensions) {
  const missing = extensions.filter(({ installed }) => !installed);
  const names = (some) => some.map(({ name }) => name).join(', ');
  const absent = missing.filter(({ available }) => !available);
  if (absent.length > 0)
    return `The server of the database lacks ${names(absent)}, which come with PostgreSQL: install its package of further modules (postgresql-contrib) on the server, or allow them among the extensions of a managed one.`;
  const restricted = missing.filter(({ trusted }) => !trusted);
  if (restricted.length > 0)
    return `The owner may not install ${names(restricted)} on this server: run as a superuser: CREATE SCHEMA IF NOT EXISTS ${EXTENSIONS_SCHEMA}; ${restricted.map(({ name }) => `CREATE EXTENSION ${name} SCHEMA ${EXTENSIONS_SCHEMA};`).join(' ')}`;
  return undefined;
}
