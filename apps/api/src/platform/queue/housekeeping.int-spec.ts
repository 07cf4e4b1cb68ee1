// What ended long ago goes by itself: sessions, with the browser that each was opened in, and links, with the address they were sent to.
import { describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearUsuario, useApi } from '@encadena/api/testing/platform';
import { Clock } from '../clock';
import { newId } from '../ids';
import { Log } from '../logs';
import { Housekeeping } from './housekeeping';

const db = useDatabase();
const api = useApi(db);

async function look(runner: 'worker' | 'pagos'): Promise<void> {
  const pool = new Pool({ connectionString: runner === 'worker' ? db.urls.worker : db.urls.app, max: 1 });
  try {
    await new Housekeeping(runner, new Clock(), api.app.get(Log, { strict: false })).look(pool);
  } finally {
    await pool.end();
  }
}

const INSERTS = {
  sesiones: `INSERT INTO sesiones (id, usuario_id, refresco_hash, rotada_en, creada_en, caduca_en, agente)
    VALUES ($1::uuid, $2, decode(md5($1::text), 'hex'), now(), now(), now() - make_interval(days => $3), 'Firefox')`,
  enlaces: `INSERT INTO enlaces (id, usuario_id, uso, hash, email, creado_en, caduca_en)
    VALUES ($1::uuid, $2, 'VERIFICAR_EMAIL', decode(md5($1::text), 'hex'), 'a@puig.example', now(), now() - make_interval(days => $3))`,
};

describe('what ended more than thirty days ago', () => {
  it.each(['sesiones', 'enlaces'] as const)(
    'is thrown away of %s by the worker, and nothing younger',
    async (tabla) => {
      const { id } = await crearUsuario(db);
      for (const dias of [-1, 0, 29, 31, 400]) await db.sql(INSERTS[tabla], [newId(), id, dias]);
      await look('worker');
      expect(
        await db.sql(
          `SELECT round(extract(epoch FROM now() - caduca_en) / 86400)::int AS dias FROM ${tabla} ORDER BY 1`,
        ),
      ).toEqual([{ dias: -1 }, { dias: 0 }, { dias: 29 }]);
    },
  );

  it('is left to it by the other runners', async () => {
    const { id } = await crearUsuario(db);
    await db.sql(INSERTS.sesiones, [newId(), id, 400]);
    await look('pagos');
    expect(await db.sql('SELECT agente FROM sesiones')).toEqual([{ agente: 'Firefox' }]);
  });
});
