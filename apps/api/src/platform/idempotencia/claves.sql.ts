// The statements on idempotency keys.

/** SQLSTATE of a key that another run has taken. */
export const TOMADA = 'EN001';

/** Binds the answer to a reservation that is still ours. */
export const CONFIRMAR = `WITH hechas AS (
    UPDATE claves_idempotencia SET estado = $5::int, respuesta = $4
    WHERE nif_id = $1::uuid AND clave = $2 AND creada_en = $3::timestamptz AND estado IS NULL RETURNING 1)
  SELECT exigir(count(*) = 1, '${TOMADA}', 'another run took the key over') FROM hechas`;

/** A key that is over, or whose run died, is free. */
const LIBRE = (ahora: string, muerta: string, ruta: string, hash: string): string =>
  `(c.caduca_en < ${ahora} OR (c.estado IS NULL AND c.creada_en < ${muerta} AND c.ruta = ${ruta} AND c.cuerpo_hash = ${hash}))`;

/** Keys that are not free. */
export const BUSCAR = `SELECT i, c.ruta, c.cuerpo_hash, c.respuesta
  FROM posiciones(cardinality($1::uuid[])) i
  JOIN claves_idempotencia c ON c.nif_id = ($1::uuid[])[i] AND c.clave = ($2::text[])[i]
  WHERE ${LIBRE('$5', '$6', '($3::text[])[i]', '($4::bytea[])[i]')} IS NOT TRUE`;

/** False while another transaction has the key; its lock ends with it, whether it commits or its process is killed. */
export const SOLA = `SELECT pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0)) AS sola`;

/** Takes the key for the transaction that it runs in; no row when it is not free. */
export const TOMAR = `
  INSERT INTO claves_idempotencia AS c (nif_id, clave, ruta, cuerpo_hash, creada_en, caduca_en)
  VALUES ($1::uuid, $2, $3, $4, $5::timestamptz, $6::timestamptz)
  ON CONFLICT (nif_id, clave)
  DO UPDATE SET ruta = excluded.ruta, cuerpo_hash = excluded.cuerpo_hash, creada_en = excluded.creada_en,
    caduca_en = excluded.caduca_en, estado = NULL, respuesta = NULL
  WHERE ${LIBRE('$5::timestamptz', '$7::timestamptz', 'excluded.ruta', 'excluded.cuerpo_hash')}
  RETURNING 1 AS tomada`;

/** What is stored under a key that is taken. */
export const MIRAR =
  'SELECT 1 AS i, ruta, cuerpo_hash, respuesta FROM claves_idempotencia WHERE nif_id = $1::uuid AND clave = $2';

/** Keys that were not reserved, with their answers; $9: until when, null: for good. */
export const GUARDAR = `WITH hechas AS (
    INSERT INTO claves_idempotencia AS c (nif_id, clave, ruta, cuerpo_hash, creada_en, caduca_en, estado, respuesta)
    SELECT ambito, clave, ruta, hash, $7::timestamptz, $9::timestamptz, estado, respuesta
    FROM unnest(
      $1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::int[], $6::text[]) AS n
      (ambito, clave, ruta, hash, estado, respuesta)
    ON CONFLICT (nif_id, clave)
    DO UPDATE SET ruta = excluded.ruta, cuerpo_hash = excluded.cuerpo_hash, creada_en = excluded.creada_en,
      caduca_en = excluded.caduca_en, estado = excluded.estado, respuesta = excluded.respuesta
    WHERE ${LIBRE('$7', '$8', 'excluded.ruta', 'excluded.cuerpo_hash')} RETURNING 1)
  SELECT exigir(count(*) = cardinality($1::uuid[]), '${TOMADA}', 'another run was quicker with the key')
  FROM hechas`;
