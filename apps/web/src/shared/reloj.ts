// The clock of the world that the person works in: the browser's, or that of their tests, which a program may have moved
// (docs/adr/0043), as the last answer about them said.
import { CABECERA_RELOJ } from '@encadena/contracts';
import type { AxiosResponse } from 'axios';
import { entornoActual } from './entorno';

let desfaseMs = 0;

/** Hears every answer; one about something else says nothing of it. */
export function anotarReloj({ headers }: Pick<AxiosResponse, 'headers'>): void {
  const dicho: unknown = headers[CABECERA_RELOJ];
  if (typeof dicho === 'string' && Number.isSafeInteger(Number(dicho))) desfaseMs = Number(dicho);
}

export const ahora = (): Date => new Date(Date.now() + (entornoActual() === 'PRUEBAS' ? desfaseMs : 0));
