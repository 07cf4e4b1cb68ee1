// Real threads: a file that takes too long or too much memory ends its thread, and the next file finds
// another.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from './job';
import { ThreadPool } from './thread-pool';

const folder = mkdtempSync(join(tmpdir(), 'encadena-threads-'));
const entry = join(folder, 'entry.mjs');
const foreign = (deadlineMs: number) => ({
  deadlineMs,
  waitMs: 60_000,
  forgetMs: 60_000,
  now: () => performance.now(),
});
const pool = new ThreadPool({ atOnce: 1, maximum: 4, idleMs: 10_000, courtesy: 0, foreign: foreign(500) });
beforeAll(() =>
  writeFileSync(
    entry,
    `import { readlinkSync } from 'node:fs';
     const me = () => readlinkSync('/proc/thread-self').split('/').at(-1);
     export function forEver({ began }) { began.postMessage(me()); for (;;); }
     export function idle({ task, began }) {
       began.postMessage(me());
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, task);
       return task;
     }
     export function tooMuch({ began }) { began.postMessage(true); const all = []; for (;;) all.push(new Array(1e6).fill({ a: all.length })); }
     export function twice({ task, began }) { began.postMessage(true); began.close(); return task * 2; }`,
  ),
);
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const job = (name: string): Job<number, number> => ({
  entry,
  name,
  inPlace: () => {
    throw new Error('done in place');
  },
});
const run = (name: string, task = 1) => pool.run(job(name), () => task);

describe('a pool with a deadline', () => {
  it('ends a thread that never ends by itself, and serves whoever waited behind it', async () => {
    const [endless, behind] = await Promise.allSettled([run('forEver'), run('twice', 21)]);
    expect(endless).toMatchObject({
      status: 'rejected',
      reason: { name: 'ThreadEnded', reason: 'deadline' },
    });
    expect(behind).toEqual({ status: 'fulfilled', value: 42 });
  }, 60_000);

  it('counts what it has of a processor, and not the wait for one; but none waits for ever', async () => {
    expect(await run('idle', 1_000)).toBe(1_000);
    await expect(run('idle', 60_000)).rejects.toMatchObject({ name: 'ThreadEnded', reason: 'deadline' });
  }, 60_000);

  it('ends a thread that takes more memory than it may', async () => {
    const patient = new ThreadPool({
      atOnce: 1,
      maximum: 4,
      idleMs: 10_000,
      courtesy: 0,
      foreign: foreign(60_000),
    });
    await expect(patient.run(job('tooMuch'), () => 1)).rejects.toMatchObject({
      name: 'ThreadEnded',
      reason: 'memory',
    });
    expect(await patient.run(job('twice'), () => 4)).toBe(8);
    await patient.close();
  }, 90_000);

  it('tells whoever comes above its places to come back, and forgets nobody', async () => {
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => run('twice', n)));
    expect(results.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.codigo))).toEqual([
      2,
      4,
      6,
      8,
      'SERVICIO_NO_DISPONIBLE',
    ]);
  }, 60_000);
});
