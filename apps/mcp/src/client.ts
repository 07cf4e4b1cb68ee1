// Calls the API as a program does: by the declarations that both sides share, with the key of its owner.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CABECERA_IDEMPOTENCIA,
  type Datos,
  type Endpoint,
  exigeIdempotencia,
  type Llamada,
  problemaSchema,
  type Problema,
  rutaDe,
} from '@encadena/contracts';
import type { Configuracion } from './config';

const PLAZO_MS = 60_000;
/** An issue that got no answer is asked for again under the same key: it is done once. */
const INTENTOS = 3;

/** What the product answered instead. */
export class Refused extends Error {
  constructor(readonly problema: Problema) {
    super(problema.mensaje);
  }
}

type Given<E> = Partial<Pick<Llamada<E>, 'params' | 'query' | 'body'>>;

export class Client {
  constructor(private readonly config: Pick<Configuracion, 'url' | 'clave' | 'idioma'>) {}

  /** The payload. Throws Refused, and an Error when no answer came. */
  async call<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<Datos<E>> {
    const { params, query, body } = given as {
      params?: Record<string, unknown>;
      query?: object;
      body?: unknown;
    };
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
    ).toString();
    const path = rutaDe(endpoint, params, 'erp');
    const answer = await this.ask(
      endpoint,
      search ? `${path}?${search}` : path,
      {
        accept: 'application/json',
        'accept-language': this.config.idioma,
        authorization: `Bearer ${this.config.clave}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(exigeIdempotencia(endpoint) ? { [CABECERA_IDEMPOTENCIA]: randomUUID() } : {}),
      },
      body === undefined ? undefined : JSON.stringify(body),
    );
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Refused(problemaSchema.parse(json));
    return (json as { datos: Datos<E> }).datos;
  }

  private async ask(
    endpoint: Endpoint,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Response> {
    const repeatable = endpoint.method === 'GET' || CABECERA_IDEMPOTENCIA in headers;
    for (let attempt = 1; ; attempt += 1)
      try {
        return await fetch(this.config.url + path, {
          method: endpoint.method,
          headers,
          ...(body === undefined ? {} : { body }),
          redirect: 'error',
          signal: AbortSignal.timeout(PLAZO_MS),
        });
      } catch (error) {
        if (!repeatable || attempt === INTENTOS)
          throw new Error(`${this.config.url} does not answer`, { cause: error });
        await wait(500 * attempt);
      }
  }
}
