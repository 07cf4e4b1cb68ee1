// The calls about a quarter for the tax adviser: figures of forms 303 and 130, the invoices behind each, and the book of
// issued invoices in the columns of the agency (docs/adr/0056).
import { CONCEPTOS_303, IMPUESTOS, TIPOS_FACTURA, TRIMESTRES } from '@encadena/invoicing';
import { z } from 'zod';
import { porcentajeSchema } from '../comun/importes';
import { MAX_SIZE, pagina } from '../comun/lista';
import { uuidSchema } from '../comun/textos';
import { endpoint } from '../endpoint';
import { PERIODOS } from '../verifactu-registros/verifactu-registros.endpoints';
import { FORMATOS_EXPORTACION } from './facturas.endpoints';

/** More invoices of one quarter are not added up while somebody waits. */
export const MAX_FACTURAS_TRIMESTRE = 100_000;
/** Nor so many for the home, which everybody opens. */
export const MAX_FACTURAS_INICIO = 10_000;

/** So many PDFs are made while somebody waits; a larger quarter is taken by months. */
export const MAX_PDFS = 1_000;

/** Form 130: of the year until the end of the quarter. */
export const CONCEPTOS_130 = ['INGRESOS', 'RETENCIONES'] as const;
export const CONCEPTOS_TRIMESTRE = [...CONCEPTOS_303, ...CONCEPTOS_130] as const;
export type ConceptoTrimestre = (typeof CONCEPTOS_TRIMESTRE)[number];

const importe = z.string();
const ejercicioSchema = z.coerce.number().int().min(2000).max(2099);
const trimestreQuery = z.strictObject({ ejercicio: ejercicioSchema, trimestre: z.enum(TRIMESTRES) });

export const cifraSchema = z.object({
  concepto: z.enum(CONCEPTOS_303),
  /** Percent; null where rates do not matter. */
  tipo: z.string().nullable(),
  impuesto: z.enum(IMPUESTOS),
  /** The boxes of the form; null: it has none for it. */
  casillas: z.object({ base: z.number().int().nullable(), cuota: z.number().int().nullable() }).nullable(),
  base: importe,
  cuota: importe.nullable(),
});
export type CifraDto = z.infer<typeof cifraSchema>;

export const trimestreSchema = z.object({
  ejercicio: z.number().int(),
  trimestre: z.enum(TRIMESTRES),
  /** First and last day. */
  desde: z.string(),
  hasta: z.string(),
  /** How many of its invoices count in the figures. */
  facturas: z.number().int(),
  cifras: z.array(cifraSchema),
  /** The tax due of what was invoiced: what invoices give to box 27. */
  cuotaDevengada: importe,
  /**
   * Of the year until the end of the quarter, and how much of that the quarter brought; null: a company pays no IRPF, or the year is too
   * large.
   */
  modelo130: z
    .object({
      ingresos: importe,
      ingresosTrimestre: importe,
      retenciones: importe,
      retencionesTrimestre: importe,
    })
    .nullable(),
  /** A person's year until then has more invoices than are added up: the quarter has its figures, and no form 130. */
  anoDemasiadoGrande: z.boolean(),
});
export type TrimestreDto = z.infer<typeof trimestreSchema>;

export const facturaDeCifraSchema = z.object({
  uuid: uuidSchema,
  numeroCompleto: z.string(),
  tipoFactura: z.enum(TIPOS_FACTURA),
  fechaExpedicion: z.string(),
  fechaOperacion: z.string().nullable(),
  /** As its last record says it. */
  destinatario: z.string().nullable(),
  /** What it adds to the figure. */
  base: importe,
  cuota: importe.nullable(),
});
export type FacturaDeCifraDto = z.infer<typeof facturaDeCifraSchema>;

export const gestoria = {
  trimestre: endpoint({
    method: 'GET',
    path: 'gestoria/trimestre',
    doors: ['nif'],
    query: trimestreQuery,
    datos: trimestreSchema,
    errores: ['TRIMESTRE_DEMASIADO_GRANDE'],
  }),
  /** The invoices behind one figure, in their order, each with its part of it. */
  facturas: endpoint({
    method: 'GET',
    path: 'gestoria/facturas',
    doors: ['nif'],
    query: trimestreQuery.extend({
      concepto: z.enum(CONCEPTOS_TRIMESTRE),
      tipo: porcentajeSchema.optional(),
      impuesto: z.enum(IMPUESTOS).default('IVA'),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(1).max(MAX_SIZE).default(20),
    }),
    datos: pagina(facturaDeCifraSchema),
    errores: ['TRIMESTRE_DEMASIADO_GRANDE'],
  }),
  /** The book of issued invoices of a quarter or a month, in the columns of the agency and in its language. */
  libro: endpoint({
    method: 'GET',
    path: 'gestoria/libro',
    doors: ['nif'],
    query: z.strictObject({
      ejercicio: ejercicioSchema,
      periodo: z.enum(PERIODOS),
      formato: z.enum(FORMATOS_EXPORTACION),
    }),
    archivo: 'text/csv',
    errores: ['EXPORTACION_DEMASIADO_GRANDE', 'TRIMESTRE_DEMASIADO_GRANDE'],
  }),
  /** The PDFs of the invoices of that book, of a quarter or a month. */
  pdfs: endpoint({
    method: 'GET',
    path: 'gestoria/pdfs',
    doors: ['nif'],
    query: z.strictObject({ ejercicio: ejercicioSchema, periodo: z.enum(PERIODOS) }),
    archivo: 'application/zip',
    errores: [
      'EXPORTACION_DEMASIADO_GRANDE',
      'TRIMESTRE_DEMASIADO_GRANDE',
      'PERIODO_SIN_FACTURAS',
      'DEMASIADAS_PETICIONES',
    ],
  }),
  /** The tax due of what was invoiced in the quarter of today; null where there are too many to be added up for a home. */
  iva: endpoint({
    method: 'GET',
    path: 'gestoria/iva',
    doors: ['nif'],
    datos: z.object({
      ejercicio: z.number().int(),
      trimestre: z.enum(TRIMESTRES),
      cuotaDevengada: importe.nullable(),
    }),
  }),
};
