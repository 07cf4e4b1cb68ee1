// The subscription of a NIF. Until plans and money come, only its free trial.
import { z } from 'zod';
import { conUuid } from '../comun/lista';
import { instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

/** The free trial: its days, and its number of invoices. */
export const PRUEBA_GRATUITA = { dias: 30, facturas: 100 } as const;

/** What is left of a trial. */
export const pruebaSchema = z.object({
  limiteFacturas: z.number().int(),
  consumidas: z.number().int(),
  hasta: instanteSchema,
});

export const suscripciones = {
  /** Once per user, whatever becomes of the NIF. A NIF that has a subscription needs no trial. */
  activarPrueba: endpoint({
    method: 'POST',
    path: 'suscripciones/nifs/:uuid/activar-prueba',
    doors: ['session'],
    params: conUuid,
    datos: pruebaSchema,
    errores: ['PRUEBA_YA_USADA', 'SUSCRIPCION_YA_ACTIVA', 'NIF_DISTINTO'],
  }),
};
