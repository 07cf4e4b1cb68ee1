// @ts-check
// A database of two servers behind one address (FAULTS K13): the second follows the first and has all that it acknowledged
// (synchronous_standby_names). The first is killed as a machine dies, the second takes its place.
import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../database/embedded.mjs';
import { migrate } from '../database/migrate.mjs';
import { until } from '../lib/until.mjs';
import { backUpWhileWriting } from './copies.mjs';
import { asking, drawn, newFolder } from './database.mjs';
import { startProxy } from './proxy.mjs';

/** @typedef {Awaited<ReturnType<typeof startEmbedded>> & { dataDir: string }} Server */
/** @typedef {import('./types').Undo} Undo */
/**
 * @typedef {object} Place
 * @property {Server} primary
 * @property {Server} [standby]
 * @property {import('./types').Proxy} relay
 * @property {Pick<import('./types').World, 'query' | 'snapshot'>} asked through the relay, whoever answers there
 * @property {Undo} undo
 */

/** @returns {import('./types').Pair} */
export function pairOfServers() {
  /** @type {Place | undefined} */
  let opened;
  const place = () => {
    if (!opened) throw new Error('the pair is not open');
    return opened;
  };
  return {
    async open(undo) {
      const primary = await begin(newFolder(undo), undo);
      const relay = await startProxy({ port: primary.port });
      undo.push(() => relay.stop());
      /** @param {string} url */
      const relayed = (url) => Object.assign(new URL(url), { port: relay.port }).href;
      const { urls } = await migrate({ ownerUrl: primary.ownerUrl, password: drawn });
      const asked = asking(relayed(primary.superUrl), undo);
      opened = { primary, relay, asked, undo };
      return {
        dataDir: primary.dataDir,
        urls: Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, relayed(url)])),
        ...asked,
      };
    },
    async addStandby() {
      place().standby = await follow(place());
    },
    async killPrimary() {
      const { primary } = place();
      endWhole(primary.pid);
      await primary.exited();
    },
    async promote() {
      const { primary: dead, standby, relay, asked } = place();
      if (!standby) throw new Error('there is no standby');
      // Nobody watches over the address here: the order goes to the standby alone.
      relay.to = standby.port;
      await asked.query('SELECT pg_promote(true, 60)');
      place().primary = standby;
      place().standby = undefined;
      await remove(dead);
    },
  };
}

/** @param {string} dataDir @param {Undo} undo @param {boolean} [standby] @returns {Promise<Server>} */
async function begin(dataDir, undo, standby = false) {
  const server = await startEmbedded({ dataDir, what: 'tests of faults', standby });
  const begun = Object.assign(server, { dataDir });
  undo.push(() => remove(begun));
  return begun;
}

/** @param {Server} server */
async function remove(server) {
  await server.stop();
  rmSync(server.cluster, { recursive: true, force: true });
}

/** @param {Place} place */
async function follow({ primary, asked, undo }) {
  // A copy is behind until it has fetched what was written meanwhile.
  await setting(asked.query, "wal_keep_size = '1GB'");
  const folder = await backUpWhileWriting({ ...asked, postgres: primary });
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(join(primary.dataDir, 'embedded.json'), join(folder, 'embedded.json'));
  const { username, password, port } = new URL(primary.superUrl);
  appendFileSync(
    join(folder, 'cluster', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  writeFileSync(join(folder, 'cluster', 'standby.signal'), '');
  const standby = await begin(folder, undo, true);
  await attached(asked.query, 'async');
  // From here on a commit is acknowledged when the standby has it on its disk. Not before: alone, the server would wait for ever.
  await setting(asked.query, "synchronous_standby_names = '*'");
  await attached(asked.query, 'sync');
  return standby;
}

/** @param {import('./types').Query} query @param {string} what */
async function setting(query, what) {
  await query(`ALTER SYSTEM SET ${what}`);
  await query('SELECT pg_reload_conf()');
}

/** @param {import('./types').Query} query @param {string} how */
const attached = (query, how) =>
  until(`a standby that follows (${how})`, async () => {
    const rows = await query(
      "SELECT FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = $1",
      [how],
    );
    return rows.length === 1;
  });

/**
 * All processes of a server in one moment: its parent is held first, so that it neither notices nor starts others.
 * @param {number} pid
 */
export function endWhole(pid) {
  process.kill(pid, 'SIGSTOP');
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
  for (const one of [...children, pid])
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // it ended by itself
    }
}
