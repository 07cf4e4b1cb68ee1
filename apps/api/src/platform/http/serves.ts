// `@Serves(clientes.crear)` above a method makes it the handler of that call: path per entry point, method,
// status, guard and answer.
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteConfig } from '@nestjs/platform-fastify';
import { BASES, type Endpoint } from '@encadena/contracts';
import type { FastifyReply } from 'fastify';
import type { Peticion } from './peticion';
import { ENDPOINT, PuertaGuard } from './puertas';
import { type Llamada, RESPUESTAS, type Respuestas } from './respuestas';

type Manejador = (...args: unknown[]) => unknown;

/** Serves a declared call at all of its entry points. Nothing about path, status or shape is written twice. */
export function Serves(endpoint: Endpoint): MethodDecorator {
  const bases = [...new Set(endpoint.doors.map((puerta) => BASES[puerta]))];
  const ruta = applyDecorators(
    RequestMapping({
      method: RequestMethod[endpoint.method],
      path: bases.map((base) => `${base}/${endpoint.path}`),
    }),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(ENDPOINT, endpoint),
    RouteConfig({ subida: endpoint.subida, crudo: endpoint.crudo, maxBytes: endpoint.maxBytes }),
    UseGuards(PuertaGuard),
  );
  return (clase: object, nombre: string | symbol, descriptor: PropertyDescriptor) => {
    responder(endpoint, clase, nombre, descriptor);
    ruta(clase, nombre, descriptor);
  };
}

const LlamadaActual = createParamDecorator((_: unknown, context: ExecutionContext): Llamada => {
  const http = context.switchToHttp();
  return { request: http.getRequest<Peticion>(), reply: http.getResponse<FastifyReply>() };
});

/**
 * Around the handler, what makes an answer of what it returns. Not as an interceptor: Nest runs those through
 * observables (ADR 0011).
 */
function responder(
  endpoint: Endpoint,
  clase: object,
  nombre: string | symbol,
  descriptor: PropertyDescriptor,
): void {
  const atender = descriptor.value as Manejador;
  const parametros = Object.values(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, clase.constructor, nombre) ?? {}) as Record<
      string,
      { index: number }
    >,
  );
  const ultimo = Math.max(-1, ...parametros.map(({ index }) => index)) + 1;
  LlamadaActual()(clase, nombre, ultimo);
  descriptor.value = function (...args: unknown[]) {
    const llamada = args[ultimo] as Llamada;
    return llamada.request.server
      .getDecorator<Respuestas>(RESPUESTAS)
      .dar(endpoint, llamada, () => atender.apply(this, args));
  };
  for (const clave of Reflect.getMetadataKeys(atender))
    Reflect.defineMetadata(clave, Reflect.getMetadata(clave, atender), descriptor.value as Manejador);
}
