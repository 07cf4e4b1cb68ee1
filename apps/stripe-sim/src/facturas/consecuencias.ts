// What an invoice that is paid or is not means for its subscription.
import type Stripe from 'stripe';
import { emitir } from '../eventos/emitir';
import type { Libro } from '../libros/libro';
import { suscripcionDe } from './facturas';
import { aplicarPendiente, espera } from './pendientes';

export function cambiarSuscripcion(
  libro: Libro,
  antes: Stripe.Subscription,
  despues: Stripe.Subscription,
): Stripe.Subscription {
  libro.poner('subscription', despues);
  if (JSON.stringify(antes) !== JSON.stringify(despues))
    emitir(libro, 'customer.subscription.updated', despues, antes);
  return despues;
}

export function trasPago(libro: Libro, factura: Stripe.Invoice): void {
  aplicarPendiente(libro, factura);
  const sub = libro.leer('subscription', suscripcionDe(factura) ?? '');
  if (sub === undefined || !['incomplete', 'past_due', 'unpaid'].includes(sub.status)) return;
  const debe = libro
    .todos('invoice')
    .some((f) => f.status === 'open' && f.id !== factura.id && suscripcionDe(f) === sub.id);
  if (debe && sub.status !== 'incomplete') return;
  const enPrueba = sub.trial_end !== null && sub.trial_end > libro.ahora;
  cambiarSuscripcion(libro, sub, { ...sub, status: enPrueba ? 'trialing' : 'active' });
}

/** What was to change waits on; the subscription goes on as it was. */
export function trasImpago(libro: Libro, factura: Stripe.Invoice): void {
  if (espera(libro, factura)) return;
  const sub = libro.leer('subscription', suscripcionDe(factura) ?? '');
  if (sub === undefined || !['active', 'trialing'].includes(sub.status)) return;
  cambiarSuscripcion(libro, sub, { ...sub, status: 'past_due' });
}
