// What comes in for annulling an issued invoice, and for correcting its record.
import { z } from 'zod';
import { camposIdentificacion, identificacionValida, normalizarIdentificacion } from '../comun/identidad';
import { linea } from '../comun/textos';

/** `confirmar`: the customer never got it, or knows: what was delivered is rectified, not annulled. */
export const anulacionEntradaSchema = z.strictObject({ motivo: linea(500, 1), confirmar: z.literal(true) });
export type AnulacionEntrada = z.output<typeof anulacionEntradaSchema>;

/**
 * What changes in the record: absent stays. With neither the record is sent again as it was, which the agency may
 * accept by now.
 */
export const subsanacionEntradaSchema = z.strictObject({
  destinatario: z
    .strictObject({ ...camposIdentificacion, nombre: linea(120, 1) })
    .check(identificacionValida)
    .transform(normalizarIdentificacion)
    .optional(),
  descripcionOperacion: linea(500, 1).optional(),
});
export type SubsanacionEntrada = z.output<typeof subsanacionEntradaSchema>;
