// Lines of invoices: what they are made of, and what their tax is.
import Stripe from 'stripe';
import { impuestosDe } from '../catalogo/impuestos';
import { idDe, type Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';

export interface LineaNueva {
  importe: number;
  moneda: string;
  descripcion: string | null;
  periodo: { start: number; end: number };
  cantidad: number;
  precio: Stripe.Price | null;
  /** Of the line itself; null leaves it to those of the invoice. */
  tasas: readonly Stripe.TaxRate[] | null;
  metadata?: Stripe.Metadata;
  prorrateo?: boolean;
  suscripcion?: string | null;
  /** Of the subscription, where the line is one of its items; */
  elemento?: string | null;
  /** or the invoice item that it is. */
  partida?: string | null;
}

export const MAX_LINEAS = 250;

export function crearLinea(l: LineaNueva): Stripe.InvoiceLineItem {
  const suscripcion = l.suscripcion ?? null;
  const prorrateo = l.prorrateo ?? false;
  return {
    id: nuevoId('il'),
    object: 'line_item',
    amount: l.importe,
    currency: l.moneda,
    description: l.descripcion,
    discount_amounts: [],
    discountable: !prorrateo,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: l.metadata ?? {},
    parent:
      l.elemento !== undefined && l.elemento !== null
        ? {
            type: 'subscription_item_details',
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: l.partida ?? null,
              proration: prorrateo,
              proration_details: null,
              subscription: suscripcion,
              subscription_item: l.elemento,
            },
          }
        : {
            type: 'invoice_item_details',
            invoice_item_details: {
              invoice_item: l.partida ?? '',
              proration: prorrateo,
              proration_details: null,
              subscription: suscripcion,
            },
            subscription_item_details: null,
          },
    period: l.periodo,
    pretax_credit_amounts: [],
    pricing:
      l.precio === null
        ? null
        : {
            type: 'price_details',
            price_details: { price: l.precio.id, product: idDe(l.precio.product) },
            unit_amount_decimal: l.precio.unit_amount_decimal,
          },
    quantity: l.cantidad,
    quantity_decimal: Stripe.Decimal.from(l.cantidad),
    subscription: suscripcion,
    subtotal: l.importe,
    // Rates of its own are kept with their amounts; those of the invoice come when it is added up.
    taxes: l.tasas === null ? null : impuestosDe(l.importe, l.tasas),
  };
}

export const lineasDe = (libro: Libro, factura: string): Stripe.InvoiceLineItem[] =>
  libro.leer('_lineas', factura)?.lineas ?? [];

/** The tax of a line on an invoice of that customer: its own rates, or the invoice's; none where the customer owes none. */
export function gravar(
  libro: Libro,
  linea: Stripe.InvoiceLineItem,
  porDefecto: readonly Stripe.TaxRate[],
  exencion: Stripe.Invoice.CustomerTaxExempt | null,
): Stripe.InvoiceLineItem {
  const propias = (linea.taxes ?? []).flatMap((t) => t.tax_rate_details?.tax_rate ?? []);
  const tasas = linea.taxes === null ? porDefecto : propias.map((id) => libro.exigir('tax_rate', id));
  const taxes = impuestosDe(linea.amount, tasas);
  if (exencion !== 'exempt' && exencion !== 'reverse') return { ...linea, taxes };
  return {
    ...linea,
    taxes: taxes.map((t) => ({
      ...t,
      amount: 0,
      taxable_amount: 0,
      taxability_reason: exencion === 'reverse' ? 'reverse_charge' : 'customer_exempt',
    })),
  };
}
