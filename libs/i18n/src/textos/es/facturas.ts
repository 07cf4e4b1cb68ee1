// The list of invoices and the detail of one.
export const facturas = {
  lista: {
    titulo: 'Facturas', nueva: 'Nueva factura', buscar: 'Buscar por número, cliente o descripción', sinNumero: 'Borrador', sinDestinatario: 'Sin destinatario',
    columnas: { numero: 'Número', fecha: 'Fecha', cliente: 'Cliente', total: 'Total', estado: 'Estado', verifactu: 'Agencia Tributaria' },
    filtros: { mas: 'Más filtros', estado: 'Estado', periodo: 'Periodo', cliente: 'Cliente', serie: 'Serie', desde: 'Desde', hasta: 'Hasta', quitar: 'Quitar el filtro {{nombre}}', aplicar: 'Aplicar', todos: 'Todos', agencia: 'Agencia' },
    periodos: { mes: 'Este mes', trimestre: 'Este trimestre', ejercicio: 'Este año', anterior: 'El año pasado', rango: 'Entre fechas' },
    vacio: { titulo: 'Todavía no hay facturas', texto: 'Crea un borrador, revísalo y emítelo: el registro y el QR se hacen solos.', accion: 'Crear la primera factura' },
  },
  acciones: {
    ver: 'Ver factura', editar: 'Editar borrador', publicar: 'Emitir', duplicar: 'Duplicar', eliminar: 'Eliminar borrador', pdf: 'Ver PDF', descargarPdf: 'Descargar PDF', pdfBorrador: 'Ver PDF del borrador',
    duplicada: 'Borrador nuevo con los mismos datos', eliminada: 'Borrador eliminado', errorPdf: 'Error al descargar la factura', errorCarga: 'Error al cargar la factura',
  },
  eliminar: { titulo: 'Eliminar este borrador', texto: 'El borrador de {{cliente}} por {{total}} se perderá. No tiene número, así que no deja ningún hueco.', accion: 'Eliminar borrador' },
  enlace: {
    copiar: 'Copiar enlace público', copiado: 'Enlace copiado: quien lo tenga ve la factura y su PDF', aMano: 'Copia este enlace: {{url}}', revocar: 'Revocar enlace público',
    revocarTitulo: 'Revocar el enlace público', revocarTexto: 'Quien tenga el enlace de la factura {{numero}} dejará de verla.', revocado: 'Ningún enlace abre ya la factura',
  },
  publica: {
    titulo: 'Factura', emisor: 'De', nif: 'NIF', fecha: 'Fecha', total: 'Total', agencia: 'Agencia Tributaria', comprobar: 'Comprobarla en la Agencia Tributaria',
    noSeAbre: 'Este enlace no abre ninguna factura', noSeAbreTexto: 'Puede que haya caducado, que lo hayan retirado o que falte un trozo. Pide otro a quien te envió la factura.',
  },
  detalle: {
    titulo: 'Factura {{numero}}', tituloBorrador: 'Borrador de factura', emisor: 'Emisor', destinatario: 'Destinatario', fechas: 'Datos generales', expedicion: 'Expedición', operacion: 'Operación', vencimiento: 'Vencimiento',
    lineas: 'Líneas', totales: 'Totales', pago: 'Pago', observaciones: 'Observaciones', descripcionOperacion: 'Descripción de la operación', registros: 'Registros Verifactu', estado: 'Recorrido',
    qr: 'QR tributario', qrAlt: 'Código QR de la factura {{numero}}', qrUrl: 'Dirección del QR', abrirAgencia: 'Comprobar en la Agencia', numero: 'Número', huella: 'Huella', csv: 'Código CSV',
    sinObservaciones: 'Sin observaciones', cuenta: 'Cuenta bancaria', formaPago: 'Forma de pago', estadoPago: 'Estado del pago', tipo: 'Tipo', serie: 'Serie', pdf: 'PDF de la factura', xmlPeticion: 'XML enviado', xmlRespuesta: 'XML recibido',
  },
  recorrido: {
    borrador: 'Borrador', emitida: 'Emitida', sellado: 'Registro sellado', enviado: 'Enviado a la Agencia', contestado: 'Respuesta de la Agencia', porProducto: 'Encadena, automáticamente',
    porUsuario: 'Por {{quien}}', esperando: 'Pendiente', proximoIntento: 'Se volverá a intentar: {{cuando}}', intentos: 'Intentos: {{intentos}}', correcto: 'Aceptada', conErrores: 'Aceptada con errores', incorrecto: 'Rechazada', anulada: 'Anulada', duplicado: 'Comprobando un duplicado',
  },
  totales: {
    titulo: 'Totales', base: 'Base imponible', cuota: '{{impuesto}} {{tipo}}', baseDe: 'Base al {{tipo}}', exenta: '{{impuesto}} exento', noSujeta: '{{impuesto}} no sujeto', recargo: 'Recargo {{tipo}}', irpf: 'Retención IRPF {{tipo}}', importeTotal: 'Total factura', totalAPagar: 'Total a pagar',
    inversion: '{{impuesto}}: lo paga el destinatario',
  },
  linea: { descripcion: 'Descripción', cantidad: 'Cantidad', precioUnitario: 'Precio', descuento: 'Dto.', impuesto: 'Impuesto', tipoImpositivo: 'Tipo', importe: 'Importe' },
} as const;
