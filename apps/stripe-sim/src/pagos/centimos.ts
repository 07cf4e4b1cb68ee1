// Whole minor units, exactly: parts of an amount by whole numbers, rounded once.

/** n/d rounded to the nearest whole, halves away from zero; d is positive. */
export function dividirRedondeado(n: bigint, d: bigint): number {
  const doble = 2n * (n < 0n ? -n : n) + d;
  const redondo = doble / (2n * d);
  return Number(n < 0n ? -redondo : redondo);
}

/** The part of an amount that falls on `parte` of `todo`. */
export const porcion = (importe: number, parte: number, todo: number): number =>
  dividirRedondeado(BigInt(importe) * BigInt(parte), BigInt(todo));
