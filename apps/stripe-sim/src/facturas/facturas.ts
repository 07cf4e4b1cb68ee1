// Invoices while they are drafts: made, added up, changed.
import type Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { taxIdsDe } from '../clientes/tax-ids';
import { emitir } from '../eventos/emitir';
import { idONulo, type Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';
import { gravar, lineasDe, MAX_LINEAS } from './lineas';

export interface FacturaNueva {
  cliente: Stripe.Customer;
  moneda: string;
  razon: Stripe.Invoice.BillingReason;
  lineas: readonly Stripe.InvoiceLineItem[];
  suscripcion?: Stripe.Subscription | null;
  periodo?: { start: number; end: number };
  tasas?: Stripe.TaxRate[];
  /** It is issued by itself when its hour as a draft is over. */
  avanza?: boolean;
  coleccion?: Stripe.Invoice.CollectionMethod;
  diasParaPagar?: number | null;
  vence?: number | null;
  descripcion?: string | null;
  pie?: string | null;
  camposPropios?: Stripe.Invoice.CustomField[] | null;
  metadata?: Stripe.Metadata;
  tarjeta?: string | null;
}

export const HORA_DE_BORRADOR = 3600;

export function crearFactura(libro: Libro, f: FacturaNueva): Stripe.Invoice {
  const { cliente } = f;
  const cuenta = libro.obra.leer('', 'account', libro.cuenta);
  const periodo = f.periodo ?? { start: libro.ahora, end: libro.ahora };
  const coleccion = f.coleccion ?? 'charge_automatically';
  const avanza = f.avanza ?? false;
  const id = nuevoId('in');
  const borrador: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: cuenta?.country ?? 'ES',
    account_name: cuenta?.business_profile?.name ?? null,
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: avanza,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: avanza ? libro.ahora + HORA_DE_BORRADOR : null,
    billing_reason: f.razon,
    collection_method: coleccion,
    created: libro.ahora,
    currency: f.moneda,
    custom_fields: f.camposPropios ?? null,
    customer: cliente.id,
    customer_account: null,
    customer_address: cliente.address ?? null,
    customer_email: cliente.email,
    customer_name: cliente.name ?? null,
    customer_phone: cliente.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: cliente.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: f.tarjeta ?? null,
    default_source: null,
    default_tax_rates: f.tasas ?? [],
    description: f.descripcion ?? null,
    discounts: [],
    due_date:
      f.vence ?? (coleccion === 'send_invoice' ? libro.ahora + (f.diasParaPagar ?? 30) * 86_400 : null),
    effective_at: null,
    ending_balance: null,
    footer: f.pie ?? null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: f.metadata ?? {},
    next_payment_attempt:
      avanza && coleccion === 'charge_automatically' ? libro.ahora + HORA_DE_BORRADOR : null,
    number: null,
    on_behalf_of: null,
    parent:
      f.suscripcion === undefined || f.suscripcion === null
        ? null
        : {
            type: 'subscription_details',
            quote_details: null,
            subscription_details: { metadata: f.suscripcion.metadata, subscription: f.suscripcion.id },
          },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: periodo.end,
    period_start: periodo.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
  const factura = sumar(libro, borrador, f.lineas);
  emitir(libro, 'invoice.created', factura);
  return factura;
}

/** Puts these lines on a draft and adds it up. An object shows ten of them; the rest is asked for in pages. */
export function sumar(
  libro: Libro,
  antes: Stripe.Invoice,
  lineas: readonly Stripe.InvoiceLineItem[] = lineasDe(libro, antes.id),
): Stripe.Invoice {
  if (lineas.length > MAX_LINEAS)
    rechazar(`An invoice can have at most ${MAX_LINEAS} line items.`, { param: 'invoice' });
  const cliente = typeof antes.customer === 'string' ? libro.leer('customer', antes.customer) : undefined;
  const gravadas = lineas.map((linea) => ({
    ...gravar(libro, linea, antes.default_tax_rates, antes.customer_tax_exempt),
    invoice: antes.id,
  }));
  libro.poner('_lineas', { id: antes.id, lineas: lineas.map((linea) => ({ ...linea, invoice: antes.id })) });
  const impuestos = gravadas.flatMap((linea) => linea.taxes ?? []);
  const suma = (que: 'inclusive' | 'exclusive'): number =>
    impuestos.filter((t) => t.tax_behavior === que).reduce((s, t) => s + t.amount, 0);
  const subtotal = gravadas.reduce((s, linea) => s + linea.amount, 0);
  const total = subtotal + suma('exclusive');
  const saldo = cliente?.balance ?? 0;
  return libro.poner('invoice', {
    ...antes,
    customer_tax_ids: taxIdsDe(libro, idONulo(antes.customer) ?? '').map(({ type, value }) => ({
      type,
      value,
    })),
    lines: { ...antes.lines, data: gravadas.slice(0, 10), has_more: gravadas.length > 10 },
    subtotal,
    subtotal_excluding_tax: subtotal - suma('inclusive'),
    total,
    total_excluding_tax: total - suma('inclusive') - suma('exclusive'),
    total_taxes: porTasa(impuestos),
    starting_balance: saldo,
    amount_due: Math.max(0, total + saldo),
    amount_remaining: Math.max(0, total + saldo),
  });
}

/** All lines as they are shown: with their tax. */
export const lineasGravadas = (libro: Libro, factura: Stripe.Invoice): Stripe.InvoiceLineItem[] =>
  lineasDe(libro, factura.id).map((linea) =>
    gravar(libro, linea, factura.default_tax_rates, factura.customer_tax_exempt),
  );

function porTasa(impuestos: readonly Stripe.InvoiceLineItem.Tax[]): Stripe.Invoice.TotalTax[] {
  const porId = new Map<string, Stripe.InvoiceLineItem.Tax>();
  for (const t of impuestos) {
    const id = t.tax_rate_details?.tax_rate ?? '';
    const antes = porId.get(id);
    porId.set(id, {
      ...t,
      amount: (antes?.amount ?? 0) + t.amount,
      taxable_amount: (antes?.taxable_amount ?? 0) + (t.taxable_amount ?? 0),
    });
  }
  return [...porId.values()];
}

/** The subscription that an invoice bills. */
export const suscripcionDe = (factura: Stripe.Invoice): string | null =>
  idONulo(factura.parent?.subscription_details?.subscription);
