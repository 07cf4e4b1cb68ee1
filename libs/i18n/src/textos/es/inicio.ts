// The summary of one NIF.
export const inicio = {
  titulo: 'Inicio', facturadoAnio: 'Facturado en {{ejercicio}}', facturadoMes: 'Facturado este mes', emitidas: 'Facturas emitidas', borradores: 'Borradores',
  sinImpuestos: '{{importe}} sin impuestos', pendienteCobro: 'Pendiente de cobro', verBorradores: 'Ver borradores', verFacturas: 'Ver facturas',
  porMeses: 'Facturación por meses', porAnios: 'Facturación por años', mes: 'Mes', ejercicio: 'Año', facturas: 'Facturas', base: 'Base imponible', impuestos: 'Impuestos', total: 'Total',
  registros: {
    titulo: 'Registros en la Agencia Tributaria', propios: 'Registros nuestros', aeat: 'Registrados en la Agencia', pendientes: 'Pendientes de enviar o contestar', conErrores: 'Con errores',
    avisoPendientes_one: '{{count}} registro espera respuesta de la Agencia', avisoPendientes_other: '{{count}} registros esperan respuesta de la Agencia',
    avisoPendientesTexto: 'Se envían solos, en orden. No tienes que hacer nada.',
    avisoIncidencia: 'Hay una incidencia de envío desde el {{desde}}. Tus facturas son válidas; los registros se enviarán en cuanto la Agencia conteste.',
    avisoErrores_one: '{{count}} registro necesita que lo revises', avisoErrores_other: '{{count}} registros necesitan que los revises', ver: 'Ver registros', todoBien: 'Todo enviado y contestado',
  },
  vacio: { titulo: 'Aquí verás tu facturación', texto: 'Emite la primera factura y este resumen se llenará solo.', accion: 'Crear la primera factura' },
} as const;
