// @ts-check
// P7: what another program issued, brought along: a file sent, read, each row judged and kept, until the import says that it is done. The
// limit writes a thousand in a commit and does nothing else. And what others wait for the same process meanwhile, and the home and the list
// of whoever has brought them along.
import { setTimeout as wait } from 'node:timers/promises';
import { issuing } from '../lib/issuing.mjs';
import { sqlLists } from '../lib/limit-servers.mjs';
import { closedLoop } from '../lib/load.mjs';
import { interleave } from '../lib/rounds.mjs';
import { row, spread } from '../lib/table.mjs';

const PATIENCE = 300_000;
const LIST = '/api-internal/facturas?size=20';
/** What adds up, and what shows, the invoices of another program. */
const CALLS = {
  home: '/api-internal/facturas/resumen',
  'their list': '/api-internal/facturas-externas?size=20',
};
const HEAD = 'Nº factura;Fecha;Vencimiento;NIF;Cliente;Base imponible;Cuota IVA;Total;Estado';

/** @param {number} cents */
const euros = (cents) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/** @param {string} prefix @param {number} n */
function fileOf(prefix, n) {
  const lines = Array.from({ length: n }, (_, i) => {
    const [base, month, state] = [100 + (i % 900), 1 + (i % 12), i % 20 === 0 ? 'Pendiente' : 'Pagada'];
    const date = `15/${String(month).padStart(2, '0')}/2025`;
    return `${prefix}-${i};${date};${date};A58818501;Construcciones Peñalver SA;${euros(base * 100)};${euros(base * 21)};${euros(base * 121)};${state}`;
  });
  return new Blob([[HEAD, ...lines].join('\r\n')]);
}

/** @param {Response} answer */
async function datosOf(answer) {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).datos;
}

/**
 * Brings a file along, and gives its rows a second.
 * @param {import('../types').Issuing} product @param {import('../types').Company} company @param {string} prefix @param {number} n
 */
async function bring({ url, headersOf }, { nifId }, prefix, n) {
  const form = new FormData();
  form.set('simular', 'false');
  form.set('file', fileOf(prefix, n), 'historico.csv');
  const begun = performance.now();
  const { uuid } = await datosOf(
    await fetch(`${url}/api-internal/facturas-externas/importaciones`, {
      method: 'POST',
      headers: headersOf(nifId),
      body: form,
    }),
  );
  for (; performance.now() - begun < PATIENCE; await wait(25)) {
    const said = await datosOf(
      await fetch(`${url}/api-internal/importaciones/${uuid}`, { headers: headersOf(nifId) }),
    );
    if (said.estado !== 'TERMINADA') continue;
    if (said.nuevas !== n) throw new Error(`of ${n} rows not all came in: ${JSON.stringify(said)}`);
    return n / ((performance.now() - begun) / 1000);
  }
  throw new Error(`an import of ${n} rows was not done after ${PATIENCE / 1000} s`);
}

/** @type {import('../types').Metric} */
export const P7 = {
  id: 'P7',
  title: 'Import of what another program issued',
  async run(world, { tiny }) {
    const product = await issuing(world);
    await product.renew();
    const limit = await sqlLists(world);
    const [n, ms] = tiny ? [60, 60] : [5000, 1000];
    const [neighbour, , company] = product.companies;
    if (!company || !neighbour) throw new Error('there are too few companies');
    let turn = 0;
    const bringNext = () => bring(product, company, `E${(turn += 1)}`, n);
    /** @param {import('../types').Company} company @param {string} path @returns {import('../types').Ask} */
    const get = ({ nifId }, path) => ({ method: 'GET', path, headers: product.headersOf(nifId) });
    /** @param {import('../types').Next} next */
    const load = (next, length = ms) => closedLoop(product.url, { connections: 1, ms: length, next });
    const { stats, ...noise } = await interleave(
      {
        limit: () => limit(ms),
        alone: bringNext,
        quiet: () => load(() => get(neighbour, LIST)),
        beside: async () => {
          let done = false;
          const [times] = await Promise.all([
            load(() => (done ? undefined : get(neighbour, LIST)), PATIENCE),
            bringNext().finally(() => {
              done = true;
            }),
          ]);
          return times;
        },
      },
      { tiny },
    );
    const brought = (turn * n).toLocaleString('en-US');
    const behind = [];
    for (const [name, path] of Object.entries(CALLS)) {
      const times = await interleave(
        { none: () => load(() => get(neighbour, path)), all: () => load(() => get(company, path)) },
        { tiny },
      );
      behind.push(
        row({
          name: `${name} with ${brought} brought along, p95`,
          unit: 'ms',
          better: 'lower',
          product: times.stats.all.p95,
          limit: times.stats.none.p95,
          limitName: 'the same without any',
          note: spread(times.stats.all),
        }),
      );
    }
    return {
      ...noise,
      rows: [
        row({
          name: `a file of ${n.toLocaleString('en-US')}, from sending it to its end`,
          unit: 'invoices/s',
          better: 'higher',
          product: stats.alone.value,
          limit: stats.limit.value,
          limitName: 'SQL alone, 1,000 per commit',
          goal: 0.15,
          moonshot: 0.5,
          note: `a million would take ${(1e6 / stats.alone.value.median / 60).toFixed(1)} minutes`,
        }),
        row({
          name: "another NIF's list meanwhile, p95",
          unit: 'ms',
          better: 'lower',
          product: stats.beside.p95,
          limit: stats.quiet.p95,
          limitName: 'the same without an import',
          note: spread(stats.beside),
        }),
        ...behind,
      ],
    };
  },
};
