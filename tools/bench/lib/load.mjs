// @ts-check
// Load over HTTP/1.1 on kept-alive connections: closed loop (each connection asks again when it was answered)
// or open loop (requests come at a fixed rate, however many are still waiting).
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { percentile } from './rounds.mjs';

/** @typedef {import('../types').Next} Next */

/**
 * Asks for `ms` milliseconds with `connections` in flight. `next()` gives { path, headers, body } or
 * undefined when there is nothing left; with `after`, what is asked next counts as a part of it; `check` throws at an answer
 * that is not what was asked for. Throws when an answer is no 2xx. Returns { rate (answers/s), p50, p95, p99 (ms), count }.
 * @param {string} url @param {{ connections: number, ms: number, next: Next }} options
 */
export async function closedLoop(url, { connections, ms, next }) {
  const pool = new Pool(url, { connections, pipelining: 1 });
  /** @type {number[]} */
  const times = [];
  const begun = performance.now();
  const end = begun + ms;
  const one = async () => {
    while (performance.now() < end) {
      const request = next();
      if (!request) return;
      times.push(await timed(pool, request));
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, one));
  } finally {
    await pool.destroy();
  }
  return {
    rate: times.length / ((performance.now() - begun) / 1000),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    count: times.length,
  };
}

/**
 * The same at `rate` requests a second; the time of each counts from when it was due.
 * @param {string} url @param {{ connections: number, rate: number, ms: number, next: Next }} options
 */
export async function openLoop(url, { connections, rate, ms, next }) {
  const pool = new Pool(url, { connections, pipelining: 1 });
  /** @type {number[]} */
  const times = [];
  /** @type {Promise<unknown>[]} */
  const open = [];
  const begun = performance.now();
  try {
    for (let i = 0; i < (rate * ms) / 1000; i += 1) {
      const due = begun + (i * 1000) / rate;
      while (performance.now() < due) await wait(1);
      const request = next();
      if (!request) break;
      open.push(timed(pool, request).then(() => times.push(performance.now() - due)));
    }
    await Promise.all(open);
  } finally {
    await pool.destroy();
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), count: times.length };
}

/** @param {Pool} pool @param {import('../types').Ask} ask @returns {Promise<number>} */
async function timed(pool, { method = 'POST', path, headers, body, after, check }) {
  const begun = performance.now();
  const answer = await pool.request({ method, path, headers, body });
  if (answer.statusCode >= 300)
    throw new Error(
      `${method} ${path} answered ${answer.statusCode}: ${(await answer.body.text()).slice(0, 500)}`,
    );
  if (check) check(await answer.body.text());
  else if (after) await timed(pool, after(await answer.body.text()));
  else await answer.body.dump({ limit: 16 * 1024 * 1024 });
  return performance.now() - begun;
}
