// Builds the web server: headers, page, proxy, health.
import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { WebConfig } from './config';
import { servePage } from './page';
import { proxyApi } from './proxy';

export async function createServer(config: WebConfig): Promise<FastifyInstance> {
  // Bodies stream through to the API, which sets the limits; keep-alive outlives that of common load balancers.
  const app = fastify({ trustProxy: config.trustProxy, logger: false, keepAliveTimeout: 65_000, forceCloseConnections: 'idle', routerOptions: { ignoreTrailingSlash: false } });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets style attributes and one style element; no script can come in this way.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // The browser's own PDF viewer on a blob.
        objectSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
  app.get('/salud', async () => ({ estado: 'ok' }));
  await proxyApi(app, config.apiUrl);
  await servePage(app, config.dist);
  return app;
}
