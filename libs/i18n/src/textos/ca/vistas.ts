// Saved views of the list of invoices, and its columns.
import type { Forma, TextosEs } from '../tipos';

export const vistas: Forma<TextosEs['vistas']> = {
  boton: 'Vista: {{nombre}}',
  todas: 'Totes les factures',
  alAbrir: 'en obrir',
  guardar: 'Desa la vista',
  guardarCambios: 'Desa els canvis',
  nueva: 'Desa com a vista nova',
  descartar: 'Descarta els canvis',
  renombrar: 'Canvia el nom',
  predeterminar: 'Obre sempre la llista amb aquesta vista',
  noPredeterminar: 'No obris la llista amb aquesta vista',
  eliminar: {
    accion: 'Elimina la vista',
    titulo: 'Elimina la vista {{nombre}}',
    texto: 'Només s’elimina la vista desada. Les factures no canvien.',
  },
  llena: 'Ja tens {{max}} vistes, que són les que hi caben. Elimina’n una abans de desar-ne una altra.',
  sinCargar: 'No s’han pogut carregar les teves vistes',
  campos: {
    nombre: 'Nom de la vista',
    nombreAyuda: 'Per exemple, «Vençudes d’aquest trimestre»',
    predeterminadaAyuda: 'Amb «Totes les factures», al mateix menú, les veus totes quan vulguis.',
  },
  guardada: 'Vista desada: {{nombre}}',
  eliminada: 'Vista eliminada',
  columnas: 'Columnes',
  columnasIniciales: 'Torna a les de sempre',
};
