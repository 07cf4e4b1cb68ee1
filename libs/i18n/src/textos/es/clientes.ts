// Customers.
export const clientes = {
  titulo: 'Clientes', nuevo: 'Nuevo cliente', editar: 'Editar cliente', buscar: 'Buscar por nombre o identificación',
  columnas: { nombre: 'Nombre o razón social', identificacion: 'Identificación', municipio: 'Municipio', email: 'Correo electrónico' },
  campos: {
    tipoIdentificacion: 'Tipo de identificación', identificacion: 'Identificación fiscal', pais: 'País', nombre: 'Nombre o razón social', nombreComercial: 'Nombre comercial',
    personaFisica: 'Es una persona física', direccion: 'Dirección', municipio: 'Municipio', codigoPostal: 'Código postal', provincia: 'Provincia',
    contactoNombre: 'Persona de contacto', email: 'Correo electrónico', telefono: 'Teléfono', idioma: 'Idioma de sus documentos',
    formaPago: 'Forma de pago habitual', diasVencimiento: 'Días hasta el vencimiento', irpf: 'Retención de IRPF (%)', recargoEquivalencia: 'Está en recargo de equivalencia', referenciaExterna: 'Referencia en tu sistema',
  },
  grupos: { identidad: 'Quién es', direccion: 'Dirección', contacto: 'Contacto', valores: 'Valores para sus facturas' },
  normalizado: 'Lo guardamos como {{valor}}',
  guardado: 'Cliente guardado', creado: 'Cliente creado', eliminado: 'Cliente eliminado', archivado: 'Cliente archivado: tiene facturas emitidas, así que se conserva con ellas.',
  eliminar: { titulo: 'Eliminar a {{nombre}}', texto: 'Dejará de aparecer en tus listas. Las facturas ya emitidas no cambian.', accion: 'Eliminar cliente' },
  vacio: { titulo: 'Todavía no tienes clientes', texto: 'Guarda aquí a quién facturas y sus datos se rellenarán solos en cada factura.', accion: 'Añadir el primer cliente' },
} as const;
