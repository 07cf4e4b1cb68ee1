// Disputes: the holder of a card tells the bank that the charge is not right.
import type Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { enRango, recientes } from '../api/lista';
import { ruta } from '../api/ruta';
import { emitir } from '../eventos/emitir';
import type { Libro } from '../libros/libro';
import { nuevoId } from '../platform/identificadores';

const SIETE_DIAS = 7 * 86_400;

export function abrirDisputa(libro: Libro, cargo: Stripe.Charge): Stripe.Dispute {
  libro.poner('charge', { ...cargo, disputed: true });
  const disputa = libro.poner('dispute', {
    id: nuevoId('du'),
    object: 'dispute',
    amount: cargo.amount,
    balance_transactions: [],
    charge: cargo.id,
    created: libro.ahora,
    currency: cargo.currency,
    enhanced_eligibility_types: [],
    evidence: SIN_PRUEBAS,
    evidence_details: {
      due_by: libro.ahora + SIETE_DIAS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: cargo.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  emitir(libro, 'charge.dispute.created', disputa);
  return disputa;
}

const SIN_PRUEBAS: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export const RUTAS_DISPUTAS = [
  ruta(
    'GET /v1/disputes',
    ['charge', 'created', 'payment_intent', 'limit', 'starting_after', 'ending_before'],
    ({ libro }, p) =>
      recientes(
        libro
          .todos('dispute')
          .filter(
            (d) =>
              enRango(d.created, p.created) &&
              (p.charge === undefined || d.charge === p.charge) &&
              (p.payment_intent === undefined || d.payment_intent === p.payment_intent),
          ),
        p,
        '/v1/disputes',
      ),
  ),
  ruta('GET /v1/disputes/:id', [], ({ libro, ids }) => libro.exigir('dispute', ids['id'] as string)),
  // Whoever closes a dispute accepts that it is lost.
  ruta('POST /v1/disputes/:id/close', [], ({ libro, ids }) => {
    const antes = libro.exigir('dispute', ids['id'] as string);
    if (antes.status === 'lost') rechazar('This dispute is already closed.', { param: 'id' });
    const despues = libro.poner('dispute', { ...antes, status: 'lost' });
    emitir(libro, 'charge.dispute.closed', despues, antes);
    return despues;
  }),
];
