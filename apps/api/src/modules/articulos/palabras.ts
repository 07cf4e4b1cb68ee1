// Where the words of a product stand, as their index says it (docs/adr/0060).
import type { PorPalabras } from '../../platform/db';

export const PALABRAS_DE_ARTICULO: PorPalabras = {
  funcion: 'articulos_hallados',
  columnas: ['nombre', 'referencia'],
};
