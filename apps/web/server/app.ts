// Builds the web server: headers, page, proxy, health.
import helmet from '@fastify/helmet';
import { createTraductor } from '@encadena/i18n';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Tell, watchCallers } from './callers';
import type { WebConfig } from './config';
import { serveInstallable } from './installable';
import { readPage, scriptHashes, servePage } from './page';
import { sendProblema } from './problema';
import { proxyApi } from './proxy';
import { serveSecurityTxt } from './security-txt';
import { limitSenders } from './senders';

export interface Surroundings {
  tell?: Tell;
  now?: () => number;
}

export async function createServer(
  config: WebConfig,
  {
    tell = (line) => void process.stderr.write(`${JSON.stringify(line)}\n`),
    now = Date.now,
  }: Surroundings = {},
): Promise<FastifyInstance> {
  // Bodies stream through to the API, which sets the limits; keep-alive outlives that of common load balancers.
  const traductor = await createTraductor();
  const pagina = readPage(config.dist);
  const app = fastify({
    trustProxy: config.trustProxy,
    logger: false,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    // An address that cannot be read names nothing.
    frameworkErrors: (_error, request, reply) =>
      sendProblema(traductor, request as FastifyRequest, reply as FastifyReply, 'NO_ENCONTRADO'),
  });
  // Node refuses an expectation that it does not know with a body of nothing; it may be ignored (RFC 9110, 10.1.1).
  app.server.on(
    'checkExpectation',
    (request, response) => void app.server.emit('request', request, response),
  );
  const proxies = watchCallers(app, tell, now);
  limitSenders(app, (request, reply) => sendProblema(traductor, request, reply, 'DEMASIADAS_PETICIONES'));
  // The proxy refuses an address with dots that lead out of it; whatever else fails is told without its words.
  app.setErrorHandler((error: { statusCode?: number }, request, reply) =>
    sendProblema(
      traductor,
      request,
      reply,
      error.statusCode === 415
        ? 'TIPO_DE_CONTENIDO'
        : (error.statusCode ?? 500) < 500
          ? 'NO_ENCONTRADO'
          : 'ERROR_INTERNO',
    ),
  );
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The script in the head (head-start/), and no other that is written into a page.
        scriptSrc: ["'self'", ...scriptHashes(pagina)],
        // Mantine sets style attributes and one style element; no script can come in this way.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
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
  app.get('/salud', async () => ({
    estado: 'ok',
    ...(proxies.isSeen(now()) && { avisos: ['PROXY_SIN_CONFIANZA'] }),
  }));
  serveSecurityTxt(app, config.security, traductor, now);
  // Bodies pass unread, whatever they say to be: one read as text would be sent on under a type that the proxy must first understand.
  app.removeContentTypeParser('text/plain');
  await proxyApi(app, config.apiUrl, traductor);
  await servePage(app, { dist: config.dist, pagina }, traductor);
  serveInstallable(app, config, traductor);
  return app;
}
