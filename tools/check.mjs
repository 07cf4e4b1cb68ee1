// npm run check, before every commit: lint, types, layout, pure tests (the texts' check is one of them), and
// generated files in step.
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/problem.mjs';

await runMain(async () => {
  ensureInstalled();
  const { judge } = await import('./verdict.mjs');
  await judge(['lint', 'types', 'layout', 'reference', 'schema', 'unit']);
});
