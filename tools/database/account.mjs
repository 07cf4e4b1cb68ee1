// As whom the embedded server runs: PostgreSQL refuses root. In order:
// 1. not root: as ourselves;
// 2. the cluster belongs to another account already: as that one;
// 3. in a user namespace where root is another number (needs no user, and reaches folders of mode 0700);
// 4. where containers forbid that: as a system user, with a copy of server and cluster under
// /var/lib/encadena, keyed by
//    the clone's path, because that user can reach neither under a home of mode 0700.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { root } from '../lib/root.mjs';

const SHELTER = '/var/lib/encadena';
const short = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * { cluster, bin, prefix, options }: the cluster's folder, the server's programs, and how to spawn them.
 * `isNew`: the data folder held nothing of a server yet.
 */
export function chooseAccount({ folder, cluster, server, isNew }) {
  const plain = { cluster, bin: resolve(server.folder, 'bin'), prefix: [], options: {} };
  if (process.getuid?.() !== 0) return plain;
  const sheltered = resolve(SHELTER, short(root), 'data', short(folder));
  if (existsSync(resolve(sheltered, 'PG_VERSION'))) {
    if (!isNew) return inShelter(sheltered, server);
    // The data folder was thrown away and with it the passwords: a new world begins, and the old one is only put aside.
    renameSync(sheltered, `${sheltered}.${Date.now()}`);
  }
  const owner = existsSync(resolve(cluster, 'PG_VERSION')) ? statSync(cluster) : undefined;
  if (owner && owner.uid !== 0) return { ...plain, options: { uid: owner.uid, gid: owner.gid } };
  const account = systemAccount();
  const prefix = ['unshare', '-U', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--'];
  if (
    process.env.ENCADENA_NO_NAMESPACE !== '1' &&
    works([...prefix, resolve(plain.bin, 'postgres'), '--version'])
  ) {
    return { ...plain, prefix };
  }
  if (owner) moveToShelter(cluster, sheltered);
  return inShelter(sheltered, server);
}

const works = ([command, ...args]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 5000 }).status === 0;

// initdb looks its user up by number, so the number must be in /etc/passwd.
function systemAccount() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    ['postgres', 'nobody', 'daemon']
      .map((name) => accounts.find((fields) => fields[0] === name))
      .find(Boolean) ?? accounts.find((fields) => Number(fields[2]) > 0);
  if (!found)
    throw new Problem(
      'PostgreSQL does not run as root and there is no other user: create one ("useradd --system postgres") or start as an ordinary user.',
    );
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

// The server's own user: never one that other services share, because it owns the data.
function shelterAccount() {
  const lookup = () =>
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find((fields) => fields[0] === 'postgres');
  if (!lookup()) {
    works([
      'useradd',
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]) || works(['adduser', '-S', '-D', '-H', 'postgres']);
  }
  const found = lookup();
  if (!found)
    throw new Problem(
      'PostgreSQL does not run as root, and the user "postgres" could not be made: create it ("useradd --system postgres"), start as an ordinary user, or set DATABASE_URL.',
    );
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function inShelter(cluster, server) {
  const { uid, gid } = shelterAccount();
  const home = resolve(SHELTER, short(root));
  const copy = resolve(home, `server-${server.version}`);
  for (const folder of [SHELTER, home, resolve(home, 'data')]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  }
  if (!existsSync(copy)) {
    const part = `${copy}.${process.pid}`;
    cpSync(server.folder, part, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', part]);
    try {
      renameSync(part, copy);
    } catch {
      rmSync(part, { recursive: true, force: true }); // another start was quicker
    }
  }
  return { cluster, bin: resolve(copy, 'bin'), prefix: [], options: { uid, gid, cwd: home } };
}

function moveToShelter(cluster, sheltered) {
  const { uid, gid } = shelterAccount();
  mkdirSync(resolve(sheltered, '..'), { recursive: true });
  execFileSync('cp', ['-a', cluster, `${sheltered}.part`]);
  execFileSync('chown', ['-R', `${uid}:${gid}`, `${sheltered}.part`]);
  renameSync(`${sheltered}.part`, sheltered);
  renameSync(cluster, `${cluster}.moved`);
}
