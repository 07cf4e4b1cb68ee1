// A running installation while it is spread: nobody but a superuser is let in meanwhile, so that the product says 503 and comes back by
// itself; and the rows that the coordinator keeps of what went to the machines are taken away.
import { withClient } from '../roles.mjs';

/** Ends the other connections to the database and lets no new one in; gives the limit that it had before. */
export async function shut(client, database) {
  const { rows } = await client.query('SELECT datconnlimit AS "limit" FROM pg_database WHERE datname = $1', [
    database,
  ]);
  await client.query(`ALTER DATABASE ${client.escapeIdentifier(database)} CONNECTION LIMIT 0`);
  await client.query(
    `SELECT pg_terminate_backend(a.pid, 10000) FROM pg_stat_activity a JOIN pg_roles r ON r.rolname = a.usename
     WHERE a.datname = $1 AND a.backend_type = 'client backend' AND NOT r.rolsuper`,
    [database],
  );
  // Nothing is let in where a run before this one was killed: what the limit was before that is not known any more.
  return rows[0].limit === 0 ? -1 : rows[0].limit;
}

/** Whether a run that was killed left the database shut. */
export async function isShut(client, database) {
  const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datconnlimit = 0', [
    database,
  ]);
  return rows.length > 0;
}

/** Lets everybody in again. */
export const open = (client, database, limit) =>
  client.query(`ALTER DATABASE ${client.escapeIdentifier(database)} CONNECTION LIMIT ${Number(limit)}`);

/**
 * Runs work(stopped) so that SIGINT and SIGTERM end what the connection is doing, and nothing else: the transaction is undone in order.
 * `stopped()`: whether one came.
 */
export async function stoppable(client, superUrl, work) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  let came = false;
  const stop = () => {
    came = true;
    void withClient(superUrl, 'DATABASE_URL_SUPERUSER', (other) =>
      other.query('SELECT pg_cancel_backend($1)', [rows[0].pid]),
    ).catch(() => undefined);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  try {
    return await work(() => came);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  }
}

/** The tables as they stand on this machine, and what they hold: [{ name, rows (estimated), bytes }]. */
export async function sizes(client, names) {
  const { rows } = await client.query(
    `SELECT format('%I', c.relname) AS name, greatest(c.reltuples, 0)::float8 AS rows, pg_total_relation_size(c.oid)::float8 AS bytes
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND format('%I', c.relname) = ANY ($1) ORDER BY 3 DESC`,
    [names],
  );
  return rows;
}

/** What was distributed stays on the coordinator too, where nobody sees it any more. Seals forbid to empty it; it is a copy. */
export async function takeAwayCopies(client) {
  const { rows } = await client.query(`
    SELECT logicalrelid::regclass::text AS name FROM pg_dist_partition
    WHERE partmethod = 'h' AND pg_relation_size(logicalrelid) > 0`);
  await client.query("SET session_replication_role = 'replica'");
  for (const { name } of rows)
    await client.query('SELECT truncate_local_data_after_distributing_table($1)', [name]);
  await client.query('RESET session_replication_role');
}
