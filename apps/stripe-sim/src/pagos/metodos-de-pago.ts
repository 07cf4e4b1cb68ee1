// Payment methods: cards, by their test number or the name of a ready-made one.
import type Stripe from 'stripe';
import { Fallo, rechazar } from '../api/fallo';
import { recientes } from '../api/lista';
import { metadatos } from '../api/metadatos';
import { ruta } from '../api/ruta';
import { emitir } from '../eventos/emitir';
import type { Libro } from '../libros/libro';
import { azar, nuevoId } from '../platform/identificadores';
import { porAlias, porNumero, rechazoDe, type TarjetaDePrueba } from './tarjetas';

export interface DatosTarjeta {
  prueba: TarjetaDePrueba;
  mes?: number;
  ano?: number;
  nombre?: string | null;
  email?: string | null;
  metadata?: Stripe.Metadata;
}

export function crearTarjeta(libro: Libro, d: DatosTarjeta): Stripe.PaymentMethod {
  const { prueba } = d;
  const id = nuevoId('pm');
  libro.poner('_tarjeta', {
    id,
    falla: prueba.alCobrar,
    autenticacion: prueba.autenticacion,
    disputa: prueba.disputa,
    reembolso: prueba.reembolso,
    confirmada: false,
  });
  return libro.poner('payment_method', {
    id,
    object: 'payment_method',
    billing_details: {
      address: null,
      email: d.email ?? null,
      name: d.nombre ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: prueba.marca,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'ES',
      display_brand: prueba.marca,
      exp_month: d.mes ?? 12,
      exp_year: d.ano ?? new Date(libro.ahora * 1000).getUTCFullYear() + 4,
      fingerprint: azar(16),
      funding: 'credit',
      generated_from: null,
      last4: prueba.numero.slice(-4),
      networks: { available: [prueba.marca], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: libro.ahora,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: d.metadata ?? {},
    type: 'card',
  });
}

/** The card of that name or identifier: a ready-made one becomes a card of this account. */
export function tarjetaDe(libro: Libro, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const prueba = porAlias(id);
  return prueba === undefined ? libro.exigir('payment_method', id, param) : crearTarjeta(libro, { prueba });
}

/** Ties a card to a customer; the bank may refuse to have it kept. */
export function unir(
  libro: Libro,
  pm: Stripe.PaymentMethod,
  cliente: string,
  alGuardar: string | null,
): Stripe.PaymentMethod {
  libro.exigir('customer', cliente, 'customer');
  if (pm.customer !== null && pm.customer !== cliente)
    rechazar('This PaymentMethod is attached to another customer.', { param: 'payment_method' });
  if (alGuardar !== null) throw new Fallo(402, { type: 'card_error', ...rechazoDe(alGuardar) });
  const unida = libro.poner('payment_method', { ...pm, customer: cliente });
  emitir(libro, 'payment_method.attached', unida);
  return unida;
}

export const tarjetasDe = (libro: Libro, cliente: string): Stripe.PaymentMethod[] =>
  libro.todos('payment_method').filter((pm) => pm.customer === cliente);

export function separar(libro: Libro, pm: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const suelta = libro.poner('payment_method', { ...pm, customer: null });
  const cliente = typeof pm.customer === 'string' ? libro.leer('customer', pm.customer) : undefined;
  if (cliente?.invoice_settings.default_payment_method === pm.id)
    libro.poner('customer', {
      ...cliente,
      invoice_settings: { ...cliente.invoice_settings, default_payment_method: null },
    });
  emitir(libro, 'payment_method.detached', suelta, pm);
  return suelta;
}

export const RUTAS_METODOS = [
  ruta('POST /v1/payment_methods', ['type', 'card', 'billing_details', 'metadata'], ({ libro }, p) => {
    if (p.type !== 'card' || p.card === undefined)
      rechazar('The simulator has cards only.', { code: 'simulator_unsupported', param: 'type' });
    const dada = p.card;
    const prueba =
      'number' in dada && dada.number !== undefined
        ? porNumero(dada.number)
        : 'token' in dada && dada.token !== undefined
          ? porAlias(dada.token.replace(/^tok_/, 'pm_card_'))
          : undefined;
    if (prueba === undefined)
      rechazar('Your card number is incorrect: only test cards work here.', {
        code: 'incorrect_number',
        param: 'card[number]',
      });
    return crearTarjeta(libro, {
      prueba,
      mes: dada.exp_month,
      ano: dada.exp_year,
      nombre: p.billing_details?.name,
      email: p.billing_details?.email,
      metadata: metadatos(p.metadata),
    });
  }),
  ruta(
    'GET /v1/payment_methods',
    ['customer', 'type', 'limit', 'starting_after', 'ending_before'],
    ({ libro }, p) =>
      recientes(
        libro.todos('payment_method').filter((pm) => p.customer === undefined || pm.customer === p.customer),
        p,
        '/v1/payment_methods',
      ),
  ),
  ruta('GET /v1/payment_methods/:id', [], ({ libro, ids }) =>
    libro.exigir('payment_method', ids['id'] as string),
  ),
  ruta(
    'GET /v1/customers/:customer/payment_methods',
    ['type', 'limit', 'starting_after', 'ending_before'],
    ({ libro, ids }, p) => {
      libro.exigir('customer', ids['customer'] as string, 'customer');
      return recientes(
        tarjetasDe(libro, ids['customer'] as string),
        p,
        `/v1/customers/${ids['customer']}/payment_methods`,
      );
    },
  ),
  ruta('POST /v1/payment_methods/:id/attach', ['customer'], ({ libro, ids }, p) => {
    const dada = ids['id'] as string;
    if (p.customer === undefined)
      rechazar('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' });
    const pm = tarjetaDe(libro, dada);
    return unir(libro, pm, p.customer, porAlias(dada)?.alGuardar ?? null);
  }),
  ruta('POST /v1/payment_methods/:id/detach', [], ({ libro, ids }) => {
    const pm = libro.exigir('payment_method', ids['id'] as string);
    if (pm.customer === null)
      rechazar('The payment method you provided is not attached to a customer so detachment is impossible.');
    return separar(libro, pm);
  }),
  ruta('GET /v1/setup_intents/:id', [], ({ libro, ids }) =>
    libro.exigir('setup_intent', ids['id'] as string),
  ),
];
