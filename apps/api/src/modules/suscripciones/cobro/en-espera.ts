// Orders that wait for their customer to confirm a charge to the bank: a first subscription as an incomplete one, more in
// one that runs as a pending update (docs/adr/0042). Nothing is granted until the provider says that it was paid, and then
// by Contrataciones, like everything else.
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DbCobro } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { errorDeStripe, unaVez } from '../../../platform/pasarela';
import type { EnMano } from './cobro.repository';
import { aContratacion, type Contratacion, Contrataciones } from './contrataciones';
import { PasarelaDeCobro } from './pasarela-de-cobro';
import { sinQuitar } from './pasos';
import { ampliacionAbierta } from './real';

@Injectable()
export class EnEspera {
  constructor(
    private readonly db: DbCobro,
    private readonly pasarela: PasarelaDeCobro,
    private readonly contrataciones: Contrataciones,
  ) {}

  /** The same order, to be confirmed. Where that happens; null where the bank paid after all. Throws PAGO_REQUIERE_AUTENTICACION where the provider has no such way. */
  async pedir(mano: EnMano, una: Contratacion): Promise<string | null> {
    const sub =
      una.peticion.llamada === 'crear'
        ? await this.crear(una, una.peticion.params)
        : await this.cambiar(una, una.peticion);
    if (sub.status !== 'incomplete' && sub.pending_update === null) {
      await this.contrataciones.conceder(mano, una, sub);
      return null;
    }
    return (sub.latest_invoice as Stripe.Invoice).hosted_invoice_url as string;
  }

  private async crear(una: Contratacion, params: Stripe.SubscriptionCreateParams) {
    const sub = await this.pasarela.pedir((stripe) =>
      stripe.subscriptions.create(
        { ...params, off_session: false, payment_behavior: 'default_incomplete', expand: ['latest_invoice'] },
        unaVez('contratacion', una.id, 'confirmar'),
      ),
    );
    await this.esperar(una, sub.id);
    return sub;
  }

  private async cambiar(
    una: Contratacion,
    { suscripcion, params }: { suscripcion: string; params: Stripe.SubscriptionUpdateParams },
  ) {
    const items = sinQuitar(params.items ?? []);
    if (items === null) throw fallo('PAGO_REQUIERE_AUTENTICACION');
    // Before the call: whatever breaks, what waits there is known to be ours.
    await this.esperar(una, suscripcion);
    const { proration_behavior, proration_date, metadata } = params;
    return this.pasarela.pedir((stripe) =>
      stripe.subscriptions.update(
        suscripcion,
        {
          items,
          proration_behavior,
          proration_date,
          metadata,
          payment_behavior: 'pending_if_incomplete',
          expand: ['latest_invoice'],
        },
        unaVez('contratacion', una.id, 'confirmar'),
      ),
    );
  }

  private async esperar({ id, usuarioId }: Contratacion, suscripcionStripe: string): Promise<void> {
    await this.db.run({ usuarioId }, (tx) =>
      tx.contratacion.updateMany({
        where: { id, usuarioId },
        data: { estado: 'PENDIENTE', motivo: null, suscripcionStripe, resueltaEn: null },
      }),
    );
  }

  /** They give way to a new one: what was to be confirmed cannot be any more. Throws COBRO_EN_CURSO (409) where it just was. */
  async retirar(mano: EnMano): Promise<void> {
    const { usuarioId, grupoId } = mano;
    const enEspera = await this.db.run({ usuarioId }, (tx) =>
      tx.contratacion.findMany({
        where: { usuarioId, grupoId, estado: 'PENDIENTE', suscripcionStripe: { not: null } },
      }),
    );
    for (const una of enEspera.map(aContratacion)) {
      const suscripcion = una.suscripcionStripe as string;
      if (una.peticion.llamada === 'crear')
        await this.pasarela.pedir((stripe) =>
          stripe.subscriptions.cancel(suscripcion, {}, unaVez('retirar', una.id)),
        );
      else await this.anular(una, suscripcion);
      await this.contrataciones.caducar(mano, una, 'sustituida');
    }
  }

  private async anular({ id }: Contratacion, suscripcion: string): Promise<void> {
    const pagada = await this.pasarela.pedir(async (stripe) => {
      const { data } = await stripe.invoices.list({ subscription: suscripcion, status: 'open', limit: 100 });
      for (const factura of data.filter(ampliacionAbierta))
        await stripe.invoices
          .voidInvoice(factura.id, {}, unaVez('anular', factura.id))
          // Paid, or void, in this very moment: the subscription says which.
          .catch((error: unknown) => {
            if (errorDeStripe(error)?.type !== 'StripeInvalidRequestError') throw error;
          });
      const { metadata } = await stripe.subscriptions.retrieve(suscripcion);
      return metadata['contratacion'] === id;
    });
    if (pagada) throw fallo('COBRO_EN_CURSO', { cabeceras: { 'retry-after': '5' } });
  }
}
