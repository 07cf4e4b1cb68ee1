// What a SOAP fault asks of us. Nothing of a faulted send was stored (SPEC of the agency §5.5).
import { ACCESO_SUSPENDIDO, type RespuestaFault } from '@encadena/verifactu';

/**
 * REINTENTAR: trouble on their side, the same bytes later. AISLAR: the form of the message is refused, and
 * one bad record may be the reason. CABECERA: header, certificate or permission; no choice of records helps.
 * SUSPENDER: access withdrawn.
 */
export type ReaccionFault = 'REINTENTAR' | 'AISLAR' | 'CABECERA' | 'SUSPENDER';

/** Structure of the message, or of one record in it: not well formed, missing, misplaced, too many, wrong encoding (SPEC §5.5,
 * first row); and 4106, a wrong date: the one that our header may have is made from a year (`fechaFinVerifactu`). */
const DE_FORMA: ReadonlySet<number> = new Set([4102, 4103, 4106, 4113, 4114, 4119, 4136, 4137, 4138]);
/** Header, certificate, permission (SPEC §5.5, second row): the codes of whole sends that are not of form. */
const esDeCabecera = (codigo: number): boolean => codigo >= 4104 && codigo <= 4141 && !DE_FORMA.has(codigo);

/**
 * Trouble of theirs by their documents, and yet seen for a malformed record (SPEC §14 #32: 102); 4103 is an
 * unexpected error of their XML parser.
 */
const DUDOSOS: ReadonlySet<number> = new Set([102, 4103]);
/** So often in a row such a code is believed to be their trouble; then one of our records may be the reason. */
const PACIENCIA = 3;

/** `seguidos`: how many sends in a row have failed with this very fault before. */
export function reaccionOf(fault: RespuestaFault, seguidos: number): ReaccionFault {
  if (fault.codigo === ACCESO_SUSPENDIDO) return 'SUSPENDER';
  if (fault.codigo !== null && DUDOSOS.has(fault.codigo) && seguidos >= PACIENCIA) return 'AISLAR';
  if (fault.reintentable) return 'REINTENTAR';
  // What is neither may come from a record, a code of no list too: looking for it costs ten sends, not
  // looking blocks the chain for ever.
  return fault.codigo !== null && esDeCabecera(fault.codigo) ? 'CABECERA' : 'AISLAR';
}

/** Name of a fault for the screen and the books. */
export const motivoFault = (fault: RespuestaFault): string =>
  fault.codigo === null ? 'FAULT' : `FAULT_${fault.codigo}`;
