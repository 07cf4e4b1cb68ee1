// What the agency holds about an invoice, derived from the records that were sent (dossier section 8).
import type { EstadoFacturaAeat, EstadoVerifactu, Operacion } from './codigos';

/** NINGUNO: none of its records was accepted. */
export const ESTADOS_EN_AEAT = ['NINGUNO', 'ALTA', 'ANULADA'] as const;
export type EstadoEnAeat = (typeof ESTADOS_EN_AEAT)[number];

export interface RegistroDeFactura {
  operacion: Operacion;
  estado: EstadoVerifactu;
}

/** Derived from the records of one invoice in chain order. A rejected or unanswered record changes nothing. */
export function estadoEnAeat(registros: readonly RegistroDeFactura[]): EstadoEnAeat {
  return registros.reduce<EstadoEnAeat>((antes, { estado }) => {
    if (estado === 'ANULADA') return 'ANULADA';
    return aceptado(estado) ? 'ALTA' : antes;
  }, 'NINGUNO');
}

/** The agency's word for an invoice after a record with this answer, unless it did not store the record. */
const ACEPTADOS: Partial<Record<EstadoVerifactu, EstadoFacturaAeat>> = {
  CORRECTO: 'CORRECTA',
  ACEPTADO_CON_ERRORES: 'ACEPTADA_CON_ERRORES',
  ANULADA: 'ANULADA',
};

/** The agency's word for its answer to one record, or null when it did not store it. */
export const estadoAeatDe = (estado: EstadoVerifactu): EstadoFacturaAeat | null => ACEPTADOS[estado] ?? null;

/** Whether the agency has stored a record with this state. */
export const aceptado = (estado: EstadoVerifactu): boolean => estadoAeatDe(estado) !== null;

/**
 * The agency's own state of an invoice: that of the last record that it stored, since it keeps one row per invoice
 * (dossier sections 8 and 9). Null when it stored none.
 */
export const estadoFacturaAeat = (registros: readonly RegistroDeFactura[]): EstadoFacturaAeat | null =>
  registros.reduce<EstadoFacturaAeat | null>((antes, { estado }) => estadoAeatDe(estado) ?? antes, null);
