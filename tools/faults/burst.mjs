// @ts-check
// A thread that asks for the same address over as many connections at once, and tells what was answered: another client than the test's own,
// whose loop it would keep busy. Its data: { url, clave, times }; its messages: 'begun' and [{ status, codigo, retryAfter }].
import { parentPort, workerData } from 'node:worker_threads';
import { Agent, request } from 'undici';

const { url, clave, times } = workerData;
const dispatcher = new Agent({ connections: null, pipelining: 1, headersTimeout: 60_000 });

async function ask() {
  const {
    statusCode: status,
    headers,
    body,
  } = await request(url, {
    dispatcher,
    headers: { accept: 'application/json', authorization: `Bearer ${clave}` },
  });
  const { codigo } = /** @type {{ codigo?: string }} */ (await body.json());
  return { status, codigo, retryAfter: headers['retry-after'] ?? null };
}

parentPort?.postMessage('begun');
const answers = await Promise.all(Array.from({ length: times }, ask));
await dispatcher.close();
parentPort?.postMessage(answers);
