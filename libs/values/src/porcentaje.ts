// Percentages: 21 means 21 %. Never a fraction, so that a rate and its text stay one thing.
import type { Decimal } from 'decimal.js';
import { DomainError } from './domain-error';
import { importe, isImporteTexto, toTextoExacto, type Importe } from './importe';
import { recordar } from './recordar';

declare const marcaPorcentaje: unique symbol;

/** A percentage with at most 3 whole digits and 2 decimals, never negative (the agency's `Tipo`). */
export type Porcentaje = Decimal & { readonly [marcaPorcentaje]: true };

/** Whether a text is a percentage in wire form: "21", "7.5", "0.62". */
export function isPorcentajeTexto(texto: unknown): texto is string {
  return isImporteTexto(texto, { enteros: 3, decimales: 2 });
}

/**
 * Reads a percentage in wire form.
 * @throws DomainError PORCENTAJE_NO_VALIDO
 */
export function porcentaje(texto: string): Porcentaje {
  if (!isPorcentajeTexto(texto))
    throw new DomainError('PORCENTAJE_NO_VALIDO', { valor: String(texto).slice(0, 40) });
  return importe(texto) as Decimal as Porcentaje;
}

/** `p` per cent of an amount, exact (nothing is rounded). */
export function aplicarPorcentaje(base: Importe, p: Porcentaje): Importe {
  return importe(base.times(p).dividedBy(100));
}

/**
 * The shortest text of a percentage in wire form, without computing: "21.00" → "21", "7.50" → "7.5".
 * @throws DomainError PORCENTAJE_NO_VALIDO
 */
export const acortarPorcentaje = recordar((texto): string => {
  if (!isPorcentajeTexto(texto))
    throw new DomainError('PORCENTAJE_NO_VALIDO', { valor: String(texto).slice(0, 40) });
  return texto.includes('.') ? texto.replace(/\.?0+$/, '') : texto;
});

/** The shortest text: "21", "7.5". */
export function toTextoPorcentaje(p: Porcentaje): string {
  return toTextoExacto(importe(p), 0);
}
