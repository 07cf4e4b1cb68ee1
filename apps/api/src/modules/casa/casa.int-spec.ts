// The figures of the house on a real database: what the worker shows of it, what staff reads of it, and that it names nobody.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { auth, facturas, superusuario } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearCadena, sellar } from '@encadena/api/testing/envios/cadena-de-prueba';
import { crearMundoFacturas, entrada } from '@encadena/api/testing/facturas/mundo-facturas';
import {
  type Cliente,
  crearMundo,
  crearUsuario,
  darSegundoFactor,
  entrar,
  testConfig,
  useApi,
} from '@encadena/api/testing/platform';
import { Db, DbWorker } from '../../platform/db';
import { Metrics } from '../../platform/metrics';
import { PlatformModule } from '../../platform/platform.module';
import { QueueRunners, when } from '../../platform/queue';
import { SUBSCRIPTIONS } from '../../subscriptions';
import { CasaWorkerModule } from './casa.worker.module';
import { estadoCasaQuery } from './estado-casa.sql';
import { figurasOf } from './figuras';

const db = useDatabase();
const api = useApi(db);

class SinQuehacer {
  react(): Promise<void> {
    return Promise.resolve();
  }
}

@Module({ providers: [SinQuehacer] })
class Raiz {}

/** The worker without what works in it: it only shows. */
function abrirWorker(): Promise<INestApplicationContext> {
  const platform = PlatformModule.con({
    config: testConfig(db),
    roles: ['worker'],
    subscriptions: SUBSCRIPTIONS.map(({ task }) => when(task, () => SinQuehacer)),
  });
  return NestFactory.createApplicationContext(
    { module: Raiz, imports: [platform, CasaWorkerModule] },
    { logger: false, abortOnError: false },
  );
}

const DIA_MS = 86_400_000;
const enDias = (dias: number): Date => new Date(Date.now() + dias * DIA_MS);

async function darCertificado(nifId: string, hasta: Date): Promise<void> {
  await db.sql(
    `INSERT INTO certificados_nif (nif_id, huella, titular, titular_nif, emisor, desde, hasta, tipo, subido_por, subido_en, sobre)
      SELECT $1, 'x', 'Prueba SL', nif, 'CA', now() - interval '1 year', $2, 'SELLO', usuario_id, now(), '\\x00'::bytea FROM nifs WHERE id = $1`,
    [nifId, hasta],
  );
}

/** A record that waits for an hour, a chain that is shut out, certificates that end, a job that was given up. */
async function llenar(): Promise<string> {
  const real = await crearCadena(db, { agencia: 'PRODUCCION' });
  await sellar(db, real, 2, Date.now() - 3_600_000);
  const otra = await crearCadena(db, { nif: 'B66987652', entorno: 'PRUEBAS' });
  await db.sql('UPDATE cadenas_envio SET suspendida = true WHERE cadena_id = $1', [otra.cadenaId]);
  await darCertificado(real.nifId, enDias(5));
  await darCertificado(otra.nifId, enDias(-1));
  // What a runner put down when it began.
  await db.sql('DELETE FROM graphile_worker._private_jobs');
  await db.sql("SELECT graphile_worker.add_job('worker/prueba', '{}', max_attempts => 1)");
  await db.sql("UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'x'");
  await db.sql(
    "SELECT graphile_worker.add_job('pagos/prueba', '{}', run_at => now() - interval '10 minutes')",
  );
  return real.nif;
}

const LLENA = {
  pendientes: [{ entorno: 'REAL', agencia: 'PRODUCCION', cadenas: 1, segundos: expect.any(Number) }],
  suspendidas: 1,
  certificados: { caducados: 1, en7Dias: 1, en30Dias: 1, en60Dias: 1, primeroEnDias: 5 },
  tareas: [
    { tarea: 'pagos/prueba', esperan: 1, trasFallo: 0, abandonadas: 0, retrasoSegundos: expect.any(Number) },
    { tarea: 'worker/prueba', esperan: 0, trasFallo: 0, abandonadas: 1, retrasoSegundos: 0 },
  ],
};

async function entrarComoSoporte(): Promise<Cliente> {
  const soporte = await crearUsuario(db, { role: 'ROLE_SUPER' });
  const cliente = await entrar(api, soporte);
  await darSegundoFactor(api, db, soporte.id);
  return cliente;
}

describe('the figures of the house', () => {
  let worker: INestApplicationContext;
  beforeAll(async () => {
    worker = await abrirWorker();
    await worker.get(QueueRunners, { strict: false }).stop();
  });
  afterAll(async () => {
    await worker?.close();
  });

  it('are read in one statement under the login of the worker, over all NIFs', async () => {
    await llenar();
    const [filas] = await worker.get(DbWorker).leer({}, estadoCasaQuery(new Date()));
    const figuras = figurasOf(filas);
    expect(figuras).toEqual(LLENA);
    expect(figuras.pendientes[0]?.segundos).toBeGreaterThanOrEqual(3600);
    expect(figuras.tareas[0]?.retrasoSegundos).toBeGreaterThanOrEqual(600);
  });

  it('tell the age of a record by the clock of its chain', async () => {
    const cadena = await crearCadena(db, { entorno: 'PRUEBAS' });
    await sellar(db, cadena, 1, Date.now() + 10 * DIA_MS);
    await db.sql('UPDATE cadenas SET desfase_ms = $1', [10 * DIA_MS + 60_000]);
    const [filas] = await worker.get(DbWorker).leer({}, estadoCasaQuery(new Date()));
    const [{ segundos } = { segundos: -1 }] = figurasOf(filas).pendientes;
    expect(segundos).toBeGreaterThanOrEqual(60);
    expect(segundos).toBeLessThan(3600);
  });

  it('are shown at /metrics, and no label names a NIF, a company or an id', async () => {
    const nif = await llenar();
    const texto = await worker.get(Metrics).text();
    for (const linea of [
      'encadena_house_up 1',
      'encadena_chains_waiting{entorno="REAL",agencia="PRODUCCION"} 1',
      'encadena_chains_suspended 1',
      'encadena_certificates_ending{within="ended"} 1',
      'encadena_certificates_ending{within="7d"} 1',
      'encadena_first_certificate_days 5',
      'encadena_queue_jobs{task="worker/prueba",state="dead"} 1',
      'encadena_queue_jobs{task="pagos/prueba",state="waiting"} 1',
      'encadena_db_pool_waiting{pool="worker"} 0',
    ])
      expect(texto.split('\n')).toContain(linea);
    expect(texto).toMatch(
      /encadena_oldest_pending_record_seconds\{entorno="REAL",agencia="PRODUCCION"\} 36\d\d/,
    );
    expect(texto).not.toContain(nif);
    expect(texto).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(texto).not.toContain('Prueba SL');
  });

  it('are not old ones when the database does not answer: they are left out, and that is said', async () => {
    const otro = await abrirWorker();
    try {
      await otro.get(QueueRunners, { strict: false }).stop();
      Object.assign(otro.get(DbWorker), { leer: () => Promise.reject(new Error('No database')) });
      const texto = await otro.get(Metrics).text();
      expect(texto).toContain('encadena_house_up 0');
      expect(texto).not.toMatch(/^encadena_(chains_|oldest|certificates_ending|queue_)\w*[ {]/m);
    } finally {
      await otro.close();
    }
  });

  it('are all that the function gives to the doors too: no column of it can name anybody', async () => {
    await llenar();
    const [filas] = await api.app.get(Db).leer({}, estadoCasaQuery(new Date()));
    expect([...new Set(filas.flatMap((fila) => Object.keys(fila)))].sort()).toEqual([
      'cuantos',
      'entorno',
      'figura',
      'nombre',
      'valor',
    ]);
    const nombres = [...new Set(filas.map(({ nombre }) => nombre))].sort();
    expect(nombres).toEqual(['', '0', '30', '60', '7', 'PRODUCCION', 'pagos/prueba', 'worker/prueba']);
  });
});

describe('the screen of staff', () => {
  it('shows the same figures, and those of the process that answers', async () => {
    await llenar();
    const soporte = await entrarComoSoporte();
    const { status, datos } = await soporte.llamar(superusuario.casa);
    expect(status).toBe(200);
    expect(datos).toMatchObject({
      ...LLENA,
      // What came with the account of staff waits too.
      tareas: expect.arrayContaining(LLENA.tareas),
      servidor: {
        desde: expect.any(String),
        conexiones: [expect.objectContaining({ base: 'app' }), expect.objectContaining({ base: 'cobro' })],
      },
    });
  });

  it.each([
    ['a guest', async () => api.cliente(), 401, 'NO_AUTENTICADO'],
    ['a user', async () => (await crearMundo(api, db)).cliente, 403, 'PROHIBIDO'],
    [
      'staff without a second factor',
      async () => entrar(api, await crearUsuario(db, { role: 'ROLE_SUPER' })),
      403,
      'SEGUNDO_FACTOR_REQUERIDO',
    ],
  ] as const)('is shut to %s', async (_, quien, status, codigo) => {
    const { status: dado, problema } = await (await quien()).llamar(superusuario.casa);
    expect([dado, problema.codigo]).toEqual([status, codigo]);
  });

  it('counts invoices that were issued and logins that were refused, of both kinds', async () => {
    const soporte = await entrarComoSoporte();
    const antes = (await soporte.llamar(superusuario.casa)).datos.servidor;
    const mundo = await crearMundoFacturas(api, db);
    const emitida = await mundo.cliente.llamar(facturas.emitir, { body: entrada(mundo) });
    expect(emitida.status).toBe(201);
    for (const contrasena of ['no-es-esta-1', 'ni-esta-2'])
      await api.cliente().llamar(auth.login, { body: { email: mundo.usuario.email, contrasena } });
    const despues = (await soporte.llamar(superusuario.casa)).datos.servidor;
    expect(despues.emisiones.cuantas).toBe(antes.emisiones.cuantas + 1);
    expect(despues.emisiones.p50Ms).toBeGreaterThan(0);
    expect(despues.accesosRechazados).toBe(antes.accesosRechazados + 2);
    const texto = await api.app.get(Metrics).text();
    expect(texto).toMatch(/encadena_publish_seconds_count\{door="nif"\} \d/);
    expect(texto).toMatch(/encadena_logins_refused_total\{step="password",status="401"\} \d/);
  });
});

describe('the public port', () => {
  it('O7 has no figures and no inner health, whatever is asked', async () => {
    for (const path of ['/metrics', '/api/v1/public/metrics', '/api-internal/metrics', '/salud']) {
      const answer = await fetch(api.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain('encadena_');
    }
  });
});
