// The pages for whoever writes a program against the API.
import type { Textos } from '../tipos';

export const referencia: Textos['referencia'] = {
  titulo: 'Encadena API documentation',
  capitulos: 'Chapters of the documentation',
  llamadas: 'Calls',
  errores: {
    titulo: 'Error codes',
    texto:
      'Each error carries its code in “codigo” and the way to this page in “type”. Codes never change; messages do.',
    deProgramas: 'Those that programs meet',
    dePantallas: 'Those of the screens',
    causa: 'Why',
    remedio: 'What to do',
  },
};
