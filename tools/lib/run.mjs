// Runs a command of the workspace, its output shown or kept; ends it with everything it started when it takes too long.
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { endProcess } from './pids.mjs';
import { fromRoot, root } from './root.mjs';

const children = new Set();
let watching = false;

// Ctrl-C reaches the groups too, which are not the terminal's.
function watchSignals() {
  if (watching) return;
  watching = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      await Promise.all([...children].map(({ pid }) => endProcess(pid, [['SIGTERM', 8000], ['SIGKILL', 1000]], true)));
      process.exit(130);
    });
  }
}

/** { code, output, seconds }; `show` passes the output on as it comes, otherwise it is kept. */
export async function run(program, args, { show = false, minutes = 15, env = process.env } = {}) {
  watchSignals();
  const begun = performance.now();
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: root, detached: true, stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...env, PATH: `${fromRoot('node_modules/.bin')}${delimiter}${env.PATH}` },
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => { output += chunk; });
  const timer = setTimeout(() => {
    output += `\nStopped after ${minutes} minutes.`;
    void endProcess(child.pid, [['SIGTERM', 8000], ['SIGKILL', 1000]], true);
  }, minutes * 60_000);
  const code = await new Promise((done) => {
    child.once('error', (error) => { output += error.message; done(1); });
    child.once('close', (status) => done(status ?? 1));
  });
  clearTimeout(timer);
  children.delete(child);
  return { code, output, seconds: (performance.now() - begun) / 1000 };
}
