// The demo data: a company with a plan that it pays at the simulator; elsewhere in its trial.
import { describe, expect, it, jest } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { drainQueue, testConfig, useApi, useStripe } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../tools/jest/database';
import { AppModule } from '../app.module';
import { EMISOR } from './datos';
import { Sembrar } from './sembrar';

const db = useDatabase();
const pagos = useStripe(db);
/** As npm start names it. */
const CON_EMISOR = { FACTURACION_NIF: EMISOR.nif, FACTURACION_SERIE: 'F' };
const api = useApi(db, { pagos, env: CON_EMISOR });
jest.setTimeout(60_000);

async function sembrar(env: Record<string, string> = pagos.env()): Promise<boolean> {
  const config = testConfig(db, { DEMO_CONTRASENA: 'Una-contrasena-2026', ...env });
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
const suscripciones = () =>
  db.sql(
    `SELECT s.estado, p.plan_codigo AS plan, s.autorenovacion, g.estado_cobro AS cobro, g.tarjeta->>'ultimos4' AS tarjeta
     FROM suscripciones s
     JOIN nifs n ON n.id = s.nif_id
     LEFT JOIN precios p ON p.id = s.precio_id
     LEFT JOIN grupos_facturacion g ON g.id = n.grupo_facturacion_id`,
  );
const CONTRATADA = {
  estado: 'ACTIVA',
  plan: 'PROFESIONAL',
  autorenovacion: true,
  cobro: 'AL_DIA',
  tarjeta: '4242',
};
const cobrado = async () =>
  (await pagos.stripe.invoices.list({ limit: 100 })).data.map(({ amount_paid }) => amount_paid);

describe('the demo company', () => {
  it('has a plan that is paid at the simulator, once, and the trial is left for another NIF', async () => {
    expect(await sembrar()).toBe(true);
    expect(await suscripciones()).toEqual([CONTRATADA]);
    expect(await cobrado()).toEqual([3013]);
    expect(await db.sql('SELECT FROM pruebas_gratuitas')).toEqual([]);
    expect(await sembrar()).toBe(false);
    expect(await cobrado()).toEqual([3013]);
  });

  it('has an invoice of what it pays, by a company that is there to issue it', async () => {
    const env = { ...pagos.env(), ...CON_EMISOR };
    expect(await sembrar(env)).toBe(true);
    await pagos.avisado();
    await drainQueue(api.app, db);
    expect(
      await db.sql(
        `SELECT n.nif, f.tipo_factura AS tipo, f.importe_total AS total, f.destinatario ->> 'nombre' AS nombre, r.operacion
         FROM facturas_propias p
         JOIN facturas f ON f.id = p.factura_id
         JOIN nifs n ON n.id = f.nif_id
         JOIN registros r ON r.nif_id = f.nif_id`,
      ),
    ).toEqual([
      { nif: EMISOR.nif, tipo: 'F1', total: '30.13', nombre: 'Estudi Mirador SL', operacion: 'ALTA' },
    ]);
    expect(await sembrar(env)).toBe(false);
    expect(await db.sql('SELECT nif FROM nifs ORDER BY nif')).toEqual([
      { nif: EMISOR.nif },
      { nif: 'B66012345' },
    ]);
  });

  it('has nobody to issue it where somebody else was named', async () => {
    expect(await sembrar({ ...pagos.env(), ...CON_EMISOR, FACTURACION_NIF: 'B67554436' })).toBe(true);
    expect(await db.sql('SELECT nif FROM nifs')).toEqual([{ nif: 'B66012345' }]);
  });

  it('is in its trial where no plan is wanted, and hires one when it is', async () => {
    expect(await sembrar({ ...pagos.env(), DEMO_PLAN: 'no' })).toBe(true);
    expect(await suscripciones()).toMatchObject([{ estado: 'PRUEBA', plan: null }]);
    expect(await sembrar()).toBe(true);
    expect(await suscripciones()).toEqual([CONTRATADA]);
  });

  it('is in its trial where payments are not simulated', async () => {
    expect(await sembrar({})).toBe(true);
    expect(await suscripciones()).toMatchObject([{ estado: 'PRUEBA' }]);
  });
});
