// The sheet of a document: A4, with the box at its foot where the signature goes. Lengths are in points (1/72
// in).

export const mm = (longitud: number): number => (longitud * 72) / 25.4;

export const PAGINA = { ancho: mm(210), alto: mm(297) } as const;
export const MARGEN = mm(20);
export const ANCHO = PAGINA.ancho - 2 * MARGEN;
export const PIE = PAGINA.alto - mm(16);
/** The foot of the last page: nothing of the text stands in it, so a visible signature there hides nothing. */
export const CAJA_FIRMA = { x: MARGEN, y: PIE - mm(46), ancho: ANCHO, alto: mm(44) } as const;
/** The same from edge to edge of the page, as PDFs count: from its foot, lower left to upper right corner. The line at the foot stays free. */
export const ZONA_FIRMA = [0, PAGINA.alto - PIE, PAGINA.ancho, PAGINA.alto - CAJA_FIRMA.y] as const;
