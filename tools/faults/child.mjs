// @ts-check
// A process under test: started, asked, killed, its output kept to find out why it failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fromRoot } from '../lib/root.mjs';
import { queuedMs } from './own-time.mjs';

const PRELOAD = resolve(import.meta.dirname, 'preload.mjs');
const MAX_WORDS = 200_000;

/**
 * A running node process: { pid, url, exit: Promise<{code, signal}>, said(), kill(signal), ask(what), ready(ms) }.
 * @param {{ args: string[], env: Record<string, unknown>, health?: string }} options
 * @returns {import('./types').Child}
 */
export function startChild({ args, env, health }) {
  const child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
    cwd: fromRoot(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
    },
  });
  child.on('error', () => undefined);
  let words = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams)
    stream.on('data', (piece) => {
      words = (words + piece).slice(-MAX_WORDS);
    });
  // For who needs every word, and not the last ones only.
  /** @param {(piece: Buffer) => void} hear */
  const listen = (hear) => {
    for (const stream of streams) stream.on('data', hear);
  };
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const running = {
    pid: child.pid ?? 0,
    exit,
    ended: false,
    said: () => words,
    listen,
    url: health ? new URL(health).origin : '',
  };
  void exit.then(() => {
    running.ended = true;
  });
  return Object.assign(running, {
    /**
     * Sends the signal; waits for the end when it must come.
     * @param {NodeJS.Signals} [signal]
     */
    async kill(signal = 'SIGKILL') {
      if (!running.ended) child.kill(signal);
      return signal === 'SIGKILL' ? exit : undefined;
    },
    /** @param {NodeJS.Signals} name */
    signal: (name) => child.kill(name),
    async ask(what = 'tell') {
      child.send(what);
      if (what === 'reset') return undefined;
      const [answer] = await once(child, 'message');
      return answer;
    },
    /**
     * Milliseconds of its own until it is ready (own-time.mjs); throws with its last output when it is not
     * ready within `patience`.
     */
    async ready(patience = 30_000) {
      const begun = performance.now();
      for (;;) {
        if (running.ended) throw new Error(`ended before it was ready:\n${words.slice(-2000)}`);
        if (health ? await answers(health) : words.includes('"trabajando"'))
          return performance.now() - begun - queuedMs(child.pid);
        if (performance.now() - begun > patience)
          throw new Error(`not ready after ${patience} ms:\n${words.slice(-2000)}`);
        await wait(10);
      }
    },
  });
}

/** @param {string} url */
async function answers(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
