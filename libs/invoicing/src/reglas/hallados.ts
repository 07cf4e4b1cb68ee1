// How rules tell what they found: most rules find nothing in most of what they look at, and shall make no list of it.

/** Nothing found: one list for all rules, so that whoever goes on can tell it by itself. */
export const NADA: readonly never[] = Object.freeze([]);

/** Puts together what a check finds in each element of a list; NADA when it finds nothing. */
export function deCadaUno<T, H>(lista: readonly T[], comprobar: (uno: T, indice: number) => readonly H[]): readonly H[] {
  let hallados: H[] | null = null;
  for (let i = 0; i < lista.length; i += 1) {
    const suyos = comprobar(lista[i] as T, i);
    if (suyos !== NADA) (hallados ??= []).push(...suyos);
  }
  return hallados ?? NADA;
}
