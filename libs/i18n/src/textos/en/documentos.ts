// The screen where a NIF's documents are read, signed and submitted, in English.
import type { Forma, TextosEs } from '../tipos';

export const documentos: Forma<TextosEs['documentos']> = {
  titulo: 'Documents',
  obligatorio: 'Required',
  opcional: 'Optional',
  paraQue: {
    REPRESENTACION:
      'It authorises us to send the records of your invoices to the tax agency in your name. Nothing can be issued without it.',
    PROTECCION_DATOS:
      'It says how we handle the data of your customers on your behalf. You can sign it now or whenever you like.',
  },
  queToca: {
    PENDIENTE:
      'Download it, read it and sign it. With a digital certificate it is checked at once; if you sign by hand, a person reviews it.',
    FIRMADO:
      'The signature is valid. A person still has to review the document; we will let you know by email.',
    EN_VALIDACION: 'A person is reviewing it; we will let you know by email.',
    VALIDO: 'Accepted. There is nothing else to do.',
    RECHAZADO: 'We could not accept it. Correct what the reason below says and sign it again.',
  },
  yaOpera: 'This NIF can already issue invoices: you do not have to sign anything now.',
  motivo: 'Reason',
  entregado: 'Submitted: {{fecha}}',
  decidido: 'Accepted: {{fecha}}',
  rechazado: 'Rejected: {{fecha}}',
  firmadoPor: 'Signed by {{nombre}}',
  firmadoPorNif: 'Signed by {{nombre}}, with NIF {{nif}}',
  descargar: {
    plantilla: 'Download to sign',
    firmado: 'Download the signed document',
    leer: 'Read the document',
    ayuda: 'Translation for reading',
    error: 'The document could not be downloaded',
    soloLectura: 'The translation is only for reading: the Spanish document is the one to sign.',
    archivo: { REPRESENTACION: 'representation', PROTECCION_DATOS: 'data-protection' },
    sufijoFirmado: 'signed',
  },
  comoFirmar: 'How do you want to sign?',
  firmarAhora: 'Sign this document',
  digital: {
    nombre: 'With a certificate',
    titulo: 'Sign with a digital certificate',
    ventaja: 'We check it at once: if everything is right, you can issue invoices straight away.',
    empresa:
      'For a company, a representative’s certificate or the company’s seal is accepted at once. You can also sign with the personal certificate of the person who runs it, but then a person reviews it.',
    paso1: 'Download the document. Do not print it, and do not save it again with another program.',
    paso2:
      'Open it with AutoFirma, Adobe Acrobat Reader or another signing program, and sign it with the certificate of {{quien}}. If you are asked for the format, choose PAdES.',
    paso3: 'Upload the PDF created by that program.',
    archivo: 'Signed PDF',
    enviar: 'Upload and check',
    comprobando: 'Checking the signature…',
  },
  mano: {
    nombre: 'By hand',
    titulo: 'Sign by hand',
    ventaja: 'Without a certificate. A person reviews it before you can issue invoices.',
    quien: 'Full name of the signer',
    quienAyuda: 'It has to be signed by {{quien}}.',
    manera: 'Signing method',
    maneras: { DIBUJADA: 'Draw', TECLEADA: 'Type', SUBIDA: 'Image', ESCANEADA: 'Paper' },
    identidad: 'Copy of the identity document',
    identidadAyuda:
      'Required if you sign by hand: the tax agency requires us to check who signs. We keep it encrypted, and only the person who reviews it sees it. If you withdraw the document before we accept it, it is deleted; once accepted, it is kept for as long as we are answerable to the agency for that representation.',
    empresa:
      'For a company, we will then ask for the deed or a registry extract that says who represents it.',
    declaracion: 'I have read the document and I sign it',
    declaracionFalta: 'Tick the box to sign',
    enviar: 'Sign and send',
    falta: 'The signature is missing',
    dibujar: {
      lienzo: 'Signing area',
      aqui: 'Sign here with your finger, a pen or the mouse',
      deshacer: 'Undo the last stroke',
      borrar: 'Clear',
      sinRaton: 'Unable to draw? Choose “Type”.',
    },
    teclear: {
      texto: 'Your signature',
      vista: 'It will look like this: {{texto}}',
      vacia: 'Type your name and you will see the signature here',
    },
    imagen: {
      archivo: 'Image of the signature',
      ayuda: 'Best on a white background with nothing around it.',
      vista: 'The signature you have chosen',
    },
    papel: {
      paso1: 'Download the document, print it and sign it with a pen.',
      paso2: 'Scan it, or take a photo in which all of it can be read.',
      paso3: 'Upload it here.',
      archivo: 'Document signed on paper',
      enviar: 'Send for review',
    },
  },
  acreditacion: {
    titulo: 'Show that the signer represents the company',
    texto:
      'Upload the deed of appointment, a power of attorney or an extract from the companies registry. Without it we cannot check this, and it will take longer.',
    campo: 'Deed, power of attorney or registry extract',
    enviar: 'Upload the proof',
    hecho: 'Proof received',
    entregada: 'You have submitted proof of who represents the company.',
    otra: 'Upload another',
  },
  reclamacion: {
    titulo: 'This NIF is in use in another account',
    texto:
      'If it is yours, claim it. Sign the representation with the certificate that best shows that it is yours; we compare the evidence and decide.',
    avisamos:
      'We only tell the other account that there is a claim, not who made it. Nor will we tell you who has the NIF or what they have done with it.',
    accion: 'Claim this NIF',
    hecho: 'Claim opened',
    retirar: 'Withdraw the claim',
    retirada: 'Claim withdrawn',
    retirarTitulo: 'Withdraw the claim?',
    retirarTexto: 'We will stop reviewing it, and the NIF stays as it is.',
    propia: {
      ABIERTA: 'You have claimed this NIF',
      CONCEDIDA: 'Claim granted: the NIF is yours',
      DENEGADA: 'Claim denied',
      RETIRADA: 'You withdrew the claim',
    },
    propiaTexto: {
      ABIERTA:
        'Sign the representation if you have not done so yet. We will let you know by email when we decide.',
      CONCEDIDA:
        'You can now issue invoices with it. If invoices were issued with this NIF before, use a new series so that numbers are not repeated.',
      DENEGADA:
        'The NIF stays in the account that had it. If you have better evidence, you can claim it again.',
      RETIRADA: 'The NIF stays as it was.',
    },
    ajena: {
      ABIERTA: 'Someone else has claimed this NIF',
      CONCEDIDA: 'This NIF has moved to another account',
      DENEGADA: 'Claim closed: the NIF is still yours',
    },
    ajenaTexto: {
      ABIERTA:
        'You can keep working. If you like, add better evidence below: the deed, a power of attorney or a registry extract. We will let you know by email when we decide.',
      CONCEDIDA:
        'You can no longer issue invoices with it. The invoices you issued are still here to view and download.',
      DENEGADA: 'There is nothing else to do.',
    },
  },
  comprobaciones: {
    titulo: 'What we have checked',
    rechazo: 'The signature cannot be accepted',
    rechazoTexto:
      'We have not kept the file. See what failed, download the document again if need be, sign it and upload it again.',
    resumen: '{{correctas}} of {{total}} passed',
  },
  hecho: {
    subido: 'Document received',
    valido: 'Document accepted',
    retirado: 'Document withdrawn',
    revocado: 'Document revoked',
  },
  retirar: {
    accion: 'Withdraw and sign again',
    titulo: 'Withdraw this document?',
    texto: 'We will stop reviewing it and you will have to sign it again.',
  },
  revocar: {
    accion: 'Revoke',
    titulo: 'Revoke: {{documento}}',
    REPRESENTACION:
      'We will no longer be able to send your records, and this NIF cannot issue invoices until you sign another document. Invoices already issued do not change. We keep the revoked document, as the law requires.',
    PROTECCION_DATOS:
      'The document is no longer in force. We keep it, as the law requires, and you can sign another whenever you like.',
    motivo: 'Why you are revoking it',
    confirmar: 'Revoke the document',
  },
  historial: {
    titulo: 'History',
    vacio: 'Nothing yet',
    quien: 'By: {{quien}}',
    de: 'From “{{de}}” to “{{a}}”',
  },
  aviso: {
    titulo: 'This NIF cannot issue invoices yet',
    PENDIENTE:
      'The representation document has not been signed yet. You can prepare customers and drafts in the meantime.',
    EN_VALIDACION:
      'We are reviewing the representation document. We will let you know by email; in the meantime you can prepare customers and drafts.',
    RECHAZADA: 'We could not accept the representation document. See the reason and sign it again.',
    VALIDA: 'See which of its documents are missing.',
    accion: {
      PENDIENTE: 'Sign the document',
      EN_VALIDACION: 'See how it is going',
      RECHAZADA: 'See the reason',
      VALIDA: 'See the documents',
    },
  },
};
