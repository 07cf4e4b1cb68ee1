// @ts-check
// A process of a benchmark: started in a group of its own, awaited until it answers, its memory read, stopped
// at the end.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess } from '../../lib/pids.mjs';
import { Problem } from '../../lib/problem.mjs';
import { root } from '../../lib/root.mjs';

const PATIENCE = 60_000;

/**
 * `ready`: an address that answers 2xx when the process is up. Returns { pid, firstAnswer (ms since the
 * start), memoryMiB(), ended(), stop() }.
 * @param {{ name: string, args: string[], env: Record<string, unknown>, ready?: string, log: string, every?:
 * number }} options
 */
export async function startProcess({ name, args, env, ready, log, every = 5 }) {
  const fd = openSync(log, 'w', 0o600);
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', fd, fd],
    env: { PATH: process.env.PATH, ...stringified(env) },
  });
  closeSync(fd);
  const exit = new Promise((done) => child.once('close', (code, signal) => done(code ?? signal)));
  /** @param {string} why */
  const failed = (why) =>
    new Problem(`${name} ${why}:\n${readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n')}`);
  const stop = () =>
    endProcess(
      child.pid,
      [
        ['SIGTERM', 8000],
        ['SIGKILL', 2000],
      ],
      true,
    );
  let firstAnswer;
  if (ready) {
    let over;
    void exit.then((code) => (over = code));
    while (firstAnswer === undefined) {
      if (over !== undefined) throw failed(`ended with ${over}`);
      if (performance.now() - begun > PATIENCE) {
        await stop();
        throw failed('did not become ready');
      }
      if (await answers(ready)) firstAnswer = performance.now() - begun;
      else await wait(every);
    }
  }
  return {
    pid: child.pid,
    firstAnswer,
    memoryMiB: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    async ended() {
      const code = await exit;
      if (code !== 0) throw failed(`ended with ${code}`);
    },
    stop,
  };
}

/** @param {Record<string, unknown>} env */
const stringified = (env) =>
  Object.fromEntries(
    Object.entries(env)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );

/** @param {string} url */
async function answers(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
