// What few invoices have: several recipients, somebody else who makes them out, another currency.
import { EMITIDA_POR, EURO, isMoneda, MAX_OTROS_DESTINATARIOS } from '@encadena/invoicing';
import { z } from 'zod';
import { camposIdentificacion, identificacionValida, normalizarIdentificacion } from '../comun/identidad';
import { cambioSchema, porcentajeSchema } from '../comun/importes';
import { comprobar, linea, opcional, uuidSchema } from '../comun/textos';
import { fechaSchema } from '../comun/tiempos';

/** One who shares the invoice with the recipient. The percentages are given for all or for none. */
export const otroDestinatarioSchema = z.strictObject({
  uuidCliente: uuidSchema,
  participacion: porcentajeSchema.nullable().default(null),
});

/** Who makes the invoice out in the issuer's name. */
export const terceroSchema = z
  .strictObject({ ...camposIdentificacion, nombre: linea(120, 1) })
  .check(identificacionValida)
  .transform(normalizarIdentificacion);

/** Spread into the invoice that comes in. */
export const camposVarios = {
  otrosDestinatarios: z.array(otroDestinatarioSchema).max(MAX_OTROS_DESTINATARIOS).default([]),
  /** Who makes it out, when that is not the issuer (RD 1619/2012 art. 5); `tercero` with TERCERO alone. */
  emitidaPor: z.enum(EMITIDA_POR).nullable().default(null),
  tercero: terceroSchema.nullable().default(null),
  /** ISO 4217. Prices and discounts are in it; the agency is told euros, at the rate. */
  moneda: z
    .string()
    .check(comprobar((codigo: string) => isMoneda(codigo), 'moneda'))
    .default(EURO),
  /** Units of the currency for one euro, as the ECB gives it, with its day and who published it (BCE, or a name). */
  tipoCambio: cambioSchema.nullable().default(null),
  fechaTipoCambio: fechaSchema.nullable().default(null),
  fuenteTipoCambio: opcional(linea(60)),
};
