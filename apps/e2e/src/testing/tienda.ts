// A shop at the payment simulator, connected to a NIF: what it sold waits in the tray, each for a reason of its own.
import { conexionStripe } from '@encadena/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import { enMarcha } from './producto';
import type { Persona } from './producto';

/** A restricted key may read these. */
const LECTURA = [
  'rak_invoice_read',
  'rak_credit_note_read',
  'rak_checkout_session_read',
  'rak_charge_read',
  'rak_customer_read',
  'rak_tax_rate_read',
  'rak_payment_intent_read',
  'rak_account_read',
] as const;
const VENTAS = 3;
const PACIENCIA = 120_000;

async function pedir<T>(ruta: string, cabeceras: Record<string, string>, body: string): Promise<T> {
  const answer = await fetch(new URL(ruta, enMarcha().stripeSim), {
    method: 'POST',
    headers: cabeceras,
    body,
  });
  if (!answer.ok) throw new Error(`${ruta} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const control = <T>(pedido: object): Promise<T> =>
  pedir('/__control', { 'content-type': 'application/json' }, JSON.stringify(pedido));

const IVA = { display_name: 'IVA', percentage: '21', inclusive: 'false', country: 'ES', tax_type: 'vat' };

/** An invoice of the shop itself to somebody without a tax id. */
async function facturar(clave: string, amount: string, currency = 'eur', conIva = true): Promise<void> {
  const llamar = (ruta: string, datos: Record<string, string> = {}): Promise<{ id: string }> =>
    pedir(
      `/v1/${ruta}`,
      { authorization: `Bearer ${clave}`, 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams(datos).toString(),
    );
  const { id: customer } = await llamar('customers', {
    name: 'Talleres del Llobregat',
    email: 'compras@ejemplo.test',
  });
  const { id: invoice } = await llamar('invoices', {
    customer,
    currency,
    ...(conIva && { 'default_tax_rates[0]': (await llamar('tax_rates', IVA)).id }),
  });
  await llamar('invoiceitems', { customer, invoice, amount, currency, description: 'Mesa de roble' });
  await llamar(`invoices/${invoice}/finalize`);
}

/** The uuid of the connected account, once its invoices have been looked at. */
export async function conectarTienda(persona: Persona, nif: string): Promise<string> {
  const { cuentas } = await control<{ cuentas: { id: string; clave: string }[] }>({
    cuentas: [{ nombre: 'Tienda en línea', email: 'tienda@ejemplo.test', pais: 'ES' }],
  });
  const [{ id, clave: suya } = { id: '', clave: '' }] = cuentas;
  const { claves } = await control<{ claves: string[] }>({ claves: [{ cuenta: id, permisos: LECTURA }] });
  await facturar(suya, '50000');
  await facturar(suya, '3000', 'usd');
  await facturar(suya, '2000', 'eur', false);
  const { uuid } = await persona.llamar(conexionStripe.conectarConClave, {
    nif,
    body: { clave: claves[0] ?? '' },
  });
  const de = { nif, params: { uuid } };
  const { version, ...configuracion } = await persona.llamar(conexionStripe.configuracion, de);
  await persona.llamar(conexionStripe.configurar, {
    ...de,
    version,
    body: { ...configuracion, activa: true },
  });
  await persona.llamar(conexionStripe.recuperar, { ...de, body: { desde: '2020-01-01T00:00:00Z' } });
  for (const fin = Date.now() + PACIENCIA; ; await wait(250)) {
    const { contenido } = await persona.llamar(conexionStripe.importaciones, { ...de, query: {} });
    if (contenido.length === VENTAS && contenido.every(({ estado }) => estado === 'REVISION')) return uuid;
    if (Date.now() > fin) throw new Error(`What was sold has not come: ${JSON.stringify(contenido)}`);
  }
}
