// The emails that the product sends (apps/api platform/mail). A line break separates paragraphs.
export const correos = {
  comun: {
    siNoFunciona: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    pie: 'Recibes este correo porque afecta a la seguridad de una cuenta de Encadena. No hace falta que respondas.',
    pieComercial: 'Recibes este correo porque aceptaste recibir comunicaciones comerciales de Encadena.',
    baja: 'No quiero recibir más correos comerciales',
  },
  verificarEmail: {
    asunto: 'Verifica tu correo electrónico',
    titulo: 'Verifica tu correo electrónico',
    boton: 'Verificar el correo',
    texto:
      'Alguien, seguramente tú, ha creado una cuenta de Encadena con esta dirección. Confírmala para poder entrar.\nEl enlace solo se puede usar una vez, en las próximas 24 horas. Si no has sido tú, no hagas nada: la cuenta no se abrirá.',
  },
  cuentaExistente: {
    asunto: 'Ya tienes una cuenta de Encadena',
    titulo: 'Ya tienes una cuenta',
    boton: 'Entrar',
    texto:
      'Alguien ha intentado crear una cuenta de Encadena con esta dirección, que ya tiene una.\nSi has sido tú, entra con tu contraseña; si no la recuerdas, puedes pedir otra en la pantalla de entrada. Si no has sido tú, no hagas nada: nadie ha entrado en tu cuenta.',
  },
  cambiarContrasena: {
    asunto: 'Elige una contraseña nueva',
    titulo: 'Elige una contraseña nueva',
    boton: 'Elegir contraseña',
    texto:
      'Hola, {{nombre}}:\nHemos recibido una petición para cambiar la contraseña de tu cuenta. El enlace solo se puede usar una vez, en la próxima hora.\nSi no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  elegirContrasena: {
    asunto: 'Elige tu contraseña',
    titulo: 'Elige tu contraseña',
    boton: 'Elegir contraseña',
    texto:
      'Has confirmado tu dirección. Como antes se había registrado más de una vez con contraseñas distintas, ninguna de ellas sirve para entrar: elige la tuya.\nEl enlace solo se puede usar una vez, en la próxima hora. Si caduca, pide otro en la pantalla de entrada.',
  },
  contrasenaCambiada: {
    asunto: 'Tu contraseña ha cambiado',
    titulo: 'Tu contraseña ha cambiado',
    boton: 'No he sido yo',
    texto:
      'Hola, {{nombre}}:\nSe ha cambiado la contraseña de tu cuenta y se han cerrado las demás sesiones.\nSi no has sido tú, recupera tu cuenta cuanto antes.',
  },
  segundoFactorActivado: {
    asunto: 'Verificación en dos pasos activada',
    titulo: 'Verificación en dos pasos activada',
    boton: 'Revisar mi cuenta',
    texto:
      'Hola, {{nombre}}:\nTu cuenta pide ahora un código de tu aplicación de autenticación además de la contraseña. Guarda los códigos de recuperación en un lugar seguro.',
  },
  segundoFactorDesactivado: {
    asunto: 'Verificación en dos pasos desactivada',
    titulo: 'Verificación en dos pasos desactivada',
    boton: 'Revisar mi cuenta',
    texto:
      'Hola, {{nombre}}:\nTu cuenta ya no pide un código además de la contraseña. Si no has sido tú, cambia la contraseña y vuelve a activar la verificación.',
  },
  codigoRecuperacionUsado: {
    asunto: 'Se ha usado un código de recuperación',
    titulo: 'Se ha usado un código de recuperación',
    boton: 'Revisar mi cuenta',
    texto:
      'Hola, {{nombre}}:\nSe ha entrado en tu cuenta con un código de recuperación. Te quedan {{restantes}}.\nSi no has sido tú, cambia la contraseña y renueva los códigos.',
  },
  sesionCerradaPorReuso: {
    asunto: 'Hemos cerrado una sesión de tu cuenta',
    titulo: 'Hemos cerrado una sesión',
    boton: 'Revisar mis sesiones',
    texto:
      'Hola, {{nombre}}:\nAlguien ha usado una credencial antigua de una de tus sesiones. Puede ser una copia robada, así que hemos cerrado esa sesión en todas partes.\nVuelve a entrar. Si tienes dudas, cambia la contraseña y cierra las demás sesiones.',
  },
  claveCuentaCreada: {
    asunto: 'Se ha creado una clave de integrador en tu cuenta',
    titulo: 'Nueva clave de integrador',
    boton: 'Revisar mis claves',
    texto:
      'Hola, {{nombre}}:\nSe ha creado una clave de integrador que empieza por {{prefijo}} y funciona hasta el {{hasta}}. Con ella, un programa puede dar de alta NIF en tu cuenta y crear las claves API de todos ellos.\nSi no has sido tú, revócala con todo lo que haya entregado y cambia tu contraseña.',
  },
  cuentaCerrada: {
    asunto: 'Tu cuenta está cerrada',
    titulo: 'Tu cuenta está cerrada',
    boton: 'Ir a Encadena',
    texto:
      'Hola, {{nombre}}:\nHas cerrado tu cuenta de Encadena. Hemos borrado tu nombre, tu correo, tu teléfono, la contraseña y las sesiones. Este es el último correo de la cuenta.\nLas facturas emitidas y sus registros se conservan bloqueados mientras la ley obliga a ello. Si los necesitas, pídelos a quien te presta el servicio, acreditando quién eres.',
  },
  documentoAceptado: {
    asunto: 'Tu documentación está aceptada',
    titulo: 'Tu documentación está aceptada',
    boton: 'Ver mis documentos',
    texto:
      'Hola, {{nombre}}:\nHemos aceptado el documento de {{empresa}} ({{nif}}). Si es el de representación, ya puedes emitir facturas con este NIF.',
  },
  documentoRechazado: {
    asunto: 'Tu documentación necesita un cambio',
    titulo: 'Tu documentación necesita un cambio',
    boton: 'Volver a firmarlo',
    texto:
      'Hola, {{nombre}}:\nHemos revisado el documento de {{empresa}} ({{nif}}) y no lo podemos aceptar.\nMotivo: {{motivo}}\nDescárgalo otra vez, fírmalo y súbelo de nuevo.',
  },
  reclamacionRecibida: {
    asunto: 'Otra persona reclama tu NIF',
    titulo: 'Otra persona reclama tu NIF',
    boton: 'Añadir una prueba',
    texto:
      'Hola, {{nombre}}:\nOtra persona dice que el NIF {{nif}} ({{empresa}}) es suyo y nos ha pedido que lo comprobemos.\nPuedes seguir trabajando como siempre. Si quieres, sube la escritura, un poder o una nota del Registro que demuestre que te corresponde. Compararemos las pruebas y te avisaremos de lo que decidamos.',
  },
  reclamacionSinEfecto: {
    asunto: 'Reclamación cerrada: el NIF sigue siendo tuyo',
    titulo: 'El NIF sigue siendo tuyo',
    boton: 'Ver los documentos',
    texto:
      'Hola, {{nombre}}:\nLa reclamación del NIF {{nif}} ({{empresa}}) está cerrada y el NIF sigue en tu cuenta. No tienes que hacer nada.',
  },
  reclamacionConcedida: {
    asunto: 'El NIF que reclamabas ya es tuyo',
    titulo: 'El NIF que reclamabas ya es tuyo',
    boton: 'Ver el NIF',
    texto:
      'Hola, {{nombre}}:\nHemos comparado las pruebas y el NIF {{nif}} ({{empresa}}) pasa a tu cuenta: ya puedes emitir con él.\nMotivo: {{motivo}}\nSi antes se emitieron facturas con este NIF, usa una serie nueva para que los números no se repitan.',
  },
  reclamacionDenegada: {
    asunto: 'No te hemos podido dar el NIF que reclamabas',
    titulo: 'No te hemos podido dar el NIF',
    boton: 'Ver los documentos',
    texto:
      'Hola, {{nombre}}:\nHemos comparado las pruebas y el NIF {{nif}} ({{empresa}}) sigue en la cuenta que lo tenía.\nMotivo: {{motivo}}\nSi tienes una prueba mejor, puedes volver a reclamarlo.',
  },
  reclamacionPerdida: {
    asunto: 'El NIF {{nif}} ha pasado a otra cuenta',
    titulo: 'El NIF ha pasado a otra cuenta',
    boton: 'Ver los documentos',
    texto:
      'Hola, {{nombre}}:\nOtra persona ha demostrado que el NIF {{nif}} ({{empresa}}) le corresponde y ya no puedes emitir con él desde tu cuenta.\nMotivo: {{motivo}}\nLas facturas que emitiste siguen en tu cuenta: puedes consultarlas y descargarlas. Si no estás de acuerdo, puedes reclamarlo tú con una prueba mejor.',
  },
  certificadoCaduca: {
    asunto: 'Tu certificado caduca pronto',
    titulo: 'Tu certificado caduca pronto',
    boton: 'Renovar el certificado',
    texto:
      'Hola, {{nombre}}:\nEl certificado con el que salen los envíos de {{empresa}} ({{nif}}) caduca el {{hasta}}. Días que faltan: {{dias}}.\nRenuévalo y súbelo antes de ese día. Si caduca, podrás seguir emitiendo, pero los envíos a la Agencia Tributaria se pararán hasta que haya otro.',
  },
  certificadoCaducado: {
    asunto: 'Tu certificado ha caducado',
    titulo: 'Tu certificado ha caducado',
    boton: 'Subir otro certificado',
    texto:
      'Hola, {{nombre}}:\nEl certificado de {{empresa}} ({{nif}}) caducó el {{hasta}} y los envíos a la Agencia Tributaria están parados.\nPuedes seguir emitiendo: lo pendiente saldrá en cuanto subas otro certificado o quites este.',
  },
  recurrenteRetenida: {
    asunto: 'Una factura recurrente se ha quedado en borrador',
    titulo: 'Una factura recurrente se ha quedado en borrador',
    boton: 'Ver la factura recurrente',
    texto:
      'Hola, {{nombre}}:\nLa factura de «{{recurrente}}» del {{dia}} ({{empresa}}) no se ha podido emitir y se ha quedado en borrador.\n{{motivo}}\nAbre el borrador, corrígelo y emítelo. Las fechas siguientes no se detienen.',
    pie: 'Recibes este correo porque una factura recurrente de tu cuenta necesita que la revises.',
  },
  recurrentesRetenidas: {
    asunto: 'Varias facturas recurrentes se han quedado en borrador',
    titulo: 'Varias facturas recurrentes se han quedado en borrador',
    boton: 'Ver las facturas recurrentes',
    texto:
      'Hola, {{nombre}}:\n{{cuantas}} facturas recurrentes de {{empresa}} no se han podido emitir y se han quedado en borrador:\n{{lista}}\nAbre cada borrador, corrígelo y emítelo. Las fechas siguientes no se detienen.',
    linea: '«{{recurrente}}» del {{dia}}: {{motivo}}',
    pie: 'Recibes este correo porque varias facturas recurrentes de tu cuenta necesitan que las revises.',
  },
  consumoCerca: {
    asunto: 'Te quedan pocas facturas de tu plan',
    titulo: 'Te quedan pocas facturas',
    boton: 'Ver la suscripción',
    texto:
      'Hola, {{nombre}}:\n{{empresa}} ({{nif}}) ha emitido {{emitidas}} de las {{incluidas}} facturas que tiene hasta el {{hasta}}.\nNo tienes que hacer nada: te avisamos para que no te coja por sorpresa.',
  },
  consumoAgotado: {
    asunto: 'Has usado todas las facturas de tu plan',
    titulo: 'Has usado todas las facturas de tu plan',
    boton: 'Ver la suscripción',
    texto:
      'Hola, {{nombre}}:\n{{empresa}} ({{nif}}) ha emitido {{emitidas}} facturas, y su plan incluye {{incluidas}} hasta el {{hasta}}.\nPuedes seguir emitiendo: hasta ese día, cada factura de más cuesta {{precio}} más impuestos. Las rectificativas no cuentan.\nSi no quieres pagar más, pon un tope en la suscripción, o cambia a un plan mayor.',
  },
  pruebaAgotada: {
    asunto: 'Has usado todas las facturas de la prueba',
    titulo: 'Has usado todas las facturas de la prueba',
    boton: 'Elegir un plan',
    texto:
      'Hola, {{nombre}}:\n{{empresa}} ({{nif}}) ha emitido las {{incluidas}} facturas de la prueba gratuita.\nPara emitir más, elige un plan. Las que ya has emitido siguen ahí, y puedes rectificarlas y anularlas como siempre.',
  },
  renovacionImpagada: {
    asunto: 'La renovación no se ha podido cobrar',
    titulo: 'La renovación no se ha podido cobrar',
    boton: 'Actualizar la tarjeta',
    texto:
      'Hola, {{nombre}}:\nNo hemos podido cobrar la renovación de la suscripción de {{empresa}}. Tienes 7 días para pagarla: hasta el {{hasta}}.\nMientras tanto puedes seguir emitiendo. Cambia la tarjeta o paga el recibo; si no se paga, la suscripción se cancelará y solo podrás consultar tus facturas.',
  },
  nifIvaSinConfirmar: {
    asunto: 'VIES ya no confirma tu NIF-IVA',
    titulo: 'VIES ya no confirma tu NIF-IVA',
    boton: 'Revisar los datos de facturación',
    texto:
      'Hola, {{nombre}}:\nEl registro europeo (VIES) no confirma el NIF-IVA {{nif}} con el que pagas la suscripción de {{empresa}}. Sin esa confirmación, los próximos cobros llevarán IVA español (21\u00a0%).\nNo se ha cobrado nada de más y puedes seguir emitiendo. Comprueba en tu administración tributaria que el número está de alta para operaciones en la Unión, o corrígelo en los datos de facturación: cuando VIES lo confirme, el IVA se quita solo.',
  },
  webhookDesactivado: {
    asunto: 'Hemos dejado de avisar a tu programa',
    titulo: 'Hemos dejado de avisar a tu programa',
    boton: 'Ver las direcciones',
    texto:
      'Hola, {{nombre}}:\nLlevamos tres días sin conseguir que {{direccion}} acepte los avisos de {{empresa}}, y hemos desactivado esa dirección.\nNo se ha perdido nada: tu programa puede pedir los eventos de los últimos 90 días. Cuando vuelva a responder, actívala otra vez.',
  },
  suscripcionCancelada: {
    asunto: 'Tu suscripción se ha cancelado',
    titulo: 'Tu suscripción se ha cancelado',
    boton: 'Contratar de nuevo',
    texto:
      'Hola, {{nombre}}:\nLa renovación de la suscripción de {{empresa}} no se pagó antes del {{hasta}} y la suscripción se ha cancelado. No se te cobrará nada más.\nTus facturas siguen ahí y puedes consultarlas. Para emitir otra vez, contrata un plan.',
  },
  datosDeCompra: {
    asunto: 'Completa los datos de tu factura',
    titulo: 'Completa los datos de tu factura',
    boton: 'Completar mis datos',
    texto:
      'Has hecho una compra de {{importe}} a {{empresa}}. Para hacerte la factura le faltan tu nombre, tu NIF y tu dirección.\nEl enlace solo se puede usar una vez, en los próximos 30 días. Si no has comprado nada, no hagas nada.',
    pie: 'Recibes este correo porque {{empresa}} hace sus facturas con Encadena. No hace falta que respondas.',
  },
  // From a business to its customer, who may be addressed formally: the words are its own to change.
  facturaAlCliente: {
    asunto: 'Factura {{numero}} de {{empresa}}',
    saludo: 'Hola:',
    cuerpo: 'Aquí está la factura {{numero}}, del {{fecha}}, por {{importe}}.',
    vence: 'Vence el {{vence}}.',
    despedida: 'Gracias,\n{{empresa}}',
    boton: 'Ver la factura',
    pie: '{{empresa}} te envía este correo con Encadena. Si respondes, tu respuesta llegará a {{direccion}}.',
    prueba: 'Es una prueba: esta factura no vale y no hay que pagarla.',
  },
  presupuestoAlCliente: {
    PRESUPUESTO: {
      asunto: 'Presupuesto {{numero}} de {{empresa}}',
      cuerpo: 'Aquí está el presupuesto {{numero}}, del {{fecha}}, por {{importe}}.',
    },
    PROFORMA: {
      asunto: 'Factura proforma {{numero}} de {{empresa}}',
      cuerpo: 'Aquí está la factura proforma {{numero}}, del {{fecha}}, por {{importe}}.',
    },
    version: '(versión {{edicion}})',
    vale: 'Vale hasta el {{validoHasta}}. Para aceptar, basta con responder a este correo.',
    prueba: 'Es una prueba: lo que lleva adjunto no vale.',
  },
  /** From the first to the last. */
  recordatorio1: {
    asunto: 'Recordatorio: factura {{numero}} de {{empresa}}',
    cuerpo:
      'Hola:\n\nQuizá se haya pasado: la factura {{numero}}, de {{importe}}, venció el {{vencimiento}}. Si ya está pagada, no hay que hacer nada.\n\nGracias,\n{{empresa}}',
  },
  recordatorio2: {
    asunto: 'Factura {{numero}} pendiente de pago',
    cuerpo:
      'Hola:\n\nLa factura {{numero}} sigue pendiente: quedan {{importe}} y venció el {{vencimiento}}. Si hay algún problema, basta con responder a este correo.\n\nGracias,\n{{empresa}}',
  },
  recordatorio3: {
    asunto: 'Último recordatorio: factura {{numero}}',
    cuerpo:
      'Hola:\n\nEste es el último recordatorio de la factura {{numero}}: quedan {{importe}} y venció el {{vencimiento}}. Pedimos que se pague en los próximos días, o una respuesta a este correo.\n\nGracias,\n{{empresa}}',
  },
  superNombrado: {
    asunto: 'Ahora eres superusuario de Encadena',
    titulo: 'Ahora eres superusuario',
    boton: 'Elegir contraseña',
    texto:
      'Quien administra Encadena ha dado permisos de superusuario a la cuenta de esta dirección. Para entrar, elige una contraseña nueva: la de antes ya no sirve. El enlace solo se puede usar una vez, en la próxima hora.\nHemos cerrado las sesiones abiertas y quitado la verificación en dos pasos: actívala de nuevo en tu perfil después de entrar. Si no esperabas este correo, no hagas nada y avisa a quien administra Encadena.',
  },
  superCesado: {
    asunto: 'Ya no eres superusuario de Encadena',
    titulo: 'Ya no eres superusuario',
    boton: 'Ir a mi perfil',
    texto:
      'Quien administra Encadena ha retirado los permisos de superusuario de tu cuenta y ha cerrado sus sesiones. La cuenta sigue abierta, con todos tus datos.',
  },
  otroSuperNombrado: {
    asunto: 'Hay un superusuario nuevo en Encadena',
    titulo: 'Hay un superusuario nuevo',
    boton: 'Ir a Encadena',
    texto:
      'Quien administra Encadena ha dado permisos de superusuario a {{cuenta}}.\nRecibes este correo porque tú también lo eres. Si no esperabas este cambio, avisa enseguida a quien administra Encadena.',
  },
  otroSuperCesado: {
    asunto: 'Hay un superusuario menos en Encadena',
    titulo: 'Hay un superusuario menos',
    boton: 'Ir a Encadena',
    texto:
      'Quien administra Encadena ha retirado los permisos de superusuario a {{cuenta}}.\nRecibes este correo porque tú también lo eres. Si no esperabas este cambio, avisa enseguida a quien administra Encadena.',
  },
  bienvenida: {
    asunto: 'Te damos la bienvenida a Encadena',
    titulo: 'Te damos la bienvenida',
    boton: 'Empezar',
    texto:
      'Hola, {{nombre}}:\nTu cuenta está lista. Activa la verificación en dos pasos en tu perfil, añade tu NIF y prueba a emitir tu primera factura: te guiamos paso a paso.',
  },
} as const;
