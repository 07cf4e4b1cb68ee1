// The server: Fastify with limits, headers, cookies and compression, set up before any module.
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { CABECERA_INSTALACION, CABECERA_PETICION, UntrustedProxies } from '@encadena/contracts';
import { idiomaDeAcceptLanguage } from '@encadena/i18n';
import helmet from 'helmet';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { finished } from 'node:stream';
import { Clock } from '../clock';
import type { Config } from '../config';
import { fallo } from '../errores/error-api';
import { newId } from '../ids/ids';
import { Instalacion } from '../instalacion';
import { Log } from '../logs/log';
import { traceRequests } from '../traces';
import { watchCallers } from './callers';
import { readJson } from './json';
import type { Peticion } from './peticion';
import { ProblemaFilter } from './problema.filter';
import { Puertas } from './puertas';
import { ResponseWatchers } from './response-watchers';
import { RESPUESTAS, Respuestas } from './respuestas';
import { admitirUnClic } from './un-clic';

export type HttpApp = NestFastifyApplication;

/** Two megabytes hold an invoice of a thousand lines with long descriptions. */
const MAX_CUERPO = 2 * 1024 * 1024;

/** Parsing deep or crowded bodies takes its time, and a stranger has little to say. */
const MAX_CUERPO_DE_EXTRANO = 64 * 1024;

/** What a form adds to its file: boundaries, headers, a few short fields. */
const MAX_ADORNO = 64 * 1024;

/**
 * A body over the limit is still read up to here, so that a proxy in between gets our answer instead of a cut
 * connection.
 */
const MAX_DESECHADO = 16 * MAX_CUERPO;

/**
 * What answers is no page: nothing in it runs, loads, leads elsewhere or is framed. Helmet would put this line together anew for every
 * answer.
 */
const POLITICA_DE_CONTENIDO = {
  'content-security-policy':
    "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
};
const CABECERAS_SIEMPRE = {
  ...POLITICA_DE_CONTENIDO,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** Builds the HTTP application of a root module; the caller listens. */
export async function createHttpApp(
  root: Parameters<typeof NestFactory.create>[0],
  config: Config,
): Promise<HttpApp> {
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_CUERPO,
    // Slow senders are cut off (FAULTS R1); idle connections outlive those of a proxy before us, so that it
    // never meets a closed one.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 75_000,
    routerOptions: { maxParamLength: 128 },
    // An address that cannot be read, or is too long, names nothing here. It is refused before any hook, and
    // so before helmet, has run.
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
      app
        .get(ProblemaFilter)
        .catch(fallo('NO_ENCONTRADO'), new ExecutionContextHost([request, reply.headers(CABECERAS_SIEMPRE)])),
    trustProxy: config.TRUST_PROXY_API,
  });
  const log = new Log(config);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    logger: log,
    abortOnError: false,
  });
  const server = adapter.getInstance();
  // JSON only: a form or text/plain is what a foreign page can send without asking (FAULTS A11).
  server.removeContentTypeParser('text/plain');
  readJson(server as unknown as FastifyInstance);
  server.decorate(RESPUESTAS, app.get(Respuestas));
  watchCallers(server as unknown as FastifyInstance, {
    proxies: app.get(UntrustedProxies),
    clock: app.get(Clock),
    log,
  });
  allowLargerBodies(server as unknown as FastifyInstance);
  addContext(app, log);
  traceRequests(server as unknown as FastifyInstance);
  admitirUnClic(server as unknown as FastifyInstance);
  closeIdleOnClose(app);
  ignoreExpectations(app);
  refuseLargeBodies(app);
  protegerCabeceras(app, config);
  await app.register(fastifyCookie as never);
  await app.register(
    fastifyCompress as never,
    { threshold: 2048, encodings: ['gzip', 'identity'], globalDecompression: false } as never,
  );
  await app.register(fastifyMultipart as never);
  app.enableCsrfProtection({ trustedOrigins: [new URL(config.WEB_URL).origin] });
  app.useGlobalFilters(app.get(ProblemaFilter));
  return app;
}

// Helmet itself and not its plugin, which makes three promises and a function for each request.
function protegerCabeceras(app: HttpApp, { seguro }: Config): void {
  const proteger = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: seguro,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => proteger(request.raw, reply.raw, done as () => void));
}

/** Of the few calls that say so themselves (`maxBytes`). */
function allowLargerBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { maxBytes } = (route.config ?? {}) as { maxBytes?: number };
    if (maxBytes !== undefined) route.bodyLimit = maxBytes;
  });
}

// Fastify refuses at the first byte and closes; a proxy that is still sending then sees a broken line and can
// only say 503.
function refuseLargeBodies(app: HttpApp): void {
  const puertas = app.get(Puertas);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preParsing', (request, _reply, payload, done) => {
      const length = Number(request.headers['content-length'] ?? 0);
      const { subida, crudo, maxBytes } = request.routeOptions.config as {
        subida?: { maxBytes: number; opcionales?: readonly string[] };
        crudo?: { maxBytes: number };
        maxBytes?: number;
      };
      // Only a call that brings a file takes a form: on the others a foreign page could send one without
      // asking (FAULTS A11).
      if (!subida && /^\s*multipart\//i.test(request.headers['content-type'] ?? ''))
        return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data'));
      const demasiado = (): void => done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      const hasta = (maximo: number): void => {
        if (length <= maximo) return done(null, payload);
        if (length > MAX_DESECHADO) return demasiado();
        finished(payload.resume(), demasiado);
      };
      if (subida) return hasta(subida.maxBytes * (1 + (subida.opcionales?.length ?? 0)) + MAX_ADORNO);
      const deExtrano = crudo?.maxBytes ?? MAX_CUERPO_DE_EXTRANO;
      // A stranger says beforehand how much comes.
      const sinDecir = request.headers['transfer-encoding'] !== undefined;
      if (!sinDecir && length <= deExtrano) return done(null, payload);
      puertas.conoce(request).then((conocido) => {
        if (conocido) hasta(maxBytes ?? MAX_CUERPO);
        else if (sinDecir) demasiado();
        else hasta(deExtrano);
      }, done);
    });
}

// A browser keeps its connection open after its last answer, and the server would wait for it: while closing,
// idle ones are ended.
function closeIdleOnClose(app: HttpApp): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('preClose', (done) => {
    setInterval(() => server.server.closeIdleConnections(), 50).unref();
    done();
  });
}

// Node refuses an expectation that it does not know with a body of nothing; it may be ignored (RFC 9110, 10.1.1).
function ignoreExpectations(app: HttpApp): void {
  const { server } = app.getHttpAdapter().getInstance();
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}

function addContext(app: HttpApp, log: Log): void {
  const server = app.getHttpAdapter().getInstance();
  const instalacion = app.get(Instalacion);
  server.addHook('onRequest', (request, reply, done) => {
    const peticion = request as Peticion;
    const { ip, headers } = request;
    peticion.contexto = {
      idPeticion: newId(),
      ip,
      agente: headers['user-agent'],
      idioma: idiomaDeAcceptLanguage(headers['accept-language']),
    };
    void reply.headers({
      [CABECERA_PETICION]: peticion.contexto.idPeticion,
      'cache-control': 'no-store',
      ...POLITICA_DE_CONTENIDO,
      ...(instalacion.esCopia() && { [CABECERA_INSTALACION]: 'COPIA' }),
    });
    done();
  });
  const watchers = app.get(ResponseWatchers);
  server.addHook('onResponse', (request, reply, done) => {
    const peticion = request as Peticion;
    const answered = {
      metodo: request.method,
      ruta: request.routeOptions.url ?? '(none)',
      estado: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    log.event('peticion', { ...answered, ip: request.ip }, peticion.contexto);
    watchers.tell(peticion, answered);
    done();
  });
}
