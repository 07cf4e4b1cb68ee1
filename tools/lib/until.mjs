// Waiting for something to become true, for a bounded time.
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The first truthy answer of ask(); throws with `what` after `patience` milliseconds: a bound for what hangs, not
 * for what is slow.
 * @template T @param {string} what @param {() => T | Promise<T>} ask @returns {Promise<NonNullable<T>>}
 */
export async function until(what, ask, patience = 60_000) {
  for (const end = Date.now() + patience; ; await wait(25)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${patience} ms`);
  }
}
