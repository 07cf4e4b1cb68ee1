// Puts the work of an account down, to be done one after the other.
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../../../platform/db';
import { defineTask, MAX_AT_ONCE, Queue, repeatedSchema } from '../../../platform/queue';
import { RECUPERACIONES } from '../cuentas/cuenta';

export const queuedVentaSchema = z.object({ nifId: z.uuid(), id: z.uuid() });
export const queuedCuentaSchema = z.object({ nifId: z.uuid(), cuentaId: z.uuid() });
export const queuedRecuperacionSchema = queuedCuentaSchema.extend({ cual: z.enum(RECUPERACIONES) });
/** `motivo`: only what waits for that reason. `tras`: behind that one. */
export const queuedReanudarSchema = queuedCuentaSchema.extend({
  motivo: z.string().nullable(),
  tras: z.object({ recibidaEn: z.iso.datetime(), id: z.uuid() }).nullable(),
});
export type QueuedRecuperacion = z.output<typeof queuedRecuperacionSchema>;
export type QueuedReanudar = z.output<typeof queuedReanudarSchema>;

export const VENTA_STRIPE = defineTask({ name: 'venta-stripe', runner: 'pagos', data: queuedVentaSchema });
export const RECUPERAR_STRIPE = defineTask({
  name: 'recuperar-stripe',
  runner: 'pagos',
  data: queuedRecuperacionSchema,
});
export const REANUDAR_STRIPE = defineTask({
  name: 'reanudar-stripe',
  runner: 'pagos',
  data: queuedReanudarSchema,
});
export const SONDEAR_STRIPE = defineTask({
  name: 'sondear-stripe',
  runner: 'pagos',
  data: queuedCuentaSchema,
  givenUp: 'ERASED',
});
/** Hourly: the accounts that nobody tells us of. */
export const SONDEAR_CUENTAS_STRIPE = defineTask({
  name: 'sondear-cuentas-stripe',
  runner: 'pagos',
  data: repeatedSchema,
  givenUp: 'ERASED',
  retry: { lifeMs: 3_600_000 },
  repeat: '41 * * * *',
});

/** Daily: all accounts, for what the provider told while nobody answered. */
export const REPASAR_CUENTAS_STRIPE = defineTask({
  name: 'repasar-cuentas-stripe',
  runner: 'pagos',
  data: repeatedSchema,
  givenUp: 'ERASED',
  retry: { lifeMs: 6 * 3_600_000 },
  repeat: '17 4 * * *',
});

export const CANJE_STRIPE = defineTask({ name: 'canje-stripe', runner: 'pagos', data: queuedVentaSchema });

@Injectable()
export class Enqueue {
  constructor(private readonly queue: Queue) {}

  venta(tx: Tx, { nifId, id, cuentaId }: { nifId: string; id: string; cuentaId: string }): Promise<boolean> {
    return this.queue.add(tx, VENTA_STRIPE, { nifId, id }, { clave: id, enSerie: serieDe(cuentaId) });
  }

  /** Its own key: the sale itself may be put down once more at any time. */
  canje(tx: Tx, { nifId, id, cuentaId }: { nifId: string; id: string; cuentaId: string }): Promise<boolean> {
    return this.queue.add(tx, CANJE_STRIPE, { nifId, id }, { clave: id, enSerie: serieDe(cuentaId) });
  }

  ventas(tx: Tx, { id: cuentaId }: { id: string }, filas: readonly { nifId: string; id: string }[]) {
    return this.queue.addAll(
      tx,
      VENTA_STRIPE,
      filas.map(({ nifId, id }) => ({ datos: { nifId, id }, clave: id })),
      { enSerie: serieDe(cuentaId) },
    );
  }

  /** Of an account, whatever is neither done nor left to a person, or only what waits for that reason: however much that is. */
  todas(tx: Tx, nifId: string, cuentaId: string, motivo: string | null = null): Promise<boolean> {
    return this.reanudar(tx, { nifId, cuentaId, motivo, tras: null });
  }

  /** A part of all that, and the next put down. */
  async parte(tx: Tx, datos: QueuedReanudar): Promise<void> {
    const { nifId, cuentaId, motivo, tras } = datos;
    const filas = await tx.importacionStripe.findMany({
      where: {
        nifId,
        cuentaId,
        ...(motivo ? { estado: 'REVISION', motivo } : { estado: { in: ['RECIBIDA', 'ERROR'] } }),
        ...(tras && {
          OR: [{ recibidaEn: { gt: tras.recibidaEn } }, { recibidaEn: tras.recibidaEn, id: { gt: tras.id } }],
        }),
      },
      orderBy: [{ recibidaEn: 'asc' }, { id: 'asc' }],
      take: MAX_AT_ONCE,
      select: { nifId: true, id: true, recibidaEn: true },
    });
    await this.ventas(tx, { id: cuentaId }, filas);
    const ultima = filas.at(-1);
    if (ultima && filas.length === MAX_AT_ONCE)
      await this.reanudar(tx, {
        ...datos,
        tras: { recibidaEn: ultima.recibidaEn.toISOString(), id: ultima.id },
      });
  }

  private reanudar(tx: Tx, datos: QueuedReanudar): Promise<boolean> {
    const clave = `${datos.cuentaId}:${datos.motivo ?? ''}`;
    return this.queue.add(tx, REANUDAR_STRIPE, datos, { clave });
  }

  recuperar(tx: Tx, datos: QueuedRecuperacion): Promise<boolean> {
    return this.queue.add(tx, RECUPERAR_STRIPE, datos, { clave: `${datos.cual}:${datos.cuentaId}` });
  }

  sondear(tx: Tx, cuentas: readonly { nifId: string; cuentaId: string }[]): Promise<void> {
    return this.queue.addAll(
      tx,
      SONDEAR_STRIPE,
      cuentas.map((datos) => ({ datos, clave: datos.cuentaId })),
    );
  }
}

const serieDe = (cuentaId: string): string => `stripe:${cuentaId}`;
