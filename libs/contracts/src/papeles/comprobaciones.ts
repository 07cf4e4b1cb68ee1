// What is checked of a signed document, by name, and what each check may say.

/** In the order in which people read them. */
export const COMPROBACIONES = [
  /** It is a PDF, by its first bytes, and of a size that we take. */
  'ARCHIVO',
  /** No scripts, attachments, actions, encryption; one file and not two in one. */
  'CONTENIDO',
  /** There is a signature. */
  'FIRMA',
  /** The signature covers the whole file and its last revision. */
  'COBERTURA',
  /** The cryptography: digest, signed attributes, signature, certificate bound to it. */
  'INTEGRIDAD',
  /** The signer's certificate leads to an authority of our list. */
  'CONFIANZA',
  /** It was valid when it signed. */
  'VIGENCIA',
  /** It was not revoked. */
  'REVOCACION',
  /** It is of the holder or the administrator. */
  'FIRMANTE',
  /** The text is ours, unchanged. */
  'TEXTO',
] as const;
export type Comprobacion = (typeof COMPROBACIONES)[number];

export const RESULTADOS_COMPROBACION = ['CORRECTA', 'FALLA', 'NO_COMPROBADA'] as const;
export type ResultadoComprobacion = (typeof RESULTADOS_COMPROBACION)[number];

/** Why a check failed or was not made: the codes of `detalle`, each with a text `validacion.<codigo>`. */
export const DETALLES_COMPROBACION = [
  'papelNoPdf',
  'papelGrande',
  'papelDanado',
  'papelCifrado',
  'papelActivo',
  'papelAdjuntos',
  'papelDoble',
  'papelPesado',
  'papelNoImagen',
  'papelPendiente',
  'firmaNoHay',
  'firmaParcial',
  'firmaCambioPosterior',
  'firmaAlterada',
  'firmaRota',
  'firmaSinCertificado',
  'firmaAlgoritmo',
  'firmaAlgoritmoDebil',
  'firmaFormato',
  'firmaAutofirmada',
  'firmaEmisorDesconocido',
  'firmaCadenaRota',
  'firmaCadenaDebil',
  'firmaCadenaNoPuede',
  'firmaCadenaCaducada',
  'firmaCadenaDuda',
  'firmaUso',
  'firmaCaducada',
  'firmaCaducadaDespues',
  'firmaFutura',
  'firmaFechaExtrana',
  'firmaRevocacion',
  'firmaRevocada',
  'firmaDeOtro',
  'firmaSinNif',
  'firmaDePersona',
  'firmaVinculada',
  'papelOtro',
  'papelTextoCambiado',
  'papelAnadido',
  'papelAccion',
  'papelFirmaFuera',
  'papelFirmaDibujo',
  'papelReescrito',
  'papelVersionAntigua',
  'papelSoloLectura',
  'papelAMano',
] as const;
export type DetalleComprobacion = (typeof DETALLES_COMPROBACION)[number];
