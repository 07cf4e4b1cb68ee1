// The periods of a tax return, as calendar days.
import { addDays, addMonths, fechaISO, type FechaISO } from '@encadena/values';

export const TRIMESTRES = ['1T', '2T', '3T', '4T'] as const;
export type Trimestre = (typeof TRIMESTRES)[number];

export const MESES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export type MesDelAno = (typeof MESES)[number];

/** First and last day, both included. */
export interface Tramo {
  desde: FechaISO;
  hasta: FechaISO;
}

const MESES_DE_TRIMESTRE = 3;

/** The three months of a quarter. */
export function mesesDe(trimestre: Trimestre): readonly MesDelAno[] {
  const primero = TRIMESTRES.indexOf(trimestre) * MESES_DE_TRIMESTRE;
  return MESES.slice(primero, primero + MESES_DE_TRIMESTRE);
}

/** The days of a quarter or of a month. */
export function tramoDe(ejercicio: number, periodo: Trimestre | MesDelAno): Tramo {
  const meses = isTrimestre(periodo) ? mesesDe(periodo) : [periodo];
  const desde = fechaISO(`${ejercicio}-${(meses[0] ?? '1').padStart(2, '0')}-01`);
  return { desde, hasta: addDays(addMonths(desde, meses.length), -1) };
}

export const isTrimestre = (texto: string): texto is Trimestre =>
  (TRIMESTRES as readonly string[]).includes(texto);

/** The quarter that a day is in. */
export function trimestreDe(fecha: FechaISO): { ejercicio: number; trimestre: Trimestre } {
  const indice = Math.floor((Number(fecha.slice(5, 7)) - 1) / MESES_DE_TRIMESTRE);
  return { ejercicio: Number(fecha.slice(0, 4)), trimestre: TRIMESTRES[indice] ?? '1T' };
}
