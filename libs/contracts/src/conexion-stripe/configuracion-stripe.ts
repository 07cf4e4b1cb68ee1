// How the sales of an account are issued, as its holder sets it.
import { z } from 'zod';
import { importePositivoSchema } from '../comun/importes';
import { comprobar, linea, opcional, uuidSchema } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { ORIGENES_STRIPE } from './cuentas-stripe';

const configuracion = {
  activa: z.boolean().default(false),
  origen: z.enum(ORIGENES_STRIPE).default('FACTURAS'),
  uuidSerieOrdinaria: uuidSchema.nullable().default(null),
  uuidSerieSimplificada: uuidSchema.nullable().default(null),
  /** Of invoices (R1). Tickets are rectified in a series apart (R5): RD 1619/2012 art. 6.1.a and 7.1.a. */
  uuidSerieRectificativa: uuidSchema.nullable().default(null),
  uuidSerieRectificativaSimplificada: uuidSchema.nullable().default(null),
  /** With tax. The law: 400, and 3,000 for the activities of RD 1619/2012 art. 4.2. */
  umbralSimplificada: importePositivoSchema
    .check(comprobar((texto: string) => Number(texto) <= 3000, 'maximo', { max: 3000 }))
    .default('400.00'),
  exigirNif: z.boolean().default(false),
  rectificarDevoluciones: z.boolean().default(true),
  publicarAutomaticamente: z.boolean().default(false),
  /** Of sales before it nothing is made. */
  desde: instanteSchema,
  /** The key of the checkout's custom field that asks for the tax id. */
  campoNif: opcional(linea(200)),
};
export const configuracionStripeEntradaSchema = z.strictObject(configuracion);
export type ConfiguracionStripeEntrada = z.output<typeof configuracionStripeEntradaSchema>;
export const configuracionStripeSchema = z.object({ ...configuracion, version: z.number().int() });
export type ConfiguracionStripeDto = z.infer<typeof configuracionStripeSchema>;
