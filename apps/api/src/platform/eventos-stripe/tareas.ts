// What the queue does about the payment provider's events, under the login of the doors: what they mean ends in acts that issue.
import { z } from 'zod';
import { defineTask, repeatedSchema } from '../queue';

const DIA_MS = 86_400_000;

/** One event that somebody waits for. Kept when it is given up: an operator sees to it. */
export const ATENDER_EVENTO = defineTask({
  name: 'evento-stripe',
  runner: 'pagos',
  data: z.object({ cuenta: z.string(), idEvento: z.string() }),
  retry: { lifeMs: 7 * DIA_MS },
});

/** Hourly: what the provider could not deliver, and what is old enough to go. */
export const RECOGER_EVENTOS = defineTask({
  name: 'recoger-eventos-stripe',
  runner: 'pagos',
  data: repeatedSchema,
  givenUp: 'ERASED',
  retry: { lifeMs: DIA_MS / 24 },
  repeat: '17 * * * *',
});
