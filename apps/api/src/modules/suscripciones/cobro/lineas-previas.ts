// What a preview is made up of, by our prices: the provider takes a price out of the period and puts more of it in, and
// what is between the two is what is asked for. Names are given in every language; whoever shows them picks one. Pure.
import { CLASES_LINEA_PREVIA, type PrevisualizacionDto } from '@encadena/contracts';
import type Stripe from 'stripe';
import type { PrecioEnCobro } from './filas';
import { type Catalogo, euros } from './pasarela-de-cobro';

export type LineaPrevia = PrevisualizacionDto['lineas'][number];

const CLASE = { PLAN: 'PLAN', API: 'ACCESO_API' } as const;

/** Plans first; what comes to nothing is left out. */
export function lineasPrevias(
  lineas: readonly Stripe.InvoiceLineItem[],
  precios: ReadonlyMap<string, PrecioEnCobro>,
  catalogo: Catalogo,
): LineaPrevia[] {
  const nuestros = new Map([...catalogo].map(([nuestro, suyo]) => [suyo, precios.get(nuestro)]));
  const juntas = new Map<string, { de: Omit<LineaPrevia, 'importe'>; centimos: number }>();
  for (const linea of lineas) {
    const de = deQue(linea, nuestros.get(precioDe(linea) ?? ''));
    const clave = de.uuidPrecio ?? de.clase;
    const antes = juntas.get(clave);
    juntas.set(clave, {
      de: { ...de, prorrateo: de.prorrateo || (antes?.de.prorrateo ?? false) },
      centimos: (antes?.centimos ?? 0) + linea.amount,
    });
  }
  const orden = ({ clase }: LineaPrevia) => CLASES_LINEA_PREVIA.indexOf(clase);
  return [...juntas.values()]
    .filter(({ centimos }) => centimos !== 0)
    .map(({ de, centimos }) => ({ ...de, importe: euros(centimos) }))
    .sort((a, b) => orden(a) - orden(b));
}

function deQue(
  { metadata, parent }: Stripe.InvoiceLineItem,
  precio: PrecioEnCobro | undefined,
): Omit<LineaPrevia, 'importe'> {
  const prorrateo =
    parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false;
  if (precio) return { clase: CLASE[precio.clase], uuidPrecio: precio.id, nombre: precio.nombres, prorrateo };
  return {
    clase: metadata['extra'] === undefined ? 'OTRO' : 'FACTURAS_EXTRA',
    uuidPrecio: null,
    nombre: null,
    prorrateo,
  };
}

const precioDe = ({ pricing }: Stripe.InvoiceLineItem): string | undefined => {
  const suyo = pricing?.price_details?.price;
  return typeof suyo === 'string' ? suyo : suyo?.id;
};
