// NIFs: our tenants, the companies that a user registered. (Adding and editing them comes with the accounts.)
import { z } from 'zod';
import { conUuid, listaQuery, pagina } from '../comun/lista';
import { direccionSchema, uuidSchema } from '../comun/valores';
import { endpoint } from '../endpoint';

export const nifDtoSchema = z.object({
  uuid: uuidSchema,
  nif: z.string(),
  razonSocial: z.string(),
  personaFisica: z.boolean(),
  direccion: direccionSchema,
  zona: z.enum(['Europe/Madrid', 'Atlantic/Canary']),
  pieLegal: z.string().nullable(),
  nifValidoParaOperar: z.boolean(),
  suscripcionActiva: z.boolean(),
  suscripcionPagada: z.boolean(),
  documentacionEstado: z.enum(['PENDIENTE', 'EN_VALIDACION', 'VALIDA', 'RECHAZADA']),
  /** What is left of a free trial: null when the NIF pays. */
  prueba: z.object({ limiteFacturas: z.number().int(), consumidas: z.number().int(), hasta: z.string() }).nullable(),
  version: z.number().int(),
});
export type NifDto = z.infer<typeof nifDtoSchema>;

export const nifs = {
  listar: endpoint({ method: 'GET', path: 'nifs', doors: ['session'], query: listaQuery({ filter: z.string().trim().max(100).optional() }, ['nif', 'razonSocial']), datos: pagina(nifDtoSchema) }),
  obtener: endpoint({ method: 'GET', path: 'nifs/:uuid', doors: ['session'], params: conUuid, datos: nifDtoSchema }),
};
