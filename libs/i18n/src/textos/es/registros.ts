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
  alarmas: {
    general: 'Algo no cuadra en la cadena ({{regla}})',
    cadena: { huella: 'La huella del registro {{posicion}} no es la de su contenido', enlace: 'El registro {{posicion}} no enlaza con el anterior', primero: 'El registro {{posicion}} no es el primero y debería serlo', reinicio: 'El registro {{posicion}} empieza la cadena de nuevo', adelantado: 'El registro {{posicion}} lleva una hora posterior a la actual', salto: 'Falta un registro antes del {{posicion}}', cabeza: 'El último registro de la cadena no es el que consta (posición {{posicion}})' },
    envio: { suspendido: 'La Agencia ha suspendido los envíos de esta cadena', cabecera: 'La Agencia no acepta los datos de quien envía', 'registro-aislado': 'El registro {{posicion}} no deja pasar su envío y espera aparte', 'sin-casar': 'La respuesta de la Agencia no nombra todos los registros enviados', reloj: 'Nuestro reloj y el de la Agencia no coinciden' },
  },
} as const;
