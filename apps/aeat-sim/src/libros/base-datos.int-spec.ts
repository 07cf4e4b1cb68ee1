// A simulator that starts while its database is away.
import { afterAll, describe, expect, it } from '@jest/globals';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { useDatabase } from '../../../../tools/jest/database';
import type { Configuracion } from '../config';
import { BaseDatos } from './base-datos';

const database = useDatabase();

/** In front of the real one: away as long as it does not listen. */
const puerta = createServer((socket) => {
  const { port, hostname } = new URL(database.urls.aeatSim);
  const server = connect(Number(port), hostname);
  socket.on('error', () => undefined).on('close', () => server.destroy());
  server.on('error', () => undefined).on('close', () => socket.destroy());
  socket.pipe(server).pipe(socket);
});
afterAll(() => void puerta.close());

const conBase = async (databaseUrl: string, work: (base: BaseDatos) => Promise<void>) => {
  const base = new BaseDatos({ databaseUrl } as Configuracion);
  try {
    await work(base);
  } finally {
    await base.onApplicationShutdown();
  }
};

describe('a start before the database', () => {
  it('waits for it, instead of ending again and again until the product is given up', async () => {
    const real = new URL(database.urls.aeatSim);
    await new Promise<void>((done) => puerta.listen(0, '127.0.0.1', done));
    const { port } = puerta.address() as AddressInfo;
    await new Promise((done) => puerta.close(done));
    await conBase(Object.assign(new URL(real), { port: String(port) }).toString(), async (base) => {
      const lista = base.preparar();
      lista.catch(() => undefined);
      await wait(1200);
      await new Promise<void>((done) => puerta.listen(port, '127.0.0.1', done));
      await lista;
      expect(await base.query('SELECT 1 AS uno')).toEqual([{ uno: 1 }]);
    });
  });

  it('does not wait for a password to become right', async () => {
    await conBase(
      Object.assign(new URL(database.urls.aeatSim), { password: 'otra' }).toString(),
      async (base) => {
        await expect(base.preparar()).rejects.toThrow(/password authentication failed/);
      },
    );
  });
});
