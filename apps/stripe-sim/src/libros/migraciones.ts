// The tables of the books, by version. The simulator owns its schema and brings it up to date at start, one
// process at a time. Every statement may run twice: whoever empties the tables (tests do) empties the list of
// versions too.
import type { PoolClient } from 'pg';

const MIGRACIONES: readonly string[] = [
  `
  -- Everything that an account holds, one row an object. json and not jsonb: what came in may hold \\u0000.
  CREATE TABLE IF NOT EXISTS stripe_sim.objeto (
    cuenta text NOT NULL,
    tipo text NOT NULL,
    id text NOT NULL,
    orden bigint GENERATED ALWAYS AS IDENTITY,
    valor json NOT NULL,
    PRIMARY KEY (cuenta, tipo, id)
  );
  CREATE INDEX IF NOT EXISTS objeto_orden ON stripe_sim.objeto (orden);

  -- Counts the writings: who finds another number than its own reads the books again.
  CREATE TABLE IF NOT EXISTS stripe_sim.edicion (uno boolean PRIMARY KEY CHECK (uno), numero bigint NOT NULL);
  `,
];

const LOCK = 7_203_511_984_002;

/** Brings the schema up to date; a second process that starts at the same time waits. */
export async function migrar(client: PoolClient): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('SET LOCAL client_min_messages = warning');
    await client.query(
      "DO $$ BEGIN IF to_regnamespace('stripe_sim') IS NULL THEN CREATE SCHEMA stripe_sim; END IF; END $$",
    );
    await client.query(
      `CREATE TABLE IF NOT EXISTS stripe_sim.migracion (
          version int PRIMARY KEY, aplicada timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await client.query<{ version: number }>(
      'SELECT coalesce(max(version), 0) AS version FROM stripe_sim.migracion',
    );
    for (let version = rows[0]?.version ?? 0; version < MIGRACIONES.length; version += 1) {
      await client.query(MIGRACIONES[version] as string);
      await client.query('INSERT INTO stripe_sim.migracion (version) VALUES ($1)', [version + 1]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
