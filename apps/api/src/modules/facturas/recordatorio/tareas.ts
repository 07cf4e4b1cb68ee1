// Reminding by the clock: the worker finds whose customers are to be reminded, and the runner with the entry points' own rights reminds.
import { z } from 'zod';
import { defineTask, repeatedSchema } from '../../../platform/queue';

/** Every hour, so that each NIF has its working hours; what was missed is made up for once. */
export const BUSCAR_RECORDATORIOS = defineTask({
  name: 'buscar-recordatorios',
  runner: 'worker',
  data: repeatedSchema,
  givenUp: 'ERASED',
  retry: { lifeMs: 3_600_000 },
  repeat: '11 * * * *',
});

export const RECORDAR_VENCIDAS = defineTask({
  name: 'recordar-vencidas',
  runner: 'pagos',
  data: z.object({ nifId: z.uuid() }),
  givenUp: 'ERASED',
  retry: { lifeMs: 6 * 3_600_000 },
});
