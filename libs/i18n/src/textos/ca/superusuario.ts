// The back office of our staff, and the log in which customers read who of them looked.
import type { Textos } from '../tipos';

export const superusuario: Textos['superusuario'] = {
  usuarios: {
    titulo: 'Usuaris', subtitulo: 'Tots els comptes, amb el resum dels seus NIF. Cada consulta queda anotada i la veu el titular.', buscar: 'Cerca per nom, correu electrònic, NIF o empresa',
    columnas: { usuario: 'Usuari', segundoFactor: 'Dos passos', nifs: 'NIF', documentacion: 'Documentació', suscripciones: 'Subscripcions', consumo: 'Factures usades', ultimoUso: 'Últim ús' },
    filtros: { documentacion: 'Documentació', role: 'Tipus de compte' }, roles: { ROLE_USER: 'Usuari', ROLE_SUPER: 'Superusuari' },
    vacio: { titulo: 'Encara no hi ha usuaris', texto: 'Apareixeran aquí quan es registrin.' },
    nunca: 'Mai', desactivado: 'Desactivat', sinVerificar: 'Correu sense verificar', activo: 'Activa', inactivo: 'Sense activar',
    operativos: '{{operativos}} de {{total}} operen', enValidacion: 'Per revisar: {{numero}}', alDia: 'Res per revisar', pruebas: 'Actives: {{activas}} · En prova: {{pruebas}}', consumo: '{{consumidas}} de {{limite}}',
  },
  documentacion: { PENDIENTE: 'Pendent', EN_VALIDACION: 'En validació', VALIDA: 'Vàlida', RECHAZADA: 'Rebutjada' },
  motivo: {
    titulo: 'Per què obres aquestes dades?', texto: 'El que escriguis queda anotat al costat del teu nom, i el titular del compte ho pot llegir.', etiqueta: 'Motiu', ejemplo: 'Per exemple: revisar el document de representació',
    abrir: 'Obre les dades', volver: 'Torna als usuaris', anotado: 'Motiu anotat: {{motivo}}',
  },
  usuario: {
    titulo: 'Usuari', datos: 'Compte', telefono: 'Telèfon', idioma: 'Idioma', alta: 'Alta', ultimoUso: 'Últim ús', sesiones: 'Sessions obertes', segundoFactor: 'Verificació en dos passos', comerciales: 'Correus comercials',
    si: 'Sí', no: 'No', aceptaciones: 'Textos acceptats', aceptacion: '{{documento}}, versió {{version}}, el {{fecha}}', sinAceptaciones: 'Cap', nifs: 'Els seus NIF', sinNifs: 'Aquest compte no té cap NIF.',
    columnas: { nombre: 'Empresa', nif: 'NIF', documentacion: 'Documentació', suscripcion: 'Subscripció', consumo: 'Factures usades' }, archivado: 'Arxivat', sinSuscripcion: 'Sense subscripció',
  },
  suscripcion: { PRUEBA: 'Prova fins al {{fecha}}', ACTIVA: 'Activa fins al {{fecha}}', TERMINADA: 'Va acabar el {{fecha}}' },
  nif: {
    titulo: 'NIF', de: 'De {{nombre}} ({{correo}})', operativo: 'Pot operar', noOperativo: 'No pot operar', datos: "Dades de l'empresa", direccion: 'Adreça', administrador: 'Administrador', suscripcion: 'Subscripció',
    certificado: 'Certificat', sinCertificado: 'El nostre', certificadoHasta: '{{titular}}, fins al {{fecha}}', actividad: 'Activitat', emitidas: 'Factures emeses', borradores: 'Esborranys', clientes: 'Clients', pendientes: 'Registres per enviar', conErrores: 'Registres amb errors',
    documentos: 'Documents', archivos: 'Arxius desats', sinArchivos: "No n'hi ha cap.", columnas: { clase: 'Què és', tipo: 'Format', bytes: 'Mida', fecha: 'Desat' },
    clases: { LOGOTIPO: 'Logotip', TEXTO_ENTREGADO: 'Text preparat per signar', DOCUMENTO: 'Document signat', DOCUMENTO_IDENTIDAD: "Document d'identitat" }, kilobytes: '{{numero}} kB',
  },
  documento: {
    sinSubir: "Encara no l'ha lliurat.", subido: 'Lliurat el {{fecha}}', huella: "Empremta de l'arxiu", firmantes: 'Signat per', firmante: '{{nombre}}, {{nif}} ({{emisor}})', sinNif: 'sense NIF', ver: 'Mostra el document', ocultar: 'Amaga el document', descargar: 'Descarrega',
    identidad: "Document d'identitat", visor: 'Document signat', comprobaciones: 'Comprovacions', historial: 'Historial', motivo: 'Motiu: {{motivo}}', validar: 'Valida', rechazar: 'Rebutja',
    aMano: 'Està signat a mà: el fitxer es pot obrir sense perill, i que la signatura sigui de qui toca ho comproves tu.',
    validarTitulo: 'Validar: {{documento}}', validarTexto: 'Amb el document de representació vàlid, aquest NIF pot emetre factures. El titular rep un correu.', validarMotivo: 'Què has comprovat',
    rechazarTitulo: 'Rebutjar: {{documento}}', rechazarTexto: 'El titular rep un correu amb el motiu i pot lliurar un altre document.', rechazarMotivo: 'Què ha de corregir',
    validado: 'Document validat', rechazado: 'Document rebutjat',
  },
  accesos: {
    titulo: 'Qui ha vist les teves dades', texto: 'Cada vegada que algú del nostre equip obre les teves dades queda anotat aquí, amb el motiu. Ningú ho pot esborrar.', vacio: 'Ningú del nostre equip ha obert les teves dades.', siguientes: "Mostra'n més",
    quien: '{{quien}}, el {{fecha}}', veces: "{{quien}}, {{veces}} vegades, l'última el {{fecha}}", motivo: 'Motiu: {{motivo}}',
    que: {
      LISTA: "El teu compte va aparèixer a la llista d'usuaris", USUARIO: 'Va obrir les dades del teu compte', NIF: 'Va obrir les dades del NIF {{nif}}', DOCUMENTO: 'Va obrir un document del NIF {{nif}}: {{documento}}', IDENTIDAD: "Va obrir el document d'identitat del NIF {{nif}}",
      VALIDACION: 'Va validar un document del NIF {{nif}}: {{documento}}', RECHAZO: 'Va rebutjar un document del NIF {{nif}}: {{documento}}',
    },
  },
};
