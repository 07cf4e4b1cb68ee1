// @ts-check
// P17: what grows with a NIF's invoices: the time of one issue and of the list, and the disk that an invoice takes, at ten thousand, a
// hundred thousand and, with --records 1000000, a million. One connection, so that nothing waits but for its own work.
import { Problem } from '../../lib/problem.mjs';
import { companyWith } from '../lib/invoices.mjs';
import { issuing } from '../lib/issuing.mjs';
import { closedLoop } from '../lib/load.mjs';
import { interleave, summary } from '../lib/rounds.mjs';
import { row, spread } from '../lib/table.mjs';

const LIST = '/api-internal/facturas?size=20';
const KIB = 1024;

/** @param {import('../types').Options} options @returns {[number, ...number[]]} */
function sizesOf({ tiny, records = 100_000 }) {
  if (tiny) return [20, 60];
  const [first, second] = [10_000, 100_000];
  if (records <= first) throw new Problem(`P17 compares with ${first} invoices: --records must be more.`);
  return records > second ? [first, second, records] : [first, records];
}

/** @type {import('../types').Metric} */
export const P17 = {
  id: 'P17',
  title: 'Growth: an issue, the list and the disk behind many invoices of one NIF',
  async run(world, options) {
    const product = await issuing(world);
    /** @type {{ n: number, company: import('../types').Company, bytes: number }[]} */
    const grown = [];
    for (const n of sizesOf(options)) grown.push({ n, ...(await companyWith(world, n)) });
    await product.renew();
    /** @param {import('../types').Next} next */
    const load = (next) => closedLoop(product.url, { connections: 1, ms: options.tiny ? 60 : 1000, next });
    /** @param {(company: import('../types').Company) => import('../types').Ask} ask */
    const bySize = (ask) =>
      interleave(
        Object.fromEntries(grown.map(({ n, company }) => [`${n}`, () => load(() => ask(company))])),
        options,
      );
    const issues = await bySize(product.issue);
    const lists = await bySize(({ nifId }) => ({
      method: 'GET',
      path: LIST,
      headers: product.headersOf(nifId),
    }));
    return {
      load: Math.max(issues.load, lists.load),
      noisy: issues.noisy || lists.noisy,
      rows: [
        ...rowsOf('issue, p50', issues.stats, ({ p50 }) => p50, { goal: 1.3, moonshot: 1.1 }),
        ...rowsOf('list, p95', lists.stats, ({ p95 }) => p95, { goal: 1.5, moonshot: 1.1 }),
        ...grown.map(({ n, bytes }) =>
          row({
            name: `disk an invoice, ${n.toLocaleString('en-US')} of them`,
            unit: 'KiB',
            better: 'lower',
            product: summary([bytes / KIB]),
            goal: 6,
            moonshot: 2.5,
            absolute: true,
            note: 'invoice and record with all indexes, from which the XML is written; not what is kept of a send, which up to a thousand share',
          }),
        ),
      ],
    };
  },
};

/** @typedef {Record<'p50' | 'p95' | 'p99' | 'count', import('../types').Measured>} Times */

/**
 * Each size beside the first.
 * @param {string} what @param {Record<string, Times>} stats @param {(times: Times) => import('../types').Measured} of
 * @param {{ goal: number, moonshot: number }} bounds
 */
function rowsOf(what, stats, of, bounds) {
  const [first, ...others] = Object.entries(stats);
  return others.map(([n, times]) =>
    row({
      ...bounds,
      name: `${what}, ${Number(n).toLocaleString('en-US')} invoices`,
      unit: 'ms',
      better: 'lower',
      product: of(times),
      limit: first && of(first[1]),
      limitName: `the same with ${Number(first?.[0]).toLocaleString('en-US')}`,
      note: spread(times),
    }),
  );
}
