// The worker role as it starts: the pulse finds what is pending, and a stop is clean.
import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { useDatabase } from '../../../../../tools/jest/database';
import { parseConfig } from '../../platform/config';
import { PlatformModule } from '../../platform/platform.module';
import { EnviosModule } from './envios.module';
import { crearCadena, sellar } from './testing/cadena-de-prueba';

const db = useDatabase();

@Module({})
class Raiz {}

it('K9, T1: a worker without a certificate sends nothing, says why on the chain, and stops within a second', async () => {
  const cadena = await crearCadena(db);
  await sellar(db, cadena, 1);
  const config = parseConfig({ DATABASE_URL_WORKER: db.urls.worker, LOG_LEVEL: 'silent', AEAT_SIM_SOAP_URL: 'https://127.0.0.1:1' }, ['worker']);
  const raiz = { module: Raiz, imports: [PlatformModule.con({ config, roles: ['worker'] }), EnviosModule] };
  const app = await NestFactory.createApplicationContext(raiz, { logger: false, abortOnError: false });
  let motivo: unknown;
  while (!motivo) [{ motivo }] = (await db.sql('SELECT motivo_fallo AS motivo FROM cadenas_envio')) as [{ motivo: unknown }];
  const inicio = performance.now();
  await app.close();
  expect(performance.now() - inicio).toBeLessThan(1_000);
  expect(motivo).toBe('SIN_CERTIFICADO');
  expect(await db.sql('SELECT estado, intentos FROM registros')).toEqual([{ estado: 'PENDIENTE', intentos: 0 }]);
  expect(await db.sql('SELECT FROM envios')).toEqual([]);
});
