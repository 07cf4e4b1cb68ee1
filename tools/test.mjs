// npm test: from a bare clone to one line "N passed, N failed". Installs if needed; then lint with the walls, types, all four sizes of
// tests and the builds. A phase that fails does not hide what the later ones find.
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/problem.mjs';

await runMain(async () => {
  const begun = performance.now();
  ensureInstalled();
  const { generate } = await import('./database/generate.mjs');
  const { builds, conclude, journeys, lint, schema, tests, types } = await import('./phases.mjs');
  generate();
  const results = await Promise.all([lint(), types()]);
  results.push(await schema());
  for (const size of ['unit', 'int', 'screen']) results.push(await tests(size));
  results.push(await builds());
  results.push(await journeys());
  conclude(results, begun);
});
