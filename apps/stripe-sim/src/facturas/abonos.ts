// Credit notes: what is taken back of an issued invoice, before or after it was paid.
import Stripe from 'stripe';
import { rechazar } from '../api/fallo';
import { dentroDe, enRango, pagina, recientes } from '../api/lista';
import { metadatos, texto } from '../api/metadatos';
import { ruta } from '../api/ruta';
import { impuestosDe, tasasDe } from '../catalogo/impuestos';
import type { Peticiones } from '../esquemas/peticiones';
import { emitir } from '../eventos/emitir';
import { idDe, idONulo, type Libro } from '../libros/libro';
import { porcion } from '../pagos/centimos';
import { devolver } from '../pagos/pagos';
import { nuevoId } from '../platform/identificadores';
import { pagada, pagoDe } from './emitir-factura';
import { lineasGravadas } from './facturas';

type Linea = NonNullable<Peticiones['POST /v1/credit_notes']['lines']>[number];
type Alta = Pick<
  Peticiones['POST /v1/credit_notes'],
  'amount' | 'credit_amount' | 'refund_amount' | 'out_of_band_amount'
>;

const LISTA = ['limit', 'starting_after', 'ending_before'] as const;

function lineaDe(libro: Libro, factura: Stripe.Invoice, l: Linea, i: number): Stripe.CreditNoteLineItem {
  const propia = lineasGravadas(libro, factura).find((x) => x.id === l.invoice_line_item);
  if (l.type === 'invoice_line_item' && propia === undefined)
    rechazar(`No such invoice line item: '${l.invoice_line_item}'`, {
      code: 'resource_missing',
      param: `lines[${i}][invoice_line_item]`,
    });
  const cantidad = l.quantity ?? (l.amount === undefined ? (propia?.quantity ?? 1) : 1);
  const importe =
    l.amount ??
    (propia === undefined
      ? (l.unit_amount ?? 0) * cantidad
      : porcion(propia.amount, cantidad, Math.max(1, propia.quantity ?? 1)));
  if (propia !== undefined && importe > propia.amount)
    rechazar('The credit is higher than the line.', { param: `lines[${i}]` });
  const tasas =
    tasasDe(libro, l.tax_rates ?? undefined, `lines[${i}][tax_rates]`) ??
    (propia?.taxes ?? []).map((t) => libro.exigir('tax_rate', t.tax_rate_details?.tax_rate ?? ''));
  return {
    id: nuevoId('cnli'),
    object: 'credit_note_line_item',
    amount: importe,
    description: l.description ?? propia?.description ?? null,
    discount_amount: 0,
    discount_amounts: [],
    ...(propia === undefined ? {} : { invoice_line_item: propia.id }),
    livemode: false,
    metadata: metadatos(l.metadata),
    pretax_credit_amounts: [],
    quantity: cantidad,
    tax_rates: tasas,
    taxes: impuestosDe(importe, tasas),
    type: l.type,
    unit_amount: l.unit_amount ?? null,
    unit_amount_decimal: l.unit_amount === undefined ? null : Stripe.Decimal.from(l.unit_amount),
  };
}

/** Before payment it lowers what is due; afterwards it must say where the money goes. */
function repartir(factura: Stripe.Invoice, total: number, p: Alta): { antes: number; despues: number } {
  if (factura.status === 'open') {
    if (total > factura.amount_remaining)
      rechazar('The credit note is higher than what remains to be paid of the invoice.', { param: 'lines' });
    return { antes: total, despues: 0 };
  }
  const dicho = (p.refund_amount ?? 0) + (p.credit_amount ?? 0) + (p.out_of_band_amount ?? 0);
  if (dicho !== total)
    rechazar(
      `The sum of credit amount, refund amount and out of band amount (${dicho}) must equal the credit note amount (${total}).`,
      { param: 'refund_amount' },
    );
  if (total > factura.amount_paid - factura.post_payment_credit_notes_amount)
    rechazar('The credit note is higher than what was paid of the invoice.', { param: 'lines' });
  return { antes: 0, despues: total };
}

export const RUTAS_ABONOS = [
  ruta(
    'POST /v1/credit_notes',
    [
      'invoice',
      'amount',
      'credit_amount',
      'lines',
      'memo',
      'metadata',
      'out_of_band_amount',
      'reason',
      'refund_amount',
    ],
    ({ libro }, p) => {
      const factura = libro.exigir('invoice', p.invoice, 'invoice');
      if (factura.status !== 'open' && factura.status !== 'paid')
        rechazar('You can only create a credit note for an invoice that is open or paid.', {
          param: 'invoice',
        });
      const lineas = (p.lines ?? []).map((l, i) => lineaDe(libro, factura, l, i));
      const subtotal = lineas.reduce((s, l) => s + l.amount, 0);
      const impuestos = lineas.flatMap((l) => l.taxes ?? []);
      const fuera = impuestos.filter((t) => t.tax_behavior === 'exclusive').reduce((s, t) => s + t.amount, 0);
      const dentro = impuestos
        .filter((t) => t.tax_behavior === 'inclusive')
        .reduce((s, t) => s + t.amount, 0);
      const total = lineas.length > 0 ? subtotal + fuera : (p.amount ?? 0);
      if (total < 1) rechazar('The credit note must be of one cent or more.', { param: 'amount' });
      if (lineas.length > 0 && p.amount !== undefined && p.amount !== total)
        rechazar('The amount is not the sum of the lines.', { param: 'amount' });
      const reparto = repartir(factura, total, p);
      const cliente = libro.exigir('customer', idDe(factura.customer as string), 'customer');
      const devolucion = dinero(libro, factura, cliente, p);
      const cuantas = libro.todos('credit_note').filter((n) => n.invoice === factura.id).length + 1;
      const id = nuevoId('cn');
      const nota = libro.poner('credit_note', {
        id,
        object: 'credit_note',
        amount: total,
        amount_shipping: 0,
        created: libro.ahora,
        currency: factura.currency,
        customer: cliente.id,
        customer_account: null,
        customer_balance_transaction: null,
        discount_amount: 0,
        discount_amounts: [],
        effective_at: libro.ahora,
        invoice: factura.id,
        lines: dentroDe(lineas, `/v1/credit_notes/${id}/lines`),
        livemode: false,
        memo: texto(p.memo),
        metadata: metadatos(p.metadata),
        number: `${factura.number}-CN-${String(cuantas).padStart(2, '0')}`,
        out_of_band_amount: p.out_of_band_amount ?? null,
        pdf: `${factura.invoice_pdf}?cn=${id}`,
        post_payment_amount: reparto.despues,
        pre_payment_amount: reparto.antes,
        pretax_credit_amounts: [],
        reason: p.reason ?? null,
        refunds:
          devolucion === null
            ? []
            : [
                {
                  amount_refunded: devolucion.amount,
                  payment_record_refund: null,
                  refund: devolucion.id,
                  type: 'refund',
                },
              ],
        shipping_cost: null,
        status: 'issued',
        subtotal: lineas.length > 0 ? subtotal : total,
        subtotal_excluding_tax: lineas.length > 0 ? subtotal - dentro : total,
        total,
        total_excluding_tax: total - fuera - dentro,
        total_taxes: impuestos,
        type: factura.status === 'open' ? 'pre_payment' : 'post_payment',
        voided_at: null,
      });
      const queda = factura.amount_remaining - reparto.antes;
      const rebajada = libro.poner('invoice', {
        ...factura,
        amount_due: factura.amount_due - reparto.antes,
        amount_remaining: queda,
        pre_payment_credit_notes_amount: factura.pre_payment_credit_notes_amount + reparto.antes,
        post_payment_credit_notes_amount: factura.post_payment_credit_notes_amount + reparto.despues,
      });
      emitir(libro, 'credit_note.created', nota);
      cambiarPago(libro, rebajada);
      if (factura.status === 'open' && queda === 0) pagada(libro, rebajada, null);
      return nota;
    },
  ),
  ruta('GET /v1/credit_notes', ['customer', 'invoice', 'created', ...LISTA], ({ libro }, p) =>
    recientes(
      libro
        .todos('credit_note')
        .filter(
          (n) =>
            (p.customer === undefined || n.customer === p.customer) &&
            (p.invoice === undefined || n.invoice === p.invoice) &&
            enRango(n.created, p.created),
        ),
      p,
      '/v1/credit_notes',
    ),
  ),
  ruta('GET /v1/credit_notes/:id', [], ({ libro, ids }) => libro.exigir('credit_note', ids['id'] as string)),
  ruta('GET /v1/credit_notes/:id/lines', [...LISTA], ({ libro, ids }, p) => {
    const nota = libro.exigir('credit_note', ids['id'] as string);
    return pagina(nota.lines.data, p, `/v1/credit_notes/${nota.id}/lines`);
  }),
  ruta('POST /v1/credit_notes/:id/void', [], ({ libro, ids }) => {
    const antes = libro.exigir('credit_note', ids['id'] as string);
    const factura = libro.exigir('invoice', idDe(antes.invoice));
    if (antes.status === 'void') rechazar('This credit note is void already.');
    if (factura.status !== 'open') rechazar('You can only void a credit note of an open invoice.');
    const despues = libro.poner('credit_note', { ...antes, status: 'void', voided_at: libro.ahora });
    const subida = libro.poner('invoice', {
      ...factura,
      amount_due: factura.amount_due + antes.pre_payment_amount,
      amount_remaining: factura.amount_remaining + antes.pre_payment_amount,
      pre_payment_credit_notes_amount: factura.pre_payment_credit_notes_amount - antes.pre_payment_amount,
    });
    cambiarPago(libro, subida);
    emitir(libro, 'credit_note.voided', despues, antes);
    return despues;
  }),
];

function dinero(
  libro: Libro,
  factura: Stripe.Invoice,
  cliente: Stripe.Customer,
  p: Alta,
): Stripe.Refund | null {
  if ((p.credit_amount ?? 0) > 0)
    libro.poner('customer', { ...cliente, balance: cliente.balance - (p.credit_amount ?? 0) });
  if ((p.refund_amount ?? 0) === 0) return null;
  const intencion = libro.leer(
    'payment_intent',
    idONulo(pagoDe(libro, factura.id)?.payment.payment_intent) ?? '',
  );
  const cargo = libro.leer('charge', idONulo(intencion?.latest_charge) ?? '');
  if (cargo === undefined) rechazar('The invoice was not paid by a charge.', { param: 'refund_amount' });
  return devolver(libro, cargo, { importe: p.refund_amount });
}

/** The intent of an open invoice asks for what is left to pay. */
function cambiarPago(libro: Libro, factura: Stripe.Invoice): void {
  const pago = pagoDe(libro, factura.id);
  const intencion = libro.leer('payment_intent', idONulo(pago?.payment.payment_intent) ?? '');
  if (
    pago === undefined ||
    intencion === undefined ||
    factura.status !== 'open' ||
    factura.amount_remaining === 0
  )
    return;
  libro.poner('payment_intent', { ...intencion, amount: factura.amount_remaining });
  libro.poner('invoice_payment', { ...pago, amount_requested: factura.amount_remaining });
}
