// `payment_behavior=pending_if_incomplete`: the change is charged first, and made when it is paid.
import type Stripe from 'stripe';
import { noSimulado, rechazar } from '../api/fallo';
import { metadatos } from '../api/metadatos';
import type { Peticiones } from '../esquemas/peticiones';
import { cambiarSuscripcion } from '../facturas/consecuencias';
import { partidasPendientes } from '../facturas/partidas';
import { anotarPendiente, facturaPendiente } from '../facturas/pendientes';
import { anularFactura } from '../facturas/rutas-facturas';
import { idDe, type Libro } from '../libros/libro';
import { aplicarElementos, cambiaIntervalo, elementosDe, momentoDe, prorratear } from './cambiar';
import { soloConocidos } from './elementos';
import { facturaDeSuscripcion, facturarYa } from './facturar';

type Cambio = Partial<Peticiones['POST /v1/subscriptions/:id']>;

/**
 * What may be passed with it. The list of its documents, and metadata since 2026-05-27.dahlia, cancel_at_period_end
 * since 2026-09-30.endive; `off_session` is not among them.
 */
const PERMITIDOS: ReadonlySet<string> = new Set([
  'billing_cycle_anchor',
  'cancel_at_period_end',
  'expand',
  'items',
  'metadata',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
]);
/** Those of an item: `deleted` is not among them. */
const DE_ELEMENTO: ReadonlySet<string> = new Set(['id', 'price', 'quantity']);
const PLAZO = 23 * 3600;

const noPuede = (param: string): never =>
  rechazar(
    `The parameter ${param} is not supported by pending updates: it cannot be passed with \`payment_behavior=pending_if_incomplete\`.`,
    { param },
  );

function comprobar(sub: Stripe.Subscription, p: Cambio): void {
  for (const clave of Object.keys(p)) if (!PERMITIDOS.has(clave)) noPuede(clave);
  for (const [i, item] of (p.items ?? []).entries())
    for (const clave of Object.keys(item)) if (!DE_ELEMENTO.has(clave)) noPuede(`items[${i}][${clave}]`);
  if (sub.collection_method !== 'charge_automatically')
    rechazar('Pending updates are not supported when the collection_method is send_invoice.', {
      param: 'payment_behavior',
    });
  for (const clave of ['billing_cycle_anchor', 'cancel_at_period_end', 'trial_end'] as const)
    if (p[clave] !== undefined) noSimulado(clave);
}

/** Nothing waits any more: the invoice of what did is void. */
export function soltarPendiente(libro: Libro, sub: Stripe.Subscription): Stripe.Subscription {
  const factura = facturaPendiente(libro, sub);
  if (factura === null) return sub;
  anularFactura(libro, factura);
  return libro.exigir('subscription', sub.id);
}

export function cambiarSiSePaga(
  libro: Libro,
  hallada: Stripe.Subscription,
  p: Cambio,
  url: string,
): Stripe.Subscription {
  comprobar(hallada, p);
  const sub = p.items === undefined ? hallada : soltarPendiente(libro, hallada);
  const momento = momentoDe(libro, sub, p.proration_date);
  const viejos = elementosDe(sub);
  const nuevos = aplicarElementos(libro, sub, soloConocidos(p.items ?? []), momento);
  if (cambiaIntervalo(viejos, nuevos)) noSimulado('items');
  if (p.proration_behavior !== 'none' && sub.status !== 'trialing')
    prorratear(libro, sub, viejos, nuevos, momento);
  const hacer = (antes: Stripe.Subscription): Stripe.Subscription =>
    cambiarSuscripcion(libro, antes, {
      ...antes,
      items: { ...antes.items, data: nuevos },
      metadata: metadatos(p.metadata, antes.metadata),
    });
  // Where it brings no invoice there is nothing to wait for.
  if (
    p.proration_behavior !== 'always_invoice' ||
    partidasPendientes(libro, idDe(sub.customer), sub.currency, sub.id).length === 0
  )
    return hacer(sub);
  const borrador = facturaDeSuscripcion(libro, sub, { razon: 'subscription_update', lineas: [] });
  const factura = facturarYa(libro, borrador, {
    comportamiento: 'pending_if_incomplete',
    fueraDeSesion: false,
    url,
  });
  const ahora = libro.exigir('subscription', sub.id);
  if (factura.status === 'paid') return hacer(ahora);
  return anotarPendiente(
    libro,
    ahora,
    {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: Math.min(libro.ahora + PLAZO, ...viejos.map((item) => item.current_period_end)),
      metadata: p.metadata === undefined ? null : metadatos(p.metadata),
      subscription_items: nuevos,
      trial_end: null,
      trial_from_plan: null,
    },
    factura.id,
  );
}
