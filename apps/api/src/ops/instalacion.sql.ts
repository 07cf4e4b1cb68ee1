// What declaring a new installation does to the chains of all NIFs, as encadena_ops.

/** An older backup gave signs of life before it was found to be one: what it knows ends before the silence. */
export const BAJA = `
  UPDATE instalaciones SET vigente = false WHERE vigente
  RETURNING CASE WHEN atrasada_en IS NULL THEN latido_en ELSE least(latido_en, ausente_desde) END AS "latidoEn"`;

/** $1 id, $2 where it stands, $3 why. */
export const ALTA = `
  INSERT INTO instalaciones (id, vigente, sistema, pulso, latido_en, declarada_en, motivo)
  VALUES ($1, true, $2, 0, statement_timestamp(), statement_timestamp(), $3::motivo_instalacion)`;

/** Every open chain is closed, and who follows it is to be opened. $1 why, $2 until when this database knows. */
export const CERRAR = `
  WITH cerradas AS (
    UPDATE cadenas SET abierta = false WHERE abierta RETURNING nif_id, id)
  INSERT INTO relevos (nif_id, cadena_id, motivo, declarado_en, conocido_hasta, intentar_en, intentos)
  SELECT nif_id, id, $1::motivo_instalacion, statement_timestamp(), $2, statement_timestamp(), 0
  FROM cerradas`;

/** The original sends what it has sealed; sent twice it would come from two. */
export const SOLTAR = 'UPDATE cadenas SET pendiente_desde = NULL WHERE pendiente_desde IS NOT NULL';
export const SOLTAR_TAREAS = `
  WITH dejadas AS (
    DELETE FROM graphile_worker._private_jobs
    RETURNING id, task_id, attempts, created_at)
  INSERT INTO tareas_terminadas (id, tarea, desenlace, intentos, creada_en, terminada_en)
  SELECT d.id, t.identifier, 'DEJADA', d.attempts, d.created_at, statement_timestamp()
  FROM dejadas d
  JOIN graphile_worker._private_tasks t ON t.id = d.task_id`;

/**
 * What repeats goes on by its owner's word alone: the original may have issued what is due here. $1: of a copy all of it, for its original
 * goes on; else what is due today anywhere, for what comes later nobody else makes.
 */
export const PAUSAR_RECURRENTES = `
  UPDATE recurrentes
  SET estado = 'PAUSADA', version = version + 1
  WHERE estado = 'ACTIVA'
    AND ($1::motivo_instalacion = 'COPIA' OR siguiente <= (statement_timestamp() AT TIME ZONE 'UTC' + interval '14 hours')::date)`;

/** Its drafts that waited to be issued by themselves stay, for their owners to look at. */
export const RETENER_HECHAS = `
  UPDATE recurrentes_hechas
  SET por_emitir = false, motivo = 'INSTALACION_RESTAURADA'
  WHERE por_emitir`;

/** The same installation in another place: $1 id, $2 where it stands now, $3 the last sign of life seen outside. */
export const MUDAR = `
  UPDATE instalaciones
  SET sistema = $2
  WHERE id = $1 AND vigente AND pulso >= $3 AND atrasada_en IS NULL`;

/** Those that wait are tried at once: whoever asks has perhaps mended what was in the way. */
export const APRESURAR = `
  UPDATE relevos SET intentar_en = least(intentar_en, statement_timestamp()) WHERE siguiente_id IS NULL AND falta IS NOT NULL`;

export const POR_ABRIR = `
  SELECT coalesce(falta, '') AS falta, count(*)::int AS cuantas
  FROM relevos
  WHERE siguiente_id IS NULL
  GROUP BY 1
  ORDER BY 1`;
