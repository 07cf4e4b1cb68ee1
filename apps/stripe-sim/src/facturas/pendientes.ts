// Pending updates: a change of a subscription that is made when its invoice is paid, and forgotten when it is not
// (docs.stripe.com/billing/subscriptions/pending-updates). What waits is in the subscription; of which invoice, in a note.
import type Stripe from 'stripe';
import { emitir } from '../eventos/emitir';
import type { Libro } from '../libros/libro';
import { suscripcionDe } from './facturas';

const notaDe = (sub: string): string => `pendiente:${sub}`;

/** The invoice that the waiting change hangs on; null where none waits. */
export const facturaPendiente = (libro: Libro, sub: Stripe.Subscription): string | null =>
  sub.pending_update === null ? null : (libro.leer('_ajuste', notaDe(sub.id))?.valor as string);

/** From now on the change waits for that invoice to be paid. */
export function anotarPendiente(
  libro: Libro,
  antes: Stripe.Subscription,
  cambio: Stripe.Subscription.PendingUpdate,
  factura: string,
): Stripe.Subscription {
  libro.poner('_ajuste', { id: notaDe(antes.id), valor: factura });
  const despues = libro.poner('subscription', { ...antes, pending_update: cambio });
  emitir(libro, 'customer.subscription.updated', despues, antes);
  return despues;
}

const queEspera = (libro: Libro, factura: Stripe.Invoice): Stripe.Subscription | undefined => {
  const sub = libro.leer('subscription', suscripcionDe(factura) ?? '');
  return sub !== undefined && facturaPendiente(libro, sub) === factura.id ? sub : undefined;
};

export const espera = (libro: Libro, factura: Stripe.Invoice): boolean =>
  queEspera(libro, factura) !== undefined;

/** It is paid: what waited is so now. metadata is added to what there is. */
export function aplicarPendiente(libro: Libro, factura: Stripe.Invoice): void {
  const antes = queEspera(libro, factura);
  if (antes === undefined) return;
  const { subscription_items, metadata } = antes.pending_update as Stripe.Subscription.PendingUpdate;
  const despues = libro.poner('subscription', {
    ...antes,
    items: { ...antes.items, data: subscription_items ?? antes.items.data },
    metadata: { ...antes.metadata, ...metadata },
    pending_update: null,
  });
  libro.quitar('_ajuste', notaDe(antes.id));
  emitir(libro, 'customer.subscription.updated', despues, antes);
  emitir(libro, 'customer.subscription.pending_update_applied', despues);
}

/** Nobody will pay it any more. */
export function olvidarPendiente(libro: Libro, factura: Stripe.Invoice): void {
  const antes = queEspera(libro, factura);
  if (antes === undefined) return;
  const despues = libro.poner('subscription', { ...antes, pending_update: null });
  libro.quitar('_ajuste', notaDe(antes.id));
  emitir(libro, 'customer.subscription.updated', despues, antes);
  emitir(libro, 'customer.subscription.pending_update_expired', despues);
}
