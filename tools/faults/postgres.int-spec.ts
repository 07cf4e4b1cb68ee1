// The database stopped as by a power cut in the middle of the load, and started again (FAULTS K4).
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { auditAgency, auditChain } from './auditor.mjs';
import { Load } from './load.mjs';
import { runSeed, seeded } from './random.mjs';
import { until } from '../lib/until.mjs';
import type { World } from './types';
import { startWorld } from './world.mjs';

const seed = runSeed();
let world: World;
let load: Load;

beforeAll(async () => {
  world = await startWorld({ companies: 2, waitingTime: 0 });
}, 120_000);
afterAll(async () => {
  await load?.stop();
  await world?.stop();
}, 30_000);

it('K4: endpoints and workers that start while the database is down wait for it, say so, and work when it is there', async () => {
  await world.postgres.stopImmediately();
  const starting = Promise.all([world.api(), Promise.resolve(world.worker())]);
  const [door, sender] = await starting;
  for (const child of [door, sender])
    await until('a line that tells what it waits for', () =>
      child.said().includes('"esperando-base-de-datos"'),
    );
  expect([door.ended, sender.ended]).toEqual([false, false]);
  await world.postgres.startAgain();
  await Promise.all([door.ready(), sender.ready()]);
  expect((await fetch(`${door.url}/api/v1/public/preparado`)).status).toBe(200);
  await Promise.all([door.kill(), sender.kill()]);
}, 120_000);

it('K4: PostgreSQL stopped immediately under load: 503 with Retry-After, recovery without a restart, nothing acknowledged is lost', async () => {
  const door = await world.api();
  const sender = world.worker({ ENVIOS_ARRIENDO_MS: '3000' });
  await Promise.all([door.ready(), sender.ready()]);
  load = new Load({
    session: world.session,
    companies: world.companies,
    urls: () => [door.url],
    random: seeded(seed),
    callers: 8,
    pace: 5,
  });
  load.start();
  await until('some load', () => load.counts.acknowledged > 20);
  for (let round = 0; round < 2; round += 1) {
    const before = load.counts.acknowledged;
    await world.postgres.stopImmediately();
    await until('refusals', () => load.counts.refused503 > 10 * (round + 1));
    const health = async (path: string) => (await fetch(`${door.url}/api/v1/public/${path}`)).status;
    expect([await health('salud'), await health('preparado')]).toEqual([200, 503]);
    await wait(500);
    await world.postgres.startAgain();
    await until('invoices again', () => load.counts.acknowledged > before + 40, 30_000);
  }
  await load.settle();
  expect(load.seen503.every((retryAfter: string | null) => Number(retryAfter) >= 1)).toBe(true);
  // Every refusal was a 503: the API kept answering.
  expect(load.counts.unanswered).toBe(0);
  expect([door.ended, sender.ended]).toEqual([false, false]);
  expect(await load.audit(world.query)).toEqual([]);
  await until(
    'all records settled',
    async () => (await world.query("SELECT FROM registros WHERE estado = 'PENDIENTE'")).length === 0,
    90_000,
  );
  for (const { cadenaId } of world.companies)
    expect([
      ...(await auditChain(world.query, cadenaId)),
      ...(await auditAgency(world.query, cadenaId)),
    ]).toEqual([]);
}, 240_000);
