// What is given back of a subscription that ends before its period does: it waits for the next invoice.
import type Stripe from 'stripe';
import { crearPartida } from '../facturas/partidas';
import { idDe, type Libro } from '../libros/libro';
import { elementosDe } from './cambiar';
import { importeDe, nombreDe, periodoDe } from './elementos';
import { resto } from './prorrateo';

export function prorratearBaja(libro: Libro, sub: Stripe.Subscription): void {
  if (sub.status === 'trialing') return;
  for (const item of elementosDe(sub)) {
    const importe = resto(importeDe(item), periodoDe(item), libro.ahora);
    if (importe === 0) continue;
    crearPartida(libro, {
      cliente: idDe(sub.customer),
      importe: -importe,
      moneda: item.price.currency,
      cantidad: item.quantity ?? 1,
      descripcion: `Unused time on ${item.quantity ?? 1} × ${nombreDe(libro, item.price)}`,
      precio: item.price,
      periodo: { start: libro.ahora, end: item.current_period_end },
      suscripcion: sub.id,
      elemento: item.id,
      tasas: item.tax_rates === null || item.tax_rates.length === 0 ? null : item.tax_rates,
      metadata: {},
      prorrateo: true,
    });
  }
}
