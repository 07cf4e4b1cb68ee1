// The sealed records and what the agency answered.
export const registros = {
  titulo: 'Verifactu Registros', buscar: 'Buscar por número', columnas: { operacion: 'Operación', factura: 'Factura', estado: 'Estado', huella: 'Huella', generado: 'Generado', enviado: 'Enviado', posicion: 'Posición' },
  filtros: { operacion: 'Operación', estado: 'Estado' },
  detalle: {
    titulo: 'Registro {{posicion}} de la cadena', huella: 'Huella', huellaAnterior: 'Huella anterior', primero: 'Es el primero de la cadena', csv: 'Código CSV', peticion: 'XML enviado', respuesta: 'XML recibido', comprobacion: 'Comprobación', huellaCorrecta: 'La huella es correcta', huellaIncorrecta: 'La huella no coincide',
    enlaceCorrecto: 'Enlaza con el anterior', enlaceIncorrecto: 'No enlaza con el anterior', ordenCorrecto: 'Las horas van en orden', ordenIncorrecto: 'Las horas no van en orden', sinRespuesta: 'La Agencia todavía no ha contestado.', sinEnviar: 'Este registro todavía no se ha enviado.', verFactura: 'Ver factura', incidencia: 'Enviado con incidencia', generado: 'Generado', enviado: 'Enviado', intentos: 'Intentos', tipo: 'Tipo de factura', estadoAgencia: 'Estado en la Agencia', noEnviado: 'Sin enviar',
    qr: 'Código QR', anterior: 'Registro anterior', siguiente: 'Registro siguiente',
  },
  error: { titulo: 'La Agencia dice ({{codigo}})', donde: 'Dónde: {{campo}}', arreglar: 'Ir a arreglarlo', original: 'Sus palabras: {{texto}}' },
  vacio: { titulo: 'Todavía no hay registros', texto: 'Cada factura que emitas sella aquí su registro y lo envía a la Agencia Tributaria.', accion: 'Crear una factura' },
} as const;
