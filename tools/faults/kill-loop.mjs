// @ts-check
// The kill loop: kill -9 at random moments, under load, of API replicas and workers, one or several at once;
// each is started again, and the chains are audited on the way and at the end (FAULTS K1). In a storm the agency has its
// moods meanwhile (FAULTS D15).
import { setTimeout as wait } from 'node:timers/promises';
import { auditAgency, auditChain, auditOverlaps } from './auditor.mjs';
import { Load } from './load.mjs';

const AUDIT_EVERY = 25;
const DRAIN = 150_000;

/**
 * Runs that many cycles on the world, until the instant `until` at most; `tell` hears how it goes, `hurry`
 * does not wait for held keys.
 * @param {import('./types').World} world @param {import('./types').KillOptions} options
 * @returns {Promise<import('./types').KillResult>}
 */
export async function killLoop(
  world,
  {
    cycles,
    random,
    apis = 2,
    workers = 2,
    pace = 60,
    callers = 6,
    tell = () => undefined,
    until = Infinity,
    hurry = false,
    stormy = false,
  },
) {
  const begun = performance.now();
  // In a hurry, leases of dead workers run out sooner than in the product (30 s).
  const seats = await fill(world, apis, workers, {
    ...(hurry ? { ENVIOS_ARRIENDO_MS: '4000' } : {}),
    ...(stormy ? { ENVIOS_PLAZO_MS: '3000' } : {}),
  });
  const urls = () => seats.flatMap((seat) => (seat.role === 'api' ? [seat.url] : []));
  const load = new Load({
    session: world.session,
    companies: world.companies,
    urls,
    random,
    pace,
    callers,
    marked: stormy,
    prefix: 'kill-',
  });
  /** @type {Found} */
  const result = { kills: { api: 0, worker: 0 }, restarts: [], findings: [], cycles: 0 };
  load.start();
  // A cycle is one kill -9 with the restart after it.
  while (
    result.cycles < cycles &&
    Date.now() < until &&
    result.findings.length === 0 &&
    load.violations.length === 0
  ) {
    const audited = Math.floor(result.cycles / AUDIT_EVERY);
    await wait(random.between(0, 400));
    if (stormy) await storm(world, random);
    await kill(world, seats, random, result);
    result.cycles = result.kills.api + result.kills.worker;
    if (Math.floor(result.cycles / AUDIT_EVERY) > audited) {
      for (const { cadenaId } of world.companies)
        result.findings.push(...(await consistentAudit(world, cadenaId)));
      tell(
        `${result.cycles} cycles, ${load.counts.acknowledged} invoices acknowledged, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
      );
    }
  }
  await load.settle();
  if (stormy) await world.control({ olvidar: true });
  const empty = await drained(world, stormy);
  result.findings.push(...(await finalAudit(world, load)));
  return {
    ...result,
    drained: empty,
    counts: load.counts,
    restarts: summary(result.restarts),
    seconds: (performance.now() - begun) / 1000,
  };
}

/** @typedef {import('./types').Seat} Seat */
/** @typedef {{ kills: { api: number, worker: number }, restarts: number[], findings: string[], cycles: number }} Found */

/**
 * @param {import('./types').World} world @param {number} apis @param {number} workers
 * @param {Record<string, string>} env
 */
async function fill(world, apis, workers, env) {
  /** @type {Seat[]} */
  const seats = [];
  for (let i = 0; i < apis; i += 1) {
    const child = await world.api();
    seats.push({ role: 'api', child, url: child.url, port: new URL(child.url).port });
  }
  for (let i = 0; i < workers; i += 1) seats.push({ role: 'worker', env, child: world.worker(env) });
  await Promise.all(seats.map(({ child }) => child.ready()));
  return seats;
}

/**
 * Mostly one; now and then several in the same moment, and now and then again while it starts.
 * @param {import('./types').World} world @param {Seat[]} seats @param {import('./types').Random} random
 * @param {Found} result
 */
async function kill(world, seats, random, result) {
  const role = random.chance(0.65) ? 'api' : 'worker';
  const victims = random.chance(0.15)
    ? seats.filter(() => random.chance(0.6))
    : [random.pick(seats.filter((seat) => seat.role === role))];
  await Promise.all(
    victims.map(async (seat) => {
      await seat.child.kill('SIGKILL');
      result.kills[seat.role] += 1;
      await launch(world, seat);
      if (random.chance(0.1)) {
        await wait(random.between(0, 900));
        await seat.child.kill('SIGKILL');
        result.kills[seat.role] += 1;
        await launch(world, seat);
      }
      result.restarts.push(await seat.child.ready());
    }),
  );
}

/** @param {import('./types').World} world @param {Seat} seat */
async function launch(world, seat) {
  seat.child = seat.role === 'api' ? await world.api({}, seat.port) : world.worker(seat.env);
}

/**
 * In one snapshot of the database, while the load goes on.
 * @param {import('./types').World} world @param {string} cadenaId
 */
async function consistentAudit({ snapshot }, cadenaId) {
  return snapshot((query) => auditChain(query, cadenaId));
}

const MOODS = [
  { averia: 'error-http', estado: 503 },
  { averia: 'html', estado: 503 },
  { averia: 'fallo-servidor' },
  { averia: 'corte' },
  { averia: 'truncada' },
  { averia: 'vacia' },
  { averia: 'lenta', ms: 1_500 },
  { averia: 'agujero-negro' },
];
/**
 * What the next sends meet. After a failed one chains wait for minutes: in a storm they are woken.
 * @param {import('./types').World} world @param {import('./types').Random} random
 */
async function storm(world, random) {
  if (random.chance(0.6))
    await world.control({ averias: [{ ...random.pick(MOODS), veces: random.between(1, 2) }] });
  await wake(world);
}

/** @param {import('./types').World} world */
const wake = ({ query }) => query('UPDATE cadenas_envio SET proximo_intento = NULL');

/** @param {import('./types').World} world @param {boolean} stormy */
async function drained(world, stormy) {
  const { query } = world;
  for (const until = Date.now() + DRAIN; Date.now() < until; await wait(250)) {
    if (stormy) await wake(world);
    const [{ n }] = await query("SELECT count(*)::int AS n FROM registros WHERE estado = 'PENDIENTE'");
    if (n === 0) return true;
  }
  return false;
}

/** @param {import('./types').World} world @param {Load} load */
async function finalAudit(world, load) {
  const findings = await load.audit(world.query);
  for (const { cadenaId } of world.companies)
    findings.push(
      ...(await auditChain(world.query, cadenaId)),
      ...(await auditAgency(world.query, cadenaId)),
    );
  return [...findings, ...(await auditOverlaps(world.query))];
}

/** @param {number[]} times */
function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  /** @param {number} share */
  const at = (share) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}
