// The statements of the sender.
import { enFormas } from '../../platform/db';

/**
 * Longer than any lease (ENVIOS_ARRIENDO_MS): one that ends later was written before the clock was put back,
 * and holds nobody up.
 */
const MAXIMO_ARRIENDO = "interval '10 minutes'";
const LIBRE = `(e.arrendada_hasta IS NULL OR e.arrendada_hasta <= statement_timestamp() OR e.arrendada_hasta > statement_timestamp() + ${MAXIMO_ARRIENDO})`;

export const TOMAR_ARRIENDO = enFormas(
  '$2',
  (solo, oSi) => `
  WITH e AS (
    ${oSi(
      `INSERT INTO cadenas_envio AS e (cadena_id, nif_id, arriendo, arrendada_por, arrendada_hasta)
    VALUES ($1, $2, 1, $3, statement_timestamp() + $4 * interval '1 millisecond')
    ON CONFLICT (nif_id, cadena_id)
    DO UPDATE SET arriendo = e.arriendo + 1, arrendada_por = excluded.arrendada_por,
      arrendada_hasta = excluded.arrendada_hasta
    WHERE NOT e.suspendida AND ${LIBRE}`,
      // Its row was made with the chain. What is asked of the clock may not stand behind ON CONFLICT there.
      `UPDATE cadenas_envio AS e
    SET arriendo = e.arriendo + 1, arrendada_por = $3, arrendada_hasta = statement_timestamp() + $4 * interval '1 millisecond'
    WHERE e.cadena_id = $1 AND e.nif_id = $2 AND NOT e.suspendida AND ${LIBRE}`,
    )}
    RETURNING e.*)
  SELECT e.*, c.entorno, c.agencia, c.desfase_ms, n.razon_social, v.id AS fin_id, v.ejercicio AS fin_ejercicio
  FROM e
  JOIN cadenas c ON c.id = e.cadena_id AND c.nif_id = e.nif_id${solo('c.nif_id')}
  JOIN nifs n ON n.id = e.nif_id
  LEFT JOIN fines_verifactu v ON v.nif_id = e.nif_id AND c.entorno = 'REAL'
    AND num_nonnulls(v.comunicado_en, v.rechazado_en, v.retirado_en) = 0${solo('v.nif_id')}`,
);

/** The fence: $1 and $2 NIF and chain, $3 the number of the lease, $4 who has it. */
const CERCADO = 'nif_id = $1 AND cadena_id = $2 AND arriendo = $3 AND arrendada_por = $4';

export const RENOVAR_ARRIENDO = `
  UPDATE cadenas_envio SET arrendada_hasta = statement_timestamp() + $5 * interval '1 millisecond'
  WHERE ${CERCADO}`;

export const SOLTAR_ARRIENDO = `
  UPDATE cadenas_envio SET arrendada_por = NULL, arrendada_hasta = NULL
  WHERE ${CERCADO}`;

export const EMPEZAR_TURNO = `
  UPDATE cadenas_envio
  SET ultimo_envio_en = $6, arrendada_hasta = statement_timestamp() + $5 * interval '1 millisecond'
  WHERE ${CERCADO}`;

export const CERRAR_TURNO = `
  UPDATE cadenas_envio
  SET tiempo_espera = $5, ultimo_envio_en = $6, proximo_intento = $7, fallos_seguidos = $8,
    motivo_fallo = $9, incidencia_desde = $10, suspendida = $11, aislar_hasta = $12, arrendada_por = NULL,
    arrendada_hasta = NULL
  WHERE ${CERCADO}`;

const COLUMNAS = `id, posicion, operacion, id_emisor AS "idEmisor", num_serie AS "numSerie", fecha_expedicion AS "fechaExpedicion",
  huella, generado_en AS "generadoEn", envio_id AS "envioId", contenido`;
const DE_CADENA = `FROM registros WHERE nif_id = $1 AND cadena_id = $2 AND estado = 'PENDIENTE'`;

/** A pending record with an error code was refused alone: it stands aside (ciclo/resultado.ts, aislar). */
export const PENDIENTES = {
  normales: `SELECT ${COLUMNAS} ${DE_CADENA} AND codigo_error IS NULL ORDER BY posicion LIMIT 1000`,
  aislado: `
    SELECT ${COLUMNAS} ${DE_CADENA} AND codigo_error IS NOT NULL AND (enviado_en <= $3 OR enviado_en > $4)
    ORDER BY posicion
    LIMIT 1`,
};

export const INSERTAR_ENVIO = `
  INSERT INTO envios (
    id, nif_id, cadena_id, arriendo, desde, hasta, registros, incidencia, estado, iniciado_en, peticion,
    fecha_fin_verifactu)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'EN_CURSO', $9, $10, $11)`;

export const TERMINAR_ENVIO = `
  UPDATE envios
  SET estado = $3, motivo = $4, http_status = $5, estado_envio = $6, csv = $7, tiempo_espera = $8,
    codigo_fault = $9, respuesta = $10, terminado_en = $11
  WHERE nif_id = $1 AND id = $2`;

/** A record, `e`, as ERPs are told of it. */
const REGISTRO_DE_EVENTO = `jsonb_build_object(
    'uuid', e.id, 'uuidFactura', e.factura_id, 'operacion', e.operacion, 'numeroCompleto', e.num_serie,
    'fechaExpedicion', e.fecha_expedicion, 'posicionCadena', e.posicion, 'huella', e.huella, 'estado', e.estado,
    'csv', e.csv, 'codigoError', e.codigo_error, 'mensajeError', e.mensaje_error)`;

export const CERRAR_INTERRUMPIDOS = `
  UPDATE envios SET estado = 'SIN_RESPUESTA', motivo = 'INTERRUMPIDO', terminado_en = $3
  WHERE nif_id = $1 AND id = ANY($2) AND estado = 'EN_CURSO'`;

export const GUARDAR_RESPUESTA = `
  UPDATE envios SET http_status = $3, csv = $4, respuesta = $5
  WHERE nif_id = $1 AND id = $2 AND estado = 'EN_CURSO'`;

export const GUARDAR_RESPUESTA_TARDIA = `
  UPDATE envios
  SET estado = 'SIN_RESPUESTA', motivo = 'ARRIENDO_PERDIDO', http_status = $3, csv = $4, respuesta = $5,
    terminado_en = $6
  WHERE nif_id = $1 AND id = $2 AND estado IN ('EN_CURSO', 'SIN_RESPUESTA')`;

export const MARCAR_REGISTROS = `
  UPDATE registros SET envio_id = $4, intentos = intentos + 1, enviado_en = $5, incidencia = $6
  WHERE nif_id = $1 AND cadena_id = $2 AND id = ANY($3) AND estado = 'PENDIENTE'`;

/**
 * Each record by its key, and what an answer says of it by its place among the things said: of a thousand
 * records it mostly says the same. With each goes what ERPs are told of it ($11: the ids of these events).
 */
export const ESCRIBIR_DESENLACES = enFormas(
  '$1',
  (solo, oSi) => `
  WITH escritos AS (
    UPDATE registros r
    SET estado = ${oSi('($6::estado_verifactu[])[u.k]', 'u.estado')}, respondido_en = $3,
      codigo_error = ${oSi('($7::int[])[u.k]', 'u.codigo')}, mensaje_error = ${oSi('($8::text[])[u.k]', 'u.mensaje')},
      duplicado = ${oSi('($9::jsonb[])[u.k]', 'u.duplicado')}, csv = ${oSi('($10::text[])[u.k]', 'u.csv')}
    FROM (${oSi(
      `SELECT ($4::uuid[])[i] AS id, ($5::int[])[i] AS k, ($11::uuid[])[i] AS evento_id
      FROM posiciones(cardinality($4::uuid[])) i`,
      // Citus 14 breaks on a SET that looks into a list.
      `SELECT i.id, i.evento_id, d.estado, d.codigo, d.mensaje, d.duplicado, d.csv
      FROM unnest($4::uuid[], $5::int[], $11::uuid[]) AS i(id, k, evento_id)
      JOIN unnest($6::estado_verifactu[], $7::int[], $8::text[], $9::jsonb[], $10::text[])
        WITH ORDINALITY AS d(estado, codigo, mensaje, duplicado, csv, k) ON d.k = i.k`,
    )}) u
    WHERE r.id = u.id AND r.nif_id = $1 AND r.envio_id = $2 AND r.estado = 'PENDIENTE'
    RETURNING r.*, u.evento_id)
  INSERT INTO eventos_erp (id, nif_id, entorno, tipo, objeto, anterior, en)
  SELECT e.evento_id, $1, c.entorno, 'verifactu.registro.' || lower(e.estado::text), ${REGISTRO_DE_EVENTO},
    '{"estado": "PENDIENTE"}', $3
  FROM escritos e
  JOIN cadenas c ON c.nif_id = $1 AND c.id = e.cadena_id${solo('c.nif_id')}
  WHERE e.estado IN ('CORRECTO', 'ACEPTADO_CON_ERRORES', 'INCORRECTO', 'ANULADA')${oSi('', ' RETURNING 1')}`,
);

/** What stands aside because the agency called it a duplicate and did not show the copy. */
export const DUDOSOS = `
  SELECT ${COLUMNAS}, codigo_error AS "codigoError", mensaje_error AS "mensajeError"
  ${DE_CADENA} AND codigo_error = 3000 AND envio_id IS NOT NULL
  ORDER BY posicion
  LIMIT 1000`;

/** Our records of these invoices whose huella is one of these. */
export const POSICIONES = `
  SELECT r.huella, r.posicion
  FROM registros r
  WHERE r.nif_id = $1 AND r.cadena_id = $2 AND r.huella = ANY($4)
    AND r.factura_id IN (SELECT d.factura_id FROM registros d WHERE d.nif_id = $1 AND d.id = ANY($3))`;

/** What an event of the history tells ERPs besides, under the same id. */
const AVISADO = "'incidencia.abierta', 'incidencia.cerrada', 'verifactu.registro.duplicado'";

export const ESCRIBIR_AVISOS = enFormas(
  '$1',
  (solo, oSi) => `
  WITH avisos AS (
    INSERT INTO eventos (id, nif_id, tipo, cadena_id, objeto_id, datos, en)
    SELECT a.id, $1, a.tipo, $2, a.objeto, a.datos, $3
    FROM jsonb_to_recordset($4::jsonb) AS a(id uuid, tipo text, objeto uuid, datos jsonb)
    ON CONFLICT (nif_id, cadena_id, objeto_id, (datos ->> 'regla'))
    WHERE tipo = 'cadena.alarma' AND cerrado_en IS NULL
    DO NOTHING
    RETURNING id, tipo, objeto_id, datos)
  INSERT INTO eventos_erp (id, nif_id, entorno, tipo, objeto, en)
  SELECT a.id, $1, c.entorno, a.tipo, a.datos || jsonb_build_object('uuid', a.objeto_id), $3
  FROM avisos a
  JOIN cadenas c ON c.nif_id = $1 AND c.id = $2${solo('c.nif_id')}
  WHERE a.tipo IN (${AVISADO})${oSi('', ' RETURNING 1')}`,
);

export const CERRAR_AVISOS = `
  UPDATE eventos
  SET cerrado_en = $3
  WHERE nif_id = $1 AND cadena_id = $2 AND cerrado_en IS NULL AND (
    (tipo = 'incidencia.abierta' AND tipo = ANY($4)) OR
    (
      tipo = 'cadena.alarma'
        AND (datos ->> 'regla' = ANY($4) OR (datos ->> 'regla' = $5 AND objeto_id = ANY($6)))))`;

/**
 * When nothing of a chain waits any more, the chain says so. Its head is locked for it, since whoever issues
 * relies on what it says; a head that is locked or has moved on meanwhile has something new behind it, and
 * stays as it is.
 */
export const NADA_PENDIENTE = `
  UPDATE cadenas c
  SET pendiente_desde = NULL
  FROM (
    SELECT posicion
    FROM cadenas
    WHERE nif_id = $1 AND id = $2 AND pendiente_desde IS NOT NULL AND NOT EXISTS (SELECT ${DE_CADENA})
    FOR NO KEY UPDATE SKIP LOCKED) libre
  WHERE c.nif_id = $1 AND c.id = $2 AND c.posicion = libre.posicion`;

/**
 * Chains that have something to send and may. First comes whose last try is longest ago (or, without one,
 * whose first waiting record is oldest): when places are short, each keeps the hour of order HAC/1177/2024
 * art. 16.4 as long as any order could. Chains without work cost nothing, and a backlog of a million counts as one. $1 now, $2
 * when a record set aside is due again, $3 how many, $4 the longest that we ever wait: what lies beyond was
 * written before the clock was put back.
 */
export const AGENDA = `
  SELECT c.id AS "cadenaId", c.nif_id AS "nifId"
  FROM cadenas c LEFT JOIN cadenas_envio e ON e.nif_id = c.nif_id AND e.cadena_id = c.id
  CROSS JOIN LATERAL (SELECT e.tiempo_espera * interval '1 second' AS espera) w
  CROSS JOIN LATERAL (
    SELECT coalesce(r.enviado_en, r.generado_en) AS desde
    FROM registros r
    WHERE r.nif_id = c.nif_id AND r.cadena_id = c.id AND r.estado = 'PENDIENTE'
    ORDER BY r.posicion
    LIMIT 1) p
  WHERE c.pendiente_desde IS NOT NULL
    AND (e.cadena_id IS NULL OR (
      NOT e.suspendida AND ${LIBRE}
      AND (e.proximo_intento IS NULL OR e.proximo_intento <= $1 OR e.proximo_intento > $4)
      AND (
        e.ultimo_envio_en IS NULL OR e.ultimo_envio_en + w.espera <= $1 OR e.ultimo_envio_en - w.espera > $1
        OR (
          e.aislar_hasta IS NULL
            AND EXISTS (
              SELECT FROM registros r
              WHERE r.nif_id = c.nif_id AND r.cadena_id = c.id AND r.estado = 'PENDIENTE'
                AND r.codigo_error IS NULL OFFSET 999)))))
    AND EXISTS (
      SELECT FROM registros r
      WHERE r.nif_id = c.nif_id AND r.cadena_id = c.id AND r.estado = 'PENDIENTE'
        AND (r.codigo_error IS NULL OR r.enviado_en <= $2 OR r.enviado_en > $1))
  ORDER BY least(greatest(p.desde, e.ultimo_envio_en), $1)
  LIMIT $3`;
