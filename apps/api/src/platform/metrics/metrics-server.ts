// The inner port: figures and health of this process, for whoever watches it from inside. Nothing of it is reachable at the product's own
// address, and without METRICS_PORT it does not exist.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { CONFIG, type Config } from '../config';
import { DatabaseHealth } from '../db';
import { Log } from '../logs';
import { Metrics } from './metrics';

/** More than every scraper of a house needs; a flood waits in its own connections. */
const MAX_CONNECTIONS = 32;
const SLOW_MS = 5000;

@Injectable()
export class MetricsServer implements BeforeApplicationShutdown {
  private server?: Server;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>,
    private readonly metrics: Metrics,
    private readonly health: DatabaseHealth,
    private readonly log: Log,
  ) {}

  /** Listens where a port was given, and gives it. Throws what listening threw (EADDRINUSE). */
  async listen(): Promise<number | undefined> {
    const { METRICS_PORT: port, METRICS_HOST: host } = this.config;
    if (port === undefined) return undefined;
    const server = createServer({ requestTimeout: SLOW_MS, headersTimeout: SLOW_MS }, (request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        this.log.fault(error, 'metrics');
        send(response, 500, 'text/plain', 'The figures could not be gathered: see the log.\n');
      });
    });
    server.maxConnections = MAX_CONNECTIONS;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    // Memory, processor and event loop of the process.
    collectDefaultMetrics({ register: this.metrics.registry });
    this.server = server;
    const taken = (server.address() as AddressInfo).port;
    this.log.event('metrics', { host, port: taken });
    return taken;
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Only GET.\n', { allow: 'GET' });
    switch (request.url?.split('?', 1)[0]) {
      case '/metrics':
        return send(response, 200, this.metrics.registry.contentType, await this.metrics.text());
      case '/salud':
        return (await this.health.answers())
          ? send(response, 200, 'application/json', '{"estado":"preparado"}')
          : send(response, 503, 'application/json', '{"estado":"sin-base-de-datos"}');
      default:
        return send(response, 404, 'text/plain', 'Here are /metrics and /salud.\n');
    }
  }
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) return void response.end();
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(text);
}
