// One POST over mutual TLS and the whole of its answer, within one deadline and one size. Follows no
// redirect, verifies always, never repeats.
import { type Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { createGunzip, createInflate } from 'node:zlib';
import { AgenciaNoContesta, type CausaFallo } from '../agencia-tributaria';
import { causaOf, nuncaLlego } from './causas';

export interface Peticion {
  url: string;
  cuerpo: Buffer;
  cabeceras: Record<string, string>;
  agente: Agent;
  /** Milliseconds for everything: name, connection, handshake, request, whole answer. */
  plazoMs: number;
  /** Bytes of the answer, packed or not. */
  maxBytes: number;
  senal?: AbortSignal;
}

export interface Respuesta {
  status: number;
  cabeceras: IncomingMessage['headers'];
  bytes: Buffer;
}

/** How much of a failed answer is kept. */
const MUESTRA_BYTES = 16 * 1024;

/** The answer, whatever its status. Throws AgenciaNoContesta when it does not come whole. */
export async function intercambiar(peticion: Peticion): Promise<Respuesta> {
  const estado: EstadoConexion = { conectada: false, status: null, trozos: [], recibidos: 0 };
  const fin = new AbortController();
  const plazo = setTimeout(
    () => fin.abort(new Corte('TIEMPO_AGOTADO', `no whole answer within ${peticion.plazoMs} ms`)),
    peticion.plazoMs,
  );
  const abandonar = (): void => fin.abort(new Corte('INTERRUMPIDO', 'given up'));
  peticion.senal?.addEventListener('abort', abandonar, { once: true });
  if (peticion.senal?.aborted) abandonar();
  try {
    const respuesta = await abrir(peticion, estado, fin.signal);
    estado.status = respuesta.statusCode ?? 0;
    const bytes = await leerTodo(respuesta, peticion.maxBytes, estado);
    return { status: estado.status, cabeceras: respuesta.headers, bytes };
  } catch (error) {
    throw comoFallo((fin.signal.reason ?? error) as Error, estado);
  } finally {
    clearTimeout(plazo);
    peticion.senal?.removeEventListener('abort', abandonar);
  }
}

interface EstadoConexion {
  conectada: boolean;
  status: number | null;
  trozos: Buffer[];
  recibidos: number;
}

class Corte extends Error {
  constructor(
    readonly causa: CausaFallo,
    detalle: string,
  ) {
    super(detalle);
  }
}

function comoFallo(error: Error, estado: EstadoConexion): AgenciaNoContesta {
  const causa = error instanceof Corte ? error.causa : causaOf(error);
  const bytes = estado.trozos.length > 0 ? Buffer.concat(estado.trozos).subarray(0, MUESTRA_BYTES) : null;
  return new AgenciaNoContesta(causa, error.message, estado.conectada && !nuncaLlego(causa), {
    httpStatus: estado.status,
    bytes,
  });
}

function abrir(
  { url, cuerpo, cabeceras, agente }: Peticion,
  estado: EstadoConexion,
  senal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...cabeceras,
      'Content-Length': String(cuerpo.length),
      Accept: 'text/xml',
      'Accept-Encoding': 'identity',
    };
    // NODE_TLS_REJECT_UNAUTHORIZED cannot switch the verification off: it is said here.
    const req = request(url, {
      method: 'POST',
      agent: agente,
      headers,
      rejectUnauthorized: true,
      signal: senal,
    });
    req.on('socket', (socket) => {
      // Before the handshake is over no byte of the request has left: whatever fails until then surely never arrived.
      if (req.reusedSocket) estado.conectada = true;
      else (socket as TLSSocket).once('secureConnect', () => (estado.conectada = true));
    });
    req.on('response', resolve);
    req.on('error', reject);
    req.end(cuerpo);
  });
}

async function leerTodo(
  respuesta: IncomingMessage,
  maxBytes: number,
  estado: EstadoConexion,
): Promise<Buffer> {
  const demasiado = (): Corte => new Corte('RESPUESTA_DEMASIADO_GRANDE', `more than ${maxBytes} bytes`);
  try {
    for await (const trozo of desempaquetar(respuesta)) {
      estado.recibidos += (trozo as Buffer).length;
      if (estado.recibidos > maxBytes) throw demasiado();
      estado.trozos.push(trozo as Buffer);
    }
  } catch (error) {
    respuesta.destroy();
    throw error instanceof Corte
      ? error
      : new Corte(esDeZlib(error) ? 'RESPUESTA_ILEGIBLE' : causaOf(error as Error), (error as Error).message);
  }
  // A connection that ends before the announced length is no answer, even where what came looks whole.
  if (!respuesta.complete) throw new Corte('CONEXION_CORTADA', 'the answer ended early');
  return Buffer.concat(estado.trozos);
}

const esDeZlib = (error: unknown): boolean =>
  String((error as NodeJS.ErrnoException).code ?? '').startsWith('Z_');

/**
 * We ask for the plain answer; one that comes packed all the same is unpacked piece by piece, so that a bomb
 * meets the limit.
 */
function desempaquetar(respuesta: IncomingMessage): Readable {
  const codificacion = respuesta.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (codificacion === 'identity' || codificacion === '') return respuesta;
  const abre = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate }[codificacion];
  if (!abre) throw new Corte('RESPUESTA_ILEGIBLE', `unknown encoding ${codificacion.slice(0, 40)}`);
  const salida = abre({ chunkSize: 64 * 1024 });
  // An error or an early end on the way in becomes one on the way out; giving up destroys the answer, and so both.
  pipeline(respuesta, salida, () => undefined);
  return salida;
}
