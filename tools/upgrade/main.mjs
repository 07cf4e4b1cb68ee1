// npm run upgrade: whether the version before works with the database that the migrations of this tree make (docs/adr/0075). Before each
// release; minutes, because it runs that version's tests.
import { Problem, runMain } from '../lib/problem.mjs';
import { root } from '../lib/root.mjs';
import { runBefore } from './before.mjs';
import { readRules } from './rules.mjs';

await runMain(() => {
  const { problems, before } = readRules(root);
  if (problems.length > 0) throw new Problem(problems.join('\n'));
  for (const version of before) {
    console.log(`Version ${version} is run against the database of these migrations …`);
    runBefore({ root, version, show: true });
  }
  console.log(
    before.length > 0
      ? `Version ${before.join(' and ')} works with the database of these migrations.`
      : 'Nothing is released yet: there is no version before.',
  );
});
