// What a program steers of its world of tests. With a key of the real world none of it is there to be steered (ADR 0048).
import { z } from 'zod';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

/** The longest time that the simulated agency can be taken away: a day. */
export const MAX_AUSENCIA_S = 86_400;

export const pruebas = {
  /** The simulated agency answers nothing of this NIF's tests for so many seconds; 0: it is back. */
  incidencia: endpoint({
    method: 'POST',
    path: 'pruebas/incidencia',
    doors: ['erp'],
    permiso: 'GESTIONAR',
    body: z.strictObject({ duracion: z.number().int().min(0).max(MAX_AUSENCIA_S) }),
    datos: z.object({
      /** When it comes back; null: it is there. */
      hasta: instanteSchema.nullable(),
    }),
    repetible: true,
    errores: ['SOLO_EN_PRUEBAS'],
  }),
};
