// Runs jest in native ESM for the named sizes: node tools/jest/run.mjs unit,int libs/values -t "name"
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const [sizes = 'unit', ...rest] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '../..');
// A worker of the journeys starts a product of its own: by hand one is enough, one file after the other.
const inTurn =
  sizes.includes('e2e') && !rest.some((option) => /^(-i|-w|--runInBand|--maxWorkers)/.test(option))
    ? ['--runInBand']
    : [];
const jest = ['node_modules/jest/bin/jest.js', ...rest, ...inTurn, '--selectProjects', ...sizes.split(',')];
const child = spawn(process.execPath, ['--experimental-vm-modules', '--no-warnings', ...jest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TZ: 'UTC' },
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
