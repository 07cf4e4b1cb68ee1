// What a send that carried FechaFinVeriFactu says of it. Pure.
import type { EnvioTerminado } from '../envios.repository';

export type NoticiaDeFin =
  | { tipo: 'COMUNICADO'; csv: string }
  | { tipo: 'RECHAZADO'; codigo: number }
  /** Nothing of the send was stored: the agency knows no end. */
  | { tipo: 'NO_LLEGO' }
  | { tipo: 'NO_SE_SABE' };

/** Codes of whole sends about the date itself (SPEC of the agency §7.1). */
const DE_LA_FECHA: ReadonlySet<number> = new Set([4106, 4120]);

/**
 * Told is what came with a CSV: there is one when at least one record was accepted (SPEC of the agency §5.4), and so the
 * header that stood over it. A refused date must not hold up the records, so later sends go without it.
 */
export function noticiaDeFin(
  { estado, csv, codigoFault }: Pick<EnvioTerminado, 'estado' | 'csv' | 'codigoFault'>,
  pudoLlegar: boolean,
): NoticiaDeFin {
  if (estado === 'RESPONDIDO') return csv === null ? { tipo: 'NO_LLEGO' } : { tipo: 'COMUNICADO', csv };
  if (estado === 'SIN_RESPUESTA') return { tipo: pudoLlegar ? 'NO_SE_SABE' : 'NO_LLEGO' };
  return codigoFault !== null && DE_LA_FECHA.has(codigoFault)
    ? { tipo: 'RECHAZADO', codigo: codigoFault }
    : { tipo: 'NO_LLEGO' };
}
