// Sealed records: what was declared to the agency, when it was sent and what came back.
import {
  CLASES_ERROR_AEAT,
  ESTADOS_FACTURA_AEAT,
  ESTADOS_VERIFACTU,
  LUGARES_AEAT,
  OPERACIONES,
  REMEDIOS,
  TIPOS_FACTURA,
} from '@encadena/invoicing';
import { z } from 'zod';
import { cursorSchema, cursorSolo } from '../comun/cursor';
import { conUuid, filtroLista, listaQuery, pagina } from '../comun/lista';
import { uuidSchema } from '../comun/textos';
import { fechaSchema, instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

/** What a code of the agency means and what helps; all null where there is none. */
const explicacionSchema = z.object({
  /** How far the refusal goes; null too for a code of no official list. */
  clase: z.enum(CLASES_ERROR_AEAT).nullable(),
  /** What it means, in the reader's language. */
  explicacion: z.string().nullable(),
  /** What is to be done about it, in the reader's language. */
  queHacer: z.string().nullable(),
  /** The field of our invoice that the code speaks of, when one does. */
  campo: z.string().nullable(),
  /** Where that is done. */
  lugar: z.enum(LUGARES_AEAT).nullable(),
  remedio: z.enum(REMEDIOS).nullable(),
});
export type ExplicacionAeatDto = z.infer<typeof explicacionSchema>;

/** Why a whole send was refused. */
const falloDeEnvioSchema = explicacionSchema.extend({
  codigoError: z.number().int(),
  /** The agency's own words. */
  mensajeError: z.string().nullable(),
});

export const registroSchema = z.object({
  uuid: uuidSchema,
  operacion: z.enum(OPERACIONES),
  uuidFactura: uuidSchema,
  serie: z.string(),
  numero: z.string(),
  fechaExpedicion: z.string(),
  tipoFactura: z.enum(TIPOS_FACTURA),
  importeTotal: z.string(),
  estado: z.enum(ESTADOS_VERIFACTU),
  /** The agency's own state of the invoice, by all its records that it has stored; null: none of them. */
  estadoFacturaAeat: z.enum(ESTADOS_FACTURA_AEAT).nullable(),
  huella: z.string(),
  huellaAnterior: z.string().nullable(),
  posicionCadena: z.number().int(),
  fechaHoraGeneracion: z.string(),
  fechaHoraEnvio: instanteSchema.nullable(),
  fechaHoraRespuesta: instanteSchema.nullable(),
  csv: z.string().nullable(),
  codigoError: z.number().int().nullable(),
  /** The agency's own words. */
  mensajeError: z.string().nullable(),
  ...explicacionSchema.shape,
  incidencia: z.boolean(),
  intentos: z.number().int(),
  proximoIntento: instanteSchema.nullable(),
  urlVerificacion: z.string().nullable(),
});
export type RegistroDto = z.infer<typeof registroSchema>;

/** What is exported at once: a month or a quarter. */
export const PERIODOS = [
  ...(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const),
  ...(['1T', '2T', '3T', '4T'] as const),
] as const;
export type Periodo = (typeof PERIODOS)[number];
/** The ends of a chain. */
export const EXTREMOS = ['PRIMERO', 'ULTIMO'] as const;
/** No chain gets as far. */
const MAX_POSICION = 2_147_483_647;

const eslabonSchema = z.object({
  uuid: uuidSchema,
  numero: z.string(),
  huella: z.string(),
  posicionCadena: z.number().int(),
  operacion: z.enum(OPERACIONES),
  fechaHoraGeneracion: z.string(),
});

export const registroDetalleSchema = registroSchema.extend({
  /** The chain that it stands in, and how far that has come. */
  cadena: z.object({ numeroInstalacion: z.string(), abierta: z.boolean(), ultimaPosicion: z.number().int() }),
  anterior: eslabonSchema.nullable(),
  siguiente: eslabonSchema.nullable(),
  /** What it says itself of the record before it; null when it says that it is the first. */
  enlace: z
    .object({ emisor: z.string(), numero: z.string(), fechaExpedicion: z.string(), huella: z.string() })
    .nullable(),
  /** The literal text under its huella, and the huella that this text gives now. */
  textoHuella: z.string(),
  huellaCalculada: z.string(),
  comprobacion: z.object({
    huellaCorrecta: z.boolean(),
    enlaceCorrecto: z.boolean(),
    /** Not earlier than the record before it. */
    ordenTemporalCorrecto: z.boolean(),
    /** Not more than a minute later than now. */
    horaNoAdelantada: z.boolean(),
  }),
});
export type RegistroDetalleDto = z.infer<typeof registroDetalleSchema>;

/**
 * COPIA: this database is a copy or was restored, and nothing is issued or sent; EN_RELEVO: a new chain is opened as soon
 * as the agency has said which numbers it knows; FUERA_DE_VERIFACTU: the NIF left it, and this product issues nothing else.
 */
export const EMISIONES = ['ABIERTA', 'COPIA', 'EN_RELEVO', 'FUERA_DE_VERIFACTU'] as const;

const falloCadenaSchema = z.object({
  posicionCadena: z.number().int(),
  /** Null where there is no record to name. */
  uuid: uuidSchema.nullable(),
  codigo: z.string(),
  mensaje: z.string(),
});

export const resumenRegistrosSchema = z.object({
  emision: z.enum(EMISIONES),
  propios: z.number().int(),
  pendientes: z.number().int(),
  conErrores: z.number().int(),
  incidencia: z.object({
    abierta: z.boolean(),
    desde: instanteSchema.nullable(),
    motivo: z.string().nullable(),
    /** When the agency itself refused: its code and what it means. */
    fallo: falloDeEnvioSchema.nullable(),
    proximoIntento: instanteSchema.nullable(),
  }),
  /** Open alarms of the chain (a link that does not hold, a record dated in the future). */
  alarmas: z.array(
    z.object({
      codigo: z.string(),
      mensaje: z.string(),
      en: instanteSchema,
      posicionCadena: z.number().int().nullable(),
      fallo: falloDeEnvioSchema.nullable(),
    }),
  ),
  /** What the last nightly check of the chain found; null before the first. */
  comprobacion: z
    .object({
      en: instanteSchema,
      /** As many as have been found whole, this time and before. */
      registros: z.number().int(),
      fallos: z.number().int(),
      /** The first of them. */
      hallazgos: z.array(falloCadenaSchema),
    })
    .nullable(),
});
export type ResumenRegistrosDto = z.infer<typeof resumenRegistrosSchema>;

export const comprobacionCadenaSchema = z.object({
  registros: z.number().int(),
  correctos: z.number().int(),
  fallos: z.array(falloCadenaSchema),
});

export const verifactuRegistros = {
  listar: endpoint({
    method: 'GET',
    path: 'verifactu-registros',
    doors: ['nif', 'erp'],
    query: listaQuery(
      {
        /** From here on, in the order of the chain: `inicio`, or what the page before gave. Without `page` and `sort`. */
        cursor: cursorSchema.optional(),
        operacion: filtroLista(OPERACIONES),
        estado: filtroLista(ESTADOS_VERIFACTU),
        serie: z.string().max(20).optional(),
        numero: z.string().max(60).optional(),
        fechaDesde: fechaSchema.optional(),
        fechaHasta: fechaSchema.optional(),
        uuidFactura: uuidSchema.optional(),
      },
      ['posicionCadena', 'fechaExpedicion'],
    ).check(cursorSolo),
    /** `cursor`: where the next page begins, now or when there is more; only of a page that was asked for by one. */
    datos: pagina(registroSchema).extend({ cursor: z.string().optional() }),
  }),
  resumen: endpoint({
    method: 'GET',
    path: 'verifactu-registros/resumen',
    doors: ['nif'],
    datos: resumenRegistrosSchema,
  }),
  comprobarCadena: endpoint({
    method: 'POST',
    path: 'verifactu-registros/comprobaciones-cadena',
    doors: ['nif'],
    repetible: true,
    body: z.strictObject({
      desde: z.number().int().min(1).optional(),
      hasta: z.number().int().min(1).optional(),
    }),
    datos: comprobacionCadenaSchema,
  }),
  /** A month (`1` to `12`) or a quarter (`1T` to `4T`), by the moment of making: records, answers, and what checks them offline. */
  exportacion: endpoint({
    method: 'GET',
    path: 'verifactu-registros/exportacion',
    doors: ['nif'],
    query: z.strictObject({
      ejercicio: z.coerce.number().int().min(2024).max(2100),
      periodo: z.enum(PERIODOS),
    }),
    archivo: 'application/zip',
    errores: ['PERIODO_SIN_REGISTROS', 'DEMASIADAS_PETICIONES'],
  }),
  /**
   * One record by where it stands: the newest one about an invoice number, else a position, else an end of the chain, by itself
   * the last; null where there is none. `junto` is a record of the chain that is meant; else it is the open one.
   */
  localizar: endpoint({
    method: 'GET',
    path: 'verifactu-registros/localizar',
    doors: ['nif'],
    query: z.strictObject({
      numero: z.string().trim().min(1).max(60).optional(),
      posicion: z.coerce.number().int().min(1).max(MAX_POSICION).optional(),
      extremo: z.enum(EXTREMOS).default('ULTIMO'),
      junto: uuidSchema.optional(),
    }),
    datos: registroDetalleSchema.nullable(),
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'verifactu-registros/:uuid',
    doors: ['nif', 'erp'],
    params: conUuid,
    datos: registroDetalleSchema,
  }),
  xmlPeticion: endpoint({
    method: 'GET',
    path: 'verifactu-registros/:uuid/xml-peticion',
    doors: ['nif', 'erp'],
    params: conUuid,
    archivo: 'application/xml',
  }),
  xmlRespuesta: endpoint({
    method: 'GET',
    path: 'verifactu-registros/:uuid/xml-respuesta',
    doors: ['nif', 'erp'],
    params: conUuid,
    archivo: 'application/xml',
    errores: ['XML_NO_DISPONIBLE'],
  }),
};
