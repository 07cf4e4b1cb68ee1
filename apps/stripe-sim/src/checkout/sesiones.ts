// Checkout sessions: what is asked for on the hosted page, until somebody fills it in or its day is over.
import type Stripe from 'stripe';
import { noSimulado, rechazar } from '../api/fallo';
import { metadatos, texto } from '../api/metadatos';
import { clienteVivo } from '../clientes/clientes';
import type { Peticiones } from '../esquemas/peticiones';
import { emitir } from '../eventos/emitir';
import type { Libro } from '../libros/libro';
import { azar } from '../platform/identificadores';
import { crearIntencionDeGuardar } from './guardar-tarjeta';
import { lineasPedidas } from './lineas-sesion';

export const ALTA_SESION = [
  'billing_address_collection',
  'cancel_url',
  'client_reference_id',
  'currency',
  'custom_fields',
  'customer',
  'customer_creation',
  'customer_email',
  'expires_at',
  'invoice_creation',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'setup_intent_data',
  'success_url',
  'tax_id_collection',
  'ui_mode',
] as const;
export type AltaSesion = Pick<Peticiones['POST /v1/checkout/sessions'], (typeof ALTA_SESION)[number]>;

const UN_DIA = 86_400;

export function crearSesion(libro: Libro, p: AltaSesion, url: string): Stripe.Checkout.Session {
  const modo = p.mode ?? 'payment';
  if (modo === 'subscription') noSimulado('mode');
  if (p.ui_mode !== undefined && p.ui_mode !== 'hosted_page') noSimulado('ui_mode');
  if (p.success_url === undefined)
    rechazar('Missing required param: success_url.', { code: 'parameter_missing', param: 'success_url' });
  for (const [param, valor] of [
    ['success_url', p.success_url],
    ['cancel_url', p.cancel_url],
  ] as const)
    if (valor !== undefined && (!URL.canParse(valor) || !/^https?:$/.test(new URL(valor).protocol)))
      rechazar('Not a valid URL', { code: 'url_invalid', param });
  const cliente = p.customer === undefined ? null : clienteVivo(libro, p.customer);
  if (cliente !== null && p.customer_email !== undefined)
    rechazar('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  const caduca = p.expires_at ?? libro.ahora + UN_DIA;
  if (caduca < libro.ahora + 1800 || caduca > libro.ahora + UN_DIA)
    rechazar('The expires_at timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  const lineas = modo === 'payment' ? lineasPedidas(libro, p.line_items ?? []) : [];
  if (modo === 'setup' && p.currency === undefined)
    rechazar('Missing required param: currency.', { code: 'parameter_missing', param: 'currency' });
  const id = `cs_test_${azar(58)}`;
  const suma = (que: 'amount_subtotal' | 'amount_tax' | 'amount_total'): number =>
    lineas.reduce((s, l) => s + l[que], 0);
  const guarda =
    modo === 'setup'
      ? crearIntencionDeGuardar(libro, cliente?.id ?? null, metadatos(p.setup_intent_data?.metadata))
      : null;
  libro.poner('_sesion', {
    id,
    lineas,
    metadata: metadatos(p.payment_intent_data?.metadata),
    descripcion: texto(p.payment_intent_data?.description),
    guardarTarjeta: p.payment_intent_data?.setup_future_usage !== undefined,
    factura: p.invoice_creation?.enabled ?? false,
  });
  return libro.poner('checkout.session', {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: modo === 'payment' ? suma('amount_subtotal') : null,
    amount_total: modo === 'payment' ? suma('amount_total') : null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: p.billing_address_collection ?? null,
    cancel_url: p.cancel_url ?? null,
    client_reference_id: p.client_reference_id ?? null,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: libro.ahora,
    currency: lineas[0]?.currency ?? p.currency?.toLowerCase() ?? null,
    currency_conversion: null,
    custom_fields: (p.custom_fields ?? []).map(campoPropio),
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: cliente?.id ?? null,
    customer_account: null,
    customer_creation:
      cliente !== null ? null : modo === 'setup' ? 'always' : (p.customer_creation ?? 'if_required'),
    customer_details: null,
    customer_email: p.customer_email ?? null,
    discounts: [],
    expires_at: caduca,
    integration_identifier: null,
    invoice: null,
    invoice_creation:
      modo === 'payment'
        ? {
            enabled: p.invoice_creation?.enabled ?? false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: {},
              rendering_options: null,
            },
          }
        : null,
    livemode: false,
    locale: p.locale ?? null,
    managed_payments: null,
    metadata: metadatos(p.metadata),
    mode: modo,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: modo === 'setup' ? null : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: modo === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: guarda?.id ?? null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: p.success_url,
    tax_id_collection: {
      enabled: p.tax_id_collection?.enabled ?? false,
      required: p.tax_id_collection?.required ?? 'never',
    },
    total_details:
      modo === 'payment' ? { amount_discount: 0, amount_shipping: 0, amount_tax: suma('amount_tax') } : null,
    ui_mode: 'hosted_page',
    url: `${url}/c/${libro.cuenta}/${id}`,
    wallet_options: null,
  });
}

type CampoPedido = NonNullable<AltaSesion['custom_fields']>[number];

function campoPropio(c: CampoPedido, i: number): Stripe.Checkout.Session.CustomField {
  if (!/^[a-zA-Z0-9]{1,200}$/.test(c.key))
    rechazar('Invalid key: letters and digits only.', { param: `custom_fields[${i}][key]` });
  if (i >= 3) rechazar('You may specify up to 3 custom fields.', { param: 'custom_fields' });
  const sinValor = { default_value: null, maximum_length: null, minimum_length: null, value: null };
  return {
    key: c.key,
    label: { custom: c.label.custom, type: 'custom' },
    optional: c.optional ?? false,
    type: c.type,
    ...(c.type === 'dropdown'
      ? { dropdown: { default_value: null, options: c.dropdown?.options ?? [], value: null } }
      : {}),
    ...(c.type === 'numeric' ? { numeric: sinValor } : {}),
    ...(c.type === 'text' ? { text: sinValor } : {}),
  };
}

export function expirarSesion(libro: Libro, antes: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const despues = libro.poner('checkout.session', { ...antes, status: 'expired', url: null });
  emitir(libro, 'checkout.session.expired', despues);
  return despues;
}
