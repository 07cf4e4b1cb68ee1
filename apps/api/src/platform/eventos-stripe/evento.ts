// An event of the payment provider as it lies with us: named, dated, its content sealed.
import { z } from 'zod';
import type { EventoRecibido } from './eventos-stripe';

/** What we read of it; the rest is kept for whoever handles it. */
export const eventoSchema = z.looseObject({
  id: z.string().regex(/^evt_\w{1,100}$/),
  type: z.string().min(1).max(100),
  created: z.int().min(0).max(99_999_999_999),
  livemode: z.boolean(),
  account: z
    .string()
    .regex(/^acct_\w{1,100}$/)
    .optional(),
  data: z.looseObject({ object: z.record(z.string(), z.unknown()) }),
});
export type Evento = z.output<typeof eventoSchema>;

/** What a sealed content is bound to. */
export const contextoDe = (cuenta: string, id: string): string => `eventos_stripe:${cuenta}:${id}`;

/** For those who handle it. */
export const recibidoDe = ({ id, type, created, data }: Evento, cuenta: string): EventoRecibido => ({
  cuenta,
  id,
  tipo: type as EventoRecibido['tipo'],
  creadoEn: new Date(created * 1000),
  objeto: data.object,
});
