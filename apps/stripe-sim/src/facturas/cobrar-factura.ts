// Charging what an invoice leaves to pay, and trying again when the bank refuses.
import type Stripe from 'stripe';
import { emitir } from '../eventos/emitir';
import { idDe, idONulo, type Libro } from '../libros/libro';
import { NADIE } from '../libros/tipos';
import { cobrarIntencion, type Presencia, type Resultado } from '../pagos/cobrar';
import { NO_RETRY } from '../pagos/tarjetas';
import { trasImpago } from './consecuencias';
import { pagada, pagoDe } from './emitir-factura';
import { suscripcionDe } from './facturas';

const DIA = 86_400;

export interface AjustesCobro {
  /** Days after the first attempt. */
  diasDespues: number[];
  /** What becomes of the subscription when the last attempt has failed. */
  alAgotar: 'cancel' | 'unpaid' | 'past_due';
}
/** As the product asks of its account: within a week, then cancelled. */
export const COBRO_DE_SERIE: AjustesCobro = { diasDespues: [3, 5, 7], alAgotar: 'cancel' };

export const ajustesCobro = (libro: Libro): AjustesCobro =>
  (libro.obra.leer(NADIE, '_ajuste', 'cobro')?.valor as AjustesCobro | undefined) ?? COBRO_DE_SERIE;

/** When it is over with an invoice that nobody paid. */
export const endOfRetries = (libro: Libro, f: Stripe.Invoice): number =>
  (f.status_transitions.finalized_at ?? f.created) + Math.max(0, ...ajustesCobro(libro).diasDespues) * DIA;

/** The card that pays it: its own, the subscription's, the customer's. */
export function tarjetaDeFactura(libro: Libro, f: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const sub = libro.leer('subscription', suscripcionDe(f) ?? '');
  const cliente = libro.leer('customer', idONulo(f.customer) ?? '');
  for (const referencia of [
    f.default_payment_method,
    sub?.default_payment_method,
    cliente?.invoice_settings.default_payment_method,
  ]) {
    const pm = libro.leer('payment_method', idONulo(referencia) ?? '');
    if (pm !== undefined && pm.customer === idONulo(f.customer)) return pm;
  }
  return undefined;
}

export interface Intento {
  factura: Stripe.Invoice;
  /** Null when there was no card to charge. */
  resultado: Resultado | null;
}

export function cobrarFactura(
  libro: Libro,
  antes: Stripe.Invoice,
  presencia: Presencia,
  pm = tarjetaDeFactura(libro, antes),
): Intento {
  const pago = pagoDe(libro, antes.id);
  const intencion = libro.exigir('payment_intent', idDe(pago?.payment.payment_intent as string));
  const resultado = pm === undefined ? null : cobrarIntencion(libro, intencion, pm, presencia);
  const intentada: Stripe.Invoice = { ...antes, attempted: true, attempt_count: antes.attempt_count + 1 };
  if (resultado?.rechazo === null) return { factura: pagada(libro, intentada, resultado.cargo), resultado };
  const motivo = resultado?.rechazo?.motivo ?? '';
  const proximo =
    antes.collection_method !== 'charge_automatically' || !presencia.fueraDeSesion || NO_RETRY.has(motivo)
      ? null
      : proximoIntento(libro, antes);
  const fallida = libro.poner('invoice', {
    ...intentada,
    next_payment_attempt: presencia.fueraDeSesion ? proximo : antes.next_payment_attempt,
  });
  emitir(libro, 'invoice.updated', fallida, antes);
  emitir(libro, 'invoice.payment_failed', fallida);
  if (motivo === 'authentication_required') emitir(libro, 'invoice.payment_action_required', fallida);
  if (presencia.fueraDeSesion) trasImpago(libro, fallida);
  return { factura: fallida, resultado };
}

function proximoIntento(libro: Libro, f: Stripe.Invoice): number | null {
  const primero = f.status_transitions.finalized_at ?? libro.ahora;
  return (
    ajustesCobro(libro)
      .diasDespues.map((dias) => primero + dias * DIA)
      .filter((momento) => momento > libro.ahora)
      .sort((a, b) => a - b)[0] ?? null
  );
}
