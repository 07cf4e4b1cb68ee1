// One size of one project's tests, as nx runs it: node tools/jest/report.mjs PROJECT SIZE PATH. Jest's report
// goes to test-results/, the findings to the terminal; what passed says nothing.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isSecret } from '../../libs/settings/src/settings.mjs';
import { findChromium } from '../lib/chromium.mjs';
import { run } from '../lib/run.mjs';
import { fromRoot } from '../lib/root.mjs';
import { withoutCitus } from '../database/spread/test-cluster.mjs';
import { node24, runsNode24 } from './node-24.mjs';
import { readCounts, reportOf } from './counts.mjs';

/**
 * A worker keeps something of every file that it has run (modules that Node does not let go), and in the end does little but look for
 * memory: of the API's 103 files the first took 3 s to load, the last 50 to 120. With more than this behind a file it
 * makes way for a new one.
 */
const WORKER_MEMORY = '1.5GB';

/** The oldest PostgreSQL that migrations accept (tools/database/migrate.mjs). */
const OLDEST = '16';

/** One file after the other: two products side by side are quicker, but want more than two cores. */
const JOURNEYS = {
  patience: 600_000,
  minutes: 60,
  workers: '1',
  missing: () =>
    !findChromium() &&
    'the journeys: no Chromium found (install Debian\'s "chromium", or name one with CHROMIUM_PATH)',
};

/**
 * Of each size: how long one test may take on two busy cores, and all of them; how many run side by side; what it cannot do without, in words
 * when it is missing; which sizes of jest it runs, where those are others, and on what.
 */
const SIZES = {
  // Pure tests run beside other work.
  unit: { patience: 20_000, minutes: 20, workers: '50%' },
  int: { patience: 30_000, minutes: 40, workers: '100%' },
  oldest: {
    patience: 30_000,
    minutes: 12,
    workers: '100%',
    missing: () =>
      !existsSync(fromRoot('node_modules', `postgres-${OLDEST}`)) &&
      `the database tests on PostgreSQL ${OLDEST}: the package postgres-${OLDEST} is not installed (it is for Linux on x64)`,
    runs: 'int',
    on: (env) => ({ program: 'node', env: { ...env, TEST_POSTGRES: OLDEST } }),
  },
  spread: {
    patience: 60_000,
    minutes: 5,
    // One cluster, which its files use one after the other.
    workers: '1',
    missing: withoutCitus,
    runs: 'int',
    on: (env) => ({ program: 'node', env: { ...env, TEST_POSTGRES: 'citus' } }),
  },
  newest: {
    patience: 30_000,
    minutes: 12,
    workers: '100%',
    missing: () => !runsNode24 && 'the tests on Node 24: its package is for Linux on x64',
    runs: 'unit,int',
    on: node24,
  },
  // Long, and seldom touched by a change.
  nights: { patience: 30_000, minutes: 40, workers: '100%', runs: 'int' },
  screen: { patience: 30_000, minutes: 40, workers: '100%' },
  e2e: JOURNEYS,
  // Journeys of that kind.
  walks: { ...JOURNEYS, runs: 'e2e' },
};

/**
 * The environment of tests: neither what the person's shell says about a product of theirs, nor what nx says
 * about its task, reaches them.
 */
function clean() {
  const env = { ...process.env };
  for (const name of Object.keys(env))
    if (
      isSecret(name) ||
      /^(DATA_DIR|PORT|NODE_ENV|ENCADENA_TEST|TEST_POSTGRES|NX_|FORCE_COLOR|LERNA_)/.test(name)
    )
      delete env[name];
  return env;
}

// Jest's own words without the lines of what passed and without the JSON, which is in the file; of many files
// its summary, which repeats them all.
const findings = (output) =>
  output
    .slice(Math.max(0, output.indexOf('Summary of all failing tests')))
    .split('\n')
    .filter((line) => !/^PASS |^\{"num/.test(line))
    .join('\n')
    .trim();

/** A report of one test that was skipped, for the reason given. */
const skipped = (fullName) =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [{ assertionResults: [{ status: 'pending', fullName }] }],
  });

async function main([project, size, path]) {
  const file = reportOf(project, size);
  mkdirSync(fromRoot('test-results'), { recursive: true });
  rmSync(file, { force: true });
  const { patience, minutes, workers, missing, runs = size, on } = SIZES[size];
  const reason = missing?.();
  if (reason) {
    writeFileSync(file, skipped(reason));
    return 0;
  }
  const args = [
    'tools/jest/run.mjs',
    runs,
    `./${path}`,
    '--json',
    `--outputFile=${file}`,
    `--maxWorkers=${workers}`,
    // One worker alone is jest itself, which nobody can replace.
    ...(workers === '100%' ? [`--workerIdleMemoryLimit=${WORKER_MEMORY}`] : []),
    `--testTimeout=${patience}`,
    '--silent',
  ];
  const { program, env } = (await on?.(clean())) ?? { program: 'node', env: clean() };
  const { code, output } = await run(program, args, { env, minutes });
  const { passed, failed } = readCounts(project, size);
  if (code === 0 && failed === 0 && passed > 0) return 0;
  console.log(findings(output));
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
