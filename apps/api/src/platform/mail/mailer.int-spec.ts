// From the act to the reader's mailbox: the queue under the worker's own login, and a mail server that answers as the test tells it to.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { MovableClock, testConfig, drainQueue } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../../tools/jest/database';
import { SUBSCRIPTIONS } from '../../subscriptions';
import { Db } from '../db';
import { PlatformModule } from '../platform.module';
import { QueueRunners } from '../queue';
import { Correo, type CorreoPedido, ENVIAR_CORREO } from '.';

class Raiz {}
/** What others do in the worker is none of this file's business. */
class Ajena {
  async react(): Promise<void> {}
}
const subscriptions = SUBSCRIPTIONS.map((una) =>
  una.task.name === ENVIAR_CORREO.name ? una : { ...una, reaction: () => Ajena },
);
const db = useDatabase();
const clock = new MovableClock();
const recibidos: { para: string[]; crudo: string }[] = [];
let fallar: { responseCode: number } | undefined;
let servidor: SMTPServer;
let app: INestApplicationContext;
const DIA = 86_400_000;
const PEDIDO: CorreoPedido = {
  plantilla: 'cambiarContrasena',
  para: 'ana@puig.example',
  idioma: 'ca',
  ruta: '/auth/cambiar-contrasena?token=SECRETO',
  params: { nombre: 'Núria' },
};

beforeAll(async () => {
  servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const trozos: Buffer[] = [];
      stream.on('data', (trozo: Buffer) => trozos.push(trozo));
      stream.on('end', () => {
        if (fallar) return done(Object.assign(new Error('try later'), fallar));
        recibidos.push({
          para: envelope.rcptTo.map(({ address }: { address: string }) => address),
          crudo: Buffer.concat(trozos).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void servidor.listen(0, '127.0.0.1', resolve));
  const { port } = servidor.server.address() as AddressInfo;
  const config = testConfig(db, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    WEB_URL: 'https://encadena.example',
  });
  app = await NestFactory.createApplicationContext(
    {
      module: Raiz,
      imports: [PlatformModule.con({ config, roles: ['http', 'worker'], subscriptions, clock })],
      providers: [Ajena],
    },
    { logger: false },
  );
  // By hand from here on.
  await app.get(QueueRunners).stop();
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => servidor.close(() => resolve()));
});
beforeEach(() => {
  recibidos.length = 0;
  fallar = undefined;
  clock.soltar();
});

const pedir = (mas: Partial<CorreoPedido> = {}) =>
  app.get(Db).run({}, (tx) => app.get(Correo).enviar(tx, { ...PEDIDO, ...mas }));
const vaciar = () => drainQueue(app, db);
const esperan = () =>
  db.sql<{ espera: number; ultimo_error: string | null }>(
    `SELECT round(extract(epoch FROM run_at - (payload->>'creada')::timestamptz))::int AS espera, last_error AS ultimo_error
      FROM graphile_worker._private_jobs`,
  );
const terminadas = () => db.sql('SELECT desenlace, intentos, ultimo_error FROM tareas_terminadas');

describe('a requested email', () => {
  it('comes to its reader, in UTF-8, once, and what stood in it is forgotten', async () => {
    await pedir();
    await vaciar();
    await vaciar();
    expect(recibidos).toHaveLength(1);
    const [{ para, crudo } = { para: [], crudo: '' }] = recibidos;
    expect(para).toEqual(['ana@puig.example']);
    expect(crudo).toMatch(/^From: Encadena <no-responder@encadena\.example>\r$/m);
    expect(crudo).toMatch(/^To: ana@puig\.example\r$/m);
    expect(crudo).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(crudo).toMatch(/multipart\/alternative/);
    expect(crudo.replace(/=\r\n/g, '')).toContain('/auth/cambiar-contrasena?token=3DSECRETO');
    expect(await esperan()).toEqual([]);
    expect(await terminadas()).toEqual([{ desenlace: 'HECHA', intentos: 1, ultimo_error: null }]);
  });

  it('is tried again, ever later, while the server refuses, under the same message id', async () => {
    clock.fijar(new Date().toISOString());
    await pedir();
    fallar = { responseCode: 451 };
    await vaciar();
    expect(await esperan()).toEqual([{ espera: 5, ultimo_error: expect.stringContaining('451') }]);
    await vaciar();
    expect(await esperan()).toMatchObject([{ espera: 5 }]);
    clock.avanzar(5000);
    await vaciar();
    expect(await esperan()).toMatchObject([{ espera: 15 }]);
    fallar = undefined;
    clock.avanzar(10_000);
    await vaciar();
    expect(recibidos).toHaveLength(1);
    expect(await terminadas()).toEqual([{ desenlace: 'HECHA', intentos: 3, ultimo_error: null }]);
  });

  it('is given up after three days, and its trace stays without the content', async () => {
    await pedir();
    fallar = { responseCode: 550 };
    clock.avanzar(3 * DIA + 1);
    await vaciar();
    expect(await esperan()).toEqual([]);
    expect(await terminadas()).toEqual([
      { desenlace: 'ABANDONADA', intentos: 1, ultimo_error: expect.stringContaining('550') },
    ]);
  });

  it('is shared by several workers, and none sends what another has', async () => {
    for (let n = 0; n < 25; n += 1) await pedir({ para: `n${n}@puig.example` });
    await Promise.all([vaciar(), vaciar(), vaciar()]);
    expect(recibidos).toHaveLength(25);
    expect(new Set(recibidos.flatMap(({ para }) => para)).size).toBe(25);
  });

  it('X7 is dropped when it would break out of its header, and the others go on', async () => {
    await pedir({ para: 'a@puig.example\r\nBcc: b@otra.example' });
    await pedir();
    await vaciar();
    expect(recibidos.map(({ para }) => para)).toEqual([['ana@puig.example']]);
    expect(await terminadas()).toMatchObject([{ desenlace: 'HECHA' }, { desenlace: 'HECHA' }]);
  });

  it('T4 shows nothing of itself to who reads the tables, and the doors do not see it at all', async () => {
    await pedir();
    const [{ t } = { t: '' }] = await db.sql<{ t: string }>(
      'SELECT payload::text AS t FROM graphile_worker._private_jobs',
    );
    const { sobre } = JSON.parse(t) as { sobre: string };
    expect(t + Buffer.from(sobre, 'base64').toString('latin1')).not.toMatch(/SECRETO|puig|ria/);
    expect((await app.get(Db).pool.query('SELECT * FROM graphile_worker._private_jobs')).rows).toEqual([]);
  });
});
