// Runs a released version against the database of the working tree: its own sources and its own tests with database, over the migrations,
// roles and rights that stand here now.
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { git } from '../lib/git.mjs';
import { Problem } from '../lib/problem.mjs';

/** What a database is made of. */
const SCHEMA = [
  'prisma/migrations',
  'tools/database/extensions.mjs',
  'tools/database/rights.mjs',
  'tools/database/roles.mjs',
];

/** Acts and the start of a process: what reads and writes every table that a customer meets. */
const TESTS =
  'apps/api/src/(platform/db/muros|modules/(auth|clientes|cadena|facturas/(actos|borrador|lista)|envios)/)';

/**
 * Throws a Problem when that version does not work with the database of `root`. `show`: its output goes on as it comes; `tests`: the paths
 * of those that are run, as jest takes them.
 */
export function runBefore({ root, version, show = false, tests = TESTS }) {
  const folder = mkdtempSync(resolve(tmpdir(), 'encadena-before-'));
  try {
    git(root, 'clone', '--quiet', '--shared', '--branch', `v${version}`, root, folder);
    installPackages(root, folder);
    for (const name of SCHEMA.filter((path) => existsSync(resolve(root, path)))) {
      rmSync(resolve(folder, name), { recursive: true, force: true });
      cpSync(resolve(root, name), resolve(folder, name), { recursive: true });
    }
    must(folder, show, ['npm', 'run', '--silent', 'generate'], `Version ${version} could not be generated`);
    must(
      folder,
      show,
      [process.execPath, 'tools/jest/run.mjs', 'int', tests, '--maxWorkers=2', '--testTimeout=120000'],
      `Version ${version} does not work with the database that these migrations make`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Packages are those of that version; where they are ours, ours serve. */
function installPackages(root, folder) {
  const lock = (where) => readFileSync(resolve(where, 'package-lock.json'), 'utf8');
  if (lock(root) === lock(folder))
    return symlinkSync(realpathSync(resolve(root, 'node_modules')), resolve(folder, 'node_modules'));
  must(
    folder,
    false,
    ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    'Its packages could not be installed',
  );
}

function must(cwd, show, [program, ...args], otherwise) {
  const done = spawnSync(program, args, {
    cwd,
    env: process.env,
    encoding: 'utf8',
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    maxBuffer: 2 ** 28,
  });
  if (done.status === 0) return;
  const said = `${done.stdout ?? ''}${done.stderr ?? ''}`.trim();
  throw new Problem(`${otherwise}${said ? `:\n${said}` : '.'}`);
}
