// Products and services.
export const articulos = {
  titulo: 'Productes i serveis',
  nuevo: 'Nou producte o servei',
  editar: 'Edita el producte o servei',
  buscar: 'Cerca per nom o referència',
  campos: {
    nombre: 'Nom',
    precio: 'Preu',
    descripcion: 'Text per a la factura',
    descripcionAyuda: 'Si el deixes buit, la factura porta el nom',
    referencia: 'La teva referència',
    referenciaAyuda: 'Per trobar-lo pel seu codi',
    unidad: 'Unitat',
    unidadAyuda: 'Hora, kg, caixa…',
  },
  guardado: 'Producte desat',
  creado: 'Producte creat',
  eliminado: 'Producte eliminat',
  eliminar: {
    titulo: 'Elimina {{nombre}}',
    texto: 'Deixarà d’oferir-se a les factures noves. Les que ja el porten no canvien.',
    accion: 'Elimina',
  },
  vacio: {
    titulo: 'Encara no tens productes ni serveis',
    texto:
      'Desa aquí el que vens sovint, amb el preu i l’impost: quan n’escrius el nom en una factura, la línia s’omple sola.',
    accion: 'Afegeix el primer',
  },
  enLinea: 'Productes, serveis i vendes anteriors que coincideixen',
} as const;
