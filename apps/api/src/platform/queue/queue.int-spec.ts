// The queue on a real database: what an act puts down is done behind it, by the runner of its task and by nobody else.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { queued, MovableClock, testConfig, drainQueue } from '@encadena/api/testing/platform';
import { copyDatabase, useDatabase } from '../../../../../tools/jest/database';
import { SUBSCRIPTIONS } from '../../subscriptions';
import { checkDatabase, QUEUE_REVISION } from '../db/check-database';
import { Db, DbWorker } from '../db';
import { ATENDER_EVENTO, RECOGER_EVENTOS } from '../eventos-stripe';
import { Instalacion } from '../instalacion';
import { Log } from '../logs';
import { ENVIAR_CORREO } from '../mail';
import { PlatformModule } from '../platform.module';
import { Secretos } from '../secrets';
import { openPool } from './connections';
import { Housekeeping } from './housekeeping';
import { checkSubscriptions } from './subscription';
import {
  defineTask,
  type JobInHand,
  NoOtherTry,
  Queue,
  QueueRunners,
  type Reaction,
  repeatedSchema,
  when,
} from '.';

const DIA = 86_400_000;
const apunteSchema = z.object({ que: z.string() });
type Apunte = z.infer<typeof apunteSchema>;
const APUNTAR = defineTask({ name: 'apuntar', runner: 'pagos', data: apunteSchema });
const APUNTAR_DESPACIO = defineTask({
  name: 'apuntar-despacio',
  runner: 'pagos',
  data: apunteSchema,
  retry: { firstMs: 60_000, maxMs: 180_000, lifeMs: DIA },
});
const CADA_HORA = defineTask({
  name: 'cada-hora',
  runner: 'pagos',
  data: repeatedSchema,
  repeat: '0 * * * *',
});

const hechos: (Apunte & Omit<JobInHand, 'signal'>)[] = [];
const horas: string[] = [];
let alApuntar: (apunte: Apunte, job: JobInHand) => Promise<void> | void = () => undefined;

@Injectable()
class Apuntador implements Reaction<Apunte> {
  async react(apunte: Apunte, job: JobInHand): Promise<void> {
    hechos.push({ ...apunte, id: job.id, attempt: job.attempt });
    await alApuntar(apunte, job);
  }
}
@Injectable()
class Campana implements Reaction<{ en: string }> {
  async react({ en }: { en: string }): Promise<void> {
    horas.push(en);
    alTocar();
    await Promise.resolve();
  }
}
let alTocar: () => void = () => undefined;

/** Stands in for the reactions of modules: here is the ground alone. */
@Injectable()
class Modulo implements Reaction<unknown> {
  async react(): Promise<void> {
    await Promise.resolve();
  }
}
const delSuelo: readonly unknown[] = [ENVIAR_CORREO, ATENDER_EVENTO, RECOGER_EVENTOS];

const subscriptions = [
  ...SUBSCRIPTIONS.map((una) => (delSuelo.includes(una.task) ? una : when(una.task, () => Modulo))),
  when(APUNTAR, () => Apuntador),
  when(APUNTAR_DESPACIO, () => Apuntador),
  when(CADA_HORA, () => Campana),
];
const db = useDatabase();
const clock = new MovableClock();
class Raiz {}
const abrir = async (base = db, stopped = true): Promise<INestApplicationContext> => {
  const app = await NestFactory.createApplicationContext(
    {
      module: Raiz,
      imports: [
        PlatformModule.con({
          config: testConfig(base),
          roles: ['http', 'pagos', 'worker'],
          subscriptions,
          clock,
        }),
      ],
      providers: [Apuntador, Campana, Modulo],
    },
    { logger: false, abortOnError: false },
  );
  if (stopped) await app.get(QueueRunners, { strict: false }).stop();
  return app;
};
let app: INestApplicationContext;
beforeAll(async () => {
  app = await abrir();
});
afterAll(() => app?.close());
beforeEach(() => {
  hechos.length = 0;
  horas.length = 0;
  clock.soltar();
});
afterEach(() => {
  alApuntar = () => undefined;
});

const queue = () => app.get(Queue, { strict: false });
const base = () => app.get(Db, { strict: false });
type Anadir = Parameters<Queue['add']>[3];
const apuntar = (que: string, opciones?: Anadir, tarea = APUNTAR) =>
  base().run({}, (tx) => queue().add(tx, tarea, { que }, opciones));
const vaciar = () => drainQueue(app, db);
const dichos = () => hechos.map(({ que }) => que);
const trabajos = () =>
  db.sql<{ id: string; vivo: boolean; error: string | null; espera: number }>(
    `SELECT id, attempts < max_attempts AS vivo, last_error AS error,
        round(extract(epoch FROM run_at - (payload->>'creada')::timestamptz))::int AS espera
      FROM graphile_worker._private_jobs ORDER BY id`,
  );
function abrirPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on('error', () => undefined);
  return pool;
}
/** Until a statement waits for another one's lock. */
async function waits(): Promise<void> {
  const waiting = () =>
    db.sql(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%enqueue%'",
    );
  while ((await waiting()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A promise, and what fulfils it. */
function llegada(): { hecha: Promise<void>; llega: () => void } {
  let llega: () => void = () => undefined;
  const hecha = new Promise<void>((resolve) => (llega = resolve));
  return { hecha, llega };
}

describe('what an act puts down', () => {
  it('is done once behind it, and nothing is done of an act that was rolled back', async () => {
    await apuntar('hecho');
    await expect(
      base().run({}, async (tx) => {
        await queue().add(tx, APUNTAR, { que: 'nunca' });
        throw new Error('the act failed');
      }),
    ).rejects.toThrow('the act failed');
    await vaciar();
    await vaciar();
    expect(hechos).toEqual([{ que: 'hecho', id: expect.stringMatching(/^[\da-f-]{36}$/), attempt: 1 }]);
  });

  it('may be put down by hand-written statements, in their transaction', async () => {
    await base().runSql({}, async (client) => void (await queue().add(client, APUNTAR, { que: 'a mano' })));
    await expect(
      base().runSql({}, async (client) => {
        await queue().add(client, APUNTAR, { que: 'nunca' });
        throw new Error('the act failed');
      }),
    ).rejects.toThrow('the act failed');
    await vaciar();
    expect(dichos()).toEqual(['a mano']);
  });

  it('is put down even when the job of its key is taken up at that very moment', async () => {
    await apuntar('antes', { clave: 'una' });
    const otro = abrirPool(db.urls.app);
    const runner = await otro.connect();
    try {
      await runner.query('BEGIN');
      await runner.query(
        "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'otro', attempts = 1",
      );
      const puesta = apuntar('despues', { clave: 'una' });
      await waits();
      await runner.query('COMMIT');
      await puesta;
    } finally {
      runner.release();
      await otro.end();
    }
    await db.sql("SELECT graphile_worker.force_unlock_workers(ARRAY['otro'])");
    await vaciar();
    expect(dichos()).toEqual(['despues']);
  });

  it('is refused when it is not what the task takes, or has two keys', async () => {
    await expect(
      base().run({}, (tx) => queue().add(tx, APUNTAR, { que: 1 } as unknown as Apunte)),
    ).rejects.toThrow(/expected string/);
    await expect(apuntar('x', { clave: 'a', unaVez: 'a' })).rejects.toThrow(/one key or the other/);
    expect(await trabajos()).toEqual([]);
  });

  it('T4 lies encrypted, and opens in its own job only', async () => {
    await apuntar('SECRETO');
    await apuntar('OTRO');
    const filas = await db.sql<{ payload: { sobre: string } }>(
      'SELECT payload FROM graphile_worker._private_jobs ORDER BY id',
    );
    for (const { payload } of filas)
      expect(JSON.stringify(payload) + Buffer.from(payload.sobre, 'base64').toString('latin1')).not.toMatch(
        /SECRETO|OTRO/,
      );
    await db.sql(
      `UPDATE graphile_worker._private_jobs SET payload = jsonb_set(payload::jsonb, '{sobre}', to_jsonb($1::text))`,
      [filas[0]?.payload.sobre],
    );
    await vaciar();
    expect(dichos()).toEqual(['SECRETO']);
    expect(await trabajos()).toMatchObject([
      { vivo: true, error: expect.stringContaining('SecretoIlegible') },
    ]);
  });

  it('waits until its hour, and goes before others of less priority', async () => {
    await apuntar('luego', { desde: new Date(clock.now() + DIA) });
    // In series: side by side, either of them could be the first to say so.
    await apuntar('segundo', { enSerie: 'cuenta' });
    await apuntar('primero', { prioridad: -1, enSerie: 'cuenta' });
    await vaciar();
    await vaciar();
    expect(dichos()).toEqual(['primero', 'segundo']);
    clock.avanzar(DIA);
    await vaciar();
    expect(dichos()).toEqual(['primero', 'segundo', 'luego']);
  });
});

describe('what fails', () => {
  it('is tried again as its task says: doubling, up to its bound', async () => {
    clock.fijar(new Date().toISOString());
    await apuntar('x', {}, APUNTAR_DESPACIO);
    alApuntar = () => Promise.reject(Object.assign(new Error('quotes SECRETO'), { code: 'E_X' }));
    const esperas: number[] = [];
    for (const pasa of [0, 60_000, 120_000, 180_000]) {
      clock.avanzar(pasa);
      await vaciar();
      await vaciar();
      esperas.push((await trabajos())[0]?.espera ?? -1);
    }
    expect(esperas).toEqual([60, 180, 360, 540]);
    expect((await trabajos())[0]?.error).toBe('Error E_X');
    alApuntar = () => undefined;
    clock.avanzar(180_000);
    await vaciar();
    expect(hechos.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(hechos.map(({ id }) => id)).size).toBe(1);
    expect(await db.sql('SELECT tarea, desenlace, intentos FROM tareas_terminadas')).toEqual([
      { tarea: 'pagos/apuntar-despacio', desenlace: 'HECHA', intentos: 5 },
    ]);
  });

  it('is given up after its days and kept, until an operator has it tried once more', async () => {
    await apuntar('x', { enSerie: 'una' });
    alApuntar = () => Promise.reject(new Error('no'));
    clock.avanzar(3 * DIA + 1);
    await vaciar();
    const [{ id, vivo } = { id: '', vivo: true }] = await trabajos();
    expect(vivo).toBe(false);
    clock.avanzar(DIA);
    await vaciar();
    expect(hechos).toHaveLength(1);

    // As an operator's order does (ops/trabajos.ts).
    await db.sql('UPDATE graphile_worker._private_jobs SET attempts = 0, run_at = now() WHERE id = $1', [id]);
    alApuntar = () => undefined;
    await vaciar();
    expect(await trabajos()).toEqual([]);
    expect(hechos.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it('is given up at once when its reaction says that no other try would help', async () => {
    await apuntar('x');
    alApuntar = () => Promise.reject(new NoOtherTry('it is gone'));
    await vaciar();
    expect(await trabajos()).toMatchObject([{ vivo: false, error: 'NoOtherTry' }]);
  });
});

describe('of several under one key', () => {
  it('the newest stands while they wait; one that runs already is followed by it', async () => {
    await apuntar('vieja', { clave: 'grupo' });
    await apuntar('nueva', { clave: 'grupo' });
    await apuntar('otra', { clave: 'otro grupo' });
    alApuntar = async ({ que }) => {
      if (que === 'nueva') await apuntar('siguiente', { clave: 'grupo' });
    };
    await vaciar();
    expect(dichos().sort()).toEqual(['nueva', 'otra', 'siguiente']);
    expect(await trabajos()).toEqual([]);
  });

  it('one that fails does not come back over the newer one', async () => {
    await apuntar('vieja', { clave: 'grupo' });
    alApuntar = async ({ que }) => {
      if (que !== 'vieja') return;
      await apuntar('nueva', { clave: 'grupo', desde: new Date(clock.now() + 1000) });
      throw new Error('no');
    };
    await vaciar();
    expect(await queued(app, db, 'pagos/apuntar')).toEqual([{ que: 'nueva' }]);
    clock.avanzar(5001);
    await vaciar();
    expect(dichos()).toEqual(['vieja', 'nueva']);
  });

  it('the first stands for once and all: while it waits, while it runs, and after it is done', async () => {
    const tantos = await Promise.all(Array.from({ length: 8 }, () => apuntar('x', { unaVez: 'evt_1' })));
    expect(tantos.filter(Boolean)).toHaveLength(1);
    alApuntar = async () => {
      expect(await apuntar('x', { unaVez: 'evt_1' })).toBe(false);
    };
    await vaciar();
    expect(await apuntar('x', { unaVez: 'evt_1' })).toBe(false);
    expect(await apuntar('y', { unaVez: 'evt_2' })).toBe(true);
    await vaciar();
    expect(dichos()).toEqual(['x', 'y']);
  });
});

describe('in series', () => {
  it('one at a time of the same account, those of others beside it', async () => {
    const enMano = new Map<string, number>();
    let masDeUna = 0;
    let aLaVez = 0;
    const lasDos = llegada();
    alApuntar = async ({ que }) => {
      const cuenta = que.slice(0, 1);
      enMano.set(cuenta, (enMano.get(cuenta) ?? 0) + 1);
      if ((enMano.get(cuenta) ?? 0) > 1) masDeUna += 1;
      aLaVez = Math.max(aLaVez, [...enMano.values()].filter((n) => n > 0).length);
      if (aLaVez === 2) lasDos.llega();
      // The first of each account are held until both are in hand.
      if (que.endsWith('0')) await lasDos.hecha;
      // As long as the database needs to give others their turn.
      await db.sql('SELECT count(*) FROM pg_class, pg_attribute LIMIT 1');
      enMano.set(cuenta, (enMano.get(cuenta) ?? 0) - 1);
    };
    for (let n = 0; n < 8; n += 1)
      for (const cuenta of ['a', 'b']) await apuntar(`${cuenta}${n}`, { enSerie: cuenta });
    await Promise.all([vaciar(), vaciar(), vaciar()]);
    while ((await trabajos()).length > 0) await vaciar();
    expect({ masDeUna, hechos: hechos.length }).toEqual({ masDeUna: 0, hechos: 16 });
    expect(aLaVez).toBe(2);
  });

  it('many that are put down together, in the order in which they were given', async () => {
    const letras = [...'qwertzuiopasdfg'];
    const muchos = letras.map((que) => ({ datos: { que }, clave: que }));
    await base().run({}, (tx) => queue().addAll(tx, APUNTAR, muchos, { enSerie: 'cuenta' }));
    const momentos = await db.sql<{ en: string }>(
      'SELECT run_at::text AS en FROM graphile_worker._private_jobs ORDER BY id',
    );
    expect(new Set(momentos.map(({ en }) => en)).size).toBe(letras.length);
    // The library asks for the next one before it has let go of the series: a round may end early.
    for (const _ of letras) await vaciar();
    expect(dichos()).toEqual(letras);
  });
});

describe('a runner', () => {
  it('K9 takes up at once what is put down, and stops with what it has in hand done', async () => {
    const empiezan = llegada();
    const acaba = llegada();
    const parada = llegada();
    // Every hand full: an idle one may be asking for a job at the very moment it is stopped, and does what it gets.
    const llenas = ['uno', 'dos', 'tres', 'cuatro'];
    alApuntar = async (_, { signal }) => {
      signal.addEventListener('abort', () => parada.llega());
      if (hechos.length === llenas.length) empiezan.llega();
      await acaba.hecha;
    };
    const corriendo = await abrir(db, false);
    for (const que of llenas) await apuntar(que);
    await empiezan.hecha;
    const cerrada = corriendo.close();
    // Until its runner is told, a process that closes takes up what comes.
    await parada.hecha;
    await apuntar('luego');
    acaba.llega();
    await cerrada;
    expect(new Set(dichos())).toEqual(new Set(llenas));
    expect(await queued(app, db, 'pagos/apuntar')).toEqual([{ que: 'luego' }]);
    expect(await db.sql('SELECT FROM tareas_terminadas')).toHaveLength(llenas.length);
  });

  it('does those of a series one behind the other, and may be stopped between two of them', async () => {
    const letras = [...'qwertzuiop'];
    const todas = llegada();
    alApuntar = () => {
      if (hechos.length === letras.length) todas.llega();
    };
    const corriendo = await abrir(db, false);
    try {
      for (const que of letras) await apuntar(que, { enSerie: 'cuenta' });
      await todas.hecha;
    } finally {
      await corriendo.close();
    }
    expect(dichos()).toEqual(letras);
    expect(await trabajos()).toEqual([]);
  });

  it('K4 goes on when its connections were cut, also in the middle of a job', async () => {
    // The library tells of it there as well, when it was just asking for a job.
    const told = jest.spyOn(console, 'trace').mockImplementation(() => undefined);
    const empieza = llegada();
    const sigue = llegada();
    const segunda = llegada();
    alApuntar = async ({ que }) => {
      if (que === 'segunda') return segunda.llega();
      empieza.llega();
      await sigue.hecha;
    };
    const corriendo = await abrir(db, false);
    try {
      await apuntar('primera');
      await empieza.hecha;
      await db.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'encadena-queue-%'",
      );
      sigue.llega();
      await apuntar('segunda');
      await segunda.hecha;
    } finally {
      await corriendo.close();
    }
    expect(dichos()).toEqual(['primera', 'segunda']);
    expect(await trabajos()).toEqual([]);
    told.mockRestore();
  }, 30_000);

  it('K4 survives a library that gives its broken connection back twice', async () => {
    const pool = openPool(db.urls.app, 'prueba', 2);
    const rota = new Promise<void>((resolve, reject) =>
      pool.connect((error, client, release) => {
        if (error || !client) return reject(error ?? new Error('no connection'));
        client.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {
          release(true);
          release(true);
          resolve();
        });
      }),
    );
    try {
      await rota;
      expect(pool.totalCount).toBe(0);
      expect((await pool.query('SELECT 1 AS uno')).rows).toEqual([{ uno: 1 }]);
    } finally {
      await pool.end();
    }
  });

  it('K1 whose process died leaves what it had in hand to the others, and one that lives does not', async () => {
    await apuntar('del muerto', { enSerie: 'cuenta' });
    await apuntar('del vivo');
    await db.sql(
      `UPDATE graphile_worker._private_jobs SET attempts = 1, locked_at = now(),
        locked_by = CASE WHEN job_queue_id IS NULL THEN 'pool-vivo' ELSE 'pool-muerto' END`,
    );
    await db.sql(
      "UPDATE graphile_worker._private_job_queues SET locked_at = now(), locked_by = 'pool-muerto'",
    );
    const vivo = new pg.Client({ connectionString: db.urls.app });
    const pool = abrirPool(db.urls.app);
    await vivo.connect();
    try {
      await vivo.query("SELECT pg_advisory_lock_shared(hashtextextended('pool-vivo', 0))");
      const ama = new Housekeeping('pagos', clock, app.get(Log, { strict: false }));
      await ama.look(pool, 0);
      await ama.look(pool, 59_999);
      await vaciar();
      expect(dichos()).toEqual([]);
      await ama.look(pool, 60_000);
      await vaciar();
      expect(dichos()).toEqual(['del muerto']);
      await vivo.end();
      await ama.look(pool, 90_000);
      await ama.look(pool, 150_000);
      await vaciar();
      expect(dichos()).toEqual(['del muerto', 'del vivo']);
    } finally {
      await vivo.end().catch(() => undefined);
      await pool.end();
    }
  });

  it('does not do again what a process had done that died before it could say so', async () => {
    await apuntar('x');
    const [{ id } = { id: '' }] = await trabajos();
    await db.sql(
      `INSERT INTO tareas_terminadas (id, tarea, desenlace, intentos, creada_en, terminada_en)
        VALUES ($1, 'pagos/apuntar', 'HECHA', 1, now(), now())`,
      [id],
    );
    await vaciar();
    expect({ dichos: dichos(), trabajos: await trabajos() }).toEqual({ dichos: [], trabajos: [] });
  });

  it('throws traces and kept jobs away after thirty days, and nothing that waits', async () => {
    await apuntar('hecha');
    await vaciar();
    await apuntar('abandonada');
    alApuntar = () => Promise.reject(new NoOtherTry('it is gone'));
    await vaciar();
    await apuntar('espera');
    const pools = [db.urls.app, db.urls.worker].map((url) => abrirPool(url));
    const limpiar = () =>
      Promise.all(
        pools.map((pool, n) =>
          new Housekeeping(n === 0 ? 'pagos' : 'worker', clock, app.get(Log, { strict: false })).look(pool),
        ),
      );
    try {
      clock.avanzar(29 * DIA);
      await limpiar();
      expect(await db.sql('SELECT FROM tareas_terminadas')).toHaveLength(1);
      expect(await trabajos()).toHaveLength(2);
      clock.avanzar(2 * DIA);
      await limpiar();
      expect(await db.sql('SELECT FROM tareas_terminadas')).toEqual([]);
      expect(await queued(app, db, 'pagos/apuntar')).toEqual([{ que: 'espera' }]);
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
    }
  });

  it('puts down what repeats once over all replicas, and makes up for an hour that nobody ran', async () => {
    const hora = (atras: number): string => {
      const en = new Date(Date.now() - atras * 3_600_000);
      en.setUTCMinutes(0, 0, 0);
      return en.toISOString();
    };
    const tocada = llegada();
    alTocar = () => tocada.llega();
    // One hour is missing: of several, the library drops one that comes just when the one before it is taken up.
    const ultima = hora(1);
    await db.sql(
      `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
        VALUES ('pagos/cada-hora', now() - interval '3 days', $1)`,
      [ultima],
    );
    const replicas = await Promise.all([abrir(db, false), abrir(db, false)]);
    await tocada.hecha;
    await Promise.all(replicas.map((replica) => replica.close()));
    expect(horas).not.toEqual([]);
    expect(new Set(horas).size).toBe(horas.length);
    expect(horas.filter((en) => en > ultima)).toEqual(horas);
    expect(await trabajos()).toEqual([]);
  }, 30_000);

  it('O4 takes nothing in a copy of the database: what waits there, the original does', async () => {
    await apuntar('del original');
    await app.close();
    const copia = await copyDatabase(db);
    try {
      const enCopia = await abrir(copia);
      expect(enCopia.get(Instalacion, { strict: false }).vigente()).toBe(false);
      await drainQueue(enCopia, copia);
      await enCopia.close();
      // And by itself: asked before each job, it says no.
      const porSi = await abrir(copia, false);
      const preguntada = llegada();
      let veces = 0;
      porSi.get(Instalacion, { strict: false }).vigente = () => {
        veces += 1;
        if (veces > 4) preguntada.llega();
        return false;
      };
      await copia.sql("SELECT graphile_worker.add_job('pagos/apuntar')");
      await preguntada.hecha;
      await porSi.close();
      expect(dichos()).toEqual([]);
      expect(await copia.sql('SELECT attempts FROM graphile_worker._private_jobs')).toEqual([
        { attempts: 0 },
        { attempts: 0 },
      ]);
    } finally {
      await copia.drop();
      app = await abrir();
    }
    await vaciar();
    expect(dichos()).toEqual(['del original']);
  });
});

describe('each login', () => {
  const como = (url: string, sql: string): Promise<object[]> => {
    const pool = abrirPool(url);
    return pool
      .query<object>(sql)
      .then(({ rows }) => rows)
      .finally(() => pool.end());
  };

  it('T4 takes the jobs of its own runner and neither sees, makes nor changes those of the other', async () => {
    await apuntar('de pagos');
    await app
      .get(DbWorker, { strict: false })
      .run({}, (tx) => queue().add(tx, APUNTAR, { que: 'del remitente' }));
    await db.sql("SELECT graphile_worker.add_job('worker/enviar-correo')");
    const cuantos = 'SELECT id FROM graphile_worker._private_jobs';
    expect(await como(db.urls.app, cuantos)).toHaveLength(2);
    expect(await como(db.urls.worker, cuantos)).toHaveLength(1);
    for (const [url, ajena] of [
      [db.urls.app, 'worker/enviar-correo'],
      [db.urls.worker, 'pagos/apuntar'],
    ] as const) {
      await expect(como(url, `SELECT graphile_worker.add_job('${ajena}')`)).rejects.toThrow(
        /row-level security/,
      );
      const [{ id } = { id: 0 }] = await db.sql<{ id: number }>(
        'SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1',
        [ajena],
      );
      await expect(como(url, `UPDATE graphile_worker._private_jobs SET task_id = ${id}`)).rejects.toThrow(
        /row-level security/,
      );
      expect(
        await como(url, `DELETE FROM graphile_worker._private_jobs WHERE task_id = ${id} RETURNING id`),
      ).toEqual([]);
    }
    await expect(como(db.urls.ops, 'SELECT payload FROM graphile_worker._private_jobs')).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('before a process serves', () => {
  it('a task that nobody or two would do is told of, and nothing starts', () => {
    expect(() => checkSubscriptions(SUBSCRIPTIONS)).toThrow(/: apuntar, apuntar-despacio, cada-hora$/);
    expect(() => checkSubscriptions([...subscriptions, when(APUNTAR, () => Apuntador)])).toThrow(
      /: apuntar$/,
    );
    expect(() => defineTask({ name: 'apuntar', runner: 'pagos', data: apunteSchema })).toThrow(
      /name of its own/,
    );
    const sin = new Queue(clock, app.get(Secretos, { strict: false }), SUBSCRIPTIONS);
    expect(() => sin.onModuleInit()).toThrow(/exactly one reaction/);
  });

  it('O6 tables of another version than the library here knows are refused, whichever is older', async () => {
    const folder = resolve(import.meta.dirname, '../../../../../node_modules/graphile-worker/sql');
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    expect(Number(files.sort().at(-1)?.slice(0, 6))).toBe(QUEUE_REVISION);
    const mirar = () => checkDatabase(testConfig(db), ['pagos']);
    await expect(mirar()).resolves.toBeUndefined();
    await db.sql('ALTER TABLE graphile_worker._private_jobs DISABLE ROW LEVEL SECURITY');
    await expect(mirar()).rejects.toThrow(/"graphile_worker._private_jobs" has no row-level security/);
    await db.sql('ALTER TABLE graphile_worker._private_jobs ENABLE ROW LEVEL SECURITY');
    await db.sql('INSERT INTO graphile_worker.migrations (id) VALUES (999)');
    await expect(mirar()).rejects.toThrow(/revision 999, and this program works with 19: start the program/);
    await db.sql('DELETE FROM graphile_worker.migrations WHERE id > 18');
    await expect(mirar()).rejects.toThrow(/revision 18, .*: run its migrations/);
    await db.sql('INSERT INTO graphile_worker.migrations (id, breaking) VALUES (19, true)');
  });
});
