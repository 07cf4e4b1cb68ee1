// The list of a user's NIFs.
export const nifs = {
  titulo: 'Tus NIF', subtitulo: 'Elige con qué empresa o actividad vas a trabajar.', buscar: 'Buscar por NIF o razón social',
  columnas: { nif: 'NIF', razonSocial: 'Razón social', municipio: 'Municipio', estado: 'Estado' },
  entrar: 'Trabajar con {{nombre}}',
  estados: { operativo: 'Operativo', noOperativo: 'Pendiente de validar', prueba: 'Prueba: {{consumidas}} de {{limite}} facturas', inactiva: 'Suscripción inactiva' },
  vacio: { titulo: 'Todavía no tienes ningún NIF', texto: 'Cada NIF es una empresa o actividad con sus propias facturas y registros.' },
} as const;
