// What npm test and npm run check are made of. Each phase gives { name, passed, failed, skipped, seconds } and prints its own findings.
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { run } from './lib/run.mjs';
import { fromRoot } from './lib/root.mjs';

const CACHE = fromRoot('node_modules/.cache');
const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The environment of tests: what the person's shell says about a product of theirs must not reach them. */
const clean = (extra = {}) => {
  const env = { ...process.env, ...extra };
  for (const name of Object.keys(env)) if (/^(DATABASE_URL|DATA_DIR|PORT|NODE_ENV|ENCADENA_TEST)/.test(name)) delete env[name];
  return env;
};

const report = ({ name, seconds, code, output, detail }) => {
  console.log(`${code === 0 ? '✓' : '✗'} ${name}  ${seconds.toFixed(1)} s${detail ? `  ${detail}` : ''}`);
  if (code !== 0 && output) console.log(output.trim());
};

async function single(name, program, args, options = {}) {
  const result = await run(program, args, { env: clean(), ...options });
  report({ name, ...result });
  return { name, passed: result.code === 0 ? 1 : 0, failed: result.code === 0 ? 0 : 1, skipped: 0, seconds: result.seconds };
}

/** ESLint over everything, walls included. */
export async function lint() {
  // The rule of the boundaries reads the project graph that nx keeps; where it is missing, as in a bare clone, the rule would be skipped.
  await run('nx', ['show', 'projects'], { env: clean({ NX_DAEMON: 'false' }) });
  return single('lint', 'eslint', ['.', '--max-warnings=0', '--cache', '--cache-location', `${CACHE}/eslint/`]);
}

/** tsc over every project, one after the other; what did not change is read from its build information. */
export async function types() {
  const results = [];
  for (const project of projects()) {
    const info = `${CACHE}/tsc/${project.replaceAll('/', '-')}.tsbuildinfo`;
    results.push(await single(`types ${project}`, 'tsc', ['-p', `${project}/tsconfig.json`, '--incremental', '--tsBuildInfoFile', info]));
  }
  return sum('types', results);
}

const projects = () => ['libs', 'apps'].flatMap((kind) => readdirSync(fromRoot(kind)).map((name) => `${kind}/${name}`)).concat('tools').filter((path) => existsSync(fromRoot(path, 'tsconfig.json')) && hasSources(path));
const hasSources = (path) => path === 'tools' || (existsSync(fromRoot(path, 'src')) && readdirSync(fromRoot(path, 'src')).length > 0);

/** The migrations build what the schema says. */
export const schema = () => single('schema and migrations', 'node', ['tools/database/db-check.mjs']);

/** All apps, built as they are shipped. */
export const builds = () => single('build', 'node', ['tools/build.mjs']);

// For one test, on two busy cores.
const PATIENCE = { unit: 20_000, int: 30_000, screen: 30_000, e2e: 120_000 };

/** One size of tests: unit, int, screen or e2e. */
export async function tests(size, { env = {}, minutes = 12, workers = 2 } = {}) {
  mkdirSync(fromRoot('test-results'), { recursive: true });
  const file = fromRoot('test-results', `${size}.json`);
  rmSync(file, { force: true });
  const args = ['tools/jest/run.mjs', size, '--json', `--outputFile=${file}`, `--maxWorkers=${workers}`, `--testTimeout=${PATIENCE[size]}`, '--silent'];
  const result = await run('node', args, { env: clean(env), minutes });
  const counts = readCounts(file);
  const code = result.code === 0 && counts.failed === 0 ? 0 : 1;
  report({ name: `tests ${size}`, ...result, code, output: findings(result.output), detail: `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}` });
  if (counts.reasons.length > 0) console.log(`  skipped: ${counts.reasons.join('; ')}`);
  return { name: `tests ${size}`, ...counts, failed: code === 0 ? 0 : Math.max(counts.failed, 1), seconds: result.seconds };
}

function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, reasons: [] };
  const json = JSON.parse(readFileSync(file, 'utf8'));
  const skipped = json.testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'pending'));
  return {
    passed: json.numPassedTests,
    // A file that does not load has no tests to count: it counts as one.
    failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
    skipped: json.numPendingTests + json.numTodoTests,
    reasons: [...new Set(skipped.map(({ fullName }) => fullName))].slice(0, 20),
  };
}

// Jest's own words without the lines of what passed and without the JSON, which is in the file; of many files its summary, which
// repeats them all.
const findings = (output) => output.slice(Math.max(0, output.indexOf('Summary of all failing tests'))).split('\n').filter((line) => !/^PASS |^\{"num/.test(line)).join('\n');

/** The browser's program, or undefined. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...CHROMIUMS].filter(Boolean).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The browser journeys; skipped in words where no browser is. */
export async function journeys() {
  const chromium = findChromium();
  if (!chromium) {
    console.log('- tests e2e skipped: no Chromium found (install Debian\'s "chromium", or name one with CHROMIUM_PATH)');
    return { name: 'tests e2e', passed: 0, failed: 0, skipped: 1, seconds: 0 };
  }
  // One file after the other: they share one product, and one of them starts it again.
  return tests('e2e', { env: { CHROMIUM_PATH: chromium }, minutes: 20, workers: 1 });
}

export const sum = (name, results) => {
  const total = (key) => results.reduce((all, result) => all + result[key], 0);
  return { name, passed: total('passed'), failed: total('failed'), skipped: total('skipped'), seconds: total('seconds') };
};

/** Prints the last line and sets the exit code. */
export function conclude(results, begun) {
  const { passed, failed, skipped } = sum('all', results);
  console.log(`\n${((performance.now() - begun) / 1000).toFixed(0)} s`);
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}
