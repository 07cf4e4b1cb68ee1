// The statements by which a chain is opened behind one that a new installation closed. All run as
// encadena_relevo (tools/database/rights.mjs), by the database's clock, which all replicas share. Each table is asked for the NIF by its
// parameter: where rows are spread over machines (docs/adr/0016), that says on which one.
import { conFilas } from '../../platform/db';

/** Over all NIFs: $1 how many. */
export const PENDIENTES = `
  SELECT nif_id AS "nifId", cadena_id AS "cadenaId"
  FROM relevos
  WHERE siguiente_id IS NULL AND intentar_en <= statement_timestamp()
  ORDER BY intentar_en
  LIMIT $1`;

/** $1 NIF, $2 chain, $3 milliseconds for which it is nobody else's. */
export const TOMAR = `
  WITH r AS (
    UPDATE relevos
    SET intentos = intentos + 1, intentar_en = statement_timestamp() + $3 * interval '1 millisecond'
    WHERE nif_id = $1 AND cadena_id = $2 AND siguiente_id IS NULL AND intentar_en <= statement_timestamp()
    RETURNING *)
  SELECT r.motivo, r.intentos, c.entorno, c.agencia, n.nif, n.razon_social AS "razonSocial",
    NOT n.archivado AND (n.valido_para_operar OR c.entorno = 'PRUEBAS') AS "sePregunta",
    coalesce(e.tiempo_espera, 60) AS "tiempoEspera",
    to_char(r.conocido_hasta AT TIME ZONE 'Europe/Madrid', 'YYYY-MM') AS "conocidoHasta",
    to_char(statement_timestamp() AT TIME ZONE 'Europe/Madrid', 'YYYY-MM') AS "hasta"
  FROM r
  JOIN cadenas c ON c.nif_id = $1 AND c.id = r.cadena_id
  JOIN nifs n ON n.id = $1
  LEFT JOIN cadenas_envio e ON e.nif_id = $1 AND e.cadena_id = r.cadena_id`;

/** The fence: the try by its number. */
const MIO = 'nif_id = $1 AND cadena_id = $2 AND siguiente_id IS NULL AND intentos = $3';

export const RENOVAR = `
  UPDATE relevos SET intentar_en = statement_timestamp() + $4 * interval '1 millisecond' WHERE ${MIO}`;

/** $4 seconds until the next try, $5 why. */
export const FALLAR = `
  UPDATE relevos SET intentar_en = statement_timestamp() + $4 * interval '1 second', falta = $5 WHERE ${MIO}`;

/** Which of these numbers are in our own books: $2. */
export const CONOCIDOS = `SELECT DISTINCT num_serie AS "numSerie" FROM registros WHERE nif_id = $1 AND num_serie = ANY ($2::text[])`;

/** The series of a chain, with the last numbers taken. */
export const SERIES = `
  SELECT s.id, s.codigo, s.formato, s.reinicio_anual AS "reinicioAnual",
    coalesce(jsonb_agg(jsonb_build_array(n.ejercicio, n.ultimo)) FILTER (WHERE n.ejercicio IS NOT NULL), '[]') AS numeros
  FROM series s
  LEFT JOIN series_numeros n ON n.nif_id = $1 AND n.serie_id = s.id
  WHERE s.nif_id = $1 AND s.cadena_id = $2
  GROUP BY s.nif_id, s.id
  ORDER BY s.codigo`;

/** $1 NIF, $2 the closed chain, $3 the new one, $4 its installation number, $5 its first night. */
export const ABRIR = conFilas(`
  INSERT INTO cadenas (id, nif_id, entorno, agencia, numero_instalacion, creada_en, conciliar_en, desfase_ms)
  SELECT $3, nif_id, entorno, agencia, $4, statement_timestamp(), $5, desfase_ms
  FROM cadenas
  WHERE nif_id = $1 AND id = $2`);

export const ABRIR_ENVIO = 'INSERT INTO cadenas_envio (cadena_id, nif_id) VALUES ($2, $1)';

/** $3: its first night. */
export const ABRIR_COMPROBACION =
  'INSERT INTO comprobaciones (nif_id, cadena_id, proxima_en) VALUES ($1, $2, $3)';

/** Series go on where they are used: their numbers are those of the NIF, whatever the chain. */
export const MUDAR_SERIES = 'UPDATE series SET cadena_id = $3 WHERE nif_id = $1 AND cadena_id = $2';

/** $2 as ADELANTAR's, and before it: a series that is given a number is used. */
export const ESTRENAR = `
  UPDATE series
  SET usada = true
  WHERE nif_id = $1 AND NOT usada
    AND id IN (SELECT "serieId" FROM jsonb_to_recordset($2::jsonb) AS n("serieId" uuid))`;

/** $2 series, years and last numbers, as JSON. Never backwards. */
export const ADELANTAR = conFilas(`
  INSERT INTO series_numeros (nif_id, serie_id, ejercicio, ultimo)
  SELECT $1, "serieId", ejercicio, ultimo
  FROM jsonb_to_recordset($2::jsonb) AS n("serieId" uuid, ejercicio int, ultimo int)
  ON CONFLICT (nif_id, serie_id, ejercicio) DO UPDATE SET ultimo = greatest(series_numeros.ultimo, excluded.ultimo)`);

export const ENLAZAR = `
  UPDATE relevos SET siguiente_id = $4, abierta_en = statement_timestamp(), falta = NULL WHERE ${MIO}`;
