// What falls due by itself: trials and periods that end, drafts whose hour is over, attempts to charge, phases,
// sessions. Everything at its own moment, in order.
import type Stripe from 'stripe';
import { expirarSesion } from '../checkout/sesiones';
import { pasarFase } from '../calendarios/fases';
import { comoPrevia, proximaFactura } from '../calendarios/previsualizar';
import { emitir } from '../eventos/emitir';
import { ajustesCobro, cobrarFactura, endOfRetries } from '../facturas/cobrar-factura';
import { cambiarSuscripcion } from '../facturas/consecuencias';
import { emitirFactura } from '../facturas/emitir-factura';
import { HORA_DE_BORRADOR, suscripcionDe } from '../facturas/facturas';
import { anularFactura } from '../facturas/rutas-facturas';
import { partidasPendientes } from '../facturas/partidas';
import { idDe, idONulo, Libro } from '../libros/libro';
import type { Obra } from '../libros/obra';
import { proximaDevolucion, resolverDevoluciones } from '../pagos/pagos';
import { cancelarAhora } from '../suscripciones/cancelar';
import { facturaDeSuscripcion } from '../suscripciones/facturar';
import { soltarPendiente } from '../suscripciones/pendiente';
import { tras } from '../suscripciones/periodos';
import { proximaRenovacion, renovar, vive } from '../suscripciones/renovar';

interface Vencimiento {
  momento: number;
  /** Of several at one moment: first the phase, then the end, then the renewal, then what is due of invoices. */
  turno: number;
  hacer: () => void;
}

const DIA = 86_400;
const AVISO = 7 * DIA;
const ESPERA_INCOMPLETA = 23 * 3600;
const ESPERA_WEBHOOK = 72 * 3600;
const MAX_PASOS = 200_000;

/** Everything due by the clock of this piece of work. */
export function ponerAlDia(obra: Obra, url: string): number {
  const destino = obra.ahora;
  let pasos = 0;
  for (let v = primero(obra, url); v !== undefined && v.momento <= destino; v = primero(obra, url)) {
    obra.ahora = Math.max(v.momento, 0);
    v.hacer();
    pasos += 1;
    if (pasos > MAX_PASOS) throw new Error('More falls due than can be done at once.');
  }
  obra.ahora = destino;
  return pasos;
}

/** When the next thing falls due. */
export const proximoVencimiento = (obra: Obra, url: string): number | null =>
  primero(obra, url)?.momento ?? null;

function primero(obra: Obra, url: string): Vencimiento | undefined {
  let mejor: Vencimiento | undefined;
  const cuentas = new Set(
    (['subscription', 'invoice', 'checkout.session', 'refund'] as const).flatMap((tipo) => [
      ...obra.cuentasCon(tipo),
    ]),
  );
  for (const cuenta of cuentas)
    for (const v of deCuenta(new Libro(obra, cuenta), url))
      if (
        mejor === undefined ||
        v.momento < mejor.momento ||
        (v.momento === mejor.momento && v.turno < mejor.turno)
      )
        mejor = v;
  return mejor;
}

function* deCuenta(libro: Libro, url: string): Iterable<Vencimiento> {
  for (const sub of libro.todos('subscription')) yield* deSuscripcion(libro, sub, url);
  for (const factura of libro.todos('invoice')) yield* deFactura(libro, factura, url);
  for (const sesion of libro.todos('checkout.session'))
    if (sesion.status === 'open')
      yield { momento: sesion.expires_at, turno: 9, hacer: () => void expirarSesion(libro, sesion) };
  for (const momento of proximaDevolucion(libro))
    yield { momento, turno: 9, hacer: () => resolverDevoluciones(libro) };
}

function* deSuscripcion(libro: Libro, sub: Stripe.Subscription, url: string): Iterable<Vencimiento> {
  if (sub.status === 'incomplete')
    yield { momento: sub.created + ESPERA_INCOMPLETA, turno: 2, hacer: () => caducar(libro, sub) };
  if (!vive(sub)) return;
  if (sub.pending_update !== null)
    yield {
      momento: sub.pending_update.expires_at,
      turno: 1,
      hacer: () => void soltarPendiente(libro, sub),
    };
  const calendario = libro.leer('subscription_schedule', idONulo(sub.schedule) ?? '');
  if (calendario?.status === 'active' && calendario.current_phase !== null)
    yield {
      momento: calendario.current_phase.end_date,
      turno: 1,
      hacer: () => pasarFase(libro, calendario, url),
    };
  if (sub.cancel_at !== null)
    yield {
      momento: sub.cancel_at,
      turno: 2,
      hacer: () => void cancelarAhora(libro, sub, { reason: 'cancellation_requested' }),
    };
  const renovacion = proximaRenovacion(sub);
  yield { momento: renovacion, turno: 3, hacer: () => void renovar(libro, sub) };
  if (!yaAvisada(libro, sub, renovacion))
    yield { momento: renovacion - AVISO, turno: 0, hacer: () => avisar(libro, sub, renovacion, url) };
  if (sub.next_pending_invoice_item_invoice !== null)
    yield {
      momento: sub.next_pending_invoice_item_invoice,
      turno: 4,
      hacer: () => facturarPartidas(libro, sub),
    };
}

const avisoDe = (sub: Stripe.Subscription, renovacion: number): string => `aviso:${sub.id}:${renovacion}`;

/** invoice.upcoming is told once, a week before; not of periods that are shorter than that. */
const yaAvisada = (libro: Libro, sub: Stripe.Subscription, renovacion: number): boolean =>
  renovacion - AVISO <= Math.max(sub.created, ...sub.items.data.map((i) => i.current_period_start)) ||
  libro.leer('_ajuste', avisoDe(sub, renovacion)) !== undefined;

function avisar(libro: Libro, sub: Stripe.Subscription, renovacion: number, url: string): void {
  libro.poner('_ajuste', { id: avisoDe(sub, renovacion), valor: true });
  const proxima = proximaFactura(libro, sub.id, url);
  if (proxima === null) return;
  const { id: _sinId, ...previa } = comoPrevia(proxima.libro, proxima.factura);
  emitir(libro, 'invoice.upcoming', {
    ...previa,
    lines: { ...previa.lines, data: previa.lines.data.slice(0, 10) },
  });
  if (sub.status === 'trialing') emitir(libro, 'customer.subscription.trial_will_end', sub);
}

function caducar(libro: Libro, sub: Stripe.Subscription): void {
  const despues = libro.poner('subscription', {
    ...sub,
    status: 'incomplete_expired',
    ended_at: libro.ahora,
  });
  emitir(libro, 'customer.subscription.updated', despues, sub);
  for (const factura of libro.todos('invoice'))
    if (suscripcionDe(factura) === sub.id && factura.status === 'open') anularFactura(libro, factura.id);
}

function facturarPartidas(libro: Libro, sub: Stripe.Subscription): void {
  const cada = sub.pending_invoice_item_interval;
  const siguiente =
    cada === null
      ? null
      : tras(
          sub.next_pending_invoice_item_invoice ?? libro.ahora,
          { interval: cada.interval as 'month', interval_count: cada.interval_count },
          1,
        );
  const despues = cambiarSuscripcion(libro, sub, { ...sub, next_pending_invoice_item_invoice: siguiente });
  if (partidasPendientes(libro, idDe(sub.customer), sub.currency, sub.id).length > 0)
    facturaDeSuscripcion(libro, despues, {
      razon: 'automatic_pending_invoice_item_invoice',
      lineas: [],
      avanza: true,
    });
}

function* deFactura(libro: Libro, f: Stripe.Invoice, url: string): Iterable<Vencimiento> {
  if (f.status === 'draft' && f.automatically_finalizes_at !== null)
    yield { momento: f.automatically_finalizes_at, turno: 5, hacer: () => emitirSola(libro, f, url) };
  if (f.status !== 'open' || f.collection_method !== 'charge_automatically' || f.auto_advance !== true)
    return;
  if (f.next_payment_attempt !== null)
    yield { momento: f.next_payment_attempt, turno: 6, hacer: () => reintentar(libro, f) };
  else if (f.attempted && f.amount_remaining > 0)
    yield { momento: endOfRetries(libro, f), turno: 7, hacer: () => agotar(libro, f) };
}

/** Told of but not taken: the provider waits with the invoice, up to three days. */
function emitirSola(libro: Libro, f: Stripe.Invoice, url: string): void {
  const aviso = libro
    .todos('event')
    .findLast((e) => e.type === 'invoice.created' && (e.data.object as Stripe.Invoice).id === f.id);
  const falla = libro
    .todos('_entrega')
    .some((e) => e.evento === aviso?.id && e.estado === 'pendiente' && e.intentos > 0);
  if (falla && libro.ahora + HORA_DE_BORRADOR <= f.created + ESPERA_WEBHOOK) {
    libro.poner('invoice', { ...f, automatically_finalizes_at: libro.ahora + HORA_DE_BORRADOR });
    return;
  }
  const emitida = emitirFactura(libro, f, url);
  if (emitida.status === 'open' && emitida.collection_method === 'charge_automatically')
    reintentar(libro, emitida);
}

function reintentar(libro: Libro, f: Stripe.Invoice): void {
  const { factura } = cobrarFactura(libro, f, { fueraDeSesion: true });
  if (
    factura.status === 'open' &&
    factura.next_payment_attempt === null &&
    endOfRetries(libro, factura) <= libro.ahora
  )
    agotar(libro, factura);
}

/** Nobody paid: what the account has laid down for that happens to the subscription. */
function agotar(libro: Libro, f: Stripe.Invoice): void {
  libro.poner('invoice', { ...f, auto_advance: false, next_payment_attempt: null });
  const sub = libro.leer('subscription', suscripcionDe(f) ?? '');
  if (sub === undefined || !vive(sub)) return;
  const { alAgotar } = ajustesCobro(libro);
  if (alAgotar === 'cancel') cancelarAhora(libro, sub, { reason: 'payment_failed' });
  else cambiarSuscripcion(libro, sub, { ...sub, status: alAgotar });
}
