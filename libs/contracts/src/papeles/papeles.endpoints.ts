// The documents of a NIF: what it must sign before it may operate, how it was signed, what was checked
// (API.md section 7).
import { z } from 'zod';
import { idiomaSchema, linea, uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { conUuid } from '../comun/lista';
import { endpoint } from '../endpoint';
import { COMPROBACIONES, RESULTADOS_COMPROBACION } from './comprobaciones';

export const TIPOS_DOCUMENTO = ['REPRESENTACION', 'PROTECCION_DATOS'] as const;
export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number];

/**
 * FIRMADO: its signature is validated, and something else waits for a person; EN_VALIDACION: the signature
 * itself does. Only VALIDO lets a NIF operate.
 */
export const ESTADOS_DOCUMENTO = ['PENDIENTE', 'FIRMADO', 'EN_VALIDACION', 'VALIDO', 'RECHAZADO'] as const;
export type EstadoDocumento = (typeof ESTADOS_DOCUMENTO)[number];

export const MODOS_FIRMA = ['DIGITAL', 'MANUAL'] as const;
export type ModoFirma = (typeof MODOS_FIRMA)[number];

/** How a signature by hand was made. */
export const ORIGENES_FIRMA = ['DIBUJADA', 'TECLEADA', 'SUBIDA'] as const;

/** Why a person must look at it (the specification's two messages: texts in i18n under `papeles.avisos`). */
export const AVISOS_DOCUMENTO = ['DOCUMENTO_NO_VALIDADO_AUTOMATICAMENTE', 'FIRMA_NO_VALIDADA'] as const;
export type AvisoDocumento = (typeof AVISOS_DOCUMENTO)[number];

/** Ten million bytes for a document, two for the picture of a signature. */
export const MAX_DOCUMENTO_BYTES = 10_000_000;
export const MAX_FIRMA_BYTES = 2_000_000;

export const comprobacionSchema = z.object({
  /** Text: `papeles.comprobaciones.<nombre>`. */
  nombre: z.enum(COMPROBACIONES),
  /** Text: `papeles.resultados.<resultado>`. */
  resultado: z.enum(RESULTADOS_COMPROBACION),
  /** Why: text `validacion.<detalle>` with `params`. Null when there is nothing to tell. */
  detalle: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ComprobacionDto = z.infer<typeof comprobacionSchema>;

export const firmanteSchema = z.object({
  nombre: z.string(),
  nif: z.string().nullable(),
  emisor: z.string(),
  en: instanteSchema.nullable(),
});
export type FirmanteDto = z.infer<typeof firmanteSchema>;

export const documentoDtoSchema = z.object({
  tipo: z.enum(TIPOS_DOCUMENTO),
  /** The NIF may not operate without it. */
  obligatorio: z.boolean(),
  estado: z.enum(ESTADOS_DOCUMENTO),
  modoFirma: z.enum(MODOS_FIRMA).nullable(),
  firmaValidada: z.boolean(),
  /** Why staff rejected it. */
  motivo: z.string().nullable(),
  /** Why it waits for a person; null when it does not. */
  codigo: z.enum(AVISOS_DOCUMENTO).nullable(),
  comprobaciones: z.array(comprobacionSchema),
  firmantes: z.array(firmanteSchema),
  /** A copy of the signer's identity document was handed in as well. */
  conDocumentoIdentidad: z.boolean(),
  /** A proof that who signs represents the company was handed in as well. */
  conAcreditacion: z.boolean(),
  /** SHA-256 of the stored file, hexadecimal. */
  huella: z.string().nullable(),
  /** Version of the text that was signed, or that will be when nothing is yet. */
  versionTexto: z.string(),
  subidoEn: instanteSchema.nullable(),
  decididoEn: instanteSchema.nullable(),
  /** May it be taken back (not when valid)? */
  retirable: z.boolean(),
});
export type DocumentoDto = z.infer<typeof documentoDtoSchema>;

/** One step of a document: who, when, from where to where, why. */
export const pasoDocumentoSchema = z.object({
  uuid: uuidSchema,
  en: instanteSchema,
  /** Text: `papeles.pasos.<paso>`. */
  paso: z.enum([
    'GENERADO',
    'SUBIDO',
    'FIRMADO_A_MANO',
    'ACREDITADO',
    'VALIDADO',
    'RECHAZADO',
    'RETIRADO',
    'REVOCADO',
    'REABIERTO',
  ]),
  de: z.enum(ESTADOS_DOCUMENTO),
  a: z.enum(ESTADOS_DOCUMENTO),
  /** TITULAR: a user of the NIF; SOPORTE: our staff; AUTOMATICO: our checks. */
  quien: z.enum(['TITULAR', 'SOPORTE', 'AUTOMATICO']),
  motivo: z.string().nullable(),
});
export type PasoDocumentoDto = z.infer<typeof pasoDocumentoSchema>;

const conTipo = conUuid.extend({ tipo: z.enum(TIPOS_DOCUMENTO) });
const deSubir = [
  'DOCUMENTO_NO_ADMITIDO',
  'DOCUMENTO_YA_VALIDO',
  'DOCUMENTACION_TRANSICION',
  'NIF_NO_DISPONIBLE',
  'CUERPO_DEMASIADO_GRANDE',
  'CUOTA_ARCHIVOS',
  'ARCHIVO_COSTOSO',
  'DEMASIADAS_PETICIONES',
  'NIF_DISTINTO',
] as const;

export const papeles = {
  listar: endpoint({
    method: 'GET',
    path: 'nifs/:uuid/documentos',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'DOCUMENTOS',
    params: conUuid,
    datos: z.array(documentoDtoSchema),
  }),
  /**
   * The text to sign, filled in. Spanish is what is signed (`es`); Catalan and English are a reading help,
   * marked as such and never accepted signed.
   */
  plantilla: endpoint({
    method: 'GET',
    path: 'nifs/:uuid/documentos/:tipo/plantilla',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'DOCUMENTOS',
    params: conTipo,
    query: z.strictObject({ idioma: idiomaSchema.default('es') }),
    archivo: 'application/pdf',
    errores: ['DOCUMENTO_INCOMPLETO'],
  }),
  /** The signed document as it is kept; always a PDF. */
  obtener: endpoint({
    method: 'GET',
    path: 'nifs/:uuid/documentos/:tipo',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'DOCUMENTOS',
    params: conTipo,
    archivo: 'application/pdf',
  }),
  /**
   * A signed file: field `file` and `documentoIdentidad` (PDF, PNG or JPEG), which a representation signed by
   * hand must bring. DIGITAL is checked at once: what fails is a 422 FIRMA_RECHAZADA whose `errores` name
   * each check as `comprobaciones.<NOMBRE>` (`severidad` rechazo: it fails; aviso: not checked; the rest
   * passed) and nothing is kept; what cannot be decided is kept and `codigo` says so. MANUAL is a scan: a
   * person looks at it.
   */
  subir: endpoint({
    method: 'POST',
    path: 'nifs/:uuid/documentos/:tipo',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'DOCUMENTOS',
    params: conTipo,
    body: z.strictObject({ modoFirma: z.enum(MODOS_FIRMA) }),
    subida: { maxBytes: MAX_DOCUMENTO_BYTES, opcionales: ['documentoIdentidad'] },
    datos: documentoDtoSchema,
    errores: ['FIRMA_RECHAZADA', 'IDENTIDAD_REQUERIDA', 'VERSION_OBSOLETA', ...deSubir],
  }),
  /**
   * Signs our text by hand: field `file` is the picture of the signature (PNG, JPEG or WebP, two million
   * bytes), drawn, typed or uploaded; `documentoIdentidad` as for `subir`. A person looks at it.
   */
  firmarAMano: endpoint({
    method: 'POST',
    path: 'nifs/:uuid/documentos/:tipo/firma',
    doors: ['session'],
    params: conTipo,
    body: z.strictObject({ origen: z.enum(ORIGENES_FIRMA), nombre: linea(120, 1) }),
    subida: { maxBytes: MAX_DOCUMENTO_BYTES, opcionales: ['documentoIdentidad'] },
    datos: documentoDtoSchema,
    errores: ['FIRMA_IMAGEN_NO_VALIDA', 'DOCUMENTO_INCOMPLETO', 'IDENTIDAD_REQUERIDA', ...deSubir],
  }),
  /**
   * The articles, a power of attorney or an extract of the registry (PDF, PNG or JPEG): that who signed may
   * sign for the company. Beside a document that was handed in or accepted; a second one takes the place of
   * the first.
   */
  acreditar: endpoint({
    method: 'POST',
    path: 'nifs/:uuid/documentos/:tipo/acreditacion',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'DOCUMENTOS',
    params: conTipo,
    subida: { maxBytes: MAX_DOCUMENTO_BYTES },
    datos: documentoDtoSchema,
    errores: [
      'DOCUMENTO_NO_ADMITIDO',
      'DOCUMENTACION_TRANSICION',
      'CUERPO_DEMASIADO_GRANDE',
      'CUOTA_ARCHIVOS',
      'ARCHIVO_COSTOSO',
      'DEMASIADAS_PETICIONES',
      'NIF_DISTINTO',
    ],
  }),
  retirar: endpoint({
    method: 'DELETE',
    path: 'nifs/:uuid/documentos/:tipo',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'DOCUMENTOS',
    params: conTipo,
    datos: documentoDtoSchema,
    errores: ['DOCUMENTO_YA_VALIDO', 'DOCUMENTACION_TRANSICION', 'NIF_DISTINTO'],
  }),
  /**
   * Ends an accepted representation: it stays on file, and the NIF may not operate until there is another
   * (dossier section 12).
   */
  revocar: endpoint({
    method: 'POST',
    path: 'nifs/:uuid/documentos/:tipo/revocar',
    doors: ['session'],
    params: conTipo,
    body: z.strictObject({ motivo: linea(300, 1) }),
    datos: documentoDtoSchema,
    errores: ['DOCUMENTACION_TRANSICION', 'NIF_DISTINTO'],
  }),
  historial: endpoint({
    method: 'GET',
    path: 'nifs/:uuid/documentos/:tipo/historial',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'DOCUMENTOS',
    params: conTipo,
    datos: z.array(pasoDocumentoSchema),
  }),
};
