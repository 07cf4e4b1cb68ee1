// @ts-check
// P8: the sender with all its state writes, over mutual TLS: to the agency simulator, which judges and stores
// what it receives, and to the plain stub that the limit posts to. From the first send's start to the last
// one's end, as the books have them.
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../database/roles.mjs';
import { freePort } from '../../lib/ports.mjs';
import { argumentsOf } from '../../processes.mjs';
import { postBatches } from '../limits/mtls-client.mjs';
import { growChains } from '../lib/chains.mjs';
import { interleave } from '../lib/rounds.mjs';
import { startProcess } from '../lib/processes.mjs';
import { row } from '../lib/table.mjs';

const PATIENCE = 60_000;

/** @param {import('../types').World} world */
async function agencies(world) {
  const [certs, { urls }] = [world.certificates(), await world.database()];
  const tls = { TLS_CA_FILE: certs.ca, TLS_CERT_FILE: certs.servidor.cert, TLS_KEY_FILE: certs.servidor.key };
  await world.built('aeat-sim');
  const [stub, soap, http] = [await freePort(), await freePort(), await freePort()];
  await world.run('stub', ['tools/bench/limits/mtls-agency.mjs', String(stub)], tls);
  await world.run(
    'aeat-sim',
    ['dist/aeat-sim/main.js'],
    {
      ...tls,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT_SOAP: soap,
      PORT_HTTP: http,
      DATABASE_URL_AEAT_SIM: urls.DATABASE_URL_AEAT_SIM,
      TIEMPO_ESPERA: 0,
    },
    `http://127.0.0.1:${http}/salud`,
  );
  const files = {
    ca: readFileSync(certs.ca),
    cert: readFileSync(certs.cliente.cert),
    key: readFileSync(certs.cliente.key),
  };
  await untilOpen(stub, files);
  return { stub, sim: soap, files };
}

/** @param {number} port @param {import('../limits/mtls-client.mjs').Tls} tls */
async function untilOpen(port, tls) {
  for (let tries = 0; tries < 200; tries += 1) {
    const open = await new Promise((done) =>
      request({ host: 'localhost', port, method: 'POST', ...tls }, (answer) => done(answer.resume()))
        .on('error', () => done(false))
        .end(),
    );
    if (open) return;
    await wait(25);
  }
  throw new Error('the stub of the agency does not listen');
}

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
    const { stub, sim, files } = await agencies(world);
    const [chains, size, batches] = tiny ? [2, 20, 2] : [6, 2000, 12];
    const senders = { product: companies.slice(-chains), simulator: companies.slice(-2 * chains, -chains) };
    // What other benchmarks issued is not sent: only these chains have anything to send.
    const settle = () =>
      withClient(superUrl, 'the bench database', (/** @type {import('pg').Client} */ client) =>
        client.query("UPDATE registros SET estado = 'CORRECTO' WHERE estado = 'PENDIENTE'"),
      );
    await settle();
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
