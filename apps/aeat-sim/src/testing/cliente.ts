// A client of the SOAP service for tests: one request over a real TLS socket, the answer as it came.
import { request, type Agent } from 'node:https';
import type { ParPem } from './autoridad';

export interface Llamada {
  url: string;
  ca: string;
  par?: ParPem;
  cuerpo: string | Buffer;
  metodo?: string;
  agente?: Agent;
  tipo?: string;
  plazoMs?: number;
  /** Further headers. */
  cabeceras?: Record<string, string>;
}

export interface Respuesta {
  estado: number;
  tipo: string | undefined;
  texto: string;
}

export function llamar({
  url,
  ca,
  par,
  cuerpo,
  metodo = 'POST',
  agente,
  tipo = 'text/xml; charset=utf-8',
  plazoMs = 30_000,
  cabeceras = {},
}: Llamada): Promise<Respuesta> {
  return new Promise((resolve, reject) => {
    const req = request(
      url,
      {
        method: metodo,
        ca,
        ...par,
        agent: agente ?? false,
        headers:
          metodo === 'GET'
            ? {}
            : {
                'content-type': tipo,
                'content-length': Buffer.byteLength(cuerpo),
                soapaction: '""',
                ...cabeceras,
              },
      },
      (res) => {
        const trozos: Buffer[] = [];
        res.on('data', (trozo: Buffer) => trozos.push(trozo));
        res.on('error', reject);
        res.on('end', () =>
          resolve({
            estado: res.statusCode ?? 0,
            tipo: res.headers['content-type'],
            texto: Buffer.concat(trozos).toString('utf8'),
          }),
        );
      },
    );
    req.setTimeout(plazoMs, () => req.destroy(new Error('no answer in time')));
    req.on('error', reject);
    req.end(metodo === 'GET' ? undefined : cuerpo);
  });
}
