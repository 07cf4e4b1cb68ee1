// The demo data through the role that adds it, on one machine and on several (repartida.int-spec.ts).
import { expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { useDatabase } from '../../../../tools/jest/database';
import { AppModule } from '../../src/app.module';
import { Sembrar } from '../../src/seed';
import { testConfig } from '../platform';

const db = useDatabase({ clean: 'file' });

it('adds the demo data, once', async () => {
  const config = testConfig(db, { DEMO_CONTRASENA: 'Una-contraseña-de-muestra-1' });
  const app = await NestFactory.createApplicationContext(AppModule.con({ config, roles: ['seed'] }), {
    logger: false,
    abortOnError: false,
  });
  try {
    const sembrar = app.get(Sembrar, { strict: false });
    expect([await sembrar.execute(), await sembrar.execute()]).toEqual([true, false]);
  } finally {
    await app.close();
  }
  expect(await db.sql('SELECT count(*)::int AS clientes FROM clientes')).toEqual([{ clientes: 4 }]);
  expect(await db.sql('SELECT DISTINCT abierta FROM cadenas')).toEqual([{ abierta: true }]);
});
