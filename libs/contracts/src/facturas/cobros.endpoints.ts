// The calls about what was paid of an issued invoice (docs/adr/0049). Amounts are euros.
import { ESTADOS_PAGO, FORMAS_PAGO } from '@encadena/invoicing';
import { z } from 'zod';
import { decimal, importeSchema } from '../comun/importes';
import { linea, uuidSchema } from '../comun/textos';
import { fechaSchema, instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

/** So many payments of one invoice; who is paid in more parts keeps an account of them elsewhere. */
export const MAX_COBROS = 100;

export const cobroSchema = z.object({
  uuid: uuidSchema,
  /** Negative: given back. */
  importe: z.string(),
  fecha: z.string(),
  formaPago: z.enum(FORMAS_PAGO),
  /** The money is on our account. */
  enCuenta: z.boolean(),
  nota: z.string().nullable(),
  anotadoPor: z.string().nullable(),
  anotadoEn: instanteSchema,
});
export type CobroDto = z.infer<typeof cobroSchema>;

export const saldoSchema = z.object({
  estadoPago: z.enum(ESTADOS_PAGO),
  /** The total to pay, with what its rectifications change; nothing once it is cancelled. */
  aCobrar: z.string(),
  cobrado: z.string(),
  /** Negative: what has to be given back. */
  pendienteDeCobro: z.string(),
  fechaVencimiento: z.string().nullable(),
  cobros: z.array(cobroSchema),
  /** The payment that this call noted. */
  anotado: uuidSchema.nullable(),
});
export type SaldoDto = z.infer<typeof saldoSchema>;

export const cobroEntradaSchema = z.strictObject({
  /** Negative: given back to the customer. */
  importe: importeSchema,
  /** Not of a day to come. Today without it. */
  fecha: fechaSchema.nullable().default(null),
  /** That of the invoice without it. */
  formaPago: z.enum(FORMAS_PAGO).nullable().default(null),
  enCuenta: z.boolean().default(true),
  nota: linea(250).nullable().default(null),
});
export type CobroEntrada = z.output<typeof cobroEntradaSchema>;

export const estadoPagoEntradaSchema = z.strictObject({
  /** VENCIDA is told by the date, and asked of nobody. */
  estadoPago: z.enum(ESTADOS_PAGO).exclude(['VENCIDA']),
  /** For PARCIALMENTE_PAGADA: all that has been collected until now. */
  importeCobrado: decimal({ signo: true }).nullable().default(null),
  fecha: fechaSchema.nullable().default(null),
});
export type EstadoPagoEntrada = z.output<typeof estadoPagoEntradaSchema>;

const conUuid = z.strictObject({ uuid: uuidSchema });
const erroresDeCobro = [
  'COBRO_NO_PROCEDE',
  'COBRO_EXCEDE',
  'COBRO_FUTURO',
  'COBROS_DEMASIADOS',
  'FACTURA_SIN_EMITIR',
] as const;

export const cobros = {
  listar: endpoint({
    method: 'GET',
    path: 'facturas/:uuid/cobros',
    doors: ['nif', 'erp'],
    params: conUuid,
    datos: saldoSchema,
    errores: ['FACTURA_SIN_EMITIR'],
  }),
  anotar: endpoint({
    method: 'POST',
    path: 'facturas/:uuid/cobros',
    doors: ['nif', 'erp'],
    permiso: 'GESTIONAR',
    params: conUuid,
    body: cobroEntradaSchema,
    datos: saldoSchema,
    status: 201,
    errores: erroresDeCobro,
  }),
  /** Once or often, the same: the payment counts no more. */
  deshacer: endpoint({
    method: 'DELETE',
    path: 'facturas/:uuid/cobros/:cobro',
    doors: ['nif', 'erp'],
    permiso: 'GESTIONAR',
    params: z.strictObject({ uuid: uuidSchema, cobro: uuidSchema }),
    datos: saldoSchema,
    errores: ['FACTURA_SIN_EMITIR'],
  }),
  /**
   * The short way: PAGADA notes what is left, COBRADA that all of it is on our account, PARCIALMENTE_PAGADA what was
   * collected until now, PENDIENTE undoes every payment. Asked again, it does nothing more.
   */
  cambiarEstado: endpoint({
    method: 'PATCH',
    path: 'facturas/:uuid/estado-pago',
    doors: ['nif', 'erp'],
    permiso: 'GESTIONAR',
    params: conUuid,
    body: estadoPagoEntradaSchema,
    datos: saldoSchema,
    errores: erroresDeCobro,
  }),
};
