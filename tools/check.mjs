// npm run check, before every commit: lint, types, pure tests (the texts' check is one of them), and generated files in step.
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/problem.mjs';

await runMain(async () => {
  const begun = performance.now();
  ensureInstalled();
  const { generate } = await import('./database/generate.mjs');
  const { conclude, lint, schema, tests, types } = await import('./phases.mjs');
  generate();
  const results = await Promise.all([lint(), types()]);
  results.push(await schema(), await tests('unit'));
  conclude(results, begun);
});
