// Whom a transaction works for while it temporarily works for someone else, and afterwards.
import { afterAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearNif, crearUsuario } from '@encadena/api/testing/platform';
import { Db } from './db';
import type { Tx } from './db';
import { enNombreDe, nombrar } from './nombrar';

const database = useDatabase();
let db: Db | undefined;
afterAll(() => db?.close());

async function dos() {
  db ??= new Db({ url: database.urls.app, max: 2, name: 'nombrar' });
  const [ana, bru] = [await crearUsuario(database), await crearUsuario(database)];
  return { db, ana: await crearNif(database, ana.id), bru: await crearNif(database, bru.id), deBru: bru.id };
}
const visibles = async (tx: Tx) => (await tx.nif.findMany({ select: { id: true } })).map(({ id }) => id);

describe('a transaction that works for another one', () => {
  it('sees that one meanwhile, and the first again behind it', async () => {
    const { db, ana, bru } = await dos();
    await db.run({ nifId: ana }, async (tx) => {
      expect(await enNombreDe(tx, { nifId: bru }, () => visibles(tx))).toEqual([bru]);
      expect(await visibles(tx)).toEqual([ana]);
    });
  });

  it('works for the first again also when the other work failed and somebody goes on behind it', async () => {
    const { db, ana, bru } = await dos();
    await db.run({ nifId: ana }, async (tx) => {
      const failed = enNombreDe(tx, { nifId: bru }, () => Promise.reject(new Error('no')));
      await expect(failed).rejects.toThrow('no');
      expect(await visibles(tx)).toEqual([ana]);
    });
  });

  it('tells what went wrong in the database, and not that the transaction was given up', async () => {
    const { db, ana, bru } = await dos();
    await expect(
      db.run({ nifId: ana }, (tx) => enNombreDe(tx, { nifId: bru }, () => tx.$executeRaw`SELECT 1 / 0`)),
    ).rejects.toThrow(/division by zero/);
  });

  it('leaves nobody named to the next transaction of its connection', async () => {
    const { db, ana, bru, deBru } = await dos();
    await db.run({ nifId: ana }, (tx) => nombrar(tx, { nifId: bru, usuarioId: deBru }));
    for (let n = 0; n < 4; n += 1) expect(await db.run({}, visibles)).toEqual([]);
  });
});
