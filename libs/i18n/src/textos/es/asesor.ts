// The correction adviser: three questions, and what is to be done about an issued invoice.
export const asesor = {
  accion: '¿Cómo la corrijo?',
  titulo: 'Corregir la factura {{numero}}',
  tituloBorrador: 'Corregir una factura',
  texto: 'Contesta y te decimos qué toca hacer. Hasta que no lo confirmes no se hace nada.',
  preguntas: {
    problema: '¿Qué pasa con esta factura?',
    detalle: '¿Qué es exactamente?',
    entregada: '¿La tiene ya tu cliente?',
  },
  problemas: {
    SOBRA: { titulo: 'No debería existir', texto: 'Una prueba, una repetida o una venta que no hubo.' },
    ESTA_MAL: {
      titulo: 'Dice algo que no es',
      texto: 'Un precio, un impuesto, un dato, el cliente o la fecha.',
    },
    HA_CAMBIADO: {
      titulo: 'Estaba bien, pero algo ha cambiado',
      texto: 'Una devolución, un descuento, un impago o un trato deshecho.',
    },
    SOLO_REGISTRO: {
      titulo: 'La factura está bien, lo de Hacienda no',
      texto: 'La Agencia la rechazó o avisó, o el registro lleva un dato que tu cliente no ve.',
    },
    PIDE_COMPLETA: {
      titulo: 'El cliente quiere factura completa',
      texto: 'Tiene el tique y pide una factura con su nombre y su NIF.',
    },
  },
  numeroOFecha: { titulo: 'El número o la fecha están mal', texto: 'O la hiciste en la serie que no era.' },
  entregada: { si: 'Sí, la tiene', no: 'No, no ha salido de aquí' },
  segun: 'Según: {{fuente}}',
  nadaTodavia: 'Todavía no se ha hecho nada. En el paso siguiente lo revisas y lo confirmas.',
  actos: {
    SUBSANAR: {
      titulo: 'Corrige el registro',
      porque:
        'La factura que tiene tu cliente está bien. Se envía a la Agencia Tributaria un registro corregido y la factura no cambia.',
      boton: 'Corregir el registro',
    },
    ANULAR: {
      titulo: 'Anula la factura',
      porque: 'Nadie la tiene y no debería existir, así que se anula. Su número no se vuelve a usar.',
      boton: 'Anular la factura',
    },
    ANULAR_Y_REPETIR: {
      titulo: 'Anúlala y haz otra',
      porque:
        'Como tu cliente todavía no la tiene, se anula y se hace una nueva con su propio número. Después de anularla, usa Duplicar en su menú y corrige lo que estaba mal.',
      boton: 'Anular la factura',
    },
    RECTIFICAR: {
      titulo: 'Haz una factura rectificativa',
      porque:
        'Una factura emitida no se cambia ni se borra: se emite otra que la corrige. Preparamos el borrador y tú lo revisas.',
      boton: 'Preparar la rectificativa',
    },
    RECTIFICAR_TIQUE: {
      titulo: 'Rectifica el tique que hay detrás',
      porque:
        'Lo que ha cambiado viene del tique. Se rectifica el tique con una R5 y después te proponemos la factura completa que la acompaña.',
      boton: 'Rectificar el tique {{numero}}',
    },
    COMPENSAR: {
      titulo: 'Deshazla con otra igual y contraria',
      porque:
        'Una factura que cambió tiques no se rectifica: se emite otra con los importes contrarios. Los tiques siguen valiendo.',
      boton: 'Preparar la contraria',
    },
    COMPENSAR_Y_REPETIR: {
      titulo: 'Deshazla con una contraria y haz la correcta',
      porque:
        'Una factura que cambió tiques no se rectifica: se emite otra con los importes contrarios y después la correcta, con los mismos tiques.',
      boton: 'Preparar la contraria',
    },
    SUSTITUIR: {
      titulo: 'Cámbiala por una factura completa',
      porque: 'El tique sigue valiendo y la factura completa (F3) lleva sus líneas y los datos del cliente.',
      boton: 'Elegir al cliente',
    },
  },
  nacera: 'Qué se va a crear',
  nace: {
    ALTA: 'Una factura nueva: {{tipo}}',
    RECTIFICATIVA: 'Una factura rectificativa nueva ({{tipos}})',
    SUBSANACION: 'Un registro que corrige el de {{numero}}',
    BAJA: 'Un registro que anula {{numero}}',
  },
  porque: {
    ALTA: 'Con el número siguiente de su serie y su propio registro.',
    SUBSANACION: {
      N: 'Sustituye a los datos que tiene la Agencia.',
      S: 'Sustituye a los datos que tiene la Agencia, después de una corrección rechazada.',
      X: 'Registra la factura, que la Agencia no llegó a registrar porque la rechazó.',
    },
    BAJA: {
      conRegistro: 'La Agencia la tendrá como anulada.',
      sinRegistro: 'La Agencia no llegó a registrarla: la tendrá como anulada desde el principio.',
    },
  },
  antes: 'La factura suma ahora',
  despues: 'Quedará en',
  segunLineas: 'según lo que escribas',
  comoQueda: 'Cómo queda la {{numero}}',
  deA: 'De {{antes}} a {{despues}}',
  borrador: {
    titulo: 'Todavía es un borrador',
    texto: 'Un borrador se cambia sin más: nadie lo tiene y la Agencia no sabe nada de él.',
    boton: 'Cambiar el borrador',
  },
  anulada: {
    titulo: 'Esta factura está anulada',
    texto: 'Si se anuló por error, puedes deshacer la anulación. Si no, haz una factura nueva.',
    boton: 'Deshacer la anulación',
  },
} as const;
