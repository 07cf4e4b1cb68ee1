// Bank accounts.
export const cuentas = {
  titulo: 'Cuentas bancarias',
  nueva: 'Nueva cuenta',
  editar: 'Editar cuenta',
  buscar: 'Buscar por nombre o banco',
  columnas: { nombre: 'Nombre', nombreBanco: 'Banco', iban: 'IBAN', swift: 'SWIFT/BIC' },
  campos: {
    nombre: 'Nombre',
    nombreAyuda: 'Como la llamas tú: «Cuenta principal»',
    nombreBanco: 'Banco',
    iban: 'IBAN',
    swift: 'SWIFT/BIC',
  },
  predeterminada: 'Predeterminada',
  predeterminar: 'Hacer predeterminada',
  predeterminadaHecho: '{{nombre}} es ahora la cuenta predeterminada',
  enUso: 'En uso',
  guardada: 'Cuenta guardada',
  creada: 'Cuenta creada',
  eliminada: 'Cuenta eliminada',
  archivada: 'Cuenta archivada: aparece en facturas emitidas, así que se conserva con ellas.',
  eliminar: {
    titulo: 'Eliminar la cuenta {{nombre}}',
    texto: 'No podrás elegirla en facturas nuevas. Las ya emitidas no cambian.',
    accion: 'Eliminar cuenta',
  },
  vacio: {
    titulo: 'Todavía no tienes cuentas bancarias',
    texto: 'Añade la cuenta donde cobras y saldrá impresa en las facturas por transferencia.',
    accion: 'Añadir la primera cuenta',
  },
} as const;
