// What goes out for an invoice: its summary for lists, its detail.
import {
  ACCIONES,
  EMITIDA_POR,
  ESTADOS_FACTURA_AEAT,
  ESTADOS_INTERNOS,
  ESTADOS_PAGO,
  ESTADOS_VERIFACTU,
  FORMAS_PAGO,
  MODOS_RECTIFICACION,
  OPERACIONES,
  ORIGENES,
  TIPOS_FACTURA,
  TIPOS_IDENTIFICACION,
} from '@encadena/invoicing';
import { z } from 'zod';
import { uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { casosSalida } from './casos-factura';
import { detalleDesgloseSchema, divisaSchema, totalesSchema } from './factura-calculo';
import { descuentoGlobalSchema, lineaFacturaSchema } from './factura-entrada';

const importe = z.string();

const direccion = z.object({
  direccion: z.string(),
  municipio: z.string(),
  codigoPostal: z.string(),
  provincia: z.string().nullable(),
  pais: z.string(),
});

export const emisorSchema = z.object({
  nif: z.string(),
  razonSocial: z.string(),
  direccion,
  pieLegal: z.string().nullable(),
});
export type EmisorDto = z.infer<typeof emisorSchema>;
export const destinatarioSchema = z.object({
  tipoIdentificacion: z.enum(TIPOS_IDENTIFICACION),
  identificacion: z.string(),
  pais: z.string(),
  nombre: z.string(),
  direccion,
  email: z.string().nullable(),
});
export type DestinatarioDto = z.infer<typeof destinatarioSchema>;

/** One who shares the invoice with the recipient. */
export const otroDestinatarioLeidoSchema = destinatarioSchema.extend({
  uuidCliente: uuidSchema,
  participacion: z.string().nullable(),
});
export type OtroDestinatarioDto = z.infer<typeof otroDestinatarioLeidoSchema>;

/** Somebody named by name and identification alone. */
export const personaSchema = destinatarioSchema.pick({
  tipoIdentificacion: true,
  identificacion: true,
  pais: true,
  nombre: true,
});

export const accionSchema = z.object({
  accion: z.enum(ACCIONES),
  permitida: z.boolean(),
  motivo: z.string().nullable(),
});

/** The agency's own state of the invoice, by all its records that it has stored; null: none of them. */
const estadoFacturaAeatSchema = z.enum(ESTADOS_FACTURA_AEAT).nullable();

const verifactuSchema = z.object({
  /** Of the last record. */
  estado: z.enum(ESTADOS_VERIFACTU),
  estadoFacturaAeat: estadoFacturaAeatSchema,
  uuidUltimoRegistro: uuidSchema,
  csv: z.string().nullable(),
});

export const facturaResumenSchema = z.object({
  uuid: uuidSchema,
  tipoFactura: z.enum(TIPOS_FACTURA),
  estadoInterno: z.enum(ESTADOS_INTERNOS),
  serie: z.string().nullable(),
  ejercicio: z.number().int().nullable(),
  numero: z.number().int().nullable(),
  numeroCompleto: z.string().nullable(),
  fechaExpedicion: z.string().nullable(),
  fechaVencimiento: z.string().nullable(),
  destinatario: z.string().nullable(),
  /** How many share it with the recipient. */
  otrosDestinatarios: z.number().int(),
  baseImponible: importe,
  /** In euros, whatever the currency. */
  importeTotal: importe,
  totalAPagar: importe,
  /** The total in its own currency; null for euros. */
  divisa: z.object({ moneda: z.string(), importeTotal: importe }).nullable(),
  estadoPago: z.enum(ESTADOS_PAGO),
  /** In euros, rectifications counted; negative: to be given back. Nothing of a draft. */
  pendienteDeCobro: importe,
  /** In euros. Nothing paid and nothing owed: there was nothing to pay. */
  cobrado: importe,
  /** Of its last record. */
  estadoVerifactu: z.enum(ESTADOS_VERIFACTU).nullable(),
  estadoFacturaAeat: estadoFacturaAeatSchema,
  /** There is a link that shows it to anyone who has it, neither expired nor revoked. */
  enlacePublico: z.boolean(),
  origen: z.enum(ORIGENES),
  version: z.number().int(),
});
export type FacturaResumenDto = z.infer<typeof facturaResumenSchema>;

const enlaceFactura = z.object({
  uuid: uuidSchema.nullable(),
  numeroCompleto: z.string(),
  fechaExpedicion: z.string(),
});

/** A record about an issued invoice after its first one: what it changed, and who asked for it. */
const destinatarioDelRegistroSchema = destinatarioSchema
  .pick({ tipoIdentificacion: true, identificacion: true, nombre: true })
  .extend({ pais: z.string().nullable() });

export const correccionSchema = z.object({
  uuidRegistro: uuidSchema,
  operacion: z.enum(OPERACIONES),
  estado: z.enum(ESTADOS_VERIFACTU),
  /** With the offset of the place of issue, as the record says it. */
  hechaEn: z.string(),
  /** In whose name. */
  hechaPor: z.string().nullable(),
  /** What the API key was called by which a program asked for it; null: a person did. */
  hechaConClave: z.string().nullable(),
  /** Why it was cancelled. */
  motivo: z.string().nullable(),
  /** What the record says otherwise than the invoice, which stays as it was issued; null: the same. */
  destinatario: destinatarioDelRegistroSchema.nullable(),
  /** Of those who share the invoice, in its order; of a cancellation none. */
  otrosDestinatarios: z.array(destinatarioDelRegistroSchema.nullable()),
  descripcionOperacion: z.string().nullable(),
});
export type CorreccionDto = z.infer<typeof correccionSchema>;

export const facturaDetalleSchema = z.object({
  uuid: uuidSchema,
  tipoFactura: z.enum(TIPOS_FACTURA),
  estadoInterno: z.enum(ESTADOS_INTERNOS),
  uuidSerie: uuidSchema.nullable(),
  serie: z.string().nullable(),
  ejercicio: z.number().int().nullable(),
  numero: z.number().int().nullable(),
  numeroCompleto: z.string().nullable(),
  fechaExpedicion: z.string().nullable(),
  fechaOperacion: z.string().nullable(),
  fechaVencimiento: z.string().nullable(),
  uuidCliente: uuidSchema.nullable(),
  emisor: emisorSchema,
  destinatario: destinatarioSchema.nullable(),
  otrosDestinatarios: z.array(otroDestinatarioLeidoSchema),
  emitidaPor: z.enum(EMITIDA_POR).nullable(),
  tercero: personaSchema.nullable(),
  descripcionOperacion: z.string(),
  moneda: z.string(),
  tipoCambio: z.string().nullable(),
  fechaTipoCambio: z.string().nullable(),
  fuenteTipoCambio: z.string().nullable(),
  formaPago: z.enum(FORMAS_PAGO),
  estadoPago: z.enum(ESTADOS_PAGO),
  /** In euros. */
  cobrado: importe,
  pendienteDeCobro: importe,
  uuidCuentaBancaria: uuidSchema.nullable(),
  cuentaBancaria: z
    .object({
      nombre: z.string(),
      nombreBanco: z.string().nullable(),
      iban: z.string(),
      swift: z.string().nullable(),
    })
    .nullable(),
  observaciones: z.string().nullable(),
  irpfPorcentaje: z.string().nullable(),
  /** As it was entered, with what it is taken from and what it comes to. */
  descuentoGlobal: descuentoGlobalSchema.extend({ sumaLineas: importe, importe }).nullable(),
  referenciaExterna: z.string().nullable(),
  ...casosSalida,
  lineas: z.array(lineaFacturaSchema.extend({ importe })),
  /** In euros; amounts of the lines are in the currency. */
  desglose: z.array(detalleDesgloseSchema),
  totales: totalesSchema,
  divisa: divisaSchema.nullable(),
  urlVerificacion: z.string().nullable(),
  verifactu: verifactuSchema.nullable(),
  /** In the order of the chain. */
  correcciones: z.array(correccionSchema),
  rectificadaPor: z.array(enlaceFactura),
  rectificaA: z.array(enlaceFactura),
  sustituidaPor: enlaceFactura.nullable(),
  sustituyeA: z.array(enlaceFactura),
  modoRectificacion: z.enum(MODOS_RECTIFICACION).nullable(),
  motivo: z.string().nullable(),
  /** By substitution: the amounts of what is rectified. */
  importeRectificado: z.object({ base: importe, cuota: importe, recargo: importe.nullable() }).nullable(),
  enlacePublico: z.boolean(),
  origen: z.enum(ORIGENES),
  acciones: z.array(accionSchema),
  creadaEn: instanteSchema,
  modificadaEn: instanteSchema,
  publicadaEn: instanteSchema.nullable(),
  creadaPor: z.string().nullable(),
  publicadaPor: z.string().nullable(),
  /** What the API key was called by which a program issued it; null: a person did. */
  publicadaConClave: z.string().nullable(),
  version: z.number().int(),
});
export type FacturaDetalleDto = z.infer<typeof facturaDetalleSchema>;

const mesFacturadoSchema = z.object({
  mes: z.number().int().min(1).max(12),
  emitidas: z.number().int(),
  baseImponible: importe,
  importeTotal: importe,
});
export type MesFacturadoDto = z.infer<typeof mesFacturadoSchema>;

export const resumenFacturasSchema = z.object({
  ejercicio: z.number().int(),
  borradores: z.number().int(),
  /** Those of the drafts that an invoice that repeats has made. */
  recurrentesPorRevisar: z.number().int(),
  /** Quotes and proformas that were accepted and have become no draft yet. */
  presupuestosAceptados: z.number().int(),
  /** How many went out by e-mail in the last 30 days, did not arrive, and have not been sent again since. */
  sinLlegar: z.object({ facturas: z.number().int(), presupuestos: z.number().int() }),
  emitidas: z.number().int(),
  baseImponible: importe,
  cuotas: importe,
  importeTotal: importe,
  /** Of all years. */
  pendienteDeCobro: importe,
  /** How much of that is overdue, and of how many invoices. */
  vencido: z.object({ facturas: z.number().int(), importe }),
  /** How much of these figures is of invoices that another program issued: of the year, what is owed and how many are overdue of all years. */
  externas: z.object({
    facturas: z.number().int(),
    importeTotal: importe,
    pendienteDeCobro: importe,
    vencidas: z.number().int(),
  }),
  /** Those in which something was issued. */
  meses: z.array(mesFacturadoSchema),
  /** Of the year before, to compare. */
  mesesAnteriores: z.array(mesFacturadoSchema),
  ejercicios: z.array(z.number().int()),
});
export type ResumenFacturasDto = z.infer<typeof resumenFacturasSchema>;
