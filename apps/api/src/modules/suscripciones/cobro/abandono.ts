// A NIF that is given up is not renewed: what is paid for runs to its end, and the group pays for one less after it.
// Its group is looked at behind the act (ConciliarGrupo), under the login that may change a subscription.
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/db';
import { Queue } from '../../../platform/queue';
import { AbandonoDeNif } from '../../nifs';
import { CONCILIAR_GRUPO } from './tareas';

@Injectable()
export class NoRenovarAbandonado implements OnModuleInit {
  constructor(
    private readonly abandono: AbandonoDeNif,
    private readonly queue: Queue,
  ) {}

  onModuleInit(): void {
    this.abandono.oir((tx, nifId) => this.oir(tx, nifId));
  }

  private async oir(tx: Tx, nifId: string): Promise<void> {
    const { usuarioId, grupoFacturacionId: grupoId } = await tx.nif.findUniqueOrThrow({
      where: { id: nifId },
      select: { usuarioId: true, grupoFacturacionId: true },
    });
    if (grupoId !== null)
      await this.queue.add(tx, CONCILIAR_GRUPO, { usuarioId, grupoId }, { clave: grupoId, enSerie: grupoId });
  }
}
