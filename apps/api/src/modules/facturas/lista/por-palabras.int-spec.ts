// A search by words with very many behind it: what is shown is what is there, in every order, and what is said of their number is true.
import { describe, expect, it } from '@jest/globals';
import { facturas } from '@encadena/contracts';
import { COMO_NOSOTROS, planDe, useApi } from '@encadena/api/testing/platform';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  type MundoFacturas,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { useDatabase } from '../../../../../../tools/jest/database';
import { CONTADAS, paginaPorPalabras } from './por-palabras.sql';

const db = useDatabase();
const api = useApi(db);

const MUCHAS = 12_500;
const ORDENES = {
  fechaExpedicion: 'fecha_expedicion SENTIDO, numero SENTIDO, id SENTIDO',
  numero: 'ejercicio SENTIDO, numero SENTIDO, id SENTIDO',
  importeTotal: 'importe_total SENTIDO, id SENTIDO',
  modificada: 'modificada_en SENTIDO, id SENTIDO',
};

/** All of them later in every order, with words that all, some or few of them have. */
async function conMuchas(): Promise<MundoFacturas> {
  const mundo = await crearMundoFacturas(api, db);
  await crearBorrador(mundo, entrada(mundo));
  const { factura } = await publicar(mundo, entrada(mundo));
  await db.sql(`
    BEGIN;
    SET LOCAL session_replication_role = replica;
    INSERT INTO facturas
    SELECT copia.*
    FROM facturas una, generate_series(1, ${MUCHAS}) n,
      jsonb_populate_record(una, jsonb_build_object(
        'id', gen_random_uuid(), 'serie', CASE WHEN n % 100 = 0 THEN 'RARA' ELSE una.serie END, 'numero', 100 + n,
        'numero_completo', 'X-' || n, 'importe_total', una.importe_total + n,
        'fecha_expedicion', una.fecha_expedicion + n / 50, 'modificada_en', una.modificada_en + n * interval '1 second',
        'busqueda', concat_ws(' ', 'general',
          CASE WHEN n % 7 = 0 THEN 'septima' END,
          CASE WHEN n % 12 = 0 AND n <= 12000 THEN 'millar' END,
          CASE WHEN n % 12 = 0 AND n <= 12012 THEN 'otrasmil' END,
          CASE WHEN n % 300 = 0 THEN 'contada' END,
          CASE WHEN n <= 1500 THEN 'antigua' END))) copia
    WHERE una.id = '${factura.uuid}';
    COMMIT`);
  await db.sql('ANALYZE facturas');
  return mundo;
}

describe('a search by words', () => {
  it('shows what is there in every order, and counts a thousand of it', async () => {
    const mundo = await conMuchas();
    /** What is asked, which that is in SQL, and whether more than a thousand are told, newest and oldest first. */
    const casos = [
      [{ texto: 'general' }, 'general', 'true', [true, true]],
      [{ texto: 'SÉPTIMA' }, 'septima', 'true', [true, true]],
      [{ texto: 'millar' }, 'millar', 'true', [false, false]],
      [{ texto: 'otrasmil' }, 'otrasmil', 'true', [true, true]],
      [{ texto: 'contada' }, 'contada', 'true', [false, false]],
      [{ texto: 'nadie' }, 'nadie', 'true', [false, false]],
      // Far from the newest ones: all of them are read, and counted.
      [{ texto: 'antigua' }, 'antigua', 'true', [false, true]],
      // With a filter that few of them pass, too.
      [{ texto: 'general', serie: 'RARA' }, 'general', "serie = 'RARA'", [false, false]],
      [{ texto: 'septima', serie: 'RARA' }, 'septima', "serie = 'RARA'", [false, false]],
      [{ texto: 'general', estadoInterno: 'FACTURADA' }, 'general', 'emitida', [true, true]],
      [{ texto: 'general', tipo: 'R1' }, 'general', 'false', [false, false]],
      // Fewer letters than the index knows.
      [{ texto: 'ge' }, 'ge', 'true', [true, true]],
    ] as const;
    for (const [filtros, palabra, mas, acotadas] of casos)
      for (const [campo, orden] of Object.entries(ORDENES))
        for (const [n, sentido] of (['desc', 'asc'] as const).entries()) {
          const suyas = (await db.sql(
            `SELECT id FROM facturas WHERE busqueda LIKE '%${palabra}%' AND ${mas} ORDER BY ${orden.replaceAll('SENTIDO', sentido)}`,
          )) as { id: string }[];
          for (const [page, size] of [
            [0, 20],
            [1, 20],
            [4, 100],
            [10, 100],
          ] as const) {
            const query = { ...filtros, page, size, sort: `${campo},${sentido}` };
            const { datos } = await mundo.cliente.llamar(facturas.listar, { query: query as never });
            const acotada = acotadas[n] === true && (page + 1) * size <= CONTADAS;
            expect([query, datos.totalElementos, datos.hayMas ?? false]).toEqual([
              query,
              acotada ? CONTADAS : suyas.length,
              acotada,
            ]);
            if (acotada) expect(suyas.length).toBeGreaterThan(CONTADAS);
            expect([query, datos.contenido.map(({ uuid }) => uuid)]).toEqual([
              query,
              suyas.slice(page * size, (page + 1) * size).map(({ id }) => id),
            ]);
          }
        }
    const ultima = { texto: 'general', page: 9, size: 100 };
    const { datos } = await mundo.cliente.llamar(facturas.listar, { query: ultima as never });
    expect([datos.contenido.length, datos.totalElementos, datos.hayMas]).toEqual([100, CONTADAS, true]);
  }, 180_000);

  it('is met along an index in every order and either world', async () => {
    const { nifId } = await conMuchas();
    for (const entorno of ['REAL', 'PRUEBAS'] as const)
      for (const [campo, orden] of [
        ['fechaExpedicion', 'fecha'],
        ['numero', 'numero'],
        ['importeTotal', 'importe'],
        ['modificada', 'modificada'],
      ] as const)
        for (const sentido of ['asc', 'desc'] as const) {
          const pedida = { nifId, entorno, hoy: '2026-11-28', ahora: new Date() };
          const query = { page: 0, size: 20, texto: 'general', sort: { campo, sentido } };
          const plan = await planDe(db, nifId, paginaPorPalabras(pedida, query), COMO_NOSOTROS);
          const indice = `facturas_${entorno === 'REAL' ? 'reales' : 'pruebas'}_${orden}`;
          // A hundred of them, fifteen hundred, ten thousand.
          expect(plan.split(`using ${indice} on`).length).toBeGreaterThan(3);
          expect(plan).not.toMatch(/Sort Key: f/);
        }
  }, 60_000);
});
