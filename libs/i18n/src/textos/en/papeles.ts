// The documents that a NIF signs, in English.
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
    soloLectura: 'Translation for reading only. The document to be signed is the Spanish one.',
    pie: 'Text {{version}} · page {{pagina}} of {{total}}',
  },
  tipos: {
    REPRESENTACION: 'Representation document',
    PROTECCION_DATOS: 'Data-protection document',
  },
  estados: {
    PENDIENTE: 'Pending',
    FIRMADO: 'Signed, under review',
    EN_VALIDACION: 'Under review',
    VALIDO: 'Accepted',
    RECHAZADO: 'Rejected',
  },
  modos: {
    DIGITAL: 'Digital signature',
    MANUAL: 'Handwritten signature',
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
    ARCHIVO: 'It is a PDF of an accepted size',
    CONTENIDO: 'It contains no scripts or other files',
    FIRMA: 'It is signed',
    COBERTURA: 'The signature covers the whole document',
    INTEGRIDAD: 'It has not changed since it was signed',
    CONFIANZA: 'The certificate was issued by a recognised authority',
    VIGENCIA: 'The certificate was valid at the time of signing',
    REVOCACION: 'The certificate has not been revoked',
    FIRMANTE: 'It is signed by the holder or its representative',
    TEXTO: 'The text is ours, unchanged',
  },
  resultados: {
    CORRECTA: 'Passed',
    FALLA: 'Failed',
    NO_COMPROBADA: 'Not checked',
  },
  pasos: {
    GENERADO: 'Document prepared',
    SUBIDO: 'Document uploaded',
    FIRMADO_A_MANO: 'Signed by hand',
    ACREDITADO: 'Proof of representation uploaded',
    VALIDADO: 'Accepted',
    RECHAZADO: 'Rejected',
    RETIRADO: 'Withdrawn',
    REVOCADO: 'Revoked',
    REABIERTO: 'The details in it have changed: it must be signed again',
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
  papelCifrado: 'The PDF is password-protected or encrypted: save it without protection',
  papelActivo: 'The PDF contains scripts or actions that run when it is opened',
  papelAdjuntos: 'The PDF contains other files',
  papelDoble: 'The file is both a PDF and something else',
  papelPesado: 'The PDF becomes too large when it is opened',
  papelNoImagen: 'The file is neither a PDF nor a PNG or JPEG image',
  papelPendiente: 'The check did not get this far',
  firmaNoHay: 'The PDF has no digital signature',
  firmaParcial: 'The signature does not cover the whole document',
  firmaCambioPosterior: 'The document was changed after it was signed',
  firmaAlterada: 'The content is not what was signed',
  firmaRota: 'The signature does not belong to its certificate',
  firmaSinCertificado: 'The signature does not include the signer’s certificate',
  firmaAlgoritmo: 'The signature uses a method that we cannot check',
  firmaAlgoritmoDebil: 'The signature uses a method that is no longer secure',
  firmaFormato: 'The signature is damaged or of a type that we cannot read',
  firmaAutofirmada: 'The certificate was not issued by any authority',
  firmaEmisorDesconocido: 'We do not know the authority that issued the certificate: {{emisor}}',
  firmaCadenaRota: 'The certificate is not signed by the authority that it names',
  firmaCadenaDebil: 'The certificate of {{emisor}} uses a method or a key that is no longer secure',
  firmaCadenaNoPuede: '{{emisor}} cannot issue certificates like this one',
  firmaCadenaCaducada: 'The certificate of the authority {{emisor}} has expired',
  firmaCadenaDuda: 'The certificate of {{emisor}} sets conditions that we cannot check',
  firmaUso: 'The certificate cannot be used to sign documents',
  firmaCaducada: 'The certificate had expired at the time of signing',
  firmaCaducadaDespues: 'The certificate has expired and we cannot tell whether it was signed before then',
  firmaFutura: 'The certificate was not yet valid at the time of signing',
  firmaFechaExtrana: 'The date of the signature cannot be true',
  firmaRevocacion:
    'We could not find out whether the certificate was revoked: its authority did not answer, or the answer was not sufficient',
  firmaRevocada: 'The certificate was revoked on {{fecha}}: sign with one that is in force',
  firmaDeOtro: 'The signature is someone else’s, not that of the holder or its administrator',
  firmaSinNif: 'The certificate does not state the signer’s NIF',
  firmaDePersona:
    'The certificate says who signs, but not that they represent the company: a person reviews it',
  firmaVinculada:
    'The certificate names the company, but does not say that the signer represents it: a person reviews it',
  identidadRequerida: 'Upload a copy of the signer’s identity document',
  papelOtro: 'It is not the document you downloaded here',
  papelTextoCambiado: 'The text is not ours: something was added or covered',
  papelAnadido: 'The file contains something that signing programs do not add: a person has to review it',
  papelAccion: 'The file contains a link or an action that is not ours: a person has to review it',
  papelFirmaFuera:
    'The visible signature is outside the signature box on the last page: a person has to review it',
  papelFirmaDibujo:
    'We cannot check that the image of the signature does not cover the text: a person has to review it',
  papelReescrito: 'The signing program rewrote the PDF, so a person has to review the text',
  papelVersionAntigua: 'The document is an earlier version or has other details: download it again',
  papelSoloLectura: 'You signed the translation, which is only for reading: sign the Spanish document',
  papelAMano: 'It is signed by hand, so a person reviews it',
} as const;
