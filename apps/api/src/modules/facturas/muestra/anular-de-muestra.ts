// One invoice of the demo data is annulled, by the act that everybody uses. The agency has to have answered first, which
// it does after the demo data are complete: so this is a job, tried again until then.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { ErrorApi } from '../../../platform/errores';
import { defineTask, Queue, type Reaction } from '../../../platform/queue';
import { one } from '../../cadena';
import { AnularFacturas } from '../actos/corregir/anular-facturas';

export const ANULAR_DE_MUESTRA = defineTask({
  name: 'anular-de-muestra',
  runner: 'pagos',
  data: z.object({ nifId: z.uuid(), facturaId: z.uuid(), veces: z.int().min(0) }),
  givenUp: 'ERASED',
});
type Pedida = z.infer<(typeof ANULAR_DE_MUESTRA)['data']>;

const MOTIVO = 'Emitida por duplicado';
const PRIMERA_MS = 2_000;
const MAXIMA_MS = 3_600_000;

@Injectable()
export class AnularDeMuestra implements Reaction<Pedida> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly anular: AnularFacturas,
  ) {}

  /** In the transaction of who makes the demo data. */
  async pedir(tx: Tx, { nifId, facturaId, veces = 0 }: Omit<Pedida, 'veces'> & { veces?: number }) {
    const desde = new Date(this.clock.now() + Math.min(MAXIMA_MS, PRIMERA_MS * 2 ** Math.min(veces, 20)));
    await this.queue.add(tx, ANULAR_DE_MUESTRA, { nifId, facturaId, veces }, { clave: facturaId, desde });
  }

  async react({ nifId, facturaId, veces }: Pedida): Promise<void> {
    const { usuarioId } = await this.db.run({ nifId }, (tx) =>
      tx.nif.findUniqueOrThrow({ where: { id: nifId }, select: { usuarioId: true } }),
    );
    try {
      one(
        await this.anular.execute({ nifId, entorno: 'REAL' }, { usuarioId }, [
          { uuid: facturaId, motivo: MOTIVO },
        ]),
      );
    } catch (error) {
      if (!(error instanceof ErrorApi) || error.status >= 500) throw error;
      // Whatever else was done with it meanwhile is its owner's affair.
      if (!espera(error)) return;
      await this.db.run({ nifId }, (tx) => this.pedir(tx, { nifId, facturaId, veces: veces + 1 }));
    }
  }
}

/** The agency has not answered yet. */
const espera = ({ detalles }: ErrorApi): boolean =>
  (detalles.errores ?? []).some(({ codigo }) => codigo === 'ESPERAR_RESPUESTA');
