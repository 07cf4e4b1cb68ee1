// Between the password and the second factor: a ticket that is worth ten minutes and one session.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { newId, newSecret } from '../../platform/ids';
import { hashDe } from './tokens';

export const VIDA_PASO_S = 10 * 60;

export interface Paso {
  id: string;
  usuarioId: string;
  contrasenaHash: string;
}

@Injectable()
export class Pasos {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async crear(usuarioId: string): Promise<{ ticket: string; caducaEn: Date }> {
    const ticket = newSecret(32);
    const ahora = this.clock.date();
    const caducaEn = new Date(ahora.getTime() + VIDA_PASO_S * 1000);
    await this.db.run({}, async (tx) => {
      await tx.pasoPendiente.deleteMany({ where: { caducaEn: { lt: ahora } } });
      await tx.pasoPendiente.create({
        data: { id: newId(), usuarioId, hash: hashDe(ticket), creadoEn: ahora, caducaEn },
      });
    });
    return { ticket, caducaEn };
  }

  /** The login that a ticket stands for; undefined when it was used, is too old or was never ours. */
  async mirar(tx: Tx, ticket: string | undefined): Promise<Paso | undefined> {
    const paso = ticket
      ? await tx.pasoPendiente.findUnique({
          where: { hash: hashDe(ticket) },
          include: { usuario: { select: { desactivadoEn: true, contrasenaHash: true } } },
        })
      : null;
    return paso && !paso.usadoEn && paso.caducaEn > this.clock.date() && !paso.usuario.desactivadoEn
      ? { id: paso.id, usuarioId: paso.usuarioId, contrasenaHash: paso.usuario.contrasenaHash }
      : undefined;
  }

  /** True for one caller only. */
  async usar(tx: Tx, id: string): Promise<boolean> {
    return (
      (
        await tx.pasoPendiente.updateMany({
          where: { id, usadoEn: null },
          data: { usadoEn: this.clock.date() },
        })
      ).count === 1
    );
  }

  async anularTodos(tx: Tx, usuarioId: string): Promise<void> {
    await tx.pasoPendiente.deleteMany({ where: { usuarioId } });
  }
}
