// Asks git about a folder's history.
import { spawnSync } from 'node:child_process';
import { compareVersions } from '../../libs/settings/src/migrations.mjs';
import { Problem } from './problem.mjs';

/** What git prints, without its last line break. Throws a Problem with git's own words. */
export function git(folder, ...args) {
  const done = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (done.status !== 0)
    throw new Problem(
      `git ${args[0]} failed in ${folder}: ${(done.stderr || done.error?.message || '').trim().replaceAll(/\s+/g, ' ')}`,
    );
  return done.stdout.replace(/\n$/, '');
}

/** The versions that were released in what led to this commit ("1.3.0"), the newest last. None where there is no history. */
export function releases(folder) {
  if (spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: folder }).status !== 0) return [];
  return git(folder, 'tag', '--list', 'v*', '--merged', 'HEAD')
    .split('\n')
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
    .map((tag) => tag.slice(1))
    .sort(compareVersions);
}
