// The sums of an invoice as they go out: breakdown, totals, and how they were computed.
import {
  CALIFICACIONES,
  IMPUESTOS,
  MODOS_CALCULO,
  TODAS_CAUSAS_EXENCION,
  TODAS_CLAVES_REGIMEN,
} from '@encadena/invoicing';
import { z } from 'zod';
import { errorDeCampoSchema } from '../errores';

const importe = z.string();

export const detalleDesgloseSchema = z.object({
  impuesto: z.enum(IMPUESTOS),
  claveRegimen: z.enum(TODAS_CLAVES_REGIMEN).nullable(),
  calificacionOperacion: z.enum(CALIFICACIONES).nullable(),
  causaExencion: z.enum(TODAS_CAUSAS_EXENCION).nullable(),
  tipoImpositivo: z.string().nullable(),
  baseImponible: importe,
  baseImponibleACoste: importe.nullable(),
  cuota: importe.nullable(),
  recargoEquivalencia: z.string().nullable(),
  cuotaRecargo: importe.nullable(),
});
export type DetalleDesgloseDto = z.infer<typeof detalleDesgloseSchema>;

export const totalesSchema = z.object({
  baseImponible: importe,
  cuotas: importe,
  recargo: importe,
  /** cuotas + recargo, as the record has it. */
  cuotaTotal: importe,
  /** The fiscal total: what the record and the QR carry. Never less the withholding. */
  importeTotal: importe,
  irpf: importe,
  /** What the customer pays: importeTotal less IRPF. */
  totalAPagar: importe,
});
export type TotalesDto = z.infer<typeof totalesSchema>;

/** The totals of a calculation: with what the lines come to, and what the discount on the whole takes off them. */
export const totalesCalculadosSchema = totalesSchema.extend({
  sumaLineas: importe,
  descuentoGlobal: importe,
});

/** A step of the calculation, for anyone who wants to follow it. */
export const pasoSchema = z.object({
  paso: z.enum(['LINEA', 'DESCUENTO_GLOBAL', 'GRUPO', 'TOTALES', 'IRPF', 'CAMBIO']),
  indice: z.number().int().nullable(),
  valores: z.record(z.string(), z.string()),
});

/**
 * A line as computed: `importe` as printed (with tax when the price includes it), the rest its share of the
 * breakdown.
 */
export const lineaCalculadaSchema = z.object({
  modoCalculo: z.enum(MODOS_CALCULO),
  importe,
  importeExacto: z.string(),
  descuento: importe,
  descuentoGlobal: importe,
  baseImponible: importe,
  cuota: importe,
  recargo: importe,
  total: importe,
});

/** What an invoice in another currency says in that currency. */
export const divisaSchema = z.object({
  moneda: z.string(),
  desglose: z.array(detalleDesgloseSchema),
  totales: totalesCalculadosSchema,
});
export type DivisaDto = z.infer<typeof divisaSchema>;

export const calculoSchema = z.object({
  /** In the currency of the invoice. */
  lineas: z.array(lineaCalculadaSchema),
  /** In euros, as the agency is told. */
  desglose: z.array(detalleDesgloseSchema),
  totales: totalesCalculadosSchema,
  /** Null for euros. */
  divisa: divisaSchema.nullable(),
  traza: z.array(pasoSchema),
});
export type CalculoDto = z.infer<typeof calculoSchema>;

export const validacionSchema = calculoSchema.extend({
  puedePublicarse: z.boolean(),
  errores: z.array(errorDeCampoSchema),
  numeroPrevisto: z.string().nullable(),
});
export type ValidacionDto = z.infer<typeof validacionSchema>;
