// From the act to the reader's mailbox: the outbox under the worker's own login, and a mail server that
// answers as the test tells it to.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../db';
import { Correo, type CorreoPedido } from '../mail';
import { PlatformModule } from '../platform.module';
import { MovableClock, testConfig } from '@encadena/api/testing/platform';
import { Outbox } from './outbox';
import { OutboxWorker } from './outbox.worker';

const db = useDatabase();
const clock = new MovableClock();
const recibidos: { para: string[]; crudo: string }[] = [];
let fallar: { responseCode: number } | undefined;
let servidor: SMTPServer;
let app: INestApplicationContext;
let worker: OutboxWorker;
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
    PlatformModule.con({ config, roles: ['http', 'worker'], clock }),
    { logger: false },
  );
  worker = app.get(OutboxWorker);
  // By hand from here on, not every second.
  await worker.onApplicationShutdown();
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
const filas = () =>
  db.sql<{
    intentos: number;
    hecho: boolean;
    muerto: boolean;
    vacia: boolean;
    ultimo_error: string | null;
    espera: number;
  }>(
    `SELECT intentos, hecho_en IS NOT NULL AS hecho, muerto_en IS NOT NULL AS muerto,
        length(datos) = 0 AS vacia, ultimo_error, extract(epoch FROM disponible_en - creado_en)::int AS espera
      FROM outbox`,
  );

describe('the outbox', () => {
  it('brings a mail to its reader, in UTF-8, once, and forgets what stood in it', async () => {
    await pedir();
    await worker.vaciar();
    await worker.vaciar();
    expect(recibidos).toHaveLength(1);
    const [{ para, crudo } = { para: [], crudo: '' }] = recibidos;
    expect(para).toEqual(['ana@puig.example']);
    expect(crudo).toMatch(/^From: Encadena <no-responder@encadena\.example>\r$/m);
    expect(crudo).toMatch(/^To: ana@puig\.example\r$/m);
    expect(crudo).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(crudo).toMatch(/multipart\/alternative/);
    expect(crudo.replace(/=\r\n/g, '')).toContain('/auth/cambiar-contrasena?token=3DSECRETO');
    expect(await filas()).toMatchObject([{ hecho: true, vacia: true, intentos: 1 }]);
  });

  it('keeps nothing of an act that was rolled back', async () => {
    await expect(
      app.get(Db).run({}, async (tx) => {
        await app.get(Correo).enviar(tx, PEDIDO);
        throw new Error('the act failed');
      }),
    ).rejects.toThrow('the act failed');
    expect(await worker.vaciar()).toBe(0);
  });

  it('T4 shows nothing of a mail to who reads the table', async () => {
    await pedir();
    const [{ t } = { t: '' }] = await db.sql<{ t: string }>(
      "SELECT encode(datos, 'escape') AS t FROM outbox",
    );
    expect(t).not.toMatch(/SECRETO|puig|ria/);
  });

  it('tries again, ever later, while the server refuses, under the same message id', async () => {
    await pedir();
    fallar = { responseCode: 451 };
    await worker.vaciar();
    expect(await filas()).toMatchObject([{ hecho: false, muerto: false, intentos: 1, espera: 5 }]);
    expect((await filas())[0]?.ultimo_error).toContain('451');
    expect(await worker.vaciar()).toBe(0);
    clock.avanzar(5001);
    expect(await worker.vaciar()).toBe(1);
    fallar = undefined;
    clock.avanzar(10_001);
    expect(await worker.vaciar()).toBe(1);
    expect(recibidos).toHaveLength(1);
    expect(await filas()).toMatchObject([{ hecho: true, intentos: 3, ultimo_error: null }]);
  });

  it('gives up after three days, and keeps the trace without the content', async () => {
    await pedir();
    fallar = { responseCode: 550 };
    clock.avanzar(3 * DIA + 1);
    await worker.vaciar();
    expect(await filas()).toMatchObject([{ muerto: true, hecho: false, vacia: true }]);
    clock.avanzar(DIA);
    expect(await worker.vaciar()).toBe(0);
  });

  it('does a row again whose process died with it in hand', async () => {
    await pedir();
    await db.sql('UPDATE outbox SET intentos = 1, disponible_en = $1', [new Date(clock.now() + 120_000)]);
    expect(await worker.vaciar()).toBe(0);
    clock.avanzar(121_000);
    expect(await worker.vaciar()).toBe(1);
    expect(recibidos).toHaveLength(1);
  });

  it('lets two workers share the rows without doing one twice', async () => {
    for (let n = 0; n < 25; n += 1) await pedir({ para: `n${n}@puig.example` });
    await Promise.all([worker.vaciar(), worker.vaciar(), worker.vaciar()]);
    expect(recibidos).toHaveLength(25);
    expect(new Set(recibidos.flatMap(({ para }) => para)).size).toBe(25);
  });

  it('X7 drops a mail that would break out of its header, and goes on with the others', async () => {
    await pedir({ para: 'a@puig.example\r\nBcc: b@otra.example' });
    await pedir();
    await worker.vaciar();
    expect(recibidos.map(({ para }) => para)).toEqual([['ana@puig.example']]);
    expect((await filas()).every(({ hecho }) => hecho)).toBe(true);
  });

  it('leaves rows alone that nobody knows what to do with', async () => {
    await app.get(Db).run({}, (tx) => app.get(Outbox).anadir(tx, 'desconocido', {}));
    expect(await worker.vaciar()).toBe(0);
  });

  it('cannot be read by the doors', async () => {
    await expect(app.get(Db).pool.query('SELECT datos FROM outbox')).rejects.toThrow(/permission denied/);
  });
});
