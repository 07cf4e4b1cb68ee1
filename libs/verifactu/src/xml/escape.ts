// Text into XML and what may not go into it at all. Only & < > are escaped (in texts, not in attributes), as
// xmlbuilder2 does; the huella is computed over the text before escaping.

const SOSPECHOSO = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;
const CONTROL = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/;
const SUELTO = /\p{Surrogate}/u;

/**
 * Characters that XML 1.0 cannot carry or that a parser would not give back as they were: control characters but tab
 * and line feed (a carriage return becomes a line feed), lone surrogates, U+FFFE and U+FFFF.
 */
export const NO_XML = {
  test(texto: string): boolean {
    return SOSPECHOSO.test(texto) && (CONTROL.test(texto) || SUELTO.test(texto));
  },
};

const MARCAS = /[&<>]/;

/** Escapes a text for an element's content. What has nothing to escape comes back as the same string. */
export function escapeXml(texto: string): string {
  return MARCAS.test(texto)
    ? texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
    : texto;
}
