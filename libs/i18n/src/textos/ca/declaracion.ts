// What the API fills into the producer's statement about this software.
import type { Forma, TextosEs } from '../tipos';

export const declaracion: Forma<TextosEs['declaracion']> = {
  si: 'Sí',
  no: 'No',
  sinContacto: 'No se n’indiquen d’altres.',
  deMuestra:
    'Mostra sense valor: aquesta instal·lació no ha indicat qui produeix el programa, i les dades de l’empresa són inventades.',
};
