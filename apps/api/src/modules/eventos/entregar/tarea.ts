// Delivering an event to an address: put down where the event gets its place, done by the runner that may do this and nothing else.
import { z } from 'zod';
import { defineTask } from '../../../platform/queue';

export const ENTREGAR_WEBHOOK = defineTask({
  name: 'entregar-webhook',
  runner: 'webhooks',
  data: z.object({ nifId: z.uuid(), entregaId: z.uuid() }),
  // What a receiver answers is noted and tried again by its own steps; this is for what fails here.
  givenUp: 'ERASED',
});
export type EntregaPedida = z.infer<(typeof ENTREGAR_WEBHOOK)['data']>;
