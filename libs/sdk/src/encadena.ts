// The client: every call of the API reference, with a key of its own for each attempt to change something, and retries only where nothing
// can happen twice.
import { createClient } from './generated/client';
import { Llamadas } from './generated/sdk.gen';
import { errorOf } from './error';
import { KEY, retryingFetch } from './retrying-fetch';

export interface EncadenaOptions {
  /** An API key: `vft_…` of the test environment, `vfl_…` of the live one. */
  key: string;
  /** The installation, as people open it: `https://facturas.example`. */
  url: string;
  /** Of the messages. */
  language?: 'es' | 'ca' | 'en';
  /** How often a call is tried again when nothing came back, or the API said "later"; 3 unless told. */
  retries?: number;
  fetch?: typeof fetch;
  wait?: (ms: number) => Promise<void>;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const CHANGES = new Set(['POST', 'PATCH', 'DELETE']);

export class Encadena extends Llamadas {
  constructor({
    key,
    url,
    language = 'es',
    retries = 3,
    fetch: send = fetch,
    wait = sleep,
  }: EncadenaOptions) {
    const client = createClient({
      baseUrl: `${url.replace(/\/+$/, '')}/api/v1`,
      auth: () => key,
      headers: { 'Accept-Language': language },
      fetch: retryingFetch({ retries, fetch: send, wait }),
      throwOnError: true,
    });
    client.interceptors.request.use((request) => {
      if (CHANGES.has(request.method) && !request.headers.has(KEY))
        request.headers.set(KEY, crypto.randomUUID());
      return request;
    });
    client.interceptors.error.use((error, response) => (response ? errorOf(response.status, error) : error));
    super({ client });
  }
}
