// Sends an answer, or what was laid out instead of it.
import type { FastifyReply } from 'fastify';
import type { Socket } from 'node:net';
import type { Averia } from '../platform/averias';
import type { Contestacion } from './recibir-envio';

const XML = 'text/xml;charset=UTF-8';

export function contestar(reply: FastifyReply, { http, cuerpo, averia }: Contestacion): void {
  const normal = (): void => void reply.code(http).header('content-type', XML).send(cuerpo);
  switch (averia?.averia) {
    case 'error-http':
      void reply.code(averia.estado).send();
      return;
    case 'agujero-negro':
      reply.hijack();
      return;
    case 'html':
      pagina(reply, averia.estado);
      return;
    case 'lenta':
      esperar(reply, averia.ms, normal);
      return;
    case 'corte':
      reply.hijack();
      cortar(reply.raw.socket);
      return;
    case 'truncada':
      truncar(reply, cuerpo);
      return;
    case 'vacia':
      void reply.code(200).header('content-type', XML).send('');
      return;
    default:
      normal();
  }
}

/** Whoever does not wait for it is not answered. */
function esperar(reply: FastifyReply, ms: number, hacer: () => void): void {
  const reloj = setTimeout(hacer, ms);
  reply.raw.once('close', () => clearTimeout(reloj));
}

function cortar(socket: Socket | null): void {
  if (socket === null) return;
  // Over TLS the reset must be asked of the socket below.
  const base = (socket as Socket & { _parent?: Socket })._parent ?? socket;
  base.resetAndDestroy();
  socket.destroy();
}

function truncar(reply: FastifyReply, cuerpo: string): void {
  const bytes = Buffer.from(cuerpo);
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': XML, 'content-length': bytes.length });
  reply.raw.write(bytes.subarray(0, bytes.length >> 1), () => reply.raw.socket?.end());
}

// As the service shows them: a redirect to an error page for a certificate that it does not know, pages of
// the portal for the rest.
function pagina(reply: FastifyReply, estado: Extract<Averia, { averia: 'html' }>['estado']): void {
  const html =
    '<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>Agencia Tributaria</title></head><body><h1>Agencia Tributaria</h1><p>No se ha podido atender su petición.</p></body></html>';
  if (estado === 302)
    void reply.header('location', '/wlpl/inwinvoc/es.aeat.dit.adu.eeca.catalogo.vis.VisualizaSc?error=403');
  void reply.code(estado).header('content-type', 'text/html;charset=UTF-8').send(html);
}
