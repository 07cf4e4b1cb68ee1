// @ts-check
// A whole installation for tests of faults, each process killable: PostgreSQL on a cluster of its own (durable, as in
// production), the agency simulator behind the fault proxy, as many API replicas and workers as a test starts.
import { resolve } from 'node:path';
import { ensureCertificates } from '../certificados.mjs';
import { freePort } from '../lib/ports.mjs';
import { builtCopy } from '../testing/built.mjs';
import { startChild } from './child.mjs';
import { Session } from './client.mjs';
import { cloneCompany, liftLimits, NIFS, readCompany } from './company.mjs';
import { openDatabase } from './database.mjs';
import { startProxy } from './proxy.mjs';

/** @typedef {import('./types').World} World */
/** @typedef {import('./types').Undo} Undo */

const LOGIN = { email: 'demo@encadena.example', contrasena: 'Una-contrasena-1' };
const SIM_START = 90_000;

/**
 * `companies`: how many NIFs; `waitingTime`: the seconds that the agency asks for between two sends; `open`: another database than
 * one server of its own.
 * @param {{ companies?: number, waitingTime?: number, open?: import('./types').OpenDatabase }} [options] @returns {Promise<World>}
 */
export async function startWorld({ companies = 1, waitingTime = 0, open = openDatabase } = {}) {
  /** @type {Undo} */
  const undo = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await build({ companies, waitingTime, open, undo, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {{ companies: number, waitingTime: number, open: import('./types').OpenDatabase, undo: Undo, stop: () => Promise<void> }} options
 * @returns {Promise<World>}
 */
async function build({ companies, waitingTime, open, undo, stop }) {
  const copy = await builtCopy();
  undo.push(() => copy.remove());
  const database = await open(undo);
  const world = /** @type {World} */ ({
    ...database,
    copy,
    children: new Set(),
    session: /** @type {import('./types').Caller} */ (new Session(LOGIN)),
    companies: /** @type {import('./types').Company[]} */ ([]),
    stop,
  });
  world.certs = ensureCertificates(resolve(database.dataDir, 'certs'));
  undo.push(() => Promise.all([...world.children].map((child) => child.kill('SIGKILL'))));
  world.ports = { soap: await freePort(), sim: await freePort() };
  world.sim = () =>
    start(world, {
      args: [copy.main('aeat-sim')],
      env: simEnv(world, waitingTime),
      health: `http://127.0.0.1:${world.ports.sim}/salud`,
    });
  world.api = async (env = {}, port) => {
    const PORT_API = port ?? (await freePort());
    return start(world, {
      args: [copy.main('api'), 'http+pagos'],
      env: { ...without(apiEnv(world), [...WORKERS, ...TELLERS]), PORT_API, ...env },
      health: `http://127.0.0.1:${PORT_API}/api/v1/public/preparado`,
    });
  };
  world.worker = (env = {}) =>
    start(world, {
      args: [copy.main('api'), 'worker'],
      env: { ...without(apiEnv(world), [...DOORS, ...TELLERS]), ...env },
    });
  world.webhooks = (env = {}) =>
    start(world, {
      args: [copy.main('api'), 'webhooks'],
      env: { ...without(apiEnv(world), [...DOORS, ...WORKERS]), ...env },
    });
  /** Switches of the agency simulator; without a body its diary. */
  world.control = (body) => control(world, body);
  await (world.agency = world.sim()).ready(SIM_START);
  world.proxy = await startProxy({ port: world.ports.soap });
  undo.push(() => world.proxy.stop());
  await seed(world, companies);
  return world;
}

/** @param {World} world @param {Parameters<typeof startChild>[0]} options */
function start(world, options) {
  const child = startChild(options);
  world.children.add(child);
  void child.exit.then(() => world.children.delete(child));
  return child;
}

/** @param {World} world @param {number} waitingTime */
const simEnv = ({ ports, urls, certs }, waitingTime) => ({
  HOST: '127.0.0.1',
  PORT_SOAP: ports.soap,
  PORT_HTTP: ports.sim,
  DATABASE_URL_AEAT_SIM: urls.DATABASE_URL_AEAT_SIM,
  TLS_CERT_FILE: certs.servidor.cert,
  TLS_KEY_FILE: certs.servidor.key,
  TLS_CA_FILE: certs.ca,
  TIEMPO_ESPERA: waitingTime,
});

// As in production, each role gets what it needs and no more.
const DOORS = ['DATABASE_URL_APP', 'DATABASE_URL_COBRO'];
const WORKERS = ['DATABASE_URL_WORKER', 'AEAT_SIM_CERT_FILE', 'AEAT_SIM_KEY_FILE', 'AEAT_SIM_CA_FILE'];
const TELLERS = ['DATABASE_URL_WEBHOOKS'];
/** @param {Record<string, unknown>} env @param {string[]} names */
const without = (env, names) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));

/**
 * Not "production", which refuses armed fault points; everything else as it is there.
 * @param {World} world
 */
const apiEnv = ({ urls, certs, ports, proxy, dataDir }) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'info',
  DATABASE_URL_APP: urls.DATABASE_URL_APP,
  DATABASE_URL_COBRO: urls.DATABASE_URL_COBRO,
  DATABASE_URL_WORKER: urls.DATABASE_URL_WORKER,
  DATABASE_URL_WEBHOOKS: urls.DATABASE_URL_WEBHOOKS,
  DATA_DIR: dataDir,
  INSTALACION_FILE: resolve(dataDir, 'installation'),
  AEAT_ENTORNO: 'simulador',
  AEAT_SIM_SOAP_URL: `https://localhost:${proxy?.port ?? ports.soap}`,
  AEAT_SIM_QR_URL: `http://localhost:${ports.sim}/wlpl/TIKE-CONT/ValidarQR`,
  AEAT_SIM_CERT_FILE: certs.cliente.cert,
  AEAT_SIM_KEY_FILE: certs.cliente.key,
  AEAT_SIM_CA_FILE: certs.ca,
  DEMO_EMAIL: LOGIN.email,
  DEMO_CONTRASENA: LOGIN.contrasena,
  DEMO_FACTURAS: 'no',
});

/** @param {World} world @param {number} companies */
async function seed(world, companies) {
  const seeding = start(world, {
    args: [world.copy.main('api'), 'seed'],
    env: without(apiEnv(world), TELLERS),
  });
  const { code } = await seeding.exit;
  if (code !== 0) throw new Error(`the demo data were refused:\n${seeding.said()}`);
  const [{ nif }] = await world.query('SELECT nif FROM nifs');
  const first = await readCompany(world.query, nif);
  world.companies.push(first);
  for (const other of NIFS.slice(0, companies - 1))
    world.companies.push(await cloneCompany(world.query, first, other));
  await liftLimits(world.query);
}

/** @param {World} world @param {object} [body] */
async function control({ ports }, body) {
  const answer = await fetch(`http://127.0.0.1:${ports.sim}/control${body ? '' : '/diario?limite=10000'}`, {
    method: body ? 'POST' : 'GET',
    signal: AbortSignal.timeout(10_000),
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok)
    throw new Error(`the simulator's control answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
