// How the invoices of a NIF are printed, besides its logo and legal footer: accent colour, remarks that a new
// invoice begins with, and whether the PDF carries the record (docs/adr/0067).
import { type Color, isColor, isColorLegible } from '@encadena/values';
import { z } from 'zod';
import { comprobar, opcional, parrafo } from '../comun/textos';

/** As many as an invoice takes (`factura-entrada.ts`). */
export const MAX_OBSERVACIONES = 2000;

/** What is proposed; any other that can be read is taken as well. */
export const COLORES_ACENTO = [
  '#0a6c77',
  '#1d4ed8',
  '#6d28d9',
  '#a21caf',
  '#b91c1c',
  '#9a3412',
  '#166534',
  '#334155',
] as const;

/** `#rrggbb`, whichever letters; refused where text in it could not be read. */
export const colorAcentoSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(7)
  .check(
    comprobar((color: string) => isColor(color), 'color'),
    comprobar((color: string) => !isColor(color) || isColorLegible(color as Color), 'contraste'),
  );

export const impresionEntradaSchema = z.strictObject({
  color: colorAcentoSchema,
  /** What a new invoice begins with on the screen; each may change it. */
  observaciones: opcional(parrafo(MAX_OBSERVACIONES)),
  /** The PDF of an invoice issued from now on carries its record as XML. */
  conRegistro: z.boolean(),
});
export type ImpresionEntrada = z.output<typeof impresionEntradaSchema>;

export const impresionSchema = z.object({
  color: z.string(),
  observaciones: z.string().nullable(),
  conRegistro: z.boolean(),
});
export type ImpresionDto = z.infer<typeof impresionSchema>;

/** Of a NIF that has not chosen. */
export const IMPRESION_POR_DEFECTO: ImpresionDto = {
  color: COLORES_ACENTO[0],
  observaciones: null,
  conRegistro: false,
};
