// What deleting answers.
import { z } from 'zod';

/** What nothing else names goes for good. */
export const eliminadoSchema = z.object({ eliminado: z.literal(true) });

/** Deleting what an issued invoice names archives it instead (API.md, Decided 13). */
export const borradoSchema = z.union([eliminadoSchema, z.object({ archivado: z.literal(true) })]);
