// npm run release -- VERSION [--dry-run]: docs/runbook/release.md.
import { runMain } from '../lib/problem.mjs';
import { root } from '../lib/root.mjs';
import { makeRelease } from './release.mjs';

await runMain(() => {
  const [version = ''] = process.argv.slice(2).filter((option) => !option.startsWith('--'));
  const dryRun = process.argv.includes('--dry-run');
  const date = new Date().toISOString().slice(0, 10);
  for (const line of makeRelease({ root, version, date, dryRun })) console.log(line);
});
