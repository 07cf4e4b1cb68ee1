// The text of an amount with two decimals, which is what nearly every amount is printed as, without the
// general way through decimal.js: it makes a copy, rounds it and joins its digits, at many times the cost.
// The general way is the measure (importe.spec.ts).

/**
 * What decimal.js says of a value: words of seven digits with the point between two of them, where the first
 * digit stands, and the sign.
 */
interface Cifras {
  readonly d: readonly number[];
  readonly e: number;
  readonly s: number;
}

const PALABRA = 1e7;
const PALABRA_POR_CENTIMO = 1e5;

/**
 * Whole cents of |d|, half up, of what has at most 13 digits before the point and begins within seven places
 * after it; else null.
 */
function centimos({ d, e }: Cifras): number | null {
  if (!(e >= -7 && e < 13)) return null;
  const una = d[0] ?? 0;
  const dos = d[1] ?? 0;
  const entero = e < 0 ? 0 : e < 7 ? una : una * PALABRA + dos;
  const resto = e < 0 ? una : e < 7 ? dos : (d[2] ?? 0);
  // A half goes up whatever follows it, so that seven places decide.
  return entero * 100 + Math.floor((resto + PALABRA_POR_CENTIMO / 2) / PALABRA_POR_CENTIMO);
}

/** "1234.50": rounded half up, never "-0.00"; null for what is too large or too small for it. */
export function textoDeDos(d: Cifras): string | null {
  const cents = centimos(d);
  if (cents === null) return null;
  const dos = cents % 100;
  return `${d.s < 0 && cents > 0 ? '-' : ''}${(cents - dos) / 100}${dos < 10 ? '.0' : '.'}${dos}`;
}
