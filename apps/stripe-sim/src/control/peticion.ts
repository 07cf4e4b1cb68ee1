// What may be asked of the control, as JSON.
import { z } from 'zod';
import { TODOS_LOS_PERMISOS } from '../api/claves';
import { REPARTO } from '../eventos/repartidor';
import { AVERIA } from '../platform/averias';

const texto = z.string().min(1).max(200);

/** Everything that one POST may ask; what is left out stays as it is. */
export const PETICION = z
  .object({
    averias: z.array(AVERIA).max(100).optional(),
    /** Takes back the faults that still wait; done first. */
    olvidar: z.boolean().optional(),
    reparto: REPARTO.optional(),
    cobro: z
      .object({
        /** Days after the first attempt. */
        diasDespues: z.array(z.number().int().min(1).max(60)).min(1).max(8),
        alAgotar: z.enum(['cancel', 'unpaid', 'past_due']),
      })
      .strict()
      .optional(),
    cuentas: z
      .array(
        z.object({ nombre: texto, email: texto.optional(), pais: z.string().length(2).optional() }).strict(),
      )
      .max(100)
      .optional(),
    claves: z
      .array(
        z
          .object({ cuenta: texto, permisos: z.array(z.enum(TODOS_LOS_PERMISOS as [string])).max(100) })
          .strict(),
      )
      .max(100)
      .optional(),
    endpoints: z
      .array(
        z
          .object({
            url: z.url({ protocol: /^https?$/ }),
            eventos: z.array(texto).min(1).max(200).default(['*']),
            connect: z.boolean().default(false),
            secreto: z
              .string()
              .regex(/^whsec_\w{8,}$/)
              .optional(),
          })
          .strict(),
      )
      .max(16)
      .optional(),
    /** From now on that card behaves so. */
    tarjetas: z
      .array(z.object({ cuenta: texto.optional(), id: texto, falla: texto.nullable() }).strict())
      .max(100)
      .optional(),
    /** The authorities answer about a tax id. */
    taxIds: z
      .array(
        z
          .object({ cuenta: texto.optional(), id: texto, estado: z.enum(['verified', 'unverified']) })
          .strict(),
      )
      .max(100)
      .optional(),
  })
  .strict();
export type Peticion = z.infer<typeof PETICION>;

const MAX_AVANCE = 10 * 366 * 86_400;

export const AVANCE = z
  .union([
    z.object({ segundos: z.number().int().min(1).max(MAX_AVANCE) }).strict(),
    z
      .object({
        horas: z
          .number()
          .int()
          .min(1)
          .max(10 * 366 * 24),
      })
      .strict(),
    z
      .object({
        dias: z
          .number()
          .int()
          .min(1)
          .max(10 * 366),
      })
      .strict(),
    z.object({ hasta: z.iso.datetime({ offset: true }) }).strict(),
  ])
  .transform((a) =>
    'segundos' in a
      ? { segundos: a.segundos }
      : 'horas' in a
        ? { segundos: a.horas * 3600 }
        : 'dias' in a
          ? { segundos: a.dias * 86_400 }
          : a,
  );
