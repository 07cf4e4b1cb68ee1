// Prisma's own schema engine, as the WebAssembly that ships on npm: nothing is downloaded, and the history
// that it writes (_prisma_migrations) is the genuine one, so "prisma migrate deploy" elsewhere sees the same.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/root.mjs';
import { Problem } from '../lib/problem.mjs';

const require = createRequire(import.meta.url);
export const MIGRATIONS = fromRoot('prisma/migrations');
const SCHEMA = fromRoot('prisma/schema');
export const NO_FILTER = { externalTables: [], externalEnums: [] };

// The package's entry imports the .wasm as a module, which needs a bundler; these are the same three lines by hand.
let loading;
const load = () =>
  (loading ??= (async () => {
    globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: (message) => console.error(message) }; // where the engine puts its last words
    const folder = dirname(require.resolve('@prisma/schema-engine-wasm'));
    const bindings = await import(pathToFileURL(resolve(folder, 'schema_engine_bg.js')));
    const bytes = readFileSync(resolve(folder, 'schema_engine_bg.wasm'));
    const { instance } = await WebAssembly.instantiate(bytes, {
      './schema_engine_bg.js': withoutLingeringTimers(bindings),
    });
    bindings.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
    return bindings.SchemaEngine;
  })());

// The engine leaves the 10 s timer of its lock behind, which would hold every script open for that long.
function withoutLingeringTimers(bindings) {
  const entries = Object.entries(bindings).map(([name, value]) => {
    if (!name.startsWith('__wbg_setTimeout')) return [name, value];
    return [
      name,
      (...args) => {
        const timer = value(...args);
        timer?.unref?.();
        return timer;
      },
    ];
  });
  return Object.fromEntries(entries);
}

/**
 * Calls work(engine) with an engine bound to the database. `prepareShadow(url)` is awaited on each empty
 * database that the engine makes for comparing.
 */
export async function withEngine(url, work, { prepareShadow } = {}) {
  const SchemaEngine = await load();
  const { bindMigrationAwareSqlAdapterFactory } = require('@prisma/driver-adapter-utils');
  const factory = adapterFactory(url, prepareShadow);
  const engine = await SchemaEngine.new(
    { datamodels: schemaFiles() },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    return await work(engine);
  } catch (error) {
    throw new Problem(`The database could not be migrated: ${engineMessage(error)}`);
  } finally {
    engine.free();
    await factory.close();
  }
}

function engineMessage(error) {
  const text = error?.message ?? String(error);
  return text.replace(/\s+/g, ' ').trim();
}

function adapterFactory(url, prepareShadow) {
  const { Pool } = require('pg');
  const { PrismaPg } = require('@prisma/adapter-pg');
  const pools = [];
  const open = async (connectionString) => {
    const pool = new Pool({ connectionString, max: 1 });
    pool.on('error', () => undefined);
    pools.push(pool);
    const adapter = await new PrismaPg(pool).connect();
    readCharColumns(adapter);
    adapter.executeScript = (script) => executeScript(adapter, pool, script);
    return adapter;
  };
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => open(url),
    async connectToShadowDb() {
      const admin = await open(url);
      const name = `encadena_shadow_${process.pid}_${Date.now()}`;
      await admin.underlyingDriver().query(`CREATE DATABASE "${name}"`);
      const shadowUrl = Object.assign(new URL(url), { pathname: `/${name}` }).toString();
      await prepareShadow?.(shadowUrl);
      const shadow = await open(shadowUrl);
      shadow.dispose = async () => {
        await shadow.underlyingDriver().end();
        await admin.underlyingDriver().query(`DROP DATABASE "${name}"`);
      };
      return shadow;
    },
    close: () => Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end())),
  };
}

// The engine asks for the catalogue's "char" columns (type 18), which the adapter does not know: named
// char(1) on the way in (1042), and Character on the way out. The engine asks one question at a time.
function readCharColumns(adapter) {
  const { ColumnTypeEnum } = require('@prisma/driver-adapter-utils');
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  let chars = [];
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    chars = (result.fields ?? []).flatMap((field, index) => (field.dataTypeID === 18 ? [index] : []));
    for (const index of chars) result.fields[index].dataTypeID = 1042;
    return result;
  };
  adapter.queryRaw = async (query) => {
    const answer = await queryRaw(query);
    for (const index of chars) answer.columnTypes[index] = ColumnTypeEnum.Character;
    return answer;
  };
}

// Two traps of the adapter's own executeScript: it cuts the script at each ';', also inside function bodies,
// and it runs the pieces one by one. Sent as one simple query a file is one transaction; and the entry in the
// history is finished in that same transaction, so a crash leaves a file either applied and noted, or neither
// (the engine's own notes come just after).
async function executeScript(adapter, pool, script) {
  const { rows } = await pool.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS history`);
  const note = rows[0].history
    ? '\n;UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 0 WHERE finished_at IS NULL AND rolled_back_at IS NULL;'
    : '';
  try {
    await pool.query(script + note);
  } catch (error) {
    const line = error.position ? script.slice(0, Number(error.position)).split('\n').length : undefined;
    adapter.onError(
      Object.assign(error, { message: line ? `line ${line}: ${error.message}` : error.message }),
    );
  }
}

/** prisma/schema/*.prisma as [path, content]. */
export const schemaFiles = () =>
  readdirSync(SCHEMA)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => [resolve(SCHEMA, name), readFileSync(resolve(SCHEMA, name), 'utf8')]);

/** prisma/schema as the engine's calls want it. */
export const schemaContainer = () => ({ files: schemaFiles().map(([path, content]) => ({ path, content })) });

/** prisma/migrations as the engine's calls want it. A file that would end the one transaction is refused. */
export function migrationsList() {
  const names = readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const migrationDirectories = names.map((path) => {
    const content = readFileSync(resolve(MIGRATIONS, path, 'migration.sql'), 'utf8');
    const found = /^\s*(begin|commit|rollback|start\s+transaction)\s*;|\bconcurrently\b/im.exec(
      content.replace(/--.*$/gm, ''),
    );
    if (found)
      throw new Problem(
        `prisma/migrations/${path}: "${found[0].trim()}" would break the file's one transaction; take it out.`,
      );
    return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: content } } };
  });
  const lockfile = resolve(MIGRATIONS, 'migration_lock.toml');
  let content = null;
  try {
    content = readFileSync(lockfile, 'utf8');
  } catch {
    // written with the first migration
  }
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: 'migration_lock.toml', content },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}
