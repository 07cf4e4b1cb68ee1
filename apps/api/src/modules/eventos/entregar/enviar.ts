// One delivery to a stranger's server: by POST, without redirects, credentials or kept connections, limited in time and in what is read
// of the answer, and to addresses of the open internet only, looked at on the very connection (FAULTS U6).
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { MOTIVOS_ENTREGA } from '@encadena/contracts';
import { DireccionNoPublica, esPublica, exigirPublica, resolverPublica } from '../../../platform/outbound';

export type MotivoEntrega = (typeof MOTIVOS_ENTREGA)[number];

export interface Mensaje {
  url: string;
  cuerpo: string;
  cabeceras: Record<string, string>;
}

export interface Limites {
  /** Milliseconds from the name to the last byte that is read. */
  plazoMs: number;
  /** Also by http, and to addresses of this machine and its network: development and demonstrations only. */
  privadas: boolean;
}

/** `motivo`: null when it was taken. */
export interface Resultado {
  status: number | null;
  respuesta: string | null;
  motivo: MotivoEntrega | null;
}

const MAX_BYTES = 2048;
const MAX_CARACTERES = 500;

/** Never throws: whatever happens to it is a result. */
export async function enviar(mensaje: Mensaje, limites: Limites): Promise<Resultado> {
  const senal = AbortSignal.timeout(limites.plazoMs);
  let respuesta: IncomingMessage;
  try {
    respuesta = await pedir(mensaje, limites, senal);
  } catch (error) {
    return { status: null, respuesta: null, motivo: senal.aborted ? 'PLAZO' : motivoDe(error) };
  }
  const status = respuesta.statusCode ?? 0;
  const dicho = await leerPrincipio(respuesta);
  return { status, respuesta: legible(dicho), motivo: motivoDeStatus(status) };
}

function pedir(
  { url, cuerpo, cabeceras }: Mensaje,
  { privadas }: Limites,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { protocol, hostname, username, password } = new URL(url);
  if ((protocol !== 'https:' && !privadas) || username || password) throw new DireccionNoPublica(hostname);
  if (!privadas) exigirPublica(hostname);
  const datos = Buffer.from(cuerpo);
  const opciones: RequestOptions = {
    method: 'POST',
    agent: false,
    signal,
    headers: {
      ...cabeceras,
      'user-agent': 'Encadena-Webhooks/1',
      'content-type': 'application/json',
      'content-length': datos.length,
      'accept-encoding': 'identity',
    },
    ...(!privadas && { lookup: resolverPublica }),
  };
  return new Promise((lista, rota) => {
    const peticion = (protocol === 'https:' ? httpsRequest : httpRequest)(url, opciones, lista);
    peticion.on('error', rota);
    if (!privadas) peticion.on('socket', (socket) => vigilar(socket, (error) => peticion.destroy(error)));
    peticion.end(datos);
  });
}

/** Whoever chose the address, and however: before a byte goes to one that is not public, the connection ends. */
function vigilar(socket: Socket, cortar: (error: Error) => void): void {
  socket.once('connect', () => {
    const ip = socket.remoteAddress ?? '';
    if (isIP(ip) === 0 || !esPublica(ip)) cortar(new DireccionNoPublica(ip));
  });
}

/** As much as is kept of it; then, or when the time is over, the connection ends. The status says already whether it was taken. */
async function leerPrincipio(respuesta: IncomingMessage): Promise<Buffer> {
  const trozos: Buffer[] = [];
  let total = 0;
  try {
    for await (const trozo of respuesta as AsyncIterable<Buffer>) {
      trozos.push(trozo);
      if ((total += trozo.length) >= MAX_BYTES) break;
    }
  } catch {
    // Cut off, or late: what came is shown.
  } finally {
    respuesta.destroy();
  }
  return Buffer.concat(trozos).subarray(0, MAX_BYTES);
}

/** For a person to read: no signs that a database or a screen would stumble over. */
function legible(bytes: Buffer): string | null {
  const limpio = bytes
    .toString('utf8')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, '');
  const texto = [...limpio].slice(0, MAX_CARACTERES).join('');
  return texto === '' ? null : texto;
}

const motivoDeStatus = (status: number): MotivoEntrega | null =>
  status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'REDIRECCION' : 'RECHAZADA';

function motivoDe(error: unknown): MotivoEntrega {
  if (error instanceof DireccionNoPublica) return 'DIRECCION_PRIVADA';
  const code = (error as { code?: string }).code ?? '';
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'NOMBRE';
  if (/CERT|^ERR_TLS|^ERR_SSL|UNABLE_TO|SELF_SIGNED|EPROTO/.test(code)) return 'CERTIFICADO';
  return 'SIN_CONEXION';
}
