// The foundation of tests with a database: a copy each, empty each time, with separate logins.
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { useDatabase } from './database';

const db = useDatabase();

describe('the database of a test file', () => {
  it('is migrated', async () => {
    const rows = await db.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM _prisma_migrations WHERE finished_at IS NOT NULL',
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  it('orders text by its bytes, keeps checksums, and speaks UTF-8', async () => {
    const rows = await db.sql(`SELECT datcollate, datlocale, pg_encoding_to_char(encoding) AS encoding,
        current_setting('data_checksums') AS checksums
      FROM pg_database WHERE datname = current_database()`);
    expect(rows[0]).toEqual({ datcollate: 'C', datlocale: 'C.UTF-8', encoding: 'UTF8', checksums: 'on' });
  });

  it.each(['app', 'worker', 'aeatSim', 'owner'] as const)(
    'opens for the %s login, who is neither superuser nor beyond row-level security',
    async (login) => {
      const client = new pg.Client({ connectionString: db.urls[login] });
      await client.connect();
      try {
        const { rows } = await client.query(
          'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user',
        );
        expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
      } finally {
        await client.end();
      }
    },
  );

  it('is one that a test may fill', async () => {
    await db.sql('CREATE TABLE IF NOT EXISTS aeat_sim.scratch (id int)');
    await db.sql('INSERT INTO aeat_sim.scratch VALUES (1)');
    expect(await db.sql('SELECT id FROM aeat_sim.scratch')).toEqual([{ id: 1 }]);
  });

  it('is empty again for the next one, and still knows its migrations', async () => {
    expect(await db.sql('SELECT id FROM aeat_sim.scratch')).toEqual([]);
    expect((await db.sql('SELECT FROM _prisma_migrations')).length).toBeGreaterThan(0);
  });
});
