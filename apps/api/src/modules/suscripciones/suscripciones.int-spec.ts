// Room under the trial, whoever asks at once.
import { afterAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '../../../../../tools/jest/database';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { crearNif, crearUsuario } from '@encadena/api/testing/platform';
import { Suscripciones } from './suscripciones';

const database = useDatabase();
const suscripciones = new Suscripciones(new Clock());
let db: Db | undefined;
const base = () => (db ??= new Db({ url: database.urls.app, name: 'test', max: 8 }));
afterAll(() => db?.close());

const reservar = async (nifId: string, n: number) =>
  (await base().runSql({ nifId }, (client) => suscripciones.reservar(client, [{ nifId, n }]))).get(nifId);
const nif = async (datos: Parameters<typeof crearNif>[2]) =>
  crearNif(database, (await crearUsuario(database)).id, datos);
const consumidas = async () =>
  (await database.sql<{ consumidas: number }>('SELECT consumidas FROM suscripciones'))[0]?.consumidas;

describe('room for new invoices', () => {
  it('is given up to what the trial leaves', async () => {
    const nifId = await nif({ limite: 10 });
    expect(await reservar(nifId, 4)).toBe(4);
    expect(await reservar(nifId, 9)).toBe(6);
    expect(await reservar(nifId, 1)).toBe('LIMITE_FACTURAS_PRUEBA');
    expect(await consumidas()).toBe(10);
  });

  it('S9 with one left, of twenty that ask at once exactly one gets it', async () => {
    const nifId = await nif({ limite: 1 });
    const cupos = await Promise.all(Array.from({ length: 20 }, () => reservar(nifId, 1)));
    expect(cupos.sort()).toEqual([1, ...Array(19).fill('LIMITE_FACTURAS_PRUEBA')]);
    expect(await consumidas()).toBe(1);
  });

  it('comes back when the transaction fails', async () => {
    const nifId = await nif({ limite: 1 });
    const failed = base().runSql({ nifId }, async (client) => {
      await suscripciones.reservar(client, [{ nifId, n: 1 }]);
      throw new Error('later');
    });
    await expect(failed).rejects.toThrow('later');
    expect(await reservar(nifId, 1)).toBe(1);
  });

  it('has no limit under a plan, but is counted', async () => {
    const nifId = await nif({ estado: 'ACTIVA', limite: 1 });
    expect(await reservar(nifId, 500)).toBe(500);
    expect(await consumidas()).toBe(500);
  });

  it('is told of each NIF that one transaction asks for, and given back to each', async () => {
    const [uno, dos, otro] = [
      await nif({ limite: 3 }),
      await nif({ estado: 'CADUCADA' }),
      await nif({ limite: 5 }),
    ];
    const cupos = await base().runSql({ nifId: [uno, dos] }, async (client) => {
      const pedidos = [uno, dos, otro].map((nifId) => ({ nifId, n: 4 }));
      const dados = await suscripciones.reservar(client, pedidos);
      await suscripciones.devolver(client, [
        { nifId: uno, n: 2 },
        { nifId: otro, n: 2 },
      ]);
      return dados;
    });
    // The third is no NIF of this transaction: it is not to be seen, and keeps what it has.
    expect([...cupos]).toEqual([
      [uno, 3],
      [dos, 'SUSCRIPCION_INACTIVA'],
      [otro, 'SUSCRIPCION_INACTIVA'],
    ]);
    const filas = await database.sql<{ nif_id: string; consumidas: number }>(
      'SELECT nif_id, consumidas FROM suscripciones',
    );
    expect(new Map(filas.map(({ nif_id: id, consumidas: n }) => [id, n]))).toEqual(
      new Map([
        [uno, 1],
        [dos, 0],
        [otro, 0],
      ]),
    );
  });

  it.each([[{ hasta: '2020-01-01T00:00:00Z' }], [{ estado: 'CADUCADA' }]])(
    'is refused when the subscription is over: %j',
    async (datos) => {
      const nifId = await nif(datos);
      expect(await reservar(nifId, 1)).toBe('SUSCRIPCION_INACTIVA');
      expect(await consumidas()).toBe(0);
    },
  );

  it('is refused without a subscription, and starts with a trial of thirty days', async () => {
    const nifId = await nif({});
    await database.sql('DELETE FROM suscripciones');
    expect(await reservar(nifId, 1)).toBe('SUSCRIPCION_INACTIVA');
    await base().run({ nifId }, (tx) => suscripciones.activarPrueba(tx, nifId));
    expect(await reservar(nifId, 1)).toBe(1);
    await expect(base().run({ nifId }, (tx) => suscripciones.activarPrueba(tx, nifId))).rejects.toThrow();
  });
});
