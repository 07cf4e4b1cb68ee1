// The statements of the chain's book. Its locks, and the order of its statements, are what keeps a chain
// unbroken.
import { NIFS_NOMBRADOS, nombrarNifs } from '../../platform/db';

const heads = (waiting: '' | 'SKIP LOCKED', none: string): string => `WITH c AS MATERIALIZED (
    SELECT id, nif_id AS "nifId", entorno, agencia, numero_instalacion AS "numeroInstalacion", posicion, huella,
      id_emisor AS "idEmisor", num_serie AS "numSerie", fecha_expedicion AS "fechaExpedicion", desfase_ms AS "desfaseMs"
    FROM cadenas
    WHERE nif_id = ANY ($1::uuid[]) AND entorno = $2 AND abierta
    FOR NO KEY UPDATE ${waiting})
  SELECT coalesce(jsonb_agg(c), '[]') AS heads,
    (SELECT jsonb_build_object('id', id, 'pulso', pulso, 'atrasadaEn', atrasada_en) FROM instalaciones WHERE vigente)
      AS instalacion,
    ${nombrarNifs(`coalesce(string_agg("nifId"::text, ','), ${none})`)}
  FROM c`;

/** $1: NIFs; $2: the environment of their chains. Waits for whoever holds a head. */
export const HEADS_WAITING = heads('', NIFS_NOMBRADOS);

/**
 * The same of one NIF where the database is spread: $1 NIF. It changes the head, to what it is, because a transaction that only reads and locks
 * does not keep rows on their machine.
 */
export const HEAD_REPARTIDA = `
  UPDATE cadenas
  SET posicion = posicion
  WHERE nif_id = $1 AND entorno = $2 AND abierta
  RETURNING id, nif_id AS "nifId", entorno, agencia, numero_instalacion AS "numeroInstalacion", posicion, huella,
    id_emisor AS "idEmisor", num_serie AS "numSerie", fecha_expedicion AS "fechaExpedicion", desfase_ms AS "desfaseMs"`;

/** What stands there of the installation. */
export const INSTALACION = `
  SELECT jsonb_build_object('id', id, 'pulso', pulso, 'atrasadaEn', atrasada_en) AS instalacion
  FROM instalaciones
  WHERE vigente`;

/** $1: NIFs; $2: the environment. Is the chain of one of them closed, and the one that follows it not open yet? */
export const EN_RELEVO = `
  SELECT EXISTS (
    SELECT FROM relevos r
    JOIN cadenas c ON c.nif_id = r.nif_id AND c.id = r.cadena_id AND c.entorno = $2
    WHERE r.nif_id = ANY ($1::uuid[]) AND r.siguiente_id IS NULL) AS espera`;

/** The same for those heads that nobody holds. */
export const HEADS_FREE = heads('SKIP LOCKED', "''");

/** $1: NIFs; $2: the environment. Of the last two records of each chain, nothing that the chain does not rest on. */
export const TAILS = `
  SELECT c.nif_id AS "nifId", r.*
  FROM posiciones(cardinality($1::uuid[])) i
  JOIN cadenas c ON c.nif_id = ($1::uuid[])[i] AND c.entorno = $2 AND c.abierta,
  LATERAL (
    SELECT id, posicion, huella, contenido - '{Desglose,Destinatarios,SistemaInformatico}'::text[] AS contenido
    FROM registros
    WHERE nif_id = c.nif_id AND cadena_id = c.id
    ORDER BY posicion DESC
    LIMIT 2) r`;

/** $1: the records, in the order of their positions; $2: their chains. Raises when a head does not move. */
export const APPEND = `WITH nuevos AS (
    INSERT INTO registros (
      id, nif_id, cadena_id, posicion, factura_id, operacion, tipo_factura, id_emisor, num_serie,
      fecha_expedicion, cuota_total, importe_total, huella_anterior, huella, fecha_hora_huso, generado_en,
      serie, ejercicio, contenido)
    SELECT id, nif_id, cadena_id, posicion, factura_id, operacion, tipo_factura, id_emisor, num_serie,
      fecha_expedicion, cuota_total, importe_total, huella_anterior, huella, fecha_hora_huso, generado_en,
      serie, ejercicio, contenido
    FROM jsonb_to_recordset($1::jsonb) AS r(
      id uuid, nif_id uuid, cadena_id uuid, posicion int, factura_id uuid, operacion operacion,
      tipo_factura tipo_factura, id_emisor text, num_serie text, fecha_expedicion text, cuota_total text,
      importe_total text, huella_anterior text, huella text, fecha_hora_huso text, generado_en timestamptz,
      serie text, ejercicio int, contenido jsonb)
    ORDER BY cadena_id, posicion
    RETURNING nif_id, cadena_id, posicion, huella, num_serie, fecha_expedicion, id_emisor, generado_en),
  cabezas AS (
    UPDATE cadenas c
    SET posicion = u.posicion, huella = u.huella, num_serie = u.num_serie,
      fecha_expedicion = u.fecha_expedicion, id_emisor = u.id_emisor, generado_en = u.generado_en,
      pendiente_desde = coalesce(c.pendiente_desde, u.generado_en)
    FROM posiciones(cardinality($2::uuid[])) i,
      LATERAL (SELECT * FROM nuevos WHERE cadena_id = ($2::uuid[])[i] ORDER BY posicion DESC LIMIT 1) u
    WHERE c.id = ($2::uuid[])[i] AND c.nif_id = u.nif_id
    RETURNING 1)
  SELECT exigir(count(*) = cardinality($2::uuid[]), 'EN002', 'the head of a chain did not move') FROM cabezas`;

/** An alarm that is open already is not repeated. */
export const NOTE_ALARM = `
  INSERT INTO eventos (id, nif_id, tipo, cadena_id, objeto_id, datos, en)
  VALUES ($1, $2, 'cadena.alarma', $3, $4, $5, $6)
  ON CONFLICT (nif_id, cadena_id, objeto_id, (datos ->> 'regla'))
  WHERE tipo = 'cadena.alarma' AND cerrado_en IS NULL
  DO NOTHING`;
