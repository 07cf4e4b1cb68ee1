// Annulling an issued invoice, and correcting its record.
export const correccion = {
  quePasara: 'Qué pasará',
  noSePuede: 'Ahora no se puede. {{motivo}}.',
  ficha: 'Abrir la ficha del cliente',
  corregidoEl: 'Corregido el {{cuando}} en el registro:',
  pendienteEl: 'Corrección del {{cuando}}, pendiente de la Agencia:',
  anular: {
    accion: 'Anular factura',
    titulo: 'Anular la factura {{numero}}',
    hechos: {
      registro:
        'Enviaremos a la Agencia Tributaria un registro de anulación. El registro de la factura no se borra.',
      lista: 'La factura seguirá en tu lista como anulada y dejará de contar en tus totales.',
      numero: 'El número {{numero}} no se volverá a usar.',
    },
    rectificarTitulo: '¿La tiene ya tu cliente?',
    rectificar:
      'Entonces no la anules: haz una factura rectificativa. Se anula lo que no tendría que existir: una prueba, una factura repetida o un error visto antes de entregarla.',
    rechazada: 'Y si la factura está bien y la Agencia rechazó su registro, corrige el registro.',
    motivo: 'Por qué la anulas',
    motivoAyuda: 'Se guarda con la factura; no se envía a la Agencia.',
    confirmar: 'Mi cliente no tiene esta factura, o sabe que no vale',
    confirmarFalta: 'Márcalo para poder anularla',
    dejar: 'No anular',
    enviar: 'Anular la factura',
    hecho: 'Anulación de {{numero}} registrada: falta la respuesta de la Agencia',
  },
  corregir: {
    accion: 'Corregir el registro',
    titulo: 'Corregir el registro de {{numero}}',
    texto:
      'Aquí corriges lo que se le dijo a la Agencia Tributaria. La factura que tiene tu cliente se queda como está.',
    noAqui:
      '¿Están mal las líneas, los importes, la fecha o el número? Eso no se corrige aquí: haz una factura rectificativa.',
    laFicha: 'La ficha de tu cliente dice: {{datos}}.',
    usarFicha: 'Usar los datos de la ficha',
    revisar: 'Revisar la corrección',
    cambios: 'Qué cambia',
    antes: 'Antes',
    despues: 'Después',
    sinCambios: 'No cambia ningún dato: se envía otra vez lo mismo, por si la Agencia ahora lo acepta.',
    hechos: {
      registro:
        'Enviaremos a la Agencia Tributaria un registro nuevo con estos datos. El anterior no se borra.',
      factura: 'La factura, su número y su QR no cambian.',
      cliente: 'La ficha del cliente tampoco cambia: corrígela también para las próximas facturas.',
    },
    enviar: 'Enviar la corrección',
    hecho: 'Corrección de {{numero}} registrada: falta la respuesta de la Agencia',
  },
  recuperar: {
    accion: 'Deshacer la anulación',
    titulo: 'Deshacer la anulación de {{numero}}',
    texto:
      'La factura está anulada. Al enviar de nuevo su registro vuelve a valer. Si los datos están bien, déjalos como están.',
    hecho: 'La factura deja de estar anulada y vuelve a contar en tus totales.',
  },
  remedio: {
    RECTIFICAR:
      'Lo que señala la Agencia está escrito en la factura, y una factura emitida no se cambia: haz una rectificativa. Si tu cliente aún no la tiene, puedes anularla y hacer otra.',
  },
  resultado: {
    pendiente: 'Falta la respuesta de la Agencia, que suele tardar unos segundos.',
    corregida: 'La Agencia tiene ya los datos corregidos. La factura, su número y su QR no cambian.',
    anulada: 'La factura está anulada también en la Agencia.',
  },
  recorrido: {
    motivo: 'Motivo: {{motivo}}',
    respuesta: 'Respuesta: {{cuando}}',
    SUBSANACION: {
      PENDIENTE: 'Corrección del registro, pendiente',
      DUPLICADO: 'Corrección del registro, sin aclarar',
      CORRECTO: 'Corrección aceptada',
      ACEPTADO_CON_ERRORES: 'Corrección aceptada con errores',
      INCORRECTO: 'Corrección rechazada',
      ANULADA: 'Corrección aceptada',
    },
    BAJA: {
      PENDIENTE: 'Anulación, pendiente',
      DUPLICADO: 'Anulación, sin aclarar',
      CORRECTO: 'Anulación aceptada',
      ACEPTADO_CON_ERRORES: 'Anulación aceptada con errores',
      INCORRECTO: 'Anulación rechazada',
      ANULADA: 'Anulación aceptada',
    },
  },
} as const;
