// Room under the trial and the plan, whoever asks at once, and what of it is counted in which period.
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { useDatabase } from '../../../../../tools/jest/database';
import { Db } from '../../platform/db';
import type { Queue } from '../../platform/queue';
import { crearNif, crearUsuario, MovableClock } from '@encadena/api/testing/platform';
import type { Cupo } from './cupo';
import { Suscripciones } from './suscripciones';

const database = useDatabase();
const clock = new MovableClock();
// Whom publishing has warned is seen through its door (consumo.int-spec.ts).
const queue = { add: () => Promise.reject(new Error('nobody is to be warned')) } as unknown as Queue;
const suscripciones = new Suscripciones(clock, { SUSCRIPCIONES: 'si' }, queue);
let db: Db | undefined;
const base = () => (db ??= new Db({ url: database.urls.app, name: 'test', max: 8 }));
afterAll(() => db?.close());
afterEach(() => clock.soltar());

const pedir = async (nifId: string, n: number): Promise<Cupo | undefined> =>
  (await base().runSql({ nifId }, (client) => suscripciones.reservar(client, [{ nifId, n }]))).get(nifId);
/** How many, or why none. */
const reservar = async (nifId: string, n: number): Promise<unknown> => {
  const cupo = await pedir(nifId, n);
  return cupo?.sitio || cupo?.sinSitio;
};
const nif = async (datos: Parameters<typeof crearNif>[2]) =>
  crearNif(database, (await crearUsuario(database)).id, datos);
const consumos = () =>
  database.sql<{ desde: Date; emitidas: number; incluidas: number | null }>(
    'SELECT desde, emitidas, incluidas FROM consumos ORDER BY desde',
  );
const emitidas = async () => (await consumos()).map((fila) => fila.emitidas);

describe('room for new invoices', () => {
  it('is given up to what the trial leaves', async () => {
    const nifId = await nif({ limite: 10 });
    expect(await reservar(nifId, 4)).toBe(4);
    expect(await reservar(nifId, 9)).toBe(6);
    expect(await reservar(nifId, 1)).toBe('LIMITE_FACTURAS_PRUEBA');
    expect(await emitidas()).toEqual([10]);
  });

  it('S9 with one left, of twenty that ask at once exactly one gets it', async () => {
    const nifId = await nif({ limite: 1 });
    const cupos = await Promise.all(Array.from({ length: 20 }, () => reservar(nifId, 1)));
    expect(cupos.sort()).toEqual([1, ...Array(19).fill('LIMITE_FACTURAS_PRUEBA')]);
    expect(await emitidas()).toEqual([1]);
  });

  it('S9 with seven left, of twenty that ask for two each at once they get seven together', async () => {
    const nifId = await nif({ limite: 10 });
    await reservar(nifId, 3);
    const cupos = await Promise.all(Array.from({ length: 20 }, () => pedir(nifId, 2)));
    expect(cupos.map((cupo) => cupo?.sitio ?? 0).sort()).toEqual([...Array(16).fill(0), 1, 2, 2, 2]);
    expect(await emitidas()).toEqual([10]);
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

  it('has no limit under a plan, but is counted beyond what it includes', async () => {
    const nifId = await nif({ estado: 'ACTIVA', limite: 1 });
    expect(await reservar(nifId, 500)).toBe(500);
    expect(await consumos()).toMatchObject([{ emitidas: 500, incluidas: 1 }]);
  });

  it("stops at its owner's cap, whoever asks at once", async () => {
    const nifId = await nif({ estado: 'ACTIVA', limite: 3 });
    await database.sql('UPDATE suscripciones SET tope_extra = 2');
    const cupos = await Promise.all(Array.from({ length: 10 }, () => reservar(nifId, 1)));
    expect(cupos.sort()).toEqual([1, 1, 1, 1, 1, ...Array(5).fill('TOPE_GASTO_ALCANZADO')]);
    await database.sql('UPDATE suscripciones SET tope_extra = NULL');
    expect(await reservar(nifId, 1)).toBe(1);
  });

  it('is told of each NIF that one transaction asks for, and given back to each', async () => {
    const [uno, dos, otro] = [
      await nif({ limite: 3 }),
      await nif({ estado: 'CANCELADA' }),
      await nif({ limite: 5 }),
    ];
    const cupos = await base().runSql({ nifId: [uno, dos] }, async (client) => {
      const pedidos = [uno, dos, otro].map((nifId) => ({ nifId, n: 4 }));
      const dados = await suscripciones.reservar(client, pedidos);
      const periodo = dados.get(uno)?.periodo;
      if (!periodo) throw new Error('nothing was reserved');
      await suscripciones.devolver(client, [
        { nifId: uno, n: 2, periodo },
        { nifId: otro, n: 2, periodo },
      ]);
      return dados;
    });
    // The third is no NIF of this transaction: it is not to be seen, and keeps what it has.
    expect([...cupos].map(([nifId, { sitio, sinSitio }]) => [nifId, sitio, sinSitio])).toEqual([
      [uno, 3, 'LIMITE_FACTURAS_PRUEBA'],
      [dos, 0, 'SUSCRIPCION_INACTIVA'],
      [otro, 0, 'SUSCRIPCION_INACTIVA'],
    ]);
    expect(await database.sql('SELECT nif_id, emitidas FROM consumos')).toEqual([
      { nif_id: uno, emitidas: 1 },
    ]);
  });

  it.each([[{ hasta: '2020-01-01T00:00:00Z', ancla: '2019-01-01T00:00:00Z' }], [{ estado: 'CANCELADA' }]])(
    'is refused when the subscription is over: %j',
    async (datos) => {
      const nifId = await nif(datos);
      expect(await reservar(nifId, 1)).toBe('SUSCRIPCION_INACTIVA');
      expect(await consumos()).toEqual([]);
    },
  );

  it('goes on while a renewal that could not be charged may still be paid', async () => {
    const nifId = await nif({ estado: 'IMPAGADA' });
    expect(await reservar(nifId, 1)).toBe(1);
  });

  it('is refused without a subscription, and starts with a trial of the days and invoices of its conditions', async () => {
    const nifId = await nif({});
    await database.sql('DELETE FROM suscripciones');
    expect(await reservar(nifId, 1)).toBe('SUSCRIPCION_INACTIVA');
    await base().run({ nifId }, (tx) => suscripciones.activarPrueba(tx, nifId));
    expect(await reservar(nifId, 1)).toBe(1);
    expect(
      await database.sql(
        "SELECT limite_facturas, hasta - ancla = interval '30 days' AS dias FROM suscripciones",
      ),
    ).toEqual([{ limite_facturas: 100, dias: true }]);
    await expect(base().run({ nifId }, (tx) => suscripciones.activarPrueba(tx, nifId))).rejects.toThrow();
  });

  it('has no end, and is not counted, where there are no plans', async () => {
    const sinPlanes = new Suscripciones(clock, { SUSCRIPCIONES: 'no' }, queue);
    const nifId = await nif({ estado: 'CANCELADA' });
    const cupos = await base().runSql({ nifId }, (client) => sinPlanes.reservar(client, [{ nifId, n: 7 }]));
    expect(cupos.get(nifId)).toMatchObject({ sitio: 7 });
    expect(await consumos()).toEqual([]);
  });
});

describe('a consumption period', () => {
  const issueAt = async (nifId: string, instant: string, n: number) => {
    clock.fijar(instant);
    return reservar(nifId, n);
  };

  it('is a row of its own: what was used of the last one is not used of the next', async () => {
    const nifId = await nif({ estado: 'ACTIVA', limite: 5, ancla: '2026-01-31T10:00:00Z' });
    await database.sql('UPDATE suscripciones SET tope_extra = 0');
    expect(await issueAt(nifId, '2026-02-28T09:59:59.999Z', 5)).toBe(5);
    expect(await issueAt(nifId, '2026-02-28T09:59:59.999Z', 1)).toBe('TOPE_GASTO_ALCANZADO');
    expect(await issueAt(nifId, '2026-02-28T10:00:00.000Z', 3)).toBe(3);
    expect(await issueAt(nifId, '2026-03-31T10:00:00.000Z', 2)).toBe(2);
    expect((await consumos()).map(({ desde, emitidas: n }) => [desde.toISOString(), n])).toEqual([
      ['2026-01-31T10:00:00.000Z', 5],
      ['2026-02-28T10:00:00.000Z', 3],
      ['2026-03-31T10:00:00.000Z', 2],
    ]);
  });

  it('of a yearly plan is a month all the same', async () => {
    const nifId = await nif({ estado: 'ACTIVA', limite: 5, ancla: '2026-11-20T00:00:00Z' });
    await database.sql("UPDATE suscripciones SET recurrencia = 'ANO'");
    await issueAt(nifId, '2026-12-19T23:59:59.999Z', 1);
    await issueAt(nifId, '2026-12-20T00:00:00.000Z', 1);
    expect(await emitidas()).toEqual([1, 1]);
  });

  it('of a trial is all of it', async () => {
    const nifId = await nif({ limite: 5, ancla: '2026-11-20T00:00:00Z' });
    await issueAt(nifId, '2026-11-20T00:00:00Z', 2);
    await issueAt(nifId, '2027-11-20T00:00:00Z', 2);
    expect(await emitidas()).toEqual([4]);
  });
});
