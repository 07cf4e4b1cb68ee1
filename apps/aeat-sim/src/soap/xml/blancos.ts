/**
 * Without the blanks of XML at both ends; a no-break space is none of them and stays (the agency refuses it
 * with 1130).
 */
export function sinBlancos(texto: string): string {
  let desde = 0;
  let hasta = texto.length;
  while (desde < hasta && esBlanco(texto.charCodeAt(desde))) desde += 1;
  while (hasta > desde && esBlanco(texto.charCodeAt(hasta - 1))) hasta -= 1;
  return desde === 0 && hasta === texto.length ? texto : texto.slice(desde, hasta);
}

const esBlanco = (codigo: number): boolean => codigo === 32 || codigo === 9 || codigo === 10 || codigo === 13;

/** Line ends as XML wants them; positions of nodes count in this text. */
export function normalizarLineas(texto: string): string {
  return texto.includes('\r') ? texto.replace(/\r\n?/g, '\n') : texto;
}
