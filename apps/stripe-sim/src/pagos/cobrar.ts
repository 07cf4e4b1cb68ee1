// Charging a card: the intent to be paid, each attempt as a charge, and what the bank says.
import type Stripe from 'stripe';
import type { CuerpoFallo } from '../api/fallo';
import { emitir } from '../eventos/emitir';
import { idONulo, type Libro } from '../libros/libro';
import { azar, nuevoId } from '../platform/identificadores';
import { abrirDisputa } from './disputas';
import { rechazoDe } from './tarjetas';

export interface Intencion {
  importe: number;
  moneda: string;
  cliente: string | null;
  descripcion?: string | null;
  metadata?: Stripe.Metadata;
  correo?: string | null;
}

export function crearIntencion(libro: Libro, i: Intencion): Stripe.PaymentIntent {
  const id = nuevoId('pi');
  const intencion = libro.poner('payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: i.importe,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${azar(24)}`,
    confirmation_method: 'automatic',
    created: libro.ahora,
    currency: i.moneda,
    customer: i.cliente,
    customer_account: null,
    description: i.descripcion ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: i.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: i.correo ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  });
  emitir(libro, 'payment_intent.created', intencion);
  return intencion;
}

export interface Resultado {
  intencion: Stripe.PaymentIntent;
  cargo: Stripe.Charge;
  /** Why the bank did not pay; null when it did. */
  rechazo: { motivo: string; code: string; decline_code?: string; message: string } | null;
}

export interface Presencia {
  /** The holder is not there to confirm anything. */
  fueraDeSesion: boolean;
  /** The holder has just confirmed it. */
  autenticado?: boolean;
}

/** One attempt. What it leaves behind is noted, whether the bank pays or not. */
export function cobrarIntencion(
  libro: Libro,
  antes: Stripe.PaymentIntent,
  pm: Stripe.PaymentMethod,
  presencia: Presencia,
): Resultado {
  const motivo = motivoDe(libro, pm, presencia);
  const rechazo = motivo === null ? null : { motivo, ...rechazoDe(motivo) };
  const cargo = libro.poner('charge', cargoDe(libro, antes, pm, rechazo));
  const intencion = libro.poner('payment_intent', {
    ...antes,
    status: rechazo === null ? 'succeeded' : 'requires_payment_method',
    amount_received: rechazo === null ? antes.amount : 0,
    latest_charge: cargo.id,
    payment_method: rechazo === null ? pm.id : null,
    last_payment_error: rechazo === null ? null : errorDePago(cargo, pm, rechazo),
  });
  emitir(libro, rechazo === null ? 'charge.succeeded' : 'charge.failed', cargo);
  emitir(libro, rechazo === null ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intencion);
  const tarjeta = libro.leer('_tarjeta', pm.id);
  if (rechazo === null && tarjeta !== undefined) {
    if (presencia.autenticado === true) libro.poner('_tarjeta', { ...tarjeta, confirmada: true });
    if (tarjeta.disputa) abrirDisputa(libro, cargo);
  }
  return { intencion, cargo: libro.exigir('charge', cargo.id), rechazo };
}

function motivoDe(
  libro: Libro,
  pm: Stripe.PaymentMethod,
  { fueraDeSesion, autenticado = false }: Presencia,
): string | null {
  const tarjeta = libro.leer('_tarjeta', pm.id);
  if (tarjeta === undefined) return null;
  if (tarjeta.falla !== null) return tarjeta.falla;
  const pide =
    tarjeta.autenticacion === 'siempre' || (tarjeta.autenticacion === 'primera' && !tarjeta.confirmada);
  return pide && fueraDeSesion && !autenticado ? 'authentication_required' : null;
}

/** The holder must confirm before this card can be charged in its presence. */
export function pideConfirmacion(libro: Libro, pm: Stripe.PaymentMethod): boolean {
  const tarjeta = libro.leer('_tarjeta', pm.id);
  return (
    tarjeta !== undefined &&
    (tarjeta.autenticacion === 'siempre' || (tarjeta.autenticacion === 'primera' && !tarjeta.confirmada))
  );
}

const errorDePago = (
  cargo: Stripe.Charge,
  pm: Stripe.PaymentMethod,
  { motivo: _motivo, ...rechazo }: NonNullable<Resultado['rechazo']>,
): Stripe.PaymentIntent.LastPaymentError => ({
  ...(rechazo as {
    code: Stripe.PaymentIntent.LastPaymentError['code'];
    decline_code?: string;
    message: string;
  }),
  charge: cargo.id,
  payment_method: pm,
  type: 'card_error',
});

/** The refusal of a call whose charge was declined; the attempt stays in the books. */
export const falloDeTarjeta = (r: Resultado): CuerpoFallo => {
  const { motivo: _motivo, ...rechazo } = r.rechazo as NonNullable<Resultado['rechazo']>;
  return { type: 'card_error', ...rechazo, charge: r.cargo.id, payment_intent: r.intencion };
};

function cargoDe(
  libro: Libro,
  pi: Stripe.PaymentIntent,
  pm: Stripe.PaymentMethod,
  rechazo: Resultado['rechazo'],
): Stripe.Charge {
  const pagado = rechazo === null;
  const id = nuevoId('ch');
  return {
    id,
    object: 'charge',
    amount: pi.amount,
    amount_captured: pagado ? pi.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: pagado ? nuevoId('txn') : null,
    billing_details: pm.billing_details,
    calculated_statement_descriptor: null,
    captured: pagado,
    created: libro.ahora,
    currency: pi.currency,
    customer: idONulo(pi.customer),
    description: pi.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: rechazo?.code ?? null,
    failure_message: rechazo?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: pi.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: pagado ? 'approved_by_network' : 'declined_by_network',
      reason: rechazo?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: pagado
        ? 'Payment complete.'
        : 'The bank did not return any further details with this decline.',
      type: pagado ? 'authorized' : 'issuer_declined',
    },
    paid: pagado,
    payment_intent: pi.id,
    payment_method: pm.id,
    payment_method_details: { type: 'card' },
    receipt_email: pi.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: pagado ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}
