// @ts-check
// The failover loop (FAULTS K13): under a load of all acts, from two replicas and two workers, the machine of the first database
// server dies at a random moment and the synchronous standby takes its place, round after round, each with a new standby.
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../lib/until.mjs';
import { auditAgency, auditChain, auditOverlaps } from './auditor.mjs';
import { Load } from './load.mjs';

const PATIENCE = 240_000;

/**
 * `tell` hears how it goes. A new standby is made while the load goes on.
 * @param {import('./types').World} world @param {import('./types').Pair} pair
 * @param {{ rounds: number, random: import('./types').Random, tell?: (line: string) => void }} options
 * @returns {Promise<import('./types').FailoverResult>}
 */
export async function failoverLoop(world, pair, { rounds, random, tell = () => undefined }) {
  const begun = performance.now();
  const doors = [await world.api(), await world.api()];
  const senders = [1, 2].map(() => world.worker({ ENVIOS_ARRIENDO_MS: '10000' }));
  const children = [...doors, ...senders];
  await Promise.all(children.map((child) => child.ready(PATIENCE)));
  const load = new Load({
    session: world.session,
    companies: world.companies,
    urls: () => doors.map(({ url }) => url),
    random,
    pace: 60,
    prefix: 'failover-',
  });
  load.start();
  const away = [];
  for (let round = 0; round < rounds; round += 1) {
    await pair.addStandby();
    const there = load.counts.acknowledged;
    await until('a load on both', () => load.counts.acknowledged > there + 30, PATIENCE);
    await wait(random.between(0, 1_500));
    await pair.killPrimary();
    const killed = performance.now();
    // What watches over the servers needs its time: nobody is there, and callers are told so.
    await wait(random.between(500, 2_500));
    const before = load.counts.acknowledged;
    const asked = performance.now();
    await pair.promote();
    await until('invoices again', () => load.counts.acknowledged > before, PATIENCE);
    const now = performance.now();
    away.push({ dark: now - killed, back: now - asked });
    tell(
      `round ${round + 1}: ${before} acknowledged before, back ${Math.round(now - asked)} ms after the order`,
    );
  }
  const before = load.counts.acknowledged;
  await until('a load on the last', () => load.counts.acknowledged > before + 20, PATIENCE);
  await load.settle();
  const ended = children.filter((child) => child.ended).length;
  await until(
    'all records settled',
    async () => (await world.query("SELECT FROM registros WHERE estado = 'PENDIENTE' LIMIT 1")).length === 0,
    PATIENCE,
  );
  const findings = await load.audit(world.query);
  for (const { cadenaId } of world.companies)
    findings.push(
      ...(await auditChain(world.query, cadenaId)),
      ...(await auditAgency(world.query, cadenaId)),
    );
  findings.push(...(await auditOverlaps(world.query)));
  const [{ records }] = await world.query('SELECT count(*)::int AS records FROM registros');
  return {
    findings,
    ended,
    records,
    counts: load.counts,
    seconds: (performance.now() - begun) / 1000,
    dark: span(away.map(({ dark }) => dark)),
    back: span(away.map(({ back }) => back)),
  };
}

/** @param {number[]} times */
const span = (times) => {
  const sorted = [...times].sort((a, b) => a - b).map(Math.round);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
};
