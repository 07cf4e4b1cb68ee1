// @ts-check
// npm run faults -- [--full] [--seed N] [--cycles N] [--invoices N] [case …]: the tests of faults. A case is a number of the
// catalogue (K1, D5 …), looked for in the names of all tests; a word is a script of this folder (simulacion),
// which gets the flags too. Cases for nights and releases (K11, O3) run when they are named, and with --full. Without either: the simulation and this folder's tests. --full runs the long
// loops in full; --seed replays a run; --invoices is how many O3 backs up; --days, --until, --light and --trace are the simulation's.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../lib/install.mjs';
import { Problem, runMain } from '../lib/problem.mjs';
import { fromRoot } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

const SCRIPTS = ['simulacion'];
/** The long form of a case. */
/** @type {Record<string, string>} */
const LONG = { K1: 'kill', D15: 'kill' };
const CASE = /^[A-Z]\d{1,2}$/i;
const TEXT = /** @type {const} */ ({ type: 'string' });
/** Flags that take a value. */
const TEXTS = {
  seed: TEXT,
  cycles: TEXT,
  invoices: TEXT,
  days: TEXT,
  seeds: TEXT,
  until: TEXT,
  json: TEXT,
};
const VALUED = /** @type {(keyof typeof TEXTS)[]} */ (Object.keys(TEXTS));
/** For tests and hooks that say nothing: worlds are made on machines that do other things too. */
const HOOK_MS = 60_000;
const MINUTES = { short: 20, full: 180 };

async function main() {
  const flags = process.argv
    .slice(2)
    .filter((arg, i, all) => arg.startsWith('--') || VALUED.some((name) => all[i - 1] === `--${name}`));
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      light: { type: 'boolean' },
      trace: { type: 'boolean' },
      ...TEXTS,
    },
  });
  for (const name of VALUED.filter((one) => one !== 'json'))
    if (!/^\d{1,10}$/.test(values[name] ?? '0'))
      throw new Problem(`--${name} is "${values[name]}": give a whole number.`);
  ensureInstalled();
  const cases = positionals.filter((word) => CASE.test(word)).map((word) => word.toUpperCase());
  const scripts = [
    ...new Set(
      positionals
        .filter((word) => !CASE.test(word))
        .concat(values.full ? cases.flatMap((name) => LONG[name] ?? []) : []),
    ),
  ];
  for (const script of scripts)
    if (!existsSync(scriptFile(script)))
      throw new Problem(`"${script}" is neither a case (K1, D5 …) nor a script of tools/faults.`);
  const all = positionals.length === 0;
  const belonging = values.full ? [...new Set([...SCRIPTS, ...Object.values(LONG)])] : SCRIPTS;
  const minutes = values.full ? MINUTES.full : MINUTES.short;
  const codes = [];
  for (const script of all ? belonging.filter((name) => existsSync(scriptFile(name))) : scripts)
    codes.push((await run('node', [scriptFile(script), ...flags], { show: true, minutes })).code);
  if (all || cases.length > 0)
    codes.push(await tests(all ? ['tools/faults'] : named(cases), cases, values, minutes));
  process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
}

/**
 * The files whose tests name one of the cases, and the pattern of those tests.
 * @param {string[]} cases
 */
function named(cases) {
  const pattern = `\\b(${cases.join('|')})\\b`;
  const files = ['apps', 'libs', 'tools']
    .flatMap((folder) =>
      readdirSync(fromRoot(folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter(
      (file) =>
        /\.(int-)?spec\.ts$/.test(file) &&
        !/(^|\/)(node_modules|dist)\//.test(file) &&
        new RegExp(pattern).test(readFileSync(fromRoot(file), 'utf8')),
    );
  if (files.length === 0) throw new Problem(`No test names ${cases.join(' or ')}.`);
  return ['-t', pattern, '--runTestsByPath', ...files];
}

/** @param {string} name */
const scriptFile = (name) => fromRoot('tools/faults', `${name.replace(/[^a-z-]/gi, '')}.mjs`);

/**
 * @param {string[]} filter @param {string[]} cases @param {{ full: boolean, seed?: string, cycles?: string, invoices?: string }} values
 * @param {number} minutes
 */
async function tests(filter, cases, { full, seed, cycles, invoices }, minutes) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    ...(seed ? { FAULTS_SEED: seed } : {}),
    ...(cycles ? { FAULTS_CYCLES: cycles } : {}),
    ...(invoices ? { BACKUP_INVOICES: invoices } : {}),
    // Whoever names a case has it run, also one that is for nights and releases.
    ...(full || cases.length > 0 ? { FAULTS_RELEASE: '1' } : {}),
    ...(full ? { FAULTS_FULL: '1' } : {}),
  };
  for (const name of Object.keys(env))
    if (/^(DATABASE_URL|DATA_DIR|PORT|NODE_ENV|ENCADENA_TEST)/.test(name)) delete env[name];
  return (
    await run(
      'node',
      ['tools/jest/run.mjs', 'unit,int', '--verbose', '--runInBand', `--testTimeout=${HOOK_MS}`, ...filter],
      {
        show: true,
        minutes,
        env,
      },
    )
  ).code;
}

await runMain(main);
