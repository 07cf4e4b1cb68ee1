// The producer's statement about this software, for anyone who asks (RD 1007/2023, art. 13; Orden HAC/1177/2024, art. 15).
import { z } from 'zod';
import { idiomaSchema } from '../comun/textos';
import { endpoint } from '../endpoint';

export const declaracionSchema = z.object({
  idioma: idiomaSchema,
  titulo: z.string(),
  /** Markdown without the title: letters a) to l), in their order. */
  texto: z.string(),
  /** Of the software, as it stands in every record (`SistemaInformatico.Version`). */
  version: z.string(),
  /** All that were ever given here, the newest first; the one that is shown among them once it is stored. */
  versiones: z.array(z.object({ uuid: z.uuid(), version: z.string(), desde: z.string() })),
});
export type DeclaracionDto = z.infer<typeof declaracionSchema>;

/** In the language of the query, else in that of `Accept-Language`; without `uuid` the one in force. */
const cual = z.strictObject({ idioma: idiomaSchema.optional(), uuid: z.uuid().optional() });

export const declaracionResponsable = {
  obtener: endpoint({
    method: 'GET',
    path: 'declaracion-responsable',
    doors: ['public', 'erp'],
    query: cual,
    datos: declaracionSchema,
    errores: ['DEMASIADAS_PETICIONES', 'NO_ENCONTRADO'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: 'declaracion-responsable/pdf',
    doors: ['public', 'erp'],
    query: cual,
    archivo: 'application/pdf',
    errores: ['DEMASIADAS_PETICIONES', 'NO_ENCONTRADO'],
  }),
};
