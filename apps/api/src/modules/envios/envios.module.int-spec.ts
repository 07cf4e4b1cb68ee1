// The worker role as it starts: the pulse finds what is pending, and a stop is clean.
import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { useDatabase } from '../../../../../tools/jest/database';
import { parseConfig } from '../../platform/config';
import { PlatformModule } from '../../platform/platform.module';
import { SUBSCRIPTIONS } from '../../subscriptions';
import { Cierre } from '../../platform/secrets';
import { enWorker } from '../facturas';
import { cerrarSobre } from '../certificados/sobre-certificado';
import { crearAutoridad } from '@encadena/api/testing/certificados/autoridad-de-prueba';
import { EnviosModule } from './envios.module';
import { crearCadena, sellar } from '@encadena/api/testing/envios/cadena-de-prueba';

const db = useDatabase();

@Module({})
class Raiz {}

it('K9, T1: a worker without a certificate sends nothing, says why on the chain, and stops within a second', async () => {
  const cadena = await crearCadena(db);
  await sellar(db, cadena, 1);
  const config = parseConfig(
    { DATABASE_URL_WORKER: db.urls.worker, LOG_LEVEL: 'silent', AEAT_SIM_SOAP_URL: 'https://127.0.0.1:1' },
    ['worker'],
  );
  const raiz = {
    module: Raiz,
    imports: [
      PlatformModule.con({ config, roles: ['worker'], subscriptions: SUBSCRIPTIONS }),
      EnviosModule,
      await enWorker(),
    ],
  };
  const app = await NestFactory.createApplicationContext(raiz, { logger: false, abortOnError: false });
  let motivo: unknown;
  while (!motivo)
    [{ motivo }] = (await db.sql('SELECT motivo_fallo AS motivo FROM cadenas_envio')) as [
      { motivo: unknown },
    ];
  await app.close();
  expect(motivo).toBe('SIN_CERTIFICADO');
  expect(await db.sql('SELECT estado, intentos FROM registros')).toEqual([
    { estado: 'PENDIENTE', intentos: 0 },
  ]);
  expect(await db.sql('SELECT FROM envios')).toEqual([]);
});

it('T1, T7: an ended certificate of the NIF stops its sends with an alarm and not its issuing; the next one is used at once, and so is the one after it', async () => {
  const cadena = await crearCadena(db);
  const autoridad = crearAutoridad('Autoridad de prueba');
  const carpeta = await mkdtemp(join(tmpdir(), 'encadena-envios-'));
  await writeFile(join(carpeta, 'ca.pem'), autoridad.cert);
  const vistos: string[] = [];
  const agencia = createServer(
    {
      ...autoridad.emitir({ nombre: 'Agencia', nombresServidor: ['127.0.0.1'] }, 11),
      ca: autoridad.cert,
      requestCert: true,
      rejectUnauthorized: true,
    },
    (req, res) => {
      vistos.push(String((req.socket as TLSSocket).getPeerCertificate().subject.CN));
      req.resume().on('end', () => res.writeHead(500, { 'content-type': 'text/html' }).end('<html>'));
    },
  );
  await new Promise<void>((listo) => agencia.listen(0, '127.0.0.1', listo));
  const config = parseConfig(
    {
      DATABASE_URL_WORKER: db.urls.worker,
      LOG_LEVEL: 'silent',
      AEAT_SIM_CA_FILE: join(carpeta, 'ca.pem'),
      AEAT_SIM_SOAP_URL: `https://127.0.0.1:${(agencia.address() as AddressInfo).port}`,
    },
    ['worker'],
  );
  const poner = async (nombre: string, hasta?: Date) => {
    const { cert, key } = autoridad.emitir({ nombre, desde: new Date(Date.now() - 9 * 86_400_000), hasta });
    const { fingerprint256: huella, validFrom, validTo } = new X509Certificate(cert);
    const sobre = cerrarSobre(new Cierre(config), cadena.nifId, huella, { cert, key });
    await db.sql('DELETE FROM certificados_nif');
    await db.sql(
      `INSERT INTO certificados_nif (
          nif_id, huella, titular, titular_nif, emisor, desde, hasta, tipo, sobre, subido_por, subido_en)
        VALUES ($1, $2, $3, 'B12345674', 'x', $4, $5, 'PERSONAL', $6, $1, now())`,
      [cadena.nifId, huella, nombre, new Date(validFrom), new Date(validTo), Buffer.from(sobre)],
    );
  };
  // Each failed try makes the next one wait; a turn that was open when the certificate changed says so later.
  // Neither is what is looked at.
  const esperar = async (motivo: string, visto?: string) => {
    for (;;) {
      const [fila] = await db.sql<{ motivo: string | null }>(
        'SELECT motivo_fallo AS motivo FROM cadenas_envio',
      );
      if (fila?.motivo === motivo && vistos.at(-1) === visto) return;
      await db.sql('UPDATE cadenas_envio SET proximo_intento = NULL, ultimo_envio_en = NULL');
      await new Promise((listo) => setTimeout(listo, 200));
    }
  };
  await poner('CADUCADO', new Date(Date.now() - 86_400_000));
  await sellar(db, cadena, 1);
  const raiz = {
    module: Raiz,
    imports: [
      PlatformModule.con({ config, roles: ['worker'], subscriptions: SUBSCRIPTIONS }),
      EnviosModule,
      await enWorker(),
    ],
  };
  const app = await NestFactory.createApplicationContext(raiz, { logger: false, abortOnError: false });
  try {
    await esperar('CERTIFICADO_CADUCADO');
    expect(
      await db.sql("SELECT datos ->> 'motivo' AS motivo FROM eventos WHERE tipo = 'incidencia.abierta'"),
    ).toEqual([{ motivo: 'CERTIFICADO_CADUCADO' }]);
    await sellar(db, cadena, 1);
    expect([vistos, await db.sql('SELECT estado FROM registros')]).toEqual([
      [],
      [{ estado: 'PENDIENTE' }, { estado: 'PENDIENTE' }],
    ]);
    await poner('PRIMERO');
    await esperar('HTTP_500', 'PRIMERO');
    await poner('SEGUNDO');
    await esperar('HTTP_500', 'SEGUNDO');
    expect([...new Set(vistos)]).toEqual(['PRIMERO', 'SEGUNDO']);
  } finally {
    await app.close();
    agencia.closeAllConnections();
    agencia.close();
    await rm(carpeta, { recursive: true, force: true });
  }
}, 60_000);
