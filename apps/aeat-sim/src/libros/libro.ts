// The two books of the simulator: that of real chains in a demonstration, and that of the world of tests. Behind
// addresses of their own, and nothing of one is known in the other.

export type Libro = 'REAL' | 'PRUEBAS';

/** What the addresses of the book of tests begin with. */
export const RAIZ_PRUEBAS = '/pruebas';

export const libroDe = (url: string): Libro => (url.startsWith(`${RAIZ_PRUEBAS}/`) ? 'PRUEBAS' : 'REAL');

/** Under which name a taxpayer stands in a book; no NIF holds a blank. */
export const enLibro = (libro: Libro, nif: string): string => (libro === 'PRUEBAS' ? `PRUEBAS ${nif}` : nif);

/** The book of such a name. */
export const libroDeNombre = (nombre: string): Libro => (nombre.startsWith('PRUEBAS ') ? 'PRUEBAS' : 'REAL');

/** The NIF of such a name. */
export const nifDeLibro = (nombre: string): string => nombre.replace(/^PRUEBAS /, '');
