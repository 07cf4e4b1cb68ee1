// Shares that must add up: discounts over lines, prorated days, a rounded total over its parts. No cent is lost.
import { Decimal } from 'decimal.js';
import { DomainError } from './domain-error';
import { CERO, cociente, esNegativo, importe, producto, resta, suma, type Importe } from './importe';

/**
 * Rounds parts to `decimales` places so that they add up to `total` exactly (largest remainder: every part is
 * cut downwards, then the missing smallest units go to the parts that lost most; among equals to the earlier
 * one).
 * @throws DomainError REPARTO_NO_VALIDO when the total has more decimals than the parts may have, or nothing
 * can bear it
 */
export function roundToTotal(partes: readonly Importe[], total: Importe, decimales = 2): Importe[] {
  if (partes.length === 1 && total.decimalPlaces() <= decimales) return [total];
  const unidad = importe(decimales === 0 ? '1' : `0.${'0'.repeat(decimales - 1)}1`);
  const cortadas = partes.map((parte) =>
    parte.decimalPlaces() <= decimales
      ? parte
      : importe(parte.toDecimalPlaces(decimales, Decimal.ROUND_FLOOR)),
  );
  const faltan = producto(resta(total, suma(...cortadas)), importe(`1${'0'.repeat(decimales)}`));
  if (!faltan.isInteger() || (partes.length === 0 && !faltan.isZero())) {
    throw new DomainError('REPARTO_NO_VALIDO', { total: total.toFixed() });
  }
  if (partes.length === 0) return [];
  if (faltan.isZero()) return cortadas;
  // A total that was rounded elsewhere may be a unit or two away from what the parts explain: then all bear
  // alike first. (Mostly none: fewer units are missing than there are parts.)
  const porIgual =
    !esNegativo(faltan) && faltan.lt(partes.length) ? CERO : importe(faltan.dividedBy(partes.length).floor());
  const sueltas = faltan.minus(porIgual.times(partes.length)).toNumber();
  const resto = partes.map((parte, i) => parte.minus(cortadas[i] ?? CERO));
  const orden = partes
    .map((_, i) => i)
    .sort((a, b) => (resto[b] ?? CERO).comparedTo(resto[a] ?? CERO) || a - b);
  const [una, comun] = [producto(unidad, importe(porIgual.plus(1))), producto(unidad, porIgual)];
  const favorecidas = new Set(orden.slice(0, sueltas));
  return cortadas.map((parte, i) => suma(parte, favorecidas.has(i) ? una : comun));
}

/**
 * Shares `total` out in proportion to `weights` (none negative, not all zero), to `decimales` places; the shares add up
 * to the total exactly. A total of 0.01 over three equal weights gives 0.01, 0 and 0.
 * @throws DomainError REPARTO_NO_VALIDO for bad weights or a total with more decimals than the shares may have
 */
export function allocate(total: Importe, weights: readonly Importe[], decimales = 2): Importe[] {
  const peso = suma(...weights);
  if (peso.isZero() || weights.some(esNegativo)) {
    throw new DomainError('REPARTO_NO_VALIDO', { total: total.toFixed() });
  }
  const partes = weights.map((w) => cociente(producto(total, w), peso));
  return roundToTotal(partes, total, decimales);
}
