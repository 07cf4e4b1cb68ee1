// Identities and numbers that the simulator keeps for itself, so that what the agency looks up elsewhere (census,
// VIES, its registers) can fail on purpose. Well-formed, and such as no sender meets by accident: numbers that
// nobody has been given, words that no register would hand out.

/** Well-formed NIFs that no census knows, strict or not: a person and a company. */
export const NIFS_SIN_CENSAR: ReadonlySet<string> = new Set(['99999999R', 'B99999997']);

/** A VAT number of the right form that VIES does not know. */
export const IVA_SIN_IDENTIFICAR = 'DE999999999';

/** In NumRegistroAcuerdoFacturacion and IdAcuerdoSistemaInformatico: there is no such agreement. */
export const ACUERDO_INEXISTENTE = 'SIM-NO-EXISTE';
/** In the same fields: looking it up goes wrong. */
export const ACUERDO_CON_ERROR = 'SIM-ERROR';
