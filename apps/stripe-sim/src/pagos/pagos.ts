// Payments that somebody makes without an invoice, and what is given back of any.
import type Stripe from 'stripe';
import { Fallo, rechazar } from '../api/fallo';
import { enRango, recientes } from '../api/lista';
import { metadatos } from '../api/metadatos';
import { ruta } from '../api/ruta';
import { importe } from '../catalogo/productos';
import { emitir } from '../eventos/emitir';
import { idONulo, type Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';
import { cobrarIntencion, crearIntencion, falloDeTarjeta, pideConfirmacion } from './cobrar';
import { tarjetaDe } from './metodos-de-pago';

const UN_DIA = 86_400;

interface Devolucion {
  importe?: number;
  motivo?: Stripe.Refund.Reason | null;
  metadata?: Stripe.Metadata;
}

export function devolver(libro: Libro, cargo: Stripe.Charge, d: Devolucion = {}): Stripe.Refund {
  const queda = cargo.amount_captured - cargo.amount_refunded;
  const cantidad = d.importe ?? queda;
  if (!cargo.paid) rechazar(`Charge ${cargo.id} has not been paid.`, { param: 'charge' });
  if (cargo.refunded || queda === 0)
    rechazar(`Charge ${cargo.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (cantidad < 1)
    rechazar('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (cantidad > queda)
    rechazar(`Refund amount (${cantidad}) is greater than unrefunded amount on charge (${queda})`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  const como = reembolsoDe(libro, cargo);
  const devolucion = libro.poner('refund', {
    id: nuevoId('re'),
    object: 'refund',
    amount: cantidad,
    balance_transaction: nuevoId('txn'),
    charge: cargo.id,
    created: libro.ahora,
    currency: cargo.currency,
    customer: idONulo(cargo.customer),
    customer_account: null,
    metadata: d.metadata ?? {},
    payment_intent: idONulo(cargo.payment_intent),
    payment_method: cargo.payment_method,
    reason: d.motivo ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: como === 'tarda' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  const despues = libro.poner('charge', {
    ...cargo,
    amount_refunded: cargo.amount_refunded + cantidad,
    refunded: cantidad === queda,
  });
  emitir(libro, 'refund.created', devolucion);
  emitir(libro, 'charge.refunded', despues, cargo);
  return devolucion;
}

const reembolsoDe = (libro: Libro, { payment_method }: { payment_method?: string | null }): string =>
  libro.leer('_tarjeta', payment_method ?? '')?.reembolso ?? 'inmediato';

/** Those of which the bank has not said its last: a success may turn out to be none. */
const enElAire = (libro: Libro): Stripe.Refund[] =>
  libro
    .todos('refund')
    .filter(
      (r) =>
        r.status === 'pending' ||
        (r.status === 'succeeded' &&
          reembolsoDe(libro, libro.exigir('charge', r.charge as string)) === 'falla'),
    );

/** The bank says a day later what became of it. */
export function resolverDevoluciones(libro: Libro): void {
  for (const antes of enElAire(libro)) {
    if (antes.created + UN_DIA > libro.ahora) continue;
    const cargo = libro.exigir('charge', antes.charge as string);
    const falla = reembolsoDe(libro, cargo) === 'falla';
    const despues = libro.poner('refund', {
      ...antes,
      status: falla ? 'failed' : 'succeeded',
      ...(falla ? { failure_reason: 'expired_or_canceled_card' } : {}),
    });
    if (falla)
      libro.poner('charge', {
        ...cargo,
        amount_refunded: cargo.amount_refunded - antes.amount,
        refunded: false,
      });
    emitir(libro, falla ? 'refund.failed' : 'refund.updated', despues, antes);
  }
}

export const proximaDevolucion = (libro: Libro): number[] => enElAire(libro).map((r) => r.created + UN_DIA);

export const RUTAS_PAGOS = [
  ruta(
    'POST /v1/payment_intents',
    [
      'amount',
      'currency',
      'customer',
      'description',
      'metadata',
      'payment_method',
      'confirm',
      'off_session',
      'receipt_email',
    ],
    ({ libro }, p) => {
      if (importe(p.amount, 'amount') < 50)
        rechazar('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
      if (p.customer !== undefined) libro.exigir('customer', p.customer, 'customer');
      const intencion = crearIntencion(libro, {
        importe: p.amount,
        moneda: p.currency.toLowerCase(),
        cliente: p.customer ?? null,
        descripcion: p.description,
        metadata: metadatos(p.metadata),
        correo: p.receipt_email,
      });
      if (p.payment_method === undefined) return intencion;
      const pm = tarjetaDe(libro, p.payment_method);
      if (p.confirm !== true)
        return libro.poner('payment_intent', {
          ...intencion,
          payment_method: pm.id,
          status: 'requires_confirmation',
        });
      const fueraDeSesion = p.off_session === true;
      if (!fueraDeSesion && pideConfirmacion(libro, pm))
        return libro.poner('payment_intent', {
          ...intencion,
          payment_method: pm.id,
          status: 'requires_action',
        });
      const r = cobrarIntencion(libro, intencion, pm, { fueraDeSesion });
      if (r.rechazo !== null) throw new Fallo(402, falloDeTarjeta(r), true);
      return r.intencion;
    },
  ),
  ruta(
    'GET /v1/payment_intents',
    ['created', 'customer', 'limit', 'starting_after', 'ending_before'],
    ({ libro }, p) =>
      recientes(
        libro
          .todos('payment_intent')
          .filter(
            (x) => enRango(x.created, p.created) && (p.customer === undefined || x.customer === p.customer),
          ),
        p,
        '/v1/payment_intents',
      ),
  ),
  ruta('GET /v1/payment_intents/:id', [], ({ libro, ids }) =>
    libro.exigir('payment_intent', ids['id'] as string),
  ),
  ruta(
    'GET /v1/charges',
    ['created', 'customer', 'payment_intent', 'limit', 'starting_after', 'ending_before'],
    ({ libro }, p) =>
      recientes(
        libro
          .todos('charge')
          .filter(
            (x) =>
              enRango(x.created, p.created) &&
              (p.customer === undefined || x.customer === p.customer) &&
              (p.payment_intent === undefined || x.payment_intent === p.payment_intent),
          ),
        p,
        '/v1/charges',
      ),
  ),
  ruta('GET /v1/charges/:id', [], ({ libro, ids }) => libro.exigir('charge', ids['id'] as string)),
  ruta('POST /v1/refunds', ['amount', 'charge', 'payment_intent', 'reason', 'metadata'], ({ libro }, p) => {
    const deIntencion =
      p.payment_intent === undefined
        ? undefined
        : idONulo(libro.exigir('payment_intent', p.payment_intent, 'payment_intent').latest_charge);
    const cargo = p.charge ?? deIntencion;
    if (cargo === undefined || cargo === null)
      rechazar('One of the following params should be provided for this request: payment_intent or charge.');
    return devolver(libro, libro.exigir('charge', cargo, 'charge'), {
      importe: p.amount,
      motivo: p.reason,
      metadata: metadatos(p.metadata),
    });
  }),
  ruta(
    'GET /v1/refunds',
    ['charge', 'created', 'payment_intent', 'limit', 'starting_after', 'ending_before'],
    ({ libro }, p) =>
      recientes(
        libro
          .todos('refund')
          .filter(
            (x) =>
              enRango(x.created, p.created) &&
              (p.charge === undefined || x.charge === p.charge) &&
              (p.payment_intent === undefined || x.payment_intent === p.payment_intent),
          ),
        p,
        '/v1/refunds',
      ),
  ),
  ruta('GET /v1/refunds/:id', [], ({ libro, ids }) => libro.exigir('refund', ids['id'] as string)),
];
