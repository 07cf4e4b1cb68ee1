// @ts-check
// A small disk under the database: the cluster moves onto a file system in memory, which a ballast fills to the last
// byte and frees again. Needs the right to mount (root); `canMount` says whether it is there.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

const MIB = 1024 * 1024;

/** Whether this process may mount at all. */
export function canMount() {
  if (process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(resolve(tmpdir(), 'encadena-mount-'));
  try {
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return status === 0 && spawnSync('umount', [folder], { stdio: 'ignore' }).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Moves a cluster, whose server does not run, onto a disk with `spare` MiB more than it has now. `remove` leaves a
 * server that runs on it where it is, and takes only the place away.
 * @param {string} cluster @param {{ spare: number }} options
 */
export function moveToSmallDisk(cluster, { spare }) {
  const { uid, gid } = statSync(cluster);
  const [kib] = execFileSync('du', ['-sk', cluster], { encoding: 'utf8' }).split('\t');
  const aside = `${cluster}.aside`;
  execFileSync('mv', [cluster, aside]);
  mkdirSync(cluster);
  const size = `size=${Math.ceil(Number(kib) / 1024) + spare}m,mode=0700,uid=${uid},gid=${gid}`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', cluster]);
  execFileSync('cp', ['-a', `${aside}/.`, cluster]);
  rmSync(aside, { recursive: true });
  const ballast = resolve(cluster, 'ballast');
  return {
    /** To the last byte. */
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (const piece of [Buffer.alloc(MIB), Buffer.alloc(4096)]) while (fits(file, piece));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    /** In bytes. */
    left() {
      const { bavail, bsize } = statfsSync(cluster);
      return bavail * bsize;
    },
    remove: () => execFileSync('umount', ['--lazy', cluster]),
  };
}

/** @param {number} file @param {Buffer} piece */
function fits(file, piece) {
  try {
    return writeSync(file, piece) === piece.length;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOSPC') return false;
    throw error;
  }
}
