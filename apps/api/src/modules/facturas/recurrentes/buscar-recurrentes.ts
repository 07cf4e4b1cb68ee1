// Finds the NIFs that have something due, or something that was to be issued and is not yet, and puts each of them down.
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { DbWorker, type Tx } from '../../../platform/db';
import { MAX_AT_ONCE, Queue, type Reaction } from '../../../platform/queue';
import { HACER_RECURRENTES } from './tareas';

const DIA_MS = 86_400_000;
const NINGUNO = '00000000-0000-0000-0000-000000000000';

/** NIFs behind `tras`, in their order. */
type Buscar = (tx: Tx, tras: string) => Promise<{ nifId: string }[]>;

@Injectable()
export class BuscarRecurrentes implements Reaction<unknown> {
  constructor(
    private readonly db: DbWorker,
    private readonly clock: Clock,
    private readonly queue: Queue,
  ) {}

  async react(): Promise<void> {
    // Somewhere it is tomorrow already; the NIF's own day is asked later. The clock of tests is not known here, so that theirs are all asked.
    const manana = new Date(this.clock.now() + DIA_MS);
    await this.enqueue(async (tx, tras) => {
      const filas = await tx.recurrente.groupBy({
        by: ['nifId'],
        where: {
          estado: 'ACTIVA',
          nifId: { gt: tras },
          OR: [{ entorno: 'PRUEBAS' }, { siguiente: { lte: manana } }],
        },
        orderBy: { nifId: 'asc' },
        take: MAX_AT_ONCE,
      });
      return filas;
    });
    await this.enqueue(async (tx, tras) => {
      const filas = await tx.recurrenteHecha.groupBy({
        by: ['nifId'],
        where: { porEmitir: true, nifId: { gt: tras } },
        orderBy: { nifId: 'asc' },
        take: MAX_AT_ONCE,
      });
      return filas;
    });
  }

  private async enqueue(buscar: Buscar): Promise<void> {
    let tras = NINGUNO;
    for (;;) {
      const hallados = await this.db.run({}, async (tx) => {
        const filas = await buscar(tx, tras);
        await this.queue.addAll(
          tx,
          HACER_RECURRENTES,
          filas.map(({ nifId }) => ({ datos: { nifId }, clave: nifId })),
        );
        return filas;
      });
      if (hallados.length < MAX_AT_ONCE) return;
      tras = hallados.at(-1)?.nifId ?? tras;
    }
  }
}
