// npm test: from a bare clone to one line "N passed, N failed". Installs if needed; then nx runs lint with
// the walls, types, layout, the schema against its migrations, all four sizes of tests and the builds, and
// caches what passed until something it depends on changes. With --all, also the tests that run a second time on the
// oldest PostgreSQL, on a Citus and on the newest Node, and the faults that are not of every run.
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/problem.mjs';

await runMain(async () => {
  ensureInstalled();
  const { judge } = await import('./verdict.mjs');
  const targets = ['lint', 'types', 'layout', 'reference', 'schema', 'test', 'build'];
  const beside = ['screen', 'e2e'];
  if (process.argv.includes('--all')) await judge([...targets, 'versions'], { beside, minutes: 130 });
  else await judge(targets, { beside });
});
