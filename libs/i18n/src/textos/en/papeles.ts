// The papers that a NIF signs, in English.
import type { Forma, TextosEs } from '../tipos';

export const papeles: Forma<TextosEs['papeles']> = {
  documento: {
    fisica: '{{nombre}}, with NIF {{nif}} and address at {{domicilio}}, in their own name',
    juridica:
      '{{empresa}}, with NIF {{nif}} and address at {{domicilio}}, and on its behalf {{firmante}}, with NIF {{firmanteNif}}, as {{cargo}}',
    cargos: {
      ADMINISTRADOR_UNICO: 'sole administrator',
      ADMINISTRADOR_SOLIDARIO: 'joint and several administrator',
      ADMINISTRADOR_MANCOMUNADO: 'joint administrator',
      CONSEJERO_DELEGADO: 'managing director',
      APODERADO: 'authorised signatory',
      COMUNERO: 'co-owner',
      OTRO: 'representative',
    },
    firma: 'Signature of the grantor',
    fecha: '{{lugar}}, {{fecha}}',
    firmadoAMano: 'Signed by hand by {{nombre}} on {{fecha}}',
    soloLectura: 'Translation to help reading. The document to be signed is the Spanish one.',
    pie: 'Text {{version}} · page {{pagina}} of {{total}}',
  },
  tipos: {
    REPRESENTACION: 'Representation document',
    PROTECCION_DATOS: 'Data-protection document',
  },
  estados: {
    PENDIENTE: 'Pending',
    FIRMADO: 'Signed, under review',
    EN_VALIDACION: 'In manual validation',
    VALIDO: 'Valid',
    RECHAZADO: 'Rejected',
  },
  modos: {
    DIGITAL: 'Digital signature',
    MANUAL: 'Signature by hand',
  },
  origenes: {
    DIBUJADA: 'Drawn',
    TECLEADA: 'Typed',
    SUBIDA: 'Uploaded',
  },
  avisos: {
    DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE:
      'We could not automatically validate the documentation. It will be validated shortly.',
    FIRMA_NO_VALIDADA:
      'We could not validate the signature. You may continue but not use the software until manual approval.',
  },
  comprobaciones: {
    ARCHIVO: 'It is a PDF of a size that we accept',
    CONTENIDO: 'It contains no scripts and no other files',
    FIRMA: 'It is signed',
    COBERTURA: 'The signature covers the whole document',
    INTEGRIDAD: 'It has not changed since it was signed',
    CONFIANZA: 'The certificate is of a recognised authority',
    VIGENCIA: 'The certificate was valid when it signed',
    REVOCACION: 'The certificate is not revoked',
    FIRMANTE: 'The holder or who represents it signs',
    TEXTO: 'The text is ours, unchanged',
  },
  resultados: {
    CORRECTA: 'Passed',
    FALLA: 'Fails',
    NO_COMPROBADA: 'Not checked',
  },
  pasos: {
    GENERADO: 'Document prepared',
    SUBIDO: 'Document uploaded',
    FIRMADO_A_MANO: 'Signed by hand',
    ACREDITADO: 'Proof of representation uploaded',
    VALIDADO: 'Validated',
    RECHAZADO: 'Rejected',
    RETIRADO: 'Withdrawn',
    REVOCADO: 'Revoked',
    REABIERTO: 'The data it names have changed: it must be signed again',
  },
  quien: {
    TITULAR: 'Account holder',
    SOPORTE: 'Encadena team',
    AUTOMATICO: 'Automatic check',
  },
};

/** Joined to `validacion`: why a check of a document failed or was not made. */
export const papelesDetalles = {
  papelNoPdf: 'The file is not a PDF',
  papelGrande: 'The file is too large: at most {{max}} MB',
  papelDanado: 'The PDF is damaged or incomplete',
  papelCifrado: 'The PDF is protected with a password or encrypted: save it without protection',
  papelActivo: 'The PDF contains scripts or actions that run when it is opened',
  papelAdjuntos: 'The PDF carries other files inside',
  papelDoble: 'The file is a PDF and something else at once',
  papelPesado: 'The PDF becomes too large when it is opened',
  papelNoImagen: 'The file is neither a PDF nor a PNG or JPEG image',
  papelPendiente: 'Not reached',
  firmaNoHay: 'The PDF carries no digital signature',
  firmaParcial: 'The signature does not cover the whole document',
  firmaCambioPosterior: 'The document was changed after it was signed',
  firmaAlterada: 'The content is not what was signed',
  firmaRota: 'The signature does not belong to its certificate',
  firmaSinCertificado: "The signature does not include the signer's certificate",
  firmaAlgoritmo: 'The signature uses a method that we cannot check',
  firmaAlgoritmoDebil: 'The signature uses a method that is no longer safe',
  firmaFormato: 'The signature is damaged or not of a kind that we can read',
  firmaAutofirmada: 'No authority issued the certificate',
  firmaEmisorDesconocido: 'We do not know the authority that issued the certificate: {{emisor}}',
  firmaCadenaRota: 'The certificate is not signed by the authority that it names',
  firmaCadenaDebil: 'The certificate of {{emisor}} uses a method or a key that is no longer safe',
  firmaCadenaNoPuede: '{{emisor}} may not issue certificates like this one',
  firmaCadenaCaducada: 'The certificate of the authority {{emisor}} has expired',
  firmaCadenaDuda: 'The certificate of {{emisor}} carries conditions that we cannot check',
  firmaUso: 'The certificate is not made for signing documents',
  firmaCaducada: 'The certificate had expired when it signed',
  firmaCaducadaDespues: 'The certificate has expired and we cannot tell whether the signature is older',
  firmaFutura: 'The certificate was not valid yet when it signed',
  firmaFechaExtrana: 'The date of the signature cannot be true',
  firmaRevocacion:
    'We could not find out whether the certificate was revoked: its authority did not answer, or not well enough',
  firmaRevocada: 'The certificate was revoked on {{fecha}}: sign with one that is in force',
  firmaDeOtro: 'The signature is of another person, neither the holder nor the administrator',
  firmaSinNif: "The certificate does not tell the signer's NIF",
  firmaDePersona:
    'The certificate says who signs, but not that they represent the company: a person reviews it',
  firmaVinculada:
    'The certificate names the company, but does not say that the signer represents it: a person reviews it',
  identidadRequerida: "Upload a copy of the signer's identity document",
  papelOtro: 'It is not the document that you downloaded here',
  papelTextoCambiado: 'The text is not ours: something was added or covered',
  papelAnadido: 'The file carries something that signing programs do not add: a person has to review it',
  papelAccion: 'The file carries a link or an action that is not ours: a person has to review it',
  papelFirmaFuera:
    'The visible signature stands outside of the signature box on the last page: a person has to review it',
  papelFirmaDibujo:
    'We cannot check that the picture of the signature does not cover the text: a person has to review it',
  papelReescrito: 'The signing program rewrote the PDF, so a person must review the text',
  papelVersionAntigua: 'The document is of an earlier version or of other data: download it again',
  papelSoloLectura: 'You signed the translation, which only helps to read: sign the Spanish document',
  papelAMano: 'It is signed by hand and a person reviews it',
} as const;
