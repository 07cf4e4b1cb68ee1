// @ts-check
// P23: invoices of connected accounts issued again: told by a signed event, fetched from the provider's simulator, translated, issued
// and settled in the account's list. The limit is the same product issuing for the same companies over HTTP, one caller for each.
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../database/roles.mjs';
import { issuing } from '../lib/issuing.mjs';
import { closedLoop } from '../lib/load.mjs';
import { interleave } from '../lib/rounds.mjs';
import { restrictedKey } from '../../testing/shop.mjs';
import { row } from '../lib/table.mjs';

const SHOPS = 8;
const EACH = 30;
const PATIENCE = 120_000;
const CONFIGURATION = { activa: true, publicarAutomaticamente: true, desde: '2020-01-01T00:00:00Z' };

/** @typedef {{ account: string, path: string, secret: string, issue: () => Promise<string> }} Shop */

/**
 * The answer's content, or an error that says what was asked.
 * @param {string} url @param {RequestInit} options
 */
async function ask(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * A shop with a customer and a tax rate, and its next invoice: issued there, its id given.
 * @param {string} simulator
 */
async function openShop(simulator) {
  /** @param {object} body */
  const control = (body) =>
    ask(`${simulator}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { cuentas } = await control({ cuentas: [{ nombre: 'Tienda SL' }] });
  const [{ id, clave }] = cuentas;
  const key = await restrictedKey(control, id);
  /** @param {string} path @param {Record<string, string>} [form] */
  const post = (path, form = {}) =>
    ask(`${simulator}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clave}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
    });
  const customer = await post('customers', {
    name: 'Compras SL',
    'address[line1]': 'Calle Mayor 1',
    'address[city]': 'Madrid',
    'address[postal_code]': '28013',
    'address[state]': 'Madrid',
    'address[country]': 'ES',
  });
  await post(`customers/${customer.id}/tax_ids`, { type: 'es_cif', value: 'B66987652' });
  const tax = await post('tax_rates', {
    display_name: 'IVA',
    percentage: '21',
    inclusive: 'false',
    country: 'ES',
    tax_type: 'vat',
  });
  const issue = async () => {
    const { id: invoice } = await post('invoices', {
      customer: customer.id,
      currency: 'eur',
      'default_tax_rates[0]': tax.id,
    });
    await post('invoiceitems', {
      customer: customer.id,
      invoice,
      amount: '1900',
      currency: 'eur',
      description: 'Plan Profesional',
    });
    await post(`invoices/${invoice}/finalize`);
    return /** @type {string} */ (invoice);
  };
  return { account: /** @type {string} */ (id), key, issue };
}

/**
 * Connected by its key to that company, issuing by itself, with an endpoint of its own.
 * @param {import('../types').Issuing} product @param {import('../types').Company} company @param {string} simulator
 * @returns {Promise<Shop>}
 */
async function connect(product, { nifId }, simulator) {
  const { account, key, issue } = await openShop(simulator);
  /** @param {string} method @param {string} path @param {object} body @param {Record<string, string>} [headers] */
  const call = async (method, path, body, headers = {}) => {
    const url = `${product.url}/api-internal/integraciones/stripe/${path}`;
    const { datos } = await ask(url, {
      method,
      headers: { ...product.headersOf(nifId), 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return datos;
  };
  const secret = `whsec_${randomUUID().replaceAll('-', '')}`;
  const { uuid } = await call('POST', 'clave', { clave: key });
  await call('PUT', `cuentas/${uuid}/configuracion`, CONFIGURATION, { 'if-match': '"1"' });
  const { avisos } = await call('PUT', `cuentas/${uuid}/avisos`, { secreto: secret });
  return { account, path: new URL(avisos.direccion).pathname, secret, issue };
}

/** @param {Shop} shop @param {string} invoice @returns {import('../types').Ask} */
function told({ path, secret }, invoice) {
  const at = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: at,
    livemode: false,
    type: 'invoice.finalized',
    data: { object: { id: invoice, object: 'invoice' } },
  });
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  };
}

/** @type {import('../types').Metric} */
export const P23 = {
  id: 'P23',
  title: 'Invoices of connected accounts issued again',
  async run(world, { tiny }) {
    const simulator = await world.stripeSim();
    const product = await issuing(world);
    await product.renew();
    const [shops, each, ms] = tiny ? [1, 2, 100] : [SHOPS, EACH, 1500];
    const companies = product.companies.slice(0, shops);
    /** @type {Shop[]} */
    const connected = [];
    for (const company of companies) connected.push(await connect(product, company, simulator));
    const { superUrl } = await world.database();
    return withClient(superUrl, 'the bench database', async (/** @type {import('pg').Client} */ client) => {
      let due = 0;
      /** @type {import('../types').Ask[]} */
      const events = [];
      const settled = async () => {
        const { rows } = await client.query(
          `SELECT count(*)::int AS n,
              count(*) FILTER (WHERE estado NOT IN ('IMPORTADA', 'RECIBIDA'))::int AS bad
            FROM importaciones_stripe
            WHERE estado <> 'RECIBIDA'`,
        );
        if (rows[0].bad > 0) throw new Error(`${rows[0].bad} sales were not issued`);
        return rows[0].n;
      };
      const { stats, ...noise } = await interleave(
        {
          limit: async () => {
            let i = 0;
            const next = () => {
              const company = companies[i++ % shops];
              return company && product.issue(company);
            };
            return (await closedLoop(product.url, { connections: shops, ms, next })).rate;
          },
          product: async () => {
            const begun = performance.now();
            await closedLoop(product.url, { connections: 16, ms: PATIENCE, next: () => events.pop() });
            while ((await settled()) < due) {
              if (performance.now() - begun > PATIENCE) throw new Error('the sales were not issued in time');
              await wait(10);
            }
            return (shops * each) / ((performance.now() - begun) / 1000);
          },
        },
        {
          tiny,
          before: async (name) => {
            if (name !== 'product') return;
            for (let n = 0; n < each; n += 1)
              for (const shop of connected) events.push(told(shop, await shop.issue()));
            due += shops * each;
          },
        },
      );
      return {
        ...noise,
        rows: [
          row({
            name: `issued again, ${shops} ${shops === 1 ? 'account' : 'accounts'}`,
            unit: 'invoices/s',
            better: 'higher',
            product: stats.product.value,
            limit: stats.limit.value,
            limitName: 'the same companies issuing over HTTP',
            goal: 0.1,
            moonshot: 0.3,
          }),
        ],
      };
    });
  },
};
