// @ts-check
// The database of a world of faults: one durable server of its own, stopped as the power does and started again.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../database/embedded.mjs';
import { migrate } from '../database/migrate.mjs';
import { until } from '../lib/until.mjs';

/** @typedef {import('./types').World} World */

/** A password as an installation has it: production refuses what can be guessed. */
export const drawn = () => randomBytes(24).toString('hex');

/** @type {import('./types').OpenDatabase} */
export async function openDatabase(undo) {
  const dataDir = newFolder(undo);
  const holder = { server: await startEmbedded({ dataDir, what: 'tests of faults' }) };
  const { cluster } = holder.server;
  undo.push(async () => {
    await holder.server.stop();
    rmSync(cluster, { recursive: true, force: true });
  });
  const { urls } = await migrate({ ownerUrl: holder.server.ownerUrl, password: drawn });
  const asked = asking(holder.server.superUrl, undo);
  return {
    dataDir,
    urls,
    ...asked,
    postgres: {
      /** Where its files are. */
      cluster,
      /** Its own log since it was started last. */
      said: () => readFileSync(holder.server.log, 'utf8'),
      /** As the power does: SIGQUIT is PostgreSQL's "immediate", without a checkpoint. */
      async stopImmediately() {
        process.kill(holder.server.pid, 'SIGQUIT');
        await holder.server.exited();
        await holder.server.stop();
      },
      async startAgain() {
        holder.server = await startEmbedded({ dataDir, what: 'tests of faults' });
      },
      /** As whoever watches over it would: started again where it has ended, awaited where it recovers. */
      async comeBack() {
        const up = () =>
          asked.query('SELECT').then(
            () => 'up',
            () => undefined,
          );
        const end = holder.server.exited().then(() => 'ended');
        const what = await Promise.race([until('PostgreSQL to recover or to end', up), end]);
        if (what === 'up') return;
        await holder.server.stop();
        holder.server = await startEmbedded({ dataDir, what: 'tests of faults' });
      },
    },
  };
}

/**
 * A folder in the system's temporary one, gone with the world.
 * @param {import('./types').Undo} undo
 */
export function newFolder(undo) {
  const folder = mkdtempSync(resolve(tmpdir(), 'encadena-test-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * How the tests ask the database, as its superuser; closed with the world.
 * @param {string} superUrl @param {import('./types').Undo} undo @returns {Pick<World, 'query' | 'snapshot'>}
 */
export function asking(superUrl, undo) {
  const pool = new pg.Pool({ connectionString: superUrl, max: 4 });
  pool.on('error', () => undefined);
  // One that breaks while it is lent out is told to whoever borrowed it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  undo.push(() => pool.end());
  return {
    query: queryOf(pool),
    /** On one snapshot: what the work reads is consistent, whatever happens meanwhile. */
    async snapshot(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        return await work(queryOf(client));
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
  };
}

/** @param {pg.Pool | pg.PoolClient} client @returns {import('./types').Query} */
const queryOf = (client) => async (text, values) => (await client.query(text, values)).rows;
