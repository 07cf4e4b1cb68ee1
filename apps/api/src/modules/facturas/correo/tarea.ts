// The e-mail that waits to be sent.
import { z } from 'zod';
import { defineTask } from '../../../platform/queue';

const correoEnCaminoSchema = z.object({
  nifId: z.uuid(),
  correoId: z.uuid(),
  /** The link to the invoice, which opens it to whoever has it: it stands here, encrypted, and in no table. */
  url: z.url().nullable(),
});
export type CorreoEnCamino = z.infer<typeof correoEnCaminoSchema>;

/** What was given up is told by its row: no operator has it tried again. */
export const ENTREGAR_CORREO = defineTask({
  name: 'entregar-correo-cliente',
  runner: 'worker',
  data: correoEnCaminoSchema,
  givenUp: 'ERASED',
});
