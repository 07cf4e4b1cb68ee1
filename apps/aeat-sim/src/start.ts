// Opens the two doors: HTTPS with client certificates for the SOAP service, plain HTTP for the QR check, the
// books and the control.
import { ConsoleLogger, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { AppModule } from './app.module';
import type { Configuracion } from './config';
import { RAIZ_PRUEBAS } from './libros/libro';
import { RUTA_SOAP } from './soap/soap.controller';

// 1,000 records are about 2 MB; the rest is room for long texts and many recipients.
const MAX_CUERPO = 16 * 1024 * 1024;
const PLAZO_PETICION_MS = 60_000;
// What the control takes at the plain door: whoever may only look sends nothing at all.
const MAX_CUERPO_PLANO = 64 * 1024;

export interface Simulador {
  /** Base address of the SOAP service, "https://host:port". */
  urlSoap: string;
  /** Base address of the QR check, the books and the control. */
  urlHttp: string;
  app: INestApplication;
  close(): Promise<void>;
}

/** Starts both doors; ports 0 take free ones. Rejects when the database or a port is not to be had. */
export async function startSimulador(config: Configuracion, { silencioso = false } = {}): Promise<Simulador> {
  const adapter = new FastifyAdapter({
    https: {
      ...config.tls,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      handshakeTimeout: 10_000,
    },
    bodyLimit: MAX_CUERPO,
    requestTimeout: PLAZO_PETICION_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 120_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  } as ConstructorParameters<typeof FastifyAdapter>[0]);
  const logger = silencioso
    ? (['error', 'fatal'] as ('error' | 'fatal')[])
    : new ConsoleLogger({ json: true, colors: false });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.con(config), adapter, {
    logger,
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  for (const tipo of ['text/xml', 'application/soap+xml', 'application/xml'])
    fastify.addContentTypeParser(tipo, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Each door has its own paths; at the other one they do not exist.
  fastify.addHook('onRequest', async (request, reply) => {
    const porTls = (request.raw.socket as TLSSocket).encrypted === true;
    if (porTls !== [RUTA_SOAP, RAIZ_PRUEBAS + RUTA_SOAP].some((ruta) => request.url.startsWith(ruta)))
      return reply.code(404).type('text/plain; charset=utf-8').send('No existe.\n');
    const { 'content-length': largo, 'transfer-encoding': trozos } = request.headers;
    if (!porTls && (trozos !== undefined || Number(largo ?? 0) > MAX_CUERPO_PLANO))
      return reply
        .code(413)
        .header('connection', 'close')
        .type('text/plain; charset=utf-8')
        .send('Demasiado largo.\n');
    return undefined;
  });
  let http: Server | undefined;
  try {
    await app.listen(config.puertoSoap, config.host);
    http = createServer(
      { requestTimeout: PLAZO_PETICION_MS, headersTimeout: 20_000, maxHeaderSize: 16_384 },
      (req, res) => fastify.routing(req, res),
    );
    await abrir(http, config.puertoHttp, config.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  const plano = http;
  return {
    urlSoap: `https://${enUrl(config.host)}:${(app.getHttpServer().address() as AddressInfo).port}`,
    urlHttp: `http://${enUrl(config.host)}:${(plano.address() as AddressInfo).port}`,
    app,
    close: async () => {
      plano.close();
      plano.closeIdleConnections();
      await app.close();
      plano.closeAllConnections();
    },
  };
}

const enUrl = (host: string): string =>
  host === '0.0.0.0' ? 'localhost' : host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;

function abrir(server: Server, puerto: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(puerto, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
