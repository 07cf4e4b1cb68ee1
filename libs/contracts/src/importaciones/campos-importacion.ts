// What a column of a file can bring, for each kind of list that is imported.

export const CLASES_IMPORTACION = ['CLIENTES', 'ARTICULOS', 'FACTURAS'] as const;
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
  FACTURAS: [
    'numeroCompleto',
    'fechaExpedicion',
    'identificacion',
    'nombre',
    'pais',
    'descripcion',
    'tipo',
    'baseImponible',
    'cuotas',
    'recargo',
    'irpf',
    'importeTotal',
    'fechaVencimiento',
    'cobrado',
  ],
} as const satisfies Record<ClaseImportacion, readonly string[]>;

/** Without a column for these a new customer, product or invoice cannot be made. */
export const CAMPOS_NECESARIOS = {
  CLIENTES: ['identificacion', 'nombre', 'direccion', 'municipio', 'codigoPostal'],
  ARTICULOS: ['nombre', 'tipoImpositivo'],
  FACTURAS: ['numeroCompleto', 'fechaExpedicion', 'nombre', 'baseImponible', 'importeTotal'],
} as const satisfies { [C in ClaseImportacion]: readonly CampoImportacion<C>[] };

export type CampoImportacion<C extends ClaseImportacion = ClaseImportacion> =
  (typeof CAMPOS_IMPORTACION)[C][number];

/** What a row says of an invoice that was paid, all of it, whatever it came to. */
export const TODO_COBRADO = 'TODO';
