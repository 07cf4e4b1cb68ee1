// Brings a database to the state of prisma/migrations: roles first (policies and owners name them), then the
// files, then the rights of rights.mjs, then a look at what the logins may do. Used by npm start, the tests,
// and the one-shot service of docker-compose; two may run it together. As a script: node
// tools/database/migrate.mjs (DATABASE_URL, and optionally DATABASE_URL_APP, _WORKER, _AEAT_SIM, _OPS,
// DATA_DIR).
import { pathToFileURL } from 'node:url';
import { Problem, runMain } from '../lib/problem.mjs';
import { dataDir } from '../lib/root.mjs';
import { openSecrets } from '../lib/secrets.mjs';
import { putRightsInForce } from './grants.mjs';
import { ensureRoles, LOGINS, verifyLogins, withClient } from './roles.mjs';
import { migrationsList, NO_FILTER, withEngine } from './schema-engine.mjs';

// Any number, the same for all runners of this product (pg_advisory_lock).
const MIGRATION_LOCK = 7_261_120;
const MIN_VERSION = 180000;

/**
 * Migrates and returns { urls, applied }: the addresses of all logins by variable, and the names of the files
 * applied now. `urls`: addresses that the operator gave for the logins; `password(name)`: passwords for those
 * that were not given.
 */
export async function migrate({ ownerUrl, urls = {}, password }) {
  return withClient(ownerUrl, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query(
      "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version",
    );
    if (rows[0].number < MIN_VERSION)
      throw new Problem(`DATABASE_URL names a PostgreSQL ${rows[0].version}: the product needs 18 or newer.`);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const all = await ensureRoles(client, ownerUrl, urls, password);
    const applied = await applyFiles(ownerUrl);
    await putRightsInForce(client);
    await verifyLogins(all);
    return { urls: all, applied };
  });
}

async function applyFiles(ownerUrl) {
  const list = migrationsList();
  return withEngine(ownerUrl, async (engine) => {
    const state = await engine.diagnoseMigrationHistory({
      migrationsList: list,
      optInToShadowDatabase: false,
      filters: NO_FILTER,
    });
    const edited = state.editedMigrationNames.filter((name) => !state.failedMigrationNames.includes(name));
    if (edited.length > 0) {
      throw new Error(
        `these files were changed after they had been applied: ${edited.join(', ')}. Put them back and write a new one (npm run db:new).`,
      );
    }
    // A file is one transaction with its entry in the history (schema-engine.mjs), so "failed" means that
    // nothing of it was applied.
    for (const migrationName of state.failedMigrationNames)
      await engine.markMigrationRolledBack({ migrationName });
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: list,
      filters: NO_FILTER,
    });
    return appliedMigrationNames;
  });
}

async function main() {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL)
    throw new Problem(
      'DATABASE_URL is missing: postgresql://OWNER:PASSWORD@HOST:5432/DATABASE, of a role that owns the database and may create roles.',
    );
  const urls = Object.fromEntries(
    LOGINS.map(({ variable }) => [variable, process.env[variable] || undefined]),
  );
  const { applied } = await migrate({ ownerUrl: DATABASE_URL, urls, password: openSecrets(dataDir()) });
  console.log(
    applied.length > 0 ? `Database migrated: ${applied.join(', ')}` : 'The database is up to date.',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runMain(main);
