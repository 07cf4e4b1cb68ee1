// One request to an authority's address: limited in time and size, without redirects, credentials or kept
// connections.
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { exigirPublica, resolverPublica } from '../../../../platform/outbound';

export interface Peticion {
  url: string;
  /** Sent by POST; without it, GET. */
  cuerpo?: Uint8Array;
}

export interface Limites {
  maxBytes: number;
  senal: AbortSignal;
  /** Also addresses of this machine and its network: development and tests only. */
  privadas: boolean;
}

/** The body of a 200. Throws when there is none: refused, late, too large, sent elsewhere, not public. */
export async function pedir(
  { url, cuerpo }: Peticion,
  { maxBytes, senal, privadas }: Limites,
): Promise<Buffer> {
  const { protocol, hostname, username, password } = new URL(url);
  if (!/^https?:$/.test(protocol) || username || password) throw new Error(`not asked: ${protocol}`);
  if (!privadas) exigirPublica(hostname);
  const opciones: RequestOptions = {
    method: cuerpo ? 'POST' : 'GET',
    agent: false,
    signal: senal,
    headers: {
      'user-agent': 'encadena',
      'accept-encoding': 'identity',
      ...(cuerpo && { 'content-type': 'application/ocsp-request', 'content-length': cuerpo.length }),
    },
    ...(!privadas && { lookup: resolverPublica }),
  };
  const respuesta = await new Promise<IncomingMessage>((lista, rota) => {
    const peticion = (protocol === 'https:' ? httpsRequest : httpRequest)(url, opciones, lista);
    peticion.on('error', rota);
    peticion.end(cuerpo);
  });
  try {
    if (respuesta.statusCode !== 200) throw new Error(`status ${respuesta.statusCode}`);
    return await leerHasta(respuesta, maxBytes);
  } finally {
    respuesta.destroy();
  }
}

async function leerHasta(respuesta: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const trozos: Buffer[] = [];
  let total = 0;
  for await (const trozo of respuesta as AsyncIterable<Buffer>) {
    if ((total += trozo.length) > maxBytes) throw new Error('too large');
    trozos.push(trozo);
  }
  return Buffer.concat(trozos);
}
