// What is known of the request at hand, wherever the code stands: its id, the language of its texts, who asks and for which NIF.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Idioma } from '@encadena/i18n';
import type { ClaveEnCurso } from '../idempotencia/clave';

export interface Contexto {
  readonly idPeticion: string;
  /** Session language once the session is known, before that what `Accept-Language` asks for. */
  idioma: Idioma;
  usuarioId?: string;
  nifId?: string;
  /** The idempotency key under which the act runs; acts that must not run twice confirm it in their own transaction. */
  clave?: ClaveEnCurso;
}

const store = new AsyncLocalStorage<Contexto>();

/** The request's context; undefined outside of requests (workers, seed). */
export const contexto = (): Contexto | undefined => store.getStore();

/** Runs `work` as a part of that request. */
export const enContexto = <T>(value: Contexto, work: () => T): T => store.run(value, work);
