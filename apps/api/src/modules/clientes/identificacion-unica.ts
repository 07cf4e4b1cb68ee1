// One customer per identification: the database has the last word, and is told in the customer's own words.
import { isUniqueViolation } from '../../platform/db';
import { fallo } from '../../platform/errores';

/** Throws CLIENTE_DUPLICADO where another customer in use has the identification already. */
export async function conIdentificacionUnica<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error))
      throw fallo('CLIENTE_DUPLICADO', {
        errores: [{ campo: 'identificacion', codigo: 'CLIENTE_DUPLICADO' }],
      });
    throw error;
  }
}
