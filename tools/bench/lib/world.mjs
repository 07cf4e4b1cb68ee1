// @ts-check
// What benchmarks share, each part made when the first one asks for it: built sources, a PostgreSQL of its
// own with the product's settings (it waits for the disk), the built API, the limit servers. close() ends all
// of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../build.mjs';
import { startEmbedded } from '../../database/embedded.mjs';
import { migrate } from '../../database/migrate.mjs';
import { startTestCluster } from '../../database/spread/test-cluster.mjs';
import { withClient } from '../../database/roles.mjs';
import { ensureCertificates } from '../../certificados.mjs';
import { publicHalf } from '../../certificate-key.mjs';
import { argumentsOf, MEMORIA_NATIVA } from '../../processes.mjs';
import { freePort } from '../../lib/ports.mjs';
import { fillWorld } from './companies.mjs';
import { startProcess } from './processes.mjs';
import { buildSources } from './sources.mjs';

const BENCH_CERTIFICATES = 'Qh7VtXo2cJmZ0dLr9sWbA5nKfYgUe3iPq8TzRx1HwMk=';

const SOURCES = {
  verifactu: 'libs/verifactu/src/index.ts',
  i18n: 'libs/i18n/src/index.ts',
  pdf: 'apps/api/src/modules/facturas/pdf/factura-pdf.ts',
};
/** @type {Record<string, string[]>} */
const NOT_OF = {
  http: ['DATABASE_URL_WORKER', 'DATABASE_URL_WEBHOOKS', 'CLAVE_CERTIFICADOS', 'AEAT_SIM_KEY_FILE'],
  worker: ['DATABASE_URL_APP', 'DATABASE_URL_COBRO', 'DATABASE_URL_WEBHOOKS', 'SESSION_SECRET'],
  webhooks: [
    'DATABASE_URL_APP',
    'DATABASE_URL_COBRO',
    'DATABASE_URL_WORKER',
    'SESSION_SECRET',
    'CLAVE_CERTIFICADOS',
    'CLAVE_CERTIFICADOS_PUBLICA',
    'AEAT_SIM_CERT_FILE',
    'AEAT_SIM_KEY_FILE',
    'AEAT_SIM_CA_FILE',
  ],
};
export const CONTRASENA = 'Una-contrasena-1';

/**
 * `spread`: on a Citus of three servers instead of one PostgreSQL.
 * @param {{ tiny: boolean, spread?: boolean }} options
 */
export function openWorld({ tiny, spread = false }) {
  /** @type {(() => unknown)[]} */
  const undo = [];
  /** @type {Map<string, unknown>} */
  const made = new Map();
  /**
   * Makes a thing once, however many ask for it.
   * @template Made @param {string} name @param {() => Made} make
   */
  const once = (name, make) => () => {
    if (!made.has(name)) made.set(name, make());
    return /** @type {Made} */ (made.get(name));
  };
  const folder = once('folder', () => {
    const path = mkdtempSync(join(tmpdir(), 'encadena-bench-'));
    undo.push(() => rmSync(path, { recursive: true, force: true }));
    return path;
  });
  const sources = once('sources', async () => {
    const built = await buildSources(SOURCES);
    undo.push(() => built.remove());
    return built;
  });
  /**
   * Makes sure that an app is built from its current sources.
   * @param {string} app
   */
  const built = (app) => once(`built ${app}`, () => build([app]))();
  const server = once('server', async () => {
    const embedded = await startEmbedded({
      dataDir: join(folder(), 'postgres'),
      what: 'npm run bench',
      throwAway: tiny,
    });
    undo.push(() => embedded.stop());
    return embedded;
  });
  const database = once('database', async () => {
    if (spread) {
      const { server: cluster, state } = await startTestCluster({ throwAway: tiny });
      undo.push(() => cluster.stop());
      return { urls: state.urls, superUrl: state.superUrl };
    }
    const { ownerUrl, superUrl } = await server();
    const { urls } = await migrate({ ownerUrl, password: (/** @type {string} */ name) => `bench-${name}` });
    return { urls, superUrl };
  });
  const certificates = once('certificates', () => ensureCertificates(join(folder(), 'certs')));
  /**
   * @param {string} name @param {string[]} args @param {Record<string, unknown>} env @param {string} [ready]
   */
  const run = async (name, args, env, ready) => {
    const child = await startProcess({ name, args, env, ready, log: join(folder(), `${name}.log`) });
    undo.push(() => child.stop());
    return child;
  };
  /**
   * A process gets what its role needs: production refuses to hold more.
   * @param {Record<string, unknown>} env @param {string} role
   */
  const ofRole = (env, role) => {
    const others = NOT_OF[role] ?? NOT_OF.http ?? [];
    return Object.fromEntries(Object.entries(env).filter(([name]) => !others.includes(name)));
  };
  const stripePort = once('the port of the payment simulator', freePort);
  const stripeSim = once('stripe-sim', async () => {
    const [{ urls }, port] = [await database(), await stripePort()];
    await built('stripe-sim');
    const url = `http://127.0.0.1:${port}`;
    const env = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      DATABASE_URL_STRIPE_SIM: urls.DATABASE_URL_STRIPE_SIM,
    };
    await run('stripe-sim', argumentsOf('stripe-sim'), env, `${url}/salud`);
    return url;
  });
  /** @param {Record<string, unknown>} [more] */
  const apiEnv = async (more = {}, role = 'http') => {
    const [{ urls }, certs] = [await database(), certificates()];
    const env = {
      ...MEMORIA_NATIVA,
      NODE_ENV: 'production',
      DEMO: 'si',
      HOST: '127.0.0.1',
      DATABASE_URL_APP: urls.DATABASE_URL_APP,
      DATABASE_URL_COBRO: urls.DATABASE_URL_COBRO,
      DATABASE_URL_WORKER: urls.DATABASE_URL_WORKER,
      DATABASE_URL_WEBHOOKS: urls.DATABASE_URL_WEBHOOKS,
      // Neither the limit of a key nor the open internet is what is measured.
      API_PETICIONES_MINUTO: 1_000_000,
      WEBHOOKS_PRIVADOS: 'si',
      DATA_DIR: folder(),
      INSTALACION_FILE: join(folder(), 'installation'),
      SESSION_SECRET: 'Vd0mXcw0zjTq0m1pGk7R4uS9hB2yLxNfEoQaIt8KZsY=',
      CLAVE_CIFRADO: 'p3XkWf7Lr0nDq8ZbVj5TyHs1CmUeGa4oiRx2NKt6MBQ=',
      CLAVE_CERTIFICADOS: BENCH_CERTIFICATES,
      CLAVE_CERTIFICADOS_PUBLICA: publicHalf(BENCH_CERTIFICATES),
      WEB_URL: 'http://localhost',
      AEAT_ENTORNO: 'simulador',
      STRIPE_SIMULADOR_URL: `http://127.0.0.1:${await stripePort()}`,
      AEAT_SIM_CERT_FILE: certs.cliente.cert,
      AEAT_SIM_KEY_FILE: certs.cliente.key,
      AEAT_SIM_CA_FILE: certs.ca,
      DEMO_CONTRASENA: CONTRASENA,
      ...more,
    };
    return ofRole(env, role);
  };
  const seeded = once('seeded', async () => {
    await built('api');
    const seed = await run(
      'seed',
      argumentsOf('demo'),
      await apiEnv({ DEMO_PLAN: 'no', DEMO_FACTURAS: 'no' }),
    );
    await seed.ended();
    const { superUrl } = await database();
    /** @type {import('../types').Company[]} */
    const companies = await withClient(
      superUrl,
      'the bench database',
      (/** @type {import('pg').Client} */ client) => fillWorld(client, tiny ? 4 : 1000),
    );
    return companies;
  });
  const api = once('api', async () => {
    await seeded();
    const url = `http://127.0.0.1:${await freePort()}`;
    const child = await run(
      'api',
      argumentsOf('api'),
      await apiEnv({ PORT_API: new URL(url).port }),
      `${url}/api/v1/public/preparado`,
    );
    return { url, child };
  });
  return {
    tiny,
    folder,
    built,
    server,
    database,
    certificates,
    run,
    apiEnv,
    seeded,
    stripeSim,
    api,
    verifactu: once('verifactu', async () => {
      /** @type {import('../types').Verifactu} */
      const verifactu = await (await sources()).load('verifactu');
      return verifactu;
    }),
    i18n: once('i18n', async () => (await sources()).load('i18n')),
    pdf: once('pdf', async () => (await sources()).load('pdf')),
    once,
    /** @param {() => unknown} work */
    onClose: (work) => undo.push(work),
    async close() {
      for (const work of undo.splice(0).reverse()) await work();
    },
  };
}
