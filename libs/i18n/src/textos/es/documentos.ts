// The screen where a NIF's documents are read, signed and submitted. What each check says is in papeles.ts.
export const documentos = {
  titulo: 'Documentos',
  obligatorio: 'Obligatorio',
  opcional: 'Opcional',
  paraQue: {
    REPRESENTACION:
      'Nos autoriza a enviar a la Agencia Tributaria, en tu nombre, los registros de tus facturas. Sin él no se puede emitir.',
    PROTECCION_DATOS:
      'Dice cómo tratamos por encargo tuyo los datos de tus clientes. Puedes firmarlo ahora o cuando quieras.',
  },
  queToca: {
    PENDIENTE:
      'Descárgalo, léelo y fírmalo. Con certificado digital se comprueba al momento; a mano lo revisa una persona.',
    FIRMADO:
      'La firma es válida. Falta que una persona revise el documento; te avisaremos por correo electrónico.',
    EN_VALIDACION: 'Lo está revisando una persona; te avisaremos por correo electrónico.',
    VALIDO: 'Aceptado. No tienes que hacer nada más.',
    RECHAZADO: 'No lo hemos podido aceptar. Corrige lo que dice el motivo y vuelve a firmarlo.',
  },
  yaOpera: 'Este NIF ya puede emitir: no hace falta que firmes nada ahora.',
  motivo: 'Motivo',
  entregado: 'Entregado: {{fecha}}',
  decidido: 'Aceptado: {{fecha}}',
  rechazado: 'Rechazado: {{fecha}}',
  firmadoPor: 'Firmado por {{nombre}}',
  firmadoPorNif: 'Firmado por {{nombre}}, con NIF {{nif}}',
  descargar: {
    plantilla: 'Descargar para firmar',
    firmado: 'Descargar lo firmado',
    leer: 'Leer el documento',
    ayuda: 'Traducción para leer',
    error: 'No se ha podido descargar el documento',
    soloLectura: 'La traducción solo ayuda a leer: se firma el documento en castellano.',
    archivo: { REPRESENTACION: 'representacion', PROTECCION_DATOS: 'proteccion-de-datos' },
    sufijoFirmado: 'firmado',
  },
  comoFirmar: 'Cómo quieres firmar',
  firmarAhora: 'Firmar este documento',
  digital: {
    nombre: 'Con certificado',
    titulo: 'Firmar con certificado digital',
    ventaja: 'Lo comprobamos al momento: si todo está bien, puedes emitir enseguida.',
    empresa:
      'Para una empresa se acepta al momento el certificado de representante o el sello de la empresa. Con el certificado personal de quien la administra también puedes firmar, pero lo revisa una persona.',
    paso1: 'Descarga el documento. No lo imprimas ni lo guardes otra vez con otro programa.',
    paso2:
      'Ábrelo con AutoFirma, Adobe Acrobat Reader u otro programa de firma, y fírmalo con el certificado de {{quien}}. Si te pregunta el formato, elige PAdES.',
    paso3: 'Sube aquí el PDF que ha creado ese programa.',
    archivo: 'PDF firmado',
    enviar: 'Subir y comprobar',
    comprobando: 'Comprobando la firma…',
  },
  mano: {
    nombre: 'A mano',
    titulo: 'Firmar a mano',
    ventaja: 'Sin certificado. Una persona lo revisa antes de que puedas emitir.',
    quien: 'Nombre y apellidos de quien firma',
    quienAyuda: 'Tiene que firmar {{quien}}.',
    manera: 'Manera de firmar',
    maneras: { DIBUJADA: 'Dibujar', TECLEADA: 'Escribir', SUBIDA: 'Imagen', ESCANEADA: 'Papel' },
    identidad: 'Copia del documento de identidad',
    identidadAyuda:
      'Es obligatoria si firmas a mano: la Agencia Tributaria nos exige comprobar quién firma. La guardamos cifrada y solo la ve quien la revisa. Si retiras el documento antes de que lo aceptemos, se borra; si lo aceptamos, se conserva mientras respondamos ante la Agencia de esa representación.',
    empresa:
      'Si es una empresa, después te pediremos la escritura o una nota del Registro que diga quién la representa.',
    declaracion: 'He leído el documento y lo firmo',
    declaracionFalta: 'Marca la casilla para firmar',
    enviar: 'Firmar y enviar',
    falta: 'Falta la firma',
    dibujar: {
      lienzo: 'Espacio para firmar',
      aqui: 'Firma aquí con el dedo, el lápiz o el ratón',
      deshacer: 'Deshacer el último trazo',
      borrar: 'Borrar',
      sinRaton: '¿No puedes dibujar? Elige «Escribir».',
    },
    teclear: {
      texto: 'Tu firma',
      vista: 'Así se verá: {{texto}}',
      vacia: 'Escribe tu nombre y verás aquí la firma',
    },
    imagen: {
      archivo: 'Imagen de la firma',
      ayuda: 'Mejor con fondo blanco y sin nada alrededor.',
      vista: 'La firma que has elegido',
    },
    papel: {
      paso1: 'Descarga el documento, imprímelo y fírmalo con bolígrafo.',
      paso2: 'Escanéalo o hazle una foto en la que se lea entero.',
      paso3: 'Súbelo aquí.',
      archivo: 'Documento firmado en papel',
      enviar: 'Enviar para revisar',
    },
  },
  acreditacion: {
    titulo: 'Demuestra que quien firma representa a la empresa',
    texto:
      'Sube la escritura de nombramiento, un poder o una nota simple del Registro Mercantil. Sin ella no podemos comprobarlo y tardaremos más.',
    campo: 'Escritura, poder o nota del Registro',
    enviar: 'Subir la acreditación',
    hecho: 'Acreditación recibida',
    entregada: 'Has entregado una acreditación de quién representa a la empresa.',
    otra: 'Subir otra',
  },
  reclamacion: {
    titulo: 'Este NIF está en uso en otra cuenta',
    texto:
      'Si es tuyo, reclámalo. Firma la representación con el certificado que mejor demuestre que es tuyo; comparamos las pruebas y decidimos.',
    avisamos:
      'A la otra cuenta solo le decimos que hay una reclamación, no quién la hace. A ti tampoco te diremos quién tiene el NIF ni qué ha hecho con él.',
    accion: 'Reclamar este NIF',
    hecho: 'Reclamación abierta',
    retirar: 'Retirar la reclamación',
    retirada: 'Reclamación retirada',
    retirarTitulo: '¿Retirar la reclamación?',
    retirarTexto: 'Dejaremos de revisarla y el NIF se quedará como está.',
    propia: {
      ABIERTA: 'Has reclamado este NIF',
      CONCEDIDA: 'Reclamación concedida: el NIF es tuyo',
      DENEGADA: 'Reclamación denegada',
      RETIRADA: 'Retiraste la reclamación',
    },
    propiaTexto: {
      ABIERTA:
        'Firma la representación si aún no lo has hecho. Cuando lo decidamos te avisaremos por correo electrónico.',
      CONCEDIDA:
        'Ya puedes emitir con él. Si antes se emitieron facturas con este NIF, usa una serie nueva para que los números no se repitan.',
      DENEGADA:
        'El NIF sigue en la cuenta que lo tenía. Si tienes una prueba mejor, puedes volver a reclamarlo.',
      RETIRADA: 'El NIF sigue como estaba.',
    },
    ajena: {
      ABIERTA: 'Otra persona reclama este NIF',
      CONCEDIDA: 'Este NIF ha pasado a otra cuenta',
      DENEGADA: 'Reclamación cerrada: el NIF sigue siendo tuyo',
    },
    ajenaTexto: {
      ABIERTA:
        'Puedes seguir trabajando. Si quieres, añade aquí abajo una prueba mejor: la escritura, un poder o una nota del Registro. Cuando lo decidamos te avisaremos por correo electrónico.',
      CONCEDIDA:
        'Ya no puedes emitir con él. Las facturas que emitiste siguen aquí y puedes consultarlas y descargarlas.',
      DENEGADA: 'No tienes que hacer nada más.',
    },
  },
  comprobaciones: {
    titulo: 'Qué hemos comprobado',
    rechazo: 'La firma no se puede aceptar',
    rechazoTexto:
      'No hemos guardado el archivo. Mira qué ha fallado, descarga otra vez el documento si hace falta, fírmalo y súbelo de nuevo.',
    resumen: '{{correctas}} de {{total}} correctas',
  },
  hecho: {
    subido: 'Documento recibido',
    valido: 'Documento aceptado',
    retirado: 'Documento retirado',
    revocado: 'Documento revocado',
  },
  retirar: {
    accion: 'Retirar y volver a firmar',
    titulo: '¿Retirar este documento?',
    texto: 'Dejaremos de revisarlo y tendrás que firmarlo otra vez.',
  },
  revocar: {
    accion: 'Revocar',
    titulo: 'Revocar: {{documento}}',
    REPRESENTACION:
      'Dejaremos de poder enviar tus registros y este NIF no podrá emitir hasta que firmes otro documento. Las facturas ya emitidas no cambian. Guardamos el documento revocado, como manda la ley.',
    PROTECCION_DATOS:
      'El documento deja de estar en vigor. Lo guardamos, como manda la ley, y puedes firmar otro cuando quieras.',
    motivo: 'Por qué lo revocas',
    confirmar: 'Revocar el documento',
  },
  historial: {
    titulo: 'Historial',
    vacio: 'Todavía no hay nada',
    quien: 'Por: {{quien}}',
    de: 'De «{{de}}» a «{{a}}»',
  },
  aviso: {
    titulo: 'Este NIF todavía no puede emitir facturas',
    PENDIENTE:
      'Falta firmar el documento de representación. Puedes preparar clientes y borradores mientras tanto.',
    EN_VALIDACION:
      'Estamos revisando el documento de representación. Te avisaremos por correo electrónico; mientras tanto puedes preparar clientes y borradores.',
    RECHAZADA: 'No hemos podido aceptar el documento de representación. Mira el motivo y vuelve a firmarlo.',
    VALIDA: 'Mira qué falta en sus documentos.',
    accion: {
      PENDIENTE: 'Firmar el documento',
      EN_VALIDACION: 'Ver cómo va',
      RECHAZADA: 'Ver el motivo',
      VALIDA: 'Ver los documentos',
    },
  },
} as const;
