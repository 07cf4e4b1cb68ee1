// Keeping a card for later: the intent, and what becomes of it.
import type Stripe from 'stripe';
import { emitir } from '../eventos/emitir';
import type { Libro } from '../libros/libro';
import { azar, nuevoId } from '../platform/identificadores';
import { crearTarjeta, unir } from '../pagos/metodos-de-pago';
import type { TarjetaDePrueba } from '../pagos/tarjetas';

export function crearIntencionDeGuardar(
  libro: Libro,
  cliente: string | null,
  metadata: Stripe.Metadata,
): Stripe.SetupIntent {
  const id = nuevoId('seti');
  const intencion = libro.poner('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${azar(24)}`,
    created: libro.ahora,
    customer: cliente,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  });
  emitir(libro, 'setup_intent.created', intencion);
  return intencion;
}

export interface Titular {
  nombre: string | null;
  email: string | null;
}

/** The holder is there and has confirmed what the bank asks. A refusal of the bank is thrown. */
export function guardarTarjeta(
  libro: Libro,
  cliente: string,
  prueba: TarjetaDePrueba,
  titular: Titular,
): Stripe.PaymentMethod {
  const pm = unir(libro, crearTarjeta(libro, { prueba, ...titular }), cliente, prueba.alGuardar);
  const tarjeta = libro.leer('_tarjeta', pm.id);
  if (tarjeta !== undefined) libro.poner('_tarjeta', { ...tarjeta, confirmada: true });
  return pm;
}

export function guardada(libro: Libro, intencion: string, cliente: string, pm: Stripe.PaymentMethod): void {
  const antes = libro.exigir('setup_intent', intencion);
  const despues = libro.poner('setup_intent', {
    ...antes,
    customer: cliente,
    payment_method: pm.id,
    status: 'succeeded',
  });
  emitir(libro, 'setup_intent.succeeded', despues);
}
