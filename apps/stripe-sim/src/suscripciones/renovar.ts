// The next period of a subscription.
import type Stripe from 'stripe';
import { emitir } from '../eventos/emitir';
import { cambiarSuscripcion } from '../facturas/consecuencias';
import { idONulo, type Libro } from '../libros/libro';
import { elementosDe } from './cambiar';
import { cancelarAhora } from './cancelar';
import { facturaDeSuscripcion, lineaDeElemento } from './facturar';
import { cadaDe, periodoEn } from './periodos';

/** When the first of its items comes to the end of its period. */
export const proximaRenovacion = (sub: Stripe.Subscription): number =>
  Math.min(...elementosDe(sub).map((item) => item.current_period_end));

export const vive = (sub: Stripe.Subscription): boolean =>
  ['active', 'trialing', 'past_due', 'unpaid'].includes(sub.status);

const conTarjeta = (libro: Libro, sub: Stripe.Subscription): boolean =>
  idONulo(sub.default_payment_method) !== null ||
  libro.leer('customer', idONulo(sub.customer) ?? '')?.invoice_settings.default_payment_method != null;

/** The items that are due get their next period, and an invoice that stays a draft for an hour. */
export function renovar(libro: Libro, sub: Stripe.Subscription): Stripe.Invoice | null {
  const acabaPrueba = sub.status === 'trialing';
  if (acabaPrueba && sub.collection_method === 'charge_automatically' && !conTarjeta(libro, sub)) {
    const que = sub.trial_settings?.end_behavior.missing_payment_method;
    if (que === 'cancel') return nada(cancelarAhora(libro, sub, { reason: 'cancellation_requested' }));
    if (que === 'pause') return nada(pausar(libro, sub));
  }
  const vencidos = elementosDe(sub).filter((item) => item.current_period_end <= libro.ahora);
  const items = elementosDe(sub).map((item) => {
    if (!vencidos.includes(item)) return item;
    const { start, end } = periodoEn(sub.billing_cycle_anchor, cadaDe(item.price), item.current_period_end);
    return { ...item, current_period_start: start, current_period_end: end };
  });
  const despues = cambiarSuscripcion(libro, sub, {
    ...sub,
    status: acabaPrueba ? 'active' : sub.status,
    items: { ...sub.items, data: items },
  });
  return facturaDeSuscripcion(libro, despues, {
    razon: 'subscription_cycle',
    lineas: items
      .filter((item) => vencidos.some((v) => v.id === item.id))
      .map((item) => lineaDeElemento(libro, despues, item)),
    periodo: {
      start: Math.min(...vencidos.map((v) => v.current_period_start)),
      end: Math.max(...vencidos.map((v) => v.current_period_end)),
    },
    avanza: sub.status !== 'unpaid',
  });
}

const nada = (_sub: Stripe.Subscription): null => null;

function pausar(libro: Libro, sub: Stripe.Subscription): Stripe.Subscription {
  const despues = libro.poner('subscription', { ...sub, status: 'paused' });
  emitir(libro, 'customer.subscription.paused', despues, sub);
  return despues;
}
