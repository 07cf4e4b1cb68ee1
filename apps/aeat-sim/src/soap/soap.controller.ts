// The door of the SOAP service, at the agency's own path.
import { CABECERA_AUSENTE, CABECERA_DESFASE } from '@encadena/values';
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TLSSocket } from 'node:tls';
import { presentadorDe, type Presentador } from './certificado';
import { cuerpoFallo, FalloEnvio } from './fallo';
import { contestar } from './contestar';
import { MAX_DESFASE_MS } from '../platform/ajustes';
import { RecibirEnvio } from './recibir-envio';
import { libroDe, RAIZ_PRUEBAS } from '../libros/libro';

export const RUTA_SOAP = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

const presentadores = new WeakMap<object, Presentador | null>();

@Controller([RUTA_SOAP, RAIZ_PRUEBAS + RUTA_SOAP])
export class SoapController {
  constructor(private readonly acto: RecibirEnvio) {}

  @Get()
  noConGet(@Res() reply: FastifyReply): void {
    contestar(reply, { http: 500, cuerpo: cuerpoFallo(new FalloEnvio(4135)) });
  }

  @Post()
  async recibir(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const cuerpo = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    contestar(
      reply,
      await this.acto.recibir(cuerpo, presentador(request.raw.socket as TLSSocket), {
        libro: libroDe(request.url),
        ausente: request.headers[CABECERA_AUSENTE] === 'si',
        desfaseMs: desfaseDe(request.headers[CABECERA_DESFASE]),
      }),
    );
  }
}

/** What is no number of milliseconds moves nothing. */
const desfaseDe = (dicho: string | string[] | undefined): number =>
  typeof dicho === 'string' && /^-?\d{1,13}$/.test(dicho)
    ? Math.max(-MAX_DESFASE_MS, Math.min(MAX_DESFASE_MS, Number(dicho)))
    : 0;

// Read once per connection: a client keeps its connection for many sends.
function presentador(socket: TLSSocket): Presentador | null {
  const sabido = presentadores.get(socket);
  if (sabido !== undefined) return sabido;
  const leido = presentadorDe(socket.getPeerCertificate());
  presentadores.set(socket, leido);
  return leido;
}
