// What repeats is made by the clock: the worker finds whose is due, and the runner with the entry points' own rights makes it.
import type { EstadoRecurrente } from '@encadena/invoicing';
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
  data: z.object({ nifId: z.uuid() }),
  givenUp: 'ERASED',
  // Whoever is found the next hour is put down again.
  retry: { lifeMs: 3 * 3_600_000 },
});

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
