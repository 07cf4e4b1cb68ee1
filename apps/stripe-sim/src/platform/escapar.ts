const REFERENCIAS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For HTML text and quoted attributes. */
export const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (c) => REFERENCIAS[c] as string);
