// What comes in for annulling an issued invoice, and for correcting its record.
import { MAX_OTROS_DESTINATARIOS } from '@encadena/invoicing';
import { z } from 'zod';
import { camposIdentificacion, identificacionValida, normalizarIdentificacion } from '../comun/identidad';
import { linea } from '../comun/textos';

/** `confirmar`: the customer never got it, or knows: what was delivered is rectified, not annulled. */
export const anulacionEntradaSchema = z.strictObject({ motivo: linea(500, 1), confirmar: z.literal(true) });
export type AnulacionEntrada = z.output<typeof anulacionEntradaSchema>;

const destinatarioCorregidoSchema = z
  .strictObject({ ...camposIdentificacion, nombre: linea(120, 1) })
  .check(identificacionValida)
  .transform(normalizarIdentificacion);

/**
 * What changes in the record: absent stays. With nothing the record is sent again as it was, which the agency may
 * accept by now.
 */
export const subsanacionEntradaSchema = z.strictObject({
  destinatario: destinatarioCorregidoSchema.optional(),
  /** All who share the invoice with the first one, in its order: as many as it has. */
  otrosDestinatarios: z.array(destinatarioCorregidoSchema).max(MAX_OTROS_DESTINATARIOS).optional(),
  descripcionOperacion: linea(500, 1).optional(),
});
export type SubsanacionEntrada = z.output<typeof subsanacionEntradaSchema>;
