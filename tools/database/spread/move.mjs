// Moves a shard, with those of its NIFs in all other tables, to another machine of a Citus cluster while the product writes to it. As a
// script: node tools/database/spread/move.mjs SHARD HOST:PORT (DATABASE_URL_SUPERUSER). Needs wal_level = logical on every machine.
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Problem, runMain } from '../../lib/problem.mjs';
import { takeSettings } from '../../lib/settings.mjs';
import { withClient } from '../roles.mjs';
import { at, bornWith, grantOnCopies } from './spread.mjs';

const LEFT_BEHIND = /leftover from the previous move could not be cleaned up/;
const PATIENCE = 60_000;

/**
 * `shard`: any of them (citus_shards); `host`, `port`: where to. A copy that is being made has the rights of the coordinator's table, not yet
 * those that a machine's copy has besides (ADR 0016): they are given while it fills, before anybody is sent there. Throws a Problem when
 * the cluster does not know the shard or refuses.
 */
export async function moveShard({ superUrl, shard, host, port }) {
  await withClient(superUrl, 'DATABASE_URL_SUPERUSER', async (client) => {
    const { rows } = await client.query(
      `SELECT nodename AS host, nodeport AS port FROM pg_dist_shard_placement WHERE shardid = $1`,
      [shard],
    );
    const [from] = rows;
    if (!from) throw new Problem(`There is no shard ${shard} (SELECT * FROM citus_shards).`);
    if (from.host === host && from.port === port) return;
    const born = await bornWith(client);
    const there = at(superUrl, host, port);
    const owners = await ownersOf(client);
    let moving = true;
    const giving = giveWhile(() => moving, there, born);
    try {
      await pastWalls(there, owners, 'BYPASSRLS');
      await moved(client, [shard, from.host, from.port, host, port]);
    } catch (error) {
      throw new Problem(`The shard ${shard} stays where it is: ${error.message}`);
    } finally {
      moving = false;
      await giving.finally(() => pastWalls(there, owners, 'NOBYPASSRLS'));
    }
  });
}

/** What an earlier move has left behind there is taken away first, and somebody may still be reading it. */
async function moved(client, values) {
  for (const until = performance.now() + PATIENCE; ; await wait(2_000))
    try {
      await client.query("SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')", values);
      return;
    } catch (error) {
      if (!LEFT_BEHIND.test(error.message) || performance.now() > until) throw error;
    }
}

async function ownersOf(client) {
  const { rows } = await client.query(`
    SELECT DISTINCT pg_get_userbyid(c.relowner) AS name FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
    WHERE p.partmethod = 'h'`);
  return rows.map(({ name }) => name);
}

/**
 * What is written meanwhile is repeated on the new machine in the name of the tables' owners, whom the walls hold back as everybody else. Nobody
 * but the coordinator logs in there; a run that was killed is put right by db:spread.
 */
const pastWalls = (url, owners, how) =>
  withClient(url, 'The machine to which it moves', async (machine) => {
    await machine.query('SET citus.enable_ddl_propagation = off');
    for (const name of owners) await machine.query(`ALTER ROLE ${machine.escapeIdentifier(name)} ${how}`);
  });

async function giveWhile(moving, url, born) {
  await withClient(url, 'The machine to which it moves', async (machine) => {
    for (let last = false; !last; await wait(50)) {
      last = !moving();
      await grantOnCopies(machine, born).catch((error) => {
        // One that is made or taken away at this moment; what it missed it does the next time.
        if (last) throw error;
      });
    }
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runMain(async () => {
    takeSettings();
    const { DATABASE_URL_SUPERUSER: superUrl } = process.env;
    if (!superUrl) throw new Problem('DATABASE_URL_SUPERUSER is missing: the coordinator, as a superuser.');
    const [shard, place] = process.argv.slice(2);
    const found = /^(.+):(\d{1,5})$/.exec(place ?? '');
    if (!/^\d{1,12}$/.test(shard ?? '') || !found)
      throw new Problem('Give the shard and where to: npm run db:move-shard -- 102040 worker2.example:5432');
    await moveShard({ superUrl, shard: Number(shard), host: found[1], port: Number(found[2]) });
    console.log('The shard has moved.');
  });
