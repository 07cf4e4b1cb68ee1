// Statements that are run as a whole on the machine of their NIF, in the lane `spread`; on one machine the same statements go as they are, and
// it must come to the same.
import { afterAll, describe, expect, it } from '@jest/globals';
import { crearNif, crearUsuario } from '@encadena/api/testing/platform';
import type { PoolClient } from 'pg';
import { useDatabase } from '../../../../../tools/jest/database';
import { newId } from '../ids';
import { Db } from './db';
import { anclar, bytesDe, enSuMaquina } from './en-su-maquina';

const database = useDatabase();
let db: Db | undefined;
afterAll(() => db?.close());

async function uno() {
  // One connection, so that what a transaction leaves behind is met by the next.
  db ??= new Db({ url: database.urls.app, max: 1, name: 'en-su-maquina' });
  const { id: usuarioId } = await crearUsuario(database);
  return { db, usuarioId, nifId: await crearNif(database, usuarioId) };
}

const ESCRIBIR = {
  name: 'vista-escribir',
  text: `INSERT INTO vistas (id, nif_id, usuario_id, nombre, filtros, orden, columnas, creada_en, modificada_en)
    VALUES ($1, $2, $3, $4, '{}', '{}', $5, $6, $6)`,
};
const NOMBRES = { name: 'vistas-nombres', text: 'SELECT nombre FROM vistas ORDER BY nombre' };

type Suyo = Omit<Awaited<ReturnType<typeof uno>>, 'db'>;

const escribir = (client: PoolClient, { nifId, usuarioId }: Suyo, nombre: string, columnas: string[] = []) =>
  enSuMaquina(client, {
    ...ESCRIBIR,
    values: [newId(), nifId, usuarioId, nombre, columnas, new Date('2026-11-24T10:00:00.123Z')],
  });
const nombres = async (client: PoolClient) =>
  (await enSuMaquina<{ nombre: string }>(client, { ...NOMBRES, values: [] })).map(({ nombre }) => nombre);

/** Changes a row of the NIF, as an act does with the head of its chain, and is anchored to it from then on. */
async function anclada(client: PoolClient, { nifId, usuarioId }: Suyo): Promise<void> {
  await client.query(
    `INSERT INTO vistas (id, nif_id, usuario_id, nombre, filtros, orden, columnas, creada_en, modificada_en)
     VALUES ($1, $2, $3, 'ancla', '{}', '{}', '{}', now(), now())`,
    [newId(), nifId, usuarioId],
  );
  anclar(client, nifId);
}

describe('a statement that is run on the machine of its NIF', () => {
  it('gives what it would give on one: texts, lists, instants, bytes and nothing', async () => {
    const { db, ...suyo } = await uno();
    const textos = ['', 'a,b', 'NULL', '"comillas" y \\barras\\', '{llaves}', 'año\nnuevo', null];
    const instante = new Date('2026-02-28T23:59:59.999Z');
    const bytes = Buffer.from([0, 1, 127, 128, 255]);
    const [fila] = await db.runSql(suyo, async (client) => {
      await anclada(client, suyo);
      return enSuMaquina<{
        textos: (string | null)[];
        instante: string;
        bytes: string;
        nada: null;
        si: boolean;
      }>(client, {
        name: 'valores',
        text: 'SELECT $1::text[] AS textos, $2::timestamptz AS instante, $3::bytea AS bytes, $4::uuid AS nada, $5::bool AS si',
        values: [textos, instante, bytes, undefined, true],
      });
    });
    expect(fila).toMatchObject({ textos, nada: null, si: true });
    expect(new Date(fila?.instante ?? '')).toEqual(instante);
    expect(Buffer.from(bytesDe(fila?.bytes ?? ''))).toEqual(bytes);
  });

  it('is run in the order of asking, and sees what was written before it in the same transaction', async () => {
    const { db, ...suyo } = await uno();
    const vistas = await db.runSql(suyo, async (client) => {
      await anclada(client, suyo);
      const [, antes] = await Promise.all([
        escribir(client, suyo, 'una', ['total', 'con "comillas"']),
        nombres(client),
        escribir(client, suyo, 'zeta'),
      ]);
      return [antes, await nombres(client)];
    });
    expect(vistas).toEqual([
      ['ancla', 'una'],
      ['ancla', 'una', 'zeta'],
    ]);
    expect(await database.sql("SELECT columnas, modificada_en FROM vistas WHERE nombre = 'una'")).toEqual([
      { columnas: ['total', 'con "comillas"'], modificada_en: new Date('2026-11-24T10:00:00.123Z') },
    ]);
  });

  it('travels with the commit when nobody waits for it', async () => {
    const { db, ...suyo } = await uno();
    await db.runSql(suyo, async (client, later) => {
      await anclada(client, suyo);
      later(() => escribir(client, suyo, 'con el cierre'));
    });
    expect(await database.sql("SELECT FROM vistas WHERE nombre = 'con el cierre'")).toHaveLength(1);
  });

  it('tells its error, leaves nothing, and is run again in the next transaction of that connection', async () => {
    const { db, ...suyo } = await uno();
    const roto = db.runSql(suyo, async (client, later) => {
      await anclada(client, suyo);
      await escribir(client, suyo, 'perdida');
      later(() => enSuMaquina(client, { name: 'rota', text: 'SELECT 1 / $1::int AS n', values: [0] }));
    });
    await expect(roto).rejects.toMatchObject({ code: '22012' });
    expect(await database.sql('SELECT FROM vistas')).toEqual([]);
    const vistas = await db.runSql(suyo, async (client) => {
      await anclada(client, suyo);
      await escribir(client, suyo, 'otra vez');
      return nombres(client);
    });
    expect(vistas).toEqual(['ancla', 'otra vez']);
  });

  it('goes ahead of what is asked of the connection behind it, and whichever fails first tells why', async () => {
    const { db, ...suyo } = await uno();
    const vistas = await db.runSql(suyo, async (client) => {
      await anclada(client, suyo);
      const [, { rows }] = await Promise.all([
        escribir(client, suyo, 'una'),
        client.query<{ nombre: string }>('SELECT nombre FROM vistas WHERE nif_id = $1 ORDER BY nombre', [
          suyo.nifId,
        ]),
      ]);
      return rows.map(({ nombre }) => nombre);
    });
    expect(vistas).toEqual(['ancla', 'una']);
    const { db: _, ...otro } = await uno();
    const roto = db.runSql(otro, async (client, later) => {
      await anclada(client, otro);
      later(() => client.query('SELECT 1 / 0'));
      later(() => escribir(client, otro, 'perdida'));
    });
    await expect(roto).rejects.toMatchObject({ code: '22012' });
    const rota = db.runSql(otro, async (client, later) => {
      await anclada(client, otro);
      later(() => escribir(client, otro, 'perdida'));
      later(() => client.query('SELECT 1 / 0'));
    });
    await expect(rota).rejects.toMatchObject({ code: '22012' });
    expect(await database.sql("SELECT FROM vistas WHERE nombre = 'perdida'")).toEqual([]);
  });

  it('is given up with its transaction when that ends before its turn', async () => {
    const { db, ...suyo } = await uno();
    const dejada: Promise<unknown>[] = [];
    const roto = db.runSql(suyo, async (client) => {
      await anclada(client, suyo);
      dejada.push(escribir(client, suyo, 'sin turno').catch((error: unknown) => error));
      throw new Error('given up');
    });
    await expect(roto).rejects.toThrow('given up');
    await Promise.all(dejada);
    expect(await database.sql('SELECT FROM vistas')).toEqual([]);
  });

  it('has the walls of who is named: of a stranger it sees nothing and can write nothing', async () => {
    const { db, ...suyo } = await uno();
    const ajeno = {
      usuarioId: suyo.usuarioId,
      nifId: await crearNif(database, (await crearUsuario(database)).id),
    };
    await database.sql(
      `INSERT INTO vistas (id, nif_id, usuario_id, nombre, filtros, orden, columnas, creada_en, modificada_en)
       VALUES ($1, $2, $3, 'ajena', '{}', '{}', '{}', now(), now())`,
      [newId(), ajeno.nifId, ajeno.usuarioId],
    );
    const vistas = await db.runSql(suyo, async (client) => {
      await anclada(client, suyo);
      return nombres(client);
    });
    expect(vistas).toEqual(['ancla']);
    const { db: _, ...otro } = await uno();
    const colada = db.runSql(otro, async (client) => {
      await anclada(client, otro);
      await escribir(client, ajeno, 'colada');
    });
    await expect(colada).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23514)$/) });
    expect(await database.sql("SELECT FROM vistas WHERE nombre = 'colada'")).toEqual([]);
  });
});
