// Invoice items: what goes on a draft, or waits for the next invoice of the customer.
import Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { enRango, recientes } from '../api/lista';
import { metadatos, texto } from '../api/metadatos';
import { ruta } from '../api/ruta';
import { tasasDe } from '../catalogo/impuestos';
import { importe, unidadDe } from '../catalogo/productos';
import { emitir } from '../eventos/emitir';
import { idDe, idONulo, type Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';
import { sumar } from './facturas';
import { crearLinea, lineasDe, MAX_LINEAS } from './lineas';

export interface PartidaNueva {
  cliente: string;
  importe: number;
  moneda: string;
  cantidad: number;
  descripcion: string | null;
  precio: Stripe.Price | null;
  periodo: { start: number; end: number };
  suscripcion: string | null;
  elemento: string | null;
  tasas: Stripe.TaxRate[] | null;
  metadata: Stripe.Metadata;
  prorrateo: boolean;
}

export function crearPartida(libro: Libro, p: PartidaNueva): Stripe.InvoiceItem {
  const partida = libro.poner('invoiceitem', {
    id: nuevoId('ii'),
    object: 'invoiceitem',
    amount: p.importe,
    currency: p.moneda,
    customer: p.cliente,
    customer_account: null,
    date: libro.ahora,
    description: p.descripcion,
    discountable: !p.prorrateo,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: p.metadata,
    parent:
      p.suscripcion === null
        ? null
        : {
            type: 'subscription_details',
            subscription_details: {
              subscription: p.suscripcion,
              ...(p.elemento === null ? {} : { subscription_item: p.elemento }),
            },
          },
    period: p.periodo,
    pricing:
      p.precio === null
        ? null
        : {
            type: 'price_details',
            price_details: { price: p.precio.id, product: idDe(p.precio.product) },
            unit_amount_decimal: p.precio.unit_amount_decimal,
          },
    proration: p.prorrateo,
    quantity: p.cantidad,
    quantity_decimal: Stripe.Decimal.from(p.cantidad),
    tax_rates: p.tasas,
    test_clock: null,
  });
  emitir(libro, 'invoiceitem.created', partida);
  return partida;
}

/** Its line on an invoice. */
export const lineaDePartida = (libro: Libro, p: Stripe.InvoiceItem): Stripe.InvoiceLineItem =>
  crearLinea({
    importe: p.amount,
    moneda: p.currency,
    descripcion: p.description,
    periodo: p.period,
    cantidad: p.quantity,
    precio: libro.leer('price', idONulo(p.pricing?.price_details?.price) ?? '') ?? null,
    tasas: p.tax_rates === null || p.tax_rates.length === 0 ? null : p.tax_rates,
    metadata: p.metadata ?? {},
    prorrateo: p.proration,
    suscripcion: p.parent?.subscription_details?.subscription ?? null,
    elemento: p.parent?.subscription_details?.subscription_item ?? null,
    partida: p.id,
  });

/** What waits for the next invoice: of that subscription and of none, or of none alone. */
export const partidasPendientes = (
  libro: Libro,
  cliente: string,
  moneda: string,
  sub: string | null,
): Stripe.InvoiceItem[] =>
  libro.todos('invoiceitem').filter((p) => {
    const suya = p.parent?.subscription_details?.subscription ?? null;
    return (
      p.invoice === null && p.customer === cliente && p.currency === moneda && (suya === null || suya === sub)
    );
  });

/** They are on that invoice now, and wait no longer. */
export function ponerEnFactura(libro: Libro, partidas: readonly Stripe.InvoiceItem[], factura: string): void {
  for (const p of partidas) libro.poner('invoiceitem', { ...p, invoice: factura });
}

const importeDe = (
  precio: Stripe.Price | null,
  p: { amount?: number; quantity?: number },
): { importe: number; cantidad: number } => {
  const cantidad = p.quantity ?? 1;
  if (cantidad < 0)
    rechazar('Invalid non-negative integer', { code: 'parameter_invalid_integer', param: 'quantity' });
  if (precio === null) return { importe: importe(p.amount, 'amount'), cantidad };
  if (p.amount !== undefined)
    rechazar('You may only specify one of these parameters: amount, pricing.', { param: 'amount' });
  return { importe: unidadDe(precio) * cantidad, cantidad };
};

function precioSuelto(libro: Libro, id: string | undefined): Stripe.Price | null {
  if (id === undefined) return null;
  const precio = libro.exigir('price', id, 'pricing[price]');
  if (precio.type === 'recurring')
    rechazar(
      'The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.',
      { param: 'pricing[price]' },
    );
  return precio;
}

function borrador(libro: Libro, id: string): Stripe.Invoice {
  const factura = libro.exigir('invoice', id, 'invoice');
  if (factura.status !== 'draft')
    rechazar('The invoice is not a draft: it cannot be edited any more.', {
      code: 'invoice_not_editable',
      param: 'invoice',
    });
  return factura;
}

export const RUTAS_PARTIDAS = [
  ruta(
    'POST /v1/invoiceitems',
    [
      'customer',
      'amount',
      'currency',
      'description',
      'invoice',
      'metadata',
      'period',
      'pricing',
      'quantity',
      'subscription',
      'tax_rates',
    ],
    ({ libro }, p) => {
      const factura = p.invoice === undefined ? null : borrador(libro, p.invoice);
      const deFactura = factura === null ? undefined : idDe(factura.customer as string);
      const cliente = libro.exigir('customer', p.customer ?? deFactura ?? '', 'customer');
      if (deFactura !== undefined && deFactura !== cliente.id)
        rechazar('The invoice is of another customer.', { param: 'invoice' });
      const precio = precioSuelto(libro, p.pricing?.price);
      const sub =
        p.subscription === undefined ? null : libro.exigir('subscription', p.subscription, 'subscription');
      if (factura !== null && lineasDe(libro, factura.id).length >= MAX_LINEAS)
        rechazar(`An invoice can have at most ${MAX_LINEAS} line items.`, { param: 'invoice' });
      const partida = crearPartida(libro, {
        cliente: cliente.id,
        ...importeDe(precio, p),
        moneda: precio?.currency ?? p.currency?.toLowerCase() ?? factura?.currency ?? 'eur',
        descripcion:
          texto(p.description) ??
          (precio === null ? null : (libro.leer('product', idDe(precio.product))?.name ?? null)),
        precio,
        periodo: p.period ?? { start: libro.ahora, end: libro.ahora },
        suscripcion: sub?.id ?? null,
        elemento: null,
        tasas: tasasDe(libro, p.tax_rates, 'tax_rates') ?? null,
        metadata: metadatos(p.metadata),
        prorrateo: false,
      });
      if (factura === null) return partida;
      if (partida.currency !== factura.currency)
        rechazar('The currency of the invoice item is not the one of the invoice.', { param: 'currency' });
      ponerEnFactura(libro, [partida], factura.id);
      const sumada = sumar(libro, factura, [...lineasDe(libro, factura.id), lineaDePartida(libro, partida)]);
      emitir(libro, 'invoice.updated', sumada, factura);
      return libro.exigir('invoiceitem', partida.id);
    },
  ),
  ruta(
    'GET /v1/invoiceitems',
    ['customer', 'invoice', 'pending', 'created', 'limit', 'starting_after', 'ending_before'],
    ({ libro }, p) =>
      recientes(
        libro
          .todos('invoiceitem')
          .filter(
            (x) =>
              (p.customer === undefined || x.customer === p.customer) &&
              (p.invoice === undefined || x.invoice === p.invoice) &&
              (p.pending === undefined || (x.invoice === null) === p.pending) &&
              enRango(x.date, p.created),
          ),
        p,
        '/v1/invoiceitems',
      ),
  ),
  ruta('GET /v1/invoiceitems/:id', [], ({ libro, ids }) => libro.exigir('invoiceitem', ids['id'] as string)),
  ruta(
    'POST /v1/invoiceitems/:id',
    ['amount', 'description', 'metadata', 'quantity'],
    ({ libro, ids }, p) => {
      const antes = libro.exigir('invoiceitem', ids['id'] as string);
      const factura = antes.invoice === null ? null : borrador(libro, idDe(antes.invoice));
      const precio = libro.leer('price', idONulo(antes.pricing?.price_details?.price) ?? '') ?? null;
      const cuanto =
        precio === null
          ? { importe: p.amount ?? antes.amount, cantidad: p.quantity ?? antes.quantity }
          : importeDe(precio, { amount: p.amount, quantity: p.quantity ?? antes.quantity });
      const despues = libro.poner('invoiceitem', {
        ...antes,
        amount: cuanto.importe,
        quantity: cuanto.cantidad,
        quantity_decimal: Stripe.Decimal.from(cuanto.cantidad),
        description: texto(p.description, antes.description),
        metadata: metadatos(p.metadata, antes.metadata),
      });
      if (factura !== null)
        sumar(
          libro,
          factura,
          lineasDe(libro, factura.id).map((linea) =>
            partidaDe(linea) === antes.id ? { ...lineaDePartida(libro, despues), id: linea.id } : linea,
          ),
        );
      return despues;
    },
  ),
  ruta('DELETE /v1/invoiceitems/:id', [], ({ libro, ids }) => {
    const antes = libro.exigir('invoiceitem', ids['id'] as string);
    if (antes.invoice !== null) {
      const factura = borrador(libro, idDe(antes.invoice));
      sumar(
        libro,
        factura,
        lineasDe(libro, factura.id).filter((linea) => partidaDe(linea) !== antes.id),
      );
    }
    libro.quitar('invoiceitem', antes.id);
    emitir(libro, 'invoiceitem.deleted', antes);
    return { id: antes.id, object: 'invoiceitem', deleted: true };
  }),
];

const partidaDe = (linea: Stripe.InvoiceLineItem): string | null =>
  linea.parent?.invoice_item_details?.invoice_item ??
  linea.parent?.subscription_item_details?.invoice_item ??
  null;
