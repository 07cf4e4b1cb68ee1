// Identities and numbers that the simulator keeps for itself, so that what the agency looks up elsewhere (census,
// VIES, its registers) can fail on purpose. Well-formed, and such as no sender meets by accident: numbers that
// nobody has been given, words that no register would hand out.
import { VALORES_DE_PRUEBA } from '@encadena/values';

const DE_DESTINATARIO = VALORES_DE_PRUEBA.filter((v) => v.lugar === 'DESTINATARIO');

/** Well-formed NIFs that no census knows, strict or not: a person and a company. */
export const NIFS_SIN_CENSAR: ReadonlySet<string> = new Set(
  DE_DESTINATARIO.filter((v) => v.codigo === 1110).map((v) => v.valor),
);

/** VAT numbers of the right form that VIES does not know. */
export const IVA_SIN_IDENTIFICAR: ReadonlySet<string> = new Set(
  DE_DESTINATARIO.filter((v) => v.codigo === 1121).map((v) => v.valor),
);

/** In NumRegistroAcuerdoFacturacion and IdAcuerdoSistemaInformatico: there is no such agreement. */
export const ACUERDO_INEXISTENTE = 'SIM-NO-EXISTE';
/** In the same fields: looking it up goes wrong. */
export const ACUERDO_CON_ERROR = 'SIM-ERROR';
