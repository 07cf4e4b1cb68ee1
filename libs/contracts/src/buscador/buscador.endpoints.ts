// Finds invoices (of another program too), quotes, recurring invoices, customers and products of a NIF from anywhere, by part of their text.
import { ESTADOS_INTERNOS, TIPOS_FACTURA } from '@encadena/invoicing';
import { z } from 'zod';
import { importeSchema } from '../comun/importes';
import { linea, uuidSchema } from '../comun/textos';
import { endpoint } from '../endpoint';

/** Of each kind. Whoever does not see it there writes more of it, or asks the list. */
export const MAX_HALLADOS = 6;
/** Fewer letters are in everything. */
export const MIN_BUSCADO = 2;

export const facturaBuscadaSchema = z.object({
  uuid: uuidSchema,
  tipoFactura: z.enum(TIPOS_FACTURA),
  estadoInterno: z.enum(ESTADOS_INTERNOS),
  numeroCompleto: z.string().nullable(),
  fechaExpedicion: z.string().nullable(),
  destinatario: z.string().nullable(),
  /** In euros, whatever the currency. */
  importeTotal: importeSchema,
});
export type FacturaBuscadaDto = z.infer<typeof facturaBuscadaSchema>;

export const hallazgosBuscadorSchema = z.object({
  /** The one whose whole number was written, then what was touched last; drafts among them. */
  facturas: z.array(facturaBuscadaSchema),
  /** Quotes and proformas, what was touched last first. */
  presupuestos: z.array(
    z.object({
      uuid: uuidSchema,
      numeroCompleto: z.string(),
      fecha: z.string(),
      destinatario: z.string().nullable(),
      importeTotal: importeSchema,
    }),
  ),
  /** Invoices that another program issued, the latest first; of the real world alone. */
  externas: z.array(
    z.object({
      uuid: uuidSchema,
      numeroCompleto: z.string(),
      fechaExpedicion: z.string(),
      destinatario: z.string().nullable(),
      importeTotal: importeSchema,
    }),
  ),
  recurrentes: z.array(
    z.object({
      uuid: uuidSchema,
      nombre: z.string(),
      cliente: z.string().nullable(),
      importeTotal: importeSchema,
      /** Of one that goes on. */
      siguiente: z.string().nullable(),
    }),
  ),
  clientes: z.array(z.object({ uuid: uuidSchema, nombre: z.string(), identificacion: z.string() })),
  articulos: z.array(
    z.object({
      uuid: uuidSchema,
      nombre: z.string(),
      referencia: z.string().nullable(),
      precioUnitario: z.string(),
    }),
  ),
});
export type HallazgosBuscadorDto = z.infer<typeof hallazgosBuscadorSchema>;

export const buscador = {
  buscar: endpoint({
    method: 'GET',
    path: 'buscar',
    doors: ['nif'],
    query: z.strictObject({
      texto: linea(100, MIN_BUSCADO),
      /** Of the invoices those that can still be issued. */
      soloBorradores: z.enum(['true', 'false']).optional(),
    }),
    datos: hallazgosBuscadorSchema,
  }),
};
