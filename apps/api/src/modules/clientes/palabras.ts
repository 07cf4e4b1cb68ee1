// Where the words of a customer stand, as their index says it (docs/adr/0060).
import type { PorPalabras } from '../../platform/db';

export const PALABRAS_DE_CLIENTE: PorPalabras = {
  funcion: 'clientes_hallados',
  columnas: ['nombre', 'nombreComercial', 'identificacion', 'contactoEmail'],
};
