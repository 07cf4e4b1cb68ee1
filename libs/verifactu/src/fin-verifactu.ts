// The end of VERI*FACTU: a taxpayer's choice lasts at least to 31 December of the last year in which it sent records, and
// is given up with the header's FechaFinVeriFactu (order HAC/1177/2024 art. 17; RD 1007/2023 art. 16.5).
import { fechaAeat } from './instante';
import type { CabeceraRemision, PersonaEs } from './registro';

const anoDe = (fechaIso: string): number => Number(fechaIso.slice(0, 4));

/** The last day as VERI*FACTU of a year, YYYY-MM-DD. */
export const ultimoDiaVerifactu = (ejercicio: number): string => `${ejercicio}-12-31`;

/**
 * Is a year one whose end the agency takes on a day of its calendar (YYYY-MM-DD)? The current one or the one before it
 * (4120). It says so for 1-1-2027 and later; before, any date passes, and these two do as well.
 */
export const admiteFinVerifactu = (ejercicio: number, hoy: string): boolean =>
  [anoDe(hoy), anoDe(hoy) - 1].includes(ejercicio);

/** Is VERI*FACTU over for whoever leaves it at the end of a year? The last day itself still counts. */
export const haDejadoVerifactu = (ejercicio: number | null, hoy: string): boolean =>
  ejercicio !== null && hoy > ultimoDiaVerifactu(ejercicio);

/** FechaFinVeriFactu as it stands in the header. */
export const fechaFinVerifactu = (ejercicio: number): string => fechaAeat(ultimoDiaVerifactu(ejercicio));

/** What a send to the VERI*FACTU address says besides its records. */
export interface Circunstancias {
  /** It was delayed by a technical incident (order HAC/1177/2024 art. 16.4). */
  incidencia: boolean;
  /** dd-mm-yyyy; null: nothing is said of an end. */
  fechaFin: string | null;
}

/** The header of a send. RemisionVoluntaria is left out when it would be empty (SPEC of the agency §5.2). */
export function cabeceraVoluntaria(
  obligado: PersonaEs,
  { incidencia, fechaFin }: Circunstancias,
): CabeceraRemision {
  if (!incidencia && fechaFin === null) return { ObligadoEmision: obligado };
  return {
    ObligadoEmision: obligado,
    RemisionVoluntaria: {
      ...(fechaFin === null ? {} : { FechaFinVeriFactu: fechaFin }),
      ...(incidencia ? { Incidencia: 'S' } : {}),
    },
  };
}
