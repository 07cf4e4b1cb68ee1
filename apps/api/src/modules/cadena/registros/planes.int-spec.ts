// The records of a number are found without reading all of a NIF's. The plan is looked at, not the time.
import { describe, expect, it } from '@jest/globals';
import { verifactuRegistros } from '@encadena/contracts';
import { useDatabase } from '../../../../../../tools/jest/database';
import { planDe, useApi } from '@encadena/api/testing/platform';
import { crearMundoFacturas, entrada, publicar } from '@encadena/api/testing/facturas/mundo-facturas';
import { cuantosRegistros, paginaDeRegistros } from './registros.filtros';

const db = useDatabase();
const api = useApi(db);

/** So many that a planner takes them seriously. */
const CUANTAS = 10_000;
const POR_FACTURA = /Index Cond: \(.*factura_id = ANY/;

describe('records by part of their number', () => {
  it('are found by the invoices that have it where those are few, one by one where they are many, and all of them either way', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    await db.sql(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      CREATE TEMP TABLE copias ON COMMIT DROP AS
      SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${CUANTAS}) n;
      INSERT INTO facturas
      SELECT copia.*
      FROM facturas una, copias c,
        jsonb_populate_record(una, jsonb_build_object(
          'id', c.id, 'numero', 10000 + n, 'numero_completo', 'V26-' || n, 'busqueda', 'v26-' || n)) copia
      WHERE una.id = '${factura.uuid}';
      INSERT INTO registros
      SELECT copia.*
      FROM registros una, copias c,
        jsonb_populate_record(una, jsonb_build_object(
          'id', gen_random_uuid(), 'factura_id', c.id, 'posicion', 10000 + n, 'num_serie', 'V26-' || n,
          'huella_anterior', md5('antes' || n), 'huella', md5('de' || n))) copia
      WHERE una.factura_id = '${factura.uuid}';
      COMMIT`);
    await db.sql("SELECT gin_clean_pending_list('facturas_palabras')");
    await db.sql('ANALYZE facturas, registros');
    const cuantos = async (query: { texto: string } | { numero: string }) =>
      (await mundo.cliente.llamar(verifactuRegistros.listar, { query: query as never })).datos.totalElementos;
    expect([
      await cuantos({ texto: 'V26' }),
      await cuantos({ texto: '6-9999' }),
      await cuantos({ numero: 'v26-9999' }),
      await cuantos({ texto: 'F26-00001' }),
      await cuantos({ texto: 'V26-10001' }),
      await cuantos({ texto: 'Peñalver' }),
    ]).toEqual([CUANTAS, 1, 1, 1, 0, 0]);
    const mundoDe = { nifId: mundo.nifId, entorno: 'REAL' as const };
    const query = { page: 0, size: 20, texto: 'v26-9999' };
    for (const halladas of [[factura.uuid], null])
      for (const consulta of [
        paginaDeRegistros(mundoDe, query, halladas),
        cuantosRegistros(mundoDe, query, halladas),
      ])
        expect([halladas, POR_FACTURA.test(await planDe(db, mundo.nifId, consulta))]).toEqual([
          halladas,
          halladas !== null,
        ]);
  }, 60_000);
});
