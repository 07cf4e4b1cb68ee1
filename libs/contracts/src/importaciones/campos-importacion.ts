// What a column of a file can bring, for each kind of list that is imported.

export const CLASES_IMPORTACION = ['CLIENTES', 'ARTICULOS'] as const;
export type ClaseImportacion = (typeof CLASES_IMPORTACION)[number];

export const CAMPOS_IMPORTACION = {
  CLIENTES: [
    'identificacion',
    'nombre',
    'nombreComercial',
    'direccion',
    'municipio',
    'codigoPostal',
    'provincia',
    'pais',
    'contactoNombre',
    'email',
    'telefono',
    'idioma',
    'formaPago',
    'diasVencimiento',
    'irpf',
    'recargoEquivalencia',
    'referenciaExterna',
  ],
  ARTICULOS: [
    'nombre',
    'referencia',
    'descripcion',
    'precioUnitario',
    'precioConImpuesto',
    'impuesto',
    'tipoImpositivo',
    'unidad',
  ],
} as const satisfies Record<ClaseImportacion, readonly string[]>;

/** Without a column for these a new customer or product cannot be made. */
export const CAMPOS_NECESARIOS = {
  CLIENTES: ['identificacion', 'nombre', 'direccion', 'municipio', 'codigoPostal'],
  ARTICULOS: ['nombre', 'tipoImpositivo'],
} as const satisfies { [C in ClaseImportacion]: readonly CampoImportacion<C>[] };

export type CampoImportacion<C extends ClaseImportacion = ClaseImportacion> =
  (typeof CAMPOS_IMPORTACION)[C][number];
