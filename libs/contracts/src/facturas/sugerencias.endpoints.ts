// What a line may be filled in with while its description is typed: products and services, and what was sold before.
import { z } from 'zod';
import { MAX_HALLADOS, MIN_BUSCADO } from '../buscador/buscador.endpoints';
import { cantidadSchema } from '../comun/importes';
import { linea, uuidSchema } from '../comun/textos';
import { endpoint } from '../endpoint';
import { lineaFacturaSchema } from './factura-entrada';

/** What it puts into a line, as it stood in a product or in an invoice, complete or not: never quantity, discount or surcharge. */
export const lineaSugeridaSchema = z.object({
  ...lineaFacturaSchema.pick({
    descripcion: true,
    modoCalculo: true,
    impuesto: true,
    tipoImpositivo: true,
    exenta: true,
    causaExencion: true,
    calificacionOperacion: true,
    claveRegimen: true,
  }).shape,
  precioUnitario: cantidadSchema,
});

export const articuloSugeridoSchema = z.object({
  uuid: uuidSchema,
  nombre: z.string(),
  referencia: z.string().nullable(),
  linea: lineaSugeridaSchema,
});
export type ArticuloSugeridoDto = z.infer<typeof articuloSugeridoSchema>;

export const vendidaSugeridaSchema = z.object({
  linea: lineaSugeridaSchema,
  /** Of the invoice; null: of a draft that has none yet. */
  fecha: z.string().nullable(),
  /** Sold to the customer of whoever asks. */
  aEsteCliente: z.boolean(),
});
export type VendidaSugeridaDto = z.infer<typeof vendidaSugeridaSchema>;

export const sugerencias = {
  /** At most a handful of each; what was sold is what was sold to this customer first, and then what was sold last. */
  lineas: endpoint({
    method: 'GET',
    path: 'sugerencias/lineas',
    doors: ['nif'],
    query: z.strictObject({
      texto: linea(100, MIN_BUSCADO),
      uuidCliente: uuidSchema.optional(),
      /** The draft that is being written. */
      excepto: uuidSchema.optional(),
    }),
    datos: z.object({
      articulos: z.array(articuloSugeridoSchema).max(MAX_HALLADOS),
      vendidas: z.array(vendidaSugeridaSchema).max(MAX_HALLADOS),
    }),
  }),
};
