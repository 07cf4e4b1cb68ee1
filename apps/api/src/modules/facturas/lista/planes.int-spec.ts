// A page of the list is read from an index in every order and both environments, behind row-level security (where an enum cannot be an
// index condition). The test looks at the plan, not at the time.
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { useApi } from '@encadena/api/testing/platform';
import { crearBorrador, crearMundoFacturas, entrada } from '@encadena/api/testing/facturas/mundo-facturas';
import { useDatabase } from '../../../../../../tools/jest/database';
import type { Consulta } from '../../../platform/db';
import { type Orden, paginaDeFacturas } from './facturas-lista.sql';

const db = useDatabase();
const api = useApi(db);

/** Plans as our connections do, but discourages sorting: one environment is empty here, and sorting nothing would look free. */
async function planDe(nifId: string, consulta: Consulta): Promise<string> {
  const { sql, parameters } = consulta.compile();
  const client = new pg.Client({
    connectionString: db.urls.app,
    options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_sort=off',
  });
  await client.connect();
  try {
    await client.query("SELECT set_config('app.nif_id', $1, false)", [nifId]);
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${sql}`, [...parameters]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}

describe('the list of invoices', () => {
  it('is read from the end of an index, in every order and either world', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    await db.sql(`
      INSERT INTO facturas
      SELECT copia.*
      FROM facturas una, generate_series(1, 1000) n,
        jsonb_populate_record(una, jsonb_build_object('id', gen_random_uuid(), 'busqueda', 'obra ' || n)) copia
      WHERE una.id = '${uuid}'`);
    await db.sql('ANALYZE facturas');
    const { nifId } = mundo;
    for (const entorno of ['REAL', 'PRUEBAS'] as const)
      for (const [campo, orden] of [
        ['fechaExpedicion', 'fecha'],
        ['numero', 'numero'],
        ['importeTotal', 'importe'],
        ['modificada', 'modificada'],
      ] as const satisfies [Orden['campo'], string][])
        for (const sentido of ['asc', 'desc'] as const) {
          const pedida = { nifId, entorno, hoy: '2026-11-26', ahora: new Date() };
          const plan = await planDe(
            nifId,
            paginaDeFacturas(pedida, { page: 0, size: 20, sort: { campo, sentido } }),
          );
          expect(plan).not.toContain('Sort Key');
          expect(plan).toContain(`facturas_${entorno === 'REAL' ? 'reales' : 'pruebas'}_${orden}`);
        }
  });
});
