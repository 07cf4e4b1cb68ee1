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
  /** First the one that is likely to stay; before it, in a group of which somebody said that they are not the same, who came to it since. */
  clientes: z.array(clienteSchema),
  /** Of whom it was said that they are not the same as the others of whom it was. */
  distintos: z.array(uuidSchema),
});
export type GrupoRepetidosDto = z.infer<typeof grupoRepetidosSchema>;

/** So many of a group are shown, and told apart at once. */
export const MAX_DE_GRUPO = 10;

export const distinguirEntradaSchema = z.strictObject({
  /** What they have in common, and are not the same in spite of. */
  motivo: z.enum(MOTIVOS_REPETIDO),
  clientes: z.array(uuidSchema).min(2).max(MAX_DE_GRUPO),
  /** False takes it back. */
  distintos: z.boolean(),
});
export type DistinguirEntrada = z.output<typeof distinguirEntradaSchema>;

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
      /** Those of whom it was said that they are not the same, instead of the others. */
      distintos: z.enum(['true', 'false']).optional(),
    }),
    datos: pagina(grupoRepetidosSchema),
  }),
  /** They are not the same: the group is not shown again until somebody else comes to it, by a new customer or by a change of name or number. */
  distinguir: endpoint({
    method: 'PUT',
    path: 'clientes-repetidos',
    doors: ['nif'],
    body: distinguirEntradaSchema,
    datos: z.object({ clientes: z.number().int() }),
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
