// One look of the nightly check over more chains than it finds at once: each of them once, and none that cannot be taken keeps it
// busy or keeps the others waiting.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { abrirCadena } from '@encadena/api/testing/facturas/mundo-facturas';
import { crearNif, crearUsuario, useApi } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../../../tools/jest/database';
import { Clock } from '../../../platform/clock';
import { Db, DbWorker } from '../../../platform/db';
import { Comprobador } from './comprobador';
import { ComprobacionesRepository, type Tomada } from './comprobaciones.repository';

const LOTE = 50;
const db = useDatabase();
const api = useApi(db);
let worker: DbWorker;
let nifId: string;

/** Of some chains there is a fault whenever they are to be taken. */
class Libros extends ComprobacionesRepository {
  readonly pedidas: string[] = [];
  miradas = 0;
  rotas: (cadenaId: string) => boolean = () => false;

  override debidas(...de: Parameters<ComprobacionesRepository['debidas']>) {
    this.miradas += 1;
    return super.debidas(...de);
  }

  override async tomar(...de: Parameters<ComprobacionesRepository['tomar']>): Promise<Tomada | null> {
    this.pedidas.push(de[0].cadenaId);
    if (this.rotas(de[0].cadenaId)) throw new Error('broken');
    return super.tomar(...de);
  }
}

let libros: Libros;
let comprobador: Comprobador;
let averias: number;

/** Chains that have waited, the first the longest; several at one moment, as they are when many are opened together. */
async function debidas(cuantas: number): Promise<string[]> {
  const { cadenaId } = await abrirCadena(api.app.get(Db), nifId);
  await db.sql('DELETE FROM comprobaciones');
  await db.sql(
    `INSERT INTO cadenas (id, nif_id, entorno, agencia, numero_instalacion, abierta, creada_en)
     SELECT gen_random_uuid(), $1, 'REAL', 'SIMULADOR', 'n' || i, false, now() FROM generate_series(1, $2 - 1) i`,
    [nifId, cuantas],
  );
  await db.sql(
    `INSERT INTO comprobaciones (nif_id, cadena_id, proxima_en)
     SELECT nif_id, id, now() - interval '1 hour' + (row_number() OVER (ORDER BY id) / 20) * interval '1 second' FROM cadenas`,
  );
  const filas = await db.sql<{ id: string }>(
    'SELECT cadena_id AS id FROM comprobaciones ORDER BY proxima_en, cadena_id',
  );
  expect(filas.map(({ id }) => id)).toContain(cadenaId);
  return filas.map(({ id }) => id);
}
const hechas = async () =>
  (
    await db.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM comprobaciones WHERE terminada_en IS NOT NULL',
    )
  )[0]?.n;

beforeAll(() => {
  worker = new DbWorker({ url: db.urls.worker, name: 'test-worker', max: 2 });
});
afterAll(() => worker.close());
beforeEach(async () => {
  nifId = await crearNif(db, (await crearUsuario(db)).id);
  averias = 0;
  libros = new Libros(worker);
  comprobador = new Comprobador(libros, new Clock(), {
    event: () => undefined,
    warning: () => undefined,
    fault: () => void (averias += 1),
  });
});

describe('a look', () => {
  it('goes over more chains than it finds at once, and takes each of them once', async () => {
    const todas = await debidas(2 * LOTE + 7);
    await comprobador.despertar();
    expect(libros.pedidas).toEqual(todas);
    expect(libros.miradas).toBe(3);
    expect(await hechas()).toBe(todas.length);
    await comprobador.despertar();
    expect(libros.pedidas).toHaveLength(todas.length);
  });

  it('of which a whole lot is exactly what there is ends with it', async () => {
    const todas = await debidas(LOTE);
    await comprobador.despertar();
    expect([libros.pedidas, libros.miradas]).toEqual([todas, 2]);
  });

  it('ends when a whole lot cannot be taken; the next one goes on behind it, and begins anew at the end', async () => {
    const todas = await debidas(LOTE + 7);
    const rotas = new Set(todas.slice(0, LOTE));
    libros.rotas = (id) => rotas.has(id);
    await comprobador.despertar();
    expect([libros.miradas, averias, await hechas()]).toEqual([1, LOTE, 0]);
    await comprobador.despertar();
    expect([libros.miradas, averias, await hechas()]).toEqual([2, LOTE, 7]);
    rotas.clear();
    await comprobador.despertar();
    expect(await hechas()).toBe(todas.length);
  });

  it('is not ended by single ones, and tries none of them twice', async () => {
    const todas = await debidas(2 * LOTE + 7);
    const rotas = new Set(todas.filter((_, i) => i % 3 === 0));
    libros.rotas = (id) => rotas.has(id);
    await comprobador.despertar();
    expect(libros.pedidas).toEqual(todas);
    expect([averias, await hechas()]).toEqual([rotas.size, todas.length - rotas.size]);
  });
});
