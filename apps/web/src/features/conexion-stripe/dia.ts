// The day on which sales begin to count, between the calendar of the NIF and the instant that travels.
import { desfaseEnZona, fechaEnZona } from '@encadena/values';
import type { Zona } from '@encadena/values';

const MINUTO_MS = 60_000;

/** The day of an instant on the wall of the NIF. */
export const diaDe = (instante: string, zona: Zona): string => fechaEnZona(Date.parse(instante), zona);

/** When a day begins there. */
export function inicioDe(dia: string, zona: Zona): string {
  const medianoche = Date.parse(`${dia}T00:00:00Z`);
  // The offset of that very midnight: where the clock changes that night, it is not that of midnight in UTC.
  const cerca = medianoche - desfaseEnZona(medianoche, zona) * MINUTO_MS;
  return new Date(medianoche - desfaseEnZona(cerca, zona) * MINUTO_MS).toISOString();
}
