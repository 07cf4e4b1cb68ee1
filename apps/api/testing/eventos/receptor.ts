// Who hears webhooks, at an address of this machine, and the process that delivers to it. The API of the test must let it be told:
//
//   const api = useApi(db, { env: { WEBHOOKS_PRIVADOS: 'si' } });
//   const receptor = useReceptor(db, api);
import { afterAll, beforeAll } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestDatabase } from '../../../../tools/jest/database';
import { AppModule } from '../../src/app.module';
import { OrdenarEventos } from '../../src/modules/eventos/ordenar-eventos';
import { DbWorker } from '../../src/platform/db';
import { Queue, QueueRunners } from '../../src/platform/queue';
import { drainQueue, testConfig, type TestApi } from '../platform';

export interface Recibido {
  cuerpo: string;
  cabeceras: Record<string, string>;
}

export interface Receptor {
  /** Its address, for `webhooks.crear`. */
  readonly url: string;
  /** What came to it, oldest first. */
  readonly recibidos: Recibido[];
  /** What happened gets its place, and what is due is delivered. */
  entregar(): Promise<void>;
}

const PENDIENTES =
  "SELECT FROM graphile_worker.jobs WHERE task_identifier ^@ 'webhooks/' AND run_at <= now()";

export function useReceptor(db: TestDatabase, api: TestApi): Receptor {
  const recibidos: Recibido[] = [];
  let server: Server;
  let worker: DbWorker;
  let entregador: INestApplicationContext;
  beforeAll(async () => {
    server = createServer((req, res) => {
      const trozos: Buffer[] = [];
      req.on('data', (trozo: Buffer) => trozos.push(trozo));
      req.on('end', () => {
        const cabeceras = req.headers as Record<string, string>;
        recibidos.push({ cuerpo: Buffer.concat(trozos).toString(), cabeceras });
        res.end();
      });
    });
    await new Promise<void>((lista) => server.listen(0, '127.0.0.1', lista));
    worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 2 });
    entregador = await NestFactory.createApplicationContext(
      AppModule.con({
        config: testConfig(db, { WEBHOOKS_PRIVADOS: 'si' }),
        roles: ['webhooks'],
        clock: api.clock,
      }),
      { logger: false, abortOnError: false },
    );
    await entregador.get(QueueRunners, { strict: false }).stop();
  }, 60_000);
  afterAll(async () => {
    await Promise.all([worker?.close(), entregador?.close()]);
    server.closeAllConnections();
    await new Promise((cerrado) => server.close(cerrado));
  });
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`;
    },
    recibidos,
    async entregar() {
      await new OrdenarEventos(worker, api.clock, api.app.get(Queue)).execute();
      // Of those for one address a look takes one.
      for (let waiting = Infinity; ;) {
        await drainQueue(entregador, db);
        const left = (await db.sql(PENDIENTES)).length;
        if (left === 0 || left >= waiting) return;
        waiting = left;
      }
    },
  };
}
