// The statements of the nightly check. All run as encadena_comprobacion (tools/database/rights.mjs), by the database's
// clock, which all replicas share.

const PUEDE = `proxima_en <= statement_timestamp()
  AND (arrendada_hasta IS NULL OR arrendada_hasta <= statement_timestamp())`;

/** Chains that are due, over all NIFs: $1 how many; $2, $3, $4 those behind this one, by its moment, NIF and chain (null: from the first). */
export const DEBIDAS = `
  SELECT nif_id AS "nifId", cadena_id AS "cadenaId", proxima_en AS "proximaEn"
  FROM comprobaciones
  WHERE ${PUEDE} AND ($2::timestamptz IS NULL OR (proxima_en, nif_id, cadena_id) > ($2, $3::uuid, $4::uuid))
  ORDER BY proxima_en, nif_id, cadena_id
  LIMIT $1`;

/**
 * $1 NIF, $2 chain, $3 milliseconds of the lease, $4 days between two whole walks. A walk that was broken off goes on where it
 * was; a new one begins at the last record that was found whole, or with the first: when the last walk found something, and
 * when it is the time for a whole one.
 */
export const TOMAR = `
  UPDATE comprobaciones
  SET intentos = intentos + 1, arrendada_hasta = statement_timestamp() + $3 * interval '1 millisecond'
  WHERE nif_id = $1 AND cadena_id = $2 AND ${PUEDE}
  RETURNING intentos, recorrido, hasta, huella,
    hasta = 0 OR fallos > 0 OR entera_en IS NULL OR entera_en < statement_timestamp() - $4 * interval '1 day' AS toca`;

/** The fence: the try by its number. */
const MIA = 'nif_id = $1 AND cadena_id = $2 AND intentos = $3';

/** $4 the walk so far, $5 milliseconds of the lease. */
export const SEGUIR = `
  UPDATE comprobaciones
  SET recorrido = $4, arrendada_hasta = statement_timestamp() + $5 * interval '1 millisecond'
  WHERE ${MIA}`;

/** The walk waits until then, as far as it has come: $4 milliseconds. */
export const SOLTAR = `
  UPDATE comprobaciones SET arrendada_hasta = statement_timestamp() + $4 * interval '1 millisecond' WHERE ${MIA}`;

/** What the head of the chain says. Read behind its records, it may have moved on meanwhile. */
export const CABEZA = `
  SELECT posicion, EXISTS (
    SELECT FROM registros WHERE nif_id = $1 AND cadena_id = $2 AND posicion > $3) AS "quedaAtras"
  FROM cadenas
  WHERE nif_id = $1 AND id = $2`;

/**
 * $4 as far as it is whole, $5 the huella there, $6 was it the whole chain, $7 how much was found, $8 the first of it. The next
 * night, at the same moment of it. What failed leaves the anchor where it was.
 */
export const TERMINAR = `
  UPDATE comprobaciones
  SET recorrido = NULL, arrendada_hasta = NULL, terminada_en = statement_timestamp(),
    entera_en = CASE WHEN $6 THEN statement_timestamp() ELSE entera_en END, fallos = $7, hallazgos = $8,
    hasta = CASE WHEN $7 = 0 THEN $4 ELSE hasta END, huella = CASE WHEN $7 = 0 THEN $5 ELSE huella END,
    proxima_en = proxima_en
      + (floor(extract(epoch FROM statement_timestamp() - proxima_en) / 86400) + 1) * interval '1 day'
  WHERE ${MIA}`;

/** What the alarms said is no longer so: a walk over the whole chain found nothing. */
export const CERRAR_ALARMAS = `
  UPDATE eventos SET cerrado_en = statement_timestamp()
  WHERE nif_id = $1 AND cadena_id = $2 AND tipo = 'cadena.alarma' AND cerrado_en IS NULL
    AND datos ->> 'regla' LIKE 'cadena.%'`;
