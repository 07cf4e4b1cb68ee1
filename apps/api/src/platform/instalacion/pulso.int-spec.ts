// What an installation says of its life is not unsaid: whoever may count it up cannot count it down, and nobody else can.
import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { useDatabase } from '../../../../../tools/jest/database';

const db = useDatabase({ clean: 'file' });

const VIVA = '0197a000-0000-7000-8000-000000000001';
const DADA = '0197a000-0000-7000-8000-000000000002';
const ATRASADA = '0197a000-0000-7000-8000-000000000003';

async function como(quien: 'app' | 'worker' | 'ops' | 'owner', sentencia: string): Promise<number> {
  const client = new pg.Client({ connectionString: db.urls[quien] });
  await client.connect();
  try {
    return (await client.query(sentencia)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

beforeAll(() =>
  db.sql(
    `INSERT INTO instalaciones (id, vigente, sistema, pulso, latido_en, declarada_en, motivo, atrasada_en)
     VALUES ($1, true, 's', 10, now(), now(), 'INICIAL', NULL), ($2, false, 's', 10, now(), now(), 'INICIAL', NULL),
       ($3, false, 's', 10, now(), now(), 'INICIAL', now())`,
    [VIVA, DADA, ATRASADA],
  ),
);

describe('an installation', () => {
  it.each(['app', 'worker', 'ops', 'owner'] as const)(
    'is counted up and not down, by %s neither',
    async (quien) => {
      expect(await como(quien, `UPDATE instalaciones SET pulso = pulso + 1 WHERE id = '${VIVA}'`)).toBe(1);
      await expect(
        como(quien, `UPDATE instalaciones SET pulso = pulso - 1 WHERE id = '${VIVA}'`),
      ).rejects.toThrow(/sealed: UPDATE on instalaciones is refused/);
    },
  );

  it.each(['app', 'worker', 'owner'] as const)(
    'once known to lack something is not made whole by %s',
    async (quien) => {
      for (const cambio of ['NULL', 'statement_timestamp()'])
        await expect(
          como(quien, `UPDATE instalaciones SET atrasada_en = ${cambio} WHERE id = '${ATRASADA}'`),
        ).rejects.toThrow(/sealed/);
    },
  );

  it('that was given up does not come back, and an operator has no right to the note of what it lacks', async () => {
    await db.sql(`UPDATE instalaciones SET vigente = false WHERE id = $1`, [VIVA]);
    for (const quien of ['ops', 'owner'] as const)
      await expect(
        como(quien, `UPDATE instalaciones SET vigente = true WHERE id = '${DADA}'`),
      ).rejects.toThrow(/sealed/);
    for (const quien of ['app', 'worker'] as const)
      await expect(como(quien, 'UPDATE instalaciones SET vigente = true')).rejects.toThrow(
        /permission denied/,
      );
    await expect(como('ops', 'UPDATE instalaciones SET atrasada_en = NULL')).rejects.toThrow(
      /permission denied/,
    );
  });
});
