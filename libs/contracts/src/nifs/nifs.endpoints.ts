// NIFs: our tenants, the companies that a user registered.
import { AGENCIAS, ENTORNOS } from '@encadena/invoicing';
import { z } from 'zod';
import { borradoSchema, eliminadoSchema } from '../comun/borrado';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { direccionSchema } from '../comun/identidad';
import { uuidSchema } from '../comun/textos';
import { endpoint } from '../endpoint';
import { IMPRESION_POR_DEFECTO, impresionEntradaSchema, impresionSchema } from './impresion';
import { CARGOS_ADMINISTRADOR, nifEntradaSchema, nifNuevoSchema } from './nif-entrada';

const ESTADOS_DOCUMENTACION = ['PENDIENTE', 'EN_VALIDACION', 'VALIDA', 'RECHAZADA'] as const;

export const nifDtoSchema = z.object({
  uuid: uuidSchema,
  nif: z.string(),
  razonSocial: z.string(),
  personaFisica: z.boolean(),
  direccion: direccionSchema,
  zona: z.enum(['Europe/Madrid', 'Atlantic/Canary']),
  pieLegal: z.string().nullable(),
  nifValidoParaOperar: z.boolean(),
  suscripcionActiva: z.boolean(),
  suscripcionPagada: z.boolean(),
  documentacionEstado: z.enum(ESTADOS_DOCUMENTACION),
  /** What is left of a free trial: null when the NIF pays. */
  prueba: z
    .object({ limiteFacturas: z.number().int(), consumidas: z.number().int(), hasta: z.string() })
    .nullable(),
  version: z.number().int(),
});
export type NifDto = z.infer<typeof nifDtoSchema>;

/** What its owner edits, beside what lists show. */
export const nifDetalleSchema = nifDtoSchema.extend({
  nombre: z.string().nullable().default(null),
  apellidos: z.string().nullable().default(null),
  administrador: z
    .object({
      nombre: z.string(),
      apellidos: z.string(),
      nif: z.string(),
      cargo: z.enum(CARGOS_ADMINISTRADOR),
      email: z.string().nullable(),
      telefono: z.string().nullable(),
    })
    .nullable()
    .default(null),
  domicilioFiscalComun: z.boolean().default(false),
  /** Which tax its address lives under: what new lines of an invoice start with. */
  territorio: z.enum(['IVA', 'IGIC', 'IPSI', 'FORAL']).default('IVA'),
  /** What to tell its owner although nothing is refused. */
  avisos: z.array(z.enum(['ACOGIDO_SII', 'DOMICILIO_FORAL'])).default([]),
  tieneLogotipo: z.boolean().default(false),
  impresion: impresionSchema.default(IMPRESION_POR_DEFECTO),
  uuidGrupoFacturacion: uuidSchema.nullable().default(null),
  /** Has issued: deleting it archives it. */
  haEmitido: z.boolean().default(false),
  /** Its account carries the invoicing of several (Orden HAC/1177/2024, art. 2.d), as its records say. */
  variosObligados: z.boolean().default(false),
  /** Its worlds, and to whom each reports. */
  mundos: z.array(z.object({ entorno: z.enum(ENTORNOS), agencia: z.enum(AGENCIAS) })).default([]),
});
export type NifDetalleDto = z.infer<typeof nifDetalleSchema>;

/** Two million bytes; as a PNG, JPEG or WebP (SVG can carry scripts and is refused). */
export const MAX_LOGOTIPO_BYTES = 2_000_000;
export const TIPOS_LOGOTIPO = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const nifs = {
  listar: endpoint({
    method: 'GET',
    path: 'nifs',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'NIFS',
    query: listaQuery(
      {
        filter: z.string().trim().max(100).optional(),
        documentacionEstado: filtroLista(ESTADOS_DOCUMENTACION),
      },
      ['nif', 'razonSocial'],
    ),
    datos: pagina(nifDtoSchema),
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'nifs/:uuid',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'NIFS',
    params: conUuid,
    datos: nifDetalleSchema,
  }),
  /**
   * Needs a second factor. The NIF may not operate until its representation is accepted. One that another
   * account operates is NIF_NO_DISPONIBLE, whoever has it; with `reclamar` it is added, and claimed.
   */
  crear: endpoint({
    method: 'POST',
    path: 'nifs',
    doors: ['session', 'cuenta'],
    permisoCuenta: 'NIFS',
    status: 201,
    body: nifNuevoSchema,
    datos: nifDetalleSchema,
    errores: [
      'SEGUNDO_FACTOR_REQUERIDO',
      'NIF_DUPLICADO',
      'NIF_NO_DISPONIBLE',
      'ACOGIDO_SII',
      'DOMICILIO_FORAL',
      'PRUEBA_YA_USADA',
      'GRUPO_NO_ENCONTRADO',
      'DEMASIADAS_PETICIONES',
    ],
  }),
  /** Everything but the NIF itself and the kind of person. */
  modificar: endpoint({
    method: 'PUT',
    path: 'nifs/:uuid',
    doors: ['session'],
    params: conUuid,
    body: nifEntradaSchema,
    datos: nifDetalleSchema,
    conVersion: true,
    errores: ['NIF_NO_CAMBIA', 'NIF_DISTINTO', 'ACOGIDO_SII', 'DOMICILIO_FORAL', 'VERSION_OBSOLETA'],
  }),
  /** Colour, remarks to begin with, and whether the PDF carries the record; of invoices issued from now on. */
  guardarImpresion: endpoint({
    method: 'PUT',
    path: 'nifs/:uuid/impresion',
    doors: ['session'],
    params: conUuid,
    body: impresionEntradaSchema,
    datos: nifDetalleSchema,
    conVersion: true,
    errores: ['NIF_DISTINTO', 'VERSION_OBSOLETA'],
  }),
  /** Archives a NIF that has issued; deletes one that has not. */
  eliminar: endpoint({
    method: 'DELETE',
    path: 'nifs/:uuid',
    doors: ['session'],
    params: conUuid,
    datos: borradoSchema,
    errores: ['NIF_DISTINTO'],
  }),
  logotipo: endpoint({
    method: 'GET',
    path: 'nifs/:uuid/logotipo',
    doors: ['session'],
    params: conUuid,
    archivo: 'image/png',
  }),
  ponerLogotipo: endpoint({
    method: 'POST',
    path: 'nifs/:uuid/logotipo',
    doors: ['session'],
    params: conUuid,
    subida: { maxBytes: MAX_LOGOTIPO_BYTES },
    datos: z.object({ ancho: z.number().int(), alto: z.number().int() }),
    errores: [
      'LOGOTIPO_NO_VALIDO',
      'CUERPO_DEMASIADO_GRANDE',
      'CUOTA_ARCHIVOS',
      'ARCHIVO_COSTOSO',
      'DEMASIADAS_PETICIONES',
      'NIF_DISTINTO',
    ],
  }),
  quitarLogotipo: endpoint({
    method: 'DELETE',
    path: 'nifs/:uuid/logotipo',
    doors: ['session'],
    params: conUuid,
    datos: eliminadoSchema,
    errores: ['NIF_DISTINTO'],
  }),
};
