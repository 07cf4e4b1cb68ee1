// The door of the API: /v1/…, with the faults that were laid out for it.
import { All, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { Repartidor } from '../eventos/repartidor';
import { Averias, type Averia } from '../platform/averias';
import { Direccion } from '../platform/direccion';
import { Atender } from './atender';

const POR_AVERIA: Readonly<
  Record<string, { estado: number; mensaje: string; tipo: string; codigo?: string }>
> = {
  '429': {
    estado: 429,
    mensaje: 'Too many requests hit the API too quickly.',
    tipo: 'invalid_request_error',
    codigo: 'rate_limit',
  },
  '500': { estado: 500, mensaje: 'An unknown error occurred.', tipo: 'api_error' },
};

@Controller('v1')
export class ApiController {
  constructor(
    private readonly atender: Atender,
    private readonly averias: Averias,
    private readonly direccion: Direccion,
    private readonly repartidor: Repartidor,
  ) {}

  @All('*')
  async llamar(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const camino = request.url.split('?')[0] as string;
    const averia = this.averias.siguiente(request.method, camino);
    if (averia !== undefined && !seHace(averia)) return romper(averia, request, reply);
    const respuesta = await this.atender.atender({
      metodo: request.method,
      camino,
      cuerpo: request.body ?? {},
      consulta: request.query ?? {},
      cabeceras: request.headers as Record<string, string | undefined>,
      url: this.direccion.url,
    });
    this.repartidor.avisar();
    if (averia?.averia === 'lenta') await wait(averia.ms);
    else if (averia !== undefined) return romper(averia, request, reply);
    void reply
      .code(respuesta.estado)
      .headers(respuesta.cabeceras)
      .type('application/json; charset=utf-8')
      .send(respuesta.cuerpo);
  }
}

const seHace = (averia: Averia): boolean =>
  averia.averia === 'corte' || averia.averia === 'lenta' || (averia.averia === '500' && averia.hecho);

function romper(averia: Averia, request: FastifyRequest, reply: FastifyReply): void {
  const dicho = POR_AVERIA[averia.averia];
  if (dicho === undefined) {
    reply.hijack();
    request.raw.socket.destroy();
    return;
  }
  void reply
    .code(dicho.estado)
    .send({ error: { type: dicho.tipo, message: dicho.mensaje, code: dicho.codigo } });
}
