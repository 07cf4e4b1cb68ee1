// The bundle as operators run it: roles, refusals, graceful end, demo data once.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  auth,
  clientes,
  contratacion,
  cuentasBancarias,
  gruposFacturacion,
  nifs,
  series,
  suscripciones,
} from '@encadena/contracts';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { servidorQue } from '@encadena/api/testing/storage';
import { useDatabase } from '../../../tools/jest/database';
import {
  CONTRASENA as LA_DE_PRUEBA,
  Cliente,
  crearNif,
  crearUsuario,
  NIFS,
  testConfig,
  useStripe,
} from '@encadena/api/testing/platform';
import { GRUPO, PRECIOS, ponerTarjeta } from '@encadena/api/testing/cobro/mundo-cobro';
import { Clock } from './platform/clock';
import { Log } from './platform/logs';
import { ENVIAR_CORREO } from './platform/mail';
import { Queue } from './platform/queue';
import { Housekeeping } from './platform/queue/housekeeping';
import { Secretos } from './platform/secrets';
import { SUBSCRIPTIONS } from './subscriptions';

const db = useDatabase({ clean: 'file' });
const pagos = useStripe(db);
const root = resolve(import.meta.dirname, '../../..');
const dist = resolve(root, `dist/test-api-${process.pid}`);
const CONTRASENA = 'Una-contrasena-1';

beforeAll(() => {
  const built = spawnSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      'apps/api',
      '-c',
      'apps/api/vite.config.ts',
      '--outDir',
      dist,
      '--logLevel',
      'error',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(built.stderr || built.stdout);
}, 60_000);
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dist, { recursive: true, force: true });
});

const env = (extra: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  DATABASE_URL_APP: db.urls.app,
  DATABASE_URL_COBRO: db.urls.cobro,
  DATABASE_URL_WORKER: db.urls.worker,
  DEMO_CONTRASENA: CONTRASENA,
  DEMO_FACTURAS: 'no',
  WEB_URL: 'http://localhost',
  LOG_LEVEL: 'info',
  ...extra,
});

const STORE = {
  ALMACEN: 's3',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_CLAVE_ID: 'clave-1',
  S3_CLAVE_SECRETA: 'a-secret-of-the-store',
};

interface Acabado {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** `role`, and the words of an order behind it. */
function run(role: string, extra?: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [resolve(dist, 'main.js'), ...role.split(' ')], {
    cwd: root,
    env: env(extra) as NodeJS.ProcessEnv,
  });
  children.push(child);
  return child;
}

async function ended(child: ChildProcess): Promise<Acabado> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += chunk));
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

/** Looks until it is so. */
async function until(so: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await so()) return;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error('it did not come to be');
}

async function untilAlive(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(`${url}/api/v1/public/preparado`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error('the API did not come up');
}

describe('the built API', () => {
  it('adds the demo data once, and people can log in with what it says', async () => {
    const first = await ended(run('seed'));
    expect(first.stderr).toBe('');
    expect(first).toMatchObject({ code: 0 });
    expect((await ended(run('seed'))).stdout).toContain('"anadidos":false');
    expect(await db.sql('SELECT count(*)::int AS n FROM clientes')).toEqual([{ n: 4 }]);
  }, 60_000);

  it('refuses to continue the chains of one agency with another, as each role', async () => {
    expect(await ended(run('seed'))).toMatchObject({ code: 0 });
    const otra = { AEAT_ENTORNO: 'preproduccion' };
    for (const role of ['http', 'worker']) {
      const { code, stderr } = await ended(run(role, otra));
      expect([role, code, stderr.trim()]).toEqual([
        role,
        1,
        expect.stringMatching(
          /^AEAT_ENTORNO: says preproduccion, but .* report to another agency \(simulador\)/,
        ),
      ]);
    }
  }, 60_000);

  it('serves until SIGTERM, lets a request in flight finish, and ends with 0 (K9)', async () => {
    expect(await ended(run('seed'))).toMatchObject({ code: 0 });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = run('http', { PORT_API: String(port) });
    const end = ended(child);
    await untilAlive(url);
    const browser = new Cliente(url);
    expect(
      (await browser.llamar(auth.login, { body: { email: 'demo@encadena.example', contrasena: CONTRASENA } }))
        .status,
    ).toBe(200);
    const [nif] = (await browser.llamar(nifs.listar)).datos.contenido;
    expect(nif).toMatchObject({
      nif: 'B66012345',
      nifValidoParaOperar: true,
      suscripcionActiva: true,
      prueba: { consumidas: 0 },
    });
    browser.nif = nif?.uuid;
    expect(
      (await browser.llamar(clientes.listar)).datos.contenido
        .map(({ tipoIdentificacion }) => tipoIdentificacion)
        .sort(),
    ).toEqual(['ID_PAIS', 'NIF', 'NIF', 'NIF_IVA']);
    expect((await browser.llamar(cuentasBancarias.listar)).datos.contenido[0]).toMatchObject({
      predeterminada: true,
    });
    expect((await browser.llamar(series.listar)).datos.totalElementos).toBe(4);

    // A login takes longer than the signal: it is answered all the same.
    const inFlight = new Cliente(url).llamar(auth.login, {
      body: { email: 'demo@encadena.example', contrasena: CONTRASENA },
    });
    await new Promise((wait) => setTimeout(wait, 15));
    child.kill('SIGTERM');
    expect((await inFlight).status).toBe(200);
    const { code, stdout } = await end;
    expect(code).toBe(0);
    expect(stdout).not.toContain(CONTRASENA);
    for (const line of stdout.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
  }, 60_000);

  it.each([
    ['production without secrets', 'http', { NODE_ENV: 'production' }, 'SESSION_SECRET: is missing'],
    [
      'a database that is not there',
      'http',
      { DATABASE_URL_APP: 'postgresql://nobody@127.0.0.1:1/none', BASE_DATOS_ESPERA_MS: '1200' },
      'DATABASE_URL_APP: does not open',
    ],
    [
      'a password that is wrong, without waiting for it to become right',
      'worker',
      { DATABASE_URL_WORKER: db.urls.worker.replace(/:[^:@/]+@/, ':wrong@') },
      'DATABASE_URL_WORKER: does not open',
    ],
    ['an object store without its bucket', 'worker', STORE, 'S3_BUCKET: is missing'],
  ] as [string, string, Record<string, string>, string][])(
    'O6 refuses to start with %s, in one clear line',
    async (_, role, extra, reason) => {
      const { code, stderr } = await ended(run(role, extra));
      expect(code).toBe(1);
      expect(stderr).toContain(reason);
      expect(stderr).not.toContain('    at ');
    },
    30_000,
  );

  it('O6 refuses to start with a key that the object store does not take, in one clear line', async () => {
    const store = await servidorQue((_, answer) => answer.writeHead(403).end());
    try {
      const extra = { ...STORE, S3_BUCKET: 'archivos', S3_ENDPOINT: store.url };
      const { code, stderr } = await ended(run('worker', extra));
      expect(code).toBe(1);
      expect(stderr).toMatch(/^S3_CLAVE_ID, S3_CLAVE_SECRETA: http:\S+ refuses them for archivos \(403 /m);
      expect(stderr).not.toContain('    at ');
    } finally {
      await store.cerrar();
    }
  }, 30_000);

  const lugar = resolve(dist, '../no-secrets');
  it.each([
    [
      'http',
      'a secret given twice',
      { SESSION_SECRET: '0123456789abcdef0123456789abcdef', SESSION_SECRET_FILE: '/run/secrets/session' },
      'SESSION_SECRET, SESSION_SECRET_FILE: are given together; keep one of them, and leave the rest away',
    ],
    [
      'worker',
      'a file that is not there',
      { CLAVE_CIFRADO_FILE: lugar },
      `CLAVE_CIFRADO_FILE: ${lugar} is not there; name the file in which the secret stands`,
    ],
    [
      'ops jobs',
      'a program that is not there',
      { CLAVE_CIFRADO_COMANDO: `${lugar} decrypt` },
      `CLAVE_CIFRADO_COMANDO: ${lugar} is not there; name a program by its path`,
    ],
    [
      'backup /tmp/none',
      'a password in a place where it cannot go',
      { PASSWORD_APP: 'x' },
      'DATABASE_URL_APP, PASSWORD_APP: a password is given in both; take it out of the address',
    ],
  ] as [string, string, Record<string, string>, string][])(
    'O6 refuses to start %s with %s, in one line that names it',
    async (role, _, extra, line) => {
      expect(await ended(run(role, extra))).toEqual({ code: 1, stdout: '', stderr: `${line}\n` });
    },
    30_000,
  );

  it('takes its secrets out of files and its key from a program, and writes none of them anywhere', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'encadena-arranque-'));
    const file = (name: string, content: string) => {
      writeFileSync(join(folder, name), `${content}\n`, { mode: 0o400 });
      return join(folder, name);
    };
    try {
      const [address = '', password = ''] = /^(.*):([^:@/]+)@/.exec(db.urls.app)?.slice(1) ?? [];
      const key = 'Vd0mXcw0zjTq0m1pGk7R4uS9hB2yLxNfEoQaIt8KZsY=';
      const session = 'p3XkWf7Lr0nDq8ZbVj5TyHs1CmUeGa4oiRx2NKt6MBQ=';
      const port = await freePort();
      const child = run('http', {
        PORT_API: String(port),
        DATABASE_URL_APP: `${address}@${db.urls.app.split('@').at(-1)}`,
        PASSWORD_APP_FILE: file('password_app', password),
        DATABASE_URL_COBRO: '',
        DATABASE_URL_COBRO_FILE: file('database_url_cobro', db.urls.cobro),
        DATABASE_URL_WORKER: '',
        SESSION_SECRET_FILE: file('session_secret', session),
        CLAVE_CIFRADO_COMANDO: `${process.execPath} ${file('print.cjs', `console.log('${key}')`)}`,
        DEMO_CONTRASENA: '',
      });
      const end = ended(child);
      await untilAlive(`http://127.0.0.1:${port}`);
      // What Linux shows of a process's environment, its threads and all.
      const environment =
        process.platform === 'linux' ? readFileSync(`/proc/${child.pid}/environ`, 'utf8') : '';
      child.kill('SIGTERM');
      const { code, stdout, stderr } = await end;
      expect([code, stderr]).toEqual([0, '']);
      for (const secret of [password, key, session]) {
        expect(secret.length).toBeGreaterThan(8);
        expect(`${stdout}${environment}`).not.toContain(secret);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);

  it('T5 an order to change the key that is killed half way leaves everything readable, and the next one does the rest', async () => {
    const vieja = new Secretos(testConfig(db));
    const CLAVE_CIFRADO = 'wq7Zk0m1pGk7R4uS9hB2yLxNfEoQaIt8KZsYVd0mXcw=';
    const CLAVE_CIFRADO_ANTERIORES = testConfig(db).CLAVE_CIFRADO;
    const extra = {
      DATABASE_URL_OPS: db.urls.ops,
      DATA_DIR: resolve(dist, 'no-files'),
      CLAVE_CIFRADO,
      CLAVE_CIFRADO_ANTERIORES,
    };
    await db.sql('DELETE FROM segundos_factores');
    for (let n = 0; n < 4; n += 1) {
      const { id } = await crearUsuario(db);
      const semilla = vieja.cifrar(Buffer.from(`semilla de ${id}`), `segundos_factores:${id}`);
      await db.sql(
        'INSERT INTO segundos_factores (usuario_id, semilla, activado_en, caduca_en) VALUES ($1, $2, now(), now())',
        [id, Buffer.from(semilla)],
      );
    }
    const semillas = () =>
      db.sql<{ id: string; semilla: Buffer }>(
        'SELECT usuario_id AS id, semilla FROM segundos_factores ORDER BY usuario_id',
      );
    const leer = async (secretos: Secretos) => {
      for (const { id, semilla } of await semillas())
        expect(secretos.descifrar(semilla, `segundos_factores:${id}`).toString()).toBe(`semilla de ${id}`);
    };
    const pendientes = async () =>
      (await semillas()).filter(({ semilla }) => !vieja.claveAusente(semilla)).length;
    // Somebody holds the third row: the order waits there.
    const holder = new pg.Client({ connectionString: db.urls.ops });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM segundos_factores WHERE usuario_id = $1 FOR UPDATE', [
        (await semillas())[2]?.id,
      ]);
      const killed = run('ops rotate-key', extra);
      const end = ended(killed);
      await until(async () => (await pendientes()) === 2);
      killed.kill('SIGKILL');
      expect((await end).code).toBeNull();
    } finally {
      await holder.end();
    }
    expect(await pendientes()).toBe(2);
    const con = (...anteriores: string[]) =>
      new Secretos({ CLAVE_CIFRADO, CLAVE_CIFRADO_ANTERIORES: anteriores });
    await leer(con(CLAVE_CIFRADO_ANTERIORES));
    const { code, stdout } = await ended(run('ops rotate-key', extra));
    expect([code, stdout]).toEqual([0, expect.stringContaining('second factors 2 of 4')]);
    await leer(con());
  }, 60_000);

  it.each(['super'] as const)(
    'O6 refuses to start when the doors log in as %s',
    async (login) => {
      const { code, stderr } = await ended(run('http', { DATABASE_URL_APP: db.urls[login] }));
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /DATABASE_URL_APP: logs in as ".*", which (is a superuser|may bypass row-level security|owns tables)/,
      );
    },
    30_000,
  );

  it('says in one line that its port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const { code, stderr } = await ended(run('http', { PORT_API: String(port) }));
    server.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `PORT_API: port ${port} on 127.0.0.1 is taken by another program; choose another one.\n`,
    );
  }, 30_000);

  it('runs the reactions to payments as a process of their own, and stops it cleanly', async () => {
    const child = run('pagos');
    const end = ended(child);
    const working = new Promise<void>((done) =>
      child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('"trabajando"') && done()),
    );
    await Promise.race([working, end]);
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await end;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toContain('"level":"error"');
  }, 30_000);

  it('K1 a worker killed in the middle of a mail leaves it to the next one, which sends it', async () => {
    // A mail server that keeps silent over its first mail, and takes the others.
    const letters: string[] = [];
    let first = true;
    let begun: () => void = () => undefined;
    let sent: () => void = () => undefined;
    const beginning = new Promise<void>((done) => (begun = done));
    const sending = new Promise<void>((done) => (sent = done));
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        stream.resume();
        stream.once('end', () => {
          if (first) {
            first = false;
            return begun();
          }
          letters.push(...envelope.rcptTo.map(({ address }) => address));
          done();
          sent();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    const { port } = server.server.address() as { port: number };
    const SMTP_URL = `smtp://127.0.0.1:${port}`;
    const config = testConfig(db);
    const [app, worker] = [db.urls.app, db.urls.worker].map((connectionString) => {
      const pool = new pg.Pool({ connectionString, max: 1 });
      pool.on('error', () => undefined);
      return pool;
    }) as [pg.Pool, pg.Pool];
    try {
      const client = await app.connect();
      const queue = new Queue(new Clock(), new Secretos(config), SUBSCRIPTIONS);
      await queue.add(client, ENVIAR_CORREO, {
        plantilla: 'cambiarContrasena',
        para: 'ana@puig.example',
        idioma: 'ca',
        ruta: '/auth/cambiar-contrasena?token=x',
        params: { nombre: 'Núria' },
      });
      client.release();
      const killed = run('worker', { SMTP_URL });
      const end = ended(killed);
      await beginning;
      killed.kill('SIGKILL');
      await end;
      const next = run('worker', { SMTP_URL });
      const ending = ended(next);
      // The minute that its own housekeeping waits passes faster here.
      const housekeeping = new Housekeeping('worker', new Clock(), new Log(config));
      await housekeeping.look(worker, 0);
      await housekeeping.look(worker, 60_000);
      await sending;
      next.kill('SIGTERM');
      expect((await ending).code).toBe(0);
      expect(letters).toEqual(['ana@puig.example']);
      expect(await db.sql('SELECT FROM graphile_worker._private_jobs')).toEqual([]);
      expect(await db.sql('SELECT desenlace FROM tareas_terminadas')).toEqual([{ desenlace: 'HECHA' }]);
    } finally {
      await Promise.all([app.end(), worker.end()]);
      await new Promise<void>((closed) => void server.close(closed));
    }
  }, 60_000);

  it('S4 killed between the charge and the grant, it grants after its next start what was paid, and charges nothing twice', async () => {
    const { stripe } = pagos;
    const usuario = await crearUsuario(db);
    const nif = await crearNif(db, usuario.id, { nif: NIFS[2] });
    const iniciar = async () => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const child = run('http+pagos', { ...pagos.env(), PORT_API: String(port) });
      const end = ended(child);
      await untilAlive(url);
      await pagos.avisar(url);
      const browser = new Cliente(url, nif);
      const body = { email: usuario.email, contrasena: LA_DE_PRUEBA };
      expect((await browser.llamar(auth.login, { body })).status).toBe(200);
      return { child, end, browser };
    };
    const primera = await iniciar();
    const { uuid: grupo } = (await primera.browser.llamar(gruposFacturacion.crear, { body: GRUPO })).datos;
    const { id: customer } = await stripe.customers.create({ metadata: { grupo, usuario: usuario.id } });
    await db.sql('UPDATE grupos_facturacion SET cliente_stripe = $1 WHERE id = $2', [customer, grupo]);
    await ponerTarjeta(stripe, customer, 'pm_card_visa');
    const contratar = (browser: Cliente) =>
      browser.llamar(
        contratacion.contratar,
        { params: { uuid: grupo }, body: { uuidNif: nif, uuidPrecio: PRECIOS.basicoMes } },
        { clave: 'contrata-1' },
      );
    const cobrado = async () =>
      (await stripe.invoices.list({ customer, limit: 10 })).data.map(({ amount_paid }) => amount_paid);
    // It charges, and its answer is on its way for longer than the process lives.
    await pagos.control({
      reparto: { perder: 1000 },
      averias: [{ averia: 'lenta', ms: 8000, metodo: 'POST', camino: '/v1/subscriptions' }],
    });
    const sinRespuesta = contratar(primera.browser).catch((error: unknown) => error);
    await until(async () => (await cobrado()).length > 0);
    primera.child.kill('SIGKILL');
    await Promise.all([primera.end, sinRespuesta]);
    const estado = () => db.sql('SELECT estado FROM suscripciones WHERE nif_id = $1', [nif]);
    expect(await db.sql('SELECT estado FROM contrataciones')).toEqual([{ estado: 'PENDIENTE' }]);
    expect(await estado()).toEqual([{ estado: 'PRUEBA' }]);

    // What the dead process held ends by itself, and what it had put down is due: both are brought to the present.
    await db.sql('UPDATE grupos_facturacion SET cobro_hasta = now() WHERE id = $1', [grupo]);
    await db.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
    const segunda = await iniciar();
    await until(async () => JSON.stringify(await estado()) === '[{"estado":"ACTIVA"}]');
    expect(await cobrado()).toEqual([1198]);
    expect(await db.sql('SELECT estado FROM contrataciones')).toEqual([{ estado: 'PAGADA' }]);
    // Whoever pressed the button that never answered presses it again, and once more while what took it up has the group in hand.
    let otraVez = await contratar(segunda.browser);
    await until(async () => {
      if (otraVez.problema?.codigo !== 'COBRO_EN_CURSO') return true;
      otraVez = await contratar(segunda.browser);
      return false;
    });
    const { status, problema } = otraVez;
    expect([status, problema?.codigo]).toEqual([409, 'PLAN_YA_CONTRATADO']);
    expect(await cobrado()).toEqual([1198]);
    const { datos } = await segunda.browser.llamar(suscripciones.obtener, { params: { uuid: nif } });
    expect(datos).toMatchObject({ estado: 'ACTIVA', pagada: true });
    segunda.child.kill('SIGTERM');
    expect((await segunda.end).code).toBe(0);
  }, 90_000);
});
