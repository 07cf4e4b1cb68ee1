// The statements on idempotency keys.

import { DE_LISTA, enFormas } from '../db/repartida';

/** SQLSTATE of a key that another act has taken. */
export const TOMADA = 'EN001';

/** What is stored under keys that are not over. */
export const BUSCAR = enFormas(
  DE_LISTA,
  (solo) => `SELECT i, c.ruta, c.cuerpo_hash, c.respuesta
  FROM posiciones(cardinality($1::uuid[])) i
  JOIN claves_idempotencia c ON c.nif_id = ($1::uuid[])[i] AND c.clave = ($2::text[])[i]
  WHERE (c.caduca_en < $3::timestamptz) IS NOT TRUE${solo('c.nif_id')}`,
);

/** False while another transaction has the key; its lock ends with it, whether it commits or its process is killed. */
export const SOLA = `SELECT pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0)) AS sola`;

/** Keys with their answers; $8: until when, null: for good. */
export const GUARDAR = `WITH hechas AS (
    INSERT INTO claves_idempotencia AS c (nif_id, clave, ruta, cuerpo_hash, creada_en, caduca_en, estado, respuesta)
    SELECT ambito, clave, ruta, hash, $7::timestamptz, $8::timestamptz, estado, respuesta
    FROM unnest(
      $1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::int[], $6::text[]) AS n
      (ambito, clave, ruta, hash, estado, respuesta)
    ON CONFLICT (nif_id, clave)
    DO UPDATE SET ruta = excluded.ruta, cuerpo_hash = excluded.cuerpo_hash, creada_en = excluded.creada_en,
      caduca_en = excluded.caduca_en, estado = excluded.estado, respuesta = excluded.respuesta
    WHERE c.caduca_en < $7::timestamptz RETURNING 1)
  SELECT exigir(count(*) = cardinality($1::uuid[]), '${TOMADA}', 'another act was quicker with the key')::text
  FROM hechas`;
