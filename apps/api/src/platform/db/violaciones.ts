// What the database refused: the constraint gives the guarantee, the caller the friendly message.
import { hasCode } from '../errores/causes';

/** A unique constraint or index refused the row. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505', 'P2002');

/** Something else still points at the row. */
export const isReferenceViolation = (error: unknown): boolean => hasCode(error, '23503', '23001', 'P2003');

/** The wall of a table lets the row pass no longer, or the login may not write it. */
export const isForbidden = (error: unknown): boolean => hasCode(error, '42501');
