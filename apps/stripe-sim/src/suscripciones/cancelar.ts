// The end of a subscription.
import type Stripe from 'stripe';
import { emitir } from '../eventos/emitir';
import { suscripcionDe } from '../facturas/facturas';
import { idONulo, type Libro } from '../libros/libro';
import { soltarPendiente } from './pendiente';

export function cancelarAhora(
  libro: Libro,
  antes: Stripe.Subscription,
  p: {
    reason: NonNullable<Stripe.Subscription.CancellationDetails['reason']>;
    detalles?: {
      comment?: string | null;
      feedback?: Stripe.Subscription.CancellationDetails.Feedback | null;
    };
  },
): Stripe.Subscription {
  soltarPendiente(libro, antes);
  for (const factura of libro.todos('invoice'))
    if (suscripcionDe(factura) === antes.id && (factura.status === 'open' || factura.status === 'draft'))
      libro.poner('invoice', {
        ...factura,
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
  const calendario = libro.leer('subscription_schedule', idONulo(antes.schedule) ?? '');
  if (calendario !== undefined && calendario.status === 'active') {
    const fin = libro.poner('subscription_schedule', {
      ...calendario,
      status: 'canceled',
      canceled_at: libro.ahora,
      current_phase: null,
    });
    emitir(
      libro,
      p.reason === 'payment_failed' ? 'subscription_schedule.aborted' : 'subscription_schedule.canceled',
      fin,
      calendario,
    );
  }
  const despues = libro.poner('subscription', {
    ...antes,
    pending_update: null,
    status: 'canceled',
    canceled_at: antes.canceled_at ?? libro.ahora,
    ended_at: libro.ahora,
    next_pending_invoice_item_invoice: null,
    cancellation_details: {
      comment: p.detalles?.comment ?? null,
      feedback: p.detalles?.feedback ?? null,
      feedback_option: null,
      reason: p.reason,
    },
  });
  emitir(libro, 'customer.subscription.deleted', despues);
  return despues;
}
