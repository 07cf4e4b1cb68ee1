// Who asks: what trusted proxies say, in a form that can be read; and a line in the log when somebody else says it.
import { UntrustedProxies } from '@encadena/contracts';
import type { FastifyInstance } from 'fastify';

/** Writes a line into the log. */
export type Tell = (line: Record<string, unknown>) => void;

/** To be registered before anything that reads `request.ip`. Gives what health asks. */
export function watchCallers(app: FastifyInstance, tell: Tell, now: () => number): UntrustedProxies {
  const proxies = new UntrustedProxies();
  app.addHook('onRequest', (request, _reply, done) => {
    const notice = proxies.inspect(request.raw.headers, {
      peer: request.socket.remoteAddress ?? '',
      isTrusted: () => (request.ips?.length ?? 1) > 1,
      now: now(),
    });
    if (notice) tell({ level: 'warn', msg: 'untrusted-proxy', ...notice, what: WHAT });
    done();
  });
  return proxies;
}

const WHAT =
  'A peer writes what proxies write (X-Forwarded-For, Forwarded, X-Real-IP, X-Forwarded-Proto), and it is not known who asks: TRUST_PROXY does not name it, or it sends no X-Forwarded-For. If it is a proxy of yours, put its address into TRUST_PROXY and let it send X-Forwarded-For: until then all people behind it count as one address.';
