// The list of a user's NIFs, the fields of one, and who pays for which.
export const nifs = {
  titulo: 'Tus NIF',
  subtitulo: 'Elige con qué empresa o actividad vas a trabajar.',
  buscar: 'Buscar por NIF o razón social',
  anadir: 'Añadir NIF',
  partes: { etiqueta: 'Partes de la página', lista: 'NIF', grupos: 'Grupos de facturación' },
  filtro: {
    documentos: 'Documentos',
    estados: {
      PENDIENTE: 'Sin firmar',
      EN_VALIDACION: 'En revisión',
      RECHAZADA: 'Rechazados',
      VALIDA: 'Aceptados',
    },
  },
  columnas: { nif: 'NIF', razonSocial: 'Razón social', municipio: 'Municipio', estado: 'Estado' },
  acciones: { entrar: 'Trabajar con este NIF', editar: 'Editar datos empresa', terminar: 'Terminar el alta' },
  estados: {
    operativo: 'Listo para emitir',
    prueba: 'Prueba: {{consumidas}} de {{limite}} facturas',
    inactiva: 'Sin suscripción: solo consulta',
    documentos: {
      PENDIENTE: 'Falta firmar la representación',
      EN_VALIDACION: 'Revisando tus documentos',
      RECHAZADA: 'Documento rechazado',
      VALIDA: 'Pendiente de validar',
    },
  },
  /** More than one taxpayer in one account is told where it is easily found (SPEC section 11). */
  varios:
    'Con esta cuenta facturan {{numero}} contribuyentes, cada uno con sus facturas y su cadena de registros aparte. El nombre y el NIF de aquel con el que trabajas se ven siempre arriba.',
  vacio: {
    titulo: 'Todavía no tienes ningún NIF',
    texto: 'Cada NIF es una empresa o actividad con sus propias facturas y registros.',
    accion: 'Añadir el primer NIF',
  },
  campos: {
    nif: 'NIF',
    nifAyuda: 'El de la empresa o, si eres autónomo, tu DNI o NIE.',
    personaFisica: 'Quién factura',
    persona: 'Una persona (autónomo o profesional)',
    entidad: 'Una empresa u otra entidad',
    razonSocial: 'Razón social',
    nombre: 'Nombre',
    apellidos: 'Apellidos',
    direccion: 'Dirección',
    codigoPostal: 'Código postal',
    municipio: 'Municipio',
    provincia: 'Provincia',
    provinciaAyuda: 'Sale del código postal.',
    pais: 'País',
    cargo: 'En calidad de',
    administradorNif: 'DNI o NIE',
    email: 'Correo electrónico',
    telefono: 'Teléfono',
    sii: 'Llevo los libros de IVA por el SII',
    siiAyuda:
      'El Suministro Inmediato de Información es obligatorio si facturas más de 6.010.121,04\u00a0€ al año.',
    foral: 'Mi domicilio fiscal está en territorio común',
    grupo: 'Quién paga la suscripción',
    grupoNuevo: 'Esta misma empresa',
  },
  secciones: {
    titular: 'Quién es',
    direccion: 'Dirección',
    administrador: 'Quién firma por la empresa',
    situacion: 'Situación fiscal',
    pago: 'Facturación de la suscripción',
  },
  cargos: {
    ADMINISTRADOR_UNICO: 'Administrador único',
    ADMINISTRADOR_SOLIDARIO: 'Administrador solidario',
    ADMINISTRADOR_MANCOMUNADO: 'Administrador mancomunado',
    CONSEJERO_DELEGADO: 'Consejero delegado',
    APODERADO: 'Apoderado',
    COMUNERO: 'Comunero o socio',
    OTRO: 'Otro cargo',
  },
  tipos: {
    DNI: 'DNI de una persona',
    NIE: 'NIE de una persona extranjera',
    KLM: 'NIF de una persona',
    ENTIDAD: 'NIF de una empresa o entidad',
  },
  normalizado: 'Lo guardamos como {{valor}}: {{cambios}}.',
  cambios: {
    PREFIJO_ES: 'sin el prefijo ES',
    SEPARADORES: 'sin guiones, puntos ni espacios',
    MAYUSCULAS: 'en mayúsculas',
    CEROS: 'con los ceros de delante',
  },
  ambito: {
    siiTitulo: 'Con el SII no puedes usar Verifactu',
    sii: 'Quien lleva sus libros por el SII ya envía sus facturas a la Agencia Tributaria por otra vía y queda fuera de Verifactu (RD 1007/2023, artículo 3).',
    foralTitulo: 'Esta dirección está en territorio foral',
    foral:
      '{{provincia}} tiene su propia Hacienda y su propio sistema (TicketBAI o el de Navarra), así que queda fuera de Verifactu. Si el local está aquí pero tu domicilio fiscal está en territorio común, confírmalo y sigue.',
    foralConfirmadoTitulo: 'Comprueba tu domicilio fiscal',
    foralConfirmado:
      'La dirección es de {{provincia}}, pero has dicho que tu domicilio fiscal está en territorio común. Si no es así, la Agencia Tributaria rechazará tus facturas.',
  },
  grupos: {
    titulo: 'Grupos de facturación',
    texto: 'Un grupo dice a quién facturamos la suscripción de uno o varios NIF.',
    nuevo: 'Nuevo grupo',
    editar: 'Editar grupo',
    columnas: { razonSocial: 'Quién paga', nif: 'NIF', nifs: 'NIF del grupo', desde: 'Ciclo desde' },
    sinNifs: 'Ninguno',
    email: 'Correo para las facturas',
    nif: 'NIF o NIF-IVA',
    nifAyuda: 'Una empresa de otro país de la Unión Europea pone su NIF-IVA de ese país.',
    nifIva: {
      estado: {
        PENDIENTE: 'VIES aún no ha respondido',
        CONFIRMADO: 'Confirmado por VIES',
        NO_CONFIRMADO: 'VIES no lo confirma',
      },
      texto: {
        PENDIENTE:
          'El registro europeo (VIES) aún no ha respondido sobre este NIF-IVA. Se le pregunta al contratar y cuando lo cambias. Mientras no lo confirme no se puede contratar.',
        CONFIRMADO:
          'El registro europeo (VIES) confirma este NIF-IVA: la suscripción se cobra sin IVA español.',
        NO_CONFIRMADO:
          'El registro europeo (VIES) no confirma este NIF-IVA. No se puede contratar, y una suscripción en marcha paga IVA español (21\u00a0%) desde el próximo cobro. Revisa el número o pregunta en tu administración tributaria; cuando VIES lo confirme, el IVA se quita solo.',
      },
    },
    creado: 'Grupo creado',
    guardado: 'Grupo guardado',
    eliminado: 'Grupo eliminado',
    eliminar: {
      titulo: 'Eliminar el grupo {{nombre}}',
      texto: 'Ningún NIF lo usa. Dejará de salir cuando añadas un NIF.',
      accion: 'Eliminar grupo',
    },
    vacio: {
      titulo: 'Todavía no hay grupos',
      texto:
        'Al añadir tu primer NIF se crea uno con sus datos. También puedes crear uno para que pague otra empresa.',
      accion: 'Crear un grupo',
    },
  },
} as const;
