// What a rule of the agency is here: a code and the question whether a record breaks it. Rules stand in
// lists, in the order in which they are asked; the first that is broken is the answer. Source of all of them:
// [V] = "Validaciones y errores" v1.2.2 (08-04-2026).

export interface ContextoReglas {
  /** NIF of the obligado of the header. */
  obligado: string;
  /** The agency's calendar day, YYYY-MM-DD. */
  hoy: string;
  censado(nif: string): boolean;
  /** NIF and name together: of a natural person the name counts too. */
  identificado(nif: string, nombre: string): boolean;
}

export type Regla<T> = readonly [codigo: number, rompe: (sujeto: T, ctx: ContextoReglas) => boolean];

/** The first code that is broken, or 0. */
export function primera<T>(reglas: readonly Regla<T>[], sujeto: T, ctx: ContextoReglas): number {
  for (const [codigo, rompe] of reglas) if (rompe(sujeto, ctx)) return codigo;
  return 0;
}

/** YYYY-MM-DD of the agency's dd-mm-yyyy. */
export const iso = (fecha: string): string => `${fecha.slice(6)}-${fecha.slice(3, 5)}-${fecha.slice(0, 2)}`;

/**
 * An amount or a rate in hundredths, exact. Takes literals of the schema's form: optional sign, digits, at
 * most two decimals.
 */
export function centesimas(literal: string | undefined): bigint {
  if (literal === undefined) return 0n;
  const punto = literal.indexOf('.');
  const enteros = punto === -1 ? literal : literal.slice(0, punto);
  const decimales = punto === -1 ? '' : literal.slice(punto + 1);
  const valor = BigInt(enteros.replace(/^[+-]/, '') + decimales.padEnd(2, '0'));
  return literal.startsWith('-') ? -valor : valor;
}

export const absoluto = (n: bigint): bigint => (n < 0n ? -n : n);
/** The agency's tolerance in sums: 10.00 EUR. */
export const MARGEN = 1000n;
