// What a program steers of its world of tests. With a key of the real world none of it is there to be steered (ADR 0043, 0048).
import { z } from 'zod';
import { comprobar } from '../comun/textos';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

/** The longest time that the simulated agency can be taken away: a day. */
export const MAX_AUSENCIA_S = 86_400;

/** From the day on which the agency knows records at all, and as far as dates go in this product. */
const RELOJ_DESDE = Date.UTC(2024, 9, 28);
const RELOJ_HASTA = Date.UTC(2099, 11, 31);

const relojSchema = z.object({
  /** What the clock of these tests shows now. It runs on from there. */
  instante: instanteSchema,
  /** Was it moved? */
  movido: z.boolean(),
  /** When the last record was generated, by this clock: it does not go back before that; null: there is none. */
  noAntesDe: instanteSchema.nullable(),
});

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

  /** The clock of this NIF's tests. */
  verReloj: endpoint({
    method: 'GET',
    path: 'pruebas/reloj',
    doors: ['erp'],
    permiso: 'LEER',
    datos: relojSchema,
    errores: ['SOLO_EN_PRUEBAS'],
  }),

  /** Sets it to an instant; null: back to the world's time. */
  reloj: endpoint({
    method: 'POST',
    path: 'pruebas/reloj',
    doors: ['erp'],
    permiso: 'GESTIONAR',
    body: z.strictObject({
      instante: instanteSchema
        .check(
          comprobar((texto: string) => {
            const instante = Date.parse(texto);
            return instante >= RELOJ_DESDE && instante < RELOJ_HASTA;
          }, 'fecha'),
        )
        .nullable(),
    }),
    datos: relojSchema,
    repetible: true,
    errores: ['SOLO_EN_PRUEBAS', 'RELOJ_HACIA_ATRAS'],
  }),
};
