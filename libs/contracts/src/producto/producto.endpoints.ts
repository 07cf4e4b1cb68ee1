// What this installation of the product is: whether it sells subscriptions, and whether their payments are real.
import { z } from 'zod';
import { endpoint } from '../endpoint';

/** `SIMULADOS`: at a simulator, where nobody pays. `NINGUNOS`: no payment provider answers here. */
export const PAGOS = ['REALES', 'SIMULADOS', 'NINGUNOS'] as const;

export const productoSchema = z.object({
  /** There are plans, with their limits and prices. Without them every NIF may operate, and no screen speaks of them. */
  suscripciones: z.boolean(),
  pagos: z.enum(PAGOS),
  /** Customers can connect their account at the payment provider by agreeing on its page. */
  conectable: z.boolean(),
  /** How many requests an API key may make in a minute. */
  peticionesMinuto: z.number().int().positive(),
});
export type ProductoDto = z.infer<typeof productoSchema>;

export const producto = {
  ver: endpoint({ method: 'GET', path: 'producto', doors: ['public'], datos: productoSchema }),
};
