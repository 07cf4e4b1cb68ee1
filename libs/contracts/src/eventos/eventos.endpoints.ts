// What happened to a NIF, for whoever keeps another program in step with it: the list, one behind the other and each once. Webhooks carry
// the same bodies.
import { ENTORNOS } from '@encadena/invoicing';
import { z } from 'zod';
import { filtroLista, MAX_SIZE } from '../comun/lista';
import { uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';
import { TIPOS_EVENTO } from './tipos';

export const eventoSchema = z.object({
  id: uuidSchema,
  tipo: z.enum(TIPOS_EVENTO),
  entorno: z.enum(ENTORNOS),
  creadoEn: instanteSchema,
  datos: z.object({ objeto: z.record(z.string(), z.unknown()) }),
  /** What of the object was otherwise before. */
  anterior: z.record(z.string(), z.unknown()).nullable(),
});
export type EventoDto = z.infer<typeof eventoSchema>;

/** Days that an event can be asked for. */
export const DIAS_DE_EVENTOS = 90;

/** A place in the list, as the answer before gave it. */
const cursorSchema = z.string().regex(/^(0|[1-9]\d{0,17})$/);

export const eventos = {
  listar: endpoint({
    method: 'GET',
    path: 'eventos',
    doors: ['nif', 'erp'],
    query: z.strictObject({
      /** Only what happened from this instant on. */
      desde: instanteSchema.optional(),
      tipo: filtroLista(TIPOS_EVENTO),
      /** Only what stands behind this place; without it, from the oldest. */
      cursor: cursorSchema.optional(),
      size: z.coerce.number().int().min(1).max(MAX_SIZE).default(50),
    }),
    datos: z.object({
      contenido: z.array(eventoSchema),
      /** Where the next question goes on; the same again while nothing is new. */
      siguiente: cursorSchema,
      hayMas: z.boolean(),
    }),
  }),
};
