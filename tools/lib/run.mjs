// Runs a command of the workspace, its output shown or kept; ends it with everything it started when it takes too long.
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { endProcess } from './pids.mjs';
import { fromRoot, root } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const STOP = [
  ['SIGTERM', 8000],
  ['SIGKILL', 1000],
];
const children = new Set();

// Ctrl-C reaches the groups too, which are not the terminal's. Where another part waits for the signal,
// ending is its job: npm start has more to stop than a build.
let stopping;
function onSignal(signal) {
  stopping ??= Promise.all([...children].map(({ pid }) => endProcess(pid, STOP, true))).then(() => {
    if (process.listeners(signal).every((listener) => listener === onSignal)) process.exit(130);
    stopping = undefined;
  });
}

function begins(child) {
  if (children.size === 0) for (const signal of SIGNALS) process.on(signal, onSignal);
  children.add(child);
}

// Nothing is watched while nothing runs.
function ends(child) {
  children.delete(child);
  if (children.size === 0) for (const signal of SIGNALS) process.off(signal, onSignal);
}

/** { code, output, seconds }; `show` passes the output on as it comes, otherwise it is kept. */
export async function run(program, args, { show = false, minutes = 15, env = process.env } = {}) {
  const begun = performance.now();
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    detached: true,
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...env, PATH: `${fromRoot('node_modules/.bin')}${delimiter}${env.PATH}` },
  });
  begins(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const timer = setTimeout(() => {
    output += `\nStopped after ${minutes} minutes.`;
    void endProcess(child.pid, STOP, true);
  }, minutes * 60_000);
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      output += error.message;
      done(1);
    });
    child.once('close', (status) => done(status ?? 1));
  });
  clearTimeout(timer);
  await stopping;
  ends(child);
  return { code, output, seconds: (performance.now() - begun) / 1000 };
}
