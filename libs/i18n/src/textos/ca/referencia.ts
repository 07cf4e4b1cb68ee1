// The pages for whoever writes a program against the API.
import type { Textos } from '../tipos';

export const referencia: Textos['referencia'] = {
  titulo: 'Documentació de l’API d’Encadena',
  capitulos: 'Capítols de la documentació',
  llamadas: 'Crides',
};
