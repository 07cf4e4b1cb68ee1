// `@Serves(clientes.crear)` above a method makes it the handler of that call: path per door, method, status, guard and answer.
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, UseGuards, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { BASES, type Endpoint } from '@encadena/contracts';
import { ENDPOINT, PuertaGuard } from './puertas';
import { RespuestaInterceptor } from './respuesta.interceptor';

/** Serves a declared call behind all of its doors. Nothing about path, status or shape is written twice. */
export function Serves(endpoint: Endpoint): MethodDecorator {
  const bases = [...new Set(endpoint.doors.map((puerta) => BASES[puerta]))];
  return applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: bases.map((base) => `${base}/${endpoint.path}`) }),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(ENDPOINT, endpoint),
    RouteConfig({ subida: endpoint.subida }),
    UseGuards(PuertaGuard),
    UseInterceptors(RespuestaInterceptor),
  );
}
