// Brings a database to the state of prisma/migrations: roles first (policies and owners name them), then the
// tables of the queue, then the files, then the rights of rights.mjs, then a look at what the logins may do. Used by npm start, the tests,
// and the one-shot service of docker-compose; two may run it together. As a script: node
// tools/database/migrate.mjs (DATABASE_URL, and optionally DATABASE_URL_APP, _COBRO, _WORKER, _AEAT_SIM, _STRIPE_SIM, _OPS,
// DATA_DIR; their passwords may stand in files: libs/settings).
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { judgeMigrations } from '../../libs/settings/src/migrations.mjs';
import { Problem, runMain } from '../lib/problem.mjs';
import { dataDir, fromRoot } from '../lib/root.mjs';
import { openSecrets } from '../lib/secrets.mjs';
import { takeSettings } from '../lib/settings.mjs';
import { refuseWithoutExtensions } from './extensions.mjs';
import { putRightsInForce } from './grants.mjs';
import { installQueue } from './queue.mjs';
import {
  BACKUP,
  ensureRoles,
  LOGINS,
  passwordOf,
  refuseUnreadable,
  verifyLogins,
  withClient,
} from './roles.mjs';
import { migrationsList, NO_FILTER, withEngine } from './schema-engine.mjs';

// Any number, the same for all runners of this product (pg_advisory_lock).
const MIGRATION_LOCK = 7_261_120;
const MIN_VERSION = 160000;

/**
 * Migrates and returns { urls, applied, newer }: the addresses of all logins by variable, the names of the files
 * applied now, and those that a newer release applied before: its tables, queue and rights stay as they are. `stopped`: true when nobody wants it any more while it waits for others. `urls`: addresses that the operator gave for the logins; `password(name)`: passwords for those
 * that were not given.
 */
export async function migrate({ ownerUrl, urls = {}, password, stopped = () => false }) {
  refuseUnreadable({ DATABASE_URL: ownerUrl, ...urls });
  return withClient(ownerUrl, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query(
      "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version",
    );
    if (rows[0].number < MIN_VERSION)
      throw new Problem(`DATABASE_URL names a PostgreSQL ${rows[0].version}: the product needs 16 or newer.`);
    await takeTurn(client, stopped);
    await refuseWithoutExtensions(client);
    const newer = await newerMigrations(client);
    const all = await ensureRoles(client, ownerUrl, urls, password);
    if (newer.length > 0) {
      await verifyLogins(all);
      return { urls: all, applied: [], newer };
    }
    await installQueue(ownerUrl);
    const applied = await applyFiles(ownerUrl);
    await putRightsInForce(client);
    // A backup says which migrations its tables are made by, and every process looks whether they are its own. The history is the
    // engine's own, and no table of rights.mjs.
    await client.query(`GRANT SELECT ON _prisma_migrations TO ${BACKUP}`);
    const processes = LOGINS.map(({ role }) => role).filter((role) => !role.endsWith('_sim'));
    await client.query(
      `GRANT SELECT (migration_name, finished_at, rolled_back_at) ON _prisma_migrations TO ${processes.join(', ')}`,
    );
    await verifyLogins(all);
    return { urls: all, applied, newer };
  });
}

// What stands there already and these files do not know (docs/adr/0075). Throws a Problem where this version must not touch it.
async function newerMigrations(client) {
  const history = await client.query("SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS there");
  if (!history.rows[0].there) return [];
  const { rows } = await client.query(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const standing = rows.map(({ name }) => name);
  const last = migrationsList().migrationDirectories.at(-1)?.path ?? '';
  if (!standing.some((name) => name > last)) return [];
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const { newer, refusal } = judgeMigrations({ standing, last, version });
  if (refusal) throw new Problem(refusal);
  return newer;
}

// Another replica that migrates is waited for. Every login may hold that lock too, and is told of instead.
async function takeTurn(client, stopped) {
  for (;;) {
    const { rows } = await client.query(
      `SELECT pg_try_advisory_lock($1) AS mine,
        (SELECT string_agg(DISTINCT a.usename, ', ') FROM pg_locks l JOIN pg_stat_activity a USING (pid)
          WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 0 AND l.objid = $1 AND l.objsubid = 1
            AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND a.usename <> session_user) AS others`,
      [MIGRATION_LOCK],
    );
    if (rows[0].mine) return;
    if (rows[0].others)
      throw new Problem(
        `The lock of the migrations is held by "${rows[0].others}", which never migrates: somebody runs SQL under that login. End its connections (pg_terminate_backend, as a superuser) and give it another password.`,
      );
    if (stopped()) throw new Problem('Stopped.');
    await wait(100);
  }
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

// FAULTS O6: of the owner and the simulator no other process that judges passwords knows the address.
function refuseGuessable(urls) {
  const guessable = Object.entries(urls)
    .filter(([, url]) => url && isGuessable(new URL(url)))
    .map(([variable]) => variable);
  if (guessable.length > 0)
    throw new Problem(
      `${guessable.join(', ')}: the password can be guessed; make one with "openssl rand -hex 24" and give it to the login (ALTER ROLE … PASSWORD '…').`,
    );
}

function isGuessable(url) {
  const given = passwordOf(url).toLowerCase();
  return (
    given !== '' &&
    (given.length < 12 ||
      new Set(given).size < 6 ||
      given.includes(decodeURIComponent(url.username).toLowerCase()) ||
      isCounted(given) ||
      /passw|p4ssw|contrase|change|cambia|secret|s3cr3t|encadena|postgres|owner|default|example|ejemplo|admin|letmein|qwerty|asdfgh|1qaz2wsx|zaq12wsx|1q2w3e4r|aeat-sim|123456|abcdef/.test(
        given.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o').replaceAll('!', 'i'),
      ))
  );
}

// As the API judges it (placeholders.ts): one by one (987654) or two in turn (1a2b3c).
const isCounted = (text) =>
  [1, 2].some((apart) => {
    const steps = [...text].slice(apart).map((sign, i) => sign.charCodeAt(0) - text.charCodeAt(i));
    return steps.some((step) => steps.filter((other) => other === step).length > text.length / 2);
  });

async function main() {
  takeSettings();
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL)
    throw new Problem(
      'DATABASE_URL is missing: postgresql://OWNER:PASSWORD@HOST:5432/DATABASE, of a role that owns the database and may create roles.',
    );
  const urls = Object.fromEntries(
    LOGINS.map(({ variable }) => [variable, process.env[variable] || undefined]),
  );
  refuseUnreadable({ DATABASE_URL, ...urls });
  if (process.env.NODE_ENV === 'production' && process.env.DEMO !== 'si')
    refuseGuessable({ DATABASE_URL, ...urls });
  const { applied, newer } = await migrate({
    ownerUrl: DATABASE_URL,
    urls,
    password: openSecrets(dataDir()),
  });
  if (newer.length > 0)
    console.log(`The database is of a newer release (${newer.at(-1)}), and stays as it is.`);
  else
    console.log(
      applied.length > 0 ? `Database migrated: ${applied.join(', ')}` : 'The database is up to date.',
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runMain(main);
