// A new subscription: its items, its trial, its first invoice.
import type Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { dentroDe } from '../api/lista';
import { metadatos, texto } from '../api/metadatos';
import { tasasDe } from '../catalogo/impuestos';
import { clienteVivo } from '../clientes/clientes';
import type { Peticiones } from '../esquemas/peticiones';
import { emitir } from '../eventos/emitir';
import type { Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';
import { comprobarElementos, crearElemento, precioRecurrente, soloConocidos } from './elementos';
import { facturaDeSuscripcion, facturarYa, lineaDeElemento } from './facturar';
import { cadaDe, periodoEn, tras } from './periodos';

export const ALTA = [
  'billing_mode',
  'cancel_at_period_end',
  'collection_method',
  'currency',
  'customer',
  'days_until_due',
  'default_payment_method',
  'default_tax_rates',
  'description',
  'items',
  'metadata',
  'off_session',
  'payment_behavior',
  'pending_invoice_item_interval',
  'proration_behavior',
  'trial_end',
  'trial_period_days',
  'trial_settings',
] as const;
export type AltaSuscripcion = Pick<Peticiones['POST /v1/subscriptions'], (typeof ALTA)[number]>;

export interface Opciones {
  url: string;
  /** A preview stops at the draft. */
  cobra: boolean;
}

const DIA = 86_400;

export function crearSuscripcion(
  libro: Libro,
  p: AltaSuscripcion,
  { url, cobra }: Opciones,
): { sub: Stripe.Subscription; factura: Stripe.Invoice } {
  if (p.customer === undefined)
    rechazar('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' });
  if (p.payment_behavior === 'pending_if_incomplete')
    rechazar('`pending_if_incomplete` is only used with updates and cannot be passed when creating.', {
      param: 'payment_behavior',
    });
  const cliente = clienteVivo(libro, p.customer);
  if (p.default_payment_method !== undefined)
    libro.exigir('payment_method', p.default_payment_method, 'default_payment_method');
  const prueba = finDePrueba(libro, p);
  const id = nuevoId('sub');
  const ancla = prueba ?? libro.ahora;
  const items = soloConocidos(p.items ?? []).map((item, i) => {
    const precio = precioRecurrente(libro, item.price, `items[${i}][price]`);
    const periodo =
      prueba === null ? periodoEn(ancla, cadaDe(precio), libro.ahora) : { start: libro.ahora, end: prueba };
    return crearElemento(libro, id, item, precio, periodo, i);
  });
  const modo = p.billing_mode?.type === 'flexible' ? 'flexible' : 'classic';
  comprobarElementos(items, modo);
  const sub = libro.poner('subscription', {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: ancla,
    billing_cycle_anchor_config: null,
    billing_mode: { type: modo, flexible: modo === 'flexible' ? {} : null },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: p.cancel_at_period_end === true ? Math.max(...items.map((i) => i.current_period_end)) : null,
    cancel_at_period_end: p.cancel_at_period_end ?? false,
    canceled_at: p.cancel_at_period_end === true ? libro.ahora : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: p.collection_method ?? 'charge_automatically',
    created: libro.ahora,
    currency: items[0]?.price.currency ?? 'eur',
    customer: cliente.id,
    customer_account: null,
    days_until_due: p.collection_method === 'send_invoice' ? (p.days_until_due ?? 30) : null,
    default_payment_method: p.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: tasasDe(libro, p.default_tax_rates ?? undefined, 'default_tax_rates') ?? [],
    description: texto(p.description),
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: dentroDe(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: metadatos(p.metadata),
    next_pending_invoice_item_invoice: proximaDePartidas(libro, p.pending_invoice_item_interval ?? undefined),
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: intervaloDePartidas(p.pending_invoice_item_interval ?? undefined),
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: libro.ahora,
    status: prueba === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: prueba,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: p.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
    },
    trial_start: prueba === null ? null : libro.ahora,
  });
  emitir(libro, 'customer.subscription.created', sub);
  const borrador = facturaDeSuscripcion(libro, sub, {
    razon: 'subscription_create',
    lineas: items.map((item) => lineaDeElemento(libro, sub, item, undefined, prueba !== null)),
  });
  const factura = cobra
    ? facturarYa(libro, borrador, {
        comportamiento: p.payment_behavior ?? 'allow_incomplete',
        fueraDeSesion: p.off_session ?? false,
        url,
      })
    : borrador;
  if (cobra && factura.collection_method === 'send_invoice') activar(libro, id);
  return { sub: libro.exigir('subscription', id), factura };
}

/** An invoice that is sent may be paid later: the subscription begins all the same. */
function activar(libro: Libro, id: string): void {
  const antes = libro.exigir('subscription', id);
  if (antes.status !== 'incomplete') return;
  const despues = libro.poner('subscription', { ...antes, status: 'active' });
  emitir(libro, 'customer.subscription.updated', despues, antes);
}

function finDePrueba(libro: Libro, p: AltaSuscripcion): number | null {
  if (p.trial_end !== undefined && p.trial_period_days !== undefined)
    rechazar('You may only specify one of these parameters: trial_end, trial_period_days.', {
      param: 'trial_end',
    });
  const fin = p.trial_period_days !== undefined ? libro.ahora + p.trial_period_days * DIA : p.trial_end;
  if (fin === undefined || fin === 'now' || fin <= libro.ahora) return null;
  if (fin > libro.ahora + 730 * DIA)
    rechazar('Trial end cannot be more than two years away.', { param: 'trial_end' });
  return fin;
}

type Intervalo = Peticiones['POST /v1/subscriptions']['pending_invoice_item_interval'];

export const intervaloDePartidas = (
  dado: Intervalo,
): Stripe.Subscription.PendingInvoiceItemInterval | null =>
  dado === undefined || dado === '' || dado === null
    ? null
    : { interval: dado.interval, interval_count: dado.interval_count ?? 1 };

export function proximaDePartidas(libro: Libro, dado: Intervalo): number | null {
  const cada = intervaloDePartidas(dado);
  return cada === null
    ? null
    : tras(libro.ahora, { interval: cada.interval as 'month', interval_count: cada.interval_count }, 1);
}
