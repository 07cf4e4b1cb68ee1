// The whole API on a real socket, on the test file's own database.
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../../../../tools/jest/database';
import { AppModule } from '../../src/app.module';
import { type Config, parseConfig } from '../../src/platform/config';
import { createHttpApp, type HttpApp } from '../../src/platform/http';
import { QueueRunners } from '../../src/platform/queue';
import { Cliente } from './cliente';
import { MovableClock } from './clock';
import type { TestStripe } from './stripe';

export interface TestApi {
  readonly url: string;
  readonly app: HttpApp;
  readonly clock: MovableClock;
  readonly config: Config;
  /** A new browser, not logged in. */
  cliente(nif?: string): Cliente;
}

/** What the databases of this process have outside of them, until the tests of a file are over: files of NIFs, and marks of installations. */
const CARPETA = join(tmpdir(), `encadena-instalaciones-${process.pid}`);
afterAll(() => {
  rmSync(CARPETA, { recursive: true, force: true });
});

/** The configuration of a test: quiet, and on that database. */
export function testConfig(db: TestDatabase, env: Record<string, string> = {}): Config {
  mkdirSync(CARPETA, { recursive: true });
  return parseConfig(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL_APP: db.urls.app,
      DATABASE_URL_COBRO: db.urls.cobro,
      DATABASE_URL_WORKER: db.urls.worker,
      DATABASE_URL_WEBHOOKS: db.urls.webhooks,
      DATABASE_URL_OPS: db.urls.ops,
      WEB_URL: 'http://localhost',
      // The authorities of tests answer on this machine.
      REVOCACION_PRIVADA: 'si',
      DATA_DIR: join(CARPETA, 'data'),
      INSTALACION_FILE: join(CARPETA, 'marca'),
      // Only a test of the demo's year asks for it.
      DEMO_FACTURAS: 'no',
      // A test asks more in a minute than a program does.
      API_PETICIONES_MINUTO: '1000000',
      ...env,
    },
    ['http'],
  );
}

/** A bound for what hangs: a busy machine is no finding. */
const STARTED_WITHIN = 60_000;

/** Boots the API before the file's tests and closes it after them: `const api = useApi(db)`. `pagos`: with a payment provider, and with what is to be done behind (`drainQueue`). */
export function useApi(
  db: TestDatabase,
  { env = {}, pagos }: { env?: Record<string, string>; pagos?: TestStripe } = {},
): TestApi {
  const clock = new MovableClock();
  let app: HttpApp;
  let config: Config;
  let url: string;
  beforeAll(async () => {
    config = testConfig(db, { ...pagos?.env(), ...env });
    const roles = pagos ? (['http', 'pagos'] as const) : (['http'] as const);
    app = await createHttpApp(AppModule.con({ config, roles, clock }), config);
    await app.listen({ port: 0, host: '127.0.0.1' });
    url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    // By hand from here on: drainQueue(api.app, db).
    if (pagos) await app.get(QueueRunners).stop();
  }, STARTED_WITHIN);
  beforeEach(() => pagos?.avisar(url));
  afterAll(async () => {
    await app?.close();
  });
  return {
    get url() {
      return url;
    },
    get app() {
      return app;
    },
    get config() {
      return config;
    },
    clock,
    cliente: (nif) => new Cliente(url, nif),
  };
}
