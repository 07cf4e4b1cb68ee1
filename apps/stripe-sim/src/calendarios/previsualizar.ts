// The invoice that a change would bring: the change is made on a copy of the books that nobody writes down, so
// that preview and charge are one arithmetic.
import type Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { ruta } from '../api/ruta';
import { tasasDe } from '../catalogo/impuestos';
import { lineasGravadas } from '../facturas/facturas';
import { idONulo, type Libro } from '../libros/libro';
import { azar } from '../platform/identificadores';
import { cambiarElementos } from '../suscripciones/cambiar';
import { crearSuscripcion } from '../suscripciones/crear';
import { proximaRenovacion, renovar } from '../suscripciones/renovar';
import { pasarFase } from './fases';

/** What the next cycle will bill, when nothing else happens until then. */
export function proximaFactura(
  libro: Libro,
  id: string,
  url: string,
): { factura: Stripe.Invoice; libro: Libro } | null {
  const sub = libro.exigir('subscription', id, 'subscription');
  const entonces = libro.bifurcar(proximaRenovacion(sub));
  const calendario = entonces.leer('subscription_schedule', idONulo(sub.schedule) ?? '');
  if (calendario?.current_phase != null && calendario.current_phase.end_date <= entonces.ahora)
    pasarFase(entonces, calendario, url);
  const luego = entonces.exigir('subscription', id);
  if (luego.status === 'canceled' || (luego.cancel_at !== null && luego.cancel_at <= entonces.ahora))
    return null;
  const factura = renovar(entonces, luego);
  return factura === null ? null : { factura, libro: entonces };
}

/** As it is shown: without an identifier that could be asked for. */
export const comoPrevia = (libro: Libro, factura: Stripe.Invoice): Stripe.Invoice => ({
  ...factura,
  id: `upcoming_in_${azar(24)}`,
  lines: { ...factura.lines, data: lineasGravadas(libro, factura), has_more: false },
});

function previa(
  libro: Libro,
  p: {
    customer?: string;
    subscription?: string;
    subscription_details?: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails;
  },
  url: string,
): Stripe.Invoice {
  const d = p.subscription_details ?? {};
  for (const clave of Object.keys(d))
    if (
      ![
        'items',
        'proration_behavior',
        'proration_date',
        'default_tax_rates',
        'billing_mode',
        'billing_cycle_anchor',
      ].includes(clave)
    )
      rechazar(`The simulator does not act upon the parameter subscription_details[${clave}].`, {
        code: 'simulator_unsupported',
        param: `subscription_details[${clave}]`,
      });
  const copia = libro.bifurcar();
  if (p.subscription === undefined) {
    if (d.items === undefined)
      rechazar('You must specify a subscription, or the items of a new one.', {
        code: 'parameter_missing',
        param: 'subscription',
      });
    const { factura } = crearSuscripcion(
      copia,
      {
        customer: p.customer,
        items: d.items as Stripe.SubscriptionCreateParams.Item[],
        billing_mode: d.billing_mode,
        default_tax_rates: d.default_tax_rates,
      },
      { url, cobra: false },
    );
    return comoPrevia(copia, factura);
  }
  const sub = copia.exigir('subscription', p.subscription, 'subscription');
  if (p.customer !== undefined && sub.customer !== p.customer)
    rechazar('The subscription is of another customer.', { param: 'customer' });
  const tasas = tasasDe(copia, d.default_tax_rates ?? undefined, 'subscription_details[default_tax_rates]');
  const base = copia.poner('subscription', { ...sub, default_tax_rates: tasas ?? sub.default_tax_rates });
  const ancla = d.billing_cycle_anchor;
  if (d.items !== undefined || ancla !== undefined) {
    const { factura } = cambiarElementos(copia, base, {
      items: d.items,
      prorrateo: (d.proration_behavior as 'none' | undefined) ?? 'create_prorations',
      momento: d.proration_date,
      desdeAhora: ancla?.type === 'now',
      forma: { comportamiento: 'allow_incomplete', fueraDeSesion: true, url },
      cobra: false,
    });
    if (factura !== null) return comoPrevia(copia, factura);
  }
  const proxima = proximaFactura(copia, sub.id, url);
  if (proxima === null)
    rechazar('No upcoming invoices for customer: the subscription ends.', {
      code: 'invoice_upcoming_none',
      estado: 404,
    });
  return comoPrevia(proxima.libro, proxima.factura);
}

export const RUTAS_PREVIAS = [
  ruta(
    'POST /v1/invoices/create_preview',
    ['customer', 'subscription', 'subscription_details'],
    ({ libro, url }, p) => previa(libro, p, url),
  ),
];
