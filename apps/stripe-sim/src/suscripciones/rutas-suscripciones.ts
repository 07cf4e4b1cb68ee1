// The calls about subscriptions.
import type Stripe from 'stripe';
import { noSimulado, rechazar } from '../api/fallo';
import { enRango, pagina, recientes } from '../api/lista';
import { metadatos, texto } from '../api/metadatos';
import { ruta } from '../api/ruta';
import { tasasDe } from '../catalogo/impuestos';
import type { Peticiones } from '../esquemas/peticiones';
import { cambiarSuscripcion } from '../facturas/consecuencias';
import { idDe, idONulo, type Libro } from '../libros/libro';
import { cambiarElementos, elementosDe } from './cambiar';
import { cancelarAhora } from './cancelar';
import { ALTA, crearSuscripcion, intervaloDePartidas, proximaDePartidas } from './crear';
import { facturaDeSuscripcion, facturarYa } from './facturar';
import { cambiarSiSePaga, soltarPendiente } from './pendiente';
import { prorratearBaja } from './prorratear-baja';

const LISTA = ['limit', 'starting_after', 'ending_before'] as const;
const CAMBIO = [
  'billing_cycle_anchor',
  'cancel_at',
  'cancel_at_period_end',
  'cancellation_details',
  'collection_method',
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
  'proration_date',
  'trial_end',
  'trial_settings',
] as const;
type CambioPedido = Pick<Peticiones['POST /v1/subscriptions/:id'], (typeof CAMBIO)[number]>;

function viva(libro: Libro, id: string): Stripe.Subscription {
  const sub = libro.exigir('subscription', id);
  if (sub.status === 'canceled' || sub.status === 'incomplete_expired')
    rechazar(
      `No such subscription: '${sub.id}'. A canceled subscription can only update its cancellation_details and metadata.`,
      { code: 'resource_missing', param: 'id' },
    );
  return sub;
}

/** A change that waits would not be what it was: it is given up for this one. */
const choca = (p: CambioPedido): boolean =>
  [p.items, p.billing_cycle_anchor, p.trial_end].some((pedido) => pedido !== undefined);

/** Everything that does not cost anything. */
function datos(libro: Libro, sub: Stripe.Subscription, p: CambioPedido): Stripe.Subscription {
  if (p.default_payment_method !== undefined && p.default_payment_method !== '')
    libro.exigir('payment_method', p.default_payment_method, 'default_payment_method');
  const intervalo = p.pending_invoice_item_interval;
  return {
    ...sub,
    ...cancelacion(libro, sub, p),
    collection_method: p.collection_method ?? sub.collection_method,
    days_until_due: p.days_until_due ?? sub.days_until_due,
    default_payment_method: texto(p.default_payment_method, idONulo(sub.default_payment_method)),
    default_tax_rates:
      // What was sent empty reads as null here: none any more.
      tasasDe(libro, p.default_tax_rates === null ? '' : p.default_tax_rates, 'default_tax_rates') ??
      sub.default_tax_rates,
    description: texto(p.description, sub.description),
    metadata: metadatos(p.metadata, sub.metadata),
    pending_invoice_item_interval:
      intervalo === undefined ? sub.pending_invoice_item_interval : intervaloDePartidas(intervalo),
    next_pending_invoice_item_invoice:
      intervalo === undefined ? sub.next_pending_invoice_item_invoice : proximaDePartidas(libro, intervalo),
    trial_settings:
      p.trial_settings === undefined || sub.trial_settings === null
        ? sub.trial_settings
        : {
            end_behavior: {
              ...sub.trial_settings.end_behavior,
              missing_payment_method:
                p.trial_settings.end_behavior.missing_payment_method ?? 'create_invoice',
            },
          },
  };
}

function cancelacion(libro: Libro, sub: Stripe.Subscription, p: CambioPedido): Partial<Stripe.Subscription> {
  if (p.cancel_at === undefined && p.cancel_at_period_end === undefined) return {};
  const calendario = idONulo(sub.schedule);
  if (calendario !== null)
    rechazar(
      `The subscription is managed by the subscription schedule \`${calendario}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      { param: p.cancel_at === undefined ? 'cancel_at_period_end' : 'cancel_at' },
    );
  if (p.cancel_at !== undefined && p.cancel_at_period_end !== undefined)
    rechazar('You can only specify one of cancel_at and cancel_at_period_end.', { param: 'cancel_at' });
  const detalles: Stripe.Subscription.CancellationDetails = {
    comment: texto(p.cancellation_details?.comment),
    feedback: p.cancellation_details?.feedback || null,
    feedback_option: null,
    reason: 'cancellation_requested',
  };
  const ninguna = {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { ...detalles, reason: null },
  };
  if (p.cancel_at_period_end !== undefined)
    return p.cancel_at_period_end
      ? {
          cancel_at: Math.max(...elementosDe(sub).map((i) => i.current_period_end)),
          cancel_at_period_end: true,
          canceled_at: libro.ahora,
          cancellation_details: detalles,
        }
      : ninguna;
  if (p.cancel_at === '' || p.cancel_at === null) return ninguna;
  if (typeof p.cancel_at !== 'number') return noSimulado('cancel_at');
  if (p.cancel_at <= libro.ahora) rechazar('cancel_at must be in the future.', { param: 'cancel_at' });
  return {
    cancel_at: p.cancel_at,
    cancel_at_period_end: false,
    canceled_at: libro.ahora,
    cancellation_details: detalles,
  };
}

function prueba(
  libro: Libro,
  sub: Stripe.Subscription,
  fin: number | 'now' | undefined,
): Stripe.Subscription {
  if (fin === undefined || fin === 'now') return sub;
  if (fin <= libro.ahora) rechazar('trial_end must be in the future.', { param: 'trial_end' });
  return {
    ...sub,
    status: 'trialing',
    billing_cycle_anchor: fin,
    trial_end: fin,
    trial_start: sub.trial_start ?? libro.ahora,
    items: { ...sub.items, data: elementosDe(sub).map((i) => ({ ...i, current_period_end: fin })) },
  };
}

export const RUTAS_SUSCRIPCIONES = [
  ruta(
    'POST /v1/subscriptions',
    ALTA,
    ({ libro, url }, p) => crearSuscripcion(libro, p, { url, cobra: true }).sub,
  ),
  ruta('GET /v1/subscriptions', ['customer', 'price', 'status', 'created', ...LISTA], ({ libro }, p) =>
    recientes(
      libro
        .todos('subscription')
        .filter(
          (s) =>
            (p.customer === undefined || s.customer === p.customer) &&
            (p.price === undefined || elementosDe(s).some((i) => i.price.id === p.price)) &&
            enEstado(s.status, p.status) &&
            enRango(s.created, p.created),
        ),
      p,
      '/v1/subscriptions',
    ),
  ),
  ruta('GET /v1/subscriptions/:id', [], ({ libro, ids }) =>
    libro.exigir('subscription', ids['id'] as string),
  ),
  ruta('POST /v1/subscriptions/:id', CAMBIO, ({ libro, ids, url }, p) => {
    const hallada = viva(libro, ids['id'] as string);
    if (p.payment_behavior === 'pending_if_incomplete') return cambiarSiSePaga(libro, hallada, p, url);
    const antes = choca(p) ? soltarPendiente(libro, hallada) : hallada;
    const acaba = p.trial_end === 'now' && antes.status === 'trialing';
    const base = prueba(libro, datos(libro, antes, p), p.trial_end);
    const preparada = cambiarSuscripcion(
      libro,
      antes,
      acaba ? { ...base, status: 'active', trial_end: libro.ahora } : base,
    );
    const ancla = p.billing_cycle_anchor;
    if (p.items === undefined && ancla === undefined && !acaba) return preparada;
    cambiarElementos(libro, preparada, {
      items: p.items,
      prorrateo: acaba ? 'none' : ((p.proration_behavior as 'none' | undefined) ?? 'create_prorations'),
      momento: p.proration_date,
      desdeAhora: acaba || (ancla !== undefined && ancla.type === 'now'),
      forma: {
        comportamiento: p.payment_behavior ?? 'allow_incomplete',
        fueraDeSesion: p.off_session ?? false,
        url,
      },
      cobra: true,
    });
    return libro.exigir('subscription', antes.id);
  }),
  ruta(
    'DELETE /v1/subscriptions/:id',
    ['cancellation_details', 'invoice_now', 'prorate'],
    ({ libro, ids, url }, p) => {
      const sub = viva(libro, ids['id'] as string);
      if (p.prorate === true) prorratearBaja(libro, sub);
      const despues = cancelarAhora(libro, sub, {
        reason: 'cancellation_requested',
        detalles: {
          comment: texto(p.cancellation_details?.comment),
          feedback: p.cancellation_details?.feedback || null,
        },
      });
      if (p.invoice_now !== true) return despues;
      const factura = facturaDeSuscripcion(libro, despues, { razon: 'subscription_update', lineas: [] });
      facturarYa(libro, factura, { comportamiento: 'allow_incomplete', fueraDeSesion: true, url });
      return libro.exigir('subscription', sub.id);
    },
  ),
  ruta('GET /v1/subscription_items', ['subscription', ...LISTA], ({ libro }, p) => {
    const sub = libro.exigir('subscription', p.subscription, 'subscription');
    return pagina(elementosDe(sub), p, `/v1/subscription_items?subscription=${idDe(sub)}`);
  }),
];

const enEstado = (estado: string, pedido: string | undefined): boolean =>
  pedido === undefined
    ? estado !== 'canceled'
    : pedido === 'all' ||
      (pedido === 'ended' ? ['canceled', 'incomplete_expired'].includes(estado) : estado === pedido);
