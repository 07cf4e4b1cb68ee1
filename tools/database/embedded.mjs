// The embedded PostgreSQL: startEmbedded({ dataDir }) → { ownerUrl, superUrl, stop() }. One cluster per folder, on loopback only,
// with data checksums, UTF-8, a locale that orders bytes alike everywhere, and passwords.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeLock } from '../lib/lock.mjs';
import { withoutCoreDumps } from '../lib/no-core.mjs';
import { endProcess, startOf } from '../lib/pids.mjs';
import { freePort } from '../lib/ports.mjs';
import { Problem } from '../lib/problem.mjs';
import { writePrivate } from '../lib/secrets.mjs';
import { chooseAccount } from './account.mjs';
import { withClient } from './roles.mjs';
import { serverFiles } from './server-files.mjs';

const OWNER = 'encadena_owner';
const DATABASE = 'encadena';
const STOP = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 2_000],
]; // fast, immediate, and what cannot be refused

/** Processes left by a killed server end on their own once they notice; how long they are waited for. */
const LEFT_BEHIND = 20_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 125,
  // Of these for the owner and an operator's orders, whatever the other logins hold.
  reserved_connections: 5,
  shared_buffers: '256MB',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  wal_compression: 'on',
  max_wal_size: '1GB',
  log_line_prefix: '%m [%p] %u ',
};
// A throw-away server for tests: nothing in it outlives the run, so nothing waits for the disk.
const THROW_AWAY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
};

/**
 * Starts the server on the folder, made if it is not there yet. `throwAway`: for tests, without waiting for the disk;
 * `older`: another server than the newest (server-files.mjs); `standby`: the folder holds a copy that follows another server, and nothing is
 * written to it.
 * ownerUrl: owner of the database "encadena", may create roles, is no superuser (as with a hosted PostgreSQL); superUrl: the
 * cluster's superuser. Throws a Problem when the folder is in use, of another server version, or not writable.
 */
export async function startEmbedded({
  dataDir,
  what = 'npm start',
  throwAway = false,
  older = '',
  standby = false,
}) {
  const folder = openFolder(dataDir);
  const lock = takeLock(resolve(folder, 'lock'), what);
  let running;
  try {
    const server = serverFiles(older);
    const isNew = !existsSync(resolve(folder, 'embedded.json'));
    const account = chooseAccount({ folder, cluster: resolve(folder, 'cluster'), server, isNew });
    const state = readState(folder);
    if (!existsSync(resolve(account.cluster, 'PG_VERSION')))
      initialise(account, state.superPassword, throwAway, Number(server.major));
    refuseOtherVersion(account.cluster, server);
    await endOrphan(account.cluster);
    running = ended(await launch(account, folder, state, throwAway));
    if (!standby) await prepareOwner(state, throwAway);
    const urls = addresses(state);
    let stopped = false;
    let coming;
    return {
      ...urls,
      get pid() {
        return running.child.pid;
      },
      cluster: account.cluster,
      log: logOf(folder),
      /** Resolves with { why } when the server that runs now has ended. */
      exited: () => running.end,
      /** After its end: the same server on the same port, so that clients find it again. Throws a Problem when it does not come up. */
      startAgain() {
        coming = (async () => {
          await running.end;
          await endOrphan(account.cluster);
          if (stopped) throw new Problem('Stopped.');
          running = ended(await launch(account, folder, state, throwAway, true));
        })();
        return coming;
      },
      async stop() {
        stopped = true;
        await coming?.catch(() => undefined);
        await endProcess(running.child.pid, STOP);
        if (throwAway)
          for (const gone of new Set([account.cluster, folder]))
            rmSync(gone, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    // A server that runs would keep this process from ending.
    if (running) await endProcess(running.child.pid, STOP);
    lock.release();
    throw error;
  }
}

/**
 * Takes away what a killed process left of a server that was to be thrown away. Throws a Problem when somebody
 * has it still.
 */
export async function removeEmbedded({ dataDir, what }) {
  const folder = openFolder(dataDir);
  const lock = takeLock(resolve(folder, 'lock'), what);
  try {
    const { cluster } = chooseAccount({
      folder,
      cluster: resolve(folder, 'cluster'),
      server: serverFiles(),
      isNew: false,
    });
    await endOrphan(cluster);
    for (const gone of new Set([cluster, folder])) rmSync(gone, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

function openFolder(dataDir) {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = resolve(folder, `probe.${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return folder;
  } catch (error) {
    throw new Problem(
      `The data folder ${folder} cannot be written (${error.code}): ${error.code === 'ENOSPC' ? 'make room on its disk' : 'give yourself the right to it'}, or name another folder with DATA_DIR.`,
    );
  }
}

function readState(folder) {
  const file = resolve(folder, 'embedded.json');
  const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  state.superPassword ??= randomBytes(24).toString('base64url');
  state.ownerPassword ??= randomBytes(24).toString('base64url');
  // Whole or not at all: without these passwords nobody opens the database any more.
  state.save = () => writePrivate(file, JSON.stringify(state));
  state.save();
  return state;
}

function run(account, program, args) {
  const [command, ...rest] = [...account.prefix, resolve(account.bin, program), ...args];
  return spawnSync(command, rest, { ...account.options, encoding: 'utf8', input: '' });
}

// Into a folder next to it, moved when complete: a start killed half-way leaves nothing that looks like a cluster.
function initialise(account, password, throwAway, major) {
  const fresh = `${account.cluster}.new`;
  const file = `${account.cluster}.pw`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  writeFileSync(file, password, { mode: 0o600 });
  const { uid, gid } = account.options;
  if (uid !== undefined) for (const path of [fresh, file]) chownSync(path, uid, gid);
  try {
    const made = run(account, 'initdb', [
      '-D',
      fresh,
      '-U',
      'postgres',
      '--encoding=UTF8',
      ...(major < 17
        ? ['--locale=C.UTF-8']
        : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
      '--data-checksums',
      '--auth=scram-sha-256',
      `--pwfile=${file}`,
      ...(throwAway ? ['--no-sync'] : []),
    ]);
    if (made.status !== 0)
      throw new Problem(
        `PostgreSQL could not make its data folder ${account.cluster}: ${(made.stderr || made.error?.message || '').trim().split('\n').pop()}`,
      );
    renameSync(fresh, account.cluster);
  } finally {
    rmSync(file, { force: true });
  }
}

function refuseOtherVersion(cluster, server) {
  const found = readFileSync(resolve(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== server.major) {
    throw new Problem(
      `The data folder ${cluster} was made by PostgreSQL ${found}, and this is PostgreSQL ${server.major}: name another folder with DATA_DIR, or move the data (docs/runbook/database.md).`,
    );
  }
}

// What a killed start left: a server that still runs on this folder (the lock says that it has no owner any more), or only its
// pid file, whose number may belong to another process by now.
async function endOrphan(cluster) {
  const file = resolve(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid] = readFileSync(file, 'utf8').split('\n');
  // Of a server that is dead the file stays: PostgreSQL itself finds out by it whether any of its processes still works on the data.
  if (startOf(Number(pid)) === undefined) return;
  // Its number may be that of another server by now, which is somebody else's.
  if (`${commandOf(pid)} `.includes(` -D ${cluster} `)) await endProcess(Number(pid), STOP);
  else rmSync(file, { force: true });
}

function commandOf(pid) {
  const ps = spawnSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' });
  const command =
    ps.status === 0
      ? ps.stdout
      : existsSync(`/proc/${pid}/cmdline`)
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : '';
  return command.replaceAll('\0', ' ').trim();
}

function openLog(log) {
  try {
    return openSync(log, 'w', 0o600);
  } catch (error) {
    throw new Problem(`PostgreSQL did not start: ${log} cannot be written (${error.code}).`);
  }
}

const logOf = (folder) => resolve(folder, 'server.log');

function ended(child) {
  const end = new Promise((done) =>
    child.once('exit', (code, signal) => done({ why: signal ?? `exit code ${code}` })),
  );
  return { child, end };
}

// `again`: others know its port, and what the old server left may need a moment to end.
async function launch(account, folder, state, throwAway, again = false) {
  const log = logOf(folder);
  const until = Date.now() + LEFT_BEHIND;
  for (let attempt = 0; ; attempt += 1) {
    if (!again) state.port = await freePort(attempt === 0 ? state.port : undefined);
    const settings = Object.entries({
      ...SETTINGS,
      ...(throwAway ? THROW_AWAY : {}),
      port: state.port,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command, ...args] = withoutCoreDumps([
      ...account.prefix,
      resolve(account.bin, 'postgres'),
      '-D',
      account.cluster,
      ...settings,
    ]);
    const fd = openLog(log);
    // A group of its own: Ctrl-C in the terminal reaches npm start alone, which stops things in order.
    const child = spawn(command, args, {
      ...account.options,
      stdio: ['ignore', fd, fd],
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    child.on('error', () => undefined);
    closeSync(fd);
    if (await isReady(child, resolve(account.cluster, 'postmaster.pid'))) {
      state.save();
      return child;
    }
    const said = readFileSync(log, 'utf8');
    if (said.includes('is still in use') && Date.now() < until) await wait(200);
    else if (!said.includes('could not bind') || attempt >= 2) break;
  }
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  throw new Problem(
    `PostgreSQL did not start: ${lines.find((line) => line.includes('FATAL')) ?? lines.at(-1)} (all of it in ${log})`,
  );
}

// The eighth line of postmaster.pid becomes "ready", or "standby" where it follows another: what pg_ctl checks too.
async function isReady(child, file) {
  for (let waited = 0; waited < 60_000; waited += 10) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false;
    try {
      const lines = readFileSync(file, 'utf8').split('\n');
      if (lines[0] === String(child.pid) && /^(ready|standby)\s*$/.test(lines[7] ?? '')) return true;
    } catch {
      // not written yet
    }
    await wait(10);
  }
  await endProcess(child.pid, STOP);
  return false;
}

async function prepareOwner(state, throwAway) {
  const { superUrl } = addresses(state);
  await withClient(superUrl.replace(/[^/]+$/, 'postgres'), 'PostgreSQL', async (client) => {
    const { rowCount: owner } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [OWNER]);
    if (!owner)
      await client.query(
        `CREATE ROLE ${OWNER} LOGIN CREATEROLE ${throwAway ? 'CREATEDB' : ''} PASSWORD '${state.ownerPassword}'`,
      );
    await client.query(`GRANT pg_use_reserved_connections TO ${OWNER} WITH ADMIN OPTION`);
    const { rowCount: database } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      DATABASE,
    ]);
    if (!database) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
    // The databases that every cluster has are nobody's place to make things in.
    await client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC');
  });
  // Nor are large objects, which everybody may make where nothing else is said. The image's way is owner.sh.
  await withClient(superUrl, 'PostgreSQL', (client) =>
    client.query(
      'REVOKE EXECUTE ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) FROM PUBLIC',
    ),
  );
}

function addresses({ superPassword, ownerPassword, port }) {
  const url = (user, password) => `postgresql://${user}:${password}@127.0.0.1:${port}/${DATABASE}`;
  return { ownerUrl: url(OWNER, ownerPassword), superUrl: url('postgres', superPassword), port };
}
