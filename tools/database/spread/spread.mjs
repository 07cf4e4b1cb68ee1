// Spreads a migrated database over the machines of a Citus cluster (ADR 0016): the rows of each NIF on one of them, what everybody
// needs on all, accounts and the machine's own tables where they are. As a script: node tools/database/spread/spread.mjs
// [--plan] [--shards 32] (DATABASE_URL_SUPERUSER). Of a new installation or of a running one, with all that it holds. Again it changes
// nothing, and spreads tables that came since. --plan tells what would move.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Problem, runMain } from '../../lib/problem.mjs';
import { takeSettings } from '../../lib/settings.mjs';
import { EXTENSIONS, EXTENSIONS_SCHEMA } from '../extensions.mjs';
import { GUISES, KEEPERS, LOGINS, VAULT, withClient } from '../roles.mjs';
import { isShut, open, shut, sizes, stoppable, takeAwayCopies } from './running.mjs';
import { birthsForShards, wallsForShards } from './walls.mjs';

/**
 * Asked at the end of the transaction and not of the statement: of what publishing writes in one, a machine is told in several, and
 * an issued invoice and the links that say so come one after the other.
 */
const ASKED_LAST = ['sello_enlace', 'sello_correccion'];

/** Read beside the rows of NIFs, wherever those are: a copy on each machine. */
const EVERYWHERE = ['usuarios', 'grupos_facturacion', 'nifs', 'planes', 'precios'];

/**
 * Of one NIF about another, so that encadena_definer writes them in the transactions of others: a few rows, which stay on the coordinator with those
 * of accounts, because on the machines no transaction writes under two users.
 */
const AT_HOME = ['reclamaciones'];

/**
 * On the machines, where nobody but the coordinator comes in: whoever holds a row that has a copy on each of them must have a right to the whole
 * of what the row points to, or Citus refuses it. On the coordinator it has none.
 */
const HOLDS_ROWS = 'GRANT DELETE ON grupos_facturacion TO encadena_definer';

/** Whose work on the coordinator goes on at the other machines under their own names, though nobody logs in as them here. */
const NOBODYS = [...KEEPERS, ...GUISES];

/**
 * `superUrl`: of the coordinator, as a superuser who may log in at every machine with the same password. `shards`: parts that
 * the NIFs are divided into; they can be moved between machines later, and not be made more without work. `tell` hears how it goes, line by
 * line. While tables move, with all that they hold, nobody else is let in: all of them or, whatever happens, none. Once they have moved, the
 * door stays shut until the rest is done too; whoever was interrupted there runs it again. Throws a Problem that says what is missing.
 */
export async function spread({ superUrl, shards = 32, tell = () => undefined }) {
  await withClient(superUrl, 'DATABASE_URL_SUPERUSER', async (client) => {
    const { owner, database } = await whatIsThere(client);
    const workers = await machines(client);
    for (const { host, port } of workers)
      await withClient(at(superUrl, host, port), `The machine ${host}:${port}`, (worker) =>
        prepareWorker(worker, owner, database),
      );
    await client.query(`ALTER ROLE ${client.escapeIdentifier(owner)} RESET citus.enable_ddl_propagation`);
    await client.query(
      `ALTER ROLE ${client.escapeIdentifier(owner)} SET citus.multi_shard_modify_mode = 'sequential'`,
    );
    const moves = (await tablesToSpread(client)).length > 0;
    const shuts = moves || (await isShut(client, database));
    const limit = shuts ? await shut(client, database) : undefined;
    try {
      if (moves) await stoppable(client, superUrl, (stopped) => moveAll(client, { shards, tell, stopped }));
    } catch (error) {
      await open(client, database, limit);
      throw error;
    }
    await finish(client, superUrl, workers).catch((error) => {
      throw new Problem(
        `The tables have moved; what comes after failed (${error.message}). ${shuts ? 'Nobody is let in until this has run again.' : 'Run it again.'}`,
      );
    });
    if (shuts) await open(client, database, limit);
  });
}

/** What would move: [{ name, rows, bytes }], the largest first. */
export const plan = ({ superUrl }) =>
  withClient(superUrl, 'DATABASE_URL_SUPERUSER', async (client) => {
    await whatIsThere(client);
    return sizes(
      client,
      (await tablesToSpread(client)).map(({ name }) => name),
    );
  });

async function machines(client) {
  const { rows } = await client.query(
    'SELECT node_name AS host, node_port AS port FROM citus_get_active_worker_nodes()',
  );
  if (rows.length === 0)
    throw new Problem('The cluster has no machine besides this one: SELECT citus_add_node(…) first.');
  return rows;
}

async function moveAll(client, how) {
  await client.query('BEGIN');
  try {
    await distribute(client, how);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw how.stopped() ? new Problem('Stopped: nothing was moved, and everybody is let in again.') : error;
  }
}

/** What no transaction over several machines holds; again it changes nothing. */
async function finish(client, superUrl, workers) {
  await enumsAsText(client);
  await wholeStatements(client);
  const born = await bornWith(client);
  await grantOnCopies(client, born);
  for (const { host, port } of workers)
    await withClient(at(superUrl, host, port), `The machine ${host}:${port}`, async (worker) => {
      await enumsAsText(worker);
      await grantOnCopies(worker, born);
      // Last, because the coordinator tells its own roles over and over.
      await worker.query('SET citus.enable_ddl_propagation = off');
      await worker.query(HOLDS_ROWS);
      for (const name of NOBODYS) await worker.query(`ALTER ROLE ${worker.escapeIdentifier(name)} LOGIN`);
    });
  await takeAwayCopies(client);
}

/**
 * What Prisma writes gives its enums back as text, by PostgreSQL's own cast, which is STABLE because a label may be renamed; Citus gives
 * back no more than what is IMMUTABLE. No label of ours is ever renamed.
 */
async function enumsAsText(client) {
  await client.query('SET citus.enable_ddl_propagation = off');
  const { rows } = await client.query(`
    SELECT t.oid::regtype::text AS name FROM pg_type t
    WHERE t.typtype = 'e' AND t.typnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_cast WHERE castsource = t.oid AND casttarget = 'text'::regtype)`);
  for (const { name } of rows)
    await client.query(`
      CREATE OR REPLACE FUNCTION repartida.texto(valor ${name}) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
      SET search_path = pg_catalog, pg_temp AS $$ BEGIN RETURN format('%s', valor); END $$;
      CREATE CAST (${name} AS text) WITH FUNCTION repartida.texto(${name}) AS ASSIGNMENT`);
  await client.query('RESET citus.enable_ddl_propagation');
}

/** How a statement of one NIF is run as a whole where its rows are (whole.sql). */
async function wholeStatements(client) {
  await client.query("SET citus.multi_shard_modify_mode = 'sequential'");
  await client.query(readFileSync(new URL('./whole.sql', import.meta.url), 'utf8'));
  await client.query(`SELECT create_distributed_function('repartida.en_su_maquina(uuid, text[], jsonb)', 'p_nif',
    colocate_with := 'cadenas', force_delegation := true)`);
  await client.query('RESET citus.multi_shard_modify_mode');
}

/** The same address at another machine. */
export const at = (url, host, port) => Object.assign(new URL(url), { hostname: host, port }).toString();

async function whatIsThere(client) {
  const { rows } = await client.query(`
    SELECT current_database() AS database, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super,
      EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS citus,
      (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = to_regclass('_prisma_migrations')) AS owner`);
  const [{ super: isSuper, citus, owner, database }] = rows;
  if (!isSuper)
    throw new Problem('DATABASE_URL_SUPERUSER: only a superuser spreads a database over machines.');
  if (!citus) throw new Problem('This database has no Citus: CREATE EXTENSION citus on every machine first.');
  if (!owner) throw new Problem('The database is empty: migrate it first (npm run db:migrate).');
  return { owner, database };
}

/**
 * The roles stand on every machine as here, and those whom nobody logs in as may be spoken for by the coordinator. That a worker
 * lets nobody else in is its pg_hba.conf's work.
 */
async function prepareWorker(worker, owner, database) {
  const names = [...LOGINS.map(({ role }) => role), ...NOBODYS];
  const id = (name) => worker.escapeIdentifier(name);
  await worker.query('SET citus.enable_ddl_propagation = off');
  const { rows } = await worker.query('SELECT rolname FROM pg_roles WHERE rolname = ANY ($1)', [names]);
  for (const name of names.filter((one) => !rows.some(({ rolname }) => rolname === one)))
    await worker.query(
      `CREATE ROLE ${id(name)}; GRANT ${id(name)} TO ${id(owner)} WITH ADMIN TRUE, INHERIT FALSE`,
    );
  await worker.query(`REVOKE ALL ON DATABASE ${id(database)} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${id(database)} TO ${[owner, ...names].map(id).join(', ')}`);
  // A shard that moves is made on the other machine by the owner of its table.
  await worker.query(`GRANT USAGE, CREATE ON SCHEMA public TO ${[owner, VAULT].map(id).join(', ')}`);
  // What a move that was killed may have left (move.mjs).
  for (const name of [owner, VAULT]) await worker.query(`ALTER ROLE ${id(name)} NOBYPASSRLS`);
  // What indexes rest on, in the schema in which it is on the coordinator; whoever owns a table makes its indexes.
  await worker.query(`CREATE SCHEMA IF NOT EXISTS ${id(EXTENSIONS_SCHEMA)};
    GRANT USAGE ON SCHEMA ${id(EXTENSIONS_SCHEMA)} TO ${[owner, VAULT].map(id).join(', ')};
    ${EXTENSIONS.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA ${id(EXTENSIONS_SCHEMA)}`).join('; ')}`);
}

/**
 * What a row is born with stands in no statement of ours, and a login has no right to say it; but the coordinator writes it into the
 * statement for the machine. So there, where nobody but the coordinator comes in, it may be said; on the coordinator it may not.
 */
export async function bornWith(client) {
  const { rows } = await client.query(`
    SELECT s.shard_name AS shard, r.rolname AS role, string_agg(DISTINCT format('%I', d.attname), ', ') AS columns
    FROM citus_shards s
    JOIN pg_attribute g ON g.attrelid = s.table_name, aclexplode(g.attacl) a
    JOIN pg_roles r ON r.oid = a.grantee
    JOIN pg_attribute d ON d.atthasdef AND NOT d.attisdropped
    WHERE d.attrelid = g.attrelid AND a.privilege_type = 'INSERT'
    GROUP BY s.shard_name, r.rolname`);
  return rows;
}

/** Gives it on those copies of a machine that have it not yet. */
export async function grantOnCopies(node, born) {
  await node.query('SET citus.enable_ddl_propagation = off; SET citus.override_table_visibility = off');
  const { rows } = await node.query(
    `SELECT b->>'shard' AS shard, b->>'role' AS role, b->>'columns' AS columns
     FROM jsonb_array_elements($1::jsonb) b JOIN pg_class c ON c.oid = to_regclass(b->>'shard')
     WHERE EXISTS (SELECT FROM unnest(string_to_array(b->>'columns', ', ')) AS name JOIN pg_attribute a ON a.attrelid = c.oid
         AND format('%I', a.attname) = name
       WHERE NOT has_column_privilege(b->>'role', c.oid, a.attnum, 'INSERT'))`,
    [JSON.stringify(born)],
  );
  for (const { shard, role, columns } of rows)
    await node.query(`GRANT INSERT (${columns}) ON ${shard} TO ${node.escapeIdentifier(role)}`);
  await node.query('RESET citus.enable_ddl_propagation; RESET citus.override_table_visibility');
}

const TABLES = `
  SELECT format('%I', c.relname) AS name, EXISTS (
    SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'nif_id' AND NOT a.attisdropped) AS "ofNif"
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_dist_partition d WHERE d.logicalrelid = c.oid AND (d.partmethod <> 'n' OR d.repmodel = 't'))
  ORDER BY c.relname <> 'usuarios', c.relname`;

/** Those of NIFs, and those that have a copy on each machine, which are not there yet. */
async function tablesToSpread(client) {
  const { rows } = await client.query(TABLES);
  return rows.filter(({ name, ofNif }) => (ofNif && !AT_HOME.includes(name)) || EVERYWHERE.includes(name));
}

/**
 * Foreign keys step aside while their tables move, because each wants the other to be there first. For the same reason Citus moves none of
 * them while it is written to (create_distributed_table_concurrently).
 */
async function distribute(client, { shards, tell, stopped }) {
  await client.query(
    "SET LOCAL citus.multi_shard_modify_mode = 'sequential'; SET LOCAL citus.enable_ddl_propagation = on",
  );
  const spreads = await tablesToSpread(client);
  const { rows: keys } = await client.query(
    `
    SELECT conrelid::regclass::text AS table, format('%I', conname) AS name, pg_get_constraintdef(oid) AS says
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND (conrelid::regclass::text = ANY ($1) OR confrelid::regclass::text = ANY ($1))`,
    [spreads.map(({ name }) => name)],
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const births = await triggersOfBirth(client, spreads);
  for (const { table, name } of births) await client.query(`DROP TRIGGER ${name} ON ${table}`);
  await client.query(readFileSync(new URL('./trial.sql', import.meta.url), 'utf8'));
  for (const statement of await wallsForShards(client)) await client.query(statement);
  for (const statement of await birthsForShards(client)) await client.query(statement);
  for (const { name } of spreads.filter(({ ofNif }) => !ofNif)) {
    await move(client, { name, tell, stopped }, 'create_reference_table($1)');
    // The walls of all others ask it.
    if (name === 'usuarios') {
      await client.query(await inCopies(client, 'staff.sql'));
      await client.query("SELECT create_distributed_function('soporte_actual()')");
    }
  }
  await client.query(await inCopies(client, 'functions.sql'));
  // Indexes of customers and products are made of it.
  await client.query("SELECT create_distributed_function('plegar(text)')");
  for (const { name } of spreads.filter(({ ofNif }) => ofNif))
    await move(
      client,
      { name, tell, stopped },
      "create_distributed_table($1, 'nif_id', shard_count => $2)",
      shards,
    );
  const begun = performance.now();
  for (const { says } of births) await client.query(says);
  for (const { table, name, says } of keys) {
    const last = ASKED_LAST.includes(name) && !says.includes('DEFERRABLE');
    await client.query(
      `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${says}${last ? ' DEFERRABLE INITIALLY DEFERRED' : ''}`,
    );
  }
  tell(`the keys between them: ${since(begun)}`);
  await everyFunctionEverywhere(client);
}

/** What looks at a row when it is born would take the rows that move for new ones, and refuse what is sealed. */
async function triggersOfBirth(client, spreads) {
  const { rows } = await client.query(
    `SELECT tgrelid::regclass::text AS table, format('%I', tgname) AS name, pg_get_triggerdef(oid) AS says
     FROM pg_trigger WHERE NOT tgisinternal AND tgtype & 4 <> 0 AND tgrelid::regclass::text = ANY ($1)`,
    [spreads.map(({ name }) => name)],
  );
  return rows;
}

const since = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

async function move(client, { name, tell, stopped }, how, ...more) {
  if (stopped()) throw new Problem('Stopped.');
  const begun = performance.now();
  await client.query(`SELECT ${how}`, [name, ...more]);
  tell(`${name}: ${since(begun)}`);
}

/** What looks into another table looks into the copy of its machine, whose name bears a number. */
async function inCopies(client, file) {
  const { rows } = await client.query(
    `SELECT logicalrelid::regclass::text AS table, shardid AS shard FROM pg_dist_shard WHERE logicalrelid = ANY ($1::regclass[])`,
    [EVERYWHERE],
  );
  return rows.reduce(
    (sql, { table, shard }) => sql.replaceAll(`public.${table}_N`, `public.${table}_${shard}`),
    readFileSync(new URL(`./${file}`, import.meta.url), 'utf8'),
  );
}

/** But the one that puts jobs down, since the queue stands on the coordinator alone, and the one that goes by its NIF (`wholeStatements`). */
async function everyFunctionEverywhere(client) {
  const { rows } = await client.query(`
    SELECT p.oid::regprocedure::text AS name FROM pg_proc p
    WHERE p.pronamespace IN ('public'::regnamespace, 'repartida'::regnamespace) AND p.prorettype <> 'trigger'::regtype
      AND p.proname NOT IN ('enqueue', 'en_su_maquina')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`);
  for (const { name } of rows) await client.query('SELECT create_distributed_function($1)', [name]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runMain(async () => {
    takeSettings();
    const { values } = parseArgs({ options: { plan: { type: 'boolean' }, shards: { type: 'string' } } });
    const { DATABASE_URL_SUPERUSER: superUrl } = process.env;
    if (!superUrl) throw new Problem('DATABASE_URL_SUPERUSER is missing: the coordinator, as a superuser.');
    if (!/^[1-9]\d{0,3}$/.test(values.shards ?? '32'))
      throw new Problem(`--shards is "${values.shards}": give a number from 1 to 9999.`);
    if (values.plan) {
      const tables = await plan({ superUrl });
      for (const { name, rows, bytes } of tables)
        console.log(`${name}: about ${rows} rows, ${Math.ceil(bytes / 2 ** 20)} MiB`);
      console.log(tables.length > 0 ? 'Nobody else is let in while these move.' : 'Nothing is left to move.');
      return;
    }
    await spread({ superUrl, shards: Number(values.shards ?? 32), tell: console.log });
    console.log('The database is spread.');
  });
