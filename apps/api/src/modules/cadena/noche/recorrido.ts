// A walk along a chain as far as it has come. Small enough to be kept after each page, so that another process can go on with it.
import type { Fila } from '../comprobar/filas-cadena';
import { reglasRotas } from '../comprobar/reglas-fila';

export interface Hallazgo {
  posicion: number;
  /** Null where there is no record to name. */
  uuid: string | null;
  regla: string;
}

export interface Recorrido {
  /** Over the whole chain, or from the last record that was found whole. */
  entera: boolean;
  /** As far as it has come. */
  posicion: number;
  /** The huella of the record there. */
  huella: string | null;
  fallos: number;
  /** The first of them. */
  hallazgos: Hallazgo[];
}

/** Where the chain was whole the last time. */
export interface Ancla {
  hasta: number;
  huella: string | null;
}

/** More than these say nothing new. */
const MAX_HALLAZGOS = 20;

/** A new walk. From the anchor it begins with that record, so that it is checked again and compared. */
export const nuevoRecorrido = (entera: boolean, { hasta }: Ancla): Recorrido => ({
  entera,
  posicion: entera ? 0 : hasta - 1,
  huella: null,
  fallos: 0,
  hallazgos: [],
});

export function anotar(recorrido: Recorrido, hallazgo: Hallazgo): void {
  recorrido.fallos += 1;
  if (recorrido.hallazgos.length < MAX_HALLAZGOS) recorrido.hallazgos.push(hallazgo);
}

/**
 * Takes the rows of one page, the first of which may be the record that the last page ended with: it is read again to know
 * what comes before the others.
 */
export function pasoPor(recorrido: Recorrido, ancla: Ancla): (fila: Fila) => void {
  let previo: Fila | null = null;
  return (fila) => {
    const { posicion, id: uuid, sellado } = fila;
    if (posicion === recorrido.posicion) {
      previo = fila;
      return;
    }
    const reglas = new Set(reglasRotas(fila, previo, recorrido.posicion));
    // Written anew from here back, a chain would check out; it is not the one that was there.
    if (posicion === ancla.hasta && ancla.huella !== null && sellado.Huella !== ancla.huella)
      reglas.add('cadena.cambiada');
    for (const regla of reglas) anotar(recorrido, { posicion, uuid, regla });
    previo = fila;
    recorrido.posicion = posicion;
    recorrido.huella = sellado.Huella;
  };
}
