// Subscriptions that came to be although nobody wanted them any more: an order was given up without an answer, its
// buyer hired again, and then the first one was done after all. One is enough: the other is cancelled at once, what was
// paid for it is given back, and an operator reads of it in the log.
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../../../platform/clock';
import { DbCobro } from '../../../platform/db';
import { anotarEvento } from '../../../platform/eventos-erp';
import { newId } from '../../../platform/ids';
import { Log } from '../../../platform/logs';
import { unaVez } from '../../../platform/pasarela';
import type { EnMano } from './cobro.repository';
import { SIN_RESPUESTA } from './contrataciones';
import type { GrupoEnCobro } from './filas';
import { euros, PasarelaDeCobro } from './pasarela-de-cobro';
import { vive } from './real';

/** What becomes of such an order, for those who look at it later. */
const DEVUELTA = 'devuelta';

@Injectable()
export class SobrantesDeCobro {
  constructor(
    private readonly db: DbCobro,
    private readonly clock: Clock,
    private readonly pasarela: PasarelaDeCobro,
    private readonly log: Log,
  ) {}

  /** With the group in hand. The provider is asked only where an order was given up. */
  async retirar(mano: EnMano, { clienteStripe: customer, suscripcionStripe }: GrupoEnCobro): Promise<void> {
    const { usuarioId, grupoId } = mano;
    if (customer === null || suscripcionStripe === null) return;
    const dadas = await this.db.run({ usuarioId }, (tx) =>
      tx.contratacion.findMany({
        where: { usuarioId, grupoId, estado: 'FALLIDA', motivo: SIN_RESPUESTA },
        select: { id: true, nifId: true },
      }),
    );
    if (dadas.length === 0) return;
    const { data } = await this.pasarela.pedir((stripe) =>
      stripe.subscriptions.list({ customer, limit: 100 }),
    );
    for (const sub of data) {
      const suya = dadas.find(({ id }) => id === sub.metadata['contratacion']);
      if (suya !== undefined && sub.id !== suscripcionStripe && vive({ estado: sub.status }))
        await this.retirarUna(mano, suya, sub);
    }
  }

  /** Each call may be made again: what was cancelled and given back stays so. */
  private async retirarUna(
    { usuarioId, grupoId }: EnMano,
    { id, nifId }: { id: string; nifId: string },
    sub: Stripe.Subscription,
  ): Promise<void> {
    const devuelto = await this.pasarela.pedir(async (stripe) => {
      // Given back first: what is cancelled is not looked for any more.
      const { data: facturas } = await stripe.invoices.list({ subscription: sub.id, limit: 100 });
      let suma = 0;
      for (const factura of facturas) suma += await this.devolver(stripe, factura);
      await stripe.subscriptions.cancel(sub.id, {}, unaVez('sobra', sub.id));
      return suma;
    });
    const datos = { suscripcion: sub.id, importe: euros(devuelto) };
    await this.db.run({ usuarioId, nifId }, async (tx) => {
      const { count } = await tx.contratacion.updateMany({
        where: { id, usuarioId, motivo: SIN_RESPUESTA },
        data: { motivo: DEVUELTA, suscripcionStripe: sub.id },
      });
      // A NIF that is gone has no history any more.
      if (count === 0 || (await tx.nif.findFirst({ where: { id: nifId }, select: { id: true } })) === null)
        return;
      await tx.evento.create({
        data: { id: newId(), nifId, tipo: 'suscripcion.devuelta', datos, en: this.clock.date() },
      });
      await anotarEvento(tx, {
        nifId,
        tipo: 'suscripcion.devuelta',
        objeto: datos,
        en: this.clock.date(),
      });
    });
    this.log.warning('suscripcion-sobrante', { usuario: usuarioId, grupo: grupoId, nif: nifId, ...datos });
  }

  /** Gives what was given back, in cents. */
  private async devolver(stripe: Stripe, { id, status }: Stripe.Invoice): Promise<number> {
    if (status === 'open') await stripe.invoices.voidInvoice(id, {}, unaVez('sobra', id));
    if (status !== 'paid') return 0;
    const { data } = await stripe.invoicePayments.list({ invoice: id, limit: 100 });
    let suma = 0;
    for (const { payment } of data) {
      const intent = payment.payment_intent;
      if (intent === undefined || intent === null) continue;
      const payment_intent = typeof intent === 'string' ? intent : intent.id;
      const { amount } = await stripe.refunds.create(
        { payment_intent, reason: 'duplicate', metadata: { sobra: id } },
        unaVez('sobra', payment_intent),
      );
      suma += amount;
    }
    return suma;
  }
}
