// @ts-check
// P19: what it costs to spread the database over machines (ADR 0016): invoices issued over HTTP on a Citus of one coordinator and two workers,
// all on this machine, beside the product on one PostgreSQL. More machines would be its gain, and are not measured.
import { withoutCitus } from '../../database/spread/test-cluster.mjs';
import { issuing } from '../lib/issuing.mjs';
import { closedLoop } from '../lib/load.mjs';
import { interleave } from '../lib/rounds.mjs';
import { row, spread } from '../lib/table.mjs';
import { openWorld } from '../lib/world.mjs';

const CONNECTIONS = 16;

/** @type {import('../types').Metric} */
export const P19 = {
  id: 'P19',
  title: 'Issue over HTTP on a database that is spread over machines',
  missing: () => withoutCitus() && 'there is no Citus (../shared/citus, or name its folder with CITUS_DIR)',
  async run(world, { tiny }) {
    const many = openWorld({ tiny, spread: true });
    // Whoever interrupts the run ends its servers too.
    world.onClose(() => many.close());
    const [onOne, onMany] = [await issuing(world), await issuing(many)];
    for (const product of [onOne, onMany]) await product.renew();
    const [connections, ms] = tiny ? [2, 100] : [CONNECTIONS, 1500];
    /** @param {import('../types').Issuing} product */
    const load = (product) => {
      const { companies } = product;
      let turn = 0;
      const next = () => {
        const company = companies[(turn += 1) % companies.length];
        return company && product.issue(company);
      };
      return closedLoop(product.url, { connections, ms, next });
    };
    const { stats, ...noise } = await interleave(
      { one: () => load(onOne), many: () => load(onMany) },
      { tiny },
    );
    await many.close();
    const common = { limitName: 'the same on one PostgreSQL' };
    return {
      ...noise,
      rows: [
        row({
          ...common,
          name: `create and issue in one call, ${connections} connections`,
          unit: 'issues/s',
          better: 'higher',
          product: stats.many.rate,
          limit: stats.one.rate,
          goal: 0.4,
          moonshot: 0.7,
        }),
        row({
          ...common,
          name: 'one of them, p95',
          unit: 'ms',
          better: 'lower',
          product: stats.many.p95,
          limit: stats.one.p95,
          note: spread(stats.many),
        }),
      ],
    };
  },
};
