// Whom to tell of a hole in the security (RFC 9116). The operator says so; without that, or once it has expired, there is none: an address
// that nobody reads is worse than no address.
import { IDIOMAS, type Traductor } from '@encadena/i18n';
import type { FastifyInstance } from 'fastify';
import type { WebConfig } from './config';
import { sendProblema } from './problema';

export function serveSecurityTxt(
  app: FastifyInstance,
  security: WebConfig['security'],
  traductor: Traductor,
  now: () => number,
): void {
  app.get('/.well-known/security.txt', (request, reply) => {
    if (!security || now() > Date.parse(security.expires))
      return sendProblema(traductor, request, reply, 'NO_ENCONTRADO');
    const lines = [
      ...security.contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${security.expires}`,
      `Preferred-Languages: ${IDIOMAS.join(', ')}`,
    ];
    return reply
      .header('Cache-Control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
