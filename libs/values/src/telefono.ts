// Telephone numbers: the form only. A number that rings is another matter.

declare const marcaTelefono: unique symbol;

/** "+" and 7 to 15 digits (E.164), or a Spanish number of nine digits. */
export type Telefono = string & { readonly [marcaTelefono]: true };

/** Removes spaces, dots, hyphens and brackets; 00 in front becomes +. */
export function normalizarTelefono(texto: string): string {
  return texto.replace(/[\s.\-()/\u00a0]+/g, '').replace(/^00/, '+');
}

/**
 * Whether a normalised text is a telephone number: +, then 7 to 15 digits; or nine digits from 6 to 9 on as
 * in Spain.
 */
export function isTelefono(texto: unknown): texto is Telefono {
  return typeof texto === 'string' && /^(?:\+[1-9]\d{6,14}|[6-9]\d{8})$/.test(texto);
}
