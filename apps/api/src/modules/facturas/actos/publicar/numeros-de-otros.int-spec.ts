// A number that the history of another program has is not given again (RD 1619/2012 art. 6.1.a): our own go past it, one that a program asks for
// is refused, and the database has the last word.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { facturas, facturasErp, series } from '@encadena/contracts';
import pg from 'pg';
import { useDatabase } from '../../../../../../../tools/jest/database';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import { externaDePrueba } from '@encadena/api/testing/facturas/externa-de-prueba';
import {
  abrirCadena,
  crearBorrador,
  crearMundoFacturas,
  entrada,
  type MundoFacturas,
  publicar,
  simplificada,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { crearPrograma } from '@encadena/api/testing/facturas/programa';
import { useApi } from '@encadena/api/testing/platform';
import { Db } from '../../../../platform/db';
import { ESCRIBIR } from './emision.sql';

const db = useDatabase();
const api = useApi(db);
beforeEach(() => api.clock.fijar('2026-11-20T12:00:00Z'));

const ENERO = { fecha: '2026-01-15' };
async function conHistoria(...numeros: string[]): Promise<MundoFacturas> {
  const mundo = await crearMundoFacturas(api, db);
  for (const numero of numeros) await externaDePrueba(db, mundo.nifId, numero, ENERO);
  return mundo;
}
const emitir = ({ cliente, ...mundo }: MundoFacturas) =>
  cliente.llamar(facturas.emitir, { body: entrada(mundo) });
const guardado = () =>
  db.sql(
    `SELECT (SELECT count(*)::int FROM facturas) AS facturas, (SELECT count(*)::int FROM registros) AS registros,
      (SELECT jsonb_agg(n) FROM series_numeros n) AS numeros`,
  );

describe('our own numbers', () => {
  it('go past those of another program, and are announced so', async () => {
    const mundo = await conHistoria('F26-00001', 'F26-00002', 'F26-00004');
    const { cliente, cadenaId } = mundo;
    const previsto = async () =>
      (await cliente.llamar(series.siguienteNumero, { params: { uuid: mundo.series.F } })).datos
        .numeroCompleto;
    expect(await previsto()).toBe('F26-00003');
    const validada = await cliente.llamar(facturas.validar, { body: entrada(mundo) });
    expect(validada.datos).toMatchObject({ numeroPrevisto: 'F26-00003', puedePublicarse: true, errores: [] });
    expect((await publicar(mundo, entrada(mundo))).factura.numeroCompleto).toBe('F26-00003');
    expect(await previsto()).toBe('F26-00005');
    expect((await emitir(mundo)).datos.factura.numeroCompleto).toBe('F26-00005');
    expect((await publicar(mundo, entrada(mundo))).factura.numeroCompleto).toBe('F26-00006');
    // A series that prints another text has nothing to go past.
    expect((await publicar(mundo, simplificada())).factura.numeroCompleto).toBe('S26-00001');
    expect((await auditar(db, cadenaId)).fallos).toEqual([]);
  });

  it('go past them in a crowd too, each once and without a gap', async () => {
    const mundo = await conHistoria('F26-00002', 'F26-00003', 'F26-00007');
    const borradores = await Promise.all([1, 2, 3, 4].map(() => crearBorrador(mundo, entrada(mundo))));
    const respuestas = await Promise.all([
      ...borradores.map(({ uuid }) => mundo.cliente.llamar(facturas.publicar, { params: { uuid } })),
      ...[1, 2, 3, 4].map(() => emitir(mundo)),
    ]);
    expect(respuestas.map(({ datos }) => datos.factura.numero).sort((a, b) => Number(a) - Number(b))).toEqual(
      [1, 4, 5, 6, 8, 9, 10, 11],
    );
    expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
  });

  it('do not mind a number of another year, of another company, or of the world of tests', async () => {
    const [ana, bru] = [await crearMundoFacturas(api, db), await crearMundoFacturas(api, db)];
    await externaDePrueba(db, ana.nifId, 'F26-00001', { fecha: '2025-12-31' });
    await externaDePrueba(db, bru.nifId, 'F26-00001', ENERO);
    await abrirCadena(api.app.get(Db), bru.nifId, 2026, { entorno: 'PRUEBAS', agencia: 'SIMULADOR' });
    const [suya, laOtra] = await Promise.all([emitir(ana), emitir(bru)]);
    expect([suya.datos.factura.numero, laOtra.datos.factura.numero]).toEqual([1, 2]);
    const dePruebas = await bru.cliente.llamar(
      facturas.emitir,
      { body: entrada(bru) },
      { cabeceras: { 'x-entorno': 'PRUEBAS' } },
    );
    expect(dePruebas.datos.factura.numeroCompleto).toBe('F26-00001');
  });
});

describe('a number that a program gives', () => {
  it('is refused when another program has it, beside its field, and nothing is stored; the next one is taken', async () => {
    const mundo = await conHistoria('F26-00001', 'F26-00002');
    const programa = await crearPrograma(api, db, mundo);
    const body = (numero: number) => ({
      ...entrada(mundo),
      serie: 'F',
      numeracion: 'ERP' as const,
      numero,
    });
    const pedir = (numero: number, clave: string) =>
      programa.llamar(facturasErp.emitir, { body: body(numero) }, { clave });
    const antes = await guardado();
    expect((await pedir(2, 'a')).problema).toMatchObject({
      status: 409,
      codigo: 'NUMERO_DE_OTRO_PROGRAMA',
      errores: [{ campo: 'numero', codigo: 'NUMERO_DE_OTRO_PROGRAMA' }],
    });
    expect(await guardado()).toEqual(antes);
    const validada = await programa.llamar(facturasErp.validar, { body: body(2) });
    expect(validada.datos).toMatchObject({
      puedePublicarse: false,
      errores: [{ campo: 'numero', codigo: 'NUMERO_DE_OTRO_PROGRAMA' }],
    });
    // Nothing was skipped: the numbers between are the other program's.
    expect((await programa.llamar(facturasErp.validar, { body: body(3) })).datos).toMatchObject({
      puedePublicarse: true,
      numeroPrevisto: 'F26-00003',
    });
    expect((await pedir(3, 'b')).datos.factura.numeroCompleto).toBe('F26-00003');
    expect((await pedir(2, 'a')).problema.codigo).toBe('NUMERO_DE_OTRO_PROGRAMA');
  });

  it('does not stop the others of its batch', async () => {
    const mundo = await conHistoria('F26-00002');
    const programa = await crearPrograma(api, db, mundo);
    const una = (numero?: number) => ({
      ...entrada(mundo),
      serie: 'F',
      ...(numero && { numeracion: 'ERP' as const, numero }),
    });
    const { datos } = await programa.llamar(
      facturasErp.lote,
      { body: { facturas: [una(1), una(2), una(), una()] } },
      { clave: 'lote' },
    );
    expect(datos.resultados.map(({ error, factura }) => error?.codigo ?? factura?.numero)).toEqual([
      1,
      'NUMERO_DE_OTRO_PROGRAMA',
      3,
      4,
    ]);
    expect((await auditar(db, mundo.cadenaId)).fallos).toEqual([]);
  });
});

it('is looked up by its key, in the statement that issuing sends anyway', async () => {
  const { nifId } = await crearMundoFacturas(api, db);
  await db.sql(
    `INSERT INTO facturas_externas (id, nif_id, numero_completo, ejercicio, fecha_expedicion, simplificada, base_imponible, cuotas, recargo, irpf,
       importe_total, total_a_pagar, creada_en, modificada_en)
     SELECT gen_random_uuid(), $1, 'V/' || n, 2026, '2026-01-15', true, 1, 0, 0, 0, 1, 1, now(), now() FROM generate_series(1, 4000) n`,
    [nifId],
  );
  await db.sql('ANALYZE facturas_externas');
  const client = new pg.Client({
    connectionString: db.urls.app,
    options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
  });
  await client.connect();
  try {
    await client.query("SELECT set_config('app.nif_id', $1, false)", [nifId]);
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${ESCRIBIR}`, [
      '[]',
      '{}',
      '[]',
      '[]',
      '[]',
      'REAL',
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan using facturas_externas_nif_id_numero_completo_ejercicio_key/);
    expect(plan).toMatch(/Index Cond: .*numero_completo.*ejercicio/);
  } finally {
    await client.end();
  }
});
