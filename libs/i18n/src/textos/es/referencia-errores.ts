// What each error of the API comes of, and what helps: the page of errors, for whoever writes a program.
export const referenciaErrores = {
  VALIDACION: {
    causa:
      'Algún dato no tiene la forma que se espera: falta, sobra o no es del tipo que dice la documentación.',
    remedio:
      'Mira «errores»: cada elemento dice el campo y qué le pasa. Corrígelo y vuelve a enviar la petición; repetirla igual no sirve.',
  },
  JSON_INVALIDO: {
    causa: 'El cuerpo no es JSON en UTF-8, o tiene claves repetidas.',
    remedio: 'Construye el cuerpo con la biblioteca JSON de tu lenguaje en vez de unir textos.',
  },
  CLAVE_API_REQUERIDA: {
    causa: 'La petición no lleva clave API.',
    remedio: 'Envía la cabecera «Authorization: Bearer» seguida de la clave.',
  },
  CLAVE_API_NO_VALIDA: {
    causa: 'La clave no existe, o se ha copiado mal o a medias.',
    remedio:
      'Cópiala entera y sin espacios. Si ya no la tienes, crea otra: una clave solo se enseña una vez.',
  },
  CLAVE_API_CADUCADA: {
    causa: 'La clave ha llegado a la fecha de fin que se le puso.',
    remedio: 'Crea otra clave y cámbiala en tu programa. Para no parar, sustitúyela antes de que caduque.',
  },
  CLAVE_API_REVOCADA: {
    causa:
      'Alguien con acceso a la cuenta ha revocado la clave, o ha terminado el plazo de una clave sustituida.',
    remedio: 'Usa la clave nueva. No repitas la petición con esta: no volverá a funcionar.',
  },
  CLAVE_API_EN_DIRECCION: {
    causa: 'La clave iba escrita en la dirección, que queda guardada en registros e historiales.',
    remedio:
      'Envíala solo en la cabecera Authorization y sustituye esta clave, porque ha podido verla alguien.',
  },
  CLAVE_API_DESDE_OTRO_SITIO: {
    causa: 'La clave solo funciona desde ciertas direcciones IP, y la petición viene de otra.',
    remedio: 'Llama desde una de esas direcciones, o crea otra clave que admita la tuya.',
  },
  CLAVE_API_SIN_PERMISO: {
    causa:
      'La clave no tiene el permiso que pide esta llamada: LEER, EMITIR o GESTIONAR; en una clave de integrador, NIFS, DOCUMENTOS o CLAVES.',
    remedio: 'Crea una clave con ese permiso. La documentación de cada llamada dice cuál necesita.',
  },
  CLAVE_DE_OTRA_API: {
    causa: 'La clave es de un NIF y la llamada es de la cuenta, o al revés.',
    remedio:
      'Con la clave de un NIF (vft_, vfl_) llama a /api/v1; con una clave de integrador (vfc_), a /api/v1/cuenta.',
  },
  CLAVE_CUENTA_ALCANCE: {
    causa:
      'Una clave de integrador entrega claves API que no duran más que ella ni valen desde otras direcciones, y esta pedía más.',
    remedio:
      'Pide una fecha de fin anterior y direcciones que estén entre las suyas, o no digas ninguna: la clave tendrá las mismas.',
  },
  SOLO_EN_PRUEBAS: {
    causa: 'La llamada dirige el entorno de pruebas, y la clave es del real.',
    remedio:
      'Usa una clave de pruebas (vft_). En el entorno real no se quita la Agencia ni se mueve el reloj.',
  },
  RELOJ_HACIA_ATRAS: {
    causa:
      'La cadena de pruebas ya tiene un registro generado más tarde, y ningún registro puede llevar una hora anterior al que le precede.',
    remedio:
      'Elige un instante que no sea anterior al del último registro. Con GET /pruebas/reloj lo ves en noAntesDe.',
  },
  ACCESO_API_INACTIVO: {
    causa:
      'Las claves reales necesitan que el acceso a la API esté contratado, y el de este NIF no lo está o ha terminado.',
    remedio:
      'Activa el acceso a la API en la suscripción. Mientras tanto puedes seguir con una clave de pruebas.',
  },
  IDEMPOTENCIA_REQUERIDA: {
    causa: 'Falta la cabecera Idempotency-Key en una llamada que emite.',
    remedio:
      'Envía una clave propia de cada operación, por ejemplo un UUID guardado con el pedido, y repítela en cada reintento.',
  },
  IDEMPOTENCIA_EN_CURSO: {
    causa: 'Otra petición con la misma clave de idempotencia todavía se está atendiendo.',
    remedio: 'Espera un momento y repite la misma petición: recibirás la respuesta de la primera.',
  },
  IDEMPOTENCIA_CONFLICTO: {
    causa: 'La clave de idempotencia ya se usó con otro contenido o en otra llamada.',
    remedio:
      'Usa una clave nueva para cada operación nueva. Para reintentar, envía exactamente el mismo contenido.',
  },
  VERSION_REQUERIDA: {
    causa: 'Falta la cabecera If-Match con la versión que quieres cambiar.',
    remedio: 'Lee primero el objeto y envía su «version» entre comillas en If-Match.',
  },
  VERSION_OBSOLETA: {
    causa: 'Alguien lo ha cambiado después de que lo leyeras.',
    remedio: 'Vuelve a leerlo, aplica tu cambio sobre lo que hay ahora y envíalo con la versión nueva.',
  },
  NO_ENCONTRADO: {
    causa: 'No hay nada con ese identificador en el NIF y el entorno de la clave.',
    remedio:
      'Comprueba el identificador y que la clave sea del mismo NIF y del mismo entorno, de pruebas o real.',
  },
  NIF_DISTINTO: {
    causa: 'La petición nombra un NIF que no es el de la clave.',
    remedio: 'Quita la cabecera X-NIF-UUID o usa la clave de ese NIF.',
  },
  CUERPO_DEMASIADO_GRANDE: {
    causa: 'El cuerpo pasa del máximo: 2 MB, y 8 MB en un lote.',
    remedio: 'Envía menos de una vez: parte el lote en varios.',
  },
  TIPO_DE_CONTENIDO: {
    causa: 'El cuerpo no se anuncia como JSON.',
    remedio: 'Envía la cabecera «Content-Type: application/json».',
  },
  DEMASIADAS_PETICIONES: {
    causa: 'La clave ha hecho más peticiones de las que caben en un minuto.',
    remedio: 'Espera los segundos que dice Retry-After. Para emitir muchas facturas, envíalas en lotes.',
  },
  SERVICIO_NO_DISPONIBLE: {
    causa: 'El servicio no puede atender la petición ahora mismo.',
    remedio:
      'Repítela tras los segundos de Retry-After con la misma clave de idempotencia: no se hará dos veces.',
  },
  ERROR_INTERNO: {
    causa: 'Ha fallado algo por nuestra parte.',
    remedio:
      'Repite la petición con la misma clave de idempotencia. Si sigue igual, escríbenos con «idPeticion».',
  },
  SUSCRIPCION_INACTIVA: {
    causa: 'El NIF no tiene una suscripción activa, y sin ella no se emiten facturas nuevas.',
    remedio: 'Contrata o renueva un plan. Rectificar, corregir y anular sigue siendo posible.',
  },
  LIMITE_FACTURAS_PRUEBA: {
    causa: 'La prueba gratuita ya ha emitido todas las facturas que incluye.',
    remedio: 'Contrata un plan para seguir emitiendo. «GET /consumo» dice cuántas quedan.',
  },
  NIF_NO_OPERATIVO: {
    causa: 'Todavía no está aceptado el documento de representación de este NIF.',
    remedio:
      'Fírmalo y súbelo en los datos de la empresa. Con una clave de pruebas puedes emitir sin esperar.',
  },
  FACTURA_INCOMPLETA: {
    causa: 'A la factura le falta algo o incumple una regla fiscal.',
    remedio: 'Mira «errores»: dice el campo y la regla. «POST /facturas/validar» lo comprueba sin emitir.',
  },
  FACTURA_DUPLICADA: {
    causa: 'Ya hay una factura con esa serie, número y año.',
    remedio:
      'Si numeras tú, usa el número siguiente. Si dudas de si se emitió, búscala con «GET /facturas/por-numero».',
  },
  NUMERO_DE_OTRO_PROGRAMA: {
    causa:
      'Una factura de ese año traída de otro programa lleva ya ese número, y un emisor no puede repetirlo.',
    remedio: 'Usa el siguiente número libre, o no envíes «numero» y lo elegimos nosotros.',
  },
  REFERENCIA_DUPLICADA: {
    causa: 'Ya se ha emitido una factura con esa referencia externa.',
    remedio: 'En «detalle» está el uuid de la que hay. Si es otra factura, dale otra referencia.',
  },
  FACTURA_NO_ES_BORRADOR: {
    causa: 'La factura ya está emitida, y lo emitido no se cambia ni se borra.',
    remedio: 'Rectifícala, corrige su registro o anúlala; «opciones-correccion» dice qué procede.',
  },
  ACCION_NO_PERMITIDA: {
    causa: 'El estado de la factura o de su registro no permite ahora esa acción.',
    remedio:
      'Pregunta a «GET /facturas/{uuid}/opciones-correccion» qué se puede hacer. Si el registro está pendiente, espera la respuesta de la Agencia Tributaria.',
  },
  COBRO_NO_PROCEDE: {
    causa: 'El estado de esta factura no admite cobros: está anulada, o ya no hay nada que cobrar.',
    remedio: 'Mira «GET /facturas/{uuid}/cobros»: dice lo cobrado y lo que falta.',
  },
  COBRO_EXCEDE: {
    causa: 'El importe pasa de lo que falta por cobrar o por devolver.',
    remedio: 'Anota como mucho lo que falta. Si has cobrado de más, devuélvelo o emite una rectificativa.',
  },
  COBRO_FUTURO: {
    causa: 'La fecha del cobro todavía no ha llegado.',
    remedio: 'Anótalo el día en que se cobre, o quita la fecha para que sea la de hoy.',
  },
  COBROS_DEMASIADOS: {
    causa: 'Esta factura ya tiene el máximo de cobros anotados.',
    remedio: 'Anota juntos los que falten.',
  },
  CORREO_SIN_DIRECCION: {
    causa: 'La factura no nombra ninguna dirección y la ficha del cliente tampoco tiene.',
    remedio: 'Envía «para» con una dirección, o guarda una en la ficha del cliente.',
  },
  CORREO_SOLO_PROPIO: {
    causa:
      'Las facturas de pruebas solo se envían a la dirección de tu cuenta, para que no lleguen a clientes de verdad.',
    remedio:
      'Deja «para» y «copia» vacíos: saldrá a tu dirección. Con una factura real puedes escribir a tu cliente.',
  },
  CORREOS_DEMASIADOS: {
    causa:
      'Se ha llegado al máximo de direcciones en 24 horas. En la prueba gratuita y en el entorno de pruebas el máximo es menor.',
    remedio: 'Espera a mañana, o envía a menos direcciones; la vista previa dice en «quedan» cuántas hay.',
  },
  FACTURA_SIN_EMITIR: {
    causa: 'La factura es un borrador, y un borrador ni se cobra ni se envía.',
    remedio: 'Emítela primero con «POST /facturas/{uuid}/publicar».',
  },
  CLIENTE_NO_ENCONTRADO: {
    causa: 'No hay ningún cliente con ese uuid o esa referencia, o hay varios con la misma.',
    remedio: 'Comprueba el dato, o envía el destinatario completo en «destinatario».',
  },
  ARTICULO_DUPLICADO: {
    causa: 'Ya hay otro producto o servicio con esa referencia.',
    remedio: 'Búscalo con «GET /articulos» y cámbialo, o dale otra referencia al nuevo.',
  },
  CLIENTE_DUPLICADO: {
    causa: 'Ya existe un cliente con esa identificación.',
    remedio: 'Búscalo con «GET /clientes» y cámbialo en vez de crear otro.',
  },
  CLIENTE_YA_UNIDO: {
    causa: 'El dueño de la cuenta unió este cliente a otro, que es el que queda.',
    remedio: 'En «detalle» está el uuid del que queda: usa ese. En las facturas sigue valiendo el antiguo.',
  },
  EN_RECURRENTES: {
    causa:
      'Con ese cliente cuentan facturas recurrentes activas, que sin él no se podrían emitir. El mensaje dice cuáles.',
    remedio:
      'Pide a quien lleva la cuenta que las cambie o las pause en «Facturas recurrentes», y vuelve a enviar la petición.',
  },
  SERIE_NO_ENCONTRADA: {
    causa:
      'No hay ninguna serie activa con ese código o uuid para ese tipo de factura, en el entorno de la clave.',
    remedio: 'Elige una de «GET /series», o no digas ninguna y se usará la predeterminada.',
  },
  CUENTA_NO_ENCONTRADA: {
    causa: 'No hay ninguna cuenta bancaria con ese uuid.',
    remedio: 'Usa una de las que están en la pantalla de cuentas bancarias, o quita el dato.',
  },
  COLA_LLENA: {
    causa: 'Hay demasiadas facturas esperando a emitirse a la vez.',
    remedio: 'Espera los segundos de Retry-After y repite con la misma clave de idempotencia.',
  },
  INSTALACION_NO_DECLARADA: {
    causa:
      'Esta base de datos es una copia o se ha restaurado, y ni emite ni envía hasta que quien la opera la declare.',
    remedio:
      'Avisa a quien opera la instalación. No emitas mientras tanto con otro programa los mismos números.',
  },
  CADENA_EN_RELEVO: {
    causa: 'Se está abriendo una cadena nueva y todavía no se sabe qué números están en uso.',
    remedio: 'Repite dentro de unos minutos con la misma clave de idempotencia.',
  },
  FIN_VERIFACTU_EN_VIGOR: {
    causa: 'Este NIF ha dejado Verifactu, así que aquí ya no se emite nada suyo.',
    remedio:
      'Emite con el sistema que lo ha sustituido. Las facturas anteriores se pueden seguir consultando.',
  },
  XML_NO_DISPONIBLE: {
    causa:
      'Ese XML todavía no existe: el registro no se ha enviado o la Agencia Tributaria no ha respondido.',
    remedio: 'Espera al evento verifactu.registro.correcto, o vuelve a preguntar más tarde.',
  },
  WEBHOOKS_DEMASIADOS: {
    causa: 'El NIF ya tiene el máximo de webhooks de ese entorno.',
    remedio: 'Elimina uno que no uses, o atiende varios tipos de evento en la misma dirección.',
  },
  WEBHOOK_INACTIVO: {
    causa: 'El webhook está en pausa o desactivado.',
    remedio: 'Ponlo en ACTIVO con «PUT /webhooks/{uuid}» y repite.',
  },
} as const;
