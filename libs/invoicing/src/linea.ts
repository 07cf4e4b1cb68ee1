// The amount of a line: quantity × unit price - discount, exact. Nothing is rounded here (docs/fiscal/redondeo.md).
import { CERO, esNegativo, importe, negado, producto, resta, type Importe } from '@encadena/values';
import { leer } from './entrada';
import type { LineaFactura } from './factura';

const CENTESIMA = importe('0.01');

/** Exact amounts of a line, without tax (NORMAL) or with it (INVERSO). */
export interface ImportesLinea {
  /** quantity × unit price */
  bruto: Importe;
  /** The line's own discount; negative on a negative line, so that it always makes the line smaller. */
  descuento: Importe;
  /** bruto - descuento */
  importe: Importe;
}

/** Computes a line. Takes a line whose numbers revisarImportes accepts. */
export function calcularLinea(linea: LineaFactura): ImportesLinea {
  const bruto = producto(leer(linea, 'cantidad') ?? CERO, leer(linea, 'precioUnitario') ?? CERO);
  const descuento = descuentoDe(linea, bruto);
  return { bruto, descuento, importe: resta(bruto, descuento) };
}

function descuentoDe(linea: LineaFactura, bruto: Importe): Importe {
  const valor = leer(linea, 'descuento');
  if (!valor || !linea.descuentoTipo) return CERO;
  if (linea.descuentoTipo === 'PORCENTAJE') return producto(bruto, producto(valor, CENTESIMA));
  // A rectification by differences repeats the line with a negative quantity and the same discount.
  return esNegativo(bruto) ? negado(valor) : valor;
}
