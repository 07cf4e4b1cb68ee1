// Requesting an email: put down in the act's transaction, so that there is no act without its email and no email without
// its act.
import { Injectable } from '@nestjs/common';
import { IDIOMAS } from '@encadena/i18n';
import { z } from 'zod';
import type { Tx } from '../db';
import { defineTask, Queue } from '../queue';
import { type Plantilla, PLANTILLAS } from './plantillas';

const correoSchema = z.object({
  plantilla: z.enum(Object.keys(PLANTILLAS) as [Plantilla, ...Plantilla[]]),
  /** One address. */
  para: z.string(),
  idioma: z.enum(IDIOMAS),
  /** Where the button leads: a path of the web, as `/auth/login`. */
  ruta: z.string().optional(),
  /**
   * What the texts name. Nothing chosen by a stranger may appear here before the address is verified: it
   * would be sent in our name.
   */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Of commercial mails: the token that ends them. */
  tokenBaja: z.string().optional(),
});
export type CorreoPedido = z.infer<typeof correoSchema>;

/** Links that open accounts stand in it: what was given up is erased. */
export const ENVIAR_CORREO = defineTask({
  name: 'enviar-correo',
  runner: 'worker',
  data: correoSchema,
  givenUp: 'ERASED',
});

@Injectable()
export class Correo {
  constructor(private readonly queue: Queue) {}

  async enviar(tx: Tx, correo: CorreoPedido): Promise<void> {
    await this.queue.add(tx, ENVIAR_CORREO, correo);
  }
}
