// Payments without an invoice of the provider: a checkout session with its lines, or a charge with none.
import type Stripe from 'stripe';
import { CERO, type Zona } from '@encadena/values';
import type { ClienteDicho, ImpuestoDicho, LineaDicha, VentaDicha } from './dicho';
import { lectorDe } from './dinero';
import { RAZON_PAGO_SUELTO } from './reglas-de-fabrica';
import { diaDe, impuestosConTasa, type Leer } from './leer-comun';

export interface SesionStripe {
  sesion: Stripe.Checkout.Session;
  lineas: readonly Stripe.LineItem[];
}

/** Undefined for a currency that an invoice cannot be in, or a session without amount. `campoNif`: the key of the custom field in which the shop asks for the tax id. */
export function leerSesion(
  { sesion, lineas }: SesionStripe,
  { zona, campoNif }: { zona: Zona; campoNif: string | null },
): VentaDicha | undefined {
  const lector = sesion.currency ? lectorDe(sesion.currency) : undefined;
  if (!lector || sesion.amount_total === null) return undefined;
  const { leer, moneda, decimales } = lector;
  return {
    idExterno: sesion.id,
    referencia: sesion.client_reference_id ?? idDe(sesion.payment_intent) ?? sesion.id,
    descripcion: null,
    moneda,
    decimales,
    fecha: diaDe(sesion.created, zona),
    cliente: clienteDe(sesion, campoNif),
    lineas: [...lineas.map((linea) => lineaDe(linea, leer)), ...envioDe(sesion, leer)],
    total: leer(sesion.amount_total),
  };
}

export const idDe = (que: string | { id: string } | null): string | null =>
  que === null ? null : typeof que === 'string' ? que : que.id;

const lineaDe = (linea: Stripe.LineItem, leer: Leer): LineaDicha => ({
  descripcion: linea.description ?? '',
  cantidad: String(linea.quantity ?? 1),
  importe: leer(linea.amount_subtotal),
  descuento: leer(linea.amount_discount),
  impuestos: impuestosConTasa(linea.taxes, leer),
});

const envioDe = ({ shipping_cost: envio }: Stripe.Checkout.Session, leer: Leer): LineaDicha[] =>
  envio && envio.amount_subtotal !== 0
    ? [
        {
          descripcion: 'Envío',
          cantidad: '1',
          importe: leer(envio.amount_subtotal),
          descuento: CERO,
          impuestos: impuestosConTasa(envio.taxes, leer),
        },
      ]
    : [];

function clienteDe(sesion: Stripe.Checkout.Session, campoNif: string | null): ClienteDicho {
  const datos = sesion.customer_details;
  const dados = (datos?.tax_ids ?? []).filter(({ value }) => value);
  const campo = campoNif === null ? undefined : sesion.custom_fields.find(({ key }) => key === campoNif);
  const escrito = (campo?.text?.value ?? campo?.numeric?.value ?? '').trim();
  return {
    nombre: datos?.business_name ?? datos?.name ?? datos?.individual_name ?? null,
    email: datos?.email ?? sesion.customer_email,
    telefono: datos?.phone ?? null,
    direccion: datos?.address ?? null,
    idioma: sesion.locale,
    taxIds: dados.length === 0 && escrito ? [{ type: 'es_cif', value: escrito }] : dados,
  };
}

/** A charge is one line whose tax is the account's usual one: `traducir` asks the table for it (PAGO_SUELTO). */
export function leerCargo(cargo: Stripe.Charge, zona: Zona): VentaDicha | undefined {
  const lector = lectorDe(cargo.currency);
  if (!lector) return undefined;
  const { leer, moneda, decimales } = lector;
  const { billing_details: datos } = cargo;
  const total = leer(cargo.amount_captured);
  return {
    idExterno: cargo.id,
    referencia: idDe(cargo.payment_intent) ?? cargo.id,
    descripcion: cargo.description,
    moneda,
    decimales,
    fecha: diaDe(cargo.created, zona),
    cliente: {
      nombre: datos.name,
      email: datos.email,
      telefono: datos.phone,
      direccion: datos.address,
      taxIds: datos.tax_id ? [{ type: 'es_cif', value: datos.tax_id }] : [],
    },
    lineas: [
      {
        descripcion: cargo.description ?? 'Venta',
        cantidad: '1',
        importe: total,
        descuento: CERO,
        impuestos: [SUELTO],
      },
    ],
    total,
  };
}

const SUELTO: ImpuestoDicho = {
  tasa: null,
  cuota: CERO,
  base: null,
  incluido: true,
  razon: RAZON_PAGO_SUELTO,
};
