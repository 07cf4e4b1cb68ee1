// Fields of a node of an answer, read with demands: what must be there, once, and of a known list.
import type { Nodo } from './lector';

/** An answer that does not say what it must. Caught by the reader that asked. */
export class Incompleto extends Error {
  constructor(
    readonly detalle: string,
    readonly motivo: 'incompleto' | 'desconocido' = 'incompleto',
  ) {
    super(detalle);
  }
}

export function hijoUnico(nodo: Nodo, nombre: string): Nodo | null {
  let unico: Nodo | null = null;
  for (const hijo of nodo.hijos) {
    if (hijo.nombre !== nombre) continue;
    if (unico !== null) throw new Incompleto(`${nombre} repeated`);
    unico = hijo;
  }
  return unico;
}

export function textoOf(nodo: Nodo, nombre: string): string | null {
  return hijoUnico(nodo, nombre)?.texto ?? null;
}

export function hijoExigido(nodo: Nodo, nombre: string): Nodo {
  const hijo = hijoUnico(nodo, nombre);
  if (hijo === null) throw new Incompleto(`${nombre} missing in ${nodo.nombre}`);
  return hijo;
}

export function textoExigido(nodo: Nodo, nombre: string): string {
  return hijoExigido(nodo, nombre).texto;
}

/** A text that must be one of a list; the agency's lists are closed. */
export function unoDe<T extends string>(nodo: Nodo, nombre: string, valores: readonly T[]): T {
  const texto = textoExigido(nodo, nombre).trim();
  if (!(valores as readonly string[]).includes(texto))
    throw new Incompleto(`${nombre}: ${texto.slice(0, 40)}`, 'desconocido');
  return texto as T;
}

/** xs:integer or absent. */
export function enteroOf(nodo: Nodo, nombre: string): number | null {
  const texto = textoOf(nodo, nombre)?.trim();
  if (texto === undefined) return null;
  if (!/^[+-]?\d{1,9}$/.test(texto)) throw new Incompleto(`${nombre}: ${texto.slice(0, 40)}`);
  return Number(texto);
}
