// The screen on which a NIF's papers are read, signed and handed in, in English.
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
      'Download it, read it and sign it. With a digital certificate it is checked at once; by hand, a person reviews it.',
    FIRMADO: 'The signature is valid. A person still has to review the document; we will tell you by email.',
    EN_VALIDACION: 'A person is reviewing it; we will tell you by email.',
    VALIDO: 'Accepted. There is nothing else to do.',
    RECHAZADO: 'We could not accept it. Correct what the reason says and sign it again.',
  },
  yaOpera: 'This NIF can issue already: you do not have to sign anything now.',
  motivo: 'Reason',
  entregado: 'Submitted: {{fecha}}',
  decidido: 'Accepted: {{fecha}}',
  rechazado: 'Rejected: {{fecha}}',
  firmadoPor: 'Signed by {{nombre}}',
  firmadoPorNif: 'Signed by {{nombre}}, with NIF {{nif}}',
  descargar: {
    plantilla: 'Download to sign',
    firmado: 'Download what was signed',
    leer: 'Read the document',
    ayuda: 'Translation to read',
    error: 'The document could not be downloaded',
    soloLectura: 'The translation is only a help to read: the document in Spanish is the one to sign.',
    archivo: { REPRESENTACION: 'representation', PROTECCION_DATOS: 'data-protection' },
    sufijoFirmado: 'signed',
  },
  comoFirmar: 'How do you want to sign',
  firmarAhora: 'Sign this document',
  digital: {
    nombre: 'With a certificate',
    titulo: 'Sign with a digital certificate',
    ventaja: 'We check it at once: if everything is right, you can issue straight away.',
    empresa:
      "For a company, a representative's certificate or the company's seal is accepted at once. You can also sign with the personal certificate of who runs it, but then a person reviews it.",
    paso1: 'Download the document. Do not print it, and do not save it again with another program.',
    paso2:
      'Open it with AutoFirma, Adobe Acrobat Reader or another signing program, and sign it with the certificate of {{quien}}. If you are asked for the format, choose PAdES.',
    paso3: 'Upload here the PDF that the program has made.',
    archivo: 'Signed PDF',
    enviar: 'Upload and check',
    comprobando: 'Checking the signature…',
  },
  mano: {
    nombre: 'By hand',
    titulo: 'Sign by hand',
    ventaja: 'Without a certificate. A person reviews it before you can issue.',
    quien: 'Full name of the signer',
    quienAyuda: 'It has to be signed by {{quien}}.',
    manera: 'Way of signing',
    maneras: { DIBUJADA: 'Draw', TECLEADA: 'Type', SUBIDA: 'Picture', ESCANEADA: 'Paper' },
    identidad: 'Copy of the identity document',
    identidadAyuda:
      'Required if you sign by hand: the tax agency asks us to check who signs. We keep it encrypted, and only who reviews it sees it. If you take the document back before we accept it, it is deleted; once accepted, it is kept for as long as we answer to the agency for that representation.',
    empresa:
      'For a company, we will then ask for the articles or a registry extract that says who represents it.',
    declaracion: 'I have read the document and I sign it',
    declaracionFalta: 'Tick it to sign',
    enviar: 'Sign and send',
    falta: 'The signature is missing',
    dibujar: {
      lienzo: 'Space to sign in',
      aqui: 'Sign here with your finger, a pen or the mouse',
      deshacer: 'Undo the last stroke',
      borrar: 'Clear',
      sinRaton: 'You cannot draw? Choose “Type”.',
    },
    teclear: {
      texto: 'Your signature',
      vista: 'It will look like this: {{texto}}',
      vacia: 'Type your name and you will see the signature here',
    },
    imagen: {
      archivo: 'Picture of the signature',
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
      'Upload the deed of appointment, a power of attorney or an extract of the companies registry. Without it we cannot check it and will take longer.',
    campo: 'Deed, power of attorney or registry extract',
    enviar: 'Upload the proof',
    hecho: 'Proof received',
    entregada: 'You have submitted a proof of who represents the company.',
    otra: 'Upload another',
  },
  reclamacion: {
    titulo: 'This NIF is in use in another account',
    texto:
      'If it is yours, claim it. Sign the representation with the certificate that best shows that it is yours; we compare the proofs and decide.',
    avisamos:
      'We only tell the other account that there is a claim, not who makes it. Nor will we tell you who has the NIF or what they did with it.',
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
      ABIERTA: 'Sign the representation if you have not yet. We will tell you by email when we decide.',
      CONCEDIDA:
        'You can issue with it now. If invoices were issued with this NIF before, use a new series so that numbers are not repeated.',
      DENEGADA:
        'The NIF stays in the account that had it. If you have a better proof, you can claim it again.',
      RETIRADA: 'The NIF stays as it was.',
    },
    ajena: {
      ABIERTA: 'Someone else claims this NIF',
      CONCEDIDA: 'This NIF has gone to another account',
      DENEGADA: 'Claim closed: the NIF is still yours',
    },
    ajenaTexto: {
      ABIERTA:
        'You can go on working. If you like, add a better proof below: the deed, a power of attorney or a registry extract. We will tell you by email when we decide.',
      CONCEDIDA:
        'You cannot issue with it any more. The invoices you issued are still here, to look up and download.',
      DENEGADA: 'There is nothing else to do.',
    },
  },
  comprobaciones: {
    titulo: 'What we have checked',
    rechazo: 'The signature cannot be accepted',
    rechazoTexto:
      'We have not kept the file. See what failed, download the document again if necessary, sign it and upload it once more.',
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
      'We will no longer be able to send your records, and this NIF cannot issue until you sign another document. Invoices already issued do not change. We keep the revoked document, as the law requires.',
    PROTECCION_DATOS:
      'The document is no longer in force. We keep it, as the law requires, and you can sign another whenever you like.',
    motivo: 'Why you revoke it',
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
      'We are reviewing the representation document. We will tell you by email; in the meantime you can prepare customers and drafts.',
    RECHAZADA: 'We could not accept the representation document. See the reason and sign it again.',
    VALIDA: 'See what is missing among its documents.',
    accion: {
      PENDIENTE: 'Sign the document',
      EN_VALIDACION: 'See how it is going',
      RECHAZADA: 'See the reason',
      VALIDA: 'See the documents',
    },
  },
};
