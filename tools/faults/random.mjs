// @ts-check
// Seeded randomness: the same seed gives the same run (mulberry32, public domain).

/**
 * A generator of numbers, with what tests need of it.
 * @param {number} seed @returns {import('./types').Random}
 */
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => /** @type {typeof list[number]} */ (list[Math.floor(next() * list.length)]),
    chance: (probability) => next() < probability,
  };
}

/** The seed of this run: FAULTS_SEED, or a new one; a test that fails prints it. */
export const runSeed = () => Number(process.env.FAULTS_SEED || Math.floor(Math.random() * 2 ** 31));
