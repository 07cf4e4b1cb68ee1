// Exact amounts of money: a branded, immutable decimal over a Decimal class of our own; binary floats never come in.
import { Decimal } from 'decimal.js';
import { DomainError } from './domain-error';
import { recordar } from './recordar';

// 100 digits: the longest product here (price 12+8, quantity 12+8, two percentages) has about 50, so that products are
// exact, and a quotient is so close that its rounding to cents cannot fall on the wrong side.
const Exacto = Decimal.clone({
  precision: 100,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});

const MENOS = 45;

declare const marcaImporte: unique symbol;

/** An exact amount. Never a JavaScript number; on the wire it is the text of `toTexto`. */
export type Importe = Decimal & { readonly [marcaImporte]: true };

/** Any decimal.js instance, of whichever copy of the class (Prisma brings its own). A JavaScript number is not one. */
export interface DecimalAjeno {
  readonly d: number[];
  readonly e: number;
  readonly s: number;
  toFixed(): string;
}

const sella = (d: Decimal): Importe => d as Importe;

/** Limits of a wire form: digits before the point, digits after it, and whether a minus sign is allowed in front. */
export interface FormaImporte {
  enteros?: number;
  decimales?: number;
  signo?: boolean;
}

const formas = new Map<number, RegExp>();

// A key without a text of its own: this stands in the way of every amount that comes in.
function patron(enteros: number, decimales: number, signo: boolean): RegExp {
  const clave = (enteros * 1000 + decimales) * 2 + Number(signo);
  let forma = formas.get(clave);
  if (!forma) {
    const resto = decimales > 0 ? `(?:\\.\\d{1,${decimales}})?` : '';
    // A minus sign needs a digit other than zero: no negative zero.
    forma = new RegExp(`^${signo ? '(?:-(?=[0-9.]*[1-9]))?' : ''}(?:0|[1-9]\\d{0,${enteros - 1}})${resto}$`);
    formas.set(clave, forma);
  }
  return forma;
}

/**
 * Whether a text is an amount in the strict wire form: digits, a point, digits; no exponent, comma, plus, space or
 * leading zero, and no negative zero. Default: 12 whole digits (the agency's `Imp`), 2 decimals, no sign.
 */
export function isImporteTexto(
  texto: unknown,
  { enteros = 12, decimales = 2, signo = false }: FormaImporte = {},
): texto is string {
  return typeof texto === 'string' && patron(enteros, decimales, signo).test(texto);
}

const CUALQUIERA = patron(40, 40, true);

/**
 * Reads an amount: a text in wire form of any length up to 40 whole digits and 40 decimals, or a decimal.js value.
 * @throws DomainError IMPORTE_NO_VALIDO for everything else (NaN, exponents, commas, spaces, numbers)
 */
export function importe(valor: string | DecimalAjeno): Importe {
  if (typeof valor === 'string') return deTexto(valor);
  if (typeof valor !== 'object' || valor === null || !Array.isArray(valor.d)) throw noValido(String(valor));
  // Not `instanceof`: all clones of one copy of decimal.js share a prototype, while each value computes with the
  // precision of the class that made it.
  return valor.constructor === Exacto ? sella(valor as Decimal) : sella(new Exacto(valor.toFixed()));
}

/** Nothing: 0. Most of what an invoice adds up is nothing, and adding it is no work. */
export const CERO: Importe = sella(new Exacto(0));

const UNO: Importe = sella(new Exacto(1));

const deTexto = recordar((texto) => {
  if (texto === '1') return UNO;
  if (!CUALQUIERA.test(texto)) throw noValido(texto);
  const leido = new Exacto(texto);
  return leido.isZero() ? CERO : sella(leido);
});

function noValido(valor: string): DomainError {
  return new DomainError('IMPORTE_NO_VALIDO', { valor: valor.slice(0, 40) });
}

/** The exact sum; of nothing, zero. */
export function suma(...partes: readonly Importe[]): Importe {
  let total = CERO;
  for (const parte of partes) if (parte !== CERO) total = total === CERO ? parte : sella(total.plus(parte));
  return total;
}

/** a - b, exact. */
export function resta(a: Importe, b: Importe): Importe {
  return b === CERO ? a : sella(a.minus(b));
}

/** a × b, exact. */
export function producto(a: Importe, b: Importe): Importe {
  // (What is negative times nothing keeps its sign: a negative zero.)
  if ((a === CERO && b.s > 0) || (b === CERO && a.s > 0)) return CERO;
  if (a === UNO) return b;
  return sella(a.times(b));
}

/**
 * a / b to 100 significant digits.
 * @throws DomainError DIVISION_POR_CERO
 */
export function cociente(a: Importe, b: Importe): Importe {
  if (b.isZero()) throw new DomainError('DIVISION_POR_CERO');
  return sella(a.dividedBy(b));
}

/** -a. */
export function negado(a: Importe): Importe {
  return sella(a.negated());
}

/** |a|. */
export function absoluto(a: Importe): Importe {
  return sella(a.abs());
}

/** Whether it is less than zero. decimal.js says `isNegative` of a negative zero too, which a product can be. */
export function esNegativo(a: Importe): boolean {
  return a.lt(0);
}

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export function compara(a: Importe, b: Importe): number {
  return a.comparedTo(b);
}

/** Rounds to `decimales` places; a tie goes away from zero: 0.005 → 0.01 and -0.005 → -0.01. */
export function roundHalfUp(d: Importe, decimales: number): Importe {
  return d.decimalPlaces() <= decimales ? d : sella(d.toDecimalPlaces(decimales, Decimal.ROUND_HALF_UP));
}

/** The wire text with exactly `decimales` places, rounded half up: "1234.50"; never "-0.00", never an exponent. */
export function toTexto(d: Importe, decimales = 2): string {
  const texto = d.toFixed(decimales, Decimal.ROUND_HALF_UP);
  return texto.charCodeAt(0) === MENOS && !/[1-9]/.test(texto) ? texto.slice(1) : texto;
}

/** The wire text with every digit that it has and at least `minimo` decimals: "0.005", "12.00". */
export function toTextoExacto(d: Importe, minimo = 2): string {
  return toTexto(d, Math.max(minimo, d.decimalPlaces()));
}
