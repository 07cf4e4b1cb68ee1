// Customers that are likely one, and making one of two.
import { z } from 'zod';
import { conUuid, MAX_SIZE, pagina } from '../comun/lista';
import { uuidSchema } from '../comun/textos';
import { endpoint } from '../endpoint';
import { clienteEntradaSchema, clienteSchema } from './clientes.endpoints';

export const MOTIVOS_REPETIDO = ['IDENTIFICACION', 'NOMBRE'] as const;

export const grupoRepetidosSchema = z.object({
  /** What they have in common: the tax id, however it is written, or the name. */
  motivo: z.enum(MOTIVOS_REPETIDO),
  /** How many they are; `clientes` holds ten at most. */
  cuantos: z.number().int(),
  /** First the one that is likely to stay. */
  clientes: z.array(clienteSchema),
});
export type GrupoRepetidosDto = z.infer<typeof grupoRepetidosSchema>;

export const unionEntradaSchema = z.strictObject({
  uuidAbsorbido: uuidSchema,
  /** The version of it that was seen; that of the one that stays goes in `If-Match`. */
  versionAbsorbido: z.number().int().min(1).max(2_147_483_647),
  /** Both identifications are this customer's, though they differ. */
  confirmar: z.boolean().default(false),
  /** The one that stays, with the data that were chosen. */
  cliente: clienteEntradaSchema,
});
export type UnionEntrada = z.output<typeof unionEntradaSchema>;
export type UnionEntradaCruda = z.input<typeof unionEntradaSchema>;

export const clientesRepetidos = {
  listar: endpoint({
    method: 'GET',
    path: 'clientes-repetidos',
    doors: ['nif'],
    query: z.strictObject({
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(1).max(MAX_SIZE).default(10),
    }),
    datos: pagina(grupoRepetidosSchema),
  }),
  /** The one in the path stays; the other stands behind it from then on. */
  unir: endpoint({
    method: 'POST',
    path: 'clientes/:uuid/unir',
    doors: ['nif'],
    params: conUuid,
    body: unionEntradaSchema,
    datos: clienteSchema,
    conVersion: true,
    errores: [
      'UNION_CONSIGO_MISMO',
      'CLIENTE_YA_UNIDO',
      'VERSION_OBSOLETA',
      'IDENTIFICACIONES_DISTINTAS',
      'UNION_SIN_CONFIRMAR',
      'CLIENTE_DUPLICADO',
    ],
  }),
};
