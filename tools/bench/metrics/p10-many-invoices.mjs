// @ts-check
// P10: the screens that people live in, over HTTP, with very many invoices of one NIF behind them, beside the same calls with ten
// thousand. --records N: how many (100,000; the goal is told for a million).
import { withClient } from '../../database/roles.mjs';
import { growInvoices } from '../lib/invoices.mjs';
import { issuing } from '../lib/issuing.mjs';
import { closedLoop } from '../lib/load.mjs';
import { interleave } from '../lib/rounds.mjs';
import { row } from '../lib/table.mjs';

const LIST = '/api-internal/facturas?size=20';
/** By its name: what is asked, and the bounds of its p95 in ms. */
const CALLS = /** @type {const} */ ({
  'list as it opens': [LIST, 15, 5],
  'list of issued ones, as the menu opens it': [
    `${LIST}&estadoInterno=FACTURADA,RECTIFICADA,SUSTITUIDA`,
    15,
    5,
  ],
  'list by number': [`${LIST}&sort=numero,desc`, 15, 5],
  'list of a state': [`${LIST}&estadoInterno=FACTURADA`, undefined, undefined],
  'list of what is overdue': [`${LIST}&estadoPago=VENCIDA`, undefined, undefined],
  'list of all that is owed': [
    `${LIST}&estadoPago=PENDIENTE,PARCIALMENTE_PAGADA,VENCIDA`,
    undefined,
    undefined,
  ],
  'search for a number': [`${LIST}&texto=V-00000777`, 60, 60],
  home: ['/api-internal/facturas/resumen', 10, 10],
});

/** @param {import('../types').Issuing} product @param {import('../types').Company} company */
async function issueOne(product, company) {
  const { path, headers, body } = product.issue(company);
  const answer = await fetch(product.url + path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`an issue answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).datos.factura.uuid;
}

/** @type {import('../types').Metric} */
export const P10 = {
  id: 'P10',
  title: 'Lists, search and home with many invoices of one NIF',
  async run(world, { tiny, records }) {
    const [few, many] = tiny ? [20, 60] : [10_000, records ?? 100_000];
    const [product, { superUrl }] = [await issuing(world), await world.database()];
    await product.renew();
    const [, small, , large] = product.companies;
    if (!small || !large) throw new Error('there are too few companies');
    for (const [company, n] of /** @type {const} */ ([
      [small, few],
      [large, many],
    ])) {
      const id = await issueOne(product, company);
      await withClient(superUrl, 'the bench database', (/** @type {import('pg').Client} */ client) =>
        growInvoices(client, { nifId: company.nifId, id, n }),
      );
    }
    await withClient(superUrl, 'the bench database', (/** @type {import('pg').Client} */ client) =>
      client.query('VACUUM ANALYZE'),
    );
    const rows = [];
    let load = 0;
    let noisy = false;
    for (const [name, [path, goal, moonshot]] of Object.entries(CALLS)) {
      /** @param {import('../types').Company} company */
      const ask = async ({ nifId }) => {
        const next = () => ({
          method: /** @type {const} */ ('GET'),
          path,
          headers: product.headersOf(nifId),
        });
        return (await closedLoop(product.url, { connections: 1, ms: tiny ? 40 : 700, next })).p95;
      };
      const { stats, ...about } = await interleave(
        { few: () => ask(small), many: () => ask(large) },
        { tiny },
      );
      load = Math.max(load, about.load);
      noisy ||= about.noisy;
      const measured = stats.many.value;
      rows.push(
        row({
          name: `${name}, p95, ${many.toLocaleString('en-US')} invoices`,
          unit: 'ms',
          better: 'lower',
          product: measured,
          limit: stats.few.value,
          limitName: `the same with ${few.toLocaleString('en-US')}`,
          goal: 1.5,
          moonshot: 1.1,
        }),
      );
      if (goal !== undefined)
        rows.push(
          row({
            name: `${name}, p95`,
            unit: 'ms',
            better: 'lower',
            product: measured,
            goal,
            moonshot,
            absolute: true,
          }),
        );
    }
    return { rows, load, noisy };
  },
};
