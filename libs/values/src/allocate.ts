// Shares that must add up: discounts over lines, prorated days, a rounded total over its parts. No cent is lost.
import { Decimal } from 'decimal.js';
import { DomainError } from './domain-error';
import { CERO, cociente, importe, producto, resta, suma, type Importe } from './importe';

/**
 * Rounds parts to `decimales` places so that they add up to `total` exactly (largest remainder: every part is cut
 * downwards, then the missing smallest units go to the parts that lost most; among equals to the earlier one).
 * @throws DomainError REPARTO_NO_VALIDO when the parts are farther from the total than rounding can explain
 */
export function roundToTotal(partes: readonly Importe[], total: Importe, decimales = 2): Importe[] {
  const unidad = importe(new Decimal(10).pow(-decimales));
  const cortadas = partes.map((parte) => importe(parte.toDecimalPlaces(decimales, Decimal.ROUND_FLOOR)));
  const faltan = cociente(resta(total, suma(...cortadas)), unidad);
  // Rounding half up may leave one unit less than the cut parts hold only when there are none to cut.
  if (!faltan.isInteger() || faltan.isNegative() || faltan.gt(partes.length)) {
    if (!(faltan.isZero() && partes.length === 0)) throw new DomainError('REPARTO_NO_VALIDO', { total: total.toFixed() });
  }
  const porResto = partes
    .map((parte, i) => ({ i, resto: parte.minus(cortadas[i] ?? CERO) }))
    .sort((a, b) => b.resto.comparedTo(a.resto) || a.i - b.i);
  for (const { i } of porResto.slice(0, faltan.toNumber())) cortadas[i] = suma(cortadas[i] ?? CERO, unidad);
  return cortadas;
}

/**
 * Shares `total` out in proportion to `weights` (none negative, not all zero), to `decimales` places; the shares add up
 * to the total exactly. A total of 0.01 over three equal weights gives 0.01, 0 and 0.
 * @throws DomainError REPARTO_NO_VALIDO for bad weights or a total with more decimals than the shares may have
 */
export function allocate(total: Importe, weights: readonly Importe[], decimales = 2): Importe[] {
  const peso = suma(...weights);
  if (peso.isZero() || weights.some((w) => w.isNegative() && !w.isZero())) {
    throw new DomainError('REPARTO_NO_VALIDO', { total: total.toFixed() });
  }
  const partes = weights.map((w) => cociente(producto(total, w), peso));
  return roundToTotal(partes, total, decimales);
}
