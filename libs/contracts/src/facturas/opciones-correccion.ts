// What can be done about an issued invoice, with the records that would be born of each way.
import { ACCIONES_CORRECCION, OPERACIONES, TIPOS_FACTURA } from '@encadena/invoicing';
import { z } from 'zod';

const registroResultanteSchema = z.object({
  operacion: z.enum(OPERACIONES),
  /** One, or those that the person chooses from. */
  tiposFactura: z.array(z.enum(TIPOS_FACTURA)),
  /** Null: the next number of its series. */
  numeroCompleto: z.string().nullable(),
  /** Null: for the person to say. */
  importeTotal: z.string().nullable(),
  /** As the record says them to the agency. */
  indicadores: z.object({
    Subsanacion: z.enum(['S', 'N']).optional(),
    RechazoPrevio: z.enum(['S', 'N', 'X']).optional(),
    SinRegistroPrevio: z.enum(['S', 'N']).optional(),
  }),
});
export type RegistroResultanteDto = z.infer<typeof registroResultanteSchema>;

export const opcionCorreccionSchema = z.object({
  accion: z.enum(ACCIONES_CORRECCION),
  permitida: z.boolean(),
  motivo: z.string().nullable(),
  regla: z.string(),
  /** In the order of the chain; empty when it is not allowed. */
  registrosResultantes: z.array(registroResultanteSchema),
  /** What the invoice comes to with all that rectifies it. */
  totalAntes: z.string(),
  /** Null: as the rectifying invoice will say. */
  totalDespues: z.string().nullable(),
});
export type OpcionCorreccionDto = z.infer<typeof opcionCorreccionSchema>;
