// An idempotency key while its act runs.
import type { Endpoint } from '@encadena/contracts';

export interface ClaveEnCurso {
  /** The NIF the key belongs to; of calls that know no NIF, the user. */
  readonly ambitoId: string;
  readonly clave: string;
  readonly endpoint: Endpoint;
  /** Address and content of the request that brought it: the same key with anything else is a conflict. */
  readonly ruta: string;
  readonly hash: Buffer;
  /**
   * The body that leaves, now and at every replay: the act stored it in its own transaction, or what it takes
   * to make it again.
   */
  confirmada?: string;
  /** It is the answer of an earlier try. */
  repetida?: boolean;
}

const CON_CLAVE: readonly string[] = ['POST', 'PATCH', 'DELETE'];

/** Calls that change something, and leave nothing secret in what is kept. */
export const llevaClave = ({ method, secreta, repetible }: Endpoint): boolean =>
  CON_CLAVE.includes(method) && !secreta && !repetible;
