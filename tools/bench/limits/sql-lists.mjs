// @ts-check
// The limit of lists: invoices of one NIF, each chained to the one before, a thousand in a commit with arrays as
// parameters. No HTTP, no validation, no wall, three narrow tables (floor-shape.mjs).
import { createHash } from 'node:crypto';
import pg from 'pg';

const PER_COMMIT = 1000;
const CUERPO = '{"lineas":[{"descripcion":"Suministro de material","cantidad":2,"precio":100.5}]}';
const [CUOTA, TOTAL] = ['43.46', '256.96'];

const FACTURAS = `INSERT INTO factura (nif, serie, anio, num, fecha, dest, total, cuerpo)
  SELECT 1, 'L', 2026, n, current_date, 'C', t, c::jsonb
  FROM unnest($1::bigint[], $2::numeric[], $3::text[]) AS u(n, t, c)`;
const REGISTROS = `INSERT INTO registro (nif, pos, factura, prev, huella)
  SELECT 1, n, n, p, h
  FROM unnest($1::bigint[], $2::text[], $3::text[]) AS u(n, p, h)`;

/** @param {number} num @param {string} anterior */
const huellaOf = (num, anterior) =>
  createHash('sha256')
    .update(
      `IDEmisorFactura=B12345674&NumSerieFactura=L/${num}&FechaExpedicionFactura=15-09-2026&TipoFactura=F1&CuotaTotal=${CUOTA}&ImporteTotal=${TOTAL}&Huella=${anterior}&FechaHoraHusoGenRegistro=2026-09-15T10:00:00+02:00`,
    )
    .digest('hex')
    .toUpperCase();

/** @param {pg.Client} client @param {number} count */
async function issueList(client, count) {
  await client.query('BEGIN');
  const { rows } = await client.query('SELECT head_no, head_hash FROM nif WHERE id = 1 FOR UPDATE');
  const first = Number(rows[0].head_no) + 1;
  const numbers = Array.from({ length: count }, (_, i) => first + i);
  /** @type {string[]} */
  const hashes = [];
  for (const number of numbers) hashes.push(huellaOf(number, hashes.at(-1) ?? rows[0].head_hash));
  await client.query(FACTURAS, [numbers, numbers.map(() => TOTAL), numbers.map(() => CUERPO)]);
  await client.query(REGISTROS, [numbers, [rows[0].head_hash, ...hashes.slice(0, -1)], hashes]);
  await client.query('UPDATE nif SET head_no = $1, head_hash = $2 WHERE id = 1', [
    first + count - 1,
    hashes.at(-1),
  ]);
  await client.query('COMMIT');
}

/**
 * Invoices a second, on one connection.
 * @param {string} connectionString @param {number} ms
 */
export async function issueLists(connectionString, ms) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const begun = performance.now();
    let count = 0;
    while (performance.now() - begun < ms) {
      await issueList(client, PER_COMMIT);
      count += PER_COMMIT;
    }
    return count / ((performance.now() - begun) / 1000);
  } finally {
    await client.end();
  }
}
