// The tables of the queue (schema graphile_worker, docs/adr/0025): made by the library's own migrations, in the version that
// package.json pins, as the owner. They run before ours, which build walls around them.
import { Logger, runMigrations } from 'graphile-worker';
import { Problem } from '../lib/problem.mjs';
import { pg } from './server-files.mjs';

const SILENT = new Logger(() => () => undefined);

/** Brings the queue of a database to the pinned version. */
export async function installQueue(ownerUrl) {
  const { Pool } = pg();
  const pool = new Pool({ connectionString: ownerUrl, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: SILENT });
  } catch (error) {
    throw new Problem(`The queue's tables could not be migrated: ${error.message}`);
  } finally {
    await pool.end();
  }
}
