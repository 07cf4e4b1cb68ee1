// @ts-check
// P6: lists of invoices through the call of programs, each read, judged, numbered, sealed and answered for itself. The limit
// writes a thousand in a commit and does nothing else.
import { sqlLists } from '../lib/limit-servers.mjs';
import { closedLoop } from '../lib/load.mjs';
import { issuing } from '../lib/issuing.mjs';
import { issueList, programsOf } from '../lib/programs.mjs';
import { interleave } from '../lib/rounds.mjs';
import { row } from '../lib/table.mjs';

/** @typedef {import('../lib/programs.mjs').Program} Program */

/** @type {import('../types').Metric} */
export const P6 = {
  id: 'P6',
  title: 'Lists through the API',
  async run(world, { tiny }) {
    const product = await issuing(world);
    await product.renew();
    const [nifs, few, many, ms] = tiny ? [2, 5, 20, 100] : [100, 100, 1000, 3000];
    const programs = await programsOf(world, product.companies.slice(0, nifs + 1));
    const [one, ...others] = /** @type {[Program, ...Program[]]} */ (programs);
    const limit = await sqlLists(world);
    let turn = 0;
    const { stats, ...noise } = await interleave(
      {
        limit: () => limit(ms / 3),
        onMany: () =>
          invoices(product.url, few, {
            connections: tiny ? 2 : 8,
            ms,
            program: () => others[(turn += 1) % others.length] ?? one,
          }),
        // One is read while the one before it is sealed.
        onOne: () => invoices(product.url, many, { connections: 2, ms, program: () => one }),
      },
      { tiny },
    );
    const common = {
      unit: 'invoices/s',
      better: /** @type {const} */ ('higher'),
      limit: stats.limit.value,
      limitName: 'SQL alone, 1,000 per commit',
    };
    return {
      ...noise,
      rows: [
        row({
          ...common,
          name: `lists of ${few} on ${nifs} NIFs`,
          product: stats.onMany.value,
          goal: 0.06,
          moonshot: 0.15,
        }),
        row({
          ...common,
          name: `lists of ${many.toLocaleString('en-US')} on one NIF`,
          product: stats.onOne.value,
          goal: 0.08,
          moonshot: 0.2,
        }),
      ],
    };
  },
};

/**
 * @param {string} url @param {number} size
 * @param {{ connections: number, ms: number, program: () => Program }} options
 */
async function invoices(url, size, { connections, ms, program }) {
  const { rate } = await closedLoop(url, { connections, ms, next: () => issueList(program(), size) });
  return rate * size;
}
