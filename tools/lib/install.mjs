// Sees to it that node_modules is what package-lock.json says. Needs nothing installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Problem } from './problem.mjs';
import { fromRoot, root } from './root.mjs';

const MARK = fromRoot('node_modules/.encadena-lock');
const OLDEST = [20, 19];

/** Installs when node_modules is missing or out of step. Throws a Problem when Node is too old or npm fails. */
export function ensureInstalled(say = console.log) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw new Problem(
      `Node ${process.versions.node} is too old: install Node ${OLDEST.join('.')} or newer (https://nodejs.org).`,
    );
  }
  const lock = readFileSync(fromRoot('package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return;
  if (!isInStep(JSON.parse(lock))) {
    say('Installing the packages of package-lock.json (once; about a minute) …');
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
    // "install" and not "ci": a lock file written where a registry lacks the binaries of other platforms
    // holds no entry for them, and "ci" then refuses to begin. --no-save leaves the lock file as it is.
    // NODE_ENV=production would leave out what builds and tests.
    const done = spawnSync(
      npm[0],
      [
        ...npm.slice(1),
        'install',
        '--no-save',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' },
    );
    if (done.status !== 0)
      throw new Problem(
        'The packages could not be installed (above is what npm said): check the network and the disk, then start again.',
      );
  }
  writeFileSync(MARK, wanted);
}

// npm keeps what it installed in a hidden lock file; packages for other platforms are missing from it and may be.
function isInStep(lock) {
  const file = fromRoot('node_modules/.package-lock.json');
  if (!existsSync(file)) return false;
  const { packages: installed } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional ||
      wanted.devOptional ||
      wanted.peer ||
      installed[path]?.version === wanted.version,
  );
}
