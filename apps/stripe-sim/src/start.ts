// Opens the one door: the API, the hosted pages, the books and the control.
import { ConsoleLogger, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';
import { AppModule } from './app.module';
import type { Configuracion } from './config';
import { Direccion } from './platform/direccion';
import { Reloj } from './reloj/reloj';

const MAX_CUERPO = 1024 * 1024;
const PLAZO_PETICION_MS = 60_000;

export interface Simulador {
  /** Base address of everything. */
  url: string;
  app: INestApplication;
  close(): Promise<void>;
}

/** Starts it; port 0 takes a free one. Rejects when the database or the port is not to be had. */
export async function startSimulador(config: Configuracion, { silencioso = false } = {}): Promise<Simulador> {
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_CUERPO,
    requestTimeout: PLAZO_PETICION_MS,
    keepAliveTimeout: 120_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
  });
  const logger = silencioso
    ? (['error', 'fatal'] as ('error' | 'fatal')[])
    : new ConsoleLogger({ json: true, colors: false });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.con(config), adapter, {
    logger,
    abortOnError: false,
  });
  try {
    await app.listen(config.puerto, config.host);
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://${enUrl(config.host)}:${port}`;
  app.get(Direccion).url = config.url?.replace(/\/$/, '') ?? url;
  app.get(Reloj).arrancar();
  return { url, app, close: () => app.close() };
}

const enUrl = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
