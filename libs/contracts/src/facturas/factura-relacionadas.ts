// The invoices around one: which it rectifies or replaces, and which rectify or replace it, as they stand now. Apart
// from the invoice itself, whose answer is sealed with it.
import { ESTADOS_INTERNOS, ESTADOS_VERIFACTU, MODOS_RECTIFICACION, TIPOS_FACTURA } from '@encadena/invoicing';
import { z } from 'zod';
import { uuidSchema } from '../comun/textos';

/** Of one that was issued elsewhere only number and date are known. */
const relacionadaSchema = z.object({
  uuid: uuidSchema.nullable(),
  numeroCompleto: z.string(),
  fechaExpedicion: z.string(),
  tipoFactura: z.enum(TIPOS_FACTURA).nullable(),
  estadoInterno: z.enum(ESTADOS_INTERNOS).nullable(),
  estadoVerifactu: z.enum(ESTADOS_VERIFACTU).nullable(),
  importeTotal: z.string().nullable(),
  /** Its cancellation was accepted: it changes nothing any more. */
  anulada: z.boolean(),
});
export type FacturaRelacionadaDto = z.infer<typeof relacionadaSchema>;

const nuestraSchema = relacionadaSchema.extend({
  uuid: uuidSchema,
  tipoFactura: z.enum(TIPOS_FACTURA),
  estadoInterno: z.enum(ESTADOS_INTERNOS),
  importeTotal: z.string(),
});

export const rectificativaSchema = nuestraSchema.extend({
  /** Which one it names: the invoice itself, or another of these. */
  uuidRectificada: uuidSchema,
  modo: z.enum(MODOS_RECTIFICACION),
  /** By substitution: the total of what it stands in place of. */
  importeRectificado: z.string().nullable(),
  /** It names other invoices too, so that nobody can tell how much of it belongs to this one. */
  rectificaVarias: z.boolean(),
});
export type RectificativaDto = z.infer<typeof rectificativaSchema>;

export const relacionadasSchema = z.object({
  rectificaA: z.array(relacionadaSchema),
  /** In the order of issue; with those that rectify a rectifying one in its turn. */
  rectificadaPor: z.array(rectificativaSchema),
  sustituyeA: z.array(relacionadaSchema),
  /** In the order of issue. `compensa`: with the opposite amounts, it takes an earlier one back. */
  sustituidaPor: z.array(nuestraSchema.extend({ compensa: z.boolean() })),
});
export type RelacionadasDto = z.infer<typeof relacionadasSchema>;
