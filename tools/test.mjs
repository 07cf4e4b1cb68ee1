// npm test: from a bare clone to one line "N passed, N failed". Installs if needed; then nx runs lint with
// the walls, types, layout, the schema against its migrations, all four sizes of tests and the builds, and
// caches what passed until something it depends on changes. With --all, also what is not of every run: long tests that a change seldom
// touches, and some of the others a second time on the oldest PostgreSQL, on a Citus and on the newest Node.
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/problem.mjs';

await runMain(async () => {
  ensureInstalled();
  const { judge } = await import('./verdict.mjs');
  const targets = ['lint', 'types', 'layout', 'reference', 'schema', 'test', 'build'];
  if (process.argv.includes('--all')) await judge([...targets, 'versions'], 240);
  else await judge(targets);
});
