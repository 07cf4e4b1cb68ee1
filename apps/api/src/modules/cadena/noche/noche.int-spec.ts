// The check of every night: what holds is told, what was changed is found where it stands and raises an alarm, two workers
// and a restart do no harm, and issuing goes on.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifactuRegistros } from '@encadena/contracts';
import {
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../../../tools/jest/database';
import { Clock } from '../../../platform/clock';
import { DbWorker } from '../../../platform/db';
import { Comprobador } from './comprobador';
import { ComprobacionesRepository, IntentoPerdido } from './comprobaciones.repository';

const db = useDatabase();
const api = useApi(db);
let worker: DbWorker;
let libros: ComprobacionesRepository;
let mundo: MundoFacturas;
let dicho: string[];

beforeAll(() => {
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 4 });
  libros = new ComprobacionesRepository(worker);
});
afterAll(() => worker.close());
beforeEach(async () => {
  dicho = [];
  mundo = await crearMundoFacturas(api, db);
  for (let i = 0; i < 3; i += 1) await publicar(mundo, entrada(mundo));
});

const comprobador = () =>
  new Comprobador(libros, new Clock(), {
    event: (nombre) => void dicho.push(nombre),
    warning: (nombre) => void dicho.push(`${nombre}!`),
    fault: (error) => void dicho.push(String(error)),
  });
const anochece = (de = mundo) =>
  db.sql(`UPDATE comprobaciones SET proxima_en = now() - interval '1 minute' WHERE cadena_id = $1`, [
    de.cadenaId,
  ]);
async function noche(): Promise<void> {
  await anochece();
  await comprobador().despertar();
}
const resumen = async (de = mundo) => (await de.cliente.llamar(verifactuRegistros.resumen)).datos;
const fila = async () =>
  (
    await db.sql<{
      hasta: number;
      huella: string | null;
      recorrido: unknown;
      arrendada_hasta: Date | null;
      entera: boolean;
      debida: boolean;
    }>(
      `SELECT hasta, huella, recorrido, arrendada_hasta, entera_en = terminada_en AS entera, proxima_en <= now() AS debida
       FROM comprobaciones WHERE cadena_id = $1`,
      [mundo.cadenaId],
    )
  )[0];
/** As whoever gets past the seal would. */
const forzar = (sql: string) =>
  db.sql(
    `BEGIN; SET LOCAL session_replication_role = replica; ${sql.replaceAll('$cadena', `cadena_id = '${mundo.cadenaId}'`)}; COMMIT`,
  );
const IMPORTE = `UPDATE registros SET contenido = jsonb_set(contenido, '{ImporteTotal}', '"999.00"') WHERE $cadena AND posicion = 2`;

describe('a night', () => {
  it('is drawn when the chain is opened, and before it nothing is told', async () => {
    expect(await fila()).toMatchObject({ hasta: 0, debida: false });
    expect((await resumen()).comprobacion).toBeNull();
    await comprobador().despertar();
    expect(dicho).toEqual([]);
  });

  it('that finds all well says so, and the next one goes on from there', async () => {
    await noche();
    expect(dicho).toEqual(['comprobacion']);
    expect((await resumen()).comprobacion).toMatchObject({ registros: 3, fallos: 0, hallazgos: [] });
    expect(await fila()).toMatchObject({ hasta: 3, recorrido: null, entera: true, debida: false });
    await publicar(mundo, entrada(mundo));
    await noche();
    expect((await resumen()).comprobacion).toMatchObject({ registros: 4, fallos: 0 });
    expect(await fila()).toMatchObject({ hasta: 4, entera: false });
  });

  it('goes over the whole chain again after a week: what is behind is found then', async () => {
    await noche();
    await forzar(IMPORTE);
    await noche();
    expect((await resumen()).comprobacion).toMatchObject({ fallos: 0 });
    await db.sql(`UPDATE comprobaciones SET entera_en = now() - interval '8 days'`);
    await noche();
    expect((await resumen()).comprobacion?.hallazgos).toMatchObject([
      { posicionCadena: 2, codigo: 'cadena.huella', uuid: expect.any(String) },
    ]);
  });
});

describe('what was changed', () => {
  it('raises an alarm once, never stops issuing, and is over when a whole walk finds nothing', async () => {
    const antes = await db.sql<{ contenido: unknown }>(
      'SELECT contenido FROM registros WHERE cadena_id = $1 AND posicion = 2',
      [mundo.cadenaId],
    );
    await forzar(IMPORTE);
    await noche();
    await noche();
    expect(dicho).toEqual(['comprobacion!', 'comprobacion!']);
    expect(await resumen()).toMatchObject({
      alarmas: [{ codigo: 'cadena.huella', posicionCadena: 2 }],
      comprobacion: {
        fallos: 1,
        hallazgos: [{ mensaje: 'La huella del registro 2 no es la de su contenido' }],
      },
    });
    await publicar(mundo, entrada(mundo));
    await forzar(
      `UPDATE registros SET contenido = '${JSON.stringify(antes[0]?.contenido).replaceAll("'", "''")}' WHERE $cadena AND posicion = 2`,
    );
    await noche();
    expect(await resumen()).toMatchObject({ alarmas: [], comprobacion: { fallos: 0, registros: 4 } });
  });

  it.each([
    ['a record that is missing', 'DELETE FROM registros WHERE $cadena AND posicion = 2', '3 cadena.salto'],
    ['the end, taken away', 'DELETE FROM registros WHERE $cadena AND posicion = 3', '3 cadena.cabeza'],
  ])('is found in a first night: %s', async (_, sql, esperado) => {
    await forzar(sql);
    await noche();
    expect((await resumen()).comprobacion?.hallazgos.map((h) => `${h.posicionCadena} ${h.codigo}`)).toContain(
      esperado,
    );
  });

  it('is found by what was there before, where the chain was written anew and checks out', async () => {
    await noche();
    await db.sql(`UPDATE comprobaciones SET huella = repeat('A', 64)`);
    await noche();
    expect((await resumen()).comprobacion?.hallazgos).toMatchObject([
      { posicionCadena: 3, codigo: 'cadena.cambiada' },
    ]);
  });

  it('is found too where the end went away with the head behind it', async () => {
    await noche();
    await forzar(
      `DELETE FROM registros WHERE $cadena AND posicion = 3; UPDATE cadenas SET posicion = 2 WHERE id = '${mundo.cadenaId}'`,
    );
    await noche();
    expect((await resumen()).comprobacion?.hallazgos).toMatchObject([
      { posicionCadena: 3, codigo: 'cadena.cambiada', uuid: null },
    ]);
  });
});

describe('several workers', () => {
  it('at once: one has the chain, the other nothing', async () => {
    await anochece();
    const cual = { nifId: mundo.nifId, cadenaId: mundo.cadenaId };
    const tomadas = await Promise.all([libros.tomar(cual, 60_000), libros.tomar(cual, 60_000)]);
    expect(tomadas.filter((una) => una !== null)).toHaveLength(1);
    await Promise.all([comprobador().despertar(), comprobador().despertar()]);
    expect(dicho).toEqual([]);
  });

  it('one dies in the middle: the next goes on where it was, and the dead one writes nothing any more', async () => {
    await anochece();
    const muerta = await libros.tomar({ nifId: mundo.nifId, cadenaId: mundo.cadenaId }, 0);
    if (!muerta) throw new Error('it is due');
    expect(await libros.pagina(muerta, 0)).toBe(false);
    expect((await fila())?.recorrido).toMatchObject({ posicion: 3, entera: true });
    await forzar(IMPORTE);
    await publicar(mundo, entrada(mundo));
    await comprobador().despertar();
    // Behind what it had done already, nothing is read again this night.
    expect((await resumen()).comprobacion).toMatchObject({ registros: 4, fallos: 0 });
    await expect(libros.terminar(muerta, new Date())).rejects.toThrow(IntentoPerdido);
    await expect(libros.pagina(muerta, 0)).rejects.toThrow(IntentoPerdido);
  });
});

describe('whose it is', () => {
  it('nobody sees the result of another, and the role reads nothing but what a chain rests on', async () => {
    const otro = await crearMundoFacturas(api, db, { nif: 'B65410011' });
    await noche();
    expect((await resumen(otro)).comprobacion).toBeNull();
    const como = (sql: string) =>
      worker.runSql({ nifId: otro.nifId }, (client) => client.query(sql), { rol: 'encadena_comprobacion' });
    expect((await como('SELECT posicion FROM registros')).rowCount).toBe(0);
    for (const sql of [
      'SELECT * FROM registros',
      'SELECT id FROM facturas',
      'SELECT id FROM nifs',
      'SELECT respuesta FROM envios',
      'UPDATE registros SET huella = huella',
      'UPDATE cadenas SET posicion = 0',
      'DELETE FROM comprobaciones',
    ])
      await expect(como(sql)).rejects.toThrow(/permission denied/);
    await expect(
      worker.runSql({ nifId: otro.nifId }, (client) => client.query('SELECT hasta FROM comprobaciones')),
    ).rejects.toThrow(/permission denied/);
  });
});
