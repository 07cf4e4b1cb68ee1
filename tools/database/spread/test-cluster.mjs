// A Citus of three servers for a run of tests or a benchmark, thrown away afterwards: one that stands beside the checkout (../shared/citus, or
// CITUS_DIR), with its script cluster.sh. Migrated, and spread.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { takeLock } from '../../lib/lock.mjs';
import { isSame } from '../../lib/pids.mjs';
import { freePort, isFree } from '../../lib/ports.mjs';
import { Problem } from '../../lib/problem.mjs';
import { fromRoot } from '../../lib/root.mjs';
import { migrate } from '../migrate.mjs';
import { withClient } from '../roles.mjs';
import { tablesWithRows } from '../test-server.mjs';
import { spread } from './spread.mjs';

const PREFIX = 'encadena-citus-';
const PATIENCE_MS = 180_000;
const OWNER = 'postgresql://encadena_owner:owner-of-the-tests@127.0.0.1';

const script = () => resolve(fromRoot(process.env.CITUS_DIR || '../shared/citus'), 'cluster.sh');

/** Why the tests on Citus cannot run here; undefined where they can. */
export const withoutCitus = () =>
  existsSync(script())
    ? undefined
    : 'the tests on a database that is spread over machines: there is no Citus (../shared/citus, or name its folder with CITUS_DIR)';

const run = (...args) => program(script(), ...args);

// PostgreSQL refuses root, which becomes somebody else in a namespace of its own.
function program(...words) {
  const command = [
    ...(process.getuid?.() === 0 ? ['unshare', '-U', '--map-user=1000', '--map-group=1000'] : []),
    ...words,
  ];
  const { status, error, stderr } = spawnSync(command[0], command.slice(1), {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    // Its servers inherit what they write to, and live on.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Problem(`Citus did not start: ${(stderr || error?.message || '').trim()}`);
}

/** `how`: start, as whoever watches over it would after its end, or restart; returns when it is there. */
export function control(folder, name, how) {
  const place = resolve(folder, name);
  const options = ['-D', place, '-l', `${place}.log`, '-w', '-t', '120', '-m', 'fast'];
  program(resolve(folder, 'pg18citus/bin/pg_ctl'), how, ...options);
}

/**
 * A cluster with an empty database "encadena" of the owner, not spread yet: where it is, its machines (the first coordinates), and
 * stop(), which throws it away. `what`: who uses it.
 */
export async function openCluster({ what = 'npm test' } = {}) {
  sweep();
  const folder = mkdtempSync(resolve(tmpdir(), PREFIX));
  const lock = takeLock(resolve(folder, 'lock'), what);
  const stop = async () => {
    end(folder);
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await threePorts();
    run('up', folder, String(port));
    const machines = ['coordinator', 'worker1', 'worker2'].map((name, i) => ({
      name,
      port: port + i,
      superUrl: `postgresql://postgres@127.0.0.1:${port + i}/encadena`,
    }));
    const [{ superUrl }] = machines;
    await withClient(superUrl, 'the test cluster', prepare);
    return {
      folder,
      machines,
      superUrl,
      ownerUrl: `${OWNER}:${port}/encadena`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a run of tests must know of it, as startTestServer gives it. `throwAway`: nothing in it waits for the disk. */
export async function startTestCluster({ throwAway = true } = {}) {
  const server = await openCluster();
  const { superUrl, ownerUrl, machines } = server;
  try {
    for (const machine of throwAway ? machines : [])
      await withClient(machine.superUrl, 'the test cluster', forgetful);
    const { urls } = await migrate({ ownerUrl, password: (name) => `test-${name}` });
    await spread({ superUrl, shards: 4 });
    const reference = await withClient(superUrl, 'the test cluster', tablesWithRows);
    return { server, state: { template: '', superUrl, shut: '', urls, reference } };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function threePorts() {
  for (;;) {
    const port = await freePort();
    if (port < 65_000 && (await isFree(port + 1)) && (await isFree(port + 2))) return port;
  }
}

const end = (folder) => {
  if (existsSync(resolve(folder, 'pg18citus'))) run('down', folder);
};

// What a run that was killed left: servers whose starter is no more.
function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = resolve(tmpdir(), name);
    try {
      if (isSame(JSON.parse(readFileSync(resolve(folder, 'lock'), 'utf8')))) continue;
      end(folder);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // another one's, or being created right now
    }
  }
}

// The owner as any installation has it, and as the migrations need it (docs/runbook/database.md).
const prepare = (client) =>
  client.query(`
    CREATE ROLE encadena_owner LOGIN CREATEROLE PASSWORD 'owner-of-the-tests';
    ALTER ROLE encadena_owner SET citus.enable_ddl_propagation = off;
    ALTER ROLE postgres SET citus.multi_shard_modify_mode = 'sequential';
    ALTER DATABASE encadena OWNER TO encadena_owner;
    ALTER SCHEMA public OWNER TO encadena_owner;
    REVOKE ALL ON DATABASE encadena, postgres, template1 FROM PUBLIC`);

// Nothing in it outlives the run, so nothing waits for the disk.
async function forgetful(client) {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.query('SELECT pg_reload_conf()');
}
