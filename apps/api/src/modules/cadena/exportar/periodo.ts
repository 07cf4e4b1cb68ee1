// The days of an exported period.
import type { Periodo } from '@encadena/contracts';

export interface Dias {
  /** YYYY-MM-DD, the first day. */
  desde: string;
  /** The last one. */
  hasta: string;
  /** The day after it. */
  fin: string;
}

const dia = (ejercicio: number, mes: number, cual: number): string =>
  new Date(Date.UTC(ejercicio, mes - 1, cual)).toISOString().slice(0, 10);

export function diasDe({ ejercicio, periodo }: { ejercicio: number; periodo: Periodo }): Dias {
  const trimestre = periodo.endsWith('T');
  const numero = Number.parseInt(periodo, 10);
  const [primero, meses] = trimestre ? [numero * 3 - 2, 3] : [numero, 1];
  return {
    desde: dia(ejercicio, primero, 1),
    hasta: dia(ejercicio, primero + meses, 0),
    fin: dia(ejercicio, primero + meses, 1),
  };
}

/** As a file is called: "2026-11", "2026-4T". */
export const nombreDePeriodo = ({ ejercicio, periodo }: { ejercicio: number; periodo: Periodo }): string =>
  `${ejercicio}-${periodo.endsWith('T') ? periodo : periodo.padStart(2, '0')}`;
