// What a SOAP fault asks of us. Nothing of a faulted send was stored (SPEC of the agency §5.5).
import type { RespuestaFault } from '@encadena/verifactu';

/**
 * REINTENTAR: trouble on their side, the same bytes later. AISLAR: the form of the message is refused, and one bad record may
 * be the reason. CABECERA: header, certificate or permission; no choice of records helps. SUSPENDER: access withdrawn.
 */
export type ReaccionFault = 'REINTENTAR' | 'AISLAR' | 'CABECERA' | 'SUSPENDER';

const ACCESO_SUSPENDIDO = 4141;
/** Structure of the message, or of one record in it: not well formed, missing, misplaced, too many, wrong encoding (SPEC §5.5, first row). */
const DE_FORMA: ReadonlySet<number> = new Set([4102, 4103, 4113, 4114, 4119, 4136, 4137, 4138]);

export function reaccionOf(fault: RespuestaFault): ReaccionFault {
  if (fault.codigo === ACCESO_SUSPENDIDO) return 'SUSPENDER';
  if (fault.reintentable) return 'REINTENTAR';
  // A code of no list may well come from a record: looking for it costs ten sends, not looking blocks the chain for ever.
  const esDeEnvio = fault.codigo !== null && fault.codigo >= 3500 && fault.codigo < 5000;
  return !esDeEnvio || DE_FORMA.has(fault.codigo as number) ? 'AISLAR' : 'CABECERA';
}

/** Name of a fault for the screen and the books. */
export const motivoFault = (fault: RespuestaFault): string => (fault.codigo === null ? 'FAULT' : `FAULT_${fault.codigo}`);
