// @ts-check
// The story of a house that outgrows its machine (FAULTS K12): two replicas and two workers issue and send, all the while, on one
// PostgreSQL; it is spread over three machines with all that it holds, the order killed half-way and given again; then, round after
// round, a machine dies and comes back, and a shard moves while its NIFs issue.
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../lib/until.mjs';
import { auditChain, auditOverlaps } from './auditor.mjs';
import { Load } from './load.mjs';

const PATIENCE = 600_000;

/**
 * `rounds`: of a kill and a move each; `tell` hears how it goes.
 * @param {import('./types').World} world @param {import('./types').Cluster} cluster
 * @param {{ rounds: number, random: import('./types').Random, tell?: (line: string) => void }} options
 * @returns {Promise<import('./types').MachinesResult>}
 */
export async function growOver(world, cluster, { rounds, random, tell = () => undefined }) {
  const begun = performance.now();
  const doors = [await world.api(), await world.api()];
  const senders = [1, 2].map(() => world.worker({ ENVIOS_ARRIENDO_MS: '10000' }));
  const children = [...doors, ...senders];
  await Promise.all(children.map((child) => child.ready(PATIENCE)));
  /** Why a door answered 500, as its log tells it. @type {string[]} */
  const why = [];
  for (const door of doors)
    door.listen((piece) =>
      why.push(
        ...String(piece)
          .split('\n')
          .filter((line) => line.includes('"ERROR_INTERNO"')),
      ),
    );
  const load = new Load({
    session: world.session,
    companies: world.companies,
    urls: () => doors.map(({ url }) => url),
    random,
    pace: 60,
    prefix: 'machines-',
  });
  load.start();
  const more = async (n = 20) => {
    const before = load.counts.acknowledged;
    await until('invoices again', () => load.counts.acknowledged > before + n, PATIENCE);
  };
  await more(40);
  // Half of the tables have moved, and nothing is settled.
  const killed = await cluster.spread({ killAfter: 'facturas:' });
  const there = await world.query("SELECT FROM pg_dist_partition WHERE partmethod = 'h'");
  const before = load.counts.acknowledged;
  const shut = performance.now();
  const spread = await cluster.spread();
  tell(`${before} acknowledged before; spread again: ${spread.said}`);
  await until('invoices again', () => load.counts.acknowledged > before, PATIENCE);
  const dark = performance.now() - shut;
  await more();
  const faults = { kills: 0, moves: 0, moved: /** @type {number[]} */ ([]) };
  for (let round = 0; round < rounds; round += 1) {
    const name = random.pick(['worker1', 'worker2']);
    await wait(random.between(0, 1_000));
    await cluster.killMachine(name);
    faults.kills += 1;
    await wait(random.between(500, 2_500));
    await cluster.startMachine(name);
    await more();
    const moving = performance.now();
    if (await cluster.move(random.pick(world.companies).nifId)) faults.moves += 1;
    faults.moved.push(performance.now() - moving);
    await more();
    tell(
      `round ${round + 1}: ${load.counts.acknowledged} acknowledged, shard moved in ${Math.round(faults.moved.at(-1) ?? 0)} ms`,
    );
  }
  await load.settle();
  const ended = children.filter((child) => child.ended).length;
  await until(
    'all records settled',
    async () => (await world.query("SELECT FROM registros WHERE estado = 'PENDIENTE' LIMIT 1")).length === 0,
    PATIENCE,
  );
  const findings = await load.audit(world.query);
  findings.push(...why);
  // Not against the agency's books, which stay on the coordinator: Citus joins no such table with one that is spread.
  for (const { cadenaId } of world.companies) findings.push(...(await auditChain(world.query, cadenaId)));
  findings.push(...(await auditOverlaps(world.query)));
  const [{ records }] = await world.query('SELECT count(*)::int AS records FROM registros');
  return {
    findings,
    ended,
    undone: killed.code === null && there.length === 0,
    spread: spread.code,
    kills: faults.kills,
    moves: faults.moves,
    moved: faults.moved.map(Math.round),
    dark: Math.round(dark),
    records,
    counts: load.counts,
    seconds: (performance.now() - begun) / 1000,
  };
}
