// Puts the work of an account down, to be done one after the other.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../../../platform/db';
import { defineTask, Queue } from '../../../platform/queue';

export const queuedVentaSchema = z.object({ nifId: z.uuid(), id: z.uuid() });
export const queuedCuentaSchema = z.object({ nifId: z.uuid(), cuentaId: z.uuid() });

export const VENTA_STRIPE = defineTask({ name: 'venta-stripe', runner: 'pagos', data: queuedVentaSchema });
export const RECUPERAR_STRIPE = defineTask({
  name: 'recuperar-stripe',
  runner: 'pagos',
  data: queuedCuentaSchema,
});

export const CANJE_STRIPE = defineTask({ name: 'canje-stripe', runner: 'pagos', data: queuedVentaSchema });

@Injectable()
export class Enqueue {
  constructor(private readonly queue: Queue) {}

  venta(tx: Tx, { nifId, id, cuentaId }: { nifId: string; id: string; cuentaId: string }): Promise<boolean> {
    return this.queue.add(tx, VENTA_STRIPE, { nifId, id }, { clave: id, enSerie: `stripe:${cuentaId}` });
  }

  /** Its own key: the sale itself may be put down once more at any time. */
  canje(tx: Tx, { nifId, id, cuentaId }: { nifId: string; id: string; cuentaId: string }): Promise<boolean> {
    return this.queue.add(tx, CANJE_STRIPE, { nifId, id }, { clave: id, enSerie: `stripe:${cuentaId}` });
  }

  /** Of an account, whatever is neither done nor left to a person, or only what waits for that reason. */
  async todas(tx: Tx, nifId: string, cuentaId: string, motivo?: string): Promise<number> {
    const filas = await tx.importacionStripe.findMany({
      where: {
        nifId,
        cuentaId,
        ...(motivo ? { estado: 'REVISION', motivo } : { estado: { in: ['RECIBIDA', 'ERROR'] } }),
      },
      orderBy: { recibidaEn: 'asc' },
      select: { id: true },
    });
    for (const { id } of filas) await this.venta(tx, { nifId, id, cuentaId });
    return filas.length;
  }

  recuperar(tx: Tx, nifId: string, cuentaId: string): Promise<boolean> {
    return this.queue.add(tx, RECUPERAR_STRIPE, { nifId, cuentaId }, { clave: cuentaId });
  }
}
