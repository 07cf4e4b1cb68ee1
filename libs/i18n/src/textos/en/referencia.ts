// The pages for whoever writes a program against the API.
import type { Textos } from '../tipos';

export const referencia: Textos['referencia'] = {
  titulo: 'Encadena API documentation',
  capitulos: 'Chapters of the documentation',
  llamadas: 'Calls',
};
