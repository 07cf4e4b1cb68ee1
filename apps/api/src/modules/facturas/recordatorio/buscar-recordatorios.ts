// Finds the NIFs that want their customers to be reminded, and puts each of them down.
import { Injectable } from '@nestjs/common';
import { DbWorker } from '../../../platform/db';
import { MAX_AT_ONCE, Queue, type Reaction } from '../../../platform/queue';
import { RECORDAR_VENCIDAS } from './tareas';

@Injectable()
export class BuscarRecordatorios implements Reaction<unknown> {
  constructor(
    private readonly db: DbWorker,
    private readonly queue: Queue,
  ) {}

  async react(): Promise<void> {
    let tras = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const hallados = await this.db.run({}, async (tx) => {
        const filas = await tx.recordatorios.findMany({
          where: { activo: true, nifId: { gt: tras } },
          orderBy: { nifId: 'asc' },
          take: MAX_AT_ONCE,
          select: { nifId: true },
        });
        await this.queue.addAll(
          tx,
          RECORDAR_VENCIDAS,
          filas.map(({ nifId }) => ({ datos: { nifId }, clave: nifId })),
        );
        return filas;
      });
      if (hallados.length < MAX_AT_ONCE) return;
      tras = hallados.at(-1)?.nifId ?? tras;
    }
  }
}
