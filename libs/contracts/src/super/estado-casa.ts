// The state of the house: figures of the whole installation, of nobody by name (docs/adr/0059).
import { AGENCIAS, ENTORNOS } from '@encadena/invoicing';
import { z } from 'zod';
import { instanteSchema } from '../comun/tiempos';

const cuantos = z.number().int();

export const estadoCasaSchema = z.object({
  /** Chains with records that wait for the agency, by world and agency; where nothing waits there is no line. */
  pendientes: z.array(
    z.object({
      entorno: z.enum(ENTORNOS),
      agencia: z.enum(AGENCIAS),
      cadenas: cuantos,
      /** Age of the oldest record that waits. */
      segundos: z.number(),
    }),
  ),
  /** Chains whose access the agency has withdrawn. */
  suspendidas: cuantos,
  /** Certificates of NIFs: how many have ended, and how many end within so many days. */
  certificados: z.object({
    caducados: cuantos,
    en7Dias: cuantos,
    en30Dias: cuantos,
    en60Dias: cuantos,
    /** Days until the first of those that still hold ends; null: there is none. */
    primeroEnDias: z.number().nullable(),
  }),
  /** What waits to be done behind an act, by kind. */
  tareas: z.array(
    z.object({
      tarea: z.string(),
      esperan: cuantos,
      /** Of these, after at least one try that failed. */
      trasFallo: cuantos,
      abandonadas: cuantos,
      /** By how much the oldest that waits is late; 0: none is. */
      retrasoSegundos: z.number(),
    }),
  ),
  /** Of the process that answered, since it started: where several serve, each has its own. */
  servidor: z.object({
    desde: instanteSchema,
    /** Invoices issued: how long half of them took at most, and 95 of a hundred. Null: none yet. */
    emisiones: z.object({ cuantas: cuantos, p50Ms: z.number().nullable(), p95Ms: z.number().nullable() }),
    accesosRechazados: cuantos,
    conexiones: z.array(
      z.object({
        base: z.string(),
        abiertas: cuantos,
        ocupadas: cuantos,
        esperan: cuantos,
        esperas: cuantos,
      }),
    ),
  }),
});
export type EstadoCasaDto = z.infer<typeof estadoCasaSchema>;
