// What keys did, written for many NIFs at once; where the database is spread over machines, for one.
import { conFilas, DE_LISTA, enFormas } from '../../platform/db';

/** $1 NIFs, $2 keys, $3 requests, $4 when, $5 method, $6 route, $7 status, $8 milliseconds. A second try adds nothing. */
export const ANOTAR_PETICIONES = conFilas(`
  INSERT INTO peticiones_api (nif_id, clave_id, id, en, metodo, ruta, estado, ms)
  SELECT nif_id, clave_id, id, en, metodo, ruta, estado, ms
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::text[], $6::text[], $7::int[], $8::int[])
    AS p (nif_id, clave_id, id, en, metodo, ruta, estado, ms)
  ON CONFLICT DO NOTHING`);

/** $1 NIFs, $2 keys of theirs, $3 when each was last used. */
export const ULTIMO_USO = enFormas(
  DE_LISTA,
  (solo) => `UPDATE claves_api k SET ultimo_uso_en = ($3::timestamptz[])[i]
  FROM posiciones(cardinality($1::uuid[])) i
  WHERE k.nif_id = ($1::uuid[])[i] AND k.id = ($2::uuid[])[i] AND (k.ultimo_uso_en < ($3::timestamptz[])[i]) IS NOT FALSE${solo('k.nif_id')}`,
);

/** $1 NIFs, $2 when each of their live calls was made: counted where invoices are, in the consumption period. */
export const CONTAR = enFormas(
  DE_LISTA,
  (solo) => `WITH llamadas AS (
    SELECT s.nif_id, inicio_periodo(s.ancla, s.recurrencia, ($2::timestamptz[])[i]) AS desde, count(*)::int AS n
    FROM posiciones(cardinality($1::uuid[])) i
    JOIN suscripciones s ON s.nif_id = ($1::uuid[])[i]${solo('s.nif_id')}
    GROUP BY 1, 2
    ORDER BY 1, 2),
  hechas AS (
    INSERT INTO usos_api AS u (nif_id, desde, peticiones)
    SELECT nif_id, desde, n
    FROM llamadas
    ON CONFLICT (nif_id, desde) DO UPDATE SET peticiones = u.peticiones + excluded.peticiones
    RETURNING 1)
  SELECT count(*)::int AS contadas
  FROM hechas`,
);
