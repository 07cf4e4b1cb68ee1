// What deleting answers.
import { z } from 'zod';

/** Deleting what an issued invoice names archives it instead (API.md, Decided 13). */
export const borradoSchema = z.union([
  z.object({ eliminado: z.literal(true) }),
  z.object({ archivado: z.literal(true) }),
]);
