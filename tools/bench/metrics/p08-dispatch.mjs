// @ts-check
// P8: the sender with all its state writes, over mutual TLS: to the agency simulator, which judges and stores
// what it receives, and to the plain stub that the limit posts to. From the first send's start to the last
// one's end, as the books have them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../database/roles.mjs';
import { argumentsOf } from '../../processes.mjs';
import { postBatches } from '../limits/mtls-client.mjs';
import { settle, simulatorOf, stubOf } from '../lib/agencies.mjs';
import { growChains } from '../lib/chains.mjs';
import { interleave } from '../lib/rounds.mjs';
import { startProcess } from '../lib/processes.mjs';
import { row } from '../lib/table.mjs';

const PATIENCE = 60_000;

/**
 * Starts a sender on records that wait; records per second from its first send to its last answer.
 * @param {import('../types').World} world @param {string} superUrl @param {number} port @param {number}
 * records @returns {Promise<number>}
 */
async function dispatch(world, superUrl, port, records) {
  const env = await world.apiEnv({ AEAT_SIM_SOAP_URL: `https://localhost:${port}` }, 'worker');
  const since = new Date();
  const log = join(world.folder(), 'worker.log');
  const worker = await startProcess({ name: 'worker', args: argumentsOf('worker'), env, log });
  try {
    return await withClient(
      superUrl,
      'the bench database',
      async (/** @type {import('pg').Client} */ client) => {
        for (const until = Date.now() + PATIENCE; Date.now() < until; await wait(50)) {
          // Not counted: the observer must take as little as possible from what it observes.
          const {
            rows: [{ left }],
          } = await client.query("SELECT EXISTS (SELECT FROM registros WHERE estado = 'PENDIENTE') AS left");
          if (left) continue;
          const {
            rows: [books],
          } = await client.query(
            `SELECT extract(epoch FROM max(terminado_en) - min(iniciado_en)) AS seconds,
              sum(registros)::int AS sent
            FROM envios
            WHERE iniciado_en >= $1`,
            [since],
          );
          if (books.sent !== records)
            throw new Error(`${books.sent} records were sent instead of ${records}`);
          const { rows: wrong } = await client.query(
            `SELECT estado, codigo_error, mensaje_error, count(*)
            FROM registros
            WHERE estado <> 'CORRECTO'
            GROUP BY 1, 2, 3
            LIMIT 3`,
          );
          if (wrong.length > 0) throw new Error(`the agency did not take them: ${JSON.stringify(wrong)}`);
          return records / Number(books.seconds);
        }
        throw new Error(`the sender did not get done: ${readFileSync(log, 'utf8').slice(-600)}`);
      },
    );
  } finally {
    await worker.stop();
  }
}

/** @type {import('../types').Metric} */
export const P8 = {
  id: 'P8',
  title: 'Dispatcher over mutual TLS with all state writes, batches of 1,000',
  async run(world, { tiny }) {
    const [companies, verifactu, { superUrl }] = [
      await world.seeded(),
      await world.verifactu(),
      await world.database(),
    ];
    const { stub, sim, files } = { ...(await stubOf(world)), sim: await simulatorOf(world) };
    const [chains, size, batches] = tiny ? [2, 20, 2] : [6, 2000, 12];
    const senders = { product: companies.slice(-chains), simulator: companies.slice(-2 * chains, -chains) };
    await settle(superUrl);
    const { stats, ...noise } = await interleave(
      {
        limit: () => postBatches({ port: stub, tls: files, batches, size: Math.min(size, 1000) }),
        product: () => dispatch(world, superUrl, stub, chains * size),
        simulator: () => dispatch(world, superUrl, sim, chains * size),
      },
      {
        tiny,
        rounds: 5,
        before: async (name) => {
          if (name !== 'limit') await growChains({ verifactu, superUrl, companies: senders[name], n: size });
        },
      },
    );
    const common = {
      unit: 'records/s',
      better: /** @type {const} */ ('higher'),
      limit: stats.limit.value,
      limitName: 'templates posted to the stub, no database',
      goal: 0.25,
      moonshot: 0.6,
    };
    return {
      ...noise,
      rows: [
        row({ ...common, name: 'to the stub that the limit posts to', product: stats.product.value }),
        row({
          name: 'to the agency simulator, which judges and stores every record',
          unit: 'records/s',
          better: 'higher',
          product: stats.simulator.value,
          limit: stats.limit.value,
          limitName: common.limitName,
          note: 'sender, simulator and database share the machine',
        }),
      ],
    };
  },
};
