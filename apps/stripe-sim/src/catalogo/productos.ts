// Products and prices. Prices are per unit, in whole minor units.
import Stripe from 'stripe';
import { noSimulado, rechazar } from '../api/fallo';
import { enRango, recientes } from '../api/lista';
import { metadatos, texto } from '../api/metadatos';
import { ruta } from '../api/ruta';
import { emitir } from '../eventos/emitir';
import type { Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';

export interface AltaProducto {
  id?: string;
  name: string;
  active?: boolean;
  description?: string | null;
  metadata?: Stripe.Emptyable<Stripe.MetadataParam>;
  unit_label?: string | null;
}

export function crearProducto(libro: Libro, p: AltaProducto): Stripe.Product {
  if (p.id !== undefined && libro.leer('product', p.id) !== undefined)
    rechazar(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
  const producto = libro.poner('product', {
    id: p.id ?? nuevoId('prod'),
    object: 'product',
    active: p.active ?? true,
    created: libro.ahora,
    default_price: null,
    description: texto(p.description),
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: metadatos(p.metadata),
    name: p.name,
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: texto(p.unit_label),
    updated: libro.ahora,
    url: null,
  });
  emitir(libro, 'product.created', producto);
  return producto;
}

export interface AltaPrecio {
  currency: string;
  product: string;
  unit_amount: number;
  active?: boolean;
  lookup_key?: string | null;
  metadata?: Stripe.Emptyable<Stripe.MetadataParam>;
  nickname?: string | null;
  recurring?: { interval: Stripe.Price.Recurring.Interval; interval_count?: number };
  tax_behavior?: Stripe.Price.TaxBehavior;
}

const MAXIMO = 99_999_999;

export function importe(cantidad: number | undefined, param: string): number {
  if (cantidad === undefined)
    rechazar(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (Math.abs(cantidad) > MAXIMO)
    rechazar(`Amount must be no more than €999,999.99`, { code: 'amount_too_large', param });
  return cantidad;
}

export function crearPrecio(libro: Libro, p: AltaPrecio): Stripe.Price {
  libro.exigir('product', p.product, 'product');
  const unidad = importe(p.unit_amount, 'unit_amount');
  if (unidad < 0)
    rechazar('Invalid non-negative integer', { code: 'parameter_invalid_integer', param: 'unit_amount' });
  if (!/^[a-z]{3}$/i.test(p.currency))
    rechazar(`Invalid currency: ${p.currency.slice(0, 20)}`, { param: 'currency' });
  const cada = p.recurring?.interval_count ?? 1;
  const tope = { day: 1095, week: 156, month: 36, year: 3 }[p.recurring?.interval as string] ?? 1;
  if (cada < 1 || cada > tope)
    rechazar('Maximum of three years interval allowed', { param: 'recurring[interval_count]' });
  const precio = libro.poner('price', {
    id: nuevoId('price'),
    object: 'price',
    active: p.active ?? true,
    billing_scheme: 'per_unit',
    created: libro.ahora,
    currency: p.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: texto(p.lookup_key),
    metadata: metadatos(p.metadata),
    nickname: texto(p.nickname),
    product: p.product,
    recurring:
      p.recurring === undefined
        ? null
        : {
            interval: p.recurring.interval,
            interval_count: cada,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: p.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: p.recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: unidad,
    unit_amount_decimal: Stripe.Decimal.from(unidad),
  });
  emitir(libro, 'price.created', precio);
  return precio;
}

/** An exact amount in minor units of which there are halves and less has no place in these books. */
export const unidadDe = (precio: Stripe.Price): number => precio.unit_amount ?? 0;

export const RUTAS_CATALOGO = [
  ruta(
    'POST /v1/products',
    ['id', 'name', 'active', 'description', 'metadata', 'unit_label'],
    ({ libro }, p) => crearProducto(libro, p),
  ),
  ruta(
    'GET /v1/products',
    ['active', 'created', 'ids', 'limit', 'starting_after', 'ending_before'],
    ({ libro }, p) =>
      recientes(
        libro
          .todos('product')
          .filter(
            (x) =>
              enRango(x.created, p.created) &&
              (p.active === undefined || x.active === p.active) &&
              (p.ids?.includes(x.id) ?? true),
          ),
        p,
        '/v1/products',
      ),
  ),
  ruta('GET /v1/products/:id', [], ({ libro, ids }) => libro.exigir('product', ids['id'] as string)),
  ruta(
    'POST /v1/products/:id',
    ['name', 'active', 'description', 'metadata', 'unit_label'],
    ({ libro, ids }, p) => {
      const antes = libro.exigir('product', ids['id'] as string);
      const despues = libro.poner('product', {
        ...antes,
        active: p.active ?? antes.active,
        name: p.name ?? antes.name,
        description: texto(p.description, antes.description),
        unit_label: texto(p.unit_label, antes.unit_label ?? null),
        metadata: metadatos(p.metadata, antes.metadata),
        updated: libro.ahora,
      });
      emitir(libro, 'product.updated', despues, antes);
      return despues;
    },
  ),
  ruta(
    'POST /v1/prices',
    [
      'active',
      'currency',
      'product',
      'product_data',
      'unit_amount',
      'lookup_key',
      'metadata',
      'nickname',
      'recurring',
      'tax_behavior',
    ],
    ({ libro }, p) => {
      if (p.recurring?.usage_type === 'metered') noSimulado('recurring[usage_type]');
      for (const nombre of Object.keys(p.recurring ?? {}))
        if (!['interval', 'interval_count', 'usage_type'].includes(nombre))
          noSimulado(`recurring[${nombre}]`);
      const producto =
        p.product ?? (p.product_data === undefined ? undefined : crearProducto(libro, p.product_data).id);
      if (producto === undefined)
        rechazar('Missing required param: product.', { code: 'parameter_missing', param: 'product' });
      return crearPrecio(libro, {
        ...p,
        product: producto,
        unit_amount: importe(p.unit_amount, 'unit_amount'),
        recurring: p.recurring,
      });
    },
  ),
  ruta(
    'GET /v1/prices',
    [
      'active',
      'created',
      'currency',
      'lookup_keys',
      'product',
      'type',
      'limit',
      'starting_after',
      'ending_before',
    ],
    ({ libro }, p) =>
      recientes(
        libro
          .todos('price')
          .filter(
            (x) =>
              enRango(x.created, p.created) &&
              (p.active === undefined || x.active === p.active) &&
              (p.currency === undefined || x.currency === p.currency) &&
              (p.product === undefined || x.product === p.product) &&
              (p.type === undefined || x.type === p.type) &&
              (p.lookup_keys === undefined || p.lookup_keys.includes(x.lookup_key ?? '')),
          ),
        p,
        '/v1/prices',
      ),
  ),
  ruta('GET /v1/prices/:id', [], ({ libro, ids }) => libro.exigir('price', ids['id'] as string)),
  ruta('POST /v1/prices/:id', ['active', 'lookup_key', 'metadata', 'nickname'], ({ libro, ids }, p) => {
    const antes = libro.exigir('price', ids['id'] as string);
    const despues = libro.poner('price', {
      ...antes,
      active: p.active ?? antes.active,
      lookup_key: texto(p.lookup_key, antes.lookup_key),
      metadata: metadatos(p.metadata, antes.metadata),
      nickname: texto(p.nickname, antes.nickname),
    });
    emitir(libro, 'price.updated', despues, antes);
    return despues;
  }),
];
