// The answer of a call: parsed by its declaration (undeclared fields fall away), in the envelope `{ datos }`; files as they are.
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Idempotencia } from '../idempotencia/idempotencia';
import { type Archivo, disposicion } from './archivo';
import type { Peticion } from './peticion';
import { ENDPOINT } from './puertas';
import { leerSubida } from './subida';

const JSON_UTF8 = 'application/json; charset=utf-8';

/** The body of a successful answer. Throws when an act returns what its contract does not know: our fault, a 500. */
export function cuerpoDe(endpoint: Endpoint, resultado: unknown): string {
  return JSON.stringify({ datos: endpoint.datos ? endpoint.datos.parse(resultado) : (resultado ?? null) });
}

@Injectable()
export class RespuestaInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly idempotencia: Idempotencia,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.responder(context, next));
  }

  private async responder(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const endpoint = this.reflector.get<Endpoint>(ENDPOINT, context.getHandler());
    const request = context.switchToHttp().getRequest<Peticion>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    // Only now is it known that who sends may.
    if (endpoint.subida) await leerSubida(request, endpoint.subida);
    const run = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    if (endpoint.archivo) return enviarArchivo(endpoint.archivo, (await run()) as Archivo | Archivo['contenido'], reply);
    const { cuerpo, repetida } = await this.idempotencia.unaVez(endpoint, request, async () => {
      const resultado = await run();
      // An act that confirmed its key has made the body already.
      return request.contexto.clave?.confirmada ?? cuerpoDe(endpoint, resultado);
    });
    if (repetida) reply.header('Idempotent-Replayed', 'true');
    if (reply.statusCode === 204) return undefined;
    reply.header('content-type', JSON_UTF8);
    return cuerpo;
  }
}

function enviarArchivo(tipo: string, resultado: Archivo | Archivo['contenido'], reply: FastifyReply): unknown {
  const archivo = esArchivo(resultado) ? resultado : { contenido: resultado };
  reply.header('content-type', archivo.tipo ?? (tipo === 'application/xml' ? 'application/xml; charset=utf-8' : tipo));
  if (archivo.aislado) reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none';sandbox");
  if (archivo.nombre) reply.header('content-disposition', disposicion(archivo.nombre, archivo.enLinea));
  const { contenido } = archivo;
  if (contenido instanceof Readable) return new StreamableFile(contenido);
  return typeof contenido === 'string' ? contenido : Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength);
}

const esArchivo = (valor: Archivo | Archivo['contenido']): valor is Archivo => typeof valor === 'object' && 'contenido' in valor;
