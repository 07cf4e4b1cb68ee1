// How a call is declared: what it is, which of its parameters it acts upon, and what it does.
import type { Libro } from '../libros/libro';
import type { Peticiones } from '../esquemas/peticiones';
import { noSimulado } from './fallo';

export interface Contexto {
  libro: Libro;
  /** What the path names: /v1/customers/:customer. */
  ids: Readonly<Record<string, string>>;
  /** Where a browser finds the pages. */
  url: string;
}

export interface Ruta {
  clave: keyof Peticiones;
  metodo: string;
  partes: readonly string[];
  soporta: ReadonlySet<string>;
  obra: (contexto: Contexto, params: unknown) => unknown;
}

type Param<K extends keyof Peticiones> = Extract<keyof NonNullable<Peticiones[K]>, string>;

/** `soporta`: every other parameter of the call is refused by name, not forgotten. */
export function ruta<K extends keyof Peticiones, P extends Param<K> = never>(
  clave: K,
  soporta: readonly P[],
  obra: (contexto: Contexto, params: Pick<NonNullable<Peticiones[K]>, P>) => unknown,
): Ruta {
  const [metodo, camino] = clave.split(' ') as [string, string];
  const conocidos = new Set<string>([...soporta, 'expand']);
  return {
    clave,
    metodo,
    partes: camino.split('/').slice(1),
    soporta: conocidos,
    obra: (contexto, params) => {
      for (const nombre of Object.keys(params as object)) if (!conocidos.has(nombre)) noSimulado(nombre);
      return obra(contexto, params as Pick<NonNullable<Peticiones[K]>, P>);
    },
  };
}

/** The identifiers of the path when it is that call's, and undefined when it is not. */
export function casar(
  ruta: Ruta,
  metodo: string,
  partes: readonly string[],
): Record<string, string> | undefined {
  if (ruta.metodo !== metodo || ruta.partes.length !== partes.length) return undefined;
  const ids: Record<string, string> = {};
  for (const [i, parte] of ruta.partes.entries()) {
    const dada = partes[i] as string;
    if (parte.startsWith(':')) ids[parte.slice(1)] = dada;
    else if (parte !== dada) return undefined;
  }
  return ids;
}
