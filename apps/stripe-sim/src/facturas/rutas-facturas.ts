// The calls about invoices.
import type Stripe from 'stripe';
import { Fallo, rechazar } from '../api/fallo';
import { enRango, pagina, recientes } from '../api/lista';
import { metadatos, texto } from '../api/metadatos';
import { ruta } from '../api/ruta';
import { tasasDe } from '../catalogo/impuestos';
import { emitir } from '../eventos/emitir';
import { idDe, type Libro } from '../libros/libro';
import { falloDeTarjeta } from '../pagos/cobrar';
import { tarjetaDe } from '../pagos/metodos-de-pago';
import { cobrarFactura, tarjetaDeFactura } from './cobrar-factura';
import { emitirFactura, pagada, pagoDe } from './emitir-factura';
import { crearFactura, HORA_DE_BORRADOR, lineasGravadas, sumar, suscripcionDe } from './facturas';
import { lineaDePartida, partidasPendientes, ponerEnFactura } from './partidas';
import { olvidarPendiente } from './pendientes';

const LISTA = ['limit', 'starting_after', 'ending_before'] as const;

function abierta(libro: Libro, id: string, estados: readonly string[], verbo: string): Stripe.Invoice {
  const factura = libro.exigir('invoice', id);
  if (!estados.includes(factura.status ?? ''))
    rechazar(
      `You can only ${verbo} an invoice that is ${estados.join(' or ')}. This invoice is ${factura.status}.`,
      {
        param: 'invoice',
      },
    );
  return factura;
}

function cancelarPago(libro: Libro, factura: Stripe.Invoice): void {
  const pago = pagoDe(libro, factura.id);
  if (pago === undefined || pago.status !== 'open') return;
  libro.poner('invoice_payment', {
    ...pago,
    status: 'canceled',
    status_transitions: { ...pago.status_transitions, canceled_at: libro.ahora },
  });
  const intencion = libro.exigir('payment_intent', idDe(pago.payment.payment_intent as string));
  const despues = libro.poner('payment_intent', {
    ...intencion,
    status: 'canceled',
    canceled_at: libro.ahora,
    cancellation_reason: 'void_invoice',
  });
  emitir(libro, 'payment_intent.canceled', despues);
}

export function anularFactura(libro: Libro, id: string): Stripe.Invoice {
  const antes = abierta(libro, id, ['open', 'uncollectible'], 'void');
  cancelarPago(libro, antes);
  const despues = libro.poner('invoice', {
    ...antes,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...antes.status_transitions, voided_at: libro.ahora },
  });
  emitir(libro, 'invoice.voided', despues);
  olvidarPendiente(libro, despues);
  return despues;
}

export const RUTAS_FACTURAS = [
  ruta(
    'POST /v1/invoices',
    [
      'auto_advance',
      'collection_method',
      'currency',
      'custom_fields',
      'customer',
      'days_until_due',
      'default_payment_method',
      'default_tax_rates',
      'description',
      'due_date',
      'footer',
      'metadata',
      'pending_invoice_items_behavior',
      'subscription',
    ],
    ({ libro }, p) => {
      if (p.customer === undefined)
        rechazar('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' });
      const cliente = libro.exigir('customer', p.customer, 'customer');
      const sub =
        p.subscription === undefined ? null : libro.exigir('subscription', p.subscription, 'subscription');
      const moneda = sub?.currency ?? p.currency?.toLowerCase() ?? 'eur';
      if (p.collection_method !== 'send_invoice' && (p.days_until_due ?? p.due_date) !== undefined)
        rechazar('You can only set days_until_due and due_date with collection_method=send_invoice.', {
          param: 'collection_method',
        });
      const pendientes =
        p.pending_invoice_items_behavior === 'include'
          ? partidasPendientes(libro, cliente.id, moneda, sub?.id ?? null)
          : [];
      const factura = crearFactura(libro, {
        cliente,
        moneda,
        razon: 'manual',
        lineas: pendientes.map((x) => lineaDePartida(libro, x)),
        suscripcion: sub,
        tasas: tasasDe(libro, p.default_tax_rates, 'default_tax_rates') ?? sub?.default_tax_rates ?? [],
        avanza: p.auto_advance ?? false,
        coleccion: p.collection_method,
        diasParaPagar: p.days_until_due ?? null,
        vence: p.due_date ?? null,
        descripcion: texto(p.description),
        pie: texto(p.footer),
        camposPropios: p.custom_fields === '' ? null : (p.custom_fields ?? null),
        metadata: metadatos(p.metadata),
        tarjeta: p.default_payment_method ?? null,
      });
      ponerEnFactura(libro, pendientes, factura.id);
      return factura;
    },
  ),
  ruta(
    'GET /v1/invoices',
    ['customer', 'subscription', 'status', 'collection_method', 'created', ...LISTA],
    ({ libro }, p) =>
      recientes(
        libro
          .todos('invoice')
          .filter(
            (f) =>
              (p.customer === undefined || f.customer === p.customer) &&
              (p.subscription === undefined || suscripcionDe(f) === p.subscription) &&
              (p.status === undefined || f.status === p.status) &&
              (p.collection_method === undefined || f.collection_method === p.collection_method) &&
              enRango(f.created, p.created),
          ),
        p,
        '/v1/invoices',
      ),
  ),
  ruta('GET /v1/invoices/:id', [], ({ libro, ids }) => libro.exigir('invoice', ids['id'] as string)),
  ruta('GET /v1/invoices/:id/lines', [...LISTA], ({ libro, ids }, p) => {
    const factura = libro.exigir('invoice', ids['id'] as string);
    return pagina(lineasGravadas(libro, factura), p, `/v1/invoices/${factura.id}/lines`);
  }),
  ruta(
    'POST /v1/invoices/:id',
    [
      'auto_advance',
      'custom_fields',
      'default_payment_method',
      'default_tax_rates',
      'description',
      'due_date',
      'footer',
      'metadata',
    ],
    ({ libro, ids }, p) => {
      const antes = libro.exigir('invoice', ids['id'] as string);
      const [fijo] = Object.keys(p).filter(
        (k) => !['metadata', 'auto_advance', 'default_payment_method', 'expand'].includes(k),
      );
      if (antes.status !== 'draft' && fijo !== undefined)
        rechazar(`Finalized invoices can’t be updated in this way: ${fijo}.`, {
          code: 'invoice_not_editable',
          param: fijo,
        });
      const avanza = p.auto_advance ?? antes.auto_advance ?? false;
      const espera =
        antes.status === 'draft' && avanza
          ? (antes.automatically_finalizes_at ?? libro.ahora + HORA_DE_BORRADOR)
          : null;
      const despues = sumarSiBorrador(libro, {
        ...antes,
        auto_advance: avanza,
        automatically_finalizes_at: espera,
        custom_fields: p.custom_fields === undefined ? antes.custom_fields : p.custom_fields || null,
        default_payment_method: p.default_payment_method ?? antes.default_payment_method,
        default_tax_rates:
          tasasDe(libro, p.default_tax_rates ?? undefined, 'default_tax_rates') ?? antes.default_tax_rates,
        description: texto(p.description, antes.description),
        due_date: p.due_date ?? antes.due_date,
        footer: texto(p.footer, antes.footer),
        metadata: metadatos(p.metadata, antes.metadata),
      });
      emitir(libro, 'invoice.updated', despues, antes);
      return despues;
    },
  ),
  ruta('DELETE /v1/invoices/:id', [], ({ libro, ids }) => {
    const factura = libro.exigir('invoice', ids['id'] as string);
    if (factura.status !== 'draft' || suscripcionDe(factura) !== null)
      rechazar('You can only delete draft invoices that belong to no subscription.', {
        code: 'invoice_not_editable',
      });
    for (const partida of libro.todos('invoiceitem'))
      if (partida.invoice === factura.id) libro.quitar('invoiceitem', partida.id);
    libro.quitar('invoice', factura.id);
    libro.quitar('_lineas', factura.id);
    emitir(libro, 'invoice.deleted', factura);
    return { id: factura.id, object: 'invoice', deleted: true };
  }),
  ruta('POST /v1/invoices/:id/finalize', ['auto_advance'], ({ libro, ids, url }, p) => {
    const antes = libro.exigir('invoice', ids['id'] as string);
    return emitirFactura(libro, { ...antes, auto_advance: p.auto_advance ?? antes.auto_advance }, url);
  }),
  ruta(
    'POST /v1/invoices/:id/pay',
    ['off_session', 'paid_out_of_band', 'payment_method'],
    ({ libro, ids, url }, p) => {
      let factura = libro.exigir('invoice', ids['id'] as string);
      if (factura.status === 'paid') rechazar('Invoice is already paid', { code: 'invoice_already_paid' });
      if (factura.status === 'draft') factura = emitirFactura(libro, factura, url);
      if (factura.status === 'paid') return factura;
      factura = abierta(libro, factura.id, ['open', 'uncollectible'], 'pay');
      if (p.paid_out_of_band === true) return pagada(libro, factura, null);
      const pm =
        p.payment_method === undefined
          ? tarjetaDeFactura(libro, factura)
          : tarjetaDe(libro, p.payment_method);
      if (pm === undefined)
        rechazar(
          'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
          { code: 'resource_missing' },
        );
      const { factura: despues, resultado } = cobrarFactura(
        libro,
        factura,
        { fueraDeSesion: p.off_session ?? true },
        pm,
      );
      if (resultado !== null && resultado.rechazo !== null)
        throw new Fallo(402, falloDeTarjeta(resultado), true);
      return despues;
    },
  ),
  ruta('POST /v1/invoices/:id/void', [], ({ libro, ids }) => anularFactura(libro, ids['id'] as string)),
  ruta('POST /v1/invoices/:id/mark_uncollectible', [], ({ libro, ids }) => {
    const antes = abierta(libro, ids['id'] as string, ['open'], 'mark as uncollectible');
    const despues = libro.poner('invoice', {
      ...antes,
      auto_advance: false,
      next_payment_attempt: null,
      status: 'uncollectible',
      status_transitions: { ...antes.status_transitions, marked_uncollectible_at: libro.ahora },
    });
    emitir(libro, 'invoice.marked_uncollectible', despues);
    return despues;
  }),
  ruta('GET /v1/invoice_payments', ['created', 'invoice', 'status', 'payment', ...LISTA], ({ libro }, p) =>
    recientes(
      libro
        .todos('invoice_payment')
        .filter(
          (x) =>
            enRango(x.created, p.created) &&
            (p.invoice === undefined || x.invoice === p.invoice) &&
            (p.status === undefined || x.status === p.status) &&
            (p.payment?.payment_intent === undefined ||
              x.payment.payment_intent === p.payment.payment_intent),
        ),
      p,
      '/v1/invoice_payments',
    ),
  ),
  ruta('GET /v1/invoice_payments/:id', [], ({ libro, ids }) =>
    libro.exigir('invoice_payment', ids['id'] as string),
  ),
];

const sumarSiBorrador = (libro: Libro, f: Stripe.Invoice): Stripe.Invoice =>
  f.status === 'draft' ? sumar(libro, f) : libro.poner('invoice', f);
