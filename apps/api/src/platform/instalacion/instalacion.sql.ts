// The statements of the installation, for whoever is logged in. Nothing of it belongs to a NIF.

const COLUMNAS =
  'id, sistema, pulso::float8 AS pulso, atrasada_en AS "atrasadaEn", declarada_en AS "declaradaEn", motivo';

/**
 * Where we are: the server, which keeps its identifier for life and hands it to standbys, and the database in
 * it, which gets another one whenever it is made anew (restored, or from a template).
 */
export const SISTEMA = `
  SELECT (SELECT system_identifier FROM pg_control_system()) || ':' || oid AS sistema
  FROM pg_database
  WHERE datname = current_database()`;

export const VIGENTE = `SELECT ${COLUMNAS} FROM instalaciones WHERE vigente`;

/** The first one of a database. $1 id, $2 where it stands. Of several processes that start together, one. */
export const DECLARAR_PRIMERA = `
  INSERT INTO instalaciones (id, vigente, sistema, pulso, latido_en, declarada_en, motivo)
  VALUES ($1, true, $2, 0, statement_timestamp(), statement_timestamp(), 'INICIAL')
  ON CONFLICT DO NOTHING`;

/** Signs of life are seconds apart: behind a silence of more than this the database may be an older one, with a mark as old. */
const AUSENTE = "latido_en < statement_timestamp() - interval '2 minutes'";

/** A sign of life. $1 id, $2 where it stands, $3 the last one that was seen outside: nothing when it is missing here. */
export const LATIR = `
  UPDATE instalaciones
  SET pulso = pulso + 1, latido_en = statement_timestamp(),
    ausente_desde = CASE WHEN ${AUSENTE} THEN latido_en ELSE ausente_desde END,
    dudosa_en = CASE WHEN ${AUSENTE} THEN statement_timestamp() ELSE dudosa_en END
  WHERE id = $1 AND vigente AND sistema = $2 AND pulso >= $3 AND atrasada_en IS NULL
  RETURNING pulso::float8 AS pulso, dudosa_en AS "dudosaEn"`;

/** What one process knows holds for all, also for those that have seen less. $2: the sign of life that is missing here. */
export const ANOTAR_ATRASADA = `
  UPDATE instalaciones
  SET atrasada_en = statement_timestamp()
  WHERE id = $1 AND atrasada_en IS NULL AND pulso < $2`;

/** The agency keeps what is missing here: $1 id. */
export const DAR_POR_ATRASADA = `
  UPDATE instalaciones
  SET atrasada_en = statement_timestamp()
  WHERE id = $1 AND vigente AND atrasada_en IS NULL`;
