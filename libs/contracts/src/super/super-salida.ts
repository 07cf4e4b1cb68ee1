// What staff sees of users and their NIFs. No secret, hash, seed or certificate key has a place here.
import { z } from 'zod';
import { idiomaSchema, uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { nifDetalleSchema } from '../nifs/nifs.endpoints';
import { ESTADOS_SUSCRIPCION, nombrePlanSchema, RECURRENCIAS } from '../suscripciones/valores';
import { documentoDtoSchema, pasoDocumentoSchema, TIPOS_DOCUMENTO } from '../papeles/papeles.endpoints';

export const ESTADOS_DOCUMENTACION = ['PENDIENTE', 'EN_VALIDACION', 'VALIDA', 'RECHAZADA'] as const;

/** Counted over the NIFs of a user that are not archived. */
export const estadisticasUsuarioSchema = z.object({
  nifs: z.number().int(),
  /** May operate: their representation is accepted. */
  operativos: z.number().int(),
  /** With a document that waits for a person. */
  enValidacion: z.number().int(),
  /** With a plan or trial that has not ended. */
  suscripcionesActivas: z.number().int(),
  pruebas: z.number().int(),
  /** Invoices issued under the present plans, and how many these plans allow. */
  consumidas: z.number().int(),
  limiteFacturas: z.number().int(),
});
export type EstadisticasUsuario = z.infer<typeof estadisticasUsuarioSchema>;

export const usuarioFilaSchema = z.object({
  idUsuario: uuidSchema,
  email: z.string(),
  emailVerificado: z.boolean(),
  role: z.enum(['ROLE_USER', 'ROLE_SUPER']),
  nombre: z.string(),
  apellidos: z.string(),
  segundoFactor: z.boolean(),
  desactivado: z.boolean(),
  creadoEn: instanteSchema,
  /** Last use of any session; null for one who never signed in. */
  ultimoUso: instanteSchema.nullable(),
  estadisticas: estadisticasUsuarioSchema,
});
export type UsuarioFilaDto = z.infer<typeof usuarioFilaSchema>;

export const suscripcionNifSchema = z.object({
  estado: z.enum(ESTADOS_SUSCRIPCION),
  activa: z.boolean(),
  pagada: z.boolean(),
  hasta: instanteSchema,
  /** Null: as many as one likes. */
  limiteFacturas: z.number().int().nullable(),
  /** In the consumption period that runs. */
  consumidas: z.number().int(),
  /** Its name by language; null in a trial. */
  plan: nombrePlanSchema.nullable(),
  recurrencia: z.enum(RECURRENCIAS).nullable(),
  autoRenovacion: z.boolean(),
  accesoApi: z.boolean(),
  autoRenovacionApi: z.boolean(),
});

export const nifDeUsuarioSchema = z.object({
  uuid: uuidSchema,
  nif: z.string(),
  razonSocial: z.string(),
  nifValidoParaOperar: z.boolean(),
  documentacionEstado: z.enum(ESTADOS_DOCUMENTACION),
  archivado: z.boolean(),
  suscripcion: suscripcionNifSchema.nullable(),
});
export type NifDeUsuarioDto = z.infer<typeof nifDeUsuarioSchema>;

export const usuarioDetalleSchema = usuarioFilaSchema.extend({
  telefono: z.string().nullable(),
  idioma: idiomaSchema,
  correosComerciales: z.boolean(),
  sesionesAbiertas: z.number().int(),
  /** Which legal texts were accepted, and when. */
  aceptaciones: z.array(z.object({ documento: z.string(), version: z.string(), en: instanteSchema })),
  /** At most a hundred, by name. */
  listaNifs: z.array(nifDeUsuarioSchema),
});
export type UsuarioDetalleDto = z.infer<typeof usuarioDetalleSchema>;

/** SHA-256 of a stored file, hexadecimal. */
export const huellaSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** The files of a document as they were shown, each by its digest; null: there was none. Whoever decides names them. */
export const archivosVistosSchema = z.strictObject({
  documento: huellaSchema.nullable(),
  identidad: huellaSchema.nullable(),
  acreditacion: huellaSchema.nullable(),
});
export type ArchivosVistosDto = z.infer<typeof archivosVistosSchema>;

export const documentoParaSoporteSchema = documentoDtoSchema.extend({
  historial: z.array(pasoDocumentoSchema),
  archivos: archivosVistosSchema,
});

export const nifSoporteSchema = z.object({
  usuario: z.object({ idUsuario: uuidSchema, email: z.string(), nombre: z.string(), apellidos: z.string() }),
  nif: nifDetalleSchema,
  suscripcion: suscripcionNifSchema.nullable(),
  certificado: z.object({ titular: z.string(), titularNif: z.string(), hasta: instanteSchema }).nullable(),
  documentos: z.array(documentoParaSoporteSchema),
  /** Every file that is kept for it, with its size. */
  archivos: z.array(
    z.object({
      uuid: uuidSchema,
      clase: z.string(),
      tipo: z.string(),
      bytes: z.number().int(),
      creadoEn: instanteSchema,
    }),
  ),
  estadisticas: z.object({
    facturasEmitidas: z.number().int(),
    borradores: z.number().int(),
    clientes: z.number().int(),
    registrosPendientes: z.number().int(),
    registrosConErrores: z.number().int(),
  }),
});
export type NifSoporteDto = z.infer<typeof nifSoporteSchema>;

/**
 * What was opened. LISTA: it stood in a list of users or claims; USUARIO, NIF, RECLAMACION: the details; DOCUMENTO, IDENTIDAD, ACREDITACION: that
 * file; VALIDACION, RECHAZO: a decision on a document; DECISION_RECLAMACION: one on a claim. Texts: `auth.perfil.accesos.que.<que>`.
 */
export const VISTAS_SOPORTE = [
  'LISTA',
  'USUARIO',
  'NIF',
  'DOCUMENTO',
  'IDENTIDAD',
  'ACREDITACION',
  'VALIDACION',
  'RECHAZO',
  'RECLAMACION',
  'DECISION_RECLAMACION',
] as const;
export type VistaSoporte = (typeof VISTAS_SOPORTE)[number];

export const accesoSchema = z.object({
  uuid: uuidSchema,
  en: instanteSchema,
  /** Who of our staff, by name. */
  quien: z.string(),
  que: z.enum(VISTAS_SOPORTE),
  /** Tax id of the NIF that was opened; null when it was the account. */
  nif: z.string().nullable(),
  documento: z.enum(TIPOS_DOCUMENTO).nullable(),
  /** In the words of who looked; null where none is asked for (lists). */
  motivo: z.string().nullable(),
});
export type AccesoDto = z.infer<typeof accesoSchema>;
