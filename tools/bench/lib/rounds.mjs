// @ts-check
// Interleaved rounds: product and limits take turns (A B A B A …), so that noise hits all alike. Median and
// range are kept; a run that was noisy is said to be, and repeated once.
import { loadPerCore } from './machine.mjs';

/** A load above this before the run, or a value further than this share from its median, makes a run noisy. */
const MAX_LOAD = 0.7;
const MAX_RANGE = 0.25;

/** @param {number[]} values */
const sorted = (values) => [...values].sort((a, b) => a - b);
/** @param {number[]} values */
export const median = (values) => sorted(values)[Math.floor(values.length / 2)] ?? NaN;
/** @param {number[]} values @param {number} share */
export const percentile = (values, share) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

/** @param {number[]} values @returns {import('../types').Measured} */
export const summary = (values) => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
  rounds: values.length,
});

/**
 * Runs every contender once per round. `contenders`: { name: async (round) => number | { key: number } };
 * `before(name, round)`: what a round needs, outside the measured time. The first round of each is thrown
 * away (compilation, caches). Returns { stats: { name: { value | key: summary } }, noisy, load }.
 * @template {import('../types').Contenders} All
 * @param {All} contenders
 * @param {{ rounds?: number, before?: (name: keyof All, round: number) => unknown, tiny?: boolean }} [options]
 * @returns {Promise<Run<All>>}
 */
export async function interleave(contenders, { rounds = 5, before = () => undefined, tiny = false } = {}) {
  const first = await once(contenders, tiny ? 1 : rounds, before, tiny);
  if (!first.noisy || tiny) return first;
  const second = await once(contenders, rounds, before, tiny);
  return { ...second, repeated: true };
}

/**
 * @template {import('../types').Contenders} All
 * @typedef {{ stats: import('../types').Stats<All>, load: number, noisy: boolean, repeated?: boolean }} Run
 */

/**
 * @template {import('../types').Contenders} All
 * @param {All} contenders @param {number} rounds
 * @param {(name: keyof All, round: number) => unknown} before @param {boolean} tiny @returns {Promise<Run<All>>}
 */
async function once(contenders, rounds, before, tiny) {
  const load = loadPerCore();
  /** @type {Map<string, Map<string, number[]>>} */
  const found = new Map(Object.keys(contenders).map((name) => [name, new Map()]));
  for (let round = tiny ? 1 : 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(contenders)) {
      await before(name, round);
      const outcome = await run(round);
      if (round === 0) continue;
      for (const [key, value] of Object.entries(typeof outcome === 'number' ? { value: outcome } : outcome))
        found.get(name)?.set(key, [...(found.get(name)?.get(key) ?? []), value]);
    }
  }
  const summaries = Object.fromEntries(
    [...found].map(([name, values]) => [
      name,
      Object.fromEntries([...values].map(([key, all]) => [key, summary(all)])),
    ]),
  );
  const wide = Object.values(summaries)
    .flatMap((values) => Object.values(values))
    .some(({ median: middle, min, max }) => max > middle * (1 + MAX_RANGE) || min < middle * (1 - MAX_RANGE));
  const stats = /** @type {import('../types').Stats<All>} */ (summaries);
  return { stats, load, noisy: load > MAX_LOAD || wide };
}

/**
 * Times a synchronous or asynchronous function for at least `ms`: milliseconds per call.
 * @param {(call: number) => unknown} work @param {number} ms
 */
export async function timePerCall(work, ms) {
  const begun = performance.now();
  let calls = 0;
  let passed;
  do {
    const result = work(calls);
    if (result instanceof Promise) await result;
    calls += 1;
    passed = performance.now() - begun;
  } while (passed < ms);
  return passed / calls;
}
