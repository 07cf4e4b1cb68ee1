// Leaving VERI*FACTU: a NIF declares the last day, and the agency is told with the header of a send (docs/adr/0023). Always
// of the real world: for tests nobody leaves anything.
import { z } from 'zod';
import { conUuid } from '../comun/lista';
import { uuidSchema } from '../comun/textos';
import { fechaSchema, instanteSchema } from '../comun/tiempos';
import { endpoint } from '../endpoint';

/**
 * DECLARADO: goes with the next send. COMUNICADO: the agency has accepted a send with it. RECHAZADO: the agency refused
 * the date, and no send carries it any more. SIN_COMUNICAR: nothing was sent while the agency still took that date.
 */
export const ESTADOS_FIN_VERIFACTU = ['DECLARADO', 'COMUNICADO', 'RECHAZADO', 'SIN_COMUNICAR'] as const;

export const finVerifactuSchema = z.object({
  uuid: uuidSchema,
  /** The last day as VERI*FACTU. */
  fechaFin: fechaSchema,
  estado: z.enum(ESTADOS_FIN_VERIFACTU),
  /** The last day is over: no invoice of this NIF is issued any more. */
  enVigor: z.boolean(),
  declaradoEn: instanteSchema,
  /** A send with it has left and its answer is not known: the agency may have it. */
  enCamino: z.boolean(),
  comunicado: z.object({ en: instanteSchema, csv: z.string() }).nullable(),
  /** Why the agency refused it. */
  codigoError: z.number().int().nullable(),
  retirable: z.boolean(),
});
export type FinVerifactuDto = z.infer<typeof finVerifactuSchema>;

const situacionSchema = z.object({
  fin: finVerifactuSchema.nullable(),
  /** The one last day that can be declared today. */
  fechaPosible: fechaSchema,
  /** It has real records: without any there is nothing to leave. */
  haUsadoVerifactu: z.boolean(),
});
export type SituacionFinVerifactuDto = z.infer<typeof situacionSchema>;

export const finVerifactu = {
  obtener: endpoint({
    method: 'GET',
    path: 'fin-verifactu',
    doors: ['nif'],
    datos: situacionSchema,
  }),
  /** `fechaFin` is the day that the person saw: on another day of the year than `fechaPosible` nothing is declared. */
  declarar: endpoint({
    method: 'POST',
    path: 'fin-verifactu',
    doors: ['nif'],
    status: 201,
    body: z.strictObject({ fechaFin: fechaSchema }),
    datos: situacionSchema,
    errores: ['FIN_VERIFACTU_DECLARADO', 'FIN_VERIFACTU_SIN_USO'],
  }),
  retirar: endpoint({
    method: 'POST',
    path: 'fin-verifactu/:uuid/retirada',
    doors: ['nif'],
    params: conUuid,
    datos: situacionSchema,
    errores: ['FIN_VERIFACTU_COMUNICADO', 'FIN_VERIFACTU_EN_CAMINO'],
  }),
};
