// Columns as wide as what stands in them: an amount is never cut, however large.
import type { Documento, Elemento } from './documento';
import { dentro } from './estructura';
import { anchoDe, escribirLinea, mm, type Opciones } from './hoja';

export interface FilaDeTabla {
  celdas: readonly string[];
  estilo?: Opciones;
}

/** Between two columns. */
export const HUECO = mm(4);

/** The width of each column: of its widest cell, and not under its minimum. */
export function anchosDe(
  doc: Documento,
  filas: readonly FilaDeTabla[],
  minimos: readonly number[] = [],
): number[] {
  const anchos: number[] = [];
  for (const { celdas, estilo } of filas)
    celdas.forEach((celda, i) => {
      anchos[i] = Math.max(anchos[i] ?? minimos[i] ?? 0, anchoDe(doc, celda, estilo));
    });
  // Half a point more than measured: what is as wide as its column would be cut for a rounding.
  return anchos.map((ancho) => ancho + 0.5);
}

export const anchoTotal = (anchos: readonly number[]): number =>
  anchos.reduce((suma, ancho) => suma + ancho, 0) + HUECO * Math.max(0, anchos.length - 1);

/**
 * The first cell at the left of its column, figures at the right of theirs; with `todas` all at the right. `marcas`: what
 * each is within its table; without them they are headings that are repeated.
 */
export function pintarFila(
  doc: Documento,
  { celdas, estilo, marcas = [] }: FilaDeTabla & { marcas?: readonly Elemento[] },
  anchos: readonly number[],
  x: number,
  y: number,
  todas = false,
): void {
  let cursor = x;
  celdas.forEach((celda, i) => {
    const ancho = anchos[i] ?? 0;
    dentro(doc, marcas[i] ?? null, () =>
      escribirLinea(doc, celda, cursor, y, ancho, {
        ...estilo,
        alinear: i === 0 && !todas ? 'left' : 'right',
      }),
    );
    cursor += ancho + HUECO;
  });
}
