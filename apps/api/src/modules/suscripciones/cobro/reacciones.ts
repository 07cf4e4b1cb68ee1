// What follows from the provider's events, and from the queue. No event is believed: whichever comes, the group is
// looked at afresh, so that it does not matter how often, how late and in what order they come.
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../../../platform/clock';
import { DbCobro } from '../../../platform/db';
import { type EventoRecibido, EventosStripe } from '../../../platform/eventos-stripe';
import { ErrorApi } from '../../../platform/errores';
import { unaVez } from '../../../platform/pasarela';
import type { Reaction } from '../../../platform/queue';
import { CobroRepository, type EnMano } from './cobro.repository';
import { ConciliarGrupo } from './conciliar-grupo';
import { ReaccionDatosDeCliente } from './datos-de-cliente';
import { DIAS_PARA_PAGAR } from './filas';
import { GrupoDeCliente } from './grupo-de-cliente';
import { PasarelaDeCobro } from './pasarela-de-cobro';
import { ampliacionAbierta } from './real';
import { siExiste } from './si-existe';
import type { DelGrupo } from './tareas';

const DIA_MS = 86_400_000;

/** Events of our own account that may change what a group has or owes. */
export const EVENTOS_DE_COBRO = [
  'checkout.session.completed',
  'customer.updated',
  'customer.tax_id.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'subscription_schedule.updated',
  'subscription_schedule.released',
  'subscription_schedule.completed',
  'subscription_schedule.canceled',
  'subscription_schedule.aborted',
  'invoice.created',
  'invoice.finalized',
  'invoice.finalization_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'payment_method.automatically_updated',
] as const satisfies readonly Stripe.Event.Type[];

@Injectable()
export class ReaccionesDeCobro implements OnModuleInit {
  constructor(
    private readonly eventos: EventosStripe,
    private readonly db: DbCobro,
    private readonly conciliar: ConciliarGrupo,
    private readonly cobro: CobroRepository,
    private readonly pasarela: PasarelaDeCobro,
    private readonly deCliente: GrupoDeCliente,
    private readonly datos: ReaccionDatosDeCliente,
  ) {}

  onModuleInit(): void {
    this.eventos.alLlegar(EVENTOS_DE_COBRO, (evento) => this.react(evento));
  }

  /** Throws what lets the event come again. */
  async react({ tipo, objeto }: Pick<EventoRecibido, 'tipo' | 'objeto'>): Promise<void> {
    const id = objeto.id ?? '';
    const cliente = tipo === 'customer.updated' ? id : idDe(objeto['customer'] as ConId);
    const de = cliente === null ? null : await this.deCliente.grupo(cliente);
    if (de === null || cliente === null) return;
    if (tipo === 'checkout.session.completed') await this.conTarjeta(cliente, id);
    // VIES has answered, or has another answer: the tax may be another one from the next charge on.
    if (tipo === 'customer.tax_id.updated') return this.datos.react(de);
    await this.anotarTarjeta(de, cliente);
    await this.conciliar.execute(de);
  }

  /** The card that was entered is the one that is charged. */
  private async conTarjeta(cliente: string, sesion: string): Promise<void> {
    await this.pasarela.pedir(async (stripe) => {
      const { mode, setup_intent } = await stripe.checkout.sessions.retrieve(sesion, {
        expand: ['setup_intent'],
      });
      if (mode !== 'setup' || setup_intent === null || typeof setup_intent === 'string') return;
      const metodo = idDe(setup_intent.payment_method);
      if (metodo === null) return;
      await stripe.customers.update(
        cliente,
        { invoice_settings: { default_payment_method: metodo } },
        unaVez('tarjeta', sesion),
      );
    });
  }

  /** What is owed is charged to another card at once. */
  private async anotarTarjeta(de: DelGrupo, cliente: string): Promise<void> {
    const tarjeta = await this.pasarela.tarjeta(cliente);
    if (tarjeta === null) return;
    const { usuarioId, grupoId } = de;
    const { grupo } = await this.cobro.leer(de);
    if (JSON.stringify(grupo.tarjeta) === JSON.stringify(tarjeta)) return;
    if (grupo.estadoCobro === 'IMPAGADO')
      await this.pagarAbiertas(cliente, `${tarjeta.marca}:${tarjeta.ultimos4}:${tarjeta.caduca}`);
    await this.db.run({ usuarioId }, (tx) =>
      tx.grupoFacturacion.updateMany({
        where: { id: grupoId, usuarioId },
        data: { tarjeta: { ...tarjeta } },
      }),
    );
  }

  private async pagarAbiertas(customer: string, con: string): Promise<void> {
    const { data } = await this.pasarela.pedir((stripe) =>
      stripe.invoices.list({ customer, status: 'open', limit: 100 }),
    );
    // Not what waits for its customer: nothing is owed for it.
    for (const { id } of data.filter((factura) => !ampliacionAbierta(factura)))
      await this.pasarela
        .pedir((stripe) => stripe.invoices.pay(id, {}, unaVez('pagar', id, con)))
        .catch((error: unknown) => {
          // The bank says no again: the days go on.
          if (!(error instanceof ErrorApi) || error.status !== 402) throw error;
        });
  }
}

/** Of the queue: what an act left to be done, and the months of a yearly plan. */
@Injectable()
export class ReaccionConciliar implements Reaction<DelGrupo> {
  constructor(private readonly conciliar: ConciliarGrupo) {}

  async react(de: DelGrupo): Promise<void> {
    await siExiste(() => this.conciliar.execute(de));
  }
}

/** The days are over: the subscription ends, what was owed is not owed any more, and NIFs may be looked at only. */
@Injectable()
export class ReaccionVencerImpago implements Reaction<DelGrupo> {
  constructor(
    private readonly clock: Clock,
    private readonly cobro: CobroRepository,
    private readonly conciliar: ConciliarGrupo,
    private readonly pasarela: PasarelaDeCobro,
  ) {}

  async react(de: DelGrupo): Promise<void> {
    await siExiste(() => this.cobro.conGrupo(de, (mano) => this.vencer(mano)));
  }

  private async vencer(mano: EnMano): Promise<void> {
    const { grupo } = await this.conciliar.enMano(mano);
    const { impagadoDesde, suscripcionStripe } = grupo;
    if (impagadoDesde === null || suscripcionStripe === null) return;
    if (impagadoDesde.getTime() + DIAS_PARA_PAGAR * DIA_MS > this.clock.now()) return;
    await this.pasarela.pedir((stripe) =>
      stripe.subscriptions.cancel(suscripcionStripe, {}, unaVez('vencer', suscripcionStripe)),
    );
    await this.conciliar.enMano(mano);
  }
}

type ConId = string | { id: string } | null | undefined;
const idDe = (uno: ConId): string | null => (typeof uno === 'string' ? uno : (uno?.id ?? null));
