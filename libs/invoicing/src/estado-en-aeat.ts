// What the agency has of an invoice, out of the records that were sent about it (dossier section 8).
import type { EstadoFacturaAeat, EstadoVerifactu, Operacion } from './codigos';

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

/** What the agency calls an invoice after a record with this answer; none that it did not store. */
const ACEPTADOS: Partial<Record<EstadoVerifactu, EstadoFacturaAeat>> = {
  CORRECTO: 'CORRECTA',
  ACEPTADO_CON_ERRORES: 'ACEPTADA_CON_ERRORES',
  ANULADA: 'ANULADA',
};

/** The agency's word for the answer to one record; null: it has not stored that record. */
export const estadoAeatDe = (estado: EstadoVerifactu): EstadoFacturaAeat | null => ACEPTADOS[estado] ?? null;

/** Whether the agency has stored a record with this state. */
export const aceptado = (estado: EstadoVerifactu): boolean => estadoAeatDe(estado) !== null;

/**
 * The agency's own state of an invoice: that of the last of its records which it stored, since it keeps one row an
 * invoice (dossier sections 8 and 9). Null: it has none of them.
 */
export const estadoFacturaAeat = (registros: readonly RegistroDeFactura[]): EstadoFacturaAeat | null =>
  registros.reduce<EstadoFacturaAeat | null>((antes, { estado }) => estadoAeatDe(estado) ?? antes, null);
