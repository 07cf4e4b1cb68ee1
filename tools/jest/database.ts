// A real PostgreSQL of its own for each test file, empty at the start of each test: `const db = useDatabase();`
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Addresses of one copy of the migrated database, by who logs in. */
export interface DatabaseUrls {
  /** Owner: migrates, owns the tables, is no superuser. */
  owner: string;
  /** The API for web and ERPs. */
  app: string;
  /** What grants subscriptions. */
  cobro: string;
  /** The workers. */
  worker: string;
  /** What delivers events. */
  webhooks: string;
  /** The agency simulator, with the schema aeat_sim. */
  aeatSim: string;
  /** The payment simulator, with the schema stripe_sim. */
  stripeSim: string;
  /** An operator's orders. */
  ops: string;
  /** Whoever backs up: reads every row. */
  backup: string;
  /** The cluster's superuser: sees and may do everything; for arranging and looking, never for the product. */
  super: string;
}

export interface TestDatabase {
  readonly urls: DatabaseUrls;
  /** Runs SQL as the superuser, past all policies and triggers of the product's logins. */
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
}

interface Shared {
  /** What each file copies; empty where the database is spread over machines, and all files use the one in turn. */
  template: string;
  superUrl: string;
  /** SQL that shuts the database DATABASE_NAME against everybody but the logins (tools/database/roles.mjs). */
  shut: string;
  urls: Record<
    | 'DATABASE_URL'
    | 'DATABASE_URL_APP'
    | 'DATABASE_URL_COBRO'
    | 'DATABASE_URL_WORKER'
    | 'DATABASE_URL_WEBHOOKS'
    | 'DATABASE_URL_AEAT_SIM'
    | 'DATABASE_URL_STRIPE_SIM'
    | 'DATABASE_URL_OPS'
    | 'DATABASE_URL_BACKUP',
    string
  >;
  reference: string[];
}

/**
 * Makes the copy before the file's tests and drops it after them. `clean: 'each'` (default) empties every
 * table before each test but the first, except those that migrations filled; `clean: 'file'` leaves the tests
 * of a file to share what they wrote.
 */
export function useDatabase({ clean = 'each' }: { clean?: 'each' | 'file' } = {}): TestDatabase {
  const shared = JSON.parse(process.env.ENCADENA_TEST_DATABASE ?? 'null') as Shared | null;
  if (!shared)
    throw new Error('useDatabase() works in *.int-spec.ts only: run node tools/jest/run.mjs int PATH');
  // Emptying takes a database's content, and leaves it the installation that it is: it stays the same database.
  const kept = [...shared.reference, 'public.instalaciones'];
  const name = shared.template ? `test_${process.pid}_${randomBytes(4).toString('hex')}` : 'encadena';
  const at = (url: string, database: string) =>
    Object.assign(new URL(url), { pathname: `/${database}` }).toString();
  let pool: pg.Pool;
  let fresh = true;

  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: at(shared.superUrl, name), max: 4 });
    pool.on('error', () => undefined);
    // What the file before had outside of it went with that file, the mark of its installation too: here another one begins.
    if (!shared.template) return emptied(pool, shared.reference);
    await once(
      at(shared.superUrl, 'postgres'),
      `CREATE DATABASE ${name} TEMPLATE ${shared.template} OWNER ${new URL(shared.urls.DATABASE_URL).username}`,
    );
    await once(at(shared.superUrl, name), shared.shut.replaceAll('DATABASE_NAME', name));
  });
  beforeEach(async () => {
    if (!fresh && clean === 'each') await emptied(pool, kept);
    fresh = false;
  });
  afterAll(async () => {
    await pool.end();
    if (!shared.template) return;
    await once(at(shared.superUrl, 'postgres'), `DROP DATABASE ${name} WITH (FORCE)`);
  });

  return {
    urls: {
      owner: at(shared.urls.DATABASE_URL, name),
      app: at(shared.urls.DATABASE_URL_APP, name),
      cobro: at(shared.urls.DATABASE_URL_COBRO, name),
      worker: at(shared.urls.DATABASE_URL_WORKER, name),
      webhooks: at(shared.urls.DATABASE_URL_WEBHOOKS, name),
      aeatSim: at(shared.urls.DATABASE_URL_AEAT_SIM, name),
      stripeSim: at(shared.urls.DATABASE_URL_STRIPE_SIM, name),
      ops: at(shared.urls.DATABASE_URL_OPS, name),
      backup: at(shared.urls.DATABASE_URL_BACKUP, name),
      super: at(shared.superUrl, name),
    },
    async sql<Row extends object>(text: string, values?: unknown[]) {
      return (await pool.query<Row>(text, values)).rows;
    },
  };
}

/**
 * A copy of a test's database beside it, as an operator would make one: what is in it, and what it says of itself. Whoever
 * holds connections to the original loses them. Dropped by `drop`.
 */
export async function copyDatabase(of: TestDatabase): Promise<TestDatabase & { drop(): Promise<void> }> {
  const shared = JSON.parse(process.env.ENCADENA_TEST_DATABASE ?? 'null') as Shared;
  const original = new URL(of.urls.super).pathname.slice(1);
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const maintenance = Object.assign(new URL(shared.superUrl), { pathname: '/postgres' }).toString();
  await once(
    maintenance,
    `ALTER DATABASE ${original} ALLOW_CONNECTIONS false;
     SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${original}'`,
  );
  try {
    await once(maintenance, `CREATE DATABASE ${name} TEMPLATE ${original}`);
  } finally {
    await once(maintenance, `ALTER DATABASE ${original} ALLOW_CONNECTIONS true`);
  }
  return besideIt(of, shared, name);
}

/** Another database on the same server, as the migrations leave one. Dropped by `drop`. */
export async function emptyDatabase(of: TestDatabase): Promise<TestDatabase & { drop(): Promise<void> }> {
  const shared = JSON.parse(process.env.ENCADENA_TEST_DATABASE ?? 'null') as Shared;
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await once(
    Object.assign(new URL(shared.superUrl), { pathname: '/postgres' }).toString(),
    `CREATE DATABASE ${name} TEMPLATE ${shared.template} OWNER ${new URL(shared.urls.DATABASE_URL).username}`,
  );
  return besideIt(of, shared, name);
}

async function besideIt(
  of: TestDatabase,
  shared: Shared,
  name: string,
): Promise<TestDatabase & { drop(): Promise<void> }> {
  const maintenance = Object.assign(new URL(shared.superUrl), { pathname: '/postgres' }).toString();
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
  await once(at(shared.superUrl), shared.shut.replaceAll('DATABASE_NAME', name));
  const urls = Object.fromEntries(
    Object.entries(of.urls).map(([login, url]) => [login, at(url)]),
  ) as unknown as DatabaseUrls;
  const pool = new pg.Pool({ connectionString: urls.super, max: 2 });
  pool.on('error', () => undefined);
  return {
    urls,
    async sql<Row extends object>(text: string, values?: unknown[]) {
      return (await pool.query<Row>(text, values)).rows;
    },
    async drop() {
      await pool.end();
      await once(maintenance, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

// As "replica" no trigger fires: sealed rows refuse every other way of going, and foreign keys need no order.
// DELETE of a few rows is many times faster than TRUNCATE, which makes new files.
// A statement a message: a spread database hands the whole message of a SET on to its machines.
async function emptied(pool: pg.Pool, kept: string[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of [
      'BEGIN',
      'SET LOCAL session_replication_role = replica',
      "SET LOCAL lock_timeout = '10s'",
      emptyTables(kept),
      'COMMIT',
    ])
      await client.query(statement);
  } finally {
    client.release(true);
  }
}

const emptyTables = (kept: string[]): string => `
  DO $$
  DECLARE t text;
  BEGIN
    FOR t IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname IN ('public', 'aeat_sim', 'stripe_sim') LOOP
      IF t <> ALL (ARRAY[${kept.map((name) => `'${name.replaceAll("'", "''")}'`).join(',')}]::text[]) THEN EXECUTE 'DELETE FROM ' || t; END IF;
    END LOOP;
    DELETE FROM graphile_worker._private_jobs;
    DELETE FROM graphile_worker._private_job_queues;
    DELETE FROM graphile_worker._private_known_crontabs;
  END $$`;
