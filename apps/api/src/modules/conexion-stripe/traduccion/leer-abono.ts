// A credit note of the provider, with all its lines and the rates that they name. Its amounts are what is given back.
import type Stripe from 'stripe';
import { CERO, type Zona } from '@encadena/values';
import type { LineaDicha, VentaDicha } from './dicho';
import { lectorDe } from './dinero';
import { diaDe, impuestosConTasa, impuestosPorId, type Tasas } from './leer-comun';

export interface AbonoStripe {
  abono: Stripe.CreditNote;
  lineas: readonly Stripe.CreditNoteLineItem[];
  tasas: Tasas;
}

/** Undefined for a currency that an invoice cannot be in. */
export function leerAbono({ abono, lineas, tasas }: AbonoStripe, zona: Zona): VentaDicha | undefined {
  const lector = lectorDe(abono.currency);
  if (!lector) return undefined;
  const { leer, moneda, decimales } = lector;
  const envio = abono.shipping_cost;
  const porEnvio: LineaDicha[] =
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
  return {
    idExterno: abono.id,
    referencia: abono.number,
    descripcion: abono.memo,
    moneda,
    decimales,
    fecha: diaDe(abono.effective_at ?? abono.created, zona),
    cliente: { nombre: null, email: null, telefono: null, direccion: null, taxIds: [] },
    lineas: [
      ...lineas.map((linea) => ({
        descripcion: linea.description ?? '',
        cantidad: String(linea.quantity ?? 1),
        importe: leer(linea.amount),
        descuento: leer(linea.discount_amount),
        impuestos: impuestosPorId(linea.taxes, tasas, leer),
      })),
      ...porEnvio,
    ],
    total: leer(abono.total),
  };
}
