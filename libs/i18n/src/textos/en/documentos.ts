// The screen on which a NIF's papers are read, signed and handed in, in English.
import type { Forma, TextosEs } from '../tipos';

export const documentos: Forma<TextosEs['documentos']> = {
  titulo: 'Documents', obligatorio: 'Required', opcional: 'Optional',
  paraQue: {
    REPRESENTACION: 'It authorises us to send the records of your invoices to the tax agency in your name. Nothing can be issued without it.',
    PROTECCION_DATOS: 'It says how we handle the data of your customers on your behalf. You can sign it now or whenever you like.',
  },
  queToca: {
    PENDIENTE: 'Download it, read it and sign it. With a digital certificate it is checked at once; by hand, a person reviews it.',
    FIRMADO: 'The signature is valid. A person still has to review the document; we will tell you by email.',
    EN_VALIDACION: 'A person is reviewing it; we will tell you by email.',
    VALIDO: 'Accepted. There is nothing else to do.',
    RECHAZADO: 'We could not accept it. Put right what the reason says and sign it again.',
  },
  yaOpera: 'This NIF can issue already: you do not have to sign anything now.',
  motivo: 'Reason', entregado: 'Handed in: {{fecha}}', decidido: 'Accepted: {{fecha}}', rechazado: 'Rejected: {{fecha}}', firmadoPor: 'Signed by {{nombre}}', firmadoPorNif: 'Signed by {{nombre}}, with NIF {{nif}}',
  descargar: {
    plantilla: 'Download to sign', firmado: 'Download what was signed', leer: 'Read the document', ayuda: 'Translation to read', error: 'The document could not be downloaded',
    soloLectura: 'The translation is only a help to read: the document in Spanish is the one to sign.',
    archivo: { REPRESENTACION: 'representation', PROTECCION_DATOS: 'data-protection' }, sufijoFirmado: 'signed',
  },
  comoFirmar: 'How do you want to sign', firmarAhora: 'Sign this document',
  digital: {
    nombre: 'With a certificate', titulo: 'Sign with a digital certificate', ventaja: 'We check it at once: if everything is right, you can issue straight away.',
    paso1: 'Download the document. Do not print it, and do not save it again with another program.',
    paso2: 'Open it with AutoFirma, Adobe Acrobat Reader or another signing program, and sign it with the certificate of {{quien}}. If you are asked for the format, choose PAdES.',
    paso3: 'Upload here the PDF that the program has made.', archivo: 'Signed PDF', enviar: 'Upload and check', comprobando: 'Checking the signature…',
  },
  mano: {
    nombre: 'By hand', titulo: 'Sign by hand', ventaja: 'Without a certificate. A person reviews it before you can issue.', quien: 'Name and surname of the signer', quienAyuda: 'It has to be signed by {{quien}}.',
    manera: 'Way of signing', maneras: { DIBUJADA: 'Draw', TECLEADA: 'Type', SUBIDA: 'Picture', ESCANEADA: 'Paper' },
    identidad: 'Copy of the identity document', identidadAyuda: 'Not needed, but it helps us review it sooner.',
    declaracion: 'I have read the document and I sign it', declaracionFalta: 'Tick it to sign', enviar: 'Sign and send', falta: 'The signature is missing',
    dibujar: { lienzo: 'Space to sign in', aqui: 'Sign here with your finger, a pen or the mouse', deshacer: 'Undo the last stroke', borrar: 'Clear', sinRaton: 'You cannot draw? Choose “Type”.' },
    teclear: { texto: 'Your signature', vista: 'It will look like this: {{texto}}', vacia: 'Type your name and you will see the signature here' },
    imagen: { archivo: 'Picture of the signature', ayuda: 'Best on a white ground with nothing around it.', vista: 'The signature you have chosen' },
    papel: {
      paso1: 'Download the document, print it and sign it with a pen.', paso2: 'Scan it, or take a photo in which all of it can be read.', paso3: 'Upload it here.',
      archivo: 'Document signed on paper', enviar: 'Send for review',
    },
  },
  comprobaciones: { titulo: 'What we have checked', rechazo: 'The signature cannot be accepted', rechazoTexto: 'We have not kept the file. See what failed, download the document again if need be, sign it and upload it once more.', resumen: '{{correctas}} of {{total}} passed' },
  hecho: { subido: 'Document received', valido: 'Document accepted', retirado: 'Document taken back', revocado: 'Document revoked' },
  retirar: { accion: 'Take it back and sign again', titulo: 'Take this document back?', texto: 'We will stop reviewing it and you will have to sign it again.' },
  revocar: { accion: 'Revoke', titulo: 'Revoke: {{documento}}', REPRESENTACION: 'We will no longer be able to send your records, and this NIF cannot issue until you sign another document. Invoices already issued do not change. We keep the revoked document, as the law demands.', PROTECCION_DATOS: 'The document is no longer in force. We keep it, as the law demands, and you can sign another whenever you like.', motivo: 'Why you revoke it', confirmar: 'Revoke the document' },
  historial: { titulo: 'History', vacio: 'Nothing yet', quien: 'By: {{quien}}', de: 'From “{{de}}” to “{{a}}”' },
  aviso: {
    titulo: 'This NIF cannot issue invoices yet',
    PENDIENTE: 'The representation document has still to be signed. You can prepare customers and drafts in the meantime.',
    EN_VALIDACION: 'We are reviewing the representation document. We will tell you by email; in the meantime you can prepare customers and drafts.',
    RECHAZADA: 'We could not accept the representation document. See the reason and sign it again.',
    VALIDA: 'See what is missing among its documents.',
    accion: { PENDIENTE: 'Sign the document', EN_VALIDACION: 'See how it is going', RECHAZADA: 'See the reason', VALIDA: 'See the documents' },
  },
};
