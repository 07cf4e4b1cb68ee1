// An hour of mixed load, and what the memory of the API and of a worker does meanwhile (FAULTS R6). For nights and
// releases: with FAULTS_RELEASE=1, which "npm run faults -- R6" sets, four minutes that show a gross leak; with --full the
// hour and the bound of the catalogue.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../lib/until.mjs';
import { Load } from './load.mjs';
import { runSeed, seeded } from './random.mjs';
import { floors, slopePerMinute } from './slope.mjs';
import type { Child, Company, World } from './types';
import { startWorld } from './world.mjs';

const MINUTE = 60_000;
const FULL = process.env.FAULTS_FULL === '1';
const MINUTES = FULL ? 60 : 4;
/** Caches fill and code is compiled in the first part. */
const WARM_UP = FULL ? 15 : 1;
/** MiB a minute. Of four minutes only a leak is told that would fill a machine in a day. */
const BOUND = FULL ? 1 : 8;
const STRETCH = FULL ? MINUTE : 10_000;
const EVERY = 1_000;

const seed = runSeed();
const release = process.env.FAULTS_RELEASE === '1';
const test = release ? it : it.skip;
let world: World;
let load: Load;
let reading = false;
let readers: Promise<void>[] = [];

beforeAll(async () => {
  if (release) world = await startWorld({ companies: 4, waitingTime: 0 });
}, 120_000);
afterAll(async () => {
  reading = false;
  await Promise.all(readers);
  await load?.stop();
  await world?.stop();
}, 60_000);

/** What people look at while others issue; every answer that is none of these is told. */
async function read(door: Child, { nifId: nif }: Company, strange: string[]): Promise<void> {
  const ask = async (path: string) => {
    const answer = await world.session.call(door.url, 'GET', `/api-internal/${path}`, { nif });
    if (![200, 401, 429, 503].includes(answer.status)) strange.push(`${path} answered ${answer.status}`);
    return answer;
  };
  while (reading) {
    const { datos } = await ask('facturas?size=20');
    const [one] = (datos?.contenido ?? []) as { uuid: string }[];
    await ask('facturas/resumen');
    await ask('clientes?texto=a');
    await ask('verifactu-registros?size=20');
    if (one) for (const what of ['', '/pdf', '/relacionadas']) await ask(`facturas/${one.uuid}${what}`);
    await wait(200);
  }
}

test(
  `R6: ${MINUTES} minutes of mixed load: the memory of API and worker grows by less than ${BOUND} MiB a minute, seed ${seed}`,
  async () => {
    const door = await world.api();
    const sender = world.worker();
    await Promise.all([door.ready(), sender.ready()]);
    load = new Load({
      session: world.session,
      companies: world.companies,
      urls: () => [door.url],
      random: seeded(seed),
      callers: 4,
      pace: 200,
      marked: true,
    });
    load.start();
    const strange: string[] = [];
    reading = true;
    readers = world.companies.slice(0, 2).map((company) => read(door, company, strange));
    const begun = performance.now();
    const samples: Record<string, { at: number; value: number }[]> = { api: [], worker: [] };
    for (let at = 0; at < MINUTES * MINUTE; at = performance.now() - begun) {
      for (const [name, child] of [
        ['api', door],
        ['worker', sender],
      ] as const)
        samples[name]?.push({ at, value: (await child.ask()).rss / 1024 / 1024 });
      await wait(EVERY);
    }
    reading = false;
    await Promise.all(readers);
    const issued = load.counts.acknowledged;
    await load.settle();
    const growth = Object.entries(samples).map(([name, points]) => {
      const warm = floors(
        points.filter(({ at }) => at > WARM_UP * MINUTE),
        STRETCH,
      );
      const [first, last] = [warm[0]?.value ?? 0, warm.at(-1)?.value ?? 0];
      return { name, slope: slopePerMinute(warm), from: Math.round(first), to: Math.round(last) };
    });
    console.info(`R6 ${MINUTES} min, ${issued} invoices: ${JSON.stringify(growth)}`);
    expect(growth.filter(({ slope }) => slope >= BOUND)).toEqual([]);
    expect([strange, door.ended, sender.ended]).toEqual([[], false, false]);
    expect(issued).toBeGreaterThan(MINUTES * 20);
    expect(await load.audit(world.query)).toEqual([]);
    await until(
      'the backlog to be sent',
      async () => {
        const [row] = await world.query(
          "SELECT count(*)::int AS n FROM registros WHERE estado = 'PENDIENTE'",
        );
        return row.n === 0;
      },
      5 * MINUTE,
    );
  },
  (MINUTES + 15) * MINUTE,
);
