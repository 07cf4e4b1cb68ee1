// The words of subscriptions.
import { z } from 'zod';

/** How often a price is charged. The consumption period is a month for ANO and MES, else the recurrence itself. */
export const RECURRENCIAS = ['ANO', 'MES', 'SEMANA', 'DIA'] as const;
export const ESTADOS_SUSCRIPCION = ['PRUEBA', 'ACTIVA', 'IMPAGADA', 'CANCELADA'] as const;
export const ESTADOS_COBRO = ['SIN', 'AL_DIA', 'IMPAGADO', 'CANCELADO'] as const;
export const ESTADOS_FACTURA_SUSCRIPCION = ['PENDIENTE', 'PAGADA', 'INCOBRABLE', 'ANULADA'] as const;

/** The name of a plan, by language. */
export const nombrePlanSchema = z.object({ es: z.string(), ca: z.string(), en: z.string() });

/** What is known of a card: enough to tell it from another. */
export const tarjetaSchema = z.object({ marca: z.string(), ultimos4: z.string(), caduca: z.string() });
export type TarjetaDto = z.infer<typeof tarjetaSchema>;
