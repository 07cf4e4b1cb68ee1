// Text as it stands in our answers and pages.

const ESPECIALES = /[&<>"']/;
const REFERENCIAS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For XML text, HTML text and quoted attributes. */
export function escapar(texto: string): string {
  return ESPECIALES.test(texto) ? texto.replace(/[&<>"']/g, (c) => REFERENCIAS[c] as string) : texto;
}
