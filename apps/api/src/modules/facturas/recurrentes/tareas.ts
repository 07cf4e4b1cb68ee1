// What repeats is made by the clock: the worker finds whose is due, and the runner with the entry points' own rights makes it.
import { ENTORNOS, type Entorno, type EstadoRecurrente } from '@encadena/invoicing';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { defineTask, type Queue, repeatedSchema } from '../../../platform/queue';

/** Every hour, so that each NIF has its own midnight; what was missed is made up for. */
export const BUSCAR_RECURRENTES = defineTask({
  name: 'buscar-recurrentes',
  runner: 'worker',
  data: repeatedSchema,
  givenUp: 'ERASED',
  retry: { lifeMs: 3_600_000 },
  repeat: '3 * * * *',
});

export const HACER_RECURRENTES = defineTask({
  name: 'hacer-recurrentes',
  runner: 'pagos',
  data: z.object({
    nifId: z.uuid(),
    /** Of this world; both where it is not said. */
    entorno: z.enum(ENTORNOS).optional(),
  }),
  givenUp: 'ERASED',
  // Whoever is found the next hour is put down again.
  retry: { lifeMs: 3 * 3_600_000 },
});

/** More is due than one job makes: the next one goes on behind it. */
export async function seguir(
  queue: Queue,
  client: PoolClient,
  { nifId, entorno }: { nifId: string; entorno: Entorno },
): Promise<void> {
  // Under a key of its own, so that it takes the place of none that is for both worlds.
  await queue.add(client, HACER_RECURRENTES, { nifId, entorno }, { clave: `${nifId}:${entorno}` });
}

/** What is due today already is made at once, not when the hour comes. Part of the act's own transaction. */
export async function hacerYa(
  queue: Queue,
  client: PoolClient,
  nifId: string,
  { estado, siguiente, hoy }: { estado: EstadoRecurrente; siguiente: string | null; hoy: string },
): Promise<void> {
  if (estado !== 'ACTIVA' || siguiente === null || siguiente > hoy) return;
  await queue.add(client, HACER_RECURRENTES, { nifId }, { clave: nifId });
}
