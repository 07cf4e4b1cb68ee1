// Schedules: the phases of a subscription, and how one gives way to the next.
import type Stripe from 'stripe';
import { noSimulado, rechazar } from '../api/fallo';
import { metadatos } from '../api/metadatos';
import { tasasDe } from '../catalogo/impuestos';
import type { Peticiones } from '../esquemas/peticiones';
import { emitir } from '../eventos/emitir';
import { cambiarSuscripcion } from '../facturas/consecuencias';
import { idDe, idONulo, type Libro } from '../libros/libro';
import { cambiarElementos, elementosDe } from '../suscripciones/cambiar';
import { cancelarAhora } from '../suscripciones/cancelar';
import { comprobarElementos, crearElemento, precioRecurrente } from '../suscripciones/elementos';
import { soltarPendiente } from '../suscripciones/pendiente';
import { cadaDe, mismoIntervalo, tras } from '../suscripciones/periodos';

type FasePedida = NonNullable<Peticiones['POST /v1/subscription_schedules/:id']['phases']>[number];
type Fase = Stripe.SubscriptionSchedule.Phase;
const CONOCIDOS = [
  'items',
  'start_date',
  'end_date',
  'duration',
  'proration_behavior',
  'metadata',
  'default_tax_rates',
  'currency',
];
const DE_ELEMENTO = ['price', 'quantity', 'metadata', 'tax_rates'];

export const faseDe = (sub: Stripe.Subscription, start: number, end: number): Fase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: sub.currency,
  default_payment_method: null,
  default_tax_rates: sub.default_tax_rates ?? [],
  description: null,
  discounts: [],
  end_date: end,
  invoice_settings: null,
  items: elementosDe(sub).map((item) => ({
    billing_thresholds: null,
    discounts: [],
    metadata: item.metadata,
    plan: item.price.id,
    price: item.price.id,
    quantity: item.quantity ?? 1,
    tax_rates: item.tax_rates,
  })),
  metadata: {},
  on_behalf_of: null,
  proration_behavior: 'create_prorations',
  start_date: start,
  transfer_data: null,
  trial_end: null,
});

/** The phases as the request wants them; the first is the one that is running. */
export function leerFases(
  libro: Libro,
  sub: Stripe.Subscription,
  pedidas: readonly FasePedida[],
  actual: { start: number },
): Fase[] {
  if (pedidas.length === 0 || pedidas.length > 10)
    rechazar('A schedule has between 1 and 10 phases.', { param: 'phases' });
  let inicio = actual.start;
  return pedidas.map((p, i) => {
    for (const clave of Object.keys(p)) if (!CONOCIDOS.includes(clave)) noSimulado(`phases[${i}][${clave}]`);
    if (i === 0 && p.start_date !== actual.start)
      rechazar('You can not modify the start date of the current phase: pass it as it is.', {
        param: 'phases[0][start_date]',
      });
    if (i > 0 && p.start_date !== undefined && p.start_date !== inicio)
      rechazar('A phase begins where the one before it ends.', { param: `phases[${i}][start_date]` });
    if (p.end_date !== undefined && p.duration !== undefined)
      rechazar('You can only specify one of end_date and duration.', { param: `phases[${i}][end_date]` });
    const precios = p.items.map((item, j) =>
      precioRecurrente(libro, item.price, `phases[${i}][items][${j}][price]`),
    );
    for (const [j, item] of p.items.entries())
      for (const clave of Object.keys(item))
        if (!DE_ELEMENTO.includes(clave)) noSimulado(`phases[${i}][items][${j}][${clave}]`);
    comprobarElementos(
      precios.map((precio, j) =>
        crearElemento(libro, sub.id, { quantity: p.items[j]?.quantity }, precio, { start: 0, end: 0 }),
      ),
      sub.billing_mode.type === 'flexible' ? 'flexible' : 'classic',
    );
    const fin = finDe(p, inicio, precios[0] as Stripe.Price, i);
    const fase: Fase = {
      ...faseDe(sub, inicio, fin),
      default_tax_rates:
        tasasDe(libro, p.default_tax_rates ?? undefined, `phases[${i}][default_tax_rates]`) ??
        sub.default_tax_rates ??
        [],
      items: precios.map((precio, j) => ({
        billing_thresholds: null,
        discounts: [],
        metadata: metadatos(p.items[j]?.metadata),
        plan: precio.id,
        price: precio.id,
        quantity: p.items[j]?.quantity ?? 1,
        tax_rates:
          tasasDe(libro, p.items[j]?.tax_rates ?? undefined, `phases[${i}][items][${j}][tax_rates]`) ?? [],
      })),
      metadata: metadatos(p.metadata),
      proration_behavior: p.proration_behavior ?? 'create_prorations',
    };
    inicio = fin;
    return fase;
  });
}

function finDe(p: FasePedida, inicio: number, precio: Stripe.Price, i: number): number {
  if (p.end_date === 'now') noSimulado(`phases[${i}][end_date]`);
  const fin =
    p.end_date ??
    tras(
      inicio,
      p.duration === undefined
        ? cadaDe(precio)
        : { interval: p.duration.interval as 'month', interval_count: p.duration.interval_count ?? 1 },
      1,
    );
  if (fin <= inicio)
    rechazar('The end of a phase comes after its start.', { param: `phases[${i}][end_date]` });
  return fin;
}

const pedidos = (
  fase: Fase,
): { price: string; quantity?: number; metadata: Stripe.Metadata; tax_rates: string[] }[] =>
  fase.items.map((item) => ({
    price: idDe(item.price),
    quantity: item.quantity,
    metadata: item.metadata ?? {},
    tax_rates: (item.tax_rates ?? []).map((t) => t.id),
  }));

/** In the middle of a period: what is different is changed, with its prorations. */
export function aplicarFase(
  libro: Libro,
  sub: Stripe.Subscription,
  fase: Fase,
  url: string,
  prorrateo: string = fase.proration_behavior,
): Stripe.Subscription {
  const quedan = elementosDe(sub);
  const cambios = [
    ...pedidos(fase).map((p) => {
      const antes = quedan.find((item) => item.price.id === p.price);
      return antes === undefined ? p : { ...p, id: antes.id };
    }),
    ...quedan
      .filter((item) => !fase.items.some((p) => idDe(p.price) === item.price.id))
      .map((item) => ({ id: item.id, deleted: true })),
  ];
  const base = cambiarSuscripcion(libro, sub, { ...sub, ...ajustes(sub, fase) });
  return cambiarElementos(libro, base, {
    items: cambios,
    prorrateo: prorrateo as 'none',
    forma: { comportamiento: 'allow_incomplete', fueraDeSesion: true, url },
    cobra: true,
  }).sub;
}

const ajustes = (sub: Stripe.Subscription, fase: Fase): Partial<Stripe.Subscription> => ({
  default_tax_rates: fase.default_tax_rates ?? sub.default_tax_rates,
  metadata: { ...sub.metadata, ...fase.metadata },
});

/** Where a period ends: the new items are due at once, and the renewal that follows bills them. */
function aplicarAlRenovar(libro: Libro, sub: Stripe.Subscription, fase: Fase): void {
  const viejos = elementosDe(sub);
  const items = pedidos(fase).map((p, i) => {
    const precio = precioRecurrente(libro, p.price, 'items');
    const antes = viejos.find((item) => item.price.id === precio.id);
    const inicio = Math.min(...viejos.map((item) => item.current_period_start));
    const nuevo = crearElemento(libro, sub.id, p, precio, { start: inicio, end: libro.ahora }, i);
    return antes === undefined ? nuevo : { ...antes, quantity: nuevo.quantity, tax_rates: nuevo.tax_rates };
  });
  const otro = !items.some((n) => viejos.some((v) => mismoIntervalo(cadaDe(v.price), cadaDe(n.price))));
  cambiarSuscripcion(libro, sub, {
    ...sub,
    ...ajustes(sub, fase),
    billing_cycle_anchor: otro ? libro.ahora : sub.billing_cycle_anchor,
    items: { ...sub.items, data: items },
  });
}

export const fasePosterior = (c: Stripe.SubscriptionSchedule, momento: number): Fase | undefined =>
  c.phases.find((f) => f.start_date === momento);

/** The running phase is over. */
export function pasarFase(libro: Libro, calendario: Stripe.SubscriptionSchedule, url: string): void {
  const antes = libro.leer('subscription', idONulo(calendario.subscription) ?? '');
  const sub = antes && soltarPendiente(libro, antes);
  const fin = calendario.current_phase?.end_date ?? libro.ahora;
  if (sub === undefined) return;
  const fase = fasePosterior(calendario, fin);
  if (fase === undefined) return acabar(libro, calendario, sub);
  const despues = libro.poner('subscription_schedule', {
    ...calendario,
    current_phase: { start_date: fase.start_date, end_date: fase.end_date },
  });
  if (elementosDe(sub).every((item) => item.current_period_end <= libro.ahora))
    aplicarAlRenovar(libro, sub, fase);
  else aplicarFase(libro, sub, fase, url);
  emitir(libro, 'subscription_schedule.updated', despues, calendario);
}

function acabar(libro: Libro, calendario: Stripe.SubscriptionSchedule, sub: Stripe.Subscription): void {
  if (calendario.end_behavior === 'cancel') {
    const despues = libro.poner('subscription_schedule', {
      ...calendario,
      status: 'completed',
      completed_at: libro.ahora,
      current_phase: null,
    });
    emitir(libro, 'subscription_schedule.completed', despues, calendario);
    cancelarAhora(libro, sub, { reason: 'cancellation_requested' });
  } else soltar(libro, calendario, sub);
}

/** The subscription goes on without a schedule. */
export function soltar(
  libro: Libro,
  calendario: Stripe.SubscriptionSchedule,
  sub: Stripe.Subscription,
): Stripe.SubscriptionSchedule {
  const despues = libro.poner('subscription_schedule', {
    ...calendario,
    status: 'released',
    released_at: libro.ahora,
    released_subscription: sub.id,
    subscription: null,
    current_phase: null,
  });
  cambiarSuscripcion(libro, sub, { ...sub, schedule: null });
  emitir(libro, 'subscription_schedule.released', despues, calendario);
  return despues;
}
