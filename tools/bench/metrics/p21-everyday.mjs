// @ts-check
// P21: what people do all day: look at a list, open an invoice, look at the home, save a draft; at 16 connections and at one, each beside
// a bare server that runs one prepared statement for it on the same tables.
import { withClient } from '../../database/roles.mjs';
import { freePort } from '../../lib/ports.mjs';
import { issuing } from '../lib/issuing.mjs';
import { closedLoop } from '../lib/load.mjs';
import { interleave } from '../lib/rounds.mjs';
import { row } from '../lib/table.mjs';

const CONNECTIONS = 16;
const LIMIT_NAME = 'bare Fastify, one prepared statement';

const CUSTOMERS = `INSERT INTO clientes
  SELECT (jsonb_populate_record(c, jsonb_build_object(
    'id', gen_random_uuid(), 'nombre', 'Cliente ' || g, 'identificacion', 'X' || g))).*
  FROM clientes c
  CROSS JOIN generate_series(1, $2::int) g
  WHERE c.nif_id = $1 AND c.id = (SELECT id FROM clientes WHERE nif_id = $1 LIMIT 1)
  ON CONFLICT DO NOTHING`;

/** @param {import('../types').World} world @param {string} superUrl @returns {Promise<string>} */
const bareServer = (world, superUrl) =>
  world.once('everyday server', async () => {
    const port = await freePort();
    await world.run(
      'everyday-server',
      ['tools/bench/limits/everyday-server.mjs', port],
      { NODE_ENV: 'production', DATABASE_URL: superUrl },
      `http://127.0.0.1:${port}/salud`,
    );
    return `http://127.0.0.1:${port}`;
  })();

/**
 * The calls by name: how the product is asked for each, and the bare server.
 * @param {import('../types').Issuing} product @param {import('../types').Company} company @param {string} id
 * @returns {Record<string, [import('../types').Next, import('../types').Ask]>}
 */
function callsOf(product, company, id) {
  const { nifId } = company;
  /** @param {string} path @returns {import('../types').Next} */
  const get = (path) => () => ({ method: 'GET', path, headers: product.headersOf(nifId) });
  const draft = product.creation(company).body;
  return {
    'customers, a page of 20': [
      get('/api-internal/clientes?size=20'),
      { method: 'GET', path: `/clientes/${nifId}` },
    ],
    'invoices, a page of 20': [
      get('/api-internal/facturas?size=20'),
      { method: 'GET', path: `/facturas/${nifId}` },
    ],
    'one invoice': [get(`/api-internal/facturas/${id}`), { method: 'GET', path: `/facturas/${nifId}/${id}` }],
    home: [get('/api-internal/facturas/resumen'), { method: 'GET', path: `/resumen/${nifId}` }],
    'save a draft': [
      () => product.creation(company),
      { path: `/borrador/${nifId}`, headers: { 'content-type': 'application/json' }, body: draft },
    ],
  };
}

/** @type {import('../types').Metric} */
export const P21 = {
  id: 'P21',
  title: 'Everyday calls over HTTP',
  async run(world, { tiny }) {
    const [product, { superUrl }] = [await issuing(world), await world.database()];
    const bare = await bareServer(world, superUrl);
    await product.renew();
    const [company] = product.companies;
    if (!company) throw new Error('there is no company');
    await withClient(superUrl, 'the bench database', (/** @type {import('pg').Client} */ client) =>
      client.query(CUSTOMERS, [company.nifId, tiny ? 5 : 300]),
    );
    const next = await product.drafts(tiny ? 5 : 500, [company]);
    await withClient(superUrl, 'the bench database', (/** @type {import('pg').Client} */ client) =>
      client.query('ANALYZE'),
    );
    const [, , , id = ''] = next()?.path.split('/') ?? [];
    const rows = [];
    let load = 0;
    let noisy = false;
    for (const [name, [ours, theirs]] of Object.entries(callsOf(product, company, id)))
      for (const connections of [CONNECTIONS, 1]) {
        const ms = tiny ? 40 : 700;
        /** @param {string} url @param {import('../types').Next} next */
        const ask = (url, next) => closedLoop(url, { connections, ms, next });
        const { stats, ...about } = await interleave(
          { product: () => ask(product.url, ours), bare: () => ask(bare, () => theirs) },
          { tiny },
        );
        load = Math.max(load, about.load);
        noisy ||= about.noisy;
        rows.push(
          connections === 1
            ? row({
                name: `${name}, p50 of one`,
                unit: 'ms',
                better: 'lower',
                product: stats.product.p50,
                limit: stats.bare.p50,
                limitName: LIMIT_NAME,
                goal: 4,
                moonshot: 2,
              })
            : row({
                name: `${name}, ${connections} connections`,
                unit: 'calls/s',
                better: 'higher',
                product: stats.product.rate,
                limit: stats.bare.rate,
                limitName: LIMIT_NAME,
                goal: 0.33,
                moonshot: 0.6,
              }),
        );
      }
    return { rows, load, noisy };
  },
};
