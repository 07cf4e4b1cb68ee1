// One draft per idempotency key, also when the process dies before its commit, or between the commit and the
// answer (FAULTS K1).
import { expect, it, jest } from '@jest/globals';
import { facturas } from '@encadena/contracts';
import pg from 'pg';
import { useDatabase } from '../../../../../../tools/jest/database';
import { Db } from '../../../platform/db';
import { useApi } from '@encadena/api/testing/platform';
import { crearBorrador, crearMundoFacturas, entrada } from '@encadena/api/testing/facturas/mundo-facturas';

const db = useDatabase();
const api = useApi(db);

/** Nothing runs after the act's own transaction: as if the process had died there. */
function muereTrasElActo(): void {
  const base = api.app.get(Db);
  const runSql = base.runSql.bind(base) as (...args: unknown[]) => Promise<unknown>;
  jest
    .spyOn(base as unknown as { runSql: typeof runSql }, 'runSql')
    .mockImplementationOnce(async (...args) => {
      await runSql(...args);
      throw new Error('killed');
    });
}

it('K1: a draft whose answer was lost is given again for the same key, not made again', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const pedir = () => mundo.cliente.llamar(facturas.crear, { body: entrada(mundo) }, { clave: 'k' });
  muereTrasElActo();
  expect((await pedir()).status).toBe(500);
  const segunda = await pedir();
  expect([segunda.status, segunda.cabeceras.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(await db.sql('SELECT id FROM facturas')).toEqual([{ id: segunda.datos.uuid }]);
});

it('K1: so is a copy of an invoice', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const { uuid } = await crearBorrador(mundo, entrada(mundo));
  const pedir = () => mundo.cliente.llamar(facturas.duplicar, { params: { uuid } }, { clave: 'k' });
  muereTrasElActo();
  expect((await pedir()).status).toBe(500);
  const segunda = await pedir();
  expect(segunda.status).toBe(201);
  expect((await db.sql('SELECT id FROM facturas ORDER BY creada_en')).map(({ id }) => id)).toEqual([
    uuid,
    segunda.datos.uuid,
  ]);
});

it('K1: the key of a draft whose process was killed before its commit is free at once, and 409 while it lives', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const pedir = () => mundo.cliente.llamar(facturas.crear, { body: entrada(mundo) }, { clave: 'k' });
  const muro = new pg.Client({ connectionString: db.urls.super });
  await muro.connect();
  try {
    // The first try has its key and waits for a table that somebody holds.
    await muro.query('BEGIN; LOCK TABLE facturas IN EXCLUSIVE MODE');
    const primera = pedir();
    let esperando: { pid: number }[] = [];
    while (esperando.length === 0)
      ({ rows: esperando } = await muro.query<{ pid: number }>(
        "SELECT DISTINCT l.pid FROM pg_locks l WHERE NOT l.granted AND l.relation = 'facturas'::regclass",
      ));
    const aLaVez = await pedir();
    expect([aLaVez.problema.status, aLaVez.problema.codigo]).toEqual([409, 'IDEMPOTENCIA_EN_CURSO']);
    for (const { pid } of esperando) await muro.query('SELECT pg_terminate_backend($1)', [pid]);
    expect((await primera).status).toBeGreaterThanOrEqual(500);
    await muro.query('ROLLBACK');
    expect(await db.sql('SELECT FROM claves_idempotencia')).toEqual([]);
    const segunda = await pedir();
    expect([segunda.status, segunda.cabeceras.get('idempotent-replayed')]).toEqual([201, null]);
    expect(await db.sql('SELECT id FROM facturas')).toEqual([{ id: segunda.datos.uuid }]);
  } finally {
    await muro.end();
  }
});

it('C4: twenty parallel tries with one key make one draft, each the same answer or 409', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const pedir = () => mundo.cliente.llamar(facturas.crear, { body: entrada(mundo) }, { clave: 'k' });
  const todas = await Promise.all(Array.from({ length: 20 }, pedir));
  const hechas = todas.filter(({ status }) => status === 201);
  expect(hechas.length).toBeGreaterThan(0);
  expect(new Set(hechas.map(({ texto }) => texto)).size).toBe(1);
  for (const otra of todas.filter(({ status }) => status !== 201))
    expect(otra.problema).toMatchObject({ status: 409, codigo: 'IDEMPOTENCIA_EN_CURSO' });
  expect((await pedir()).texto).toBe(hechas[0]?.texto);
  expect(await db.sql('SELECT FROM facturas')).toHaveLength(1);
});

it('C5: the key of a draft with other content is refused, and one that was refused is free again', async () => {
  const mundo = await crearMundoFacturas(api, db);
  const pedir = (cambio: object) =>
    mundo.cliente.llamar(facturas.crear, { body: { ...entrada(mundo), ...cambio } }, { clave: 'k' });
  expect((await pedir({ uuidSerie: mundo.nifId })).status).toBeGreaterThanOrEqual(400);
  expect((await pedir({})).status).toBe(201);
  expect((await pedir({ referenciaExterna: 'otra' })).problema).toMatchObject({
    status: 422,
    codigo: 'IDEMPOTENCIA_CONFLICTO',
  });
});
