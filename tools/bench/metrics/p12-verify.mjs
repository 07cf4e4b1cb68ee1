// @ts-check
// P12: verifying a whole chain of stored records, by the call that the screen makes, against the same hashes
// in memory. --records N: how long (100,000; the goal is told for a million, and the rate does not depend on
// it).
import { hashInput, invoice, eur, sha } from '../limits/record-template.mjs';
import { interleave } from '../lib/rounds.mjs';
import { growChains } from '../lib/chains.mjs';
import { issuing } from '../lib/issuing.mjs';
import { row } from '../lib/table.mjs';

/**
 * Number, quota, total, huella before, huella.
 * @typedef {[string, string, string, string, string]} Link
 */

/**
 * The links of a chain in memory.
 * @param {number} n
 */
function chainInMemory(n) {
  /** @type {Link[]} */
  const links = [];
  let anterior = '';
  for (let i = 0; i < n; i += 1) {
    const { num, cuota, total } = invoice(i);
    const huella = sha(hashInput(num, eur(cuota), eur(total), anterior));
    links.push([num, eur(cuota), eur(total), anterior, huella]);
    anterior = huella;
  }
  return links;
}

/** @param {Link[]} links */
function verifyInMemory(links) {
  let last = '';
  for (const [num, cuota, total, anterior, huella] of links) {
    if (anterior !== last || sha(hashInput(num, cuota, total, anterior)) !== huella)
      throw new Error(`broken at ${num}`);
    last = huella;
  }
  return links.length;
}

/** @type {import('../types').Metric} */
export const P12 = {
  id: 'P12',
  title: 'Verify a chain of stored records',
  async run(world, { tiny, records }) {
    const n = tiny ? 500 : (records ?? 100_000);
    const [product, verifactu, { superUrl }, { child }] = [
      await issuing(world),
      await world.verifactu(),
      await world.database(),
      await world.api(),
    ];
    const company = product.companies[2];
    if (!company) throw new Error('there is no third company');
    await growChains({ verifactu, superUrl, companies: [company], n, estado: 'CORRECTO' });
    const links = chainInMemory(Math.min(n, 100_000));
    let memory = 0;
    /**
     * `work` tells how many it went through.
     * @param {() => number | Promise<number>} work
     */
    const perSecond = async (work) => {
      const begun = performance.now();
      const count = await work();
      return count / ((performance.now() - begun) / 1000);
    };
    const check = async () => {
      const answer = await fetch(`${product.url}/api-internal/verifactu-registros/comprobaciones-cadena`, {
        method: 'POST',
        headers: { ...product.headersOf(company.nifId), 'content-type': 'application/json' },
        body: '{}',
      });
      const { datos } = await answer.json();
      if (!answer.ok || datos.registros < n || datos.correctos !== datos.registros)
        throw new Error(`the check answered ${answer.status}: ${JSON.stringify(datos).slice(0, 300)}`);
      memory = Math.max(memory, child.memoryMiB());
      return datos.registros;
    };
    await product.renew();
    const { stats, ...noise } = await interleave(
      { limit: () => perSecond(() => verifyInMemory(links)), product: () => perSecond(check) },
      { tiny, rounds: n > 300_000 ? 3 : 5 },
    );
    const { median } = stats.product.value;
    return {
      ...noise,
      rows: [
        row({
          name: `${n.toLocaleString('en-US')} records`,
          unit: 'records/s',
          better: 'higher',
          product: stats.product.value,
          limit: stats.limit.value,
          limitName: 'the same hashes in memory, one core',
          goal: 0.075,
          moonshot: 0.3,
          note: `a million would take ${(1e6 / median).toFixed(1)} s; the API had ${memory.toFixed(0)} MiB at most`,
        }),
      ],
    };
  },
};
