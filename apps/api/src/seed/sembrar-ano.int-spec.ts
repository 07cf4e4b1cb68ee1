// The year of the demo company: issued in order, paid, rectified and annulled as it says; once, and whole after a break.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { facturasErp } from '@encadena/contracts';
import { auditar } from '@encadena/api/testing/facturas/auditor';
import {
  conClave,
  correos,
  darAccesoApi,
  darClave,
  drainQueue,
  queued,
  testConfig,
  useApi,
  useStripe,
} from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../tools/jest/database';
import { AppModule } from '../app.module';
import { MesaDeMuestra } from './ano/mesa';
import { EMISOR, NIF } from './datos';
import { Sembrar } from './sembrar';

const db = useDatabase();
const pagos = useStripe(db);
const api = useApi(db, { pagos });
jest.setTimeout(60_000);
afterEach(() => {
  jest.restoreAllMocks();
  api.clock.soltar();
});

const CONTRASENA = 'Una-contrasena-2026';

async function sembrar(env: Record<string, string> = {}): Promise<boolean> {
  const config = testConfig(db, {
    DEMO_CONTRASENA: CONTRASENA,
    DEMO_FACTURAS: 'si',
    ...pagos.env(),
    ...env,
  });
  const app = await NestFactory.createApplicationContext(AppModule.con({ config, roles: ['seed'] }), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await app.get(Sembrar, { strict: false }).execute();
  } finally {
    await app.close();
  }
}

const nifId = async () =>
  (await db.sql<{ id: string }>('SELECT id FROM nifs WHERE nif = $1', [NIF.nif]))[0]?.id ?? '';
const cadenaId = async () =>
  (await db.sql<{ cadena_id: string }>('SELECT DISTINCT cadena_id FROM registros'))[0]?.cadena_id ?? '';
/** All that there is of it. */
const hay = () =>
  db.sql<Record<string, number>>(
    `SELECT
       (SELECT count(*)::int FROM facturas WHERE emitida AND tipo_factura IN ('F1', 'F2')) AS emitidas,
       (SELECT count(*)::int FROM facturas WHERE emitida AND tipo_factura = 'R1') AS rectificativas,
       (SELECT count(*)::int FROM facturas WHERE NOT emitida) AS borradores,
       (SELECT count(*)::int FROM registros) AS registros,
       (SELECT count(*)::int FROM presupuestos) AS presupuestos,
       (SELECT count(*)::int FROM recurrentes) AS recurrentes,
       (SELECT count(*)::int FROM vistas) AS vistas,
       (SELECT count(*)::int FROM articulos) AS articulos,
       (SELECT count(*)::int FROM clientes) AS clientes,
       (SELECT count(DISTINCT factura_id)::int FROM cobros) AS cobradas,
       (SELECT count(*)::int FROM cobros) AS cobros,
       (SELECT sum(emitidas)::int FROM consumos) AS consumidas`,
  );
/** How many payments there are depends on the day: the newest may not have come yet. */
const ENTERO = {
  emitidas: 70,
  rectificativas: 2,
  borradores: 2,
  registros: 72,
  presupuestos: 3,
  recurrentes: 1,
  vistas: 2,
  articulos: 9,
  clientes: 10,
  // The others bear a date before the period of the plan.
  consumidas: 1,
};
const ESTADOS = `SELECT count(*) FILTER (WHERE a_cobrar > 0 AND cobrado = a_cobrar)::int AS cobradas,
    count(*) FILTER (WHERE cobrado > 0 AND cobrado < a_cobrar)::int AS "aMedias",
    count(*) FILTER (WHERE cobrado < a_cobrar AND fecha_vencimiento < current_date)::int AS vencidas,
    count(*) FILTER (WHERE cobrado < a_cobrar AND fecha_vencimiento > current_date)::int AS "porVencer",
    count(*) FILTER (WHERE cobrado > a_cobrar)::int AS "deMas",
    count(*) FILTER (WHERE estado_interno = 'RECTIFICADA')::int AS rectificadas
  FROM facturas WHERE emitida`;

describe('the year of the demo company', () => {
  it('is there once, in the order of its dates, with records that say when they were made', async () => {
    const [{ ahora }] = (await db.sql<{ ahora: Date }>("SELECT date_trunc('second', now()) AS ahora")) as [
      { ahora: Date },
    ];
    expect(await sembrar()).toBe(true);
    const [todo] = await hay();
    expect(todo).toMatchObject(ENTERO);
    expect(todo?.['cobros']).toBe(todo?.['cobradas']);
    const numeradas = await db.sql<{ serie: string; fecha: string; futura: boolean }>(
      `SELECT serie, fecha_expedicion::text AS fecha, fecha_expedicion >= (now() AT TIME ZONE 'Europe/Madrid')::date AS futura
       FROM facturas WHERE emitida ORDER BY serie, ejercicio, numero`,
    );
    for (const serie of ['F', 'S', 'R']) {
      const fechas = numeradas.filter((una) => una.serie === serie).map(({ fecha }) => fecha);
      expect(fechas.length).toBeGreaterThan(1);
      expect(fechas).toEqual([...fechas].sort());
    }
    expect(numeradas.filter(({ futura }) => futura)).toEqual([]);
    expect(await db.sql('SELECT FROM registros WHERE generado_en < $1', [ahora])).toEqual([]);
    expect(await auditar(db, await cadenaId())).toMatchObject({ fallos: [] });
    const [estados] = await db.sql<Record<string, number>>(ESTADOS);
    expect(estados).toMatchObject({ deMas: 0, rectificadas: 2 });
    for (const cual of ['cobradas', 'aMedias', 'vencidas', 'porVencer'])
      expect([cual, (estados?.[cual] ?? 0) > 0]).toEqual([cual, true]);

    expect(await sembrar()).toBe(false);
    expect(await hay()).toEqual([todo]);
  });

  it('is completed after a break, and nothing of it is there twice', async () => {
    jest.spyOn(MesaDeMuestra.prototype, 'execute').mockRejectedValueOnce(new Error('killed'));
    await expect(sembrar()).rejects.toThrow('killed');
    const [roto] = await hay();
    expect(roto).toMatchObject({ emitidas: 69, rectificativas: 2, borradores: 0 });
    expect(await sembrar()).toBe(true);
    const [todo] = await hay();
    expect(todo).toMatchObject({ ...ENTERO, cobros: roto?.['cobros'] });
    expect(await sembrar()).toBe(false);
  });

  it('fits into the free trial, and nobody is warned', async () => {
    expect(await sembrar({ DEMO_PLAN: 'no' })).toBe(true);
    expect(await hay()).toMatchObject([ENTERO]);
    expect(await correos(api, db)).toEqual([]);
  });

  it('is not added to a company that has issued by itself', async () => {
    expect(await sembrar({ DEMO_FACTURAS: 'no' })).toBe(true);
    expect(await hay()).toMatchObject([{ emitidas: 0, clientes: 4, articulos: 0 }]);
    const id = await nifId();
    const [{ usuario_id } = { usuario_id: '' }] = await db.sql<{ usuario_id: string }>(
      'SELECT usuario_id FROM nifs WHERE id = $1',
      [id],
    );
    // By a key: a login belongs to the last application that was made in a process.
    const { clave } = await darClave(
      db,
      { nifId: id, usuario: { id: usuario_id, email: '' } },
      { entorno: 'REAL' },
    );
    await darAccesoApi(db, id);
    const { status } = await conClave(api, clave).llamar(
      facturasErp.emitir,
      {
        body: {
          tipoFactura: 'F2',
          descripcionOperacion: 'Venta de mostrador',
          lineas: [{ descripcion: 'Libro', precioUnitario: '10', tipoImpositivo: '4' }],
        },
      },
      { clave: 'venta' },
    );
    expect(status).toBe(201);
    expect(await sembrar()).toBe(false);
    expect(await hay()).toMatchObject([{ emitidas: 1, clientes: 4, borradores: 0 }]);
  });

  it('has one that is annulled as soon as the agency has answered, and not before', async () => {
    const anuladas = () =>
      db.sql(
        `SELECT f.importe_total AS total
         FROM registros r
         JOIN facturas f ON f.id = r.factura_id
         WHERE r.operacion = 'BAJA'`,
      );
    await sembrar();
    api.clock.avanzar(60_000);
    await drainQueue(api.app, db);
    expect(await anuladas()).toEqual([]);
    await db.sql(`UPDATE registros SET estado = 'CORRECTO' WHERE cadena_id = $1`, [await cadenaId()]);
    api.clock.avanzar(60_000);
    await drainQueue(api.app, db);
    expect(await anuladas()).toEqual([{ total: '1016.40' }]);
    api.clock.avanzar(3_600_000);
    await drainQueue(api.app, db);
    expect(await anuladas()).toHaveLength(1);
    expect(await auditar(db, await cadenaId())).toMatchObject({ fallos: [] });
  });

  it('has its documents signed and accepted, which takes nothing from what it may do', async () => {
    await sembrar({ FACTURACION_NIF: EMISOR.nif, FACTURACION_SERIE: 'F' });
    expect(await db.sql('SELECT FROM documentos')).toEqual([]);
    await drainQueue(api.app, db);
    const papel = { estado: 'VALIDO', modo: 'MANUAL' };
    expect(
      await db.sql('SELECT tipo, estado, modo_firma AS modo FROM documentos ORDER BY tipo::text'),
    ).toEqual([
      { tipo: 'PROTECCION_DATOS', ...papel },
      { tipo: 'REPRESENTACION', ...papel },
    ]);
    expect(
      await db.sql(
        'SELECT documentacion_estado AS estado, valido_para_operar AS opera FROM nifs WHERE nif = $1',
        [NIF.nif],
      ),
    ).toEqual([{ estado: 'VALIDA', opera: true }]);
    expect(await queued(api.app, db, 'pagos/firmar-de-muestra')).toEqual([]);
  });
});
