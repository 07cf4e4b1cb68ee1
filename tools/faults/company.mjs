// @ts-check
// More companies for a world of faults: copies of the demo company, each with a chain, series and customers
// of its own, for the same user.
import { randomUUID } from 'node:crypto';

/** Tax ids with right check letters (no one's in particular). */
export const NIFS = ['B66987652', 'B67112235', 'A66001124', 'B67554436', 'A58818501', 'B12345674'];
const TABLES = ['nifs', 'suscripciones', 'cadenas', 'cadenas_envio', 'series', 'clientes'];

/**
 * What the tests need to know of a company. `query` runs as the superuser.
 * @param {import('./types').Query} query @param {string} nif @returns {Promise<import('./types').Company>}
 */
export async function readCompany(query, nif) {
  const [row] = await query(
    `SELECT n.id AS "nifId", n.nif, c.id AS "cadenaId",
       (
         SELECT id
         FROM clientes k
         WHERE k.nif_id = n.id AND k.tipo_identificacion = 'NIF'
         ORDER BY nombre
         LIMIT 1) AS "clienteId"
     FROM nifs n
     JOIN cadenas c ON c.nif_id = n.id AND c.entorno = 'REAL' AND c.abierta
     WHERE n.nif = $1`,
    [nif],
  );
  return row;
}

/**
 * Room for any number of invoices: the limit of the trial is not what these tests are about.
 * @param {import('./types').Query} query
 */
export const liftLimits = (query) =>
  query("UPDATE suscripciones SET limite_facturas = 100000000, hasta = now() + interval '10 years'");

/**
 * @param {import('./types').Query} query @param {import('./types').Company} company @param {string} newNif
 */
export async function cloneCompany(query, { nifId, nif }, newNif) {
  const rows = [];
  for (const table of TABLES) {
    const key = table === 'nifs' ? 'id' : 'nif_id';
    for (const { row } of await query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${key} = $1`, [nifId]))
      rows.push({ table, row });
  }
  const ids = new Map(rows.flatMap(({ row }) => (row.id ? [[row.id, randomUUID()]] : [])));
  for (const { table, row } of rows) {
    const text = [...ids]
      .reduce(
        (all, [old, fresh]) => all.replaceAll(old, fresh),
        JSON.stringify('usada' in row ? { ...row, usada: false } : row),
      )
      .replaceAll(nif, newNif);
    await query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [text]);
  }
  return readCompany(query, newNif);
}
