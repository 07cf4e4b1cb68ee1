// The statements of the queue: what is put down (prisma/migrations, 40_functions), and what a runner does besides the library's own.

/** $1 task, $2 payload, $3 not before, $4 key, $5 once only, $6 serial queue, $7 priority. */
export const PUT_DOWN = `
  SELECT enqueue($1::text, $2::json, $3::timestamptz, $4::text, $5::boolean, $6::text, $7::integer) AS puesta`;

/**
 * The same of many at once. The library knows no order among jobs of one instant: each is due a microsecond after the one before it.
 * $1 task, $2 payloads, $3 not before, $4 keys, $5 serial queue, $6 priority.
 */
export const PUT_DOWN_ALL = `
  SELECT count(enqueue($1::text, t.carga::json, t.cuando, t.clave, false, $5::text, $6::integer)) AS puestas
  FROM (
    SELECT carga, clave, coalesce($3::timestamptz, now()) + lugar * interval '1 microsecond' AS cuando
    FROM unnest($2::text[], $4::text[]) WITH ORDINALITY AS u (carga, clave, lugar)
    ORDER BY lugar) t`;

/** Done before, by a process that died before it could say so. $1 job. */
export const IS_FINISHED = 'SELECT FROM tareas_terminadas WHERE id = $1::bigint';

/** $1 job, $2 task, $3 once-only key, $4 how it ended, $5 tries, $6 put down, $7 now, $8 the kind of error. */
export const LEAVE_TRACE = `
  INSERT INTO tareas_terminadas (id, tarea, una_vez, desenlace, intentos, creada_en, terminada_en, ultimo_error)
  VALUES ($1::bigint, $2, $3, $4::desenlace_tarea, $5, $6::timestamptz, $7::timestamptz, $8)
  ON CONFLICT DO NOTHING`;

/**
 * Before the library lets go of a job that failed: it adds exp(attempts) seconds to what stands here, so that with none counted it is
 * tried at $3, to the second. Nothing is found when another one took its key meanwhile: that one knows better.
 * $1 job, $2 payload, $3 when, $4 its key when it was taken.
 */
export const TRY_AGAIN = `
  UPDATE graphile_worker._private_jobs
  SET attempts = 0, payload = $2::json, run_at = $3::timestamptz - interval '1 second'
  WHERE id = $1::bigint AND key IS NOT DISTINCT FROM $4
  RETURNING id`;

/** The same for one that is given up and kept. */
export const KEEP_DEAD = `
  UPDATE graphile_worker._private_jobs
  SET attempts = max_attempts, payload = $2::json, run_at = $3::timestamptz
  WHERE id = $1::bigint AND key IS NOT DISTINCT FROM $4
  RETURNING id`;

/** The marks of living runners: their session holds them, and loses them with its process. $1 the runners' ids of the day. */
export const HOLD = 'SELECT pg_advisory_lock_shared(hashtextextended(id, 0)) FROM unnest($1::text[]) id';

/** Runners that hold jobs or serial queues and are not there. */
export const ABSENT = `
  SELECT DISTINCT locked_by AS id
  FROM (
    SELECT locked_by
    FROM graphile_worker._private_jobs
    WHERE locked_by IS NOT NULL
    UNION ALL
    SELECT locked_by
    FROM graphile_worker._private_job_queues
    WHERE locked_by IS NOT NULL) tomadas
  WHERE NOT EXISTS (
    SELECT
    FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(locked_by, 0))`;

export const FREE = 'SELECT graphile_worker.force_unlock_workers($1::text[])';

/** What was given up long ago. $1 before. */
export const CLEAR_DEAD = `
  DELETE FROM graphile_worker._private_jobs
  WHERE attempts >= max_attempts AND locked_at IS NULL AND run_at < $1`;
export const CLEAR_TRACES = 'DELETE FROM tareas_terminadas WHERE terminada_en < $1';

/** What keys of programs asked for long ago (docs/adr/0037). $1 before. */
export const CLEAR_REQUESTS = 'DELETE FROM peticiones_api WHERE en < $1';

/** Sessions that ended long ago, with the browser that each was opened in, and links that open nothing any more. $1 before. */
export const CLEAR_SESSIONS = 'DELETE FROM sesiones WHERE caduca_en < $1';
export const CLEAR_LINKS = 'DELETE FROM enlaces WHERE caduca_en < $1';
