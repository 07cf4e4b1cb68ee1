// Requesting an email: a row of the outbox in the act's transaction, so that there is no act without its
// email and no email without its act.
import { Injectable } from '@nestjs/common';
import type { Idioma } from '@encadena/i18n';
import type { Tx } from '../db';
import { Outbox } from '../outbox';
import type { Plantilla } from './plantillas';

export const TIPO_CORREO = 'correo';

export interface CorreoPedido {
  plantilla: Plantilla;
  /** One address. */
  para: string;
  idioma: Idioma;
  /** Where the button leads: a path of the web, as `/auth/login`. */
  ruta?: string;
  /**
   * What the texts name. Nothing chosen by a stranger may appear here before the address is verified: it
   * would be sent in our name.
   */
  params?: Record<string, string | number>;
  /** Of commercial mails: the token that ends them. */
  tokenBaja?: string;
}

@Injectable()
export class Correo {
  constructor(private readonly outbox: Outbox) {}

  enviar(tx: Tx, correo: CorreoPedido): Promise<void> {
    return this.outbox.anadir(tx, TIPO_CORREO, correo);
  }
}
