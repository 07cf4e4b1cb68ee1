// Attempts to buy. Each is stored, with the very call that charges, before the provider is asked; granted it is in a
// transaction of its own, once the provider has been paid. What lies between is told by the provider's state, and by
// the same call made again under the same key: it charges once, whatever broke.
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../../../platform/clock';
import { DbCobro, nombrar, type Prisma, type Tx } from '../../../platform/db';
import { ErrorApi } from '../../../platform/errores';
import { errorDeStripe, unaVez } from '../../../platform/pasarela';
import { Queue } from '../../../platform/queue';
import { anotarContratacion } from './anotar-contratacion';
import { CobroRepository, type EnMano, FILA } from './cobro.repository';
import { conceder, type Compra } from './conceder';
import { ExtrasDeCobro } from './extras';
import { enFecha, PasarelaDeCobro } from './pasarela-de-cobro';
import type { Pedido } from './presupuesto';
import { vive } from './real';

/** The call that charges: a new subscription, or more in the one there is. */
export type Peticion =
  | { llamada: 'crear'; params: Stripe.SubscriptionCreateParams }
  | { llamada: 'cambiar'; suscripcion: string; params: Stripe.SubscriptionUpdateParams };

export interface Contratacion extends Compra {
  id: string;
  grupoId: string;
  usuarioId: string;
  importe: string;
  peticion: Peticion;
  suscripcionStripe: string | null;
  creadaEn: Date;
}

/** The provider keeps keys for a day; and an order that is an hour old is nobody's wish any more. */
const REPETIBLE_MS = 3_600_000;
/** Why an order was given up of which nobody knows whether it was done. */
export const SIN_RESPUESTA = 'sin_respuesta';
/** Its customer never confirmed it to the bank. */
const SIN_CONFIRMAR = 'sin_confirmar';

@Injectable()
export class Contrataciones {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
    private readonly queue: Queue,
    private readonly cobro: CobroRepository,
    private readonly pasarela: PasarelaDeCobro,
    private readonly extras: ExtrasDeCobro,
  ) {}

  async anotar(tx: Tx, { peticion, fechaProrrateo, ...una }: Contratacion): Promise<void> {
    await tx.contratacion.create({
      data: { ...una, fechaProrrateo, peticion: peticion as unknown as Prisma.InputJsonValue },
    });
  }

  /** The same order, of an act that broke off. */
  pendiente(
    { usuarioId, grupoId }: EnMano,
    { nifId, precioId, precioApiId }: Pedido,
  ): Promise<{ id: string } | null> {
    return this.db.run({ usuarioId }, (tx) =>
      tx.contratacion.findFirst({
        where: { usuarioId, grupoId, nifId, precioId, precioApiId, estado: 'PENDIENTE' },
        select: { id: true },
      }),
    );
  }

  /** What was charged for it; null when nothing was. */
  async pagada({ usuarioId }: EnMano, id: string): Promise<string | null> {
    const fila = await this.db.run({ usuarioId }, (tx) =>
      tx.contratacion.findFirst({
        where: { id, usuarioId, estado: 'PAGADA' },
        select: { importe: true },
      }),
    );
    return fila?.importe.toFixed(2) ?? null;
  }

  /** Charges and grants. Throws PAGO_RECHAZADO, PAGO_REQUIERE_AUTENTICACION (402), and then it is over; PASARELA_NO_RESPONDE, and then it is not. */
  async cobrar(mano: EnMano, una: Contratacion): Promise<Stripe.Subscription> {
    const sub = await this.llamar(una).catch(async (error: unknown) => {
      if (error instanceof ErrorApi && error.codigo === 'PASARELA_NO_RESPONDE') throw error;
      await this.acabar(una, 'FALLIDA', motivoDe(error));
      throw error;
    });
    await this.conceder(mano, una, sub);
    return sub;
  }

  /** What stands open of this group, from acts that broke off: granted when it was paid, and else tried again or given up. */
  async resolver(mano: EnMano): Promise<void> {
    const abiertas = await this.db.run({ usuarioId: mano.usuarioId }, (tx) =>
      tx.contratacion.findMany({
        where: { usuarioId: mano.usuarioId, grupoId: mano.grupoId, estado: 'PENDIENTE' },
        orderBy: { id: 'asc' },
      }),
    );
    for (const fila of abiertas) await this.resolverUna(mano, aContratacion(fila));
  }

  private async resolverUna(mano: EnMano, una: Contratacion): Promise<void> {
    const hecha = await this.buscar(una);
    if (hecha === 'espera') return;
    if (hecha !== null) return this.conceder(mano, una, hecha);
    if (una.suscripcionStripe !== null) return this.caducar(mano, una, SIN_CONFIRMAR);
    if (una.creadaEn.getTime() + REPETIBLE_MS < this.clock.now())
      return this.acabar(una, 'FALLIDA', SIN_RESPUESTA);
    await this.cobrar(mano, una).catch((error: unknown) => {
      if (!(error instanceof ErrorApi) || error.codigo === 'PASARELA_NO_RESPONDE') throw error;
    });
  }

  /** What the provider says of it: the subscription that bears its mark, one that waits for its customer to confirm, or nothing. */
  private async buscar(una: Contratacion): Promise<Stripe.Subscription | 'espera' | null> {
    const { peticion } = una;
    const candidatas = await this.pasarela.pedir(async (stripe) =>
      peticion.llamada === 'cambiar'
        ? [await stripe.subscriptions.retrieve(peticion.suscripcion)]
        : (
            await stripe.subscriptions.list({
              customer: peticion.params.customer as string,
              status: 'all',
              limit: 100,
            })
          ).data,
    );
    const suya = candidatas.find(({ metadata }) => metadata['contratacion'] === una.id);
    if (suya === undefined)
      return candidatas.some(({ pending_update: p }) => p?.metadata?.['contratacion'] === una.id)
        ? 'espera'
        : null;
    if (suya.status === 'incomplete') return 'espera';
    if (suya.status === 'incomplete_expired') {
      await this.acabar(una, 'FALLIDA', SIN_CONFIRMAR);
      return 'espera';
    }
    return suya;
  }

  private llamar({ id, peticion }: Contratacion): Promise<Stripe.Subscription> {
    const clave = unaVez('contratacion', id);
    return this.pasarela.pedir((stripe) =>
      peticion.llamada === 'crear'
        ? stripe.subscriptions.create(peticion.params, clave)
        : stripe.subscriptions.update(peticion.suscripcion, peticion.params, clave),
    );
  }

  /** It waited to be confirmed, and will not be any more: nothing was paid. */
  async caducar(mano: EnMano, una: Contratacion, motivo: string): Promise<void> {
    if (una.peticion.llamada === 'cambiar') await this.extras.recuperar(mano, una.peticion.suscripcion);
    await this.acabar(una, 'FALLIDA', motivo);
  }

  /** What was paid for although we had given it up: an answer that never came. The provider's mark says which order it was. */
  async reconocer(mano: EnMano, sub: Stripe.Subscription): Promise<boolean> {
    const id = sub.metadata['contratacion'];
    if (id === undefined || !vive({ estado: sub.status })) return false;
    const fila = await this.db.run({ usuarioId: mano.usuarioId }, (tx) =>
      tx.contratacion.findFirst({
        where: { id, usuarioId: mano.usuarioId, grupoId: mano.grupoId, estado: 'FALLIDA' },
      }),
    );
    if (fila === null) return false;
    await this.conceder(mano, aContratacion(fila), sub);
    return true;
  }

  /** What the provider was paid for. */
  async conceder(mano: EnMano, una: Contratacion, sub: Stripe.Subscription): Promise<void> {
    const item = sub.items.data[0];
    if (!vive({ estado: sub.status }) || item === undefined) return this.acabar(una, 'FALLIDA', sub.status);
    await this.db.run({ usuarioId: mano.usuarioId }, async (tx) => {
      await this.cobro.exigirMano(tx, mano);
      const { count } = await tx.contratacion.updateMany({
        where: { id: una.id, usuarioId: una.usuarioId, estado: { not: 'PAGADA' } },
        data: { estado: 'PAGADA', motivo: null, suscripcionStripe: sub.id, resueltaEn: this.clock.date() },
      });
      if (count === 0) return;
      await this.conNif(tx, una, sub, {
        desde: enFecha(item.current_period_start),
        hasta: enFecha(item.current_period_end),
        ancla: enFecha(sub.billing_cycle_anchor),
      });
    });
  }

  /** The NIF belongs to the group that paid for it, and has what was paid for. One that is gone has nothing. */
  private async conNif(
    tx: Tx,
    una: Contratacion,
    sub: Stripe.Subscription,
    periodo: { desde: Date; hasta: Date; ancla: Date },
  ): Promise<void> {
    const { grupo } = await this.cobro.leerEn(tx, una);
    const nuevo = conceder.grupo(grupo, sub.id, periodo);
    const dejado = await this.grupoDe(tx, una);
    const { count } = await this.mudar(tx, una);
    if (count === 0) return this.cobro.guardarGrupo(tx, nuevo);
    const precios = await this.cobro.precios(tx, [una.precioId]);
    const antes = await tx.suscripcion.findUnique({ where: { nifId: una.nifId }, select: FILA });
    const plan = precios.get(una.precioId);
    if (plan === undefined) throw new Error(`price ${una.precioId} is gone`);
    await this.cobro.guardarGrupo(tx, { ...nuevo, recurrencia: plan.recurrencia });
    const ahora = this.clock.date();
    await this.cobro.guardarFila(
      tx,
      conceder.fila(antes, una, { ...periodo, plan, suscripcion: sub.id, ahora }),
    );
    // More of what it has, as access to the API, is no other plan.
    if (antes?.precioId !== una.precioId || antes.pagadaEn !== sub.id)
      await anotarContratacion(tx, this.queue, una, { nifId: una.nifId, dejado, en: ahora });
  }

  private async grupoDe(tx: Tx, { nifId, usuarioId }: Contratacion): Promise<string | null> {
    const nif = await tx.nif.findFirst({
      where: { id: nifId, usuarioId },
      select: { grupoFacturacionId: true },
    });
    return nif?.grupoFacturacionId ?? null;
  }

  private async mudar(tx: Tx, { nifId, usuarioId, grupoId }: Contratacion): Promise<{ count: number }> {
    await nombrar(tx, { nifId });
    return tx.nif.updateMany({
      where: { id: nifId, usuarioId },
      data: { grupoFacturacionId: grupoId },
    });
  }

  private async acabar(
    { id, usuarioId }: Contratacion,
    estado: 'FALLIDA' | 'PAGADA',
    motivo: string | null,
  ): Promise<void> {
    await this.db.run({ usuarioId }, (tx) =>
      tx.contratacion.updateMany({
        where: { id, usuarioId, estado: 'PENDIENTE' },
        data: { estado, motivo, resueltaEn: this.clock.date() },
      }),
    );
  }
}

const motivoDe = (error: unknown): string => {
  const suyo = errorDeStripe(error);
  if (suyo) return (suyo.decline_code ?? suyo.code ?? suyo.type).slice(0, 100);
  return error instanceof ErrorApi ? error.codigo : 'fallo';
};

export const aContratacion = ({
  peticion,
  importe,
  ...fila
}: Prisma.ContratacionGetPayload<object>): Contratacion => ({
  ...fila,
  importe: importe.toFixed(2),
  peticion: peticion as unknown as Peticion,
});
