// The statements that take requests and answers out of the database.

/** Sends of whatever NIF that are older than $1 and still here, oldest first; $2 how many. */
export const POR_ALMACENAR = `
  SELECT nif_id AS "nifId", id
  FROM envios
  WHERE almacenado_sha256 IS NULL AND iniciado_en < $1 AND estado <> 'EN_CURSO'
  ORDER BY iniciado_en
  LIMIT $2`;

export const LEER_XML =
  'SELECT peticion, respuesta FROM envios WHERE nif_id = $1 AND id = $2 AND almacenado_sha256 IS NULL';

/** Of exactly what the storage has ($3); the seal computes it once more. */
export const VACIAR_XML = `
  UPDATE envios
  SET peticion = NULL, respuesta = NULL, almacenado_sha256 = $3
  WHERE nif_id = $1 AND id = $2 AND almacenado_sha256 IS NULL
    AND sha256(int4send(coalesce(octet_length(peticion), 0)) || coalesce(peticion, '') || coalesce(respuesta, '')) = $3`;
