// The demo data: a company with a plan that it pays at the simulator; elsewhere in its trial.
import { describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { testConfig, useStripe } from '@encadena/api/testing/platform';
import { useDatabase } from '../../../../tools/jest/database';
import { AppModule } from '../app.module';
import { Sembrar } from './sembrar';

const db = useDatabase();
const pagos = useStripe(db);

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
