// @ts-check
// Copies of a running world's cluster, and servers on them: taken online as a base backup is, or as a power cut would
// leave the disk (FAULTS O3, K11).
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../database/embedded.mjs';

const SEGMENT = 16 * 2 ** 20;
/** The log's first segments are those of the cluster's only timeline: nothing here is ever promoted. */
const TIMELINE = '00000001';

/**
 * With its owner, who may be another than the one who copies. Files that went away meanwhile are none of a backup's.
 * @param {string} from @param {string} to
 */
function copyTree(from, to) {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  const serious = stderr
    .split('\n')
    .filter((line) => line !== '' && !line.includes('No such file or directory'));
  if (status !== 0 && serious.length > 0) throw new Error(`cp: ${serious[0]}`);
}

/**
 * While it is written to: PostgreSQL's own low-level backup (pg_backup_start, the files, pg_backup_stop, its label, the log).
 * @param {{ snapshot: import('./types').World['snapshot'], postgres: { cluster: string } }} world
 */
export async function backUpWhileWriting({ snapshot, postgres }) {
  const folder = mkdtempSync(resolve(tmpdir(), 'encadena-test-'));
  const cluster = join(folder, 'cluster');
  await snapshot(async (query) => {
    await query("SELECT pg_backup_start('copy', true)");
    copyTree(postgres.cluster, cluster);
    const [{ labelfile }] = await query('SELECT * FROM pg_backup_stop(false)');
    writeFileSync(join(cluster, 'backup_label'), labelfile);
  });
  rmSync(join(cluster, 'pg_wal'), { recursive: true });
  copyTree(join(postgres.cluster, 'pg_wal'), join(cluster, 'pg_wal'));
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return folder;
}

/**
 * What every later power cut falls back to: the files as they are on the disk after a checkpoint. Ends the server and
 * starts it again.
 * @param {import('./types').World} world
 */
export async function baseOfCuts(world) {
  await world.query('ALTER SYSTEM SET wal_keep_size = 4096');
  await world.query('SELECT pg_reload_conf()');
  await world.query('CHECKPOINT');
  await world.postgres.stopImmediately();
  const folder = mkdtempSync(resolve(tmpdir(), 'encadena-test-'));
  copyTree(world.postgres.cluster, join(folder, 'cluster'));
  rmSync(join(folder, 'cluster', 'postmaster.pid'), { force: true });
  await world.postgres.startAgain();
  return folder;
}

/**
 * The disk after a power cut at this moment, in the hardest case: of the data files nothing that was written since the
 * base, of the log only what the server says is flushed, and behind it zeros.
 * @param {import('./types').World} world @param {string} base
 */
export async function cut(world, base) {
  const folder = mkdtempSync(resolve(tmpdir(), 'encadena-test-'));
  const [{ at }] = await world.query("SELECT (pg_current_wal_flush_lsn() - '0/0')::text AS at");
  const wal = join(folder, 'cluster', 'pg_wal');
  copyTree(join(base, 'cluster'), join(folder, 'cluster'));
  rmSync(wal, { recursive: true });
  copyTree(join(world.postgres.cluster, 'pg_wal'), wal);
  const flushed = BigInt(at);
  const last = flushed / BigInt(SEGMENT);
  const perFile = 0x1_0000_0000n / BigInt(SEGMENT);
  /** @param {bigint} n */
  const hex = (n) => n.toString(16).toUpperCase().padStart(8, '0');
  const name = `${TIMELINE}${hex(last / perFile)}${hex(last % perFile)}`;
  for (const file of readdirSync(wal))
    if (/^[0-9A-F]{24}$/.test(file) && file > name) rmSync(join(wal, file));
  if (existsSync(join(wal, name))) {
    const offset = Number(flushed % BigInt(SEGMENT));
    const fd = openSync(join(wal, name), 'r+');
    writeSync(fd, Buffer.alloc(SEGMENT - offset), 0, SEGMENT - offset, offset);
    closeSync(fd);
  }
  return folder;
}

/**
 * A server on such a copy, as another machine would have it; `urls` are the world's with its address.
 * @param {import('./types').World} world @param {string} folder @returns {Promise<import('./types').Copy>}
 */
export async function serve(world, folder) {
  copyFileSync(join(world.dataDir, 'embedded.json'), join(folder, 'embedded.json'));
  for (const name of readdirSync(world.dataDir))
    if (name === 'certs') cpSync(join(world.dataDir, name), join(folder, name), { recursive: true });
  const server = await startEmbedded({ dataDir: folder, what: 'a copy in tests of faults' });
  const pool = new pg.Pool({ connectionString: server.superUrl, max: 2 });
  pool.on('error', () => undefined);
  const { port } = new URL(server.superUrl);
  return {
    dataDir: folder,
    urls: Object.fromEntries(
      Object.entries(world.urls).map(([name, url]) => {
        const there = new URL(url);
        there.port = port;
        return [name, there.href];
      }),
    ),
    query: async (text, values) => (await pool.query(text, values)).rows,
    async stop() {
      await pool.end();
      const { cluster } = server;
      await server.stop();
      for (const gone of new Set([cluster, folder])) rmSync(gone, { recursive: true, force: true });
    },
  };
}
