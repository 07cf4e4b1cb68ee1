// What is said of a world in which nothing counts.
import type { Agencia, Entorno } from '@encadena/invoicing';

export type AvisoDeMundo = 'pruebas' | 'simulador' | 'preproduccion';

const DE_AGENCIA: Record<Agencia, AvisoDeMundo | undefined> = {
  PRODUCCION: undefined,
  PREPRODUCCION: 'preproduccion',
  SIMULADOR: 'simulador',
};

/** Undefined where what is issued goes to the agency itself. */
export const avisoDe = (entorno: Entorno, agencia: Agencia = 'PRODUCCION'): AvisoDeMundo | undefined =>
  entorno === 'PRUEBAS' ? 'pruebas' : DE_AGENCIA[agencia];
