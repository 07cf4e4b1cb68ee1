// Who may do what, as data: the only place where rights are written down. A migration grants nothing; what stands here is put into force after the files
// (grants.mjs), and whatever else somebody granted is taken away. A call that writes a new column adds it here, or the database refuses it.
// Columns are listed where a role writes some of a table and reads some of it; ALL stands for every column.
const ALL = '*';

const EVENT = ['id', 'nif_id', 'tipo', 'cadena_id', 'objeto_id', 'usuario_id', 'datos', 'en'];
const OUTBOX = ['id', 'tipo', 'datos', 'creado_en', 'disponible_en'];
const ACCOUNT = [
  'id',
  'email',
  'email_verificado',
  'contrasena_hash',
  'idioma',
  'nombre',
  'apellidos',
  'telefono',
  'correos_comerciales',
  'correos_comerciales_en',
  'creado_en',
  'modificado_en',
];
const ACCOUNT_EVENT = ['id', 'usuario_id', 'tipo', 'datos', 'en'];
const LINK = ['id', 'usuario_id', 'uso', 'hash', 'email', 'creado_en', 'caduca_en'];
/** What a person writes of a draft. */
const DRAFT = [
  'tipo_factura',
  'serie_id',
  'fecha_expedicion',
  'fecha_operacion',
  'fecha_vencimiento',
  'cliente_id',
  'otros_destinatarios',
  'emitida_por',
  'tercero',
  'divisa',
  'cuenta_bancaria_id',
  'descripcion',
  'forma_pago',
  'observaciones',
  'irpf_porcentaje',
  'descuento_global',
  'referencia_externa',
  'simplificada_art7273',
  'sin_identificar_art61d',
  'cupon',
  'lineas',
  'desglose',
  'base_imponible',
  'cuotas',
  'recargo',
  'importe_total',
  'irpf',
  'total_a_pagar',
  'destinatario_nombre',
  'modo_rectificacion',
  'motivo',
  'base_rectificada',
  'cuota_rectificada',
  'recargo_rectificado',
  'busqueda',
  'modificada_en',
];
/** What issuing writes besides; the seal lets it through once. */
const ISSUED = [
  'estado_interno',
  'emitida',
  'corregida_por',
  'cadena_id',
  'serie',
  'ejercicio',
  'numero',
  'numero_completo',
  'emisor',
  'destinatario',
  'cuenta_bancaria',
  'idioma',
  'logotipo_id',
  'url_verificacion',
  'publicada_por',
  'publicada_en',
  'version',
];
const SEALED_RECORD = [
  'id',
  'nif_id',
  'cadena_id',
  'posicion',
  'factura_id',
  'operacion',
  'tipo_factura',
  'id_emisor',
  'num_serie',
  'fecha_expedicion',
  'cuota_total',
  'importe_total',
  'huella_anterior',
  'huella',
  'fecha_hora_huso',
  'generado_en',
  'serie',
  'ejercicio',
  'contenido',
];
const CERTIFICATE = [
  'nif_id',
  'huella',
  'titular',
  'titular_nif',
  'emisor',
  'desde',
  'hasta',
  'tipo',
  'apoderado',
  'subido_por',
  'subido_en',
];
const RECONCILIATION = [
  'id',
  'nif_id',
  'cadena_id',
  'entorno',
  'ejercicio',
  'periodo',
  'estado',
  'pedida_en',
  'intentar_en',
  'intentos',
];
/** Whoever serves declares the first installation of a database, and gives signs of life of it. */
const INSTALLATION = {
  SELECT: ALL,
  INSERT: ['id', 'vigente', 'sistema', 'pulso', 'latido_en', 'declarada_en', 'motivo'],
  UPDATE: ['pulso', 'latido_en', 'atrasada_en'],
};
const HEAD = [
  'posicion',
  'huella',
  'num_serie',
  'fecha_expedicion',
  'id_emisor',
  'generado_en',
  'pendiente_desde',
];

/** Tables of the vault. */
export const SEALED = [
  'registros',
  'envios',
  'facturas',
  'facturas_enlaces',
  'eventos',
  'accesos',
  'cambios_super',
  'documentos_pasos',
  'documentos_generados',
  'aceptaciones',
  'sucesos_usuario',
  'declaraciones',
];

/** Stands for the role that migrates, whatever its name. */
export const OWNER = 'OWNER';

/** What each role may do with each table. */
export const TABLES = {
  // The doors of web and ERPs.
  encadena_app: {
    usuarios: {
      SELECT: ALL,
      INSERT: ACCOUNT,
      UPDATE: [
        ...ACCOUNT.filter((column) => !['id', 'email', 'creado_en'].includes(column)),
        'cadenas_creadas',
      ],
    },
    sesiones: {
      SELECT: ALL,
      INSERT: ['id', 'usuario_id', 'refresco_hash', 'rotada_en', 'creada_en', 'caduca_en', 'agente'],
      UPDATE: ['refresco_hash', 'refresco_previo_hash', 'rotada_en', 'cerrada_en'],
    },
    intentos: { SELECT: ALL, INSERT: ALL, UPDATE: ['points', 'expire'], DELETE: ALL },
    segundos_factores: {
      SELECT: ALL,
      INSERT: ['usuario_id', 'semilla', 'caduca_en'],
      UPDATE: ['semilla', 'activado_en', 'caduca_en', 'ultimo_paso'],
      DELETE: ALL,
    },
    codigos_recuperacion: {
      SELECT: ALL,
      INSERT: ['id', 'usuario_id', 'hash', 'creado_en'],
      UPDATE: ['usado_en'],
      DELETE: ALL,
    },
    pasos_pendientes: {
      SELECT: ALL,
      INSERT: ['id', 'usuario_id', 'hash', 'creado_en', 'caduca_en'],
      UPDATE: ['usado_en'],
      DELETE: ALL,
    },
    enlaces: { SELECT: ALL, INSERT: LINK, UPDATE: ['usado_en'], DELETE: ALL },
    aceptaciones: { SELECT: ALL, INSERT: ['id', 'usuario_id', 'documento', 'version', 'idioma', 'en'] },
    sucesos_usuario: { SELECT: ALL, INSERT: ACCOUNT_EVENT },
    comprobaciones: {
      SELECT: ALL,
      // Prisma names the columns with a default as well.
      INSERT: ['nif_id', 'cadena_id', 'proxima_en', 'intentos', 'hasta', 'fallos', 'hallazgos'],
    },
    conciliaciones: { SELECT: ALL, INSERT: RECONCILIATION },
    conciliaciones_filas: { SELECT: ALL },
    // Put in and never read again: what a mail says is for the worker.
    outbox: { INSERT: OUTBOX },
    nifs: {
      SELECT: ALL,
      INSERT: ALL,
      UPDATE: [
        'razon_social',
        'nombre',
        'apellidos',
        'direccion',
        'municipio',
        'codigo_postal',
        'provincia',
        'pais',
        'zona',
        'pie_legal',
        'administrador',
        'domicilio_fiscal_comun',
        'grupo_facturacion_id',
        'documentacion_estado',
        'valido_para_operar',
        'archivado',
        'version',
        'modificado_en',
      ],
    },
    suscripciones: {
      SELECT: ALL,
      INSERT: ALL,
      UPDATE: ['consumidas', 'modificada_en'],
    },
    pruebas_gratuitas: { SELECT: ALL, INSERT: ALL },
    grupos_facturacion: {
      SELECT: ALL,
      INSERT: ALL,
      UPDATE: [
        'razon_social',
        'nif',
        'direccion',
        'municipio',
        'codigo_postal',
        'provincia',
        'pais',
        'email',
        'version',
        'modificado_en',
      ],
      DELETE: ALL,
    },
    archivos: {
      SELECT: ALL,
      INSERT: ['id', 'nif_id', 'clase', 'tipo', 'bytes', 'contenido_id', 'creado_por', 'creado_en'],
      UPDATE: ['borrado_en'],
    },
    // Everything but what is encrypted may be read; it is put in blind.
    certificados_nif: {
      SELECT: [...CERTIFICATE, 'avisado_dias'],
      INSERT: [...CERTIFICATE, 'sobre'],
      DELETE: ALL,
    },
    documentos: {
      SELECT: ALL,
      INSERT: ALL,
      UPDATE: [
        'estado',
        'modo_firma',
        'firma_validada',
        'codigo',
        'motivo',
        'comprobaciones',
        'firmantes',
        'archivo_id',
        'identidad_id',
        'acreditacion_id',
        'huella',
        'huella_identidad',
        'huella_acreditacion',
        'version_texto',
        'subido_por',
        'subido_en',
        'decidido_en',
      ],
    },
    documentos_pasos: { SELECT: ALL, INSERT: ALL },
    // Opened by a function, since the endpoints cannot choose whom a claim is against.
    reclamaciones: {
      SELECT: ALL,
      UPDATE: ['estado', 'decidida_en', 'decidida_por', 'motivo'],
    },
    documentos_generados: { SELECT: ALL, INSERT: ALL },
    accesos: { SELECT: ALL, INSERT: ALL },
    declaraciones: { SELECT: ALL, INSERT: ALL },
    clientes: {
      SELECT: ALL,
      INSERT: ALL,
      UPDATE: [
        'tipo_identificacion',
        'identificacion',
        'pais',
        'nombre',
        'nombre_comercial',
        'persona_fisica',
        'direccion',
        'municipio',
        'codigo_postal',
        'provincia',
        'direccion_pais',
        'contacto_nombre',
        'contacto_email',
        'contacto_telefono',
        'idioma',
        'valores_por_defecto',
        'referencia_externa',
        'archivado',
        'version',
        'modificado_en',
      ],
      DELETE: ALL,
    },
    cuentas_bancarias: {
      SELECT: ALL,
      INSERT: ALL,
      UPDATE: [
        'nombre',
        'nombre_banco',
        'iban',
        'swift',
        'predeterminada',
        'archivada',
        'version',
        'modificada_en',
      ],
      DELETE: ALL,
    },
    cadenas: {
      SELECT: ALL,
      INSERT: [
        'id',
        'nif_id',
        'entorno',
        'agencia',
        'numero_instalacion',
        'abierta',
        'posicion',
        'creada_en',
        'conciliar_en',
      ],
      UPDATE: HEAD,
    },
    instalaciones: INSTALLATION,
    relevos: { SELECT: ALL },
    cadenas_envio: {
      SELECT: ALL,
      INSERT: ['cadena_id', 'nif_id', 'tiempo_espera', 'fallos_seguidos', 'suspendida', 'arriendo'],
      UPDATE: ['proximo_intento'],
    },
    series: {
      SELECT: ALL,
      INSERT: ALL,
      UPDATE: [
        'codigo',
        'descripcion',
        'tipos_factura',
        'formato',
        'reinicio_anual',
        'predeterminada',
        'primer_numero',
        'primer_ejercicio',
        'version',
        'modificada_en',
      ],
      DELETE: ALL,
    },
    series_numeros: { SELECT: ALL, INSERT: ALL, UPDATE: ['ultimo'] },
    // A draft is inserted and nothing but a draft: the policy nace_borrador sees to its state.
    facturas: {
      SELECT: ALL,
      INSERT: [
        'id',
        'nif_id',
        'entorno',
        'origen',
        'creada_por',
        'creada_en',
        'estado_interno',
        'emitida',
        'corregida',
        'estado_pago',
        'version',
        ...DRAFT,
      ],
      UPDATE: [...DRAFT, ...ISSUED],
      DELETE: ALL,
    },
    facturas_enlaces: {
      SELECT: ALL,
      INSERT: ALL,
      UPDATE: ['emitida'],
      DELETE: ALL,
    },
    resumenes_mensuales: {
      SELECT: ALL,
      INSERT: ALL,
      UPDATE: ['emitidas', 'base_imponible', 'cuotas', 'importe_total', 'pendiente_cobro'],
    },
    registros: { SELECT: ALL, INSERT: SEALED_RECORD },
    envios: { SELECT: ALL },
    eventos: { SELECT: ALL, INSERT: EVENT, UPDATE: ['cerrado_en'] },
    claves_idempotencia: {
      SELECT: ALL,
      INSERT: ALL,
      UPDATE: ['ruta', 'cuerpo_hash', 'creada_en', 'caduca_en', 'estado', 'respuesta'],
      DELETE: ALL,
    },
    // Nobody makes another link of one that there is.
    enlaces_publicos: {
      SELECT: ALL,
      INSERT: ['id', 'nif_id', 'factura_id', 'semilla', 'hash', 'creado_por', 'creado_en', 'caduca_en'],
      UPDATE: ['caduca_en', 'revocado_por', 'revocado_en'],
    },
  },

  // The sender and whoever does what waits in the outbox. Sees no account and no customer.
  encadena_worker: {
    // Single columns also because PostgreSQL refuses DROP OWNED to a login that has a table by columns alone; it would take along the policies of its name.
    nifs: { SELECT: ['id', 'nif', 'razon_social'] },
    instalaciones: INSTALLATION,
    // When nothing of a chain waits any more, the worker says so.
    cadenas: {
      SELECT: ['id', 'nif_id', 'entorno', 'agencia', 'posicion', 'pendiente_desde'],
      UPDATE: ['pendiente_desde'],
    },
    registros: {
      SELECT: ALL,
      UPDATE: [
        'estado',
        'envio_id',
        'intentos',
        'incidencia',
        'enviado_en',
        'respondido_en',
        'csv',
        'codigo_error',
        'mensaje_error',
        'duplicado',
      ],
    },
    cadenas_envio: {
      SELECT: ALL,
      INSERT: ['cadena_id', 'nif_id', 'arriendo', 'arrendada_por', 'arrendada_hasta'],
      UPDATE: [
        'tiempo_espera',
        'ultimo_envio_en',
        'proximo_intento',
        'fallos_seguidos',
        'motivo_fallo',
        'incidencia_desde',
        'suspendida',
        'aislar_hasta',
        'arriendo',
        'arrendada_por',
        'arrendada_hasta',
      ],
    },
    envios: {
      SELECT: ALL,
      INSERT: [
        'id',
        'nif_id',
        'cadena_id',
        'arriendo',
        'desde',
        'hasta',
        'registros',
        'incidencia',
        'estado',
        'iniciado_en',
        'peticion',
      ],
      UPDATE: [
        'estado',
        'motivo',
        'http_status',
        'estado_envio',
        'csv',
        'tiempo_espera',
        'codigo_fault',
        'respuesta',
        'terminado_en',
      ],
    },
    eventos: { SELECT: ALL, INSERT: EVENT, UPDATE: ['cerrado_en'] },
    certificados_nif: { SELECT: ALL, UPDATE: ['avisado_dias'] },
    outbox: {
      SELECT: ALL,
      INSERT: OUTBOX,
      UPDATE: ['datos', 'disponible_en', 'intentos', 'ultimo_error', 'hecho_en', 'muerto_en'],
      DELETE: ALL,
    },
  },

  // An operator's orders: who is staff, whose account is shut, and secrets wrapped anew. Sees no invoice.
  // What the worker becomes while it reconciles (SET ROLE): it reads whole months of a NIF, and writes what it found and nothing else.
  encadena_conciliacion: {
    nifs: { SELECT: ['id', 'nif', 'razon_social', 'valido_para_operar', 'archivado'] },
    cadenas: {
      SELECT: ['id', 'nif_id', 'entorno', 'agencia', 'abierta', 'posicion', 'conciliar_en'],
      UPDATE: ['conciliar_en'],
    },
    cadenas_envio: { SELECT: ['nif_id', 'cadena_id', 'tiempo_espera'] },
    facturas: {
      SELECT: [
        'id',
        'nif_id',
        'entorno',
        'cadena_id',
        'emitida',
        'fecha_expedicion',
        'fecha_operacion',
        'numero_completo',
        'url_verificacion',
      ],
    },
    registros: { SELECT: SEALED_RECORD.concat('estado', 'respondido_en', 'codigo_error') },
    conciliaciones: {
      SELECT: ALL,
      INSERT: RECONCILIATION,
      UPDATE: [
        'estado',
        'intentar_en',
        'intentos',
        'motivo',
        'arrendada_hasta',
        'preguntada_en',
        'terminada_en',
        'propias',
        'aeat',
        'coinciden',
        'diferencias',
      ],
      DELETE: ALL,
    },
    conciliaciones_filas: { SELECT: ['nif_id'], INSERT: ALL },
  },

  // What the worker becomes while it opens the chain that follows a closed one (SET ROLE).
  encadena_relevo: {
    nifs: { SELECT: ['id', 'nif', 'razon_social', 'valido_para_operar', 'archivado'] },
    registros: { SELECT: ['nif_id', 'num_serie'] },
    cadenas: {
      SELECT: ['id', 'nif_id', 'entorno', 'agencia', 'abierta'],
      INSERT: ['id', 'nif_id', 'entorno', 'agencia', 'numero_instalacion', 'creada_en', 'conciliar_en'],
    },
    cadenas_envio: {
      SELECT: ['nif_id', 'cadena_id', 'tiempo_espera'],
      INSERT: ['cadena_id', 'nif_id'],
    },
    comprobaciones: { INSERT: ['nif_id', 'cadena_id', 'proxima_en'] },
    series: {
      SELECT: ['id', 'nif_id', 'cadena_id', 'codigo', 'formato', 'reinicio_anual'],
      UPDATE: ['cadena_id'],
    },
    series_numeros: { SELECT: ALL, INSERT: ALL, UPDATE: ['ultimo'] },
    relevos: {
      SELECT: ALL,
      UPDATE: ['siguiente_id', 'abierta_en', 'intentar_en', 'intentos', 'falta'],
    },
  },

  // What the worker becomes while it checks a chain: it reads what a chain rests on, and writes what it found and raises the alarm.
  encadena_comprobacion: {
    cadenas: { SELECT: ['id', 'nif_id', 'posicion'] },
    registros: { SELECT: ['id', 'nif_id', 'cadena_id', 'posicion', 'huella', 'contenido'] },
    comprobaciones: {
      SELECT: ALL,
      UPDATE: [
        'proxima_en',
        'intentos',
        'arrendada_hasta',
        'recorrido',
        'hasta',
        'huella',
        'terminada_en',
        'entera_en',
        'fallos',
        'hallazgos',
      ],
    },
    eventos: {
      SELECT: ['nif_id', 'tipo', 'cadena_id', 'objeto_id', 'datos', 'cerrado_en'],
      INSERT: EVENT.filter((column) => column !== 'usuario_id'),
      UPDATE: ['cerrado_en'],
    },
  },
  encadena_ops: {
    usuarios: {
      SELECT: ALL,
      INSERT: ACCOUNT,
      UPDATE: [
        'role',
        'email_verificado',
        'contrasena_hash',
        'nombre',
        'apellidos',
        'telefono',
        'correos_comerciales',
        'desactivado_en',
        'modificado_en',
      ],
    },
    sesiones: { SELECT: ALL, UPDATE: ['cerrada_en'] },
    segundos_factores: { SELECT: ALL, UPDATE: ['semilla'], DELETE: ALL },
    codigos_recuperacion: { SELECT: ALL, DELETE: ALL },
    pasos_pendientes: { SELECT: ALL, DELETE: ALL },
    enlaces: { SELECT: ALL, INSERT: LINK, UPDATE: ['usado_en'], DELETE: ALL },
    sucesos_usuario: { SELECT: ALL, INSERT: ACCOUNT_EVENT },
    cambios_super: { SELECT: ALL, INSERT: ALL },
    // What waits in a copy, the original sends.
    outbox: {
      SELECT: ['hecho_en', 'muerto_en'],
      INSERT: OUTBOX,
      UPDATE: ['datos', 'muerto_en', 'ultimo_error'],
    },
    // A new installation closes the chains of the one before it.
    instalaciones: {
      ...INSTALLATION,
      UPDATE: ['vigente', 'sistema', 'pulso', 'latido_en'],
    },
    cadenas: {
      SELECT: ['id', 'nif_id', 'abierta', 'pendiente_desde'],
      UPDATE: ['abierta', 'pendiente_desde'],
    },
    relevos: {
      SELECT: ALL,
      INSERT: ['nif_id', 'cadena_id', 'motivo', 'declarado_en', 'conocido_hasta', 'intentar_en', 'intentos'],
      UPDATE: ['intentar_en'],
    },
    // A chain that the agency suspended sends again by an order.
    nifs: { SELECT: ['id', 'nif', 'usuario_id'] },
    cadenas_envio: {
      SELECT: ['cadena_id', 'nif_id', 'suspendida'],
      UPDATE: ['suspendida', 'proximo_intento', 'fallos_seguidos'],
    },
    certificados_nif: { SELECT: ['nif_id', 'huella', 'sobre'], UPDATE: ['sobre'] },
  },

  // The owner sees the columns of what is sealed, without which nobody could compare schema and migrations, and may point foreign keys to it; no row.
  [OWNER]: Object.fromEntries(SEALED.map((table) => [table, { REFERENCES: ALL }])),

  // The functions that do for a door what it may not do itself (SECURITY DEFINER): a NIF that never issued goes away with everything of it.
  encadena_definer: {
    usuarios: { SELECT: ['id', 'email', 'idioma', 'nombre', 'desactivado_en'] },
    nifs: { SELECT: ALL, UPDATE: ['version'], DELETE: ALL },
    cadenas: { SELECT: ALL, UPDATE: ['posicion'], DELETE: ALL },
    registros: { SELECT: ['nif_id'] },
    facturas: { SELECT: ['nif_id', 'estado_interno'], DELETE: ALL },
    ...Object.fromEntries(
      [
        'archivos',
        'cadenas_envio',
        'certificados_nif',
        'claves_idempotencia',
        'clientes',
        'comprobaciones',
        'conciliaciones',
        'conciliaciones_filas',
        'cuentas_bancarias',
        'documentos',
        'documentos_generados',
        'documentos_pasos',
        'enlaces_publicos',
        'eventos',
        'facturas_enlaces',
        'relevos',
        'resumenes_mensuales',
        'series',
        'series_numeros',
        'suscripciones',
      ].map((table) => [table, { SELECT: ['nif_id'], DELETE: ALL }]),
    ),
    // Also: who claims a number claims it from whoever has it now.
    reclamaciones: {
      SELECT: ['nif_id', 'nif', 'estado', 'contra_nif_id'],
      INSERT: ['id', 'nif_id', 'nif', 'contra_nif_id', 'estado', 'usuario_id', 'abierta_en'],
      UPDATE: ['contra_nif_id'],
      DELETE: ALL,
    },
  },
};

const EVERYBODY = [
  'encadena_app',
  'encadena_worker',
  'encadena_conciliacion',
  'encadena_relevo',
  'encadena_comprobacion',
  'encadena_ops',
  'encadena_definer',
];

/** Who may call each function; those of triggers are called by nobody. */
export const FUNCTIONS = {
  nif_actual: EVERYBODY,
  nifs_actuales: EVERYBODY,
  usuario_actual: EVERYBODY,
  soporte_actual: ['encadena_app'],
  exigir: ['encadena_app'],
  posiciones: ['encadena_app', 'encadena_worker'],
  estado_usuario: ['encadena_app'],
  nif_operado_por_otro: ['encadena_app'],
  nif_disputado: ['encadena_app'],
  abrir_reclamacion: ['encadena_app'],
  heredar_reclamaciones: ['encadena_app'],
  agencias_reales: ['encadena_app', 'encadena_worker'],
  borrar_nif_sin_emitir: ['encadena_app'],
  contacto_de_nif: ['encadena_worker'],
};

/** Who may use the schema `public`, and who may make something in it besides the vault, whose it is. */
export const SCHEMA = { USAGE: [OWNER, ...EVERYBODY], CREATE: [OWNER] };
