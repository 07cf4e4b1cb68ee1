// Calls nx, which runs the targets of the project.json files and keeps what they made. It runs alone: no
// daemon, no cloud.
import { readFileSync, statSync } from 'node:fs';
import { run } from './run.mjs';
import { fromRoot } from './root.mjs';

const QUIET = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_LOAD_DOT_ENV_FILES: 'false', NX_TUI: 'false' };

/**
 * Runs the targets in every project that has them, or in those named. Gives { code, output, seconds, tasks };
 * a task is { project, target, hash, passed, cached, seconds }. Tasks that waited for a failed one are
 * missing. `show` passes on what nx prints.
 */
export async function runTargets(targets, { projects = [], show = false, minutes = 85 } = {}) {
  const begun = Date.now();
  const args = ['run-many', '-t', ...targets, ...(projects.length > 0 ? ['-p', ...projects] : [])];
  const result = await run('nx', args, { show, minutes, env: { ...process.env, ...QUIET } });
  return { ...result, tasks: lastRun(begun) };
}

// What nx notes of each run when it ends; an older note is not ours.
function lastRun(since) {
  const file = fromRoot('.nx/cache/run.json');
  if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < since) return [];
  return JSON.parse(readFileSync(file, 'utf8')).tasks.map((task) => ({
    project: task.projectName,
    target: task.target,
    hash: task.hash,
    passed: task.status === 0,
    cached: task.cacheStatus !== 'cache-miss',
    seconds: (Date.parse(task.endTime) - Date.parse(task.startTime)) / 1000,
  }));
}
