// A shop at the payment simulator: what it sells there, and its account connected to a NIF.
import { conexionStripe } from '@encadena/contracts';
import type { ConfiguracionStripeEntrada, ImportacionStripeDto } from '@encadena/contracts';
import { restrictedKey } from '../../../../tools/testing/shop.mjs';
import { hastaQue } from './hasta-que';
import { control, Proveedor } from './pasarela';
import type { Muestra } from './pantalla';
import { enMarcha, type Persona } from './producto';

const VENTAS = 3;

const IVA = { display_name: 'IVA', percentage: '21', country: 'ES', tax_type: 'vat' };
const COMPRADOR = { name: 'Talleres del Llobregat', email: 'compras@ejemplo.test' };
const EMPRESA = {
  'address[line1]': 'Calle del Taller, 8',
  'address[city]': 'Cornellà de Llobregat',
  'address[postal_code]': '08940',
  'address[state]': 'Barcelona',
  'address[country]': 'ES',
};

export interface FacturaDeTienda {
  id: string;
  total: number;
  hosted_invoice_url: string;
}

/** What the shop does at the provider. */
export class Tienda {
  readonly suya: Proveedor;

  private constructor(
    readonly id: string,
    clave: string,
  ) {
    this.suya = new Proveedor(clave);
  }

  static async abrir(nombre: string): Promise<Tienda> {
    const { cuentas } = await control<{ cuentas: { id: string; clave: string }[] }>({
      cuentas: [{ nombre, email: 'tienda@ejemplo.test', pais: 'ES' }],
    });
    const [{ id, clave } = { id: '', clave: '' }] = cuentas;
    return new Tienda(id, clave);
  }

  private async iva(inclusive: boolean): Promise<string> {
    return (await this.suya.pedir('tax_rates', { ...IVA, inclusive: String(inclusive) })).id;
  }

  /** An invoice that its customer pays by the link: to a company where a tax id is given, else to somebody without one. */
  async facturar(
    amount: string,
    { moneda: currency = 'eur', conIva = true, nif = '', name = COMPRADOR.name } = {},
  ): Promise<FacturaDeTienda> {
    const { id: customer } = await this.suya.pedir('customers', { ...COMPRADOR, name, ...(nif && EMPRESA) });
    if (nif) await this.suya.pedir(`customers/${customer}/tax_ids`, { type: 'es_cif', value: nif });
    const { id: invoice } = await this.suya.pedir('invoices', {
      customer,
      currency,
      ...(nif && { collection_method: 'send_invoice', days_until_due: '30' }),
      ...(conIva && { 'default_tax_rates[0]': await this.iva(false) }),
    });
    await this.suya.pedir('invoiceitems', {
      customer,
      invoice,
      amount,
      currency,
      description: 'Mesa de roble',
    });
    return this.suya.pedir(`invoices/${invoice}/finalize`);
  }

  /** A checkout whose prices include the tax, and which asks for the tax id in a field of its own. */
  async cobrar(cantidad: number, unit_amount: string): Promise<{ id: string; url: string }> {
    return this.suya.pedir('checkout/sessions', {
      mode: 'payment',
      success_url: enMarcha().direccion,
      billing_address_collection: 'required',
      'custom_fields[0][key]': 'nif',
      'custom_fields[0][label][custom]': 'NIF',
      'custom_fields[0][label][type]': 'custom',
      'custom_fields[0][type]': 'text',
      'custom_fields[0][optional]': 'true',
      'line_items[0][quantity]': String(cantidad),
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': unit_amount,
      'line_items[0][price_data][product_data][name]': 'Taza de cerámica',
      'line_items[0][tax_rates][0]': await this.iva(true),
    });
  }

  /** Gives back a part of what a checkout was paid with, as its owner does on the provider's pages. */
  async devolver(sesion: string, amount: string): Promise<void> {
    const { payment_intent } = await this.suya.leer<{ payment_intent: string }>(
      `checkout/sessions/${sesion}`,
    );
    await this.suya.pedir('refunds', { payment_intent, amount });
  }

  /** A credit note for all of an invoice that was paid, with its money. */
  async abonar({ id: invoice, total }: FacturaDeTienda): Promise<void> {
    const [linea] = await this.suya.lista<{ id: string; amount: number }>(`invoices/${invoice}/lines`);
    await this.suya.pedir('credit_notes', {
      invoice,
      refund_amount: String(total),
      'lines[0][type]': 'invoice_line_item',
      'lines[0][invoice_line_item]': linea?.id ?? '',
      'lines[0][amount]': String(linea?.amount),
    });
  }
}

/** What came from the account, once it is as it is waited for. */
export const ventasCuando = (
  persona: Persona,
  de: { nif: string; params: { uuid: string } },
  estan: (ventas: readonly ImportacionStripeDto[]) => boolean,
): Promise<ImportacionStripeDto[]> =>
  hastaQue(
    async () => (await persona.llamar(conexionStripe.importaciones, { ...de, query: {} })).contenido,
    estan,
  );

/** Connected by a restricted key, and active. */
export async function conectarConClave(
  persona: Persona,
  nif: string,
  tienda: Tienda,
  mas: Partial<ConfiguracionStripeEntrada> = {},
): Promise<{ nif: string; params: { uuid: string } }> {
  const clave = await restrictedKey((pedido) => control(pedido), tienda.id);
  const { uuid } = await persona.llamar(conexionStripe.conectarConClave, { nif, body: { clave } });
  const de = { nif, params: { uuid } };
  const { version, ...configuracion } = await persona.llamar(conexionStripe.configuracion, de);
  const body = { ...configuracion, activa: true, ...mas };
  await persona.llamar(conexionStripe.configurar, { ...de, version, body });
  return de;
}

/** An account connected by a key, once its invoices have been looked at: what it sold waits in the tray, each for a reason of its own. And the page of a buyer. */
export async function conectarTienda(
  persona: Persona,
  nif: string,
  name = COMPRADOR.name,
): Promise<Required<Pick<Muestra, 'cuentaStripe' | 'datosDeCompra'>>> {
  const tienda = await Tienda.abrir('Tienda en línea');
  await tienda.facturar('50000', { name });
  await tienda.facturar('3000', { name, moneda: 'usd' });
  await tienda.facturar('2000', { name, conIva: false });
  const de = await conectarConClave(persona, nif, tienda);
  await persona.llamar(conexionStripe.recuperar, { ...de, body: { desde: '2020-01-01T00:00:00Z' } });
  const ventas = await ventasCuando(
    persona,
    de,
    (ventas) => ventas.length === VENTAS && ventas.every(({ estado }) => estado === 'REVISION'),
  );
  const deComprador = ventas.find(({ pideDatos }) => pideDatos)?.uuid ?? '';
  const { url } = await persona.llamar(conexionStripe.enlace, { nif, params: { uuid: deComprador } });
  return { cuentaStripe: de.params.uuid, datosDeCompra: new URL(url).pathname };
}
