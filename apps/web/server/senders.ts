// Every request on its way holds one of a few hundred connections to the API. Whoever begins to send a body and does not go on would keep one for as long
// as the API waits, and with all of them everybody out: so one network has few bodies on their way at a time.
import { networkOf } from '@encadena/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A body is on its way for a moment only; an eighth of the connections. */
export const MAX_SENDING = 32;

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
    const network = networkOf(request.ip);
    const already = sending.get(network) ?? 0;
    // What still comes is not waited for.
    if (already >= MAX_SENDING)
      return refuse(request, reply.headers({ connection: 'close', 'retry-after': 3 }));
    sending.set(network, already + 1);
    let counted = true;
    const over = (): void => {
      if (!counted) return;
      counted = false;
      const left = (sending.get(network) ?? 1) - 1;
      if (left > 0) sending.set(network, left);
      else sending.delete(network);
    };
    request.raw.once('end', over);
    request.raw.once('close', over);
    done();
  });
}
