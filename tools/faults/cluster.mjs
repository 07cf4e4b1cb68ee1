// @ts-check
// A database that moves onto a Citus of three machines while the product runs on it (FAULTS K12): spread with all that it holds, a
// machine killed and started again, shards moved to another.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { control, openCluster } from '../database/spread/test-cluster.mjs';
import { moveShard } from '../database/spread/move.mjs';
import { migrate } from '../database/migrate.mjs';
import { withClient } from '../database/roles.mjs';
import { fromRoot } from '../lib/root.mjs';
import { until } from '../lib/until.mjs';
import { asking, drawn, newFolder } from './database.mjs';
import { endWhole } from './standby.mjs';

const PATIENCE = 600_000;

/** Everything in one place until spread() is called. @returns {import('./types').Cluster} */
export function clusterOfMachines() {
  /** @type {Awaited<ReturnType<typeof openCluster>> & Pick<import('./types').World, 'query'> | undefined} */
  let opened;
  const place = () => {
    if (!opened) throw new Error('the cluster is not open');
    return opened;
  };
  return {
    async open(undo) {
      const dataDir = newFolder(undo);
      const cluster = await openCluster({ what: 'tests of faults' });
      undo.push(() => cluster.stop());
      for (const { superUrl, name } of cluster.machines)
        await withClient(superUrl, name, async (/** @type {import('pg').Client} */ client) => {
          // Shards move while they are written to; and what a killed machine left half-way is settled soon (a minute by itself).
          await client.query("ALTER SYSTEM SET wal_level = 'logical'");
          await client.query("ALTER SYSTEM SET citus.recover_2pc_interval = '2s'");
        });
      for (const { name } of cluster.machines) control(cluster.folder, name, 'restart');
      const { urls } = await migrate({ ownerUrl: cluster.ownerUrl, password: drawn });
      const asked = asking(cluster.superUrl, undo);
      opened = Object.assign(cluster, asked);
      return { dataDir, urls, ...asked };
    },
    async spread({ killAfter } = {}) {
      const child = spawn(process.execPath, [fromRoot('tools/database/spread/spread.mjs'), '--shards', '4'], {
        env: { PATH: process.env.PATH, DATABASE_URL_SUPERUSER: place().superUrl },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (piece) => {
          said += piece;
        });
      const end = once(child, 'close');
      if (killAfter) {
        await until(killAfter, () => said.includes(killAfter) || child.exitCode !== null, PATIENCE);
        child.kill('SIGKILL');
      }
      const [code] = await end;
      return { code, said };
    },
    async killMachine(name) {
      const file = join(place().folder, name, 'postmaster.pid');
      endWhole(Number(readFileSync(file, 'utf8').split('\n')[0]));
      await until('its end', () => !existsSync(`/proc/${readFileSync(file, 'utf8').split('\n')[0]}`));
    },
    async startMachine(name) {
      control(place().folder, name, 'start');
    },
    async shardOf(nifId) {
      const [row] = await place().query(
        `SELECT s.shardid::int AS shard, p.nodename AS host, p.nodeport AS port
         FROM pg_dist_shard s JOIN pg_dist_shard_placement p USING (shardid)
         WHERE s.shardid = get_shard_id_for_distribution_column('facturas', $1::uuid)`,
        [nifId],
      );
      return row;
    },
    async move(nifId) {
      const { shard, port } = await this.shardOf(nifId);
      const to = place().machines.find((one) => one.name !== 'coordinator' && one.port !== port);
      if (!to) throw new Error('there is no other machine');
      await moveShard({ superUrl: place().superUrl, shard, host: '127.0.0.1', port: to.port });
      return (await this.shardOf(nifId)).port === to.port;
    },
  };
}
