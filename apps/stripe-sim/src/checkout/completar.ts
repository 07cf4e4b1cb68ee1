// Somebody fills the hosted page in: the card is kept or charged, and the session is complete.
import type Stripe from 'stripe';
import { Fallo } from '../api/fallo';
import { crearCliente } from '../clientes/clientes';
import { crearTaxId } from '../clientes/tax-ids';
import { emitir } from '../eventos/emitir';
import { emitirFactura, pagada, pagoDe } from '../facturas/emitir-factura';
import { crearFactura } from '../facturas/facturas';
import { crearLinea } from '../facturas/lineas';
import { idDe, type Libro } from '../libros/libro';
import { cobrarIntencion, crearIntencion, falloDeTarjeta } from '../pagos/cobrar';
import { crearTarjeta } from '../pagos/metodos-de-pago';
import type { TarjetaDePrueba } from '../pagos/tarjetas';
import { guardada, guardarTarjeta } from './guardar-tarjeta';

export interface Rellenado {
  tarjeta: TarjetaDePrueba;
  nombre: string;
  email: string;
  direccion: Stripe.Address | null;
  taxId: { type: Stripe.TaxId.Type; value: string } | null;
  campos: Readonly<Record<string, string>>;
}

/** A refusal of the bank is thrown, and leaves the session as it was. */
export function completarSesion(
  libro: Libro,
  sesion: Stripe.Checkout.Session,
  d: Rellenado,
  url: string,
): Stripe.Checkout.Session {
  const cliente = clienteDe(libro, sesion, d);
  if (d.taxId !== null && cliente !== null) crearTaxId(libro, cliente.id, d.taxId.type, d.taxId.value);
  const base = { ...sesion, ...datosDe(sesion, d), customer: cliente?.id ?? null };
  if (sesion.mode === 'setup') {
    const dueno = cliente as Stripe.Customer;
    const pm = guardarTarjeta(libro, dueno.id, d.tarjeta, d);
    guardada(libro, idDe(sesion.setup_intent as string), dueno.id, pm);
    return acabar(libro, base);
  }
  return pagarSesion(libro, base, cliente, d, url);
}

function clienteDe(libro: Libro, sesion: Stripe.Checkout.Session, d: Rellenado): Stripe.Customer | null {
  if (sesion.customer !== null) return libro.exigir('customer', idDe(sesion.customer), 'customer');
  const extra = libro.leer('_sesion', sesion.id);
  const hace =
    sesion.customer_creation === 'always' || extra?.guardarTarjeta === true || extra?.factura === true;
  return hace
    ? crearCliente(libro, { email: d.email, name: d.nombre, address: direccionPedida(d.direccion) })
    : null;
}

const direccionPedida = (a: Stripe.Address | null): Stripe.AddressParam | undefined =>
  a === null
    ? undefined
    : (Object.fromEntries(Object.entries(a).filter(([, valor]) => valor !== null)) as Stripe.AddressParam);

const datosDe = (sesion: Stripe.Checkout.Session, d: Rellenado): Partial<Stripe.Checkout.Session> => ({
  customer_details: {
    address: d.direccion,
    business_name: null,
    email: d.email,
    individual_name: null,
    name: d.nombre,
    phone: null,
    tax_exempt: 'none',
    tax_ids: d.taxId === null ? [] : [d.taxId],
  },
  custom_fields: sesion.custom_fields.map((campo) => {
    const value = d.campos[campo.key] || null;
    return {
      ...campo,
      ...(campo.text === undefined ? {} : { text: { ...campo.text, value } }),
      ...(campo.numeric === undefined ? {} : { numeric: { ...campo.numeric, value } }),
      ...(campo.dropdown === undefined ? {} : { dropdown: { ...campo.dropdown, value } }),
    };
  }),
});

function acabar(libro: Libro, sesion: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const completa = libro.poner('checkout.session', { ...sesion, status: 'complete', url: null });
  emitir(libro, 'checkout.session.completed', completa);
  return completa;
}

function pagarSesion(
  libro: Libro,
  base: Stripe.Checkout.Session,
  cliente: Stripe.Customer | null,
  d: Rellenado,
  url: string,
): Stripe.Checkout.Session {
  const extra = libro.leer('_sesion', base.id);
  const suelta = crearTarjeta(libro, { prueba: d.tarjeta, nombre: d.nombre, email: d.email });
  const factura =
    extra?.factura === true && cliente !== null ? facturaDeSesion(libro, base, cliente, url) : null;
  const intencion =
    factura === null
      ? crearIntencion(libro, {
          importe: base.amount_total ?? 0,
          moneda: base.currency ?? 'eur',
          cliente: cliente?.id ?? null,
          descripcion: extra?.descripcion,
          metadata: extra?.metadata,
          correo: d.email,
        })
      : libro.exigir('payment_intent', idDe(pagoDe(libro, factura.id)?.payment.payment_intent as string));
  const r = cobrarIntencion(libro, intencion, suelta, { fueraDeSesion: false, autenticado: true });
  if (r.rechazo !== null) throw new Fallo(402, falloDeTarjeta(r));
  if (factura !== null) pagada(libro, factura, r.cargo);
  if (extra?.guardarTarjeta === true && cliente !== null)
    libro.poner('payment_method', { ...libro.exigir('payment_method', suelta.id), customer: cliente.id });
  return acabar(libro, {
    ...base,
    payment_intent: r.intencion.id,
    payment_status: 'paid',
    invoice: factura?.id ?? null,
  });
}

function facturaDeSesion(
  libro: Libro,
  sesion: Stripe.Checkout.Session,
  cliente: Stripe.Customer,
  url: string,
): Stripe.Invoice {
  const lineas = (libro.leer('_sesion', sesion.id)?.lineas ?? []).map((l) =>
    crearLinea({
      importe: l.amount_subtotal,
      moneda: l.currency,
      descripcion: l.description,
      periodo: { start: libro.ahora, end: libro.ahora },
      cantidad: l.quantity ?? 1,
      precio: l.price,
      tasas: (l.taxes ?? []).map((t) => t.rate),
    }),
  );
  const borrador = crearFactura(libro, {
    cliente,
    moneda: sesion.currency ?? 'eur',
    razon: 'manual',
    lineas,
  });
  return emitirFactura(libro, borrador, url);
}
