// How much of an invoice or a credit note of the provider is settled: what was paid of it, or given back. Pure.
import type Stripe from 'stripe';
import { importe, type FechaISO, type Importe, type Zona } from '@encadena/values';
import { diaDe } from './leer-comun';

export interface Liquidado {
  /** In the provider's units; null: all of it. */
  parte: { de: Importe; total: Importe } | null;
  /** In the issuer's zone; null: the day of the operation. */
  fecha: FechaISO | null;
}

/**
 * Of a paid invoice all but what credit notes took off before: with money, or with what the customer had in credit.
 * Undefined: not paid yet.
 */
export function facturaCobrada(
  factura: Pick<
    Stripe.Invoice,
    'status' | 'total' | 'pre_payment_credit_notes_amount' | 'status_transitions' | 'created'
  >,
  zona: Zona,
): Liquidado | undefined {
  const { status, total, pre_payment_credit_notes_amount: antes, status_transitions, created } = factura;
  if (status !== 'paid') return undefined;
  return { parte: parteDe(total - antes, total), fecha: diaDe(status_transitions.paid_at ?? created, zona) };
}

/** Of a credit note what came after the payment; what came before it lowered what there was to pay. Undefined: voided. */
export function abonoDevuelto(
  {
    status,
    total,
    post_payment_amount: despues,
    created,
  }: Pick<Stripe.CreditNote, 'status' | 'total' | 'post_payment_amount' | 'created'>,
  zona: Zona,
): Liquidado | undefined {
  if (status !== 'issued') return undefined;
  return { parte: parteDe(despues, total), fecha: diaDe(created, zona) };
}

const parteDe = (de: number, total: number): Liquidado['parte'] =>
  de === total ? null : { de: importe(String(de)), total: importe(String(total)) };
