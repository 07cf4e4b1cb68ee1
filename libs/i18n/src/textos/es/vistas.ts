// Saved views of the list of invoices, and its columns.
export const vistas = {
  boton: 'Vista: {{nombre}}',
  todas: 'Todas las facturas',
  alAbrir: 'al abrir',
  guardar: 'Guardar vista',
  guardarCambios: 'Guardar cambios',
  nueva: 'Guardar como vista nueva',
  descartar: 'Descartar los cambios',
  renombrar: 'Cambiar el nombre',
  predeterminar: 'Abrir siempre la lista con esta vista',
  noPredeterminar: 'No abrir la lista con esta vista',
  eliminar: {
    accion: 'Eliminar vista',
    titulo: 'Eliminar la vista {{nombre}}',
    texto: 'Solo se elimina la vista guardada. Las facturas no cambian.',
  },
  llena: 'Ya tienes {{max}} vistas, que son las que caben. Elimina una antes de guardar otra.',
  sinCargar: 'No se han podido cargar tus vistas',
  campos: {
    nombre: 'Nombre de la vista',
    nombreAyuda: 'Por ejemplo, «Vencidas de este trimestre»',
    predeterminadaAyuda: 'Con «Todas las facturas», en el mismo menú, las ves todas cuando quieras.',
  },
  guardada: 'Vista guardada: {{nombre}}',
  eliminada: 'Vista eliminada',
  columnas: 'Columnas',
  columnasIniciales: 'Volver a las de siempre',
} as const;
