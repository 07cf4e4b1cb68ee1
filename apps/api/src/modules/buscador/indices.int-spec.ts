// What is found by part of a word is found by an index, behind the wall (docs/adr/0060): the plan is looked at, not the time.
import { describe, expect, it } from '@jest/globals';
import { buscador, facturas, MAX_HALLADOS, presupuestos } from '@encadena/contracts';
import pg from 'pg';
import { useDatabase } from '../../../../../tools/jest/database';
import { planDe as planDeConsulta, useApi } from '@encadena/api/testing/platform';
import {
  crearBorrador,
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import type { Consulta } from '../../platform/db';
import { articulosCon } from '../articulos';
import { clientesCon, externasCon, facturasCon, MAX_MIRADOS, presupuestosCon } from './buscador.sql';

const db = useDatabase();
const api = useApi(db);

const CUANTAS = 4000;
const TABLAS = ['facturas', 'clientes', 'articulos', 'presupuestos', 'facturas_externas'] as const;
const FUNCIONES = {
  facturas: 'facturas_halladas',
  clientes: 'clientes_hallados',
  articulos: 'articulos_hallados',
  presupuestos: 'presupuestos_hallados',
  facturas_externas: 'externas_halladas',
};

/** As many rows of the NIF as a planner takes seriously, each with a word of its own. */
async function llenar({ nifId, clienteId }: MundoFacturas, borrador: string): Promise<void> {
  const copias = (tabla: string, de: string, cambios: string) => `
    INSERT INTO ${tabla}
    SELECT copia.*
    FROM ${tabla} una, generate_series(1, ${CUANTAS}) n,
      jsonb_populate_record(una, jsonb_build_object('id', gen_random_uuid(), ${cambios})) copia
    WHERE una.nif_id = '${nifId}' AND una.id = '${de}'`;
  await db.sql(copias('facturas', borrador, "'busqueda', 'obra ' || md5(n::text)"));
  await db.sql(
    copias('clientes', clienteId, "'identificacion', 'X' || n, 'nombre', 'Taller ' || md5(n::text)"),
  );
  await db.sql(`
    INSERT INTO articulos (id, nif_id, nombre, linea, creado_en, modificado_en)
    SELECT gen_random_uuid(), '${nifId}', 'Pieza ' || md5(n::text), '{}', now(), now() FROM generate_series(1, ${CUANTAS}) n`);
  await db.sql(`
    INSERT INTO presupuestos (id, nif_id, entorno, tipo, ejercicio, numero, numero_completo, fecha, valido_hasta, cliente_id, entrada,
      importe_total, total_a_pagar, busqueda, creado_por, creado_en, modificado_en)
    SELECT gen_random_uuid(), '${nifId}', 'REAL', 'PRESUPUESTO', 2026, n, 'P26·' || n, '2026-11-10', '2026-12-10', '${clienteId}', '{}',
      1, 1, 'oferta ' || md5(n::text), x.usuario_id, now(), now()
    FROM generate_series(1, ${CUANTAS}) n, nifs x
    WHERE x.id = '${nifId}'`);
  await db.sql(`
    INSERT INTO facturas_externas (id, nif_id, numero_completo, ejercicio, fecha_expedicion, simplificada, nombre, base_imponible, cuotas,
      recargo, irpf, importe_total, total_a_pagar, creada_en, modificada_en)
    SELECT gen_random_uuid(), '${nifId}', 'A-' || n, 2025, '2025-03-01', true, 'Antigua ' || md5(n::text), 1, 0, 0, 0, 1, 1, now(), now()
    FROM generate_series(1, ${CUANTAS}) n`);
  for (const tabla of TABLAS) {
    await db.sql(`SELECT gin_clean_pending_list('${tabla}_palabras')`);
    await db.sql(`ANALYZE ${tabla}`);
  }
}

const VALORES: Record<string, string> = { p_patron: "'%abc%'", p_entorno: "'REAL'", p_cuantas: '1000' };

/** How the body of such a function is run, by whom it runs as and as our connections plan. */
async function planDe(nifId: string, funcion: string): Promise<string> {
  const [{ cuerpo, nombres, tipos }] = (await db.sql(
    `SELECT prosrc AS cuerpo, proargnames AS nombres, ARRAY(SELECT format_type(t, NULL) FROM unnest(proargtypes) t) AS tipos
    FROM pg_proc
    WHERE proname = $1`,
    [funcion],
  )) as [{ cuerpo: string; nombres: string[]; tipos: string[] }];
  const client = new pg.Client({
    connectionString: db.urls.super,
    options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
  });
  await client.connect();
  try {
    await client.query('BEGIN; SET LOCAL ROLE encadena_busqueda; SET LOCAL enable_sort = off');
    await client.query("SELECT set_config('app.nif_id', $1, true)", [nifId]);
    const conNumeros = nombres.reduce((hasta, nombre, n) => hasta.replaceAll(nombre, `$${n + 1}`), cuerpo);
    await client.query(`PREPARE suya (${tipos.join(', ')}) AS ${conNumeros}`);
    const valores = nombres.map((nombre) => VALORES[nombre] ?? 'NULL').join(', ');
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`EXPLAIN EXECUTE suya (${valores})`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}

interface Nodo {
  'Node Type': string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Nodo[];
}

/** How many rows the step of a statement that reads most of them gave or looked at, and how many came of a function. */
async function leidas(nifId: string, consulta: Consulta): Promise<{ mas: number; deFuncion: number }> {
  const { sql, parameters } = consulta.compile();
  const client = new pg.Client({
    connectionString: db.urls.app,
    options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
  });
  await client.connect();
  try {
    await client.query("SELECT set_config('app.nif_id', $1, false)", [nifId]);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
      [...parameters],
    );
    const nodos = ({ Plans = [], ...nodo }: Nodo): Nodo[] => [nodo, ...Plans.flatMap(nodos)];
    const todos = rows.flatMap((row) => nodos(row['QUERY PLAN'][0].Plan));
    const de = (nodo: Nodo): number => nodo['Actual Rows'] + (nodo['Rows Removed by Filter'] ?? 0);
    return {
      mas: Math.max(...todos.map(de)),
      deFuncion: todos
        .filter((nodo) => nodo['Node Type'] === 'ProjectSet')
        .reduce((n, nodo) => n + nodo['Actual Rows'], 0),
    };
  } finally {
    await client.end();
  }
}

describe('what searches', () => {
  it('asks an index for the NIF and the words together, whoever the rows belong to', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    await llenar(mundo, uuid);
    for (const tabla of TABLAS) {
      const plan = await planDe(mundo.nifId, FUNCIONES[tabla]);
      expect(plan).toMatch(
        // What is compared is told over several lines.
        new RegExp(`Bitmap Index Scan on ${tabla}_palabras.*\\s+Index Cond: \\(\\(nif_id = [^]*~~`),
      );
    }
    expect(await planDe(mundo.nifId, 'facturas_ultimas_halladas')).toMatch(
      /Index Scan Backward using facturas_nif_id_entorno_modificada_en_idx/,
    );
    expect(await planDe(mundo.nifId, 'facturas_del_grupo_halladas')).toMatch(
      /Scan (using|on) facturas_grupos[^]+Index Cond: .*nif_id.*cadena_id.*ejercicio.*serie.*tipo_factura.*origen/,
    );
    const [{ palabra }] = (await db.sql("SELECT md5('77') AS palabra")) as [{ palabra: string }];
    const { datos } = await mundo.cliente.llamar(facturas.listar, { query: { texto: palabra.slice(3, 12) } });
    expect(datos).toMatchObject({ totalElementos: 1, contenido: [{ estadoInterno: 'BORRADOR' }] });
  }, 30_000);

  it('reads a thousand at most of what is in everything, and finds what is in little, however old', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { uuid } = await crearBorrador(mundo, entrada(mundo));
    await llenar(mundo, uuid);
    const { nifId } = mundo;
    const facturasDe = (texto: string) => facturasCon({ nifId, entorno: 'REAL' }, { texto });
    // The last thousand have enough of it: no index is asked.
    expect(await leidas(nifId, facturasDe('obra'))).toEqual({ mas: MAX_HALLADOS, deFuncion: MAX_HALLADOS });
    for (const texto of ['ob', 'zz'])
      expect((await leidas(nifId, facturasDe(texto))).mas).toBeLessThanOrEqual(MAX_MIRADOS);
    const ofertasDe = (texto: string) => presupuestosCon({ nifId, entorno: 'REAL' }, texto);
    for (const consulta of [
      clientesCon(nifId, 'taller'),
      articulosCon(nifId, 'pieza', { cuantos: MAX_HALLADOS, mirados: MAX_MIRADOS }),
      ofertasDe('oferta'),
      externasCon({ nifId, entorno: 'REAL' }, 'antigua'),
    ])
      expect((await leidas(nifId, consulta)).deFuncion).toBe(MAX_MIRADOS);
    for (const texto of ['antigua', 'an'])
      expect(await planDeConsulta(db, nifId, externasCon({ nifId, entorno: 'REAL' }, texto))).toContain(
        'facturas_externas_pkey',
      );
    // Behind so many others there is nothing of it among the last ones.
    await db.sql(`
      UPDATE facturas SET busqueda = 'nave', modificada_en = modificada_en + interval '1 day'
      WHERE nif_id = '${nifId}' AND id IN (SELECT id FROM facturas WHERE nif_id = '${nifId}' LIMIT ${MAX_MIRADOS + 500})`);
    expect(await leidas(nifId, facturasDe('obra'))).toEqual({ mas: MAX_MIRADOS, deFuncion: MAX_MIRADOS });
    const [{ rara, suya }] = (await db.sql(
      `SELECT busqueda AS rara, id AS suya FROM facturas WHERE nif_id = '${nifId}' AND busqueda LIKE 'obra %' LIMIT 1`,
    )) as [{ rara: string; suya: string }];
    const { datos } = await mundo.cliente.llamar(buscador.buscar, { query: { texto: rara } });
    expect(datos.facturas.map(({ uuid: hallada }) => hallada)).toEqual([suya]);
  }, 30_000);

  it('finds the highest numbers that begin so, however old, and asks no index of words for them', async () => {
    const mundo = await crearMundoFacturas(api, db);
    const { factura } = await publicar(mundo, entrada(mundo));
    await db.sql(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      INSERT INTO facturas
      SELECT copia.*
      FROM facturas una, generate_series(1, ${CUANTAS}) n,
        jsonb_populate_record(una, jsonb_build_object(
          'id', gen_random_uuid(), 'numero', 100 + n, 'numero_completo', CASE WHEN n <= 2000 THEN 'Vieja-' ELSE 'NUEVA-' END || lpad(n::text, 5, '0'),
          'busqueda', CASE WHEN n <= 2000 THEN 'vieja-' ELSE 'nueva-' END || lpad(n::text, 5, '0'),
          'modificada_en', una.modificada_en + n * interval '1 second')) copia
      WHERE una.id = '${factura.uuid}';
      COMMIT`);
    await db.sql('ANALYZE facturas');
    const { nifId, cliente } = mundo;
    const consultaDe = (texto: string) => facturasCon({ nifId, entorno: 'REAL' }, { texto });
    const numeros = async (texto: string) =>
      (await cliente.llamar(buscador.buscar, { query: { texto } })).datos.facturas.map(
        ({ numeroCompleto }) => numeroCompleto,
      );
    const { mas, deFuncion } = await leidas(nifId, consultaDe('Vieja-0'));
    expect([mas, deFuncion]).toEqual([2 * MAX_HALLADOS, 0]);
    expect(await planDeConsulta(db, nifId, consultaDe('Vieja-0'))).toMatch(
      /Scan Backward using facturas_numeros[^]+Index Cond: .*nif_id.*cadena_id.*numero_completo/,
    );
    const seis = [2000, 1999, 1998, 1997, 1996, 1995].map((n) => `Vieja-0${n}`);
    expect(await numeros('Vieja-0')).toEqual(seis);
    expect(await numeros('Vieja-0199')).toEqual([9, 8, 7, 6, 5, 4].map((n) => `Vieja-0199${n}`));
    // As it is written or in capitals; other ways of writing it, and what begins otherwise, are in the index.
    expect(await numeros('nueva-0200')).toEqual([9, 8, 7, 6, 5, 4].map((n) => `NUEVA-0200${n}`));
    expect(await numeros('VIEJA-00001')).toEqual(['Vieja-00001']);
    expect(await numeros('ieja-00001')).toEqual(['Vieja-00001']);
    expect(await numeros('Vieja-00001')).toEqual(['Vieja-00001']);
  }, 30_000);

  it('I4 gives ids of the NIF in hand, of none without one, and refuses several', async () => {
    const [ana, bru] = [await crearMundoFacturas(api, db), await crearMundoFacturas(api, db)];
    const { uuid } = await crearBorrador(ana, entrada(ana));
    await crearBorrador(bru, entrada(bru));
    const { factura } = await publicar(ana, entrada(ana));
    const client = new pg.Client({ connectionString: db.urls.app });
    await client.connect();
    try {
      const [{ cadena }] = (await db.sql(
        `SELECT cadena_id AS cadena FROM facturas WHERE id = '${factura.uuid}'`,
      )) as [{ cadena: string }];
      const hallar = async (nifs: string) => {
        await client.query("SELECT set_config('app.nif_id', $1, false)", [nifs]);
        const { rows } = await client.query<Record<'facturas' | 'ultimas' | 'grupo' | 'clientes', string[]>>(
          `SELECT array(SELECT facturas_halladas('%penalver%') ORDER BY 1) AS facturas,
            array(SELECT facturas_ultimas_halladas('REAL', '%penalver%', 1000) ORDER BY 1) AS ultimas,
            array(
              SELECT facturas_del_grupo_halladas('${cadena}', ${factura.ejercicio}, '${factura.serie}', 'F1', 'MANUAL')) AS grupo,
            array(SELECT clientes_hallados('%penalver%')) AS clientes`,
        );
        return rows[0];
      };
      expect(await hallar(ana.nifId)).toEqual({
        facturas: [uuid, factura.uuid],
        ultimas: [uuid, factura.uuid],
        grupo: [factura.uuid],
        clientes: [ana.clienteId],
      });
      expect(await hallar(bru.nifId)).toMatchObject({ grupo: [] });
      expect(await hallar('')).toEqual({ facturas: [], ultimas: [], grupo: [], clientes: [] });
      await expect(hallar(`${ana.nifId},${bru.nifId}`)).rejects.toThrow(/uuid/);
    } finally {
      await client.end();
    }
  });

  it('I4 is not misled by patterns, settings or objects of a session: what is another’s stays unfound', async () => {
    const [ana, bru] = [await crearMundoFacturas(api, db), await crearMundoFacturas(api, db)];
    await crearBorrador(ana, entrada(ana));
    const { status } = await ana.cliente.llamar(presupuestos.crear, {
      body: { uuidCliente: ana.clienteId, lineas: entrada(ana).lineas },
    });
    expect(status).toBe(201);
    const client = new pg.Client({ connectionString: db.urls.app });
    await client.connect();
    const hallados = async (patron: string) => {
      const { rows } = await client.query<Record<(typeof TABLAS)[number], string[]>>(
        `SELECT ${TABLAS.map((tabla) => `array(SELECT public.${FUNCIONES[tabla]}($1)) AS ${tabla}`).join()}`,
        [patron],
      );
      return rows[0];
    };
    const propio = {
      facturas: [],
      clientes: [bru.clienteId],
      articulos: [],
      presupuestos: [],
      facturas_externas: [],
    };
    try {
      await client.query("SELECT set_config('app.nif_id', $1, false)", [bru.nifId]);
      for (const patron of ['%', '_%', '%%_%', '%%%%']) expect(await hallados(patron)).toEqual(propio);
      for (const patron of ['%\\\\', '\\%', `%${'a%'.repeat(5000)}`, `%${'x'.repeat(10_000)}%`])
        expect(await hallados(patron)).toEqual({ ...propio, clientes: [] });
      for (const trampa of [
        'SET search_path = pg_temp, public',
        'CREATE TEMP TABLE facturas (id uuid, nif_id uuid, busqueda text)',
        "CREATE FUNCTION pg_temp.nif_actual() RETURNS uuid LANGUAGE sql AS 'SELECT NULL::uuid'",
        'SET enable_indexscan = off',
        'SET enable_bitmapscan = off',
      ]) {
        await client.query(trampa).catch(() => undefined);
        expect(await hallados('%')).toEqual(propio);
      }
      await client.query('SET row_security = off');
      await expect(hallados('%')).rejects.toThrow(/row-level security/);
      await client.query('RESET row_security');
      for (const nif of [`${bru.nifId} OR true`, '%', '*', `{${ana.nifId},${bru.nifId}}`, `'${ana.nifId}'`]) {
        await client.query("SELECT set_config('app.nif_id', $1, false)", [nif]);
        await expect(hallados('%')).rejects.toThrow(/uuid/);
      }
      // Ids that somebody knows are read behind the wall like any other.
      await client.query("SELECT set_config('app.nif_id', $1, false)", [bru.nifId]);
      const { rows } = await client.query('SELECT id FROM public.clientes WHERE id = $1', [ana.clienteId]);
      expect(rows).toEqual([]);
    } finally {
      await client.end();
    }
  });
});
