// Builds the apps: node tools/build.mjs [APP …]. nx knows what each is made of; one that did not change is
// not built again.
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runTargets } from './lib/nx.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { fromRoot } from './lib/root.mjs';

/** The apps with a build target in their project.json. */
export const APPS = readdirSync(fromRoot('apps')).filter(
  (app) => JSON.parse(readFileSync(fromRoot('apps', app, 'project.json'), 'utf8')).targets.build,
);

/** App → what it was built of, as nx numbers it, when this process last asked. */
const known = new Map();

/**
 * Makes sure that dist/ holds these apps built from the current sources, and returns those that are new:
 * built now, or other than when it was called before. A Problem carries what a failing build said. Where nx
 * itself has seen to it before calling (ENCADENA_BUILT), nothing is asked a second time.
 */
export async function build(apps = APPS) {
  if (process.env.ENCADENA_BUILT) return [];
  const { code, output, tasks } = await runTargets(['build'], { projects: apps });
  if (code !== 0) throw new Problem(`The build failed:\n${output.trim()}`);
  return tasks.filter(isNew).map(({ project }) => project);
}

// An app may go back to what it once was: nx keeps that and need not build it, but for whoever runs it, it is
// another one.
function isNew({ project, target, hash, cached }) {
  if (target !== 'build') return false;
  const before = known.get(project);
  known.set(project, hash);
  return before === undefined ? !cached : before !== hash;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => {
    const wanted = process.argv.slice(2);
    const made = await build(wanted.length > 0 ? wanted : APPS);
    console.log(made.length > 0 ? `Built: ${made.join(', ')}.` : 'Everything is built.');
  });
}
