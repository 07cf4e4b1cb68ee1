// The disk of the database full while invoices are issued, annulled and corrected (FAULTS K8): first no room for data,
// then none for the write-ahead log, with which PostgreSQL stops by itself. Where mounting is not allowed it skips.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../lib/until.mjs';
import { auditAgency, auditChain } from './auditor.mjs';
import { Load } from './load.mjs';
import { runSeed, seeded } from './random.mjs';
import { canMount, moveToSmallDisk } from './small-disk.mjs';
import type { Child, World } from './types';
import { startWorld } from './world.mjs';

const mounts = canMount();
if (!mounts) console.info('No right to mount: the tests of a full disk (K8) skip.');
const test = mounts ? it : it.skip;
const seed = runSeed();
let world: World;
let disk: ReturnType<typeof moveToSmallDisk> | undefined;
let load: Load;
let door: Child;
let sender: Child;

beforeAll(async () => {
  if (!mounts) return;
  world = await startWorld({ companies: 2, waitingTime: 0 });
  await world.postgres.stopImmediately();
  disk = moveToSmallDisk(world.postgres.cluster, { spare: 128 });
  await world.postgres.startAgain();
  door = await world.api();
  sender = world.worker({ ENVIOS_ARRIENDO_MS: '3000' });
  await Promise.all([door.ready(), sender.ready()]);
  load = new Load({
    session: world.session,
    companies: world.companies,
    urls: () => [door.url],
    random: seeded(seed),
    callers: 8,
    pace: 5,
  });
}, 120_000);
afterAll(async () => {
  await load?.stop();
  disk?.remove();
  await world?.stop();
}, 60_000);

const state = async (path: string) => (await fetch(`${door.url}/api/v1/public/${path}`)).status;
/** Where the refusals said to come back, and nothing else was answered. */
const allTold = () => load.seen503.every((retryAfter) => Number(retryAfter) >= 1);
/** Uses the log up, of which a full disk gives no more: the next piece is what PostgreSQL cannot do without. */
async function useUpLog(): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    try {
      await world.query("SELECT pg_logical_emit_message(true, 'k8', 'x'), pg_switch_wal()");
    } catch {
      return;
    }
  }
  throw new Error('the log never ran out');
}

test(`K8: a full disk refuses with 503 and Retry-After, stores nothing by halves and loses nothing; with room again everything goes on, seed ${seed}`, async () => {
  load.start();
  await until('some load', () => load.counts.acknowledged > 20);
  disk?.fill();
  await until('refusals', () => load.counts.refused503 > 20, 90_000);
  expect(await state('salud')).toBe(200);
  expect(world.postgres.said()).toContain('No space left on device');
  // What is issued is read meanwhile, and drawn or refused in order.
  const [said] = [...load.acknowledged.values()];
  if (!said) throw new Error('nothing was issued');
  const options = { nif: said.company.nifId };
  const read = await world.session.call(door.url, 'GET', `/api-internal/facturas/${said.invoiceId}`, options);
  const drawn = await world.session.call(
    door.url,
    'GET',
    `/api-internal/facturas/${said.invoiceId}/pdf`,
    options,
  );
  expect([200, 503]).toContain(drawn.status);
  expect([200, 503]).toContain(read.status);
  disk?.free();
  const before = load.counts.acknowledged;
  await until('invoices again', () => load.counts.acknowledged > before + 20);
  expect([door.ended, sender.ended, allTold()]).toEqual([false, false, true]);
}, 200_000);

test('K8: a full disk that stops PostgreSQL itself: 503 until it runs again, and nothing acknowledged is lost', async () => {
  const refused = load.counts.refused503;
  disk?.fill();
  await useUpLog();
  await until('refusals', () => load.counts.refused503 > refused + 20, 90_000);
  expect(await state('salud')).toBe(200);
  expect(world.postgres.said()).toMatch(/PANIC: .*No space left on device/);
  disk?.free();
  await world.postgres.comeBack();
  const before = load.counts.acknowledged;
  await until('invoices again', () => load.counts.acknowledged > before + 20);
  await load.settle();
  expect([door.ended, sender.ended, allTold(), load.counts.unanswered]).toEqual([false, false, true, 0]);
  expect(await load.audit(world.query)).toEqual([]);
  // A send that was cut is tried again after its minute; that is other tests' matter.
  await world.query(
    'UPDATE cadenas_envio SET arrendada_por = NULL, arrendada_hasta = NULL, proximo_intento = NULL',
  );
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
}, 300_000);
