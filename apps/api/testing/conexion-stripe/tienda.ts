// A shop with an account at the payment provider, for tests: opened there, connected here, and what it sells.
import { conexionStripe, type ConfiguracionStripeEntrada, type CuentaStripeDto } from '@encadena/contracts';
import type Stripe from 'stripe';
import { restrictedKey } from '../../../../tools/testing/shop.mjs';
import type { Cliente, TestStripe } from '../platform';

export interface Tienda {
  id: string;
  clave: string;
  /** The provider as the shop itself uses it. */
  suya: Stripe;
}

export async function abrirTienda(pagos: TestStripe, nombre = 'Tienda SL'): Promise<Tienda> {
  const { cuentas } = await pagos.control({ cuentas: [{ nombre }] });
  const [{ id, clave } = { id: '', clave: '' }] = cuentas;
  return { id, clave, suya: pagos.cliente(clave) };
}

/** The holder agrees on the provider's page; what comes back to our callback. */
export async function consentir(
  urlAutorizacion: string,
  cuenta: string,
): Promise<{ code: string; state: string }> {
  const url = new URL(urlAutorizacion);
  const body = new URLSearchParams(url.searchParams);
  body.set('cuenta', cuenta);
  body.set('respuesta', 'si');
  const r = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', redirect: 'manual', body });
  const vuelta = new URL(r.headers.get('location') ?? `http://none/${r.status}`);
  return {
    code: vuelta.searchParams.get('code') ?? '',
    state: vuelta.searchParams.get('state') ?? '',
  };
}

export async function conectar(cliente: Cliente, { id }: Tienda): Promise<CuentaStripeDto> {
  const { datos } = await cliente.llamar(conexionStripe.conectar, {});
  const hecho = await cliente.llamar(conexionStripe.callback, {
    body: await consentir(datos.urlAutorizacion, id),
  });
  if (hecho.status !== 200) throw new Error(`callback answered ${hecho.status}: ${hecho.texto}`);
  return hecho.datos;
}

/** A key of the shop that may read whatever we read, or all but that. */
export const claveRestringida = (
  pagos: TestStripe,
  { id: cuenta }: Pick<Tienda, 'id'>,
  sin: readonly string[] = [],
): Promise<string> => restrictedKey((pedido) => pagos.control(pedido), cuenta, sin);

/** Connected by a key, of which the provider tells us nothing. */
export async function conectarConClave(
  cliente: Cliente,
  pagos: TestStripe,
  tienda: Tienda,
): Promise<CuentaStripeDto> {
  const body = { clave: await claveRestringida(pagos, tienda) };
  const hecho = await cliente.llamar(conexionStripe.conectarConClave, { body });
  if (hecho.status !== 201) throw new Error(`clave answered ${hecho.status}: ${hecho.texto}`);
  return hecho.datos;
}

/** Connected, and set to issue by itself whatever comes from now on. */
export async function conectada(
  cliente: Cliente,
  tienda: Tienda,
  mas: Partial<ConfiguracionStripeEntrada> = {},
): Promise<CuentaStripeDto> {
  const cuenta = await conectar(cliente, tienda);
  await activar(cliente, cuenta, mas);
  return cuenta;
}

/** Set to issue by itself whatever comes from now on. */
export async function activar(
  cliente: Cliente,
  cuenta: CuentaStripeDto,
  mas: Partial<ConfiguracionStripeEntrada> = {},
): Promise<void> {
  const params = { uuid: cuenta.uuid };
  const body = { activa: true, publicarAutomaticamente: true, desde: '2020-01-01T00:00:00Z', ...mas };
  const { status, texto } = await cliente.llamar(conexionStripe.configurar, { params, body }, { version: 1 });
  if (status !== 200) throw new Error(`configurar answered ${status}: ${texto}`);
}

const EMPRESA = {
  name: 'Compras SL',
  email: 'compras@compras.example',
  address: {
    line1: 'Calle Mayor 1',
    city: 'Madrid',
    postal_code: '28013',
    state: 'Madrid',
    country: 'ES',
  },
} as const;

/** A company with its tax id and a card that pays. */
export async function comprador(suya: Stripe, nif: string | null = 'B66987652'): Promise<Stripe.Customer> {
  const cliente = await suya.customers.create({ ...EMPRESA });
  if (nif) await suya.customers.createTaxId(cliente.id, { type: 'es_cif', value: nif });
  const tarjeta = await suya.paymentMethods.attach('pm_card_visa', { customer: cliente.id });
  return suya.customers.update(cliente.id, { invoice_settings: { default_payment_method: tarjeta.id } });
}

export const iva = (suya: Stripe, percentage = 21, inclusive = false): Promise<Stripe.TaxRate> =>
  suya.taxRates.create({ display_name: 'IVA', percentage, inclusive, country: 'ES', tax_type: 'vat' });

/** An invoice of these amounts, issued and paid at the provider. */
export async function facturar(
  suya: Stripe,
  importes: readonly number[],
  { nif = 'B66987652' as string | null, moneda = 'eur', tasa = undefined as string | undefined } = {},
): Promise<Stripe.Invoice> {
  const cliente = await comprador(suya, nif);
  const factura = await suya.invoices.create({
    customer: cliente.id,
    currency: moneda,
    default_tax_rates: [tasa ?? (await iva(suya)).id],
  });
  for (const [i, amount] of importes.entries())
    await suya.invoiceItems.create({
      customer: cliente.id,
      invoice: factura.id,
      amount,
      currency: moneda,
      description: `Artículo ${i + 1}`,
    });
  return suya.invoices.pay(factura.id);
}

/** An invoice of 12.10 that is issued there and not paid yet: its credit notes can be voided. */
export async function facturarAPlazo(suya: Stripe): Promise<Stripe.Invoice> {
  const cliente = await comprador(suya);
  const factura = await suya.invoices.create({
    customer: cliente.id,
    collection_method: 'send_invoice',
    days_until_due: 30,
    default_tax_rates: [(await iva(suya)).id],
  });
  await suya.invoiceItems.create({
    customer: cliente.id,
    invoice: factura.id,
    amount: 1000,
    currency: 'eur',
    description: 'Mesa',
  });
  return suya.invoices.finalizeInvoice(factura.id);
}
