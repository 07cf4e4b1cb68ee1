// Whether a version may be made out of a tree: each answer is one line, and nothing is changed by asking.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareVersions } from '../../libs/settings/src/migrations.mjs';
import { git, releases } from '../lib/git.mjs';
import { Problem } from '../lib/problem.mjs';
import { readRules } from '../upgrade/rules.mjs';

/** The releases that must work with the database of this one. Throws a Problem with the first thing that is wrong. */
export function mayRelease(root, version) {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version))
    throw new Problem('Say the version: npm run release -- 1.3.0 [--dry-run]');
  refuseDirt(root);
  refuseLower(root, version);
  refuseUntested(root);
  const { problems, before } = readRules(root);
  if (problems.length > 0) throw new Problem(problems.join('\n'));
  return before;
}

function refuseDirt(root) {
  const dirt = git(root, 'status', '--porcelain').split('\n').filter(Boolean);
  if (dirt.length > 0)
    throw new Problem(
      `The tree is not clean (${dirt
        .slice(0, 3)
        .map((line) => line.slice(3))
        .join(', ')}${dirt.length > 3 ? ' …' : ''}): commit it or put it aside.`,
    );
}

function refuseLower(root, version) {
  const current = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).version;
  const last = releases(root).at(-1);
  if (last && compareVersions(version, last) <= 0)
    throw new Problem(`${version} is not higher than ${last}, which is released.`);
  if (compareVersions(version, current) < 0)
    throw new Problem(`${version} is lower than ${current}, which package.json says.`);
  if (git(root, 'tag', '--list', `v${version}`))
    throw new Problem(`The tag v${version} is there already, in another line of the history.`);
}

/** npm run test:all writes down what it saw (tools/verdict.mjs). */
function refuseUntested(root) {
  const file = resolve(root, 'test-results/verdict.json');
  if (!existsSync(file))
    throw new Problem('There are no results of tests: run npm run test:all, and release what it saw.');
  const { commit, whole, passed, failed } = JSON.parse(readFileSync(file, 'utf8'));
  if (!whole) throw new Problem('The last run was of a part of the tests: run npm run test:all.');
  if (failed > 0 || passed === 0)
    throw new Problem(`The last run of test:all had ${passed} passed, ${failed} failed: mend that first.`);
  if (commit !== git(root, 'rev-parse', 'HEAD'))
    throw new Problem('The last run of test:all was of another state of the tree: run it on this one.');
}
