// The database copied while it is written to: as a backup, put back on another machine (FAULTS O3), and as a power cut
// would leave the disk (FAULTS K11). For nights and releases: with FAULTS_RELEASE=1, which "npm run faults -- O3" sets;
// FAULTS_FULL=1 cuts fifty times.
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../lib/until.mjs';
import { auditChain } from './auditor.mjs';
import { startChild } from './child.mjs';
import { invoice } from './client.mjs';
import { backUpWhileWriting, baseOfCuts, cut, serve } from './copies.mjs';
import { Load } from './load.mjs';
import { runSeed, seeded } from './random.mjs';
import type { Acknowledged, Answer, Child, Company, Copy, Query, World } from './types';
import { startWorld } from './world.mjs';

const seed = runSeed();
const CUTS = Number(process.env.FAULTS_CYCLES || (process.env.FAULTS_FULL ? 50 : 2));
let world: World;
let door: Child;
let sender: Child;
const copies: Copy[] = [];

const release = process.env.FAULTS_RELEASE === '1';
const test = release ? it : it.skip;

beforeAll(async () => {
  if (!release) return;
  world = await startWorld({ companies: 2, waitingTime: 0 });
}, 300_000);
afterEach(async () => {
  for (const copy of copies.splice(0)) await copy.stop();
});
afterAll(async () => {
  await world?.stop();
}, 30_000);

async function begin(prefix: string): Promise<Load> {
  door = await world.api();
  sender = world.worker();
  await Promise.all([door.ready(), sender.ready()]);
  const load = new Load({
    session: world.session,
    companies: world.companies,
    urls: () => [door.url],
    random: seeded(seed),
    callers: 4,
    pace: 20,
    prefix,
  });
  load.start();
  await until('some load', () => load.counts.acknowledged > 15, 60_000);
  return load;
}
async function end(load: Load): Promise<void> {
  await load.settle();
  await Promise.all([door.kill(), sender.kill()]);
}
const onCopy = async (folder: string): Promise<Copy> => {
  const copy = await serve(world, folder);
  copies.push(copy);
  return copy;
};
/** Which of what was acknowledged is not there as it was told. */
async function missing(query: Query, told: readonly Acknowledged[]): Promise<string[]> {
  const rows = await query('SELECT factura_id AS id, posicion, huella FROM registros');
  const there = new Set(rows.map(({ id, posicion, huella }) => `${id} ${posicion} ${huella}`));
  return told
    .filter(({ invoiceId, position, huella }) => !there.has(`${invoiceId} ${position} ${huella}`))
    .map(({ key }) => key);
}
const chains = async (query: Query): Promise<string[]> =>
  (await Promise.all(world.companies.map(({ cadenaId }) => auditChain(query, cadenaId)))).flat();
const told = (load: Load): Acknowledged[] => [...load.acknowledged.values(), ...load.amended.values()];

test(`K11: ${CUTS} power cuts at random moments, of which only what was flushed is left, seed ${seed}: nothing acknowledged is missing, chains stand`, async () => {
  const random = seeded(seed);
  const base = await baseOfCuts(world);
  const load = await begin('k11-');
  try {
    for (let i = 0; i < CUTS; i += 1) {
      await wait(random.between(100, 1_500));
      const before = told(load);
      const copy = await onCopy(await cut(world, base));
      expect(before.length).toBeGreaterThan(15);
      expect(await missing(copy.query, before)).toEqual([]);
      expect(await chains(copy.query)).toEqual([]);
      await copies.pop()?.stop();
    }
  } finally {
    await end(load);
    rmSync(base, { recursive: true });
  }
  expect(await load.audit(world.query)).toEqual([]);
}, 1_800_000);

test('O3: a backup made while invoices are issued, on another machine: the chain verifies, its head is its last record, nobody issues from it unasked, and no number is used again', async () => {
  const load = await begin('o3-');
  const before = told(load);
  const folder = await backUpWhileWriting(world);
  const atLeast = load.counts.acknowledged + 10;
  await until('more of them, which are lost', () => load.counts.acknowledged > atLeast, 60_000);
  await load.settle();
  await until(
    'all of it is at the agency',
    async () => (await world.query("SELECT FROM registros WHERE estado = 'PENDIENTE'")).length === 0,
    60_000,
  );
  await end(load);

  const copy = await onCopy(folder);
  expect(await missing(copy.query, before)).toEqual([]);
  expect(await chains(copy.query)).toEqual([]);
  expect((await missing(copy.query, told(load))).length).toBeGreaterThan(0);

  const there = {
    DATA_DIR: copy.dataDir,
    INSTALACION_FILE: join(copy.dataDir, 'installation'),
  };
  const { DATABASE_URL_APP, DATABASE_URL_COBRO, DATABASE_URL_WORKER, DATABASE_URL_OPS } = copy.urls as Record<
    string,
    string
  >;
  door = await world.api({
    ...there,
    DATABASE_URL_APP: DATABASE_URL_APP as string,
    DATABASE_URL_COBRO: DATABASE_URL_COBRO as string,
  });
  sender = world.worker({ ...there, DATABASE_URL_WORKER: DATABASE_URL_WORKER as string });
  await Promise.all([door.ready(), sender.ready()]);
  const company = world.companies[0] as Company;
  let n = 0;
  const issue = async (): Promise<Answer> => {
    const call = (path: string, options: object = {}) =>
      world.session.call(door.url, 'POST', path, { nif: company.nifId, ...options });
    const draft = await call('/api-internal/facturas', { body: invoice(company, `after-${(n += 1)}`) });
    return call(`/api-internal/facturas/${draft.datos.uuid}/publicar`, { key: `after-${n}` });
  };
  const refused = await issue();
  expect([refused.status, refused.codigo]).toEqual([423, 'INSTALACION_NO_DECLARADA']);
  const order = startChild({
    args: [world.copy.main('api'), 'ops', 'new-installation', '--original-lost'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'warn', DATABASE_URL_OPS, ...there },
  });
  expect((await order.exit).code).toBe(0);
  let answer: Answer | undefined;
  await until('an invoice', async () => (answer = await issue()).status === 200, 60_000);
  const used = [...load.acknowledged.values()]
    .filter(({ company: whose, number }) => whose.nifId === company.nifId && number?.startsWith('F'))
    .map(({ number }) => Number(/(\d+)$/.exec(number ?? '')?.[1]));
  expect(answer?.datos.factura.numero).toBe(Math.max(...used) + 1);
  await Promise.all([door.kill(), sender.kill()]);
}, 300_000);
