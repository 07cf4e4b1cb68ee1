// One connection for the whole of a backup or a restore, which takes as long as it takes.
import pg from 'pg';
import { ConfigError } from '../../platform/config';
import { claseDeFallo } from '../../platform/http/disponibilidad';

/** Throws a ConfigError of one line when the database does not open, or is lost on the way. */
export async function withConnection<T>(
  variable: string,
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new ConfigError(
      `${variable}: does not open (${(error as Error).message || 'no answer'}): check its host, database, user and password.`,
    );
  }
  try {
    await client.query(
      "SET statement_timeout = 0; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = 0",
    );
    return await work(client);
  } catch (error) {
    // A lock that is not given has its own words (restore-backup.ts).
    if (claseDeFallo(error) !== 'caido') throw error;
    throw new ConfigError(
      `${variable}: the database was lost on the way (${(error as Error).message}): begin again when it is there.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Everything that is read in it is of one moment, whatever is written meanwhile. */
export async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await work();
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
  }
}
