// Products and services.
export const articulos = {
  titulo: 'Productos y servicios',
  nuevo: 'Nuevo producto o servicio',
  editar: 'Editar producto o servicio',
  buscar: 'Buscar por nombre o referencia',
  campos: {
    nombre: 'Nombre',
    precio: 'Precio',
    descripcion: 'Texto para la factura',
    descripcionAyuda: 'Si lo dejas vacío, la factura lleva el nombre',
    referencia: 'Tu referencia',
    referenciaAyuda: 'Para encontrarlo por su código',
    unidad: 'Unidad',
    unidadAyuda: 'Hora, kg, caja…',
  },
  guardado: 'Producto guardado',
  creado: 'Producto creado',
  eliminado: 'Producto eliminado',
  eliminar: {
    titulo: 'Eliminar {{nombre}}',
    texto: 'Dejará de ofrecerse en las facturas nuevas. Las que ya lo llevan no cambian.',
    accion: 'Eliminar',
  },
  vacio: {
    titulo: 'Todavía no tienes productos ni servicios',
    texto:
      'Guarda aquí lo que vendes a menudo, con su precio y su impuesto: al escribir su nombre en una factura, la línea se rellena sola.',
    accion: 'Añadir el primero',
  },
  enLinea: 'Productos, servicios y ventas anteriores que coinciden',
} as const;
