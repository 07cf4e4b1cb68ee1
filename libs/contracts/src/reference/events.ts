// What an event carries: its object by type, and what each type says. The acts write these objects in SQL; a test holds what they wrote
// against this.
import { ESTADOS_INTERNOS, ESTADOS_VERIFACTU, OPERACIONES } from '@encadena/invoicing';
import { z } from 'zod';
import { uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import type { TipoEvento } from '../eventos/tipos';

const facturaPublicada = z.object({
  uuid: uuidSchema,
  serie: z.string(),
  ejercicio: z.number().int(),
  numero: z.number().int(),
  numeroCompleto: z.string(),
  fechaExpedicion: z.string(),
  importeTotal: z.string(),
  urlVerificacion: z.string(),
  uuidRegistro: uuidSchema,
});
const facturaRectificada = z.object({
  uuid: uuidSchema,
  numeroCompleto: z.string(),
  estadoInterno: z.enum(ESTADOS_INTERNOS),
  /** The invoice that rectifies it. */
  rectificadaPor: uuidSchema,
});
const registro = z.object({
  uuid: uuidSchema,
  uuidFactura: uuidSchema,
  operacion: z.enum(OPERACIONES),
  numeroCompleto: z.string(),
  fechaExpedicion: z.string(),
  posicionCadena: z.number().int(),
  huella: z.string(),
  estado: z.enum(ESTADOS_VERIFACTU),
  csv: z.string().nullable(),
  codigoError: z.number().int().nullable(),
  mensajeError: z.string().nullable(),
});
const duplicado = z.object({
  uuid: uuidSchema,
  estado: z.string(),
  estadoDuplicado: z.string().nullable(),
  idPeticion: z.string().nullable(),
  codigo: z.number().int().nullable(),
  huellaAjena: z.union([z.string(), z.boolean()]).nullable(),
  posicion: z.number().int(),
});
/** Of the chain as a whole: `uuid` names no record. */
const incidenciaAbierta = z.object({ uuid: uuidSchema.nullable(), motivo: z.string().nullable() });
const incidenciaCerrada = z.object({ uuid: uuidSchema.nullable(), desde: instanteSchema });
const documentacion = z.object({
  documentacionEstado: z.string(),
  nifValidoParaOperar: z.boolean(),
  motivo: z.string().nullable(),
});
const limite = z.object({
  porcentaje: z.number().int(),
  desde: z.string(),
  hasta: instanteSchema,
  emitidas: z.number().int(),
  incluidas: z.number().int(),
});
const suscripcion = z.object({ estado: z.string(), hasta: instanteSchema });

/** By type: what it tells, and `datos.objeto`. Members may be added to an object; none is taken away. */
export const EVENTS: Record<TipoEvento, { summary: string; objeto: z.ZodType }> = {
  'factura.publicada': { summary: 'An invoice was issued', objeto: facturaPublicada },
  'factura.rectificada': { summary: 'An issued invoice was rectified', objeto: facturaRectificada },
  'verifactu.registro.correcto': { summary: 'The tax agency accepted a record', objeto: registro },
  'verifactu.registro.aceptado_con_errores': {
    summary: 'The tax agency accepted a record with errors, which should be corrected',
    objeto: registro,
  },
  'verifactu.registro.incorrecto': { summary: 'The tax agency refused a record', objeto: registro },
  'verifactu.registro.anulada': { summary: 'The tax agency accepted a cancellation', objeto: registro },
  'verifactu.registro.duplicado': {
    summary: 'The tax agency had an invoice of this number already',
    objeto: duplicado,
  },
  'incidencia.abierta': {
    summary: 'Records cannot be delivered to the tax agency',
    objeto: incidenciaAbierta,
  },
  'incidencia.cerrada': { summary: 'Records are delivered again', objeto: incidenciaCerrada },
  'documentacion.valida': { summary: 'The signed documents were accepted', objeto: documentacion },
  'documentacion.rechazada': { summary: 'The signed documents were refused', objeto: documentacion },
  'limite.aviso': { summary: 'Most of the invoices of the plan are used', objeto: limite },
  'limite.alcanzado': { summary: 'All invoices of the plan are used', objeto: limite },
  'suscripcion.prueba': { summary: 'A trial began', objeto: z.object({ estado: z.string() }) },
  'suscripcion.contratada': {
    summary: 'A plan was bought or changed',
    objeto: z.object({ uuidGrupo: uuidSchema }),
  },
  'suscripcion.activa': { summary: 'The subscription is paid', objeto: suscripcion },
  'suscripcion.impagada': { summary: 'A payment of the subscription failed', objeto: suscripcion },
  'suscripcion.cancelada': { summary: 'The subscription ended', objeto: suscripcion },
  'suscripcion.renovacion': {
    summary: 'Automatic renewal was switched on or off',
    objeto: z.object({ autoRenovacion: z.boolean(), autoRenovacionApi: z.boolean() }),
  },
  'suscripcion.tope': {
    summary: 'The cap of invoices beyond the plan was changed',
    objeto: z.object({ facturasExtra: z.number().int().nullable() }),
  },
  'suscripcion.devuelta': {
    summary: 'A payment that was made twice was given back',
    objeto: z.object({ suscripcion: z.string(), importe: z.string() }),
  },
  prueba: { summary: 'A test that you asked for', objeto: z.object({ uuidWebhook: uuidSchema }) },
};
