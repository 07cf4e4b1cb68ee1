// @ts-check
// The kill loop as a script (FAULTS K1, D15): node tools/faults/kill.mjs [--full] [--cycles N] [--seed N] [--round
// N] [--json FILE] Rounds of a hundred kills, each on a world of its own and with the next seed, so that a
// round is audited whole and replayed alone; with
// --json each round's numbers are appended to the file as one line. Ends with 1 at the first round that finds
// something.
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runMain } from '../lib/problem.mjs';
import { killLoop } from './kill-loop.mjs';
import { runSeed, seeded } from './random.mjs';
import { startWorld } from './world.mjs';

const FULL = 1_000;
const SHORT = 20;
const ROUND = 100;
const SIGNALS = ['SIGINT', 'SIGTERM'];

/** @param {number} seed @param {number} cycles */
async function round(seed, cycles) {
  const world = await startWorld({ companies: 3, waitingTime: 0 });
  const interrupted = () => void world.stop().finally(() => process.exit(130));
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    const { restarts, counts, kills, findings, drained, seconds } = await killLoop(world, {
      cycles,
      random: seeded(seed),
      hurry: true,
      stormy: true,
      callers: 3,
      pace: 250,
      tell: console.log,
    });
    return {
      seed,
      cycles: kills.api + kills.worker,
      kills,
      counts,
      restarts,
      drained,
      seconds: Math.round(seconds),
      findings,
    };
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    await world.stop();
  }
}

async function main() {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: { full: { type: 'boolean' }, cycles: text, seed: text, round: text, json: text, days: text },
  });
  const wanted = Number(values.cycles ?? (values.full ? FULL : SHORT));
  let done = 0;
  for (let seed = Number(values.seed ?? runSeed()); done < wanted; seed += 1) {
    const result = await round(seed, Math.min(Number(values.round ?? ROUND), wanted - done));
    done += result.cycles;
    console.log(JSON.stringify(result));
    if (values.json) appendFileSync(values.json, `${JSON.stringify(result)}\n`);
    if (result.findings.length > 0 || !result.drained) {
      console.log(
        `Seed ${seed} found something; again: npm run faults -- kill --seed ${seed} --cycles ${result.cycles}`,
      );
      process.exitCode = 1;
      return;
    }
  }
  console.log(`${done} kills, nothing found.`);
}

await runMain(main);
