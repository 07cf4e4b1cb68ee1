// The machine of the database dies under load, and a synchronous standby takes its place (FAULTS K13). Once in every run; FAULTS_FULL=1
// ten times in a row, each time with a new standby (FAULTS_CYCLES: so many).
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { failoverLoop } from './failover.mjs';
import { runSeed, seeded } from './random.mjs';
import { pairOfServers } from './standby.mjs';
import type { World } from './types';
import { startWorld } from './world.mjs';

const seed = runSeed();
const ROUNDS = Number(process.env.FAULTS_CYCLES || (process.env.FAULTS_FULL === '1' ? 10 : 1));
const pair = pairOfServers();
let world: World;

beforeAll(async () => {
  world = await startWorld({ companies: 3, waitingTime: 0, open: pair.open });
}, 300_000);
afterAll(async () => {
  await world?.stop();
}, 60_000);

it(
  `K13: the primary killed under load ${ROUNDS} times, its synchronous standby promoted, seed ${seed}: everything acknowledged is there, every chain stands`,
  async () => {
    const { findings, ended, ...figures } = await failoverLoop(world, pair, {
      rounds: ROUNDS,
      random: seeded(seed),
      tell: (line) => ROUNDS > 1 && console.info(line),
    });
    if (ROUNDS > 1) console.info(`K13 seed ${seed}: ${JSON.stringify(figures)}`);
    expect(findings).toEqual([]);
    // Every process found its way to the new server by itself.
    expect(ended).toBe(0);
    expect(figures.counts.refused503).toBeGreaterThan(0);
  },
  (5 + ROUNDS * 5) * 60_000,
);
