// From draft to issued: number, balance, and what is left to pay.
import type Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { emitir } from '../eventos/emitir';
import { idDe, type Libro } from '../libros/libro';
import { azar, nuevoId } from '../platform/identificadores';
import { crearIntencion } from '../pagos/cobrar';
import { sumar } from './facturas';
import { trasPago } from './consecuencias';

/** The provider charges nothing smaller; it carries it over to the next invoice. */
const MINIMO = 50;

export function emitirFactura(libro: Libro, antes: Stripe.Invoice, url: string): Stripe.Invoice {
  if (antes.status !== 'draft')
    rechazar('This invoice is already finalized, you can’t re-finalize a non-draft invoice.', {
      param: 'id',
    });
  const cliente = libro.exigir('customer', idDe(antes.customer as string), 'customer');
  const sumada = sumar(libro, antes);
  const saldo = cliente.balance;
  const suma = sumada.total + saldo;
  const debido = suma >= MINIMO ? suma : 0;
  const despues = debido > 0 ? 0 : suma;
  const numero = cliente.next_invoice_sequence ?? 1;
  const cambiado = libro.poner('customer', {
    ...cliente,
    balance: despues,
    next_invoice_sequence: numero + 1,
  });
  if (despues !== saldo) emitir(libro, 'customer.updated', cambiado, cliente);
  const secreto = azar(24);
  const abierta = libro.poner('invoice', {
    ...sumada,
    amount_due: debido,
    amount_remaining: debido,
    automatically_finalizes_at: null,
    effective_at: libro.ahora,
    ending_balance: despues,
    hosted_invoice_url: `${url}/i/${libro.cuenta}/${antes.id}/${secreto}`,
    invoice_pdf: `${url}/i/${libro.cuenta}/${antes.id}/${secreto}/pdf`,
    next_payment_attempt: null,
    number: `${cliente.invoice_prefix}-${String(numero).padStart(4, '0')}`,
    starting_balance: saldo,
    status: 'open',
    status_transitions: { ...sumada.status_transitions, finalized_at: libro.ahora },
    webhooks_delivered_at: libro.ahora,
  });
  emitir(libro, 'invoice.finalized', abierta);
  if (debido === 0) return pagada(libro, abierta, null);
  const intencion = crearIntencion(libro, {
    importe: debido,
    moneda: abierta.currency,
    cliente: cliente.id,
    descripcion: descripcionDePago(abierta),
    metadata: {},
    correo: cliente.email,
  });
  libro.poner('invoice_payment', {
    id: nuevoId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: debido,
    created: libro.ahora,
    currency: abierta.currency,
    invoice: abierta.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intencion.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return abierta;
}

const RAZONES: Readonly<Record<string, string>> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
};
const descripcionDePago = (f: Stripe.Invoice): string =>
  RAZONES[f.billing_reason ?? ''] ?? `Payment for Invoice ${f.number}`;

export const pagoDe = (libro: Libro, factura: string): Stripe.InvoicePayment | undefined =>
  libro.todos('invoice_payment').find((p) => p.invoice === factura && p.is_default);

/** It is paid: by a charge, by the balance, or outside of the provider. */
export function pagada(libro: Libro, antes: Stripe.Invoice, cargo: Stripe.Charge | null): Stripe.Invoice {
  const pago = pagoDe(libro, antes.id);
  if (pago !== undefined)
    libro.poner('invoice_payment', {
      ...pago,
      amount_paid: cargo === null ? null : antes.amount_remaining,
      status: cargo === null ? 'canceled' : 'paid',
      status_transitions: {
        canceled_at: cargo === null ? libro.ahora : null,
        paid_at: cargo === null ? null : libro.ahora,
      },
    });
  const despues = libro.poner('invoice', {
    ...antes,
    amount_paid: antes.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...antes.status_transitions, paid_at: libro.ahora },
  });
  emitir(libro, 'invoice.updated', despues, antes);
  emitir(libro, 'invoice.paid', despues);
  emitir(libro, 'invoice.payment_succeeded', despues);
  trasPago(libro, despues);
  return despues;
}
