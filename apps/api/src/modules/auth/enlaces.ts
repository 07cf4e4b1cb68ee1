// Links by mail that open something: a random token of 256 bits, of which the database knows the hash; one
// use, one purpose, a short life.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import { newId, newSecret } from '../../platform/ids';
import { hashDe } from './tokens';

const HORA_MS = 3_600_000;

/** Milliseconds that a link lives. The one that ends commercial mail must work for years after the mail. */
const VIDAS = {
  VERIFICAR_EMAIL: 24 * HORA_MS,
  CAMBIAR_CONTRASENA: HORA_MS,
  BAJA_COMERCIAL: 2 * 365 * 24 * HORA_MS,
} as const;
export type UsoEnlace = keyof typeof VIDAS;

export interface EnlaceVivo {
  id: string;
  usuarioId: string;
  email: string;
}

@Injectable()
export class Enlaces {
  constructor(private readonly clock: Clock) {}

  /** A new token; those that the account had for the same use and did not use are worth nothing from here on. */
  async crear(tx: Tx, usuario: { id: string; email: string }, uso: UsoEnlace): Promise<string> {
    const token = newSecret(32);
    const ahora = this.clock.date();
    if (uso !== 'BAJA_COMERCIAL')
      await tx.enlace.deleteMany({ where: { usuarioId: usuario.id, uso, usadoEn: null } });
    await tx.enlace.create({
      data: {
        id: newId(),
        usuarioId: usuario.id,
        uso,
        hash: hashDe(token),
        email: usuario.email,
        creadoEn: ahora,
        caducaEn: new Date(ahora.getTime() + VIDAS[uso]),
      },
    });
    return token;
  }

  /**
   * The link of a token that still opens; undefined when it was used, is too old, is for something else, or
   * the account has another address.
   */
  async mirar(tx: Tx, token: string, uso: UsoEnlace): Promise<EnlaceVivo | undefined> {
    const enlace = await tx.enlace.findUnique({
      where: { hash: hashDe(token) },
      include: { usuario: { select: { email: true, desactivadoEn: true } } },
    });
    const vivo =
      enlace &&
      enlace.uso === uso &&
      !enlace.usadoEn &&
      enlace.caducaEn > this.clock.date() &&
      enlace.email === enlace.usuario.email &&
      !enlace.usuario.desactivadoEn;
    return vivo ? { id: enlace.id, usuarioId: enlace.usuarioId, email: enlace.email } : undefined;
  }

  /** Uses it up: of two that come at once, one gets through. Throws ENLACE_NO_VALIDO. */
  async usar(tx: Tx, token: string, uso: UsoEnlace): Promise<EnlaceVivo> {
    const enlace = await this.mirar(tx, token, uso);
    const { count } = enlace
      ? await tx.enlace.updateMany({
          where: { id: enlace.id, usadoEn: null },
          data: { usadoEn: this.clock.date() },
        })
      : { count: 0 };
    if (!enlace || count === 0) throw fallo('ENLACE_NO_VALIDO');
    return enlace;
  }

  /** The account's links of that use are worth nothing from here on. */
  async anular(tx: Tx, usuarioId: string, uso: UsoEnlace): Promise<void> {
    await tx.enlace.deleteMany({ where: { usuarioId, uso, usadoEn: null } });
  }
}
