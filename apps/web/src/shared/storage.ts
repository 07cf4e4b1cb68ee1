// Local storage, parsed at the edge: what does not fit its schema counts as absent. If a browser forbids
// storage, the session lasts as long as the page.
import type { z } from 'zod';

const enMemoria = new Map<string, string>();

function leerTexto(clave: string): string | null {
  try {
    return window.localStorage.getItem(clave);
  } catch {
    return enMemoria.get(clave) ?? null;
  }
}

export function leer<T>(clave: string, schema: z.ZodType<T>): T | undefined {
  const texto = leerTexto(clave);
  if (texto === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(texto)).data;
  } catch {
    return undefined;
  }
}

export function escribir(clave: string, valor: unknown): void {
  const texto = JSON.stringify(valor);
  try {
    window.localStorage.setItem(clave, texto);
  } catch {
    enMemoria.set(clave, texto);
  }
}

export function borrar(clave: string): void {
  enMemoria.delete(clave);
  try {
    window.localStorage.removeItem(clave);
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}

/** The keys that begin with this, of what this browser keeps. */
export function clavesCon(prefijo: string): string[] {
  let guardadas: string[] = [];
  try {
    guardadas = Object.keys(window.localStorage);
  } catch {
    // Forbidden storage has none.
  }
  return [...new Set([...guardadas, ...enMemoria.keys()])].filter((clave) => clave.startsWith(prefijo));
}

/** Where drafts are kept that could not be saved. */
export const BORRADORES = 'borrador:';

// What a person chose for this browser, whoever is signed in.
const PREFERENCIAS = ['language', 'esquema', 'columnasFacturas'] as const;

/**
 * Keeps language, colour scheme and columns, and what else is named, over an act whose answer clears the storage (`Clear-Site-Data`
 * of logout).
 */
export async function conservarPreferencias(
  acto: () => Promise<unknown>,
  ademas: readonly string[] = [],
): Promise<void> {
  const guardadas = [...PREFERENCIAS, ...ademas].map((clave) => [clave, leerCadena(clave)] as const);
  await acto();
  for (const [clave, valor] of guardadas) if (valor !== null) escribirCadena(clave, valor);
}

/** A plain string under a key, as the language is kept (the specification names key and value). */
export const leerCadena = leerTexto;

export function escribirCadena(clave: string, valor: string): void {
  try {
    window.localStorage.setItem(clave, valor);
  } catch {
    enMemoria.set(clave, valor);
  }
}
