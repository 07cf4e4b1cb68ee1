// Every request on its way holds one of a few hundred connections to the API. Whoever begins to send a body and does not go on would keep one for as long
// as the API waits, and with all of them everybody out: so one network has few bodies on their way at a time.
import { networkOf, siteOf } from '@encadena/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A body is on its way for a moment only; an eighth of the connections. */
export const MAX_SENDING = 32;
/** From all networks that one subscriber of IPv6 may hold: a quarter. */
export const MAX_OF_SITE = 2 * MAX_SENDING;

/** To be registered before the proxy. `refuse` answers. */
export function limitSenders(
  app: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  const sending = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
      return done();
    const site = siteOf(request.ip);
    const senders: [string, number][] = [[networkOf(request.ip), MAX_SENDING]];
    if (site) senders.push([site, MAX_OF_SITE]);
    // What still comes is not waited for.
    if (senders.some(([sender, most]) => (sending.get(sender) ?? 0) >= most))
      return refuse(request, reply.headers({ connection: 'close', 'retry-after': 3 }));
    for (const [sender] of senders) sending.set(sender, (sending.get(sender) ?? 0) + 1);
    let counted = true;
    const over = (): void => {
      if (!counted) return;
      counted = false;
      for (const [sender] of senders) {
        const left = (sending.get(sender) ?? 1) - 1;
        if (left > 0) sending.set(sender, left);
        else sending.delete(sender);
      }
    };
    request.raw.once('end', over);
    request.raw.once('close', over);
    done();
  });
}
