// What the agency has of an invoice, out of the records that were sent about it (dossier section 8).
import type { EstadoVerifactu, Operacion } from './codigos';

/** NINGUNO: none of its records was accepted. */
export const ESTADOS_EN_AEAT = ['NINGUNO', 'ALTA', 'ANULADA'] as const;
export type EstadoEnAeat = (typeof ESTADOS_EN_AEAT)[number];

export interface RegistroDeFactura {
  operacion: Operacion;
  estado: EstadoVerifactu;
}

/** By the records of one invoice in the order of the chain: a rejected or unanswered one changes nothing. */
export function estadoEnAeat(registros: readonly RegistroDeFactura[]): EstadoEnAeat {
  return registros.reduce<EstadoEnAeat>((antes, { estado }) => {
    if (estado === 'ANULADA') return 'ANULADA';
    return aceptado(estado) ? 'ALTA' : antes;
  }, 'NINGUNO');
}

/** Whether the agency has stored a record with this state. */
export const aceptado = (estado: EstadoVerifactu): boolean =>
  estado === 'CORRECTO' || estado === 'ACEPTADO_CON_ERRORES' || estado === 'ANULADA';
