// What keys ask for: the log that their owner reads, when each was last used, and the calls that the subscription counts.
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clavesApi, estadoApi, suscripciones } from '@encadena/contracts';
import { Pool } from 'pg';
import { useDatabase } from '../../../../../tools/jest/database';
import {
  conClave,
  crearMundo,
  crearNif,
  darAccesoApi,
  darClave,
  type Mundo,
  useApi,
} from '@encadena/api/testing/platform';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Log } from '../../platform/logs';
import { Housekeeping } from '../../platform/queue/housekeeping';
import { RegistroPeticiones } from './registro-peticiones';

const db = useDatabase();
const api = useApi(db);
const guardar = () => api.app.get(RegistroPeticiones, { strict: false }).guardar();
// What a test before this one left waiting.
beforeEach(guardar);

const usar = async (clave: string, veces = 1) => {
  const programa = conClave(api, clave);
  for (let i = 0; i < veces; i += 1) await programa.llamar(estadoApi.obtener);
};
const registro = async ({ cliente, nifId }: Mundo, clave: string, query = {}) =>
  (await cliente.llamar(clavesApi.peticiones, { params: { uuid: nifId, clave }, query })).datos;
const contadas = async ({ cliente, nifId }: Mundo) =>
  (await cliente.llamar(suscripciones.obtener, { params: { uuid: nifId } })).datos.peticionesApi;

describe('the request log of a key', () => {
  it('says method, route, status, time and request, and nothing of what was sent', async () => {
    const mundo = await crearMundo(api, db);
    const { id, clave } = await darClave(db, mundo);
    const { cabeceras } = await conClave(api, clave).pedir(
      'GET',
      '/api/v1/estado?secreto=canario',
      undefined,
      {
        authorization: `Bearer ${clave}`,
      },
    );
    expect(await registro(mundo, id)).toMatchObject({ totalElementos: 0 });
    await guardar();
    const { contenido, totalElementos } = await registro(mundo, id);
    expect([totalElementos, contenido]).toEqual([
      1,
      [
        {
          idPeticion: cabeceras.get('x-peticion-id'),
          en: expect.any(String),
          metodo: 'GET',
          ruta: '/api/v1/estado',
          estado: 200,
          ms: expect.any(Number),
        },
      ],
    ]);
    expect(JSON.stringify(await db.sql('SELECT to_jsonb(p) FROM peticiones_api p'))).not.toContain('canario');
  });

  it('shows the newest first, page by page, those that failed alone, and where a key was refused', async () => {
    const mundo = await crearMundo(api, db);
    const { id, clave } = await darClave(db, mundo);
    await usar(clave, 3);
    await db.sql("UPDATE claves_api SET ips_permitidas = '{203.0.113.7}' WHERE id = $1", [id]);
    await usar(clave);
    await guardar();
    const { contenido, totalElementos, totalPaginas } = await registro(mundo, id, { size: 2 });
    expect([contenido.map(({ estado }) => estado), totalElementos, totalPaginas]).toEqual([[403, 200], 4, 2]);
    expect((await registro(mundo, id, { size: 2, page: 1 })).contenido).toHaveLength(2);
    const fallidas = await registro(mundo, id, { soloErrores: 'true' });
    expect([fallidas.contenido.map(({ estado }) => estado), fallidas.totalElementos]).toEqual([[403], 1]);
  });

  it('I1 is not there for who does not own it', async () => {
    const [ana, bru] = [await crearMundo(api, db), await crearMundo(api, db)];
    const suya = await darClave(db, bru);
    await usar(suya.clave);
    await guardar();
    const pedir = (uuid: string, clave: string) =>
      ana.cliente.llamar(clavesApi.peticiones, { params: { uuid, clave } });
    for (const { status, problema } of [
      await pedir(bru.nifId, suya.id),
      await pedir(ana.nifId, suya.id),
      await pedir(ana.nifId, ana.nifId),
    ])
      expect([status, problema.codigo]).toEqual([404, 'NO_ENCONTRADO']);
    const malo = { params: { uuid: ana.nifId, clave: suya.id }, query: { size: 101 } };
    expect((await ana.cliente.llamarMal(clavesApi.peticiones, malo)).problema.codigo).toBe('VALIDACION');
  });

  it('says when a key was last used, and does not go back', async () => {
    const mundo = await crearMundo(api, db);
    const { clave } = await darClave(db, mundo);
    const ultimo = async () =>
      (await mundo.cliente.llamar(clavesApi.listar, { params: { uuid: mundo.nifId } })).datos[0]?.ultimoUso;
    expect(await ultimo()).toBeNull();
    await usar(clave);
    await guardar();
    const primera = await ultimo();
    expect(primera).not.toBeNull();
    await db.sql("UPDATE claves_api SET ultimo_uso_en = now() + interval '1 day'");
    await usar(clave);
    await guardar();
    expect(Date.parse((await ultimo()) ?? '')).toBeGreaterThan(Date.parse(primera ?? '') + 3_600_000);
  });

  it('is written for several NIFs together, and costs no request a query', async () => {
    const mundos = [await crearMundo(api, db), await crearMundo(api, db), await crearMundo(api, db)];
    const claves = await Promise.all(mundos.map((mundo) => darClave(db, mundo)));
    const espia = jest.spyOn(api.app.get(Db), 'runSql');
    try {
      for (const { clave } of claves) await usar(clave, 4);
      await guardar();
      // Its own clock may have written some of them already.
      expect(espia.mock.calls.length).toBeLessThan(mundos.length);
    } finally {
      espia.mockRestore();
    }
    expect(await db.sql('SELECT count(*)::int AS n FROM peticiones_api GROUP BY clave_id')).toEqual([
      { n: 4 },
      { n: 4 },
      { n: 4 },
    ]);
  });

  it('goes after thirty days, by the hand of the worker, which sees nothing that is younger', async () => {
    const mundo = await crearMundo(api, db);
    const { id } = await darClave(db, mundo);
    for (const dias of [29, 31])
      await db.sql(
        `INSERT INTO peticiones_api (nif_id, clave_id, id, en, metodo, ruta, estado, ms)
         VALUES ($1, $2, gen_random_uuid(), now() - make_interval(days => $3), 'GET', '/api/v1/estado', 200, 1)`,
        [mundo.nifId, id, dias],
      );
    const pool = new Pool({ connectionString: db.urls.worker, max: 1 });
    try {
      expect((await pool.query('SELECT count(en)::int AS n FROM peticiones_api')).rows).toEqual([{ n: 1 }]);
      await new Housekeeping('worker', new Clock(), api.app.get(Log, { strict: false })).look(pool);
    } finally {
      await pool.end();
    }
    const quedan = await db.sql('SELECT extract(day FROM now() - en)::int AS dias FROM peticiones_api');
    expect(quedan).toEqual([{ dias: 29 }]);
  });

  it('K1 is tried again where the database did not answer, and written once', async () => {
    const mundo = await crearMundo(api, db);
    const { id, clave } = await darClave(db, mundo);
    await usar(clave);
    const espia = jest.spyOn(api.app.get(Db), 'runSql');
    espia.mockRejectedValueOnce(new Error('connection lost'));
    await guardar();
    espia.mockRestore();
    expect((await registro(mundo, id)).totalElementos).toBe(0);
    await guardar();
    await guardar();
    expect((await registro(mundo, id)).totalElementos).toBe(1);
  });
});

describe('the calls that a subscription counts', () => {
  it('are those of live keys, in the period of consumption in which they are made', async () => {
    const mundo = await crearMundo(api, db, { estado: 'ACTIVA' });
    await darAccesoApi(db, mundo.nifId);
    const [real, pruebas] = [await darClave(db, mundo, { entorno: 'REAL' }), await darClave(db, mundo)];
    await usar(real.clave, 2);
    await usar(pruebas.clave, 3);
    await guardar();
    await usar(real.clave);
    await guardar();
    expect(await contadas(mundo)).toBe(3);
    const despues = await crearMundo(api, db);
    expect(await contadas(despues)).toBe(0);
    await db.sql("UPDATE usos_api SET desde = desde - interval '1 month'");
    expect(await contadas(mundo)).toBe(0);
  });

  it('are none where access is not paid, nor where a NIF has no plan', async () => {
    const mundo = await crearMundo(api, db);
    const { clave } = await darClave(db, mundo, { entorno: 'REAL' });
    await usar(clave, 2);
    await guardar();
    expect([await contadas(mundo), await db.sql('SELECT FROM usos_api')]).toEqual([0, []]);
  });

  it('of two NIFs are each its own', async () => {
    const mundo = await crearMundo(api, db, { estado: 'ACTIVA' });
    const otro = {
      ...mundo,
      nifId: await crearNif(db, mundo.usuario.id, { nif: 'B66987652', estado: 'ACTIVA' }),
    };
    for (const [uno, veces] of [
      [mundo, 1],
      [otro, 4],
    ] as const) {
      await darAccesoApi(db, uno.nifId);
      await usar((await darClave(db, uno, { entorno: 'REAL' })).clave, veces);
    }
    await guardar();
    expect([await contadas(mundo), await contadas(otro)]).toEqual([1, 4]);
  });
});
