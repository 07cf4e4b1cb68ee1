// The screen on which a NIF's papers are read, signed and handed in. What a check says stands in papeles.ts.
export const documentos = {
  titulo: 'Documentos', obligatorio: 'Obligatorio', opcional: 'Opcional',
  paraQue: {
    REPRESENTACION: 'Nos autoriza a enviar a la Agencia Tributaria, en tu nombre, los registros de tus facturas. Sin él no se puede emitir.',
    PROTECCION_DATOS: 'Dice cómo tratamos por encargo tuyo los datos de tus clientes. Puedes firmarlo ahora o cuando quieras.',
  },
  queToca: {
    PENDIENTE: 'Descárgalo, léelo y fírmalo. Con certificado digital se comprueba al momento; a mano lo revisa una persona.',
    FIRMADO: 'La firma es válida. Falta que una persona revise el documento; te avisaremos por correo electrónico.',
    EN_VALIDACION: 'Lo está revisando una persona; te avisaremos por correo electrónico. Mientras tanto puedes preparar clientes y borradores.',
    VALIDO: 'Aceptado. No tienes que hacer nada más.',
    RECHAZADO: 'No lo hemos podido aceptar. Corrige lo que dice el motivo y vuelve a firmarlo.',
  },
  motivo: 'Motivo', entregado: 'Entregado: {{fecha}}', decidido: 'Aceptado: {{fecha}}', rechazado: 'Rechazado: {{fecha}}', firmadoPor: 'Firmado por {{nombre}}', firmadoPorNif: 'Firmado por {{nombre}}, con NIF {{nif}}',
  descargar: {
    plantilla: 'Descargar para firmar', firmado: 'Descargar lo firmado', leer: 'Leer el documento', ayuda: 'Traducción para leer', error: 'No se ha podido descargar el documento',
    soloLectura: 'La traducción solo ayuda a leer: se firma el documento en castellano.',
    archivo: { REPRESENTACION: 'representacion', PROTECCION_DATOS: 'proteccion-de-datos' }, sufijoFirmado: 'firmado',
  },
  comoFirmar: 'Cómo quieres firmar', firmarAhora: 'Firmar este documento',
  digital: {
    nombre: 'Con certificado', titulo: 'Firmar con certificado digital', ventaja: 'Lo comprobamos al momento: si todo está bien, puedes emitir enseguida.',
    paso1: 'Descarga el documento. No lo imprimas ni lo guardes otra vez con otro programa.',
    paso2: 'Ábrelo con AutoFirma, Adobe Acrobat Reader u otro programa de firma, y fírmalo con el certificado de {{quien}}. Si te pregunta el formato, elige PAdES.',
    paso3: 'Sube aquí el PDF que ha creado ese programa.', archivo: 'PDF firmado', enviar: 'Subir y comprobar', comprobando: 'Comprobando la firma…',
  },
  mano: {
    nombre: 'A mano', titulo: 'Firmar a mano', ventaja: 'Sin certificado. Una persona lo revisa antes de que puedas emitir.', quien: 'Nombre y apellidos de quien firma', quienAyuda: 'Tiene que firmar {{quien}}.',
    manera: 'Manera de firmar', maneras: { DIBUJADA: 'Dibujar', TECLEADA: 'Escribir', SUBIDA: 'Imagen', ESCANEADA: 'Papel' },
    identidad: 'Copia del documento de identidad', identidadAyuda: 'No hace falta, pero ayuda a que lo revisemos antes.',
    declaracion: 'He leído el documento y lo firmo', declaracionFalta: 'Márcalo para firmar', enviar: 'Firmar y enviar', falta: 'Falta la firma',
    dibujar: { lienzo: 'Espacio para firmar', aqui: 'Firma aquí con el dedo, el lápiz o el ratón', deshacer: 'Deshacer el último trazo', borrar: 'Borrar', sinRaton: '¿No puedes dibujar? Elige «Escribir».' },
    teclear: { texto: 'Tu firma', vista: 'Así se verá: {{texto}}', vacia: 'Escribe tu nombre y verás aquí la firma' },
    imagen: { archivo: 'Imagen de la firma', ayuda: 'Mejor con fondo blanco y sin nada alrededor.', vista: 'La firma que has elegido' },
    papel: {
      paso1: 'Descarga el documento, imprímelo y fírmalo con bolígrafo.', paso2: 'Escanéalo o hazle una foto en la que se lea entero.', paso3: 'Súbelo aquí.',
      archivo: 'Documento firmado en papel', enviar: 'Enviar para revisar',
    },
  },
  comprobaciones: { titulo: 'Qué hemos comprobado', rechazo: 'La firma no se puede aceptar', rechazoTexto: 'No hemos guardado el archivo. Mira qué ha fallado, descarga otra vez el documento si hace falta, fírmalo y súbelo de nuevo.', resumen: '{{correctas}} de {{total}} correctas' },
  hecho: { subido: 'Documento recibido', valido: 'Documento aceptado', retirado: 'Documento retirado' },
  retirar: { accion: 'Retirar y volver a firmar', titulo: '¿Retirar este documento?', texto: 'Dejaremos de revisarlo y tendrás que firmarlo otra vez.' },
  historial: { titulo: 'Historial', vacio: 'Todavía no hay nada', quien: 'Por: {{quien}}', de: 'De «{{de}}» a «{{a}}»' },
  aviso: {
    titulo: 'Este NIF todavía no puede emitir facturas',
    PENDIENTE: 'Falta firmar el documento de representación. Puedes preparar clientes y borradores mientras tanto.',
    EN_VALIDACION: 'Estamos revisando el documento de representación. Te avisaremos por correo electrónico; mientras tanto puedes preparar clientes y borradores.',
    RECHAZADA: 'No hemos podido aceptar el documento de representación. Mira el motivo y vuelve a firmarlo.',
    VALIDA: 'Mira qué falta en sus documentos.',
    accion: { PENDIENTE: 'Firmar el documento', EN_VALIDACION: 'Ver cómo va', RECHAZADA: 'Ver el motivo', VALIDA: 'Ver los documentos' },
  },
} as const;
