// The pages for whoever writes a program against the API.
import type { Textos } from '../tipos';

export const referencia: Textos['referencia'] = {
  titulo: 'Documentació de l’API d’Encadena',
  capitulos: 'Capítols de la documentació',
  llamadas: 'Crides',
  errores: {
    titulo: 'Codis d’error',
    texto:
      'Cada resposta d’error porta el seu codi a «codigo» i el camí fins a aquesta pàgina a «type». Els codis no canvien; els missatges, sí.',
    deProgramas: 'Els que troba un programa',
    dePantallas: 'Els de les pantalles',
    causa: 'Per què',
    remedio: 'Què cal fer',
  },
};
