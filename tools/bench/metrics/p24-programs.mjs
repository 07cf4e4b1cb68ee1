// @ts-check
// P24: issuing through the API as programs do it, with an idempotency key, a reference and a webhook that is told of each
// invoice, beside the same act of a person who has none of these: latency and rate, on one NIF and on many.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../database/roles.mjs';
import { argumentsOf } from '../../processes.mjs';
import { stubOf } from '../lib/agencies.mjs';
import { closedLoop } from '../lib/load.mjs';
import { issuing } from '../lib/issuing.mjs';
import { startProcess } from '../lib/processes.mjs';
import { addWebhook, issueOne, programsOf } from '../lib/programs.mjs';
import { interleave } from '../lib/rounds.mjs';
import { row } from '../lib/table.mjs';

const CONNECTIONS = 16;

/** What is told of an invoice is taken, and nothing else done with it. */
async function receiver() {
  let told = 0;
  const server = createServer((request, answer) =>
    request.resume().on('end', () => {
      told += 1;
      answer.end();
    }),
  );
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    told: () => told,
    close: () => new Promise((done) => server.close(done)),
  };
}

/**
 * The worker that gives events their places, and the process that delivers them. Sending to the agency is another metric.
 * @param {import('../types').World} world
 */
async function startTellers(world) {
  const { stub } = await stubOf(world);
  const [worker, webhooks] = [
    await world.apiEnv({ AEAT_SIM_SOAP_URL: `https://localhost:${stub}` }, 'worker'),
    await world.apiEnv({}, 'webhooks'),
  ];
  return Promise.all(
    Object.entries({ worker, webhooks }).map(([name, env]) =>
      startProcess({ name, args: argumentsOf(name), env, log: join(world.folder(), `${name}.log`) }),
    ),
  );
}

/** @param {import('pg').Client} client @param {boolean} suspended @param {import('../types').Company[]} companies */
const suspendSending = (client, suspended, companies) =>
  client.query('UPDATE cadenas_envio SET suspendida = $1 WHERE nif_id = ANY ($2)', [
    suspended,
    companies.map(({ nifId }) => nifId),
  ]);

/**
 * A round begins with nothing to be told: what other rounds and benchmarks issued, and nobody has heard of yet, stays untold.
 * @param {import('pg').Client} client
 */
async function forgetWhatWaits(client) {
  await client.query('DELETE FROM eventos_erp WHERE orden IS NULL');
  await client.query("DELETE FROM entregas_webhook WHERE estado = 'PENDIENTE'");
  await client.query(
    `SELECT graphile_worker.complete_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier ^@ 'webhooks/'))`,
  );
}

/** @type {import('../types').Metric} */
export const P24 = {
  id: 'P24',
  title: 'Issue through the API with idempotency keys and webhooks, beside the act alone',
  async run(world, { tiny }) {
    const product = await issuing(world);
    await product.renew();
    const { superUrl } = await world.database();
    const [nifs, connections, ms] = tiny ? [1, 2, 60] : [100, CONNECTIONS, 1500];
    // Half of them have keys and webhooks: their neighbours issue without.
    const chosen = product.companies.slice(0, 2 * nifs + 2);
    const [withAll, without] = [chosen.slice(0, nifs + 1), chosen.slice(nifs + 1)];
    const programs = await programsOf(world, withAll);
    const hearer = await receiver();
    for (const program of programs) await addWebhook(product.url, program, hearer.url);
    const tellers = await startTellers(world);
    /** @param {() => import('../types').Ask} next */
    const asked = async (next) => {
      const { p50, p95, p99, rate } = await closedLoop(product.url, { connections, ms, next });
      return { p50, p95, p99, rate };
    };
    /** @param {() => import('../types').Ask} next */
    const toldOf = async (next) => {
      const [begun, before] = [performance.now(), hearer.told()];
      const times = await asked(next);
      // A short round is over before the first of them is told.
      for (const end = begun + 20_000; hearer.told() === before && performance.now() < end;) await wait(50);
      return { ...times, told: (hearer.told() - before) / ((performance.now() - begun) / 1000) };
    };
    /** @template T @param {readonly T[]} list */
    const anyOf = (list) => /** @type {T} */ (list[Math.floor(Math.random() * list.length)]);
    const [ones, ...many] = programs;
    const [alone, ...others] = without;
    try {
      return await withClient(
        superUrl,
        'the bench database',
        async (/** @type {import('pg').Client} */ client) => {
          await suspendSending(client, true, chosen);
          const { stats, ...noise } = await interleave(
            {
              aloneOnOne: () => asked(() => byPerson(product, alone)),
              programOnOne: () => toldOf(() => issueOne(must(ones))),
              aloneOnMany: () => asked(() => byPerson(product, anyOf(others))),
              programOnMany: () => toldOf(() => issueOne(anyOf(many))),
            },
            { tiny, before: () => forgetWhatWaits(client) },
          );
          await suspendSending(client, false, chosen);
          return {
            ...noise,
            rows: [
              ...rowsOf('one NIF', stats.programOnOne, stats.aloneOnOne),
              ...rowsOf(`${nifs} NIFs`, stats.programOnMany, stats.aloneOnMany),
            ],
          };
        },
      );
    } finally {
      for (const teller of tellers) await teller.stop();
      await hearer.close();
    }
  },
};

/** @template T @param {T | undefined} one @returns {T} */
function must(one) {
  if (one === undefined) throw new Error('there is none');
  return one;
}

/**
 * The act without a key: as the screen may ask for it.
 * @param {import('../types').Issuing} product @param {import('../types').Company | undefined} company
 */
function byPerson(product, company) {
  const asked = product.issue(must(company));
  const { 'idempotency-key': _, ...headers } = asked.headers;
  return { ...asked, headers };
}

/** @typedef {Record<'p50' | 'p95' | 'p99' | 'rate', import('../types').Measured>} Times */

/** @param {string} where @param {Times & { told: import('../types').Measured }} program @param {Times} alone */
const rowsOf = (where, program, alone) => {
  const limitName = 'the act alone';
  const times = /** @type {const} */ (['p50', 'p95', 'p99']).map((key) =>
    row({
      name: `${key} on ${where}`,
      unit: 'ms',
      better: 'lower',
      product: program[key],
      limit: alone[key],
      limitName,
    }),
  );
  return [
    ...times,
    row({
      name: `rate on ${where}`,
      unit: 'issues/s',
      better: 'higher',
      product: program.rate,
      limit: alone.rate,
      limitName,
    }),
    row({
      name: `told meanwhile, ${where}`,
      unit: 'webhooks/s',
      better: 'higher',
      product: program.told,
    }),
  ];
};
