// The back office of our staff, and the log in which customers read who of them looked.
export const superusuario = {
  usuarios: {
    titulo: 'Usuarios', subtitulo: 'Todas las cuentas, con el resumen de sus NIF. Cada consulta queda anotada y la ve su titular.', buscar: 'Buscar por nombre, correo electrónico, NIF o empresa',
    columnas: { usuario: 'Usuario', segundoFactor: 'Dos pasos', nifs: 'NIF', documentacion: 'Documentación', suscripciones: 'Suscripciones', consumo: 'Facturas usadas', ultimoUso: 'Último uso' },
    filtros: { documentacion: 'Documentación', role: 'Tipo de cuenta' }, roles: { ROLE_USER: 'Usuario', ROLE_SUPER: 'Superusuario' },
    vacio: { titulo: 'Todavía no hay usuarios', texto: 'Aparecerán aquí cuando se registren.' },
    nunca: 'Nunca', desactivado: 'Desactivado', sinVerificar: 'Correo sin verificar', activo: 'Activa', inactivo: 'Sin activar',
    operativos: '{{operativos}} de {{total}} operan', enValidacion: 'Por revisar: {{numero}}', alDia: 'Nada por revisar', pruebas: 'Activas: {{activas}} · En prueba: {{pruebas}}', consumo: '{{consumidas}} de {{limite}}',
  },
  documentacion: { PENDIENTE: 'Pendiente', EN_VALIDACION: 'En validación', VALIDA: 'Válida', RECHAZADA: 'Rechazada' },
  motivo: {
    titulo: '¿Por qué abres estos datos?', texto: 'Lo que escribas queda anotado junto a tu nombre, y el titular de la cuenta lo puede leer.', etiqueta: 'Motivo', ejemplo: 'Por ejemplo: revisar el documento de representación',
    abrir: 'Abrir los datos', volver: 'Volver a los usuarios', anotado: 'Motivo anotado: {{motivo}}',
  },
  usuario: {
    titulo: 'Usuario', datos: 'Cuenta', telefono: 'Teléfono', idioma: 'Idioma', alta: 'Alta', ultimoUso: 'Último uso', sesiones: 'Sesiones abiertas', segundoFactor: 'Verificación en dos pasos', comerciales: 'Correos comerciales',
    si: 'Sí', no: 'No', aceptaciones: 'Textos aceptados', aceptacion: '{{documento}}, versión {{version}}, el {{fecha}}', sinAceptaciones: 'Ninguno', nifs: 'Sus NIF', sinNifs: 'Esta cuenta no tiene ningún NIF.',
    columnas: { nombre: 'Empresa', nif: 'NIF', documentacion: 'Documentación', suscripcion: 'Suscripción', consumo: 'Facturas usadas' }, archivado: 'Archivado', sinSuscripcion: 'Sin suscripción',
  },
  suscripcion: { PRUEBA: 'Prueba hasta el {{fecha}}', ACTIVA: 'Activa hasta el {{fecha}}', TERMINADA: 'Terminó el {{fecha}}' },
  nif: {
    titulo: 'NIF', de: 'De {{nombre}} ({{correo}})', operativo: 'Puede operar', noOperativo: 'No puede operar', datos: 'Datos de la empresa', direccion: 'Dirección', administrador: 'Administrador', suscripcion: 'Suscripción',
    certificado: 'Certificado', sinCertificado: 'El nuestro', certificadoHasta: '{{titular}}, hasta el {{fecha}}', actividad: 'Actividad', emitidas: 'Facturas emitidas', borradores: 'Borradores', clientes: 'Clientes', pendientes: 'Registros por enviar', conErrores: 'Registros con errores',
    documentos: 'Documentos', archivos: 'Archivos guardados', sinArchivos: 'No hay ninguno.', columnas: { clase: 'Qué es', tipo: 'Formato', bytes: 'Tamaño', fecha: 'Guardado' },
    clases: { LOGOTIPO: 'Logotipo', TEXTO_ENTREGADO: 'Texto preparado para firmar', DOCUMENTO: 'Documento firmado', DOCUMENTO_IDENTIDAD: 'Documento de identidad' }, kilobytes: '{{numero}} kB',
  },
  documento: {
    sinSubir: 'Todavía no lo ha entregado.', subido: 'Entregado el {{fecha}}', huella: 'Huella del archivo', firmantes: 'Firmado por', firmante: '{{nombre}}, {{nif}} ({{emisor}})', sinNif: 'sin NIF', ver: 'Ver el documento', ocultar: 'Ocultar el documento', descargar: 'Descargar',
    identidad: 'Documento de identidad', visor: 'Documento firmado', comprobaciones: 'Comprobaciones', historial: 'Historial', motivo: 'Motivo: {{motivo}}', validar: 'Validar', rechazar: 'Rechazar',
    aMano: 'Está firmado a mano: el archivo se puede abrir sin peligro, y que la firma sea de quien debe lo compruebas tú.',
    validarTitulo: 'Validar: {{documento}}', validarTexto: 'Con el documento de representación válido, este NIF puede emitir facturas. El titular recibe un correo.', validarMotivo: 'Qué has comprobado',
    rechazarTitulo: 'Rechazar: {{documento}}', rechazarTexto: 'El titular recibe un correo con el motivo y puede entregar otro documento.', rechazarMotivo: 'Qué tiene que corregir',
    validado: 'Documento validado', rechazado: 'Documento rechazado',
  },
  accesos: {
    titulo: 'Quién ha visto tus datos', texto: 'Cada vez que alguien de nuestro equipo abre tus datos queda anotado aquí, con su motivo. Nadie puede borrarlo.', vacio: 'Nadie de nuestro equipo ha abierto tus datos.', siguientes: 'Ver más',
    quien: '{{quien}}, el {{fecha}}', veces: '{{quien}}, {{veces}} veces, la última el {{fecha}}', motivo: 'Motivo: {{motivo}}',
    que: {
      LISTA: 'Tu cuenta apareció en la lista de usuarios', USUARIO: 'Abrió los datos de tu cuenta', NIF: 'Abrió los datos del NIF {{nif}}', DOCUMENTO: 'Abrió un documento del NIF {{nif}}: {{documento}}', IDENTIDAD: 'Abrió el documento de identidad del NIF {{nif}}',
      VALIDACION: 'Validó un documento del NIF {{nif}}: {{documento}}', RECHAZO: 'Rechazó un documento del NIF {{nif}}: {{documento}}',
    },
  },
} as const;
