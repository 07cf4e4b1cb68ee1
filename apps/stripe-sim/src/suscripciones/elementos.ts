// Items of a subscription: one for each price, in a quantity.
import type Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { metadatos } from '../api/metadatos';
import { tasasDe } from '../catalogo/impuestos';
import { unidadDe } from '../catalogo/productos';
import { idDe, type Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';
import { cadaDe, mismoIntervalo, type Periodo } from './periodos';

export interface ElementoPedido {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: boolean;
  metadata?: Stripe.Emptyable<Stripe.MetadataParam>;
  tax_rates?: Stripe.Emptyable<string[]>;
}
const CONOCIDOS = new Set(['id', 'price', 'quantity', 'deleted', 'metadata', 'tax_rates']);
export const MAX_ELEMENTOS = 20;

export function soloConocidos(items: readonly object[]): readonly ElementoPedido[] {
  for (const [i, item] of items.entries())
    for (const clave of Object.keys(item))
      if (!CONOCIDOS.has(clave))
        rechazar(`The simulator does not act upon the parameter items[${i}][${clave}].`, {
          code: 'simulator_unsupported',
          param: `items[${i}][${clave}]`,
        });
  return items;
}

export function precioRecurrente(libro: Libro, id: string | undefined, param: string): Stripe.Price {
  if (id === undefined) rechazar(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  const precio = libro.exigir('price', id, param);
  if (precio.type !== 'recurring')
    rechazar(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    );
  if (!precio.active)
    rechazar('The price specified is inactive. This field only accepts active prices.', { param });
  return precio;
}

export function crearElemento(
  libro: Libro,
  sub: string,
  pedido: ElementoPedido,
  precio: Stripe.Price,
  periodo: Periodo,
  i = 0,
): Stripe.SubscriptionItem {
  return {
    id: nuevoId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: libro.ahora,
    current_period_end: periodo.end,
    current_period_start: periodo.start,
    current_trial: null,
    discounts: [],
    metadata: metadatos(pedido.metadata),
    plan: planDe(precio),
    price: precio,
    quantity: cantidadDe(pedido.quantity, i),
    subscription: sub,
    tax_rates: tasasDe(libro, pedido.tax_rates ?? undefined, `items[${i}][tax_rates]`) ?? [],
  };
}

export function cantidadDe(cantidad: number | undefined, i: number): number {
  if (cantidad !== undefined && cantidad < 0)
    rechazar('Invalid non-negative integer', {
      code: 'parameter_invalid_integer',
      param: `items[${i}][quantity]`,
    });
  return cantidad ?? 1;
}

/** What every set of items must be. */
export function comprobarElementos(
  items: readonly Stripe.SubscriptionItem[],
  modo: 'classic' | 'flexible',
): void {
  if (items.length === 0) rechazar('A subscription must have at least one active plan.', { param: 'items' });
  const vistos = new Set<string>();
  const repetido = items.find(({ price }) => vistos.size === vistos.add(price.id).size);
  if (repetido !== undefined)
    rechazar(`Cannot add multiple subscription items with the same plan: ${repetido.price.id}`, {
      param: 'items',
    });
  if (items.length > MAX_ELEMENTOS)
    rechazar(`Subscriptions can have at most ${MAX_ELEMENTOS} items.`, { param: 'items' });
  for (const { price } of items) {
    const primero = items[0] as Stripe.SubscriptionItem;
    const distinto =
      price.currency !== primero.price.currency
        ? 'currency'
        : modo === 'classic' && !mismoIntervalo(cadaDe(price), cadaDe(primero.price))
          ? 'interval'
          : undefined;
    if (distinto !== undefined)
      rechazar(
        `Currency and interval fields must match across all plans on this subscription. Found mismatch in ${distinto} field.`,
        { param: 'items' },
      );
  }
}

export const importeDe = (item: Stripe.SubscriptionItem): number =>
  unidadDe(item.price) * (item.quantity ?? 1);
export const nombreDe = (libro: Libro, precio: Stripe.Price): string =>
  libro.leer('product', idDe(precio.product))?.name ?? precio.id;
export const periodoDe = (item: Stripe.SubscriptionItem): Periodo => ({
  start: item.current_period_start,
  end: item.current_period_end,
});

const planDe = (precio: Stripe.Price): Stripe.Plan => ({
  id: precio.id,
  object: 'plan',
  active: precio.active,
  amount: precio.unit_amount,
  amount_decimal: precio.unit_amount_decimal,
  billing_scheme: precio.billing_scheme,
  created: precio.created,
  currency: precio.currency,
  ...cadaDe(precio),
  livemode: false,
  metadata: precio.metadata,
  meter: null,
  nickname: precio.nickname,
  product: precio.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
export const conPrecio = (item: Stripe.SubscriptionItem, precio: Stripe.Price): Stripe.SubscriptionItem => ({
  ...item,
  price: precio,
  plan: planDe(precio),
});
