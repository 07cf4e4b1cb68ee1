// @ts-check
// P9: many NIFs with one record a minute each. How long a record waits, from its birth to the agency's answer in
// the books, at the pace of a thousand NIFs and at that of ten thousand; and how many NIFs the sender keeps up
// with when all come at once, beside the TLS handshakes that the machine can make at all. The agency asks for no
// wait, so that whatever a record waits is the sender's own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../database/roles.mjs';
import { argumentsOf } from '../../processes.mjs';
import { settle, stubOf } from '../lib/agencies.mjs';
import { growChains, prepareRecords } from '../lib/chains.mjs';
import { interleave, percentile } from '../lib/rounds.mjs';
import { row } from '../lib/table.mjs';
import { handshakes } from '../limits/mtls-client.mjs';

const PATIENCE = 120_000;

/**
 * Waits until every record that was born since then has its answer; how long each took, in milliseconds, and
 * the seconds between the first send and the last answer.
 * @param {import('pg').Client} client @param {{ since: Date, records: number, log: string }} expected
 */
async function answered(client, { since, records, log }) {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await wait(100)) {
    const { rows: left } = await client.query("SELECT FROM registros WHERE estado = 'PENDIENTE' LIMIT 1");
    if (left.length > 0) continue;
    const { rows } = await client.query(
      `SELECT 1000 * extract(epoch FROM e.terminado_en - r.generado_en)::float AS lag,
        extract(epoch FROM e.iniciado_en)::float AS sent, extract(epoch FROM e.terminado_en)::float AS done
      FROM registros r
      JOIN envios e ON e.nif_id = r.nif_id AND e.id = r.envio_id
      WHERE r.generado_en >= $1 AND r.estado = 'CORRECTO'`,
      [since],
    );
    if (rows.length !== records)
      throw new Error(`${rows.length} records were accepted instead of ${records}`);
    return {
      lags: rows.map(({ lag }) => lag),
      seconds: Math.max(...rows.map(({ done }) => done)) - Math.min(...rows.map(({ sent }) => sent)),
    };
  }
  throw new Error(`the sender did not get done: ${readFileSync(log, 'utf8').slice(-600)}`);
}

/** @type {import('../types').Metric} */
export const P9 = {
  id: 'P9',
  title: 'Active NIFs, one send a minute each',
  async run(world, { tiny }) {
    const [all, verifactu, { superUrl }] = [
      await world.seeded(),
      await world.verifactu(),
      await world.database(),
    ];
    const { stub, files } = await stubOf(world);
    await settle(superUrl);
    const env = await world.apiEnv({ AEAT_SIM_SOAP_URL: `https://localhost:${stub}` }, 'worker');
    const log = join(world.folder(), 'worker-p9.log');
    const worker = await world.run('worker-p9', argumentsOf('worker'), env);
    /**
     * @template Result @param {(client: import('pg').Client) => Promise<Result>} work @returns {Promise<Result>}
     */
    const onDatabase = (work) => withClient(superUrl, 'the bench database', work);

    /**
     * One record of each of those companies, evenly at the pace of so many NIFs a minute.
     * @param {typeof all} companies @param {number} nifs
     */
    const paced = (companies, nifs) =>
      onDatabase(async (client) => {
        const appends = await prepareRecords({ verifactu, client, companies });
        const [since, begun] = [new Date(), performance.now()];
        for (const [i, append] of appends.entries()) {
          const due = begun + (i * 60_000) / nifs;
          if (performance.now() < due) await wait(due - performance.now());
          await append();
        }
        const { lags } = await answered(client, { since, records: companies.length, log });
        return { p50: percentile(lags, 0.5), p95: percentile(lags, 0.95) };
      });

    // A third of the companies a round, so that a NIF has its minute between two records.
    const third = Math.max(1, Math.floor(all.length / 3));
    const share = (/** @type {number} */ round) =>
      all.slice((round % 3) * third, (round % 3) * third + third);
    const { stats, ...noise } = await interleave(
      {
        limit: async () =>
          60 * (await handshakes({ port: stub, tls: files, concurrent: 16, ms: tiny ? 100 : 3000 })),
        thousand: (round) => paced(share(round), tiny ? 600 : 1000),
        tenThousand: () => paced(all, 10_000),
        together: () =>
          onDatabase(async (client) => {
            const since = new Date();
            await growChains({ verifactu, superUrl, companies: all, n: 1 });
            const { seconds } = await answered(client, { since, records: all.length, log });
            return { nifs: (60 * all.length) / seconds };
          }),
      },
      { tiny, rounds: 5 },
    ).finally(() => worker.stop());

    // The bounds of the last row: 1,000 and 10,000 of the 17,700 NIFs that 295 handshakes a second would serve.
    const lag = { unit: 'ms', better: /** @type {const} */ ('lower'), absolute: true };
    return {
      ...noise,
      rows: [
        row({
          ...lag,
          name: 'lag p95 at the pace of 1,000 NIFs',
          product: stats.thousand.p95,
          goal: 2000,
        }),
        row({ ...lag, name: 'lag p50 at that pace', product: stats.thousand.p50 }),
        row({
          ...lag,
          name: 'lag p95 at the pace of 10,000 NIFs',
          product: stats.tenThousand.p95,
          note: 'the moonshot asks for 5,000 ms',
        }),
        row({ ...lag, name: 'lag p50 at that pace', product: stats.tenThousand.p50 }),
        row({
          name: 'NIFs kept up with, all of them due at once',
          unit: 'NIFs',
          better: 'higher',
          product: stats.together.nifs,
          limit: stats.limit.value,
          limitName: 'full TLS handshakes, a connection for each NIF and minute',
          goal: 0.056,
          moonshot: 0.56,
          note: "one certificate for all, as a collaborator's: its connections are kept, so few handshakes are made",
        }),
      ],
    };
  },
};
