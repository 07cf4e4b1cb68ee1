// The queue in a test's hand: what waits in it, and doing it by the test's clock instead of by itself.
import type { INestApplicationContext } from '@nestjs/common';
import type { TestDatabase } from '../../../../tools/jest/database';
import { Clock } from '../../src/platform/clock';
import { QueueRunners } from '../../src/platform/queue';
import { Secretos } from '../../src/platform/secrets';

/** The content of what waits for that task ("runner/name"), oldest first. */
export async function queued<D>(app: INestApplicationContext, db: TestDatabase, tarea: string): Promise<D[]> {
  const filas = await db.sql<{ payload: { id: string; sobre: string } }>(
    `SELECT j.payload
      FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = $1
      ORDER BY j.id`,
    [tarea],
  );
  return filas.map(
    ({ payload: { id, sobre } }) =>
      JSON.parse(
        app.get(Secretos).descifrar(Buffer.from(sobre, 'base64'), `queue:${id}`).toString('utf8'),
      ) as D,
  );
}

/** Does what is due by the test's clock. The library goes by the database's, so what is due there waits no longer, and keeps its order. */
export async function drainQueue(app: INestApplicationContext, db: TestDatabase): Promise<void> {
  await db.sql(
    'UPDATE graphile_worker._private_jobs SET run_at = now() - ($1::timestamptz - run_at) WHERE run_at <= $1',
    [app.get(Clock).date()],
  );
  await app.get(QueueRunners, { strict: false }).once();
}
