// The discount on the whole invoice: how much of it each line bears.
import { allocate, CERO, esNegativo, importe, negado, producto, suma, type Importe } from '@encadena/values';
import type { DescuentoGlobal } from './factura';

const CENTESIMA = importe('0.01');

/**
 * What each line bears of the global discount, in the order of the lines, in the line's own terms (without or
 * with tax). A percentage is taken of every line exactly; an amount is shared out in cents (or in its own
 * decimals, when it has more) among the lines that have the sign of
 * the whole, in proportion to them, and the shares add up to it.
 */
export function repartirDescuentoGlobal(
  descuento: DescuentoGlobal | null | undefined,
  importes: readonly Importe[],
): Importe[] {
  if (!descuento) return importes.map(() => CERO);
  const valor = importe(descuento.valor);
  if (descuento.tipo === 'PORCENTAJE') return importes.map((i) => producto(i, producto(valor, CENTESIMA)));

  const negativa = esNegativo(suma(...importes));
  const pesos = importes.map((i) => (esNegativo(i) === negativa ? (negativa ? negado(i) : i) : CERO));
  if (valor.isZero() || suma(...pesos).isZero()) return importes.map(() => CERO);
  const partes = allocate(valor, pesos, Math.max(2, valor.decimalPlaces()));
  return negativa ? partes.map(negado) : partes;
}
