// Two hundred PDFs of five hundred lines at once (FAULTS R3), asked of the API as it is shipped.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './child.mjs';
import { invoice } from './client.mjs';
import type { Company, World } from './types';
import { startWorld } from './world.mjs';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(async () => {
  await world?.stop();
}, 30_000);

it('R3: 200 concurrent PDFs of 500 lines: a bounded queue, the rest told to come back, and the doors as quick as ever', async () => {
  const door = await world.api();
  await door.ready();
  const [company] = world.companies as [Company];
  const ask = (method: string, path: string, more: object = {}) => world.session.call(door.url as string, method, `/api-internal/${path}`, { nif: company.nifId, timeout: 90_000, ...more });
  const { datos } = await ask('POST', 'facturas', { body: invoice(company, 'r3', { lines: 500 }) });
  const path = `facturas/${datos.uuid}/pdf`;
  expect((await ask('POST', `facturas/${datos.uuid}/publicar`)).status).toBe(200);
  const alone = await ask('GET', path, { raw: true });
  expect([alone.status, alone.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  // A process that does nothing tells how long this machine lets anybody wait.
  const idle = startChild({ args: ['-e', 'setInterval(() => undefined, 1000)'], env: {} });
  await Promise.all([door.ask('reset'), idle.ask('reset')]);
  // All two hundred are open together; they come within a second, as those of two hundred people do.
  const answers = await Promise.all(Array.from({ length: 200 }, async (_, i) => {
    await wait(i * 5);
    return ask('GET', path, { raw: true });
  }));
  const [{ lagMs, rss }, noise] = await Promise.all([door.ask(), idle.ask()]);
  await idle.kill();
  const made = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(made.length + refused.length).toBe(200);
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(true);
  expect(made.every(({ bytes }) => bytes.equals(alone.bytes))).toBe(true);
  expect(lagMs).toBeLessThan(200 + noise.lagMs);
  expect(rss / 2 ** 20).toBeLessThan(700);
  // Whoever comes back is served.
  expect((await ask('GET', path, { raw: true })).status).toBe(200);
}, 120_000);
