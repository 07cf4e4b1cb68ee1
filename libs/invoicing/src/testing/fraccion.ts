// Plain rational numbers over BigInt: the oracle that the decimal arithmetic is held against. Slow, short,
// and nothing in common with it.

export interface Fraccion {
  readonly n: bigint;
  readonly d: bigint;
}

export const CERO_F: Fraccion = { n: 0n, d: 1n };

/** Reads a wire text. */
export function fraccion(texto: string): Fraccion {
  const [entero = '0', decimales = ''] = texto.split('.');
  return { n: BigInt(entero + decimales), d: 10n ** BigInt(decimales.length) };
}

export const mas = (a: Fraccion, b: Fraccion): Fraccion => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const menos = (a: Fraccion, b: Fraccion): Fraccion => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });
export const por = (a: Fraccion, b: Fraccion): Fraccion => ({ n: a.n * b.n, d: a.d * b.d });
export const entre = (a: Fraccion, b: Fraccion): Fraccion =>
  b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n };
export const sumaF = (partes: readonly Fraccion[]): Fraccion => partes.reduce(mas, CERO_F);

/** Rounds to cents, a tie away from zero. */
export function centimos(a: Fraccion): bigint {
  const abs = a.n < 0n ? -a.n : a.n;
  const redondo = (abs * 200n + a.d) / (a.d * 2n);
  return a.n < 0n ? -redondo : redondo;
}

/** Cents cut downwards, towards minus infinity. */
export function centimosAbajo(a: Fraccion): bigint {
  const c = (a.n * 100n) / a.d;
  return c * a.d > a.n * 100n ? c - 1n : c;
}

export const deCentimos = (c: bigint): Fraccion => ({ n: c, d: 100n });

/** The wire text of an amount in cents. */
export function texto(c: bigint): string {
  const abs = (c < 0n ? -c : c).toString().padStart(3, '0');
  return `${c < 0n ? '-' : ''}${abs.slice(0, -2)}.${abs.slice(-2)}`;
}
