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

/** Verifications a second with every core at work, and nothing else. */
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

/** The demo account, copied, so that no account runs out of attempts. */
const accounts = (world) =>
  world.once('accounts', async () => {
    const [{ superUrl }] = [await world.database(), await world.seeded()];
    return withClient(superUrl, 'the bench database', async (client) => {
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

/**
 * Each from a network of its own, as in a storm (RFC 2544's addresses for benchmarks); the web server in
 * front of the API names the client.
 */
function logins(emails) {
  let i = 0;
  return () => {
    i += 1;
    return {
      path: '/api/v1/auth/login',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.${18 + (i % 2)}.${Math.floor(i / 250) % 250}.${i % 250}`,
      },
      body: JSON.stringify({ email: emails[i % emails.length], contrasena: CONTRASENA }),
    };
  };
}

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
    const next = logins(emails);
    const storm = () => closedLoop(product.url, { connections, ms, next });
    const people = () =>
      openLoop(product.url, {
        connections: 8,
        rate: tiny ? 20 : 50,
        ms,
        next: () => ({
          method: 'GET',
          path: '/api-internal/facturas',
          headers: product.headersOf(product.companies[0].nifId),
        }),
      });
    const { stats, ...noise } = await interleave(
      {
        raw: () => raw(hashed, ms),
        product: async () => (await storm()).rate,
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
          name: `logins, ${connections} connections`,
          unit: 'logins/s',
          better: 'higher',
          product: stats.product.value,
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
