// What is known about the current request: its id, who sends it, the language of its texts, who is asking and
// for which NIF. It is passed as an argument. No AsyncLocalStorage carries it along: on Node 20 that makes
// every promise more expensive, and took an eighth of the API's time (ADR 0011).
import type { Idioma } from '@encadena/i18n';
import type { ClaveEnCurso } from '../idempotencia/clave';

export interface Contexto {
  readonly idPeticion: string;
  readonly ip: string;
  /** What the sender says of its program. */
  readonly agente?: string | undefined;
  /** Session language once the session is known, before that what `Accept-Language` asks for. */
  idioma: Idioma;
  usuarioId?: string;
  nifId?: string;
  /** The API key by which a program asks; there is no `usuarioId` then. */
  claveApiId?: string;
  /** The key of an account by which an integrator's program asks; there is no `usuarioId` then. */
  claveCuentaId?: string;
  /** The idempotency key under which the act runs, and which it settles in its own transaction. */
  clave?: ClaveEnCurso;
}
