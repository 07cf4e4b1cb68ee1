// Mail programs end a subscription by posting a form (RFC 8058). Forms are refused everywhere else, since a
// foreign page can send them unasked (FAULTS A11): for the one path that ends something, and knows its owner
// by a token in the address, the form becomes our JSON.
import { Readable } from 'node:stream';
import { BASES, bajaCorreosComerciales } from '@encadena/contracts';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';

const RUTA = `${BASES.public}/${bajaCorreosComerciales.confirmar.path}`;
const FORMULARIO = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const MAX_BYTES = 2048;
const CUERPO = Buffer.from(JSON.stringify({ 'List-Unsubscribe': 'One-Click' }));

const esUnClic = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'POST' && url.split('?')[0] === RUTA && FORMULARIO.test(headers['content-type'] ?? '');

export function admitirUnClic(server: FastifyInstance): void {
  server.addHook('preParsing', (request, _reply, payload, done) => {
    if (!esUnClic(request) || Number(request.headers['content-length'] ?? 0) > MAX_BYTES) done(null, payload);
    else traducir(request, payload).then((cuerpo) => done(null, cuerpo), done);
  });
}

async function traducir(
  request: FastifyRequest,
  payload: AsyncIterable<Buffer | string>,
): Promise<RequestPayload> {
  const texto = await leer(payload);
  // Anything else stays a form, which is not read here: 415.
  if (!/\bList-Unsubscribe\b["\s\r\n]*=?["\s\r\n]*One-Click/.test(texto))
    return Readable.from([Buffer.from(texto)]);
  request.headers['content-type'] = 'application/json';
  request.headers['content-length'] = String(CUERPO.length);
  return Object.assign(Readable.from([CUERPO]), { receivedEncodedLength: CUERPO.length });
}

async function leer(payload: AsyncIterable<Buffer | string>): Promise<string> {
  const trozos: Buffer[] = [];
  let bytes = 0;
  for await (const trozo of payload) {
    const buffer = Buffer.from(trozo);
    // Read to its end all the same: a body that is left half read holds the connection.
    if ((bytes += buffer.length) <= MAX_BYTES) trozos.push(buffer);
  }
  return Buffer.concat(trozos).toString('utf8');
}
