// What a database that is spread over machines asks of every table (ADR 0016), so that no later migration forgets it: keys
// hold the NIF, nothing is rewritten across tables, and what a row does it does to itself. Nobody lists tables here but those
// that belong to no NIF.
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import ts from 'typescript';
import { useDatabase } from '../../../../../tools/jest/database';

const db = useDatabase({ clean: 'file' });

/** Tables of accounts, staff and the machine; everything else belongs to a NIF. */
const DE_NINGUN_NIF = [
  '_prisma_migrations',
  'accesos',
  'aceptaciones',
  'cambios_super',
  'claves_cuenta',
  'codigos_recuperacion',
  'condiciones_prueba',
  'contrataciones',
  'declaraciones',
  'destinos_stripe',
  'emisor_propio',
  'enlaces',
  'eventos_stripe',
  'facturas_propias',
  'facturas_suscripcion',
  'grupos_facturacion',
  'instalaciones',
  'intentos',
  'pasos_pendientes',
  'planes',
  'precios',
  'pruebas_gratuitas',
  'segundos_factores',
  'sesiones',
  'sucesos_usuario',
  'tareas_terminadas',
  'usuarios',
];

const TABLAS = `SELECT c.oid, c.relname AS tabla FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;
const CON_NIF = `${TABLAS} AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'nif_id' AND NOT a.attisdropped)`;

/** The literal texts of a source, without what is put into them. */
function textosDe(fuente: string): string[] {
  const textos: string[] = [];
  const visitar = (nodo: ts.Node): void => {
    if (ts.isStringLiteralLike(nodo)) textos.push(nodo.text);
    else if (ts.isTemplateExpression(nodo))
      textos.push(
        [nodo.head, ...nodo.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('?'),
      );
    ts.forEachChild(nodo, visitar);
  };
  visitar(ts.createSourceFile('x.ts', fuente, ts.ScriptTarget.Latest));
  return textos;
}

describe('every table', () => {
  it('belongs to a NIF, or is known to belong to none', async () => {
    const filas = await db.sql<{ tabla: string }>(
      `SELECT tabla FROM (${TABLAS}) t
        WHERE NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'nif_id' AND NOT a.attisdropped)
        ORDER BY tabla`,
    );
    // The NIFs themselves belong to the NIF that they are.
    expect(filas.map(({ tabla }) => tabla)).toEqual([...DE_NINGUN_NIF, 'nifs'].sort());
  });

  it('of a NIF has it in its primary key and in whatever else is unique', async () => {
    const claves = await db.sql<{ tabla: string; clave: string; columnas: string[]; primaria: boolean }>(`
      SELECT t.tabla, i.indexrelid::regclass::text AS clave, i.indisprimary AS primaria,
        array(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY (i.indkey)) AS columnas
      FROM (${CON_NIF}) t JOIN pg_index i ON i.indrelid = t.oid
      WHERE i.indisunique`);
    expect(claves.filter(({ columnas }) => !columnas.includes('nif_id'))).toEqual([]);
    const [{ tablas } = { tablas: 0 }] = await db.sql<{ tablas: number }>(
      `SELECT count(*)::int AS tablas FROM (${CON_NIF}) t`,
    );
    expect(tablas).toBeGreaterThan(20);
    expect(claves.filter(({ primaria }) => primaria)).toHaveLength(tablas);
  });

  it('of a NIF points to others of the same NIF, and no foreign key rewrites anything', async () => {
    const llaves = await db.sql<{
      llave: string;
      de: string;
      a: string;
      pares: string[];
      rehace: boolean;
    }>(`
      SELECT k.conname AS llave, k.conrelid::regclass::text AS de, k.confrelid::regclass::text AS a,
        k.confupdtype <> 'a' AS rehace,
        array(
          SELECT s.attname || ' ' || d.attname
          FROM unnest(k.conkey, k.confkey) AS p(s, d)
          JOIN pg_attribute s ON s.attrelid = k.conrelid AND s.attnum = p.s
          JOIN pg_attribute d ON d.attrelid = k.confrelid AND d.attnum = p.d) AS pares
      FROM pg_constraint k
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`);
    expect(llaves.filter(({ rehace }) => rehace)).toEqual([]);
    const deNif = llaves.filter(({ de, a }) => ![de, a].some((tabla) => DE_NINGUN_NIF.includes(tabla)));
    expect(deNif.length).toBeGreaterThan(20);
    expect(
      deNif.filter(({ a, pares }) => !pares.includes(a === 'nifs' ? 'nif_id id' : 'nif_id nif_id')),
    ).toEqual([]);
  });

  it('has triggers that look at the row in hand and at no table', async () => {
    const disparadores = await db.sql<{ funcion: string; cuerpo: string }>(`
      SELECT DISTINCT p.proname AS funcion, p.prosrc AS cuerpo
      FROM pg_trigger g
      JOIN pg_proc p ON p.oid = g.tgfoid
      JOIN pg_class c ON c.oid = g.tgrelid
      WHERE NOT g.tgisinternal AND c.relnamespace = 'public'::regnamespace`);
    expect(disparadores.length).toBeGreaterThan(1);
    expect(
      disparadores.filter(({ cuerpo }) =>
        /(?<!DISTINCT )\b(FROM|JOIN|INTO|PERFORM|EXECUTE|UPDATE [a-z_]+ SET)\s+[a-z"(]/.test(cuerpo),
      ),
    ).toEqual([]);
  });
});

describe('every wall', () => {
  it('asks a function once for a statement and nothing else by a subquery, which a spread database refuses', async () => {
    const muros = await db.sql<{ muro: string; dice: string }>(
      `SELECT tablename || '.' || policyname AS muro, concat_ws(' ', qual, with_check) AS dice
        FROM pg_policies WHERE schemaname = 'public'`,
    );
    expect(muros.length).toBeGreaterThan(30);
    const deOtraManera = muros
      .map(({ muro, dice }) => ({ muro, dice: dice.replace(/\(\s*SELECT (\w+)\(\) AS \1\)/g, '') }))
      .filter(({ dice }) => /\bSELECT\b/.test(dice));
    // Written anew where it is spread (tools/database/spread/functions.sql).
    expect(deOtraManera.map(({ muro }) => muro)).toEqual(
      expect.arrayContaining(['consumos.del_usuario', 'suscripciones.del_usuario']),
    );
  });
});

describe('every statement', () => {
  const raiz = fileURLToPath(new URL('../..', import.meta.url));
  const fuentes = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .filter((ruta) => ruta.endsWith('.ts') && !/(spec|generated|testing|simulacion)/.test(ruta))
    .map((ruta) => ({ ruta, texto: readFileSync(resolve(raiz, ruta), 'utf8') }));

  it('walks over no chain after the other: which is due stands in a column', async () => {
    expect(fuentes.length).toBeGreaterThan(200);
    // Of one invoice, within its NIF: one machine has all of it.
    expect(fuentes.filter(({ texto }) => texto.includes('RECURSIVE')).map(({ ruta }) => ruta)).toEqual([
      'modules/facturas/lista/relacionadas.sql.ts',
    ]);
    const funciones = await db.sql(
      `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc ~* 'recursive'`,
    );
    expect(funciones).toEqual([]);
  });

  it('that changes rows calls no volatile function, whose value each machine would make for itself', async () => {
    const volatiles = (
      await db.sql<{ nombre: string }>(
        `SELECT DISTINCT proname AS nombre FROM pg_proc
          WHERE provolatile = 'v' AND pronamespace IN ('public'::regnamespace, 'pg_catalog'::regnamespace)
            AND proname NOT IN ('set_config', 'exigir', 'count')`,
      )
    ).map(({ nombre }) => nombre);
    const usa = new RegExp(`\\b(${volatiles.join('|')})\\(`);
    const cambian = fuentes.flatMap(({ ruta, texto }) =>
      textosDe(texto)
        .filter((sentencia) => /\b(UPDATE [a-z_]+( [a-z])?\s+SET|DO UPDATE SET)\b/.test(sentencia))
        .map((sentencia) => ({ ruta, sentencia })),
    );
    expect(cambian.length).toBeGreaterThan(10);
    expect(cambian.filter(({ sentencia }) => usa.test(sentencia))).toEqual([]);
  });
});
