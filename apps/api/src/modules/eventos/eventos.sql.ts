// Statements of the list of events, by which each gets its place (docs/adr/0040).
import { conFilas } from '../../platform/db';

/** Whose events have no place yet: the oldest first. $1 how many NIFs and worlds. */
export const SIN_ORDEN = `
  SELECT nif_id AS "nifId", entorno
  FROM eventos_erp
  WHERE orden IS NULL
  GROUP BY nif_id, entorno
  ORDER BY min(en)
  LIMIT $1`;

/** Before the first event of a NIF and world. $1 NIF, $2 world. */
export const ABRIR_ORDEN = `
  INSERT INTO orden_eventos (nif_id, entorno, ultimo) VALUES ($1, $2::entorno, 0) ON CONFLICT DO NOTHING`;

/** Who gives places holds this until the commit. $1 NIF, $2 world. */
export const TOMAR_ORDEN = `
  SELECT ultimo FROM orden_eventos WHERE nif_id = $1 AND entorno = $2::entorno FOR UPDATE`;

/**
 * The next places, in the order in which things happened. By a statement of its own behind the lock, so that it sees what was committed
 * until then. $1 NIF, $2 world, $3 the last place, $4 how many.
 */
export const DAR_ORDEN = `
  WITH nuevos AS (
    SELECT id, $3::bigint + row_number() OVER (ORDER BY en, id) AS orden
    FROM eventos_erp
    WHERE nif_id = $1 AND entorno = $2::entorno AND orden IS NULL
    ORDER BY en, id
    LIMIT $4)
  UPDATE eventos_erp e
  SET orden = n.orden
  FROM nuevos n
  WHERE e.nif_id = $1 AND e.id = n.id
  RETURNING e.id, e.tipo, e.orden`;

/** $1 NIF, $2 world, $3 the last place. */
export const GUARDAR_ORDEN = `
  UPDATE orden_eventos SET ultimo = $3 WHERE nif_id = $1 AND entorno = $2::entorno`;

/** Behind $1 and $2 (null: from the first): NIFs and worlds that have any. $3 how many. */
export const CON_EVENTOS = `
  SELECT nif_id AS "nifId", entorno
  FROM orden_eventos
  WHERE $1::uuid IS NULL OR (nif_id, entorno) > ($1::uuid, $2::entorno)
  ORDER BY nif_id, entorno
  LIMIT $3`;

/** Addresses that are told of events. $1 NIF, $2 world. */
export const ACTIVOS = `
  SELECT id, tipos FROM webhooks WHERE nif_id = $1 AND entorno = $2::entorno AND estado = 'ACTIVO' ORDER BY id`;

/** $1 NIF, $2 webhook, $3 ids, $4 their events, $5 the types of these, $6 now. */
export const PONER_ENTREGAS = conFilas(`
  INSERT INTO entregas_webhook (id, nif_id, webhook_id, evento_id, tipo, creada_en, proxima_en)
  SELECT e.id, $1, $2, e.evento_id, e.tipo, $6, $6
  FROM unnest($3::uuid[], $4::uuid[], $5::text[]) AS e(id, evento_id, tipo)`);

/** Deliveries go with their events. $1 NIF, $2 before. */
export const TIRAR_ENTREGAS = 'DELETE FROM entregas_webhook WHERE nif_id = $1 AND creada_en < $2';

/** What is too old: everything before the first that is not. $1 NIF, $2 world, $3 before. */
export const TIRAR = `
  DELETE FROM eventos_erp
  WHERE nif_id = $1 AND entorno = $2::entorno AND orden < coalesce(
    (
      SELECT orden
      FROM eventos_erp
      WHERE nif_id = $1 AND entorno = $2::entorno AND orden IS NOT NULL AND en >= $3
      ORDER BY orden
      LIMIT 1),
    9223372036854775807)`;
