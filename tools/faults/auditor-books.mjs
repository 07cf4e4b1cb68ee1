// @ts-check
// What both auditors ask: which chains a NIF has, and whether the agency has a number.

/** @typedef {import('./types').Loose} Row */
/** @typedef {import('./types').Query} Query */

/**
 * All chains of a NIF and world, the one behind the other, by any of them: a new installation closes one and opens the
 * next (docs/adr/0021).
 * @param {Query} query @param {string} cadenaId @returns {Promise<Row[]>}
 */
export const chainsOf = (query, cadenaId) =>
  query(
    `SELECT c.id, c.nif_id, c.abierta, c.posicion, c.huella, n.nif, r.motivo,
       r.siguiente_id AS siguiente, r.cadena_id IS NOT NULL AS relevada
     FROM cadenas este
     JOIN cadenas c ON c.nif_id = este.nif_id AND c.entorno = este.entorno
     JOIN nifs n ON n.id = c.nif_id
     LEFT JOIN relevos r ON r.nif_id = c.nif_id AND r.cadena_id = c.id
     WHERE este.id = $1
     ORDER BY c.creada_en, c.id`,
    [cadenaId],
  );

/** As the format says: {serie}, {aaaa}, {aa}, {numero} and {numero:digits}. @param {string} format @param {string} series @param {number} year @param {number} number */
export const printed = (format, series, year, number) =>
  format
    .replaceAll('{serie}', series)
    .replaceAll('{aaaa}', String(year))
    .replaceAll('{aa}', String(year).slice(2))
    .replace(/\{numero(?::(\d+))?\}/, (_, digits) => String(number).padStart(Number(digits ?? 1), '0'));

/** @param {Query} query @param {string} nif @param {string} numSerie */
export async function agencyHas(query, nif, numSerie) {
  const [{ books }] = await query("SELECT to_regclass('aeat_sim.registro') IS NOT NULL AS books");
  if (!books) return false;
  const rows = await query(
    `SELECT FROM aeat_sim.registro WHERE emisor = $1 AND num_serie = $2 AND estado <> 'Incorrecto' LIMIT 1`,
    [nif, numSerie],
  );
  return rows.length > 0;
}
