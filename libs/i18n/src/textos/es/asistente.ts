// The invoice wizard: five steps, from general data to issuing.
export const asistente = {
  titulo: { nueva: 'Nueva factura', editar: 'Editar borrador' },
  pasos: { general: 'Datos generales', destinatario: 'Destinatario', lineas: 'Líneas y totales', pago: 'Pago y observaciones', resumen: 'Resumen' },
  pasoDe: 'Paso {{paso}} de {{total}}',
  guardado: { guardando: 'Guardando…', hecho: 'Guardado a las {{hora}}', error: 'No se ha podido guardar', reintentar: 'Reintentar', nuevo: 'Sin cambios todavía', incompleto: 'Se guardará cuando los datos sean válidos' },
  general: {
    tipoFactura: 'Tipo de factura', serie: 'Serie', sinSeries: 'No hay ninguna serie para este tipo de factura', ejercicio: 'Año', fechaExpedicion: 'Fecha de expedición', fechaOperacion: 'Fecha de operación', fechaOperacionAyuda: 'Solo si es distinta de la de expedición',
    fechaVencimiento: 'Fecha de vencimiento', descripcionOperacion: 'Descripción de la operación', descripcionAyuda: 'En pocas palabras, qué facturas: va en el registro de la Agencia', siguiente: 'Tomará el número {{numero}} si se emite ahora', irpf: 'Retención de IRPF (%)',
  },
  destinatario: {
    elegir: 'Cliente', buscar: 'Escribe un nombre o una identificación', nuevo: 'Crear «{{texto}}»', nuevoCliente: 'Nuevo cliente', ninguno: 'Sin destinatario', simplificada: 'Una factura simplificada no lleva destinatario.', cambiar: 'Cambiar de cliente', sinClientes: 'No hay ningún cliente con ese nombre', obligatorio: 'Elige un destinatario: solo las facturas simplificadas van sin él.',
  },
  lineas: {
    numero: 'Línea {{numero}}', anadir: 'Añadir línea', quitar: 'Quitar la línea {{numero}}', quitada: 'Línea quitada', subir: 'Subir la línea {{numero}}', bajar: 'Bajar la línea {{numero}}', masOpciones: 'Más datos de la línea {{numero}}', modoCalculo: 'El precio', modoNormal: 'sin impuestos', modoInverso: 'con impuestos incluidos',
    descuentoTipo: 'Descuento en', porcentaje: '%', importe: '€', descuento: 'Descuento', calificacion: 'Calificación', causaExencion: 'Causa de exención', claveRegimen: 'Régimen', recargo: 'Recargo de equivalencia (%)', teclas: 'Tab cruza · Intro al final añade una línea · Ctrl+Intro siguiente paso · Alt+↑/↓ mueve · Ctrl+Retroceso quita',
    sinCalcular: 'Los totales aparecerán cuando las líneas tengan cantidad y precio válidos.', vistaPrevia: 'PDF del borrador',
  },
  pago: { formaPago: 'Forma de pago', cuenta: 'Cuenta bancaria', sinCuenta: 'Ninguna', observaciones: 'Observaciones', observacionesAyuda: 'Se imprimen en la factura', referencia: 'Referencia en tu sistema', nuevaCuenta: 'Las cuentas se añaden en «Cuentas bancarias»' },
  resumen: {
    titulo: 'Revisa y emite', falta: 'Antes de emitir falta:', arreglar: 'Arreglar', aviso: 'Avisos que no impiden emitir:', irreversible: 'Al emitir, pasará esto y no se puede deshacer:',
    irreversibleTexto: 'La factura tomará el número siguiente de la serie {{serie}} (ahora, {{numero}}), {{destinatario}}, por {{total}}. Quedará cerrada: su registro Verifactu se sella y encadena, lleva su QR y se envía a la Agencia Tributaria. Si te equivocas, se corrige con una rectificativa o una anulación.',
    para: 'para {{nombre}}', emitir: 'Emitir factura', emitiendo: 'Emitiendo: numeramos, sellamos y guardamos…', emitida: 'Factura {{numero}} emitida', dejarBorrador: 'Dejar como borrador', noPuede: 'Todavía no se puede emitir', sinNumero: 'el siguiente',
    comprobando: 'Comprobando la factura…', bloqueado: 'Este NIF no tiene una suscripción activa: puedes preparar borradores, pero no emitir.',
  },
} as const;
