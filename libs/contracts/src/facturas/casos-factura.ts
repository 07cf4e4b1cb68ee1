// What an invoice says of itself besides its kind (`CasosFactura` of invoicing), as it comes in and goes out.
import { z } from 'zod';

export const casosEntrada = {
  /** Simplified, with the recipient's data: F1, F3, R1 to R4. */
  simplificadaArt7273: z.boolean().default(false),
  /** Complete, without identified recipient: F2 and R5. */
  sinIdentificarArt61d: z.boolean().default(false),
  /** Of coupons and discounts: R1 and R5. */
  cupon: z.boolean().default(false),
};

export const casosSalida = {
  simplificadaArt7273: z.boolean(),
  sinIdentificarArt61d: z.boolean(),
  cupon: z.boolean(),
};
