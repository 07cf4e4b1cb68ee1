// The API behind the page's own address: one origin, so cookies need no exceptions. Bodies and answers stream through.
import httpProxy from '@fastify/http-proxy';
import type { Traductor } from '@encadena/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblema } from './problema';

const BASES = ['/api', '/api-internal'];
const ESPERA = 65_000;

/** Forwards the bases of the API with who asked, over which protocol and under which name. */
export async function proxyApi(app: FastifyInstance, upstream: string, traductor: Traductor): Promise<void> {
  for (const prefix of BASES) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      undici: { connections: 256, headersTimeout: ESPERA, bodyTimeout: ESPERA },
      replyOptions: {
        // "Expect: 100-continue" was answered by this server already; undici does not pass it on and would
        // fail, as it would of "Keep-Alive". "Forwarded" is the caller's own word.
        rewriteRequestHeaders: (
          request,
          { expect: _expect, 'keep-alive': _keepAlive, forwarded: _forwarded, ...headers },
        ) => ({ ...headers, ...reenviadas(request as FastifyRequest) }),
        // How long the API keeps its connection is nothing to the caller, whose own is another.
        rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
        onError: (reply, { error }) => {
          app.log.error(error);
          sendProblema(
            traductor,
            reply.request as FastifyRequest,
            reply.header('Retry-After', '5') as FastifyReply,
            'SERVICIO_NO_DISPONIBLE',
          );
        },
      },
    });
  }
}

// What the caller claims about itself is replaced, not passed on: only proxies that we trust are believed (request.ip).
const reenviadas = (request: FastifyRequest): Record<string, string> => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-host': request.host,
});
