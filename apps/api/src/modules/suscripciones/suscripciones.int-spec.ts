// Room under the trial, whoever asks at once.
import { afterAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '../../../../../tools/jest/database';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { crearNif, crearUsuario } from '../../platform/testing';
import { Suscripciones } from './suscripciones';

const database = useDatabase();
const suscripciones = new Suscripciones(new Clock());
let db: Db | undefined;
const base = () => (db ??= new Db({ url: database.urls.app, name: 'test', max: 8 }));
afterAll(() => db?.close());

const reservar = (nifId: string, n: number) => base().forNifSql(nifId, (client) => suscripciones.reservar(client, nifId, n));
const nif = async (datos: Parameters<typeof crearNif>[2]) => crearNif(database, (await crearUsuario(database)).id, datos);
const consumidas = async () => (await database.sql<{ consumidas: number }>('SELECT consumidas FROM suscripciones'))[0]?.consumidas;

describe('room for new invoices', () => {
  it('is given up to what the trial leaves', async () => {
    const nifId = await nif({ limite: 10 });
    expect(await reservar(nifId, 4)).toBe(4);
    expect(await reservar(nifId, 9)).toBe(6);
    await expect(reservar(nifId, 1)).rejects.toMatchObject({ codigo: 'LIMITE_FACTURAS_PRUEBA', status: 402 });
    expect(await consumidas()).toBe(10);
  });

  it('S9 with one left, of twenty that ask at once exactly one gets it', async () => {
    const nifId = await nif({ limite: 1 });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => reservar(nifId, 1)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { codigo: string }).codigo] : []))).toEqual(Array(19).fill('LIMITE_FACTURAS_PRUEBA'));
    expect(await consumidas()).toBe(1);
  });

  it('comes back when the transaction fails', async () => {
    const nifId = await nif({ limite: 1 });
    const failed = base().forNifSql(nifId, async (client) => {
      await suscripciones.reservar(client, nifId, 1);
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

  it.each([[{ hasta: '2020-01-01T00:00:00Z' }], [{ estado: 'CADUCADA' }]])('is refused when the subscription is over: %j', async (datos) => {
    const nifId = await nif(datos);
    await expect(reservar(nifId, 1)).rejects.toMatchObject({ codigo: 'SUSCRIPCION_INACTIVA', status: 402 });
    expect(await consumidas()).toBe(0);
  });

  it('is refused without a subscription, and starts with a trial of thirty days', async () => {
    const nifId = await nif({});
    await database.sql('DELETE FROM suscripciones');
    await expect(reservar(nifId, 1)).rejects.toMatchObject({ codigo: 'SUSCRIPCION_INACTIVA' });
    await base().forNif(nifId, (tx) => suscripciones.activarPrueba(tx, nifId));
    expect(await reservar(nifId, 1)).toBe(1);
    await expect(base().forNif(nifId, (tx) => suscripciones.activarPrueba(tx, nifId))).rejects.toThrow();
  });
});
