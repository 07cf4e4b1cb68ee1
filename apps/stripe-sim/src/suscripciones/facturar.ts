// Invoices of subscriptions: the lines of its items, and an invoice that is due at once.
import type Stripe from 'stripe';
import { Fallo, rechazar } from '../api/fallo';
import { emitir } from '../eventos/emitir';
import { cambiarSuscripcion, trasImpago } from '../facturas/consecuencias';
import { cobrarFactura, tarjetaDeFactura } from '../facturas/cobrar-factura';
import { emitirFactura, pagoDe } from '../facturas/emitir-factura';
import { crearFactura } from '../facturas/facturas';
import { crearLinea } from '../facturas/lineas';
import { lineaDePartida, partidasPendientes, ponerEnFactura } from '../facturas/partidas';
import { idDe, type Libro } from '../libros/libro';
import { falloDeTarjeta, pideConfirmacion } from '../pagos/cobrar';
import { importeDe, nombreDe, periodoDe } from './elementos';
import type { Periodo } from './periodos';

export interface FormaDePago {
  comportamiento: string;
  fueraDeSesion: boolean;
  url: string;
}

/** A whole period of an item, or its trial, which costs nothing. */
export function lineaDeElemento(
  libro: Libro,
  sub: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  periodo: Periodo = periodoDe(item),
  prueba = false,
): Stripe.InvoiceLineItem {
  const nombre = nombreDe(libro, item.price);
  const cada = item.price.recurring?.interval ?? 'month';
  return crearLinea({
    importe: prueba ? 0 : importeDe(item),
    moneda: item.price.currency,
    descripcion: prueba
      ? `Trial period for ${nombre}`
      : `${item.quantity ?? 1} × ${nombre} (at ${((item.price.unit_amount ?? 0) / 100).toFixed(2)} / ${cada})`,
    periodo,
    cantidad: item.quantity ?? 1,
    precio: item.price,
    tasas: item.tax_rates === null || item.tax_rates.length === 0 ? null : item.tax_rates,
    metadata: item.metadata,
    suscripcion: sub.id,
    elemento: item.id,
  });
}

/** A draft with those lines and with what waits for the subscription's next invoice. */
export function facturaDeSuscripcion(
  libro: Libro,
  sub: Stripe.Subscription,
  f: {
    razon: Stripe.Invoice.BillingReason;
    lineas: Stripe.InvoiceLineItem[];
    periodo?: Periodo;
    avanza?: boolean;
  },
): Stripe.Invoice {
  const cliente = libro.exigir('customer', idDe(sub.customer), 'customer');
  const pendientes = partidasPendientes(libro, cliente.id, sub.currency, sub.id);
  const factura = crearFactura(libro, {
    cliente,
    moneda: sub.currency,
    razon: f.razon,
    lineas: [...pendientes.map((p) => lineaDePartida(libro, p)), ...f.lineas],
    suscripcion: sub,
    ...(f.periodo === undefined ? {} : { periodo: f.periodo }),
    tasas: sub.default_tax_rates ?? [],
    avanza: f.avanza ?? false,
    coleccion: sub.collection_method,
    diasParaPagar: sub.days_until_due,
  });
  ponerEnFactura(libro, pendientes, factura.id);
  cambiarSuscripcion(libro, libro.exigir('subscription', sub.id), {
    ...libro.exigir('subscription', sub.id),
    latest_invoice: factura.id,
  });
  return factura;
}

/** Issues it now and charges it, as the caller wants failures to be met. */
export function facturarYa(libro: Libro, borrador: Stripe.Invoice, forma: FormaDePago): Stripe.Invoice {
  const factura = emitirFactura(libro, borrador, forma.url);
  if (factura.status === 'paid' || factura.collection_method === 'send_invoice') return factura;
  const pm = tarjetaDeFactura(libro, factura);
  if (forma.comportamiento === 'default_incomplete') {
    if (pm !== undefined)
      estadoDePago(
        libro,
        factura,
        pideConfirmacion(libro, pm) ? 'requires_action' : 'requires_confirmation',
        pm,
      );
    trasImpago(libro, factura);
    return factura;
  }
  if (forma.comportamiento === 'pending_if_incomplete') return facturarSiPuede(libro, factura, pm);
  if (pm === undefined)
    rechazar(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  if (!forma.fueraDeSesion && pideConfirmacion(libro, pm)) {
    if (forma.comportamiento === 'error_if_incomplete')
      throw new Fallo(402, {
        type: 'card_error',
        code: 'subscription_payment_intent_requires_action',
        message:
          'Payment for this subscription requires additional user action before it can be completed successfully.',
      });
    estadoDePago(libro, factura, 'requires_action', pm);
    trasImpago(libro, factura);
    return factura;
  }
  const { factura: despues, resultado } = cobrarFactura(libro, factura, { fueraDeSesion: true });
  if (forma.comportamiento === 'error_if_incomplete' && resultado !== null && resultado.rechazo !== null)
    throw new Fallo(402, falloDeTarjeta(resultado));
  return despues;
}

/** With its holder there: what the bank does not pay at once stays to be paid, and nothing is past due by it. */
function facturarSiPuede(
  libro: Libro,
  factura: Stripe.Invoice,
  pm: Stripe.PaymentMethod | undefined,
): Stripe.Invoice {
  if (pm === undefined) return factura;
  if (!pideConfirmacion(libro, pm))
    return cobrarFactura(libro, factura, { fueraDeSesion: false }, pm).factura;
  estadoDePago(libro, factura, 'requires_action', pm);
  emitir(libro, 'invoice.payment_action_required', factura);
  return factura;
}

function estadoDePago(
  libro: Libro,
  factura: Stripe.Invoice,
  status: Stripe.PaymentIntent.Status,
  pm: Stripe.PaymentMethod,
): void {
  const pago = pagoDe(libro, factura.id);
  const intencion = libro.exigir('payment_intent', idDe(pago?.payment.payment_intent as string));
  libro.poner('payment_intent', { ...intencion, status, payment_method: pm.id });
}
