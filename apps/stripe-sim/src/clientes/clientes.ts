// Customers and how they are changed.
import type Stripe from 'stripe';
import type { Peticiones } from '../esquemas/peticiones';
import { enRango, recientes } from '../api/lista';
import { metadatos, texto } from '../api/metadatos';
import { rechazar } from '../api/fallo';
import { ruta } from '../api/ruta';
import { emitir } from '../eventos/emitir';
import type { Libro } from '../libros/libro';
import { azar, nuevoId } from '../platform/identificadores';
import { crearTaxId } from './tax-ids';

type Alta = Peticiones['POST /v1/customers'];
export type DatosCliente = Pick<
  Alta,
  | 'address'
  | 'description'
  | 'email'
  | 'metadata'
  | 'name'
  | 'phone'
  | 'preferred_locales'
  | 'shipping'
  | 'tax_exempt'
>;

const DATOS = [
  'address',
  'description',
  'email',
  'metadata',
  'name',
  'phone',
  'preferred_locales',
  'shipping',
  'tax_exempt',
] as const;

export function direccion(
  dada: Stripe.Emptyable<Stripe.AddressParam> | undefined,
  antes: Stripe.Address | null = null,
): Stripe.Address | null {
  if (dada === undefined) return antes;
  if (dada === '' || dada === null) return null;
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = dada;
  return { city, country, line1, line2, postal_code, state };
}

function correo(dado: string | undefined, antes: string | null): string | null {
  const limpio = texto(dado, antes);
  if (dado !== undefined && limpio !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(limpio))
    rechazar(`Invalid email address: ${limpio.slice(0, 100)}`, { code: 'email_invalid', param: 'email' });
  return limpio;
}

const envio = (
  dado: DatosCliente['shipping'],
  antes: Stripe.Customer.Shipping | null,
): Stripe.Customer.Shipping | null => {
  if (dado === undefined) return antes;
  if (dado === '' || dado === null) return null;
  const address = direccion(dado.address);
  return { ...(address === null ? {} : { address }), name: dado.name, phone: dado.phone ?? null };
};

function aplicar(antes: Stripe.Customer, p: DatosCliente): Stripe.Customer {
  return {
    ...antes,
    address: direccion(p.address, antes.address ?? null),
    description: texto(p.description, antes.description),
    email: correo(p.email, antes.email),
    metadata: metadatos(p.metadata, antes.metadata),
    name: texto(p.name, antes.name ?? null),
    phone: texto(p.phone, antes.phone ?? null),
    preferred_locales: p.preferred_locales ?? antes.preferred_locales ?? [],
    shipping: envio(p.shipping, antes.shipping),
    tax_exempt:
      p.tax_exempt === undefined || p.tax_exempt === '' ? (antes.tax_exempt ?? 'none') : p.tax_exempt,
  };
}

export function crearCliente(libro: Libro, p: DatosCliente): Stripe.Customer {
  const cliente = libro.poner(
    'customer',
    aplicar(
      {
        id: nuevoId('cus'),
        object: 'customer',
        balance: 0,
        created: libro.ahora,
        currency: null,
        customer_account: null,
        default_source: null,
        delinquent: false,
        description: null,
        discount: null,
        email: null,
        invoice_prefix: azar(8).toUpperCase(),
        invoice_settings: {
          custom_fields: null,
          default_payment_method: null,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: {},
        next_invoice_sequence: 1,
        shipping: null,
        test_clock: null,
      },
      p,
    ),
  );
  emitir(libro, 'customer.created', cliente);
  return cliente;
}

export function cambiarCliente(
  libro: Libro,
  antes: Stripe.Customer,
  despues: Stripe.Customer,
): Stripe.Customer {
  libro.poner('customer', despues);
  emitir(libro, 'customer.updated', despues, antes);
  return despues;
}

/** A customer that is there still. */
export function clienteVivo(libro: Libro, id: string, param = 'customer'): Stripe.Customer {
  return libro.exigir('customer', id, param);
}

/** The card that pays what nothing else names. */
export function ponerTarjetaPorDefecto(
  libro: Libro,
  cliente: string,
  tarjeta: string | null,
): Stripe.Customer {
  const antes = clienteVivo(libro, cliente);
  return cambiarCliente(libro, antes, {
    ...antes,
    invoice_settings: { ...antes.invoice_settings, default_payment_method: tarjeta },
  });
}

function ajustesFactura(
  libro: Libro,
  cliente: Stripe.Customer,
  p: NonNullable<Alta['invoice_settings']>,
): Stripe.Customer.InvoiceSettings {
  const { default_payment_method: tarjeta, footer, ...resto } = p;
  const [otro] = Object.keys(resto);
  if (otro !== undefined)
    rechazar(`The simulator does not act upon the parameter invoice_settings[${otro}].`, {
      code: 'simulator_unsupported',
      param: `invoice_settings[${otro}]`,
    });
  if (tarjeta !== undefined && tarjeta !== '') {
    const pm = libro.exigir('payment_method', tarjeta, 'invoice_settings[default_payment_method]');
    if (pm.customer !== cliente.id)
      rechazar(
        'The customer does not have a payment method with the ID ' +
          `${tarjeta}. The payment method must be attached to the customer.`,
        { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
      );
  }
  return {
    ...cliente.invoice_settings,
    default_payment_method: texto(
      tarjeta,
      (cliente.invoice_settings.default_payment_method as string | null) ?? null,
    ),
    footer: texto(footer, cliente.invoice_settings.footer),
  };
}

export const RUTAS_CLIENTES = [
  ruta(
    'POST /v1/customers',
    [...DATOS, 'tax_id_data', 'balance', 'payment_method', 'invoice_settings'],
    ({ libro }, p) => {
      let cliente = crearCliente(libro, p);
      for (const { type, value } of p.tax_id_data ?? []) crearTaxId(libro, cliente.id, type, value);
      if (p.payment_method !== undefined) {
        const pm = libro.exigir('payment_method', p.payment_method, 'payment_method');
        if (pm.customer !== null)
          rechazar('The payment method is attached to another customer.', { param: 'payment_method' });
        libro.poner('payment_method', { ...pm, customer: cliente.id });
      }
      cliente = libro.poner('customer', { ...cliente, balance: p.balance ?? 0 });
      if (p.invoice_settings !== undefined)
        cliente = libro.poner('customer', {
          ...cliente,
          invoice_settings: ajustesFactura(libro, cliente, p.invoice_settings),
        });
      return cliente;
    },
  ),
  ruta(
    'GET /v1/customers',
    ['created', 'email', 'limit', 'starting_after', 'ending_before'],
    ({ libro }, p) =>
      recientes(
        libro
          .todos('customer')
          .filter((c) => enRango(c.created, p.created) && (p.email === undefined || c.email === p.email)),
        p,
        '/v1/customers',
      ),
  ),
  ruta('GET /v1/customers/:customer', [], ({ libro, ids }) =>
    libro.leer('customer', ids['customer'] as string) === undefined &&
    libro.leer('_borrado', ids['customer'] as string)
      ? { id: ids['customer'], object: 'customer', deleted: true }
      : clienteVivo(libro, ids['customer'] as string, 'id'),
  ),
  ruta('POST /v1/customers/:customer', [...DATOS, 'balance', 'invoice_settings'], ({ libro, ids }, p) => {
    const antes = clienteVivo(libro, ids['customer'] as string, 'id');
    const despues = { ...aplicar(antes, p), balance: p.balance ?? antes.balance };
    return cambiarCliente(libro, antes, {
      ...despues,
      invoice_settings:
        p.invoice_settings === undefined
          ? antes.invoice_settings
          : ajustesFactura(libro, despues, p.invoice_settings),
    });
  }),
];
