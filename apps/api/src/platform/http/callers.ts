// Who is asking: what trusted proxies say, if it can be parsed; and a log line when an untrusted peer says
// it.
import type { UntrustedProxies } from '@encadena/contracts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock';
import type { Log } from '../logs';

/** To be registered before anything that reads `request.ip`. */
export function watchCallers(
  server: FastifyInstance,
  { proxies, clock, log }: { proxies: UntrustedProxies; clock: Clock; log: Log },
): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const notice = proxies.inspect(request.raw.headers, {
      peer: request.socket.remoteAddress ?? '',
      isTrusted: () => (request.ips?.length ?? 1) > 1,
      now: clock.now(),
    });
    if (notice) log.warning('untrusted-proxy', { ...notice, what: WHAT });
    done();
  });
}

const WHAT =
  'A peer writes what proxies write (X-Forwarded-For, Forwarded, X-Real-IP, X-Forwarded-Proto), and it is not known who asks: TRUST_PROXY_API does not name it, or it sends no X-Forwarded-For. If it is the web server or a proxy of yours, put its address into TRUST_PROXY_API and let it send X-Forwarded-For: until then all people behind it count as one address.';
