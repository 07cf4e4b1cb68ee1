// Addresses as people write them in one field: with commas, semicolons or blanks between them.

export const direccionesDe = (texto: string): string[] => texto.split(/[\s,;]+/).filter(Boolean);

/** What is said of one address (`para.1`) stands at its field. */
export const campoDe = (ruta: string): string => ruta.replace(/^(para|copia)\.\d+$/, '$1');
