// What `invoicing` says of an invoice that cannot be made, as a refusal beside its field.
import { ErrorApi } from '../../../platform/errores';
import { refusedOf } from '../actos/rechazo';

/** Throws FACTURA_INCOMPLETA for a DomainError. */
export function rehusando<T>(hacer: () => T): T {
  try {
    return hacer();
  } catch (error) {
    const refused = refusedOf(error);
    throw refused ? new ErrorApi(refused.codigo, { errores: refused.errores }) : error;
  }
}
