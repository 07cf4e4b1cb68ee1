// A subscription that changes: items, quantities, intervals, and what that costs for the rest of the period.
import type Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { metadatos } from '../api/metadatos';
import { tasasDe } from '../catalogo/impuestos';
import { cambiarSuscripcion } from '../facturas/consecuencias';
import { crearPartida } from '../facturas/partidas';
import { idDe, type Libro } from '../libros/libro';
import {
  cantidadDe,
  comprobarElementos,
  conPrecio,
  crearElemento,
  importeDe,
  nombreDe,
  periodoDe,
  precioRecurrente,
  soloConocidos,
  type ElementoPedido,
} from './elementos';
import { facturaDeSuscripcion, facturarYa, lineaDeElemento, type FormaDePago } from './facturar';
import { cadaDe, mismoIntervalo, periodoEn } from './periodos';
import { resto } from './prorrateo';

export interface Cambio {
  items?: readonly object[];
  prorrateo: 'always_invoice' | 'create_prorations' | 'none';
  /** From which second the rest of the period counts. */
  momento?: number;
  /** Begin a new cycle now. */
  desdeAhora?: boolean;
  forma: FormaDePago;
  cobra: boolean;
}
type Elemento = Stripe.SubscriptionItem;

export const elementosDe = (sub: Stripe.Subscription): Elemento[] => sub.items.data;

/** The items as the request wants them. */
export function aplicarElementos(
  libro: Libro,
  sub: Stripe.Subscription,
  pedidos: readonly ElementoPedido[],
  momento: number,
): Elemento[] {
  let items = [...elementosDe(sub)];
  for (const [i, pedido] of pedidos.entries()) {
    if (pedido.id === undefined) {
      const precio = precioRecurrente(libro, pedido.price, `items[${i}][price]`);
      const vecino = elementosDe(sub).find((item) => mismoIntervalo(cadaDe(item.price), cadaDe(precio)));
      const periodo =
        vecino === undefined
          ? periodoEn(sub.billing_cycle_anchor, cadaDe(precio), momento)
          : periodoDe(vecino);
      items.push(crearElemento(libro, sub.id, pedido, precio, periodo, i));
      continue;
    }
    const antes = items.find((item) => item.id === pedido.id);
    if (antes === undefined)
      rechazar(`No such subscription item: '${pedido.id}'`, {
        code: 'resource_missing',
        param: `items[${i}][id]`,
      });
    if (pedido.deleted === true) {
      items = items.filter((item) => item !== antes);
      continue;
    }
    const precio =
      pedido.price === undefined || pedido.price === antes.price.id
        ? antes.price
        : precioRecurrente(libro, pedido.price, `items[${i}][price]`);
    const despues: Elemento = {
      ...conPrecio(antes, precio),
      quantity: pedido.quantity === undefined ? antes.quantity : cantidadDe(pedido.quantity, i),
      metadata: metadatos(pedido.metadata, antes.metadata),
      tax_rates: tasasDe(libro, pedido.tax_rates ?? undefined, `items[${i}][tax_rates]`) ?? antes.tax_rates,
    };
    items = items.map((item) => (item === antes ? despues : item));
  }
  comprobarElementos(items, sub.billing_mode.type === 'flexible' ? 'flexible' : 'classic');
  return items;
}

/** The old price of an item against the new one, for what is left of its period. */
export function prorratear(
  libro: Libro,
  sub: Stripe.Subscription,
  viejos: readonly Elemento[],
  nuevos: readonly Elemento[],
  momento: number,
): void {
  const fecha = new Date(momento * 1000).toISOString().slice(0, 10);
  const anotar = (item: Elemento, signo: 1 | -1, texto: string): void => {
    const importe = resto(importeDe(item), periodoDe(item), momento);
    if (importe === 0) return;
    crearPartida(libro, {
      cliente: idDe(sub.customer),
      importe: signo * importe,
      moneda: item.price.currency,
      cantidad: item.quantity ?? 1,
      descripcion: `${texto} ${item.quantity ?? 1} × ${nombreDe(libro, item.price)} after ${fecha}`,
      precio: item.price,
      periodo: { start: momento, end: item.current_period_end },
      suscripcion: sub.id,
      elemento: item.id,
      tasas: item.tax_rates === null || item.tax_rates.length === 0 ? null : item.tax_rates,
      metadata: {},
      prorrateo: true,
    });
  };
  for (const viejo of viejos) if (!nuevos.some((n) => igual(n, viejo))) anotar(viejo, -1, 'Unused time on');
  for (const nuevo of nuevos) if (!viejos.some((v) => igual(v, nuevo))) anotar(nuevo, 1, 'Remaining time on');
}

const igual = (a: Elemento, b: Elemento): boolean =>
  a.id === b.id && a.price.id === b.price.id && (a.quantity ?? 1) === (b.quantity ?? 1);

/** The interval of an item is another one: a new cycle begins with it. */
export const cambiaIntervalo = (viejos: readonly Elemento[], nuevos: readonly Elemento[]): boolean =>
  nuevos.some((n) => {
    const viejo = viejos.find((v) => v.id === n.id);
    return viejo !== undefined && !mismoIntervalo(cadaDe(viejo.price), cadaDe(n.price));
  }) || !nuevos.some((n) => viejos.some((v) => mismoIntervalo(cadaDe(v.price), cadaDe(n.price))));

export function momentoDe(libro: Libro, sub: Stripe.Subscription, pedido: number | undefined): number {
  if (pedido === undefined) return libro.ahora;
  const desde = Math.min(...elementosDe(sub).map((i) => i.current_period_start));
  const hasta = Math.max(...elementosDe(sub).map((i) => i.current_period_end));
  if (pedido < desde || pedido > hasta)
    rechazar('Cannot specify a proration date outside of the current billing period.', {
      param: 'proration_date',
    });
  return pedido;
}

export function cambiarElementos(
  libro: Libro,
  sub: Stripe.Subscription,
  c: Cambio,
): { sub: Stripe.Subscription; factura: Stripe.Invoice | null } {
  const momento = momentoDe(libro, sub, c.momento);
  const viejos = elementosDe(sub);
  const nuevos = aplicarElementos(libro, sub, soloConocidos(c.items ?? []), momento);
  const enPrueba = sub.status === 'trialing';
  const cicloNuevo = !enPrueba && (c.desdeAhora === true || cambiaIntervalo(viejos, nuevos));
  if (c.prorrateo !== 'none' && !enPrueba) prorratear(libro, sub, viejos, cicloNuevo ? [] : nuevos, momento);
  const puestos = cicloNuevo
    ? nuevos.map((item) => {
        const { start, end } = periodoEn(libro.ahora, cadaDe(item.price), libro.ahora);
        return { ...item, current_period_start: start, current_period_end: end };
      })
    : nuevos;
  const despues = cambiarSuscripcion(libro, sub, {
    ...sub,
    billing_cycle_anchor: cicloNuevo ? libro.ahora : sub.billing_cycle_anchor,
    cancel_at: sub.cancel_at_period_end
      ? Math.max(...puestos.map((i) => i.current_period_end))
      : sub.cancel_at,
    items: { ...sub.items, data: puestos },
  });
  if (!cicloNuevo && (c.prorrateo !== 'always_invoice' || enPrueba)) return { sub: despues, factura: null };
  const lineas = cicloNuevo ? puestos.map((item) => lineaDeElemento(libro, despues, item)) : [];
  return facturarCambio(libro, despues, lineas, c);
}

function facturarCambio(
  libro: Libro,
  sub: Stripe.Subscription,
  lineas: Stripe.InvoiceLineItem[],
  c: Cambio,
): { sub: Stripe.Subscription; factura: Stripe.Invoice | null } {
  const pendiente = libro
    .todos('invoiceitem')
    .some((p) => p.invoice === null && p.parent?.subscription_details?.subscription === sub.id);
  if (lineas.length === 0 && !pendiente) return { sub, factura: null };
  const borrador = facturaDeSuscripcion(libro, sub, { razon: 'subscription_update', lineas });
  const factura = c.cobra ? facturarYa(libro, borrador, c.forma) : borrador;
  return { sub: libro.exigir('subscription', sub.id), factura };
}
