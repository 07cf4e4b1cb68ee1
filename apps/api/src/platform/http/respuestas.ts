// The answer of a call: parsed by its declaration (undeclared fields are dropped), in the envelope `{ datos
// }`; files as they are.
import { Injectable, StreamableFile } from '@nestjs/common';
import { conEtag, type Endpoint } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Idempotencia } from '../idempotencia/idempotencia';
import { type Archivo, disposicion } from './archivo';
import { cuerpoDe } from './cuerpo';
import type { Peticion } from './peticion';

const JSON_UTF8 = 'application/json; charset=utf-8';

/** Under this name the server knows what answers: handlers have no other way to it. */
export const RESPUESTAS = 'respuestas';

/** A request and what goes back. */
export interface Llamada {
  request: Peticion;
  reply: FastifyReply;
}

@Injectable()
export class Respuestas {
  constructor(private readonly idempotencia: Idempotencia) {}

  /** Runs the handler, once for each idempotency key, and says what leaves. Throws what the handler throws. */
  async dar(endpoint: Endpoint, { request, reply }: Llamada, atender: () => unknown): Promise<unknown> {
    if (endpoint.archivo)
      return enviarArchivo(endpoint.archivo, (await atender()) as Archivo | Archivo['contenido'], reply);
    let version: number | undefined;
    const { cuerpo, repetida } = await this.idempotencia.conClave(endpoint, request, async () => {
      const resultado = await atender();
      if (conEtag(endpoint)) version = (resultado as { version: number }).version;
      // An act that settled its key has made the body already.
      return request.contexto.clave?.confirmada ?? cuerpoDe(endpoint, resultado);
    });
    if (repetida) {
      reply.header('Idempotent-Replayed', 'true');
      if (conEtag(endpoint)) version = (JSON.parse(cuerpo) as { datos: { version: number } }).datos.version;
    }
    if (version !== undefined) reply.header('etag', `"${version}"`);
    if (reply.statusCode === 204) return undefined;
    reply.header('content-type', JSON_UTF8);
    return cuerpo;
  }
}

function enviarArchivo(
  tipo: string,
  resultado: Archivo | Archivo['contenido'],
  reply: FastifyReply,
): unknown {
  const archivo = esArchivo(resultado) ? resultado : { contenido: resultado };
  reply.header(
    'content-type',
    archivo.tipo ?? (tipo === 'application/xml' ? 'application/xml; charset=utf-8' : tipo),
  );
  if (archivo.aislado)
    reply.header(
      'content-security-policy',
      "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none';sandbox",
    );
  if (archivo.nombre) reply.header('content-disposition', disposicion(archivo.nombre, archivo.enLinea));
  const { contenido } = archivo;
  if (contenido instanceof Readable) return new StreamableFile(contenido);
  return typeof contenido === 'string'
    ? contenido
    : Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength);
}

const esArchivo = (valor: Archivo | Archivo['contenido']): valor is Archivo =>
  typeof valor === 'object' && 'contenido' in valor;
