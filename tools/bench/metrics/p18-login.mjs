// @ts-check
// P18: logins a second beside the hash alone, and what a storm of them does to people at work.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { withClient } from '../../database/roles.mjs';
import { issuing } from '../lib/issuing.mjs';
import { closedLoop, openLoop } from '../lib/load.mjs';
import { interleave } from '../lib/rounds.mjs';
import { row } from '../lib/table.mjs';
import { CONTRASENA } from '../lib/world.mjs';

const STORM = 16;
/** As the product hashes (modules/auth, contrasenas.ts): argon2id, 19 MiB, t=2, p=1. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Verifications a second with every core at work, and nothing else.
 * @param {string} hashed @param {number} ms
 */
async function raw(hashed, ms) {
  const begun = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      while (performance.now() - begun < ms) {
        await verify(hashed, CONTRASENA);
        count += 1;
      }
    }),
  );
  return count / ((performance.now() - begun) / 1000);
}

/**
 * The demo account, copied, so that no account runs out of attempts.
 * @param {import('../types').World} world @returns {Promise<string[]>}
 */
const accounts = (world) =>
  world.once('accounts', async () => {
    const [{ superUrl }] = [await world.database(), await world.seeded()];
    return withClient(superUrl, 'the bench database', async (/** @type {import('pg').Client} */ client) => {
      const { rows } = await client.query(
        `INSERT INTO usuarios
        SELECT (
          jsonb_populate_record(
            u, jsonb_build_object('id', uuidv7(), 'email', 'storm-' || g || '@encadena.example'))).*
        FROM usuarios u
        CROSS JOIN generate_series(1, 200) g
        WHERE u.email = 'demo@encadena.example'
        RETURNING email`,
      );
      return rows.map(({ email }) => email);
    });
  })();

const PATH = '/api/v1/auth/login';

/**
 * Each from a network of its own, as in a storm (RFC 2544's addresses for benchmarks); the web server in
 * front of the API names the client. With cookies they come from browsers that have entered before.
 * @param {string[]} emails @param {string[]} [cookies]
 */
function logins(emails, cookies) {
  let i = 0;
  return () => {
    i += 1;
    const account = i % emails.length;
    return {
      path: PATH,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.${18 + (i % 2)}.${Math.floor(i / 250) % 250}.${i % 250}`,
        ...(cookies && { cookie: cookies[account] ?? '' }),
      },
      body: JSON.stringify({ email: emails[account], contrasena: CONTRASENA }),
    };
  };
}

/**
 * What a browser keeps of its first login, for each of the accounts.
 * @param {string} url @param {string[]} emails
 */
async function known(url, emails) {
  /** @type {string[]} */
  const cookies = [];
  const next = logins(emails);
  for (const _ of emails) {
    const { path, headers, body } = next();
    const answer = await fetch(url + path, { method: 'POST', headers, body });
    const device = answer.headers.getSetCookie().find((cookie) => cookie.includes('-dispositivo-'));
    if (!device) throw new Error(`A login answered ${answer.status} and no cookie of its browser`);
    cookies[(cookies.length + 1) % emails.length] = device.split(';')[0] ?? '';
  }
  return cookies;
}

/** @type {import('../types').Metric} */
export const P18 = {
  id: 'P18',
  title: 'Login, and others during a storm of logins',
  async run(world, { tiny }) {
    const [product, emails, hashed] = [
      await issuing(world),
      await accounts(world),
      await hash(CONTRASENA, OPTIONS),
    ];
    const [ms, connections] = tiny ? [100, 2] : [1500, STORM];
    const some = tiny ? emails.slice(0, 4) : emails;
    const next = logins(some, await known(product.url, some));
    const strangers = logins(some);
    const storm = () => closedLoop(product.url, { connections, ms, next });
    const people = () =>
      openLoop(product.url, {
        connections: 8,
        rate: tiny ? 20 : 50,
        ms,
        next: () => ({
          method: 'GET',
          path: '/api-internal/facturas',
          headers: product.headersOf(product.companies[0]?.nifId ?? ''),
        }),
      });
    const { stats, ...noise } = await interleave(
      {
        raw: () => raw(hashed, ms),
        product: async () => (await storm()).rate,
        strange: async () => (await closedLoop(product.url, { connections, ms, next: strangers })).rate,
        quiet: async () => (await people()).p95,
        stormy: async () => {
          const [{ p95 }] = await Promise.all([people(), storm()]);
          return p95;
        },
      },
      { tiny },
    );
    return {
      ...noise,
      rows: [
        row({
          name: `logins from known browsers, ${connections} connections`,
          unit: 'logins/s',
          better: 'higher',
          product: stats.product.value,
          limit: stats.raw.value,
          limitName: 'argon2id alone, all cores',
          goal: 0.7,
          moonshot: 0.9,
        }),
        row({
          name: 'logins from browsers never seen before',
          unit: 'logins/s',
          better: 'higher',
          product: stats.strange.value,
          limit: stats.raw.value,
          limitName: 'argon2id alone, all cores',
          goal: 0.7,
          moonshot: 0.9,
        }),
        row({
          name: 'p95 of a list of invoices during the storm',
          unit: 'ms',
          better: 'lower',
          product: stats.stormy.value,
          limit: stats.quiet.value,
          limitName: 'the same without it',
          goal: 3,
          moonshot: 1.5,
        }),
      ],
    };
  },
};
