// The statements of reconciliation. All run as encadena_conciliacion (tools/database/rights.mjs), by the
// database's clock, which all replicas share. Each table is asked for the NIF by its parameter: where rows are spread over machines
// (docs/adr/0016), that says on which one.
import { conFilas } from '../../platform/db';

/** A month that nobody works at and whose time has come. */
const PUEDE = `estado <> 'TERMINADA' AND intentar_en <= statement_timestamp()
  AND (arrendada_hasta IS NULL OR arrendada_hasta <= statement_timestamp())`;

/** Over all NIFs: $1 how many. */
export const PENDIENTES = `
  SELECT nif_id AS "nifId", id
  FROM conciliaciones
  WHERE ${PUEDE}
  ORDER BY intentar_en
  LIMIT $1`;

/** Chains whose night has come: $1 how many. */
export const NOCHES = `
  SELECT nif_id AS "nifId", id
  FROM cadenas
  WHERE abierta AND conciliar_en <= statement_timestamp()
  ORDER BY conciliar_en
  LIMIT $1`;

/** Reckoned with without a zone: with one it depends on the session, and no machine of several does that to a column. */
const utc = (instante: string): string => `(${instante} AT TIME ZONE 'UTC')`;

/**
 * The chain's next night, at the same moment of it; and, by the chain's clock, this month and the one before it to be done, one after the
 * other. A chain that has declared nothing has nothing to ask about, and about a NIF that does not let us act for it
 * (any more) the agency itself is not asked. $1 NIF, $2 chain, $3 and $4 ids.
 */
export const ANOCHECER = conFilas(`
  WITH noche AS (
    UPDATE cadenas
    SET conciliar_en = (${utc('conciliar_en')}
      + (floor(extract(epoch FROM ${utc('statement_timestamp()')} - ${utc('conciliar_en')}) / 86400) + 1) * interval '1 day') AT TIME ZONE 'UTC'
    WHERE nif_id = $1 AND id = $2 AND abierta AND conciliar_en <= statement_timestamp()
    RETURNING id, nif_id, entorno, posicion, desfase_ms)
  INSERT INTO conciliaciones (id, nif_id, cadena_id, entorno, ejercicio, periodo, pedida_en, intentar_en)
  SELECT m.id, n.nif_id, n.id, n.entorno, extract(year FROM m.mes)::int, extract(month FROM m.mes)::int,
    statement_timestamp(), statement_timestamp() + m.espera * interval '1 second'
  FROM noche n
  LEFT JOIN cadenas_envio e ON e.nif_id = $1 AND e.cadena_id = n.id
  CROSS JOIN LATERAL (
    SELECT date_trunc('month',
      (statement_timestamp() + n.desfase_ms * interval '1 millisecond') AT TIME ZONE 'Europe/Madrid') AS este) h
  CROSS JOIN LATERAL (
    VALUES ($3::uuid, h.este, 0), ($4::uuid, h.este - interval '1 month', coalesce(e.tiempo_espera, 60))
  ) AS m (id, mes, espera)
  JOIN nifs d ON d.id = $1 AND NOT d.archivado AND (d.valido_para_operar OR n.entorno = 'PRUEBAS')
  WHERE n.posicion > 0 AND extract(year FROM m.mes) >= 2024
  ON CONFLICT DO NOTHING`);

/** $1 NIF, $2 id, $3 milliseconds of the lease. */
export const TOMAR = `
  WITH t AS (
    UPDATE conciliaciones
    SET estado = 'EN_CURSO', intentos = intentos + 1, preguntada_en = statement_timestamp(),
      arrendada_hasta = statement_timestamp() + $3 * interval '1 millisecond'
    WHERE nif_id = $1 AND id = $2 AND ${PUEDE}
    RETURNING *)
  SELECT t.cadena_id AS "cadenaId", t.ejercicio, t.periodo, t.intentos, t.preguntada_en AS "preguntadaEn", c.entorno,
    c.agencia, n.nif, n.razon_social AS "razonSocial", coalesce(e.tiempo_espera, 60) AS "tiempoEspera"
  FROM t
  JOIN cadenas c ON c.nif_id = $1 AND c.id = t.cadena_id
  JOIN nifs n ON n.id = $1
  LEFT JOIN cadenas_envio e ON e.nif_id = $1 AND e.cadena_id = t.cadena_id`;

/** The fence: the try by its number. */
const MIA = `nif_id = $1 AND id = $2 AND estado = 'EN_CURSO' AND intentos = $3`;

export const RENOVAR = `
  UPDATE conciliaciones SET arrendada_hasta = statement_timestamp() + $4 * interval '1 millisecond' WHERE ${MIA}`;

/** $4 why, $5 seconds until the next try. */
export const FALLAR = `
  UPDATE conciliaciones
  SET estado = 'PENDIENTE', motivo = $4, arrendada_hasta = NULL,
    intentar_en = statement_timestamp() + $5 * interval '1 second'
  WHERE ${MIA}`;

export const TERMINAR = `
  UPDATE conciliaciones
  SET estado = 'TERMINADA', motivo = NULL, arrendada_hasta = NULL, terminada_en = statement_timestamp(), propias = $4,
    aeat = $5, coinciden = $6, diferencias = $7
  WHERE ${MIA}
  RETURNING entorno, ejercicio, periodo`;

export const ESCRIBIR_FILAS = conFilas(`
  INSERT INTO conciliaciones_filas (
    nif_id, conciliacion_id, orden, factura_id, num_serie, fecha_expedicion, diferencia, propia, agencia, qr)
  SELECT $1, $2, f.orden, f."facturaId", f."numSerie", f."fechaExpedicion", f.diferencia::diferencia,
    nullif(f.propia, 'null'), nullif(f.agencia, 'null'), nullif(f.qr, 'null')
  FROM jsonb_to_recordset($3::jsonb) AS f(
    orden int, "facturaId" uuid, "numSerie" text, "fechaExpedicion" text, diferencia text, propia jsonb, agencia jsonb,
    qr jsonb)`);

/** What was found of that month before: the newest answer is the one that counts. */
export const BORRAR_ANTERIORES = `
  DELETE FROM conciliaciones
  WHERE nif_id = $1 AND id <> $2 AND entorno = $3 AND ejercicio = $4 AND periodo = $5 AND estado = 'TERMINADA'`;

const DE_FACTURA = `
  SELECT f.id AS "facturaId", f.url_verificacion AS "urlVerificacion", r."idEmisor", r."numSerie", r."fechaExpedicion",
    coalesce(r."importeTotal", '0') AS "importeTotal", r.registros, r."selladaEn", r."respondidaEn"
  FROM facturas f
  JOIN cadenas c ON c.nif_id = $1 AND c.id = f.cadena_id AND c.agencia = $3::agencia
  CROSS JOIN LATERAL (
    SELECT min(r.id_emisor) AS "idEmisor", min(r.num_serie) AS "numSerie", min(r.fecha_expedicion) AS "fechaExpedicion",
      (array_agg(r.importe_total ORDER BY r.cadena_id DESC, r.posicion DESC) FILTER (WHERE r.importe_total IS NOT NULL))[1]
        AS "importeTotal",
      jsonb_agg(jsonb_build_object('estado', r.estado, 'huella', r.huella) ORDER BY r.cadena_id, r.posicion) AS registros,
      min(r.generado_en) AS "selladaEn", (array_agg(r.respondido_en ORDER BY r.cadena_id DESC, r.posicion DESC))[1] AS "respondidaEn"
    FROM registros r
    WHERE r.nif_id = $1 AND r.factura_id = f.id) r
  WHERE f.nif_id = $1 AND f.entorno = $2::entorno AND f.emitida AND r."numSerie" IS NOT NULL`;

/** Our invoices of a month, by the date of the operation, else of issue; $4 and $5 its first and last day. */
export const PROPIAS = `
  ${DE_FACTURA} AND f.fecha_operacion IS NULL AND f.fecha_expedicion BETWEEN $4 AND $5
  UNION ALL
  ${DE_FACTURA} AND f.fecha_operacion BETWEEN $4 AND $5`;

/** Those of these numbers, whatever their month: $4. */
export const PROPIAS_POR_NUMERO = `${DE_FACTURA} AND f.numero_completo = ANY($4::text[])`;
