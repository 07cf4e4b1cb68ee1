// How rules report what they found: most find nothing most of the time, and should allocate nothing then.

/** Nothing found: one list for all rules, so that callers can compare it by identity. */
export const NADA: readonly never[] = Object.freeze([]);

/** Puts together what a check finds in each element of a list; NADA when it finds nothing. */
export function deCadaUno<T, H>(
  lista: readonly T[],
  comprobar: (uno: T, indice: number) => readonly H[],
): readonly H[] {
  let hallados: H[] | null = null;
  for (let i = 0; i < lista.length; i += 1) {
    const suyos = comprobar(lista[i] as T, i);
    if (suyos !== NADA) (hallados ??= []).push(...suyos);
  }
  return hallados ?? NADA;
}
