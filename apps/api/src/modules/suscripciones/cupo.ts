// What a plan leaves to issue, and when its owner hears of it. Pure.
import { CASI_AGOTADO } from '@encadena/contracts';

/** Why nothing more goes out. */
export type SinSitio = 'SUSCRIPCION_INACTIVA' | 'LIMITE_FACTURAS_PRUEBA' | 'TOPE_GASTO_ALCANZADO';

/** The consumption period in which room was reserved, with the reservation. */
export interface PeriodoReservado {
  desde: Date;
  emitidas: number;
  /** Null: as many as one likes. */
  incluidas: number | null;
  /** At which percentage its owner was warned. */
  avisado: number;
}

/** For how many invoices there is room, and what those beyond are told. Rectifications need none while the subscription runs. */
export interface Cupo {
  sitio: number;
  sinSitio: SinSitio;
  /** Absent: nothing is counted. */
  periodo?: PeriodoReservado;
}

export const INACTIVA: Cupo = { sitio: 0, sinSitio: 'SUSCRIPCION_INACTIVA' };

/** Percentages of what is included at which the owner is told, once in each period. */
export const AVISOS = [100, CASI_AGOTADO] as const;
export type Aviso = (typeof AVISOS)[number];

/** Which warning is due, or none: the highest that was reached and not given yet. */
export function avisoDebido({ incluidas, avisado }: PeriodoReservado, emitidas: number): Aviso | undefined {
  if (incluidas === null || emitidas === 0) return undefined;
  const debido = AVISOS.find((porcentaje) => emitidas * 100 >= incluidas * porcentaje);
  return debido !== undefined && debido > avisado ? debido : undefined;
}
