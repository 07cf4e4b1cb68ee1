// How PostgreSQL would run a statement of the API's, behind the wall: tests of what must stay quick look at the plan, not at the time.
import pg from 'pg';
import type { TestDatabase } from '../../../../tools/jest/database';
import type { Consulta } from '../../src/platform/db';

/** As our connections plan. */
export const COMO_NOSOTROS = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/** The plan of a statement for one NIF, as its login and under its settings. */
export async function planDe(
  { urls }: TestDatabase,
  nifId: string,
  consulta: Consulta,
  options = COMO_NOSOTROS,
): Promise<string> {
  const { sql, parameters } = consulta.compile();
  const client = new pg.Client({ connectionString: urls.app, options });
  await client.connect();
  try {
    await client.query("SELECT set_config('app.nif_id', $1, false)", [nifId]);
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${sql}`, [...parameters]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}
