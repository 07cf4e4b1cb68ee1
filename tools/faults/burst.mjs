// @ts-check
// A thread that asks for the same address over as many connections at once, and tells what was answered: another client than the test's own,
// whose loop it would keep busy. With `issue` each of them issues an invoice under a key of its own, and asks again with that key once it
// has waited as long as it was told, as an ERP does. Its data: { url, clave, times, issue? }; its messages: 'begun' and [Answered].
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Agent, request } from 'undici';

/** @typedef {import('./types').Answered} Answered */

const { url, clave, times, issue } = workerData;
const PATIENCE = 120_000;
/** Whoever has no answer after so many is told about. */
const TRIES = 60;
const dispatcher = new Agent({
  connections: null,
  pipelining: 1,
  headersTimeout: PATIENCE,
  bodyTimeout: PATIENCE,
  connect: { timeout: PATIENCE },
});

const HEADERS = { accept: 'application/json', authorization: `Bearer ${clave}` };
/** @param {number} i @returns {Partial<import('undici').Dispatcher.RequestOptions>} */
const asked = (i) =>
  issue === undefined
    ? { method: 'GET', headers: HEADERS }
    : {
        method: 'POST',
        headers: { ...HEADERS, 'content-type': 'application/json', 'idempotency-key': `${issue}-${i}` },
        body: JSON.stringify({
          tipoFactura: 'F2',
          descripcionOperacion: 'Venta',
          referenciaExterna: `${issue}-${i}`,
          lineas: [{ descripcion: 'Artículo', cantidad: '1', precioUnitario: '10.00', tipoImpositivo: '21' }],
        }),
      };

/** @param {number} i @returns {Promise<Omit<Answered, 'sentAway'>>} */
async function ask(i) {
  try {
    const {
      statusCode: status,
      headers,
      body,
    } = await request(url, {
      dispatcher,
      ...asked(i),
    });
    const { codigo, datos } = /** @type {import('./types').Loose} */ (await body.json());
    const retryAfter = /** @type {string | undefined} */ (headers['retry-after']) ?? null;
    return { status, codigo, retryAfter, numero: datos?.factura?.numero };
  } catch (error) {
    // Nothing was answered, and nobody knows whether it was done.
    return { status: 0, codigo: String(error), retryAfter: null, numero: undefined };
  }
}

/** @param {unknown} _ @param {number} i @returns {Promise<Answered>} */
async function askUntilDone(_, i) {
  /** @type {Answered['sentAway']} */
  const sentAway = [];
  for (;;) {
    const answer = await ask(i);
    const done = issue === undefined || answer.status === 201 || sentAway.length === TRIES;
    if (done) return { ...answer, sentAway };
    sentAway.push(answer);
    await wait(1_000 * Number(answer.retryAfter ?? 1));
  }
}

parentPort?.postMessage('begun');
const answers = await Promise.all(Array.from({ length: times }, askUntilDone));
await dispatcher.close();
parentPort?.postMessage(answers);
