// The environment in which the doors of the web work; keys of ERPs bring their own.
import type { Entorno } from '@encadena/invoicing';

export const ENTORNO_WEB: Entorno = 'REAL';
