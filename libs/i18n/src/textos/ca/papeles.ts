// The documents that a NIF signs, in Catalan.
import type { Forma, TextosEs } from '../tipos';

export const papeles: Forma<TextosEs['papeles']> = {
  documento: {
    fisica: 'Sr./Sra. {{nombre}}, amb NIF {{nif}} i domicili a {{domicilio}}, en nom i dret propis',
    juridica:
      '{{empresa}}, amb NIF {{nif}} i domicili a {{domicilio}}, i en nom i representació seva Sr./Sra. {{firmante}}, amb NIF {{firmanteNif}}, en qualitat de {{cargo}}',
    cargos: {
      ADMINISTRADOR_UNICO: 'administrador únic',
      ADMINISTRADOR_SOLIDARIO: 'administrador solidari',
      ADMINISTRADOR_MANCOMUNADO: 'administrador mancomunat',
      CONSEJERO_DELEGADO: 'conseller delegat',
      APODERADO: 'apoderat',
      COMUNERO: 'comuner',
      OTRO: 'representant',
    },
    firma: 'Signatura de l’atorgant',
    fecha: '{{lugar}}, {{fecha}}',
    firmadoAMano: 'Signat a mà per {{nombre}} el {{fecha}}',
    soloLectura: 'Traducció per ajudar a llegir. El document que se signa és el castellà.',
    pie: 'Text {{version}} · pàgina {{pagina}} de {{total}}',
  },
  tipos: {
    REPRESENTACION: 'Document de representació',
    PROTECCION_DATOS: 'Document de protecció de dades',
  },
  estados: {
    PENDIENTE: 'Pendent',
    FIRMADO: 'Signat, en revisió',
    EN_VALIDACION: 'En revisió',
    VALIDO: 'Acceptat',
    RECHAZADO: 'Rebutjat',
  },
  modos: {
    DIGITAL: 'Signatura digital',
    MANUAL: 'Signatura a mà',
  },
  origenes: {
    DIBUJADA: 'Dibuixada',
    TECLEADA: 'Teclejada',
    SUBIDA: 'Pujada',
  },
  avisos: {
    DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE:
      'No s’ha pogut validar automàticament la documentació. La validarem ben aviat.',
    FIRMA_NO_VALIDADA:
      'No s’ha pogut validar la signatura. Pots continuar, però no fer servir el programari fins que l’aprovem manualment.',
  },
  comprobaciones: {
    ARCHIVO: 'És un PDF de mida admesa',
    CONTENIDO: 'No conté programes ni altres fitxers',
    FIRMA: 'Està signat',
    COBERTURA: 'La signatura abasta tot el document',
    INTEGRIDAD: 'No ha canviat després de la signatura',
    CONFIANZA: 'El certificat és d’una autoritat reconeguda',
    VIGENCIA: 'El certificat era vàlid en signar',
    REVOCACION: 'El certificat no està revocat',
    FIRMANTE: 'Signa el titular o qui el representa',
    TEXTO: 'El text és el nostre, sense canvis',
  },
  resultados: {
    CORRECTA: 'Correcta',
    FALLA: 'Falla',
    NO_COMPROBADA: 'No comprovada',
  },
  pasos: {
    GENERADO: 'Document preparat',
    SUBIDO: 'Document pujat',
    FIRMADO_A_MANO: 'Signat a mà',
    ACREDITADO: 'Acreditació pujada',
    VALIDADO: 'Acceptat',
    RECHAZADO: 'Rebutjat',
    RETIRADO: 'Retirat',
    REVOCADO: 'Revocat',
    REABIERTO: 'Han canviat les dades que hi consten: cal tornar-lo a signar',
  },
  quien: {
    TITULAR: 'Titular del compte',
    SOPORTE: 'Equip d’Encadena',
    AUTOMATICO: 'Comprovació automàtica',
  },
};

/** Joined to `validacion`: why a check of a document failed or was not made. */
export const papelesDetalles = {
  papelNoPdf: 'El fitxer no és un PDF',
  papelGrande: 'El fitxer és massa gran: com a màxim {{max}} MB',
  papelDanado: 'El PDF està malmès o incomplet',
  papelCifrado: 'El PDF està protegit amb contrasenya o xifrat: desa’l sense protecció',
  papelActivo: 'El PDF conté programes o accions que s’executen en obrir-lo',
  papelAdjuntos: 'El PDF porta altres fitxers a dins',
  papelDoble: 'El fitxer és alhora un PDF i una altra cosa',
  papelPesado: 'El PDF es fa massa gran en obrir-lo',
  papelNoImagen: 'El fitxer no és un PDF ni una imatge PNG o JPEG',
  papelPendiente: 'No s’ha arribat a comprovar',
  firmaNoHay: 'El PDF no porta cap signatura digital',
  firmaParcial: 'La signatura no abasta tot el document',
  firmaCambioPosterior: 'El document s’ha canviat després de signar-lo',
  firmaAlterada: 'El contingut no és el que es va signar',
  firmaRota: 'La signatura no correspon al seu certificat',
  firmaSinCertificado: 'La signatura no inclou el certificat de qui signa',
  firmaAlgoritmo: 'La signatura fa servir un mètode que no sabem comprovar',
  firmaAlgoritmoDebil: 'La signatura fa servir un mètode que ja no és segur',
  firmaFormato: 'La signatura està malmesa o no és d’un tipus que puguem llegir',
  firmaAutofirmada: 'El certificat no l’ha emès cap autoritat',
  firmaEmisorDesconocido: 'No coneixem l’autoritat que va emetre el certificat: {{emisor}}',
  firmaCadenaRota: 'El certificat no està signat per l’autoritat que indica',
  firmaCadenaDebil: 'El certificat de {{emisor}} fa servir un mètode o una clau que ja no són segurs',
  firmaCadenaNoPuede: '{{emisor}} no pot emetre certificats com aquest',
  firmaCadenaCaducada: 'El certificat de l’autoritat {{emisor}} està caducat',
  firmaCadenaDuda: 'El certificat de {{emisor}} porta condicions que no sabem comprovar',
  firmaUso: 'El certificat no serveix per signar documents',
  firmaCaducada: 'El certificat estava caducat en signar',
  firmaCaducadaDespues: 'El certificat ha caducat i no podem saber si la signatura és anterior',
  firmaFutura: 'El certificat encara no era vàlid en signar',
  firmaFechaExtrana: 'La data de la signatura no pot ser certa',
  firmaRevocacion:
    'No hem pogut saber si el certificat està revocat: la seva autoritat no ha respost o la resposta no és suficient',
  firmaRevocada: 'El certificat està revocat des del {{fecha}}: signa amb un que estigui en vigor',
  firmaDeOtro: 'La signatura és d’una altra persona, no del titular ni del seu administrador',
  firmaSinNif: 'El certificat no indica el NIF de qui signa',
  firmaDePersona: 'El certificat diu qui signa, però no que representi l’empresa: el revisa una persona',
  firmaVinculada:
    'El certificat esmenta l’empresa, però no diu que qui signa la representi: el revisa una persona',
  identidadRequerida: 'Puja una còpia del document d’identitat de qui signa',
  papelOtro: 'No és el document que vas baixar aquí',
  papelTextoCambiado: 'El text no és el nostre: s’hi ha afegit o tapat alguna cosa',
  papelAnadido:
    'El fitxer porta alguna cosa que els programes de signatura no afegeixen: ho ha de revisar una persona',
  papelAccion: 'El fitxer porta un enllaç o una acció que no és nostra: ho ha de revisar una persona',
  papelFirmaFuera:
    'La signatura visible és fora del requadre de la signatura, a l’última pàgina: ho ha de revisar una persona',
  papelFirmaDibujo:
    'No podem comprovar que el dibuix de la signatura no tapi el text: ho ha de revisar una persona',
  papelReescrito: 'El programa de signatura ha reescrit el PDF i el text l’ha de revisar una persona',
  papelVersionAntigua: 'El document és d’una versió anterior o d’altres dades: torna’l a baixar',
  papelSoloLectura: 'Has signat la traducció, que només ajuda a llegir: signa el document en castellà',
  papelAMano: 'Està signat a mà i el revisa una persona',
} as const;
