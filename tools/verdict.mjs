// What npm test and npm run check say at the end: each finding has been shown by nx; here they are counted,
// with what was skipped and why.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readCounts, SIZES } from './jest/counts.mjs';
import { git } from './lib/git.mjs';
import { runTargets } from './lib/nx.mjs';
import { fromRoot, root } from './lib/root.mjs';

/** Targets that check something, beside the sizes of tests: each counts as one. */
const CHECKS = ['lint', 'types', 'layout', 'reference', 'schema', 'build'];

/** Runs the targets, for so many minutes at most, prints the last line and sets the exit code. */
export async function judge(targets, minutes) {
  // What an earlier run left must not be counted; what nx keeps comes back.
  rmSync(fromRoot('test-results'), { recursive: true, force: true });
  const tree = committed();
  const { code, seconds, tasks } = await runTargets(targets, { show: true, minutes });
  const counted = tasks.filter(({ target }) => CHECKS.includes(target) || SIZES.includes(target)).map(count);
  for (const { name, reasons } of counted)
    if (reasons.length > 0) console.log(`  ${name} skipped: ${reasons.join('; ')}`);
  const total = (key) => counted.reduce((sum, one) => sum + one[key], 0);
  // A run that ended badly is never green, whatever was counted.
  const failed = Math.max(total('failed'), code === 0 && counted.length > 0 ? 0 : 1);
  const cached = tasks.filter((task) => task.cached).length;
  console.log(
    `\n${seconds.toFixed(0)} s, ${cached} of ${tasks.length} tasks as they were; the longest: ${longest(tasks)}`,
  );
  console.log(
    `${total('passed')} passed, ${failed} failed${total('skipped') ? `, ${total('skipped')} skipped` : ''}`,
  );
  noteDown({
    commit: tree === committed() ? tree : '',
    whole: ['lint', 'types', 'test', 'build', 'versions'].every((target) => targets.includes(target)),
    passed: total('passed'),
    failed,
  });
  process.exitCode = failed > 0 ? 1 : 0;
}

/** What the time went into. */
const longest = (tasks) =>
  tasks
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 6)
    .map(({ project, target, seconds }) => `${project} ${target} ${seconds.toFixed(0)} s`)
    .join(', ');

/** For npm run release, which makes a version only of what was tested as it stands. */
function noteDown(verdict) {
  mkdirSync(fromRoot('test-results'), { recursive: true });
  writeFileSync(fromRoot('test-results/verdict.json'), `${JSON.stringify(verdict)}\n`);
}

/** The commit that the tree is, or '' where it has more in it or there is no git. */
function committed() {
  try {
    return git(root, 'status', '--porcelain') === '' ? git(root, 'rev-parse', 'HEAD') : '';
  } catch {
    return '';
  }
}

function count({ project, target, passed }) {
  const name = `${project} ${target}`;
  if (!SIZES.includes(target))
    return { name, passed: Number(passed), failed: Number(!passed), skipped: 0, reasons: [] };
  const counts = readCounts(project, target);
  return { name, ...counts, failed: passed ? counts.failed : Math.max(counts.failed, 1) };
}
