// The statements that count: one for all NIFs of a transaction. What is reserved is written where it is counted, in the row of the
// period, so that whoever comes second waits at that row and reads what the first one left (FAULTS S9).

const CUANTAS = '($2::int[])[i]';
const AHORA = '($3::timestamptz[])[i]';

/**
 * $1 NIFs, $2 how many invoices each, $3 the instant of each. Gives what each got, and its period as it stands now; nothing of a NIF
 * without a subscription that runs. `reservadas` of the row is what comes back: a statement that finds a row sees what it was no more.
 */
export const RESERVAR = `WITH s AS (
    SELECT s.nif_id, s.estado = 'PRUEBA' AS prueba, ${CUANTAS} AS pedidas, s.limite_facturas,
      inicio_periodo(s.ancla, s.recurrencia, ${AHORA}) AS desde, fin_periodo(s.ancla, s.recurrencia, s.hasta, ${AHORA}) AS hasta,
      CASE WHEN s.estado = 'PRUEBA' THEN s.limite_facturas ELSE s.limite_facturas + s.tope_extra END AS maximo
    FROM posiciones(cardinality($1::uuid[])) i
    JOIN suscripciones s ON s.nif_id = ($1::uuid[])[i]
    WHERE s.estado <> 'CANCELADA' AND s.hasta > ${AHORA}),
  c AS (
    INSERT INTO consumos AS c (nif_id, desde, hasta, emitidas, reservadas, incluidas, maximo)
    SELECT nif_id, desde, hasta, least(pedidas, maximo), least(pedidas, maximo), limite_facturas, maximo
    FROM s
    ON CONFLICT (nif_id, desde) DO UPDATE SET
      emitidas = c.emitidas + greatest(0, least(excluded.reservadas, excluded.maximo - c.emitidas)),
      reservadas = greatest(0, least(excluded.reservadas, excluded.maximo - c.emitidas)),
      hasta = excluded.hasta, incluidas = excluded.incluidas, maximo = excluded.maximo
    RETURNING c.nif_id, c.desde, c.emitidas, c.reservadas, c.incluidas, c.avisado)
  SELECT c.nif_id AS "nifId", s.prueba, c.reservadas AS sitio, c.desde, c.emitidas, c.incluidas, c.avisado
  FROM c
  JOIN s ON s.nif_id = c.nif_id`;

/** $1 NIFs, $2 how many of those reserved each gives back, $3 the beginning of its period, $4 at which percentage its owner has been warned by now. */
export const AJUSTAR = `UPDATE consumos c SET emitidas = c.emitidas - ${CUANTAS}, avisado = ($4::int[])[i]
  FROM posiciones(cardinality($1::uuid[])) i
  WHERE c.nif_id = ($1::uuid[])[i] AND c.desde = ($3::timestamptz[])[i]`;
