// Saved views of the list of invoices, and its columns.
import type { Forma, TextosEs } from '../tipos';

export const vistas: Forma<TextosEs['vistas']> = {
  boton: 'View: {{nombre}}',
  todas: 'All invoices',
  alAbrir: 'opens first',
  guardar: 'Save view',
  guardarCambios: 'Save changes',
  nueva: 'Save as a new view',
  descartar: 'Discard the changes',
  renombrar: 'Rename',
  predeterminar: 'Always open the list with this view',
  noPredeterminar: 'Do not open the list with this view',
  eliminar: {
    accion: 'Delete view',
    titulo: 'Delete the view {{nombre}}',
    texto: 'Only the saved view is deleted. The invoices do not change.',
  },
  llena:
    'You already have {{max}} views, which is as many as there can be. Delete one before you save another.',
  sinCargar: 'Your views could not be loaded',
  campos: {
    nombre: 'Name of the view',
    nombreAyuda: 'For example, “Overdue this quarter”',
    predeterminadaAyuda: 'With “All invoices”, in the same menu, you see all of them whenever you like.',
  },
  guardada: 'View saved: {{nombre}}',
  eliminada: 'View deleted',
  columnas: 'Columns',
  columnasIniciales: 'Back to the usual ones',
};
