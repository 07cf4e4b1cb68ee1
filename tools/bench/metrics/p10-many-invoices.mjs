// @ts-check
// P10: the screens that people live in, over HTTP, with very many invoices of one NIF behind them, beside the same calls with ten
// thousand. --records N: how many (100,000; the goal is told for a million).
import { companyWith } from '../lib/invoices.mjs';
import { issuing } from '../lib/issuing.mjs';
import { closedLoop } from '../lib/load.mjs';
import { interleave } from '../lib/rounds.mjs';
import { row, spread } from '../lib/table.mjs';

const LIST = '/api-internal/facturas?size=20';
const RECORDS = '/api-internal/verifactu-registros?size=20';
/** By its name: what is asked, and the bounds of its p95 in ms. */
const CALLS = /** @type {const} */ ({
  'list as it opens': [LIST, 15, 5],
  'list of issued ones, as the menu opens it': [
    `${LIST}&estadoInterno=FACTURADA,RECTIFICADA,SUSTITUIDA`,
    15,
    5,
  ],
  'list by number': [`${LIST}&sort=numero,desc`, 15, 5],
  'list of drafts': [`${LIST}&estadoInterno=BORRADOR`, 15, 5],
  'list of a state': [`${LIST}&estadoInterno=FACTURADA`, undefined, undefined],
  'list of rectified ones': [`${LIST}&estadoInterno=RECTIFICADA`, undefined, undefined],
  'list of what the agency refused': [`${LIST}&estadoVerifactu=INCORRECTO`, undefined, undefined],
  'list of a year': [`${LIST}&ejercicio=${new Date().getFullYear() - 1}`, undefined, undefined],
  'list of what is overdue': [`${LIST}&estadoPago=VENCIDA`, undefined, undefined],
  'list of all that is owed': [
    `${LIST}&estadoPago=PENDIENTE,PARCIALMENTE_PAGADA,VENCIDA`,
    undefined,
    undefined,
  ],
  'list of rectifications': [`${LIST}&tipo=R1,R2,R3,R4,R5`, undefined, undefined],
  'list of a series': [`${LIST}&serie=V`, undefined, undefined],
  'list of a rare type': [`${LIST}&tipo=F2`, undefined, undefined],
  'list of a rare series by total': [`${LIST}&serie=RARE&sort=importeTotal,desc`, undefined, undefined],
  'list of a rare origin': [`${LIST}&origen=STRIPE`, undefined, undefined],
  'list of a type and an origin': [`${LIST}&tipo=F1&origen=API`, undefined, undefined],
  'list of what is paid and on the account': [`${LIST}&estadoPago=COBRADA`, undefined, undefined],
  'list of what is paid and not there': [`${LIST}&estadoPago=PAGADA`, undefined, undefined],
  'list of a year by number': [
    `${LIST}&ejercicio=${new Date().getFullYear() - 1}&sort=numero,desc`,
    undefined,
    undefined,
  ],
  'search for a number': [`${LIST}&texto=V-00000777`, 60, 60],
  'search for the customer who is in all': [`${LIST}&texto=Llobregat`, 60, 60],
  'Ctrl K for what is in nearly all': ['/api-internal/buscar?texto=V-000', 60, 60],
  'records as they open': [RECORDS, 15, 5],
  'records with errors': [
    `${RECORDS}&estado=INCORRECTO,ACEPTADO_CON_ERRORES,DUPLICADO`,
    undefined,
    undefined,
  ],
  'search for the record of a number': [`${RECORDS}&texto=V-00000777`, 60, 60],
  home: ['/api-internal/facturas/resumen', 10, 10],
  'home, what the agency has': ['/api-internal/verifactu-registros/resumen', undefined, undefined],
  "home, this quarter's IVA": ['/api-internal/gestoria/iva', undefined, undefined],
});

/** @type {import('../types').Metric} */
export const P10 = {
  id: 'P10',
  title: 'Lists, search and home with many invoices of one NIF',
  async run(world, { tiny, records }) {
    const [few, many] = tiny ? [20, 60] : [10_000, records ?? 100_000];
    const product = await issuing(world);
    const [small, large] = [await companyWith(world, few), await companyWith(world, many)];
    await product.renew();
    const rows = [];
    let load = 0;
    let noisy = false;
    for (const [name, [path, goal, moonshot]] of Object.entries(CALLS)) {
      /** @param {import('../types').Company} company */
      const ask = ({ nifId }) =>
        closedLoop(product.url, {
          connections: 1,
          ms: tiny ? 40 : 700,
          next: () => ({ method: 'GET', path, headers: product.headersOf(nifId) }),
        });
      const { stats, ...about } = await interleave(
        { few: () => ask(small.company), many: () => ask(large.company) },
        { tiny },
      );
      load = Math.max(load, about.load);
      noisy ||= about.noisy;
      rows.push(
        row({
          name: `${name}, p95, ${many.toLocaleString('en-US')} invoices`,
          unit: 'ms',
          better: 'lower',
          product: stats.many.p95,
          limit: stats.few.p95,
          limitName: `the same with ${few.toLocaleString('en-US')}`,
          goal: 1.5,
          moonshot: 1.1,
          note: spread(stats.many),
        }),
      );
      if (goal !== undefined)
        rows.push(
          row({
            name: `${name}, p95`,
            unit: 'ms',
            better: 'lower',
            product: stats.many.p95,
            goal,
            moonshot,
            absolute: true,
          }),
        );
    }
    return { rows, load, noisy };
  },
};
