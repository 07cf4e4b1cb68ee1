// What waits in the queue, as encadena_ops: everything but its content.

export const POR_TAREA = `
  SELECT t.identifier AS tarea,
    count(*) FILTER (WHERE j.attempts < j.max_attempts)::int AS esperan,
    count(*) FILTER (WHERE j.attempts < j.max_attempts AND j.last_error IS NOT NULL)::int AS fallan,
    count(*) FILTER (WHERE j.attempts >= j.max_attempts)::int AS abandonados
  FROM graphile_worker._private_jobs j
  JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  GROUP BY 1
  ORDER BY 1`;

export const ABANDONADOS = `
  SELECT j.id, t.identifier AS tarea, j.created_at AS "creadoEn", j.last_error AS error
  FROM graphile_worker._private_jobs j
  JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL
  ORDER BY j.id
  LIMIT 50`;

/** $1 job. */
export const REINTENTAR = `
  UPDATE graphile_worker._private_jobs
  SET attempts = 0, run_at = statement_timestamp(), updated_at = statement_timestamp()
  WHERE id = $1::bigint AND attempts >= max_attempts AND locked_at IS NULL`;
