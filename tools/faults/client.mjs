// @ts-check
// A caller of the running API: one session over all replicas, a company per call, an idempotency key where
// one is given.
import { nifHeader, nifOf } from './nif-header.mjs';

const VIDA_MS = 8 * 60_000; // an access token lives ten minutes

export class Session {
  cookies = '';
  until = 0;
  /** @type {Promise<void> | undefined} */
  logging;

  /** @param {{ email: string, contrasena: string }} login */
  constructor({ email, contrasena }) {
    this.email = email;
    this.contrasena = contrasena;
  }

  /**
   * Logs in at that replica unless the session is fresh; callers that come together share one login.
   * @param {string} url
   */
  async ensure(url) {
    if (Date.now() < this.until) return;
    this.logging ??= this.login(url).finally(() => {
      this.logging = undefined;
    });
    await this.logging;
  }

  /** @param {string} url */
  async login(url) {
    const answer = await fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      signal: AbortSignal.timeout(20_000),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: this.email, contrasena: this.contrasena }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`login answered ${answer.status}: ${text.slice(0, 300)}`);
    this.cookies = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    this.until = Date.now() + VIDA_MS;
  }

  /**
   * Throws when no answer came. `body` as a string or bytes is sent as it is.
   * @param {string} url @param {string} method @param {string} path
   * @param {import('./types').CallOptions} [options] @returns {Promise<import('./types').Answer>}
   */
  async call(url, method, path, { nif, body, key, headers = {}, timeout = 30_000, raw = false } = {}) {
    await this.ensure(url);
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/json',
        cookie: this.cookies,
        ...nifHeader(nif ?? nifOf(path)),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: bodyOf(body),
    });
    if (answer.status === 401) this.until = 0;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = raw ? '' : bytes.toString('utf8');
    const json = !raw && /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined;
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      bytes,
      datos: json?.datos,
      codigo: json?.codigo,
    };
  }
}

/**
 * As it is sent: a string or bytes as they are, anything else as JSON.
 * @param {unknown} body @returns {BodyInit | undefined}
 */
export const bodyOf = (body) =>
  body instanceof Uint8Array
    ? new Uint8Array(body)
    : body === undefined || typeof body === 'string'
      ? body
      : JSON.stringify(body);

/**
 * What follows an issued invoice: a part of it is given back, or a complete one takes the place of a simplified one.
 * @param {import('./types').Company} company @param {string} reference @param {import('./types').Successor} what
 */
export const successor = (company, reference, { follows, kind, invoiceId }) => {
  if (follows === 'substituted')
    return { ...invoice(company, reference), tipoFactura: 'F3', sustituyeA: [{ uuid: invoiceId }] };
  return {
    ...invoice(company, reference, { simplified: kind === 'F2' }),
    tipoFactura: kind === 'F2' ? 'R5' : 'R1',
    rectificacion: { motivo: reference, facturas: [{ uuid: invoiceId }] },
    lineas: [{ descripcion: 'Devuelto', cantidad: '-1', precioUnitario: '1.05', tipoImpositivo: '21' }],
  };
};

/**
 * An ordinary invoice; every other one simplified, so that two series share the chain.
 * @param {import('./types').Company} company @param {string} reference
 * @param {{ simplified?: boolean, lines?: number }} [options]
 */
export const invoice = ({ clienteId }, reference, { simplified = false, lines = 1 } = {}) => ({
  tipoFactura: simplified ? 'F2' : 'F1',
  ...(simplified ? {} : { uuidCliente: clienteId }),
  descripcionOperacion: 'Servicios',
  referenciaExterna: reference,
  lineas: Array.from({ length: lines }, (_, i) => ({
    descripcion: `Concepto ${i + 1}`,
    cantidad: '1',
    precioUnitario: `${10 + (i % 90)}.05`,
    tipoImpositivo: '21',
  })),
});
