// What is asked of the provider about a billing group: its customer, the catalogue, the subscription with its schedule
// and its invoices. Ids of ours become ids of the provider's here and nowhere else.
import { Injectable } from '@nestjs/common';
import type { EstadoNifIva } from '@encadena/contracts';
import { IDIOMA_POR_DEFECTO } from '@encadena/i18n';
import { isNifIva } from '@encadena/values';
import type Stripe from 'stripe';
import { Decimal } from 'decimal.js';
import { Pasarela, unaVez } from '../../../platform/pasarela';
import type { FacturaReal } from './alinear';
import type { Cantidades, Deseado } from './deseado';
import type { DatosDeCliente, GrupoEnCobro, PrecioEnCobro, Tarjeta } from './filas';
import { taxIdsDe, tributacionDeGrupo } from './impuestos';
import { deAmpliacion, type Real, realDe } from './real';
import { INTERVALO } from './valores';

/** Ours → the provider's. */
export type Catalogo = ReadonlyMap<string, string>;

/** `pending`, and `unavailable` while VIES is: not answered yet. */
const ESTADO_NIF_IVA: Readonly<Record<string, EstadoNifIva>> = {
  verified: 'CONFIRMADO',
  unverified: 'NO_CONFIRMADO',
};
const POR_CONSULTA = 10;
const FACTURAS = 100;

@Injectable()
export class PasarelaDeCobro {
  constructor(private readonly pasarela: Pasarela) {}

  pedir<T>(hacer: (stripe: Stripe) => Promise<T>): Promise<T> {
    return this.pasarela.pedir(hacer);
  }

  /** The group's customer: made once, whoever asks first. */
  crearCliente({ id: grupo, usuarioId: usuario }: GrupoEnCobro, datos: DatosDeCliente): Promise<string> {
    return this.pedir(async (stripe) => {
      const metadata = { grupo, usuario };
      const { id } = await stripe.customers.create(
        { ...columnasDe(datos), metadata, tax_id_data: taxIdsDe(datos) },
        unaVez('cliente', grupo),
      );
      return id;
    });
  }

  /** Name, address and tax ids, as they stand now; what is right already is left. */
  modificarCliente(cliente: string, datos: DatosDeCliente): Promise<void> {
    return this.pedir(async (stripe) => {
      await stripe.customers.update(cliente, columnasDe(datos));
      const quiero = taxIdsDe(datos);
      const { data: hay } = await stripe.customers.listTaxIds(cliente, { limit: 100 });
      const igual = (a: { type: string; value: string }) => (b: { type: string; value: string }) =>
        a.type === b.type && a.value === b.value;
      for (const viejo of hay)
        if (!quiero.some(igual(viejo))) await stripe.customers.deleteTaxId(cliente, viejo.id);
      for (const nuevo of quiero)
        if (!hay.some(igual(nuevo))) await stripe.customers.createTaxId(cliente, nuevo);
    });
  }

  /** The card that renewals are charged to. */
  tarjeta(cliente: string): Promise<Tarjeta | null> {
    return this.pedir(async (stripe) => {
      const suyo = await stripe.customers.retrieve(cliente, {
        expand: ['invoice_settings.default_payment_method'],
      });
      if (suyo.deleted === true) return null;
      const metodo = suyo.invoice_settings.default_payment_method;
      return metodo === null || typeof metodo === 'string' ? null : tarjetaDe(metodo);
    });
  }

  /** The card that was entered a moment ago, where nobody has told us yet: it becomes the one that is charged. */
  tomarTarjeta(customer: string): Promise<Tarjeta | null> {
    return this.pedir(async (stripe) => {
      const { data } = await stripe.customers.listPaymentMethods(customer, { limit: 1 });
      const [metodo] = data;
      if (metodo === undefined) return null;
      await stripe.customers.update(
        customer,
        { invoice_settings: { default_payment_method: metodo.id } },
        unaVez('tomar', customer, metodo.id),
      );
      return tarjetaDe(metodo);
    });
  }

  /** Prices as the provider knows them, by our id (`lookup_key`); what is missing is made. */
  catalogo(precios: Iterable<PrecioEnCobro>): Promise<Map<string, string>> {
    return this.pedir(async (stripe) => {
      const todos = [...precios];
      const hay = new Map<string, string>();
      for (let i = 0; i < todos.length; i += POR_CONSULTA) {
        const lookup_keys = todos.slice(i, i + POR_CONSULTA).map(({ id }) => id);
        const { data } = await stripe.prices.list({ lookup_keys, limit: 100 });
        for (const { id, lookup_key } of data) if (lookup_key !== null) hay.set(lookup_key, id);
      }
      for (const precio of todos)
        if (!hay.has(precio.id)) hay.set(precio.id, await this.crearPrecio(stripe, precio));
      return hay;
    });
  }

  private async crearPrecio(stripe: Stripe, precio: PrecioEnCobro): Promise<string> {
    const { id } = await stripe.prices.create(
      {
        currency: 'eur',
        unit_amount: centimos(precio.importe),
        recurring: { interval: INTERVALO[precio.recurrencia] },
        tax_behavior: 'exclusive',
        lookup_key: precio.id,
        // A product has one name there, whoever reads it; our own pages and papers say it in the reader's language.
        product_data: { name: precio.nombres?.es ?? 'Acceso API', metadata: { clase: precio.clase } },
      },
      unaVez('precio', precio.id),
    );
    return id;
  }

  /** Whether VIES, which the provider asks, confirms the number that the customer has in another member state. */
  async nifIvaValido(cliente: string, datos: Pick<DatosDeCliente, 'nif'>): Promise<boolean> {
    return isNifIva(datos.nif) && (await this.estadoNifIva(cliente, datos)) === 'CONFIRMADO';
  }

  /** What VIES has answered: nothing yet while it is asked, does not answer, or the provider does not know the number yet. */
  estadoNifIva(cliente: string, { nif }: Pick<DatosDeCliente, 'nif'>): Promise<EstadoNifIva> {
    return this.pedir(async (stripe) => {
      const { data } = await stripe.customers.listTaxIds(cliente, { limit: 100 });
      const suyo = data.find(({ type, value }) => type === 'eu_vat' && value === nif);
      return ESTADO_NIF_IVA[suyo?.verification?.status ?? ''] ?? 'PENDIENTE';
    });
  }

  /** The tax that the group pays on its subscription; none where it is not subject to any. */
  async tasas(cliente: string, datos: DatosDeCliente): Promise<string[]> {
    const { tasa } = tributacionDeGrupo({ ...datos, nifIvaValido: await this.nifIvaValido(cliente, datos) });
    if (tasa === null) return [];
    return this.pedir(async (stripe) => {
      const { data } = await stripe.taxRates.list({ active: true, limit: 100 });
      const hay = data.find(({ metadata }) => metadata?.['clave'] === tasa.clave);
      if (hay) return [hay.id];
      const { clave, porcentaje, nombre } = tasa;
      const { id } = await stripe.taxRates.create(
        {
          display_name: nombre,
          percentage: porcentaje,
          inclusive: false,
          country: 'ES',
          metadata: { clave },
        },
        unaVez('tasa', clave),
      );
      return [id];
    });
  }

  /** What it holds, with the invoices that say whether it is paid. */
  real(suscripcion: string): Promise<{ real: Real; sub: Stripe.Subscription; facturas: Stripe.Invoice[] }> {
    return this.pedir(async (stripe) => {
      const sub = await stripe.subscriptions.retrieve(suscripcion, { expand: ['schedule'] });
      const calendario = sub.schedule;
      const { data: facturas } = await stripe.invoices.list({ subscription: suscripcion, limit: FACTURAS });
      return {
        real: realDe(sub, calendario === null || typeof calendario === 'string' ? null : calendario),
        sub,
        facturas,
      };
    });
  }
}

export const centimos = (importe: string): number => new Decimal(importe).times(100).toNumber();
export const euros = (centimos: number): string => new Decimal(centimos).dividedBy(100).toFixed(2);

const ids = (c: Cantidades, catalogo: Catalogo): Cantidades =>
  Object.fromEntries(Object.entries(c).map(([precio, n]) => [catalogo.get(precio) as string, n]));
export const enLaPasarela = ({ ahora, alRenovar }: Deseado, catalogo: Catalogo): Deseado => ({
  ahora: ids(ahora, catalogo),
  alRenovar: ids(alRenovar, catalogo),
});

export const facturaReal = (f: Stripe.Invoice): FacturaReal => ({
  estado: (f.status ?? 'draft') as FacturaReal['estado'],
  periodo: f.billing_reason === 'subscription_cycle' || f.billing_reason === 'subscription_create',
  ampliacion: deAmpliacion(f),
  intentada: f.attempted,
  emitida: f.status_transitions.finalized_at === null ? null : enFecha(f.status_transitions.finalized_at),
});
export const enFecha = (segundos: number): Date => new Date(segundos * 1000);

const tarjetaDe = ({ card }: Stripe.PaymentMethod): Tarjeta | null =>
  card === undefined
    ? null
    : {
        marca: card.brand,
        ultimos4: card.last4,
        caduca: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
      };

const columnasDe = ({
  razonSocial,
  email,
  direccion,
  municipio,
  codigoPostal,
  provincia,
  pais,
  idioma,
}: DatosDeCliente) => ({
  name: razonSocial,
  email,
  address: {
    line1: direccion,
    city: municipio,
    postal_code: codigoPostal,
    state: provincia ?? '',
    country: pais,
  },
  preferred_locales: [...new Set([idioma, IDIOMA_POR_DEFECTO])],
});
