// An invoice of the provider, with all its lines and the rates that they name.
import type Stripe from 'stripe';
import type { Zona } from '@encadena/values';
import { CERO } from '@encadena/values';
import type { ClienteDicho, LineaDicha, VentaDicha } from './dicho';
import { lectorDe } from './dinero';
import { diaDe, impuestosConTasa, impuestosPorId, sumaDe, type Leer, type Tasas } from './leer-comun';

export interface FacturaStripe {
  factura: Stripe.Invoice;
  /** All of them, however many pages. */
  lineas: readonly Stripe.InvoiceLineItem[];
  tasas: Tasas;
}

/** Undefined for a currency that an invoice cannot be in. */
export function leerFactura({ factura, lineas, tasas }: FacturaStripe, zona: Zona): VentaDicha | undefined {
  const lector = lectorDe(factura.currency);
  if (!lector) return undefined;
  const { leer, moneda, decimales } = lector;
  const cuando = factura.effective_at ?? factura.status_transitions.finalized_at ?? factura.created;
  return {
    idExterno: factura.id,
    referencia: factura.number ?? factura.id,
    descripcion: factura.description,
    moneda,
    decimales,
    fecha: diaDe(cuando, zona),
    cliente: clienteDe(factura),
    lineas: [...lineas.map((linea) => lineaDe(linea, tasas, leer)), ...envioDe(factura, leer)],
    total: leer(factura.total),
  };
}

const lineaDe = (linea: Stripe.InvoiceLineItem, tasas: Tasas, leer: Leer): LineaDicha => ({
  descripcion: linea.description ?? '',
  cantidad: linea.quantity_decimal?.toString() ?? String(linea.quantity ?? 1),
  importe: leer(linea.amount),
  descuento: sumaDe(linea.discount_amounts, leer),
  impuestos: impuestosPorId(linea.taxes, tasas, leer),
});

const envioDe = ({ shipping_cost: envio }: Stripe.Invoice, leer: Leer): LineaDicha[] =>
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

const clienteDe = (factura: Stripe.Invoice): ClienteDicho => ({
  nombre: factura.customer_name,
  email: factura.customer_email,
  telefono: factura.customer_phone,
  direccion: factura.customer_address,
  taxIds: factura.customer_tax_ids ?? [],
});
