// Invoices that another program issued: brought along, looked at, counted and rectified; never sent (docs/adr/0063).
import { ESTADOS_INTERNOS, ESTADOS_PAGO, TIPOS_FACTURA, TIPOS_IDENTIFICACION } from '@encadena/invoicing';
import { z } from 'zod';
import { eliminadoSchema } from '../comun/borrado';
import { conUuid, listaQuery, pagina } from '../comun/lista';
import { uuidSchema } from '../comun/textos';
import { fechaSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

const importe = z.string();

export const facturaExternaSchema = z.object({
  uuid: uuidSchema,
  numeroCompleto: z.string(),
  fechaExpedicion: z.string(),
  fechaVencimiento: z.string().nullable(),
  simplificada: z.boolean(),
  tipoIdentificacion: z.enum(TIPOS_IDENTIFICACION).nullable(),
  pais: z.string().nullable(),
  identificacion: z.string().nullable(),
  nombre: z.string().nullable(),
  descripcion: z.string().nullable(),
  baseImponible: importe,
  cuotas: importe,
  recargo: importe,
  irpf: importe,
  importeTotal: importe,
  totalAPagar: importe,
  /** Null: nobody said whether it was paid. */
  cobrado: importe.nullable(),
  estadoPago: z.enum(ESTADOS_PAGO).nullable(),
  version: z.number().int(),
});
export type FacturaExternaDto = z.infer<typeof facturaExternaSchema>;

export const facturaExternaDetalleSchema = z.object({
  ...facturaExternaSchema.shape,
  /** The customer of ours who bears its tax id. */
  uuidCliente: uuidSchema.nullable(),
  /** Our invoices and drafts that rectify or replace it. */
  rectificadaPor: z.array(
    z.object({
      uuid: uuidSchema,
      numeroCompleto: z.string().nullable(),
      fechaExpedicion: z.string().nullable(),
      tipoFactura: z.enum(TIPOS_FACTURA),
      estadoInterno: z.enum(ESTADOS_INTERNOS),
      importeTotal: importe,
    }),
  ),
});
export type FacturaExternaDetalleDto = z.infer<typeof facturaExternaDetalleSchema>;

export const sumaExternasSchema = z.object({
  facturas: z.number().int(),
  baseImponible: importe,
  cuotas: importe,
  recargo: importe,
  importeTotal: importe,
});
export type SumaExternasDto = z.infer<typeof sumaExternasSchema>;

const ejercicio = z.coerce.number().int().min(2000).max(2099);

export const facturasExternas = {
  listar: endpoint({
    method: 'GET',
    path: 'facturas-externas',
    doors: ['nif'],
    query: listaQuery(
      {
        ejercicio: ejercicio.optional(),
        /** What is owed of, as far as anybody said; the overdue ones of it. */
        cobro: z.enum(['PENDIENTE', 'VENCIDA']).optional(),
        uuidCliente: uuidSchema.optional(),
      },
      ['fechaExpedicion', 'numeroCompleto', 'importeTotal'],
    ),
    datos: pagina(facturaExternaSchema),
  }),
  /** What those of some days come to. */
  sumas: endpoint({
    method: 'GET',
    path: 'facturas-externas/sumas',
    doors: ['nif'],
    query: z.strictObject({ desde: fechaSchema, hasta: fechaSchema }),
    datos: sumaExternasSchema,
  }),
  obtener: endpoint({
    method: 'GET',
    path: 'facturas-externas/:uuid',
    doors: ['nif'],
    params: conUuid,
    datos: facturaExternaDetalleSchema,
  }),
  /** Says that it was paid, all of it, or that nothing was. */
  marcarCobro: endpoint({
    method: 'PUT',
    path: 'facturas-externas/:uuid/cobro',
    doors: ['nif'],
    params: conUuid,
    body: z.strictObject({ cobrada: z.boolean() }),
    datos: facturaExternaSchema,
    conVersion: true,
    errores: ['VERSION_OBSOLETA'],
  }),
  /** Takes it out of what was brought along; what rectifies it keeps its number and date. */
  eliminar: endpoint({
    method: 'DELETE',
    path: 'facturas-externas/:uuid',
    doors: ['nif'],
    params: conUuid,
    datos: eliminadoSchema,
  }),
};
