// The body of a successful answer.
import type { Endpoint } from '@encadena/contracts';

/** The body of a successful answer. Throws when an act returns what its contract does not know: our fault, a 500. */
export function cuerpoDe(endpoint: Endpoint, resultado: unknown): string {
  return JSON.stringify({ datos: endpoint.datos ? endpoint.datos.parse(resultado) : (resultado ?? null) });
}
