// A running installation moves onto the machines of a Citus, which then die and come back and hand shards over (FAULTS K12). For nights
// and releases: with FAULTS_RELEASE=1, which "npm run faults -- K12" sets, two rounds; FAULTS_FULL=1: ten (FAULTS_CYCLES: so many).
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withoutCitus } from '../database/spread/test-cluster.mjs';
import { clusterOfMachines } from './cluster.mjs';
import { growOver } from './machines.mjs';
import { runSeed, seeded } from './random.mjs';
import type { World } from './types';
import { startWorld } from './world.mjs';

const seed = runSeed();
const ROUNDS = Number(process.env.FAULTS_CYCLES || (process.env.FAULTS_FULL === '1' ? 10 : 2));
const release = process.env.FAULTS_RELEASE === '1';
const missing = withoutCitus();
if (release && missing) console.info(`Skipped: ${missing}`);
const runs = release && !missing;
const test = runs ? it : it.skip;
const cluster = clusterOfMachines();
let world: World;

beforeAll(async () => {
  if (runs) world = await startWorld({ companies: 4, waitingTime: 0, open: cluster.open });
}, 300_000);
afterAll(async () => {
  await world?.stop();
}, 60_000);

test(
  `K12: spread over three machines under load, then ${ROUNDS} times a machine killed and a shard moved, seed ${seed}: everything acknowledged is there, every chain stands`,
  async () => {
    const { findings, ended, undone, spread, kills, moves, ...figures } = await growOver(world, cluster, {
      rounds: ROUNDS,
      random: seeded(seed),
      tell: console.info,
    });
    console.info(`K12 seed ${seed}: ${JSON.stringify({ kills, moves, ...figures })}`);
    expect(findings).toEqual([]);
    // Killed half-way the order left nothing behind, and given again it did all.
    expect([undone, spread]).toEqual([true, 0]);
    expect([kills, moves, ended]).toEqual([ROUNDS, ROUNDS, 0]);
  },
  (10 + ROUNDS * 5) * 60_000,
);
