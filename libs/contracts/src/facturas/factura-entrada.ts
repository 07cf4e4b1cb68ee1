// What comes in for an invoice. A draft may be incomplete, never malformed: what a complete invoice needs is
// judged when it is published.
import {
  CALIFICACIONES,
  DESCUENTO_TIPOS,
  FORMAS_PAGO,
  IMPUESTOS,
  MODOS_CALCULO,
  MODOS_RECTIFICACION,
  TIPOS_FACTURA,
  TODAS_CAUSAS_EXENCION,
  TODAS_CLAVES_REGIMEN,
} from '@encadena/invoicing';
import { z } from 'zod';
import { cantidadSchema, importePositivoSchema, importeSchema, porcentajeSchema } from '../comun/importes';
import { linea, opcional, parrafo, uuidSchema } from '../comun/textos';
import { fechaSchema } from '../comun/tiempos';
import { MAX_OBSERVACIONES } from '../nifs/impresion';
import { casosEntrada } from './casos-factura';
import { camposVarios } from './factura-varios';

export const MAX_LINEAS = 1000;
/** As many as the record can name (SuministroInformacion.xsd). */
export const MAX_REFERIDAS = 1000;

export const lineaFacturaSchema = z.strictObject({
  descripcion: parrafo(500).default(''),
  cantidad: cantidadSchema.default('1'),
  modoCalculo: z.enum(MODOS_CALCULO).default('NORMAL'),
  precioUnitario: cantidadSchema.default('0'),
  descuentoTipo: z.enum(DESCUENTO_TIPOS).nullable().default(null),
  descuento: importePositivoSchema.nullable().default(null),
  impuesto: z.enum(IMPUESTOS).default('IVA'),
  tipoImpositivo: porcentajeSchema.nullable().default(null),
  exenta: z.boolean().default(false),
  causaExencion: z.enum(TODAS_CAUSAS_EXENCION).nullable().default(null),
  calificacionOperacion: z.enum(CALIFICACIONES).nullable().default('S1'),
  claveRegimen: z.enum(TODAS_CLAVES_REGIMEN).nullable().default('01'),
  recargoEquivalencia: porcentajeSchema.nullable().default(null),
  /** Taxable base at cost: regime 06, IPSI and other taxes only. */
  baseImponibleACoste: importeSchema.nullable().default(null),
});
export type LineaFacturaEntrada = z.output<typeof lineaFacturaSchema>;

export const descuentoGlobalSchema = z.strictObject({
  tipo: z.enum(DESCUENTO_TIPOS),
  valor: importePositivoSchema,
});

export const idFacturaExternaSchema = z.strictObject({
  numeroCompleto: linea(60, 1),
  fechaExpedicion: fechaSchema,
});

/**
 * An invoice that another one refers to: one of ours by its uuid, or one issued elsewhere by its printed
 * number and date.
 */
export const facturaReferidaSchema = z.union([z.strictObject({ uuid: uuidSchema }), idFacturaExternaSchema]);
export type FacturaReferidaEntrada = z.output<typeof facturaReferidaSchema>;

/** Amounts of what is rectified: never negative (the specification, section 5). */
const importeRectificado = importePositivoSchema.nullable().default(null);

/** Only with R1 to R5; the three amounts by substitution only. */
export const rectificacionSchema = z.strictObject({
  modo: z.enum(MODOS_RECTIFICACION).default('INCREMENTAL'),
  motivo: parrafo(500).default(''),
  facturas: z.array(facturaReferidaSchema).max(MAX_REFERIDAS).default([]),
  baseRectificada: importeRectificado,
  cuotaRectificada: importeRectificado,
  recargoRectificado: importeRectificado,
});

export const facturaEntradaSchema = z.strictObject({
  tipoFactura: z.enum(TIPOS_FACTURA).default('F1'),
  /** The NIF's default series for the type when absent. */
  uuidSerie: uuidSchema.nullable().default(null),
  /** Absent: the day of publishing. */
  fechaExpedicion: fechaSchema.nullable().default(null),
  fechaOperacion: fechaSchema.nullable().default(null),
  fechaVencimiento: fechaSchema.nullable().default(null),
  uuidCliente: uuidSchema.nullable().default(null),
  ...camposVarios,
  descripcionOperacion: parrafo(500).default(''),
  formaPago: z.enum(FORMAS_PAGO).default('SIN_ESPECIFICAR'),
  uuidCuentaBancaria: uuidSchema.nullable().default(null),
  /** Absent or empty: none. The remarks that a NIF's invoices begin with are of the screen alone: a program's invoice says what it was told. */
  observaciones: z
    .union([z.literal('').transform(() => null), parrafo(MAX_OBSERVACIONES), z.null()])
    .default(null),
  irpfPorcentaje: porcentajeSchema.nullable().default(null),
  descuentoGlobal: descuentoGlobalSchema.nullable().default(null),
  referenciaExterna: opcional(linea(60)),
  rectificacion: rectificacionSchema.nullable().default(null),
  ...casosEntrada,
  /** The simplified invoices that an F3 replaces. */
  sustituyeA: z.array(facturaReferidaSchema).max(MAX_REFERIDAS).default([]),
  lineas: z.array(lineaFacturaSchema).min(1).max(MAX_LINEAS),
});
export type FacturaEntrada = z.output<typeof facturaEntradaSchema>;
export type FacturaEntradaCruda = z.input<typeof facturaEntradaSchema>;
