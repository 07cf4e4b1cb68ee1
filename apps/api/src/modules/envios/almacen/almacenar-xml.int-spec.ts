// Requests and answers that have grown old leave the database for the storage: which of them, cut at any point, with a storage that is gone; read afterwards as before;
// and nothing that the seal lets through besides.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { gunzipSync, gzipSync } from 'node:zlib';
import { verifactuRegistros } from '@encadena/contracts';
import {
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useApi } from '@encadena/api/testing/platform';
import { useS3 } from '@encadena/api/testing/storage';
import { useDatabase } from '../../../../../../tools/jest/database';
import { readZip } from '../../../../../../tools/testing/read-zip';
import { Clock } from '../../../platform/clock';
import { DbWorker } from '../../../platform/db';
import { newId } from '../../../platform/ids';
import { Queue } from '../../../platform/queue';
import { Secretos } from '../../../platform/secrets';
import { Almacen, almacenDe, AlmacenNoResponde } from '../../../platform/storage';
import { desempaquetar } from '../../cadena';
import { AlmacenarXml } from './almacenar-xml';

const db = useDatabase();
const s3 = useS3();
const api = useApi(db);
const EN = { en: new Date().toISOString() };
const DIA_MS = 86_400_000;
const RESPUESTA = '<?xml version="1.0"?><R>ñ</R>';

let worker: DbWorker;
let mundo: MundoFacturas;
let almacen: Almacen;
let signal: AbortSignal;
beforeAll(() => {
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 10 });
});
afterAll(() => worker.close());
beforeEach(async () => {
  signal = new AbortController().signal;
  mundo = await crearMundoFacturas(api, db);
  almacen = api.app.get(Almacen, { strict: false });
});

const trabajo = (en = almacen): AlmacenarXml => {
  const clock = new Clock();
  return new AlmacenarXml(worker, clock, new Queue(clock, new Secretos(api.config), []), en);
};
/** A storage of which one act is another. */
const conOtro = (acto: Partial<Pick<Almacen, 'put' | 'get'>>): Almacen =>
  Object.assign(Object.create(almacen) as Almacen, acto);

interface Envio {
  dias?: number;
  estado?: string;
  respuesta?: string | null;
  de?: MundoFacturas;
}
async function enviado({
  dias = 40,
  estado = 'RESPONDIDO',
  respuesta = RESPUESTA,
  de = mundo,
}: Envio = {}): Promise<string> {
  const id = newId();
  await db.sql(
    `INSERT INTO envios (id, nif_id, cadena_id, arriendo, desde, hasta, registros, incidencia, estado, iniciado_en, peticion, respuesta)
     VALUES ($1, $2, $3, 1, 1, 1, 1, false, $4::estado_envio, $5, $6, $7)`,
    [
      id,
      de.nifId,
      de.cadenaId,
      estado,
      new Date(Date.now() - dias * DIA_MS),
      gzipSync(`<peticion de="${id}"/>`),
      respuesta && gzipSync(respuesta),
    ],
  );
  return id;
}
/** Where each send's XML is. */
const donde = async (): Promise<Record<string, string>> => {
  const filas = await db.sql<{ id: string; nif_id: string; peticion: Buffer | null; sha: Buffer | null }>(
    'SELECT id, nif_id, peticion, almacenado_sha256 AS sha FROM envios',
  );
  return Object.fromEntries(
    filas.map(({ id, peticion, sha }) => [id, sha ? 'storage' : peticion ? 'database' : 'nowhere']),
  );
};
const archivos = async (en = almacen): Promise<string[]> => {
  const todos: string[] = [];
  for await (const { nifId, id } of en.todos()) if (nifId === mundo.nifId) todos.push(id);
  return todos.sort();
};

describe('XML of sends that is older than a month', () => {
  it('goes to the storage, of every NIF, and what is younger or under way does not', async () => {
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    const [viejo, ajeno, mudo] = [
      await enviado(),
      await enviado({ de: otro, estado: 'RECHAZADO' }),
      await enviado({ estado: 'SIN_RESPUESTA', respuesta: null }),
    ];
    const [joven, enCurso] = [await enviado({ dias: 30.5 }), await enviado({ estado: 'EN_CURSO' })];
    await trabajo().react(EN, { signal });
    expect(await donde()).toEqual({
      [viejo]: 'storage',
      [ajeno]: 'storage',
      [mudo]: 'storage',
      [joven]: 'database',
      [enCurso]: 'database',
    });
    expect(await archivos()).toEqual([viejo, mudo].sort());
    const guardado = desempaquetar((await almacen.get(mundo.nifId, viejo)) ?? Buffer.alloc(0));
    expect(gunzipSync(guardado.peticion ?? '').toString()).toBe(`<peticion de="${viejo}"/>`);
    expect(gunzipSync(guardado.respuesta ?? '').toString()).toBe(RESPUESTA);
    // Done once more, nothing is left to do.
    await trabajo(conOtro({ put: () => Promise.reject(new Error('nothing is to be put')) })).react(EN, {
      signal,
    });
  });

  it('goes to an object store as well', async () => {
    const [id, cubo] = [
      await enviado(),
      almacenDe({ ...api.config, ...s3.env() } as never, new Secretos(api.config)),
    ];
    await trabajo(cubo).react(EN, { signal });
    expect([await donde(), await archivos(cubo)]).toEqual([{ [id]: 'storage' }, [id]]);
  });

  it('stays when the storage is gone, and goes when it is back', async () => {
    const id = await enviado();
    const ido = conOtro({ put: () => Promise.reject(new AlmacenNoResponde('it is gone')) });
    await expect(trabajo(ido).react(EN, { signal })).rejects.toThrow(AlmacenNoResponde);
    expect(await donde()).toEqual({ [id]: 'database' });
    await trabajo().react(EN, { signal });
    expect(await donde()).toEqual({ [id]: 'storage' });
  });

  it('is lost and doubled by no cut between storing it and letting go of it', async () => {
    const id = await enviado();
    const corta = conOtro({
      put: async (...args) => {
        await almacen.put(...args);
        throw new Error('killed');
      },
    });
    await expect(trabajo(corta).react(EN, { signal })).rejects.toThrow('killed');
    expect([await donde(), await archivos()]).toEqual([{ [id]: 'database' }, [id]]);
    await Promise.all([trabajo().react(EN, { signal }), trabajo().react(EN, { signal })]);
    expect([await donde(), await archivos()]).toEqual([{ [id]: 'storage' }, [id]]);
  });

  it('goes in batches: what is left is put down anew, behind what people wait for', async () => {
    await db.sql(
      `INSERT INTO envios (id, nif_id, cadena_id, arriendo, desde, hasta, registros, incidencia, estado, iniciado_en, respuesta)
       SELECT gen_random_uuid(), $1, $2, 1, 1, 1, 1, false, 'RESPONDIDO', now() - interval '1 year', 'x' FROM generate_series(1, 501)`,
      [mundo.nifId, mundo.cadenaId],
    );
    const puestos = () =>
      db.sql(
        `SELECT j.priority FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE t.identifier = 'worker/almacenar-xml'`,
      );
    const rapido = conOtro({ put: () => Promise.resolve() });
    await trabajo(rapido).react(EN, { signal });
    expect(Object.values(await donde()).filter((lugar) => lugar !== 'storage')).toHaveLength(1);
    expect(await puestos()).toEqual([{ priority: 10 }]);
    await db.sql('DELETE FROM graphile_worker._private_jobs');
    await trabajo(rapido).react(EN, { signal });
    expect([new Set(Object.values(await donde())), await puestos()]).toEqual([new Set(['storage']), []]);
  });

  it('waits for the next process when this one is told to stop', async () => {
    const id = await enviado();
    await trabajo().react(EN, { signal: AbortSignal.abort() });
    expect(await donde()).toEqual({ [id]: 'database' });
    expect(await db.sql('SELECT 1 AS one FROM graphile_worker._private_jobs')).toEqual([{ one: 1 }]);
  });
});

describe('an answer that has left the database', () => {
  const pedir = (uuid: string) => mundo.cliente.llamar(verifactuRegistros.xmlRespuesta, { params: { uuid } });
  const exportar = () => {
    const hoy = new Date();
    return mundo.cliente.llamar(verifactuRegistros.exportacion, {
      query: { ejercicio: String(hoy.getUTCFullYear()), periodo: String(hoy.getUTCMonth() + 1) } as never,
    });
  };
  let registro: string;
  let envio: string;
  beforeEach(async () => {
    registro = (await publicar(mundo, entrada(mundo))).registro.uuid;
    envio = await enviado();
    await db.sql('UPDATE registros SET envio_id = $1 WHERE id = $2', [envio, registro]);
  });

  it('is read as before, on the screen and in an exported period', async () => {
    const leido = async () => {
      const { status, bytes } = await pedir(registro);
      const respuestas = [...readZip((await exportar()).bytes)].filter(([nombre]) =>
        nombre.startsWith('respuestas/'),
      );
      return [
        status,
        Buffer.from(bytes).toString(),
        respuestas.map(([nombre, texto]) => [nombre, texto.toString()]),
      ];
    };
    const antes = await leido();
    expect(antes).toEqual([200, RESPUESTA, [[expect.stringMatching(/\.xml$/), RESPUESTA]]]);
    await trabajo().react(EN, { signal });
    expect(await donde()).toEqual({ [envio]: 'storage' });
    expect(await leido()).toEqual(antes);
  });

  it('is not available in words while the storage is gone', async () => {
    await trabajo().react(EN, { signal });
    const suyo = almacen.get;
    almacen.get = () => Promise.reject(new AlmacenNoResponde('it is gone'));
    try {
      for (const { status, problema } of [await pedir(registro), await exportar()])
        expect([status, problema.codigo]).toEqual([503, 'SERVICIO_NO_DISPONIBLE']);
    } finally {
      almacen.get = suyo;
    }
  });

  it('that is missing there, or is another one, is a fault and not an answer', async () => {
    await trabajo().react(EN, { signal });
    await almacen.put(mundo.nifId, envio, Buffer.from('\0\0\0\0another'));
    expect((await pedir(registro)).status).toBe(500);
    await almacen.delete(mundo.nifId, envio);
    expect((await pedir(registro)).status).toBe(500);
  });
});

describe('the seal of a send lets go of its XML', () => {
  const SUYO = "sha256(int4send(octet_length(peticion)) || peticion || coalesce(respuesta, ''))";
  const intento = (id: string, cambio: string): Promise<unknown> =>
    worker.runSql({ nifId: mundo.nifId }, (client) =>
      client.query(`UPDATE envios SET ${cambio} WHERE id = $1`, [id]),
    );

  it.each([
    ['without a word of where it is', 'peticion = NULL, respuesta = NULL'],
    ['under another sum', "peticion = NULL, respuesta = NULL, almacenado_sha256 = sha256('x')"],
    ['by halves', `peticion = NULL, almacenado_sha256 = ${SUYO}`],
    [
      'never with anything else',
      `peticion = NULL, respuesta = NULL, almacenado_sha256 = ${SUYO}, csv = 'mine'`,
    ],
    ['never for other bytes', "peticion = 'mine'"],
  ])('%s: never', async (_, cambio) => {
    for (const estado of ['RESPONDIDO', 'RECHAZADO', 'SIN_RESPUESTA']) {
      const id = await enviado({ estado });
      await expect(intento(id, cambio)).rejects.toThrow(/sealed: UPDATE on envios/);
    }
    expect(new Set(Object.values(await donde()))).toEqual(new Set(['database']));
  });

  it('when it is older than thirty days and not under way, and only once', async () => {
    const mover = `peticion = NULL, respuesta = NULL, almacenado_sha256 = ${SUYO}`;
    for (const envio of [{ dias: 29 }, { estado: 'EN_CURSO' }])
      await expect(intento(await enviado(envio), mover)).rejects.toThrow(/sealed: UPDATE on envios/);
    const id = await enviado({ estado: 'SIN_RESPUESTA' });
    await intento(id, mover);
    for (const cambio of ["respuesta = 'mine'", 'almacenado_sha256 = NULL', "estado = 'RESPONDIDO'"])
      await expect(intento(id, cambio)).rejects.toThrow(/sealed: UPDATE on envios/);
  });

  it('to the worker alone, and the worker sees of strangers what has grown old', async () => {
    const [viejo] = [await enviado(), await enviado({ dias: 1 })];
    const vistos = await worker.runSql({}, (client) => client.query('SELECT id FROM envios'));
    expect(vistos.rows).toEqual([{ id: viejo }]);
    await expect(
      api.app
        .get<{ runSql: DbWorker['runSql'] }>((await import('../../../platform/db')).Db, { strict: false })
        .runSql({ nifId: mundo.nifId }, (client) => client.query('UPDATE envios SET respuesta = NULL')),
    ).rejects.toThrow(/permission denied/);
  });
});
