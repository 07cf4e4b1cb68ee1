// An idempotency key while its act runs.
import type { Endpoint } from '@encadena/contracts';

export interface ClaveEnCurso {
  /** The NIF the key belongs to; of calls that know no NIF, the user. */
  readonly ambitoId: string;
  readonly clave: string;
  /** Fence: a run that lost its reservation to a later one cannot confirm any more. */
  readonly reservadaEn: Date;
  readonly endpoint: Endpoint;
  /** The answer that the act stored in its own transaction: the body that leaves, now and at every replay. */
  confirmada?: string;
}
