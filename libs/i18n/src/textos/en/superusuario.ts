// The back office of our staff, and the log in which customers read who of them looked.
import type { Textos } from '../tipos';

export const superusuario: Textos['superusuario'] = {
  usuarios: {
    titulo: 'Users', subtitulo: 'All accounts, with a summary of their NIFs. Every look is logged and its owner can read it.', buscar: 'Search by name, email, NIF or company',
    columnas: { usuario: 'User', segundoFactor: 'Two steps', nifs: 'NIFs', documentacion: 'Documents', suscripciones: 'Subscriptions', consumo: 'Invoices used', ultimoUso: 'Last use' },
    filtros: { documentacion: 'Documents', role: 'Kind of account' }, roles: { ROLE_USER: 'User', ROLE_SUPER: 'Super user' },
    vacio: { titulo: 'There are no users yet', texto: 'They appear here when they register.' },
    nunca: 'Never', desactivado: 'Disabled', sinVerificar: 'Email not verified', activo: 'On', inactivo: 'Off',
    operativos: '{{operativos}} of {{total}} operate', enValidacion: 'To review: {{numero}}', alDia: 'Nothing to review', pruebas: 'Active: {{activas}} · On trial: {{pruebas}}', consumo: '{{consumidas}} of {{limite}}',
  },
  documentacion: { PENDIENTE: 'Pending', EN_VALIDACION: 'In validation', VALIDA: 'Valid', RECHAZADA: 'Rejected' },
  motivo: {
    titulo: 'Why are you opening this data?', texto: 'What you write is logged beside your name, and the owner of the account can read it.', etiqueta: 'Reason', ejemplo: 'For example: review the representation document',
    abrir: 'Open the data', volver: 'Back to the users', anotado: 'Reason logged: {{motivo}}',
  },
  usuario: {
    titulo: 'User', datos: 'Account', telefono: 'Phone', idioma: 'Language', alta: 'Registered', ultimoUso: 'Last use', sesiones: 'Open sessions', segundoFactor: 'Two-step verification', comerciales: 'Commercial email',
    si: 'Yes', no: 'No', aceptaciones: 'Accepted texts', aceptacion: '{{documento}}, version {{version}}, on {{fecha}}', sinAceptaciones: 'None', nifs: 'Their NIFs', sinNifs: 'This account has no NIF.',
    columnas: { nombre: 'Company', nif: 'NIF', documentacion: 'Documents', suscripcion: 'Subscription', consumo: 'Invoices used' }, archivado: 'Archived', sinSuscripcion: 'No subscription',
  },
  suscripcion: { PRUEBA: 'Trial until {{fecha}}', ACTIVA: 'Active until {{fecha}}', TERMINADA: 'Ended on {{fecha}}' },
  nif: {
    titulo: 'NIF', de: 'Of {{nombre}} ({{correo}})', operativo: 'May operate', noOperativo: 'May not operate', datos: 'Company data', direccion: 'Address', administrador: 'Administrator', suscripcion: 'Subscription',
    certificado: 'Certificate', sinCertificado: 'Ours', certificadoHasta: '{{titular}}, until {{fecha}}', actividad: 'Activity', emitidas: 'Issued invoices', borradores: 'Drafts', clientes: 'Customers', pendientes: 'Records to send', conErrores: 'Records with errors',
    documentos: 'Documents', archivos: 'Stored files', sinArchivos: 'There are none.', columnas: { clase: 'What it is', tipo: 'Format', bytes: 'Size', fecha: 'Stored' },
    clases: { LOGOTIPO: 'Logo', TEXTO_ENTREGADO: 'Text prepared to be signed', DOCUMENTO: 'Signed document', DOCUMENTO_IDENTIDAD: 'Identity document' }, kilobytes: '{{numero}} kB',
  },
  documento: {
    sinSubir: 'Not handed in yet.', subido: 'Handed in on {{fecha}}', huella: 'Fingerprint of the file', firmantes: 'Signed by', firmante: '{{nombre}}, {{nif}} ({{emisor}})', sinNif: 'no NIF', ver: 'Show the document', ocultar: 'Hide the document', descargar: 'Download',
    identidad: 'Identity document', visor: 'Signed document', comprobaciones: 'Checks', historial: 'History', motivo: 'Reason: {{motivo}}', validar: 'Validate', rechazar: 'Reject',
    aMano: 'It is signed by hand: the file is safe to open, and whether the signature is the right person’s is for you to check.',
    validarTitulo: 'Validate: {{documento}}', validarTexto: 'With a valid representation document this NIF may issue invoices. Its owner gets an email.', validarMotivo: 'What you checked',
    rechazarTitulo: 'Reject: {{documento}}', rechazarTexto: 'The owner gets an email with the reason and may hand in another document.', rechazarMotivo: 'What has to be corrected',
    validado: 'Document validated', rechazado: 'Document rejected',
  },
  accesos: {
    titulo: 'Who has seen your data', texto: 'Every time one of our staff opens your data it is logged here, with the reason. Nobody can delete it.', vacio: 'None of our staff has opened your data.', siguientes: 'Show more',
    quien: '{{quien}}, on {{fecha}}', veces: '{{quien}}, {{veces}} times, last on {{fecha}}', motivo: 'Reason: {{motivo}}',
    que: {
      LISTA: 'Your account appeared in the list of users', USUARIO: 'Opened the data of your account', NIF: 'Opened the data of NIF {{nif}}', DOCUMENTO: 'Opened a document of NIF {{nif}}: {{documento}}', IDENTIDAD: 'Opened the identity document of NIF {{nif}}',
      VALIDACION: 'Validated a document of NIF {{nif}}: {{documento}}', RECHAZO: 'Rejected a document of NIF {{nif}}: {{documento}}',
    },
  },
};
