// Products and services.
export const articulos = {
  titulo: 'Products and services',
  nuevo: 'New product or service',
  editar: 'Edit product or service',
  buscar: 'Search by name or reference',
  campos: {
    nombre: 'Name',
    precio: 'Price',
    descripcion: 'Text for the invoice',
    descripcionAyuda: 'If you leave it empty, the invoice carries the name',
    referencia: 'Your reference',
    referenciaAyuda: 'To find it by its code',
    unidad: 'Unit',
    unidadAyuda: 'Hour, kg, box…',
  },
  guardado: 'Product saved',
  creado: 'Product created',
  eliminado: 'Product deleted',
  eliminar: {
    titulo: 'Delete {{nombre}}',
    texto: 'It will no longer be offered in new invoices. Those that carry it already do not change.',
    accion: 'Delete',
  },
  vacio: {
    titulo: 'You have no products or services yet',
    texto:
      'Keep what you sell often here, with its price and tax: type its name in an invoice and the line is filled in.',
    accion: 'Add the first one',
  },
  enLinea: 'Products, services and earlier sales that match',
} as const;
