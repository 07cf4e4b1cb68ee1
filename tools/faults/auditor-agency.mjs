// @ts-check
// The independent auditor's other half: our records against the books of the agency (schema aeat_sim of the same cluster).
import { chainsOf } from './auditor-books.mjs';

const PAGE = 5_000;
/** @typedef {import('./types').Loose} Row */
/** @typedef {import('./types').Query} Query */
/** @typedef {(ok: boolean, what: string) => void} Say */

/** @type {Record<string, string[]>} */
const STORED = {
  CORRECTO: ['Correcto'],
  ACEPTADO_CON_ERRORES: ['AceptadoConErrores'],
  ANULADA: ['Correcto', 'AceptadoConErrores'],
};

/**
 * Our records, of all chains of a NIF and world, against the simulator's journal and books (schema aeat_sim of the same
 * cluster): each alta stored at most once, nothing stored that is not ours, in the order of its chain, and our states say
 * what the agency knows. What corrects or annuls may be stored again when its answer got lost. `settled`: nothing may be
 * pending any more, but what a copy left to its original.
 * @param {import('./types').Query} query @param {string} cadenaId @returns {Promise<string[]>}
 */
export async function auditAgency(query, cadenaId, { settled = true } = {}) {
  /** @type {string[]} */
  const findings = [];
  for (const { id, motivo } of await chainsOf(query, cadenaId))
    await auditStored(query, id, settled && motivo !== 'COPIA', findings);
  return findings;
}

/** @param {Query} query @param {string} cadenaId @param {boolean} settled @param {string[]} findings */
async function auditStored(query, cadenaId, settled, findings) {
  let after = 0;
  let stored = 0n;
  for (;;) {
    const rows = await query(
      `SELECT r.posicion, r.num_serie, r.operacion, r.estado, j.copies, j.foreign_copies, j.estados, j.at
       FROM cadenas c
       JOIN registros r ON r.nif_id = c.nif_id AND r.cadena_id = c.id
       LEFT JOIN LATERAL (
         SELECT count(*) FILTER (WHERE g.huella = r.huella)::int AS copies,
           count(*) FILTER (WHERE NOT EXISTS (
             SELECT FROM registros o
             WHERE o.nif_id = r.nif_id AND o.factura_id = r.factura_id AND o.huella = g.huella))::int
             AS foreign_copies,
           array_agg(g.estado) FILTER (WHERE g.huella = r.huella) AS estados,
           min(g.envio::bigint * 100000 + g.posicion) FILTER (WHERE g.huella = r.huella) AS at
         FROM aeat_sim.registro g
         WHERE g.envio IN (SELECT e.id FROM aeat_sim.envio e WHERE e.obligado = r.id_emisor)
           AND g.emisor = r.id_emisor AND g.num_serie = r.num_serie AND g.fecha = r.fecha_expedicion
             AND g.estado <> 'Incorrecto') j ON true
       WHERE c.id = $1 AND r.posicion > $2
       ORDER BY r.posicion
       LIMIT ${PAGE}`,
      [cadenaId, after],
    );
    for (const row of rows) {
      after = row.posicion;
      stored = auditOne(row, stored, settled, findings);
    }
    if (rows.length < PAGE) return;
  }
}

/** When it was stored, or what was stored before it. @param {Row} row @param {bigint} stored @param {boolean} settled @param {string[]} findings */
function auditOne(row, stored, settled, findings) {
  /** @type {Say} */
  const say = (ok, what) => {
    if (!ok) findings.push(`${row.num_serie} (position ${row.posicion}): ${what}`);
  };
  say(row.operacion !== 'ALTA' || row.copies <= 1, `stored ${row.copies} times by the agency`);
  say(row.foreign_copies === 0, 'the agency holds another huella');
  const known = STORED[row.estado];
  if (known !== undefined)
    say(
      known.some((estado) => row.estados?.includes(estado)),
      `we say ${row.estado}, the agency ${row.estados ?? 'knows nothing'}`,
    );
  else if (row.estado === 'INCORRECTO') say(row.copies === 0, 'we say INCORRECTO and the agency stored it');
  else say(!settled, `is still ${row.estado}`);
  if (row.copies === 0) return stored;
  say(BigInt(row.at) > stored, 'was stored before an earlier record of its chain');
  return BigInt(row.at);
}

/**
 * Sends of one obligado that were open at the same time, in the agency's own times.
 * @param {import('./types').Query} query @returns {Promise<string[]>}
 */
export async function auditOverlaps(query) {
  const rows = await query(`SELECT obligado, id, recibido, antes
    FROM (
      SELECT obligado, id, recibido,
        max(respondido) OVER (
          PARTITION BY obligado
          ORDER BY recibido, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS antes
    FROM aeat_sim.envio WHERE registros > 0) e WHERE antes > recibido`);
  return rows.map(({ obligado, id }) => `send ${id} of ${obligado} came in while another was open`);
}
