// Leaving VERI*FACTU at the end of a year.
export const finVerifactu = {
  titulo: 'Verifactu',
  sigue: 'Este NIF trabaja con Verifactu',
  sigueTexto:
    'Cada factura que emites se registra y se envía a la Agencia Tributaria. Seguirá así cada año mientras no digas que lo dejas.',
  dejar: {
    titulo: 'Dejar Verifactu',
    texto:
      'Por ley, quien envía sus facturas con Verifactu sigue con él por lo menos hasta el 31 de diciembre. Puedes dejarlo cuando acabe este año.',
    hasta: 'Hasta el {{fecha}}, incluido, todo sigue igual.',
    desde:
      'Después no podrás emitir facturas de este NIF aquí: este programa solo trabaja con Verifactu. Para facturar necesitarás otro programa que cumpla la ley.',
    queda:
      'Lo que hayas emitido se queda. Podrás consultarlo, anularlo y corregir sus datos; las rectificativas son facturas nuevas y tendrás que hacerlas con el otro programa.',
    envio:
      'La Agencia se entera con tu próximo envío de registros. Mientras no haya nada que enviar, no lo sabe.',
    accion: 'Dejar Verifactu el {{fecha}}',
    sinUso: 'Este NIF todavía no ha emitido ninguna factura, así que no hay nada que dejar.',
    confirmar: {
      titulo: '¿Dejar Verifactu el {{fecha}}?',
      texto:
        'Lo diremos a la Agencia con tu próximo envío, que puede salir en un minuto. Cuando lo acepte ya no se podrá retirar.',
      accion: 'Sí, dejar Verifactu',
    },
    hecho: 'Declarado. La Agencia lo sabrá con tu próximo envío.',
  },
  deja: 'Este NIF deja Verifactu el {{fecha}}',
  dejado: 'Este NIF dejó Verifactu el {{fecha}}',
  noEmite:
    'Ya no emite facturas aquí. Lo que emitió se puede consultar, anular y corregir, y lo que queda por enviar se envía.',
  todaviaEmite: 'Hasta ese día, incluido, todo sigue igual. Después no podrá emitir facturas aquí.',
  estados: {
    DECLARADO: 'Sin comunicar',
    COMUNICADO: 'Comunicado a la Agencia',
    RECHAZADO: 'Rechazado por la Agencia',
    SIN_COMUNICAR: 'Fuera de plazo',
  },
  explica: {
    DECLARADO:
      'La Agencia todavía no lo sabe: irá con tu próximo envío de registros. Si no emites ni corriges nada más, no saldrá ningún envío.',
    EN_CAMINO:
      'Ha salido un envío con la fecha y no sabemos si la Agencia lo recibió. Se repite con el siguiente; hasta entonces no se puede retirar.',
    COMUNICADO: 'La Agencia lo aceptó con un envío, así que ya no se puede retirar.',
    RECHAZADO:
      'La Agencia no admitió esta fecha (código {{codigo}}). Tus registros se siguen enviando, sin ella. Retíralo; si aún quieres dejar Verifactu, decláralo de nuevo.',
    SIN_COMUNICAR:
      'No hubo ningún envío a tiempo y la Agencia ya no admite esta fecha, así que no consta que hayas dejado Verifactu. Retíralo para volver a emitir, o pregunta a la Agencia cómo comunicarlo.',
  },
  campos: {
    fechaFin: 'Último día con Verifactu',
    declarado: 'Declarado',
    comunicado: 'Comunicado',
    csv: 'CSV de la Agencia',
  },
  retirar: {
    accion: 'Retirar',
    confirmar: {
      titulo: '¿Seguir con Verifactu?',
      texto: 'Se retira lo declarado y este NIF sigue con Verifactu, como si no lo hubieras declarado.',
      accion: 'Seguir con Verifactu',
    },
    hecho: 'Retirado: este NIF sigue con Verifactu',
  },
} as const;
