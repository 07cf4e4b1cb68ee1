// @ts-check
// P22: events of the payment provider taken in: signature over the body as it came, checked, put down once and answered.
// The limit puts the same rows down and does nothing else.
import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { issuing } from '../lib/issuing.mjs';
import { closedLoop } from '../lib/load.mjs';
import { interleave } from '../lib/rounds.mjs';
import { row } from '../lib/table.mjs';

const CONNECTIONS = 16;
const PATH = '/api/v1/public/integraciones/stripe/webhook';
/** What both sides sign with where nothing else is said (apps/stripe-sim). */
const SECRET = 'whsec_simulador';

/** Ten lines, as the provider sends them with a finalized invoice. */
const LINES = Array.from({ length: 10 }, (_, i) => ({
  id: `il_${i}`,
  object: 'line_item',
  amount: 1900 + i,
  currency: 'eur',
  description: 'Plan Profesional, 1 × 19,00 €',
  period: { start: 1_795_000_000, end: 1_797_600_000 },
  pricing: { type: 'price_details', price_details: { price: 'price_1', product: 'prod_1' } },
  taxes: [{ amount: 399, tax_behavior: 'exclusive', taxable_amount: 1900 + i }],
}));

/** A new event each time, each of a customer of its own. */
function event() {
  const id = randomUUID().replaceAll('-', '');
  const payload = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1_795_000_000,
    livemode: false,
    type: 'invoice.finalized',
    data: { object: { id: `in_${id}`, object: 'invoice', customer: `cus_${id}`, lines: { data: LINES } } },
  });
  return { id: `evt_${id}`, payload };
}

function signed() {
  const { payload } = event();
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', SECRET).update(`${at}.${payload}`).digest('hex');
  return {
    path: PATH,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body: payload,
  };
}

const INSERT = {
  name: 'insert',
  text: `INSERT INTO eventos_stripe (cuenta, id_evento, tipo, creado_en, recibido_en, datos)
    VALUES ('limit', $1, 'invoice.finalized', now(), now(), $2)
    ON CONFLICT DO NOTHING`,
};

/**
 * Rows a second, one commit each, and nothing else.
 * @param {pg.Pool} pool @param {{ connections: number, ms: number }} options
 */
async function inserts(pool, { connections, ms }) {
  const begun = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - begun < ms) {
        const { id, payload } = event();
        await pool.query({ ...INSERT, values: [id, Buffer.from(payload)] });
        count += 1;
      }
    }),
  );
  return count / ((performance.now() - begun) / 1000);
}

/** @type {import('../types').Metric} */
export const P22 = {
  id: 'P22',
  title: "The payment provider's events taken in, 16 connections",
  async run(world, { tiny }) {
    const [product, { urls }] = [await issuing(world), await world.database()];
    const [ms, connections] = tiny ? [100, 2] : [1500, CONNECTIONS];
    const pool = new pg.Pool({ connectionString: urls.DATABASE_URL_APP, max: connections });
    try {
      const { stats, ...noise } = await interleave(
        {
          limit: () => inserts(pool, { connections, ms }),
          product: async () => (await closedLoop(product.url, { connections, ms, next: signed })).rate,
        },
        { tiny },
      );
      return {
        ...noise,
        rows: [
          row({
            name: `webhooks taken in, ${connections} connections`,
            unit: 'events/s',
            better: 'higher',
            product: stats.product.value,
            limit: stats.limit.value,
            limitName: 'one INSERT and commit each',
            goal: 0.2,
            moonshot: 0.5,
          }),
        ],
      };
    } finally {
      await pool.end();
    }
  },
};
