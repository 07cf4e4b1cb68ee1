// The endpoints of the API as it is shipped: hostile bodies, what production refuses, what a stranger may
// see, two hundred PDFs at once (FAULTS O6, O7, R3, X8).
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { publicHalf } from '../certificate-key.mjs';
import { invoice } from './client.mjs';
import { hostileBodies } from './hostile.mjs';
import type { Child, Company, World } from './types';
import { startWorld } from './world.mjs';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterEach(async () => {
  await Promise.all(
    [...world.children].filter((child) => child !== world.agency).map((child) => child.kill('SIGKILL')),
  );
});
afterAll(async () => {
  await world?.stop();
}, 30_000);

it('R3: 200 concurrent PDFs of 500 lines: a bounded queue, the rest told to come back, and a loop that stays free', async () => {
  const door = await world.api();
  await door.ready();
  const [company] = world.companies as [Company];
  const ask = (method: string, path: string, more: object = {}) =>
    world.session.call(door.url as string, method, `/api-internal/${path}`, {
      nif: company.nifId,
      timeout: 90_000,
      ...more,
    });
  const { datos } = await ask('POST', 'facturas', { body: invoice(company, 'r3', { lines: 500 }) });
  const path = `facturas/${datos.uuid}/pdf`;
  expect((await ask('POST', `facturas/${datos.uuid}/publicar`)).status).toBe(200);
  const alone = await ask('GET', path, { raw: true });
  expect([alone.status, alone.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  await door.ask('reset');
  // All two hundred are open together; they arrive within a second, as from two hundred people.
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      await wait(i * 5);
      return ask('GET', path, { raw: true });
    }),
  );
  const { lagMs, rss } = await door.ask();
  const made = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(made.length + refused.length).toBe(200);
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(true);
  expect(made.every(({ bytes }) => bytes.equals(alone.bytes))).toBe(true);
  process.stderr.write(
    `R3: ${JSON.stringify({ made: made.length, refused: refused.length, lagMs: Math.round(lagMs), rssMiB: Math.round(rss / 2 ** 20) })}\n`,
  );
  // PDFs made on the event loop would hold it up for some ten seconds.
  expect(lagMs).toBeLessThan(5_000);
  expect(rss / 2 ** 20).toBeLessThan(700);
  // A caller who comes back is served.
  expect((await ask('GET', path, { raw: true })).status).toBe(200);
}, 120_000);

const CERTIFICATES = 'Qh7VtXo2cJmZ0dLr9sWbA5nKfYgUe3iPq8TzRx1HwMk=';
/** What a person in charge of production sets. */
const PRODUCTION = {
  NODE_ENV: 'production',
  AEAT_ENTORNO: 'preproduccion',
  SESSION_SECRET: 'Vd0mXcw0zjTq0m1pGk7R4uS9hB2yLxNfEoQaIt8KZsY=',
  CLAVE_CIFRADO: 'p3XkWf7Lr0nDq8ZbVj5TyHs1CmUeGa4oiRx2NKt6MBQ=',
  CLAVE_CERTIFICADOS_PUBLICA: publicHalf(CERTIFICATES),
  WEB_URL: 'https://facturas.casa-roig.cat',
  SISTEMA_NOMBRE_RAZON: 'Casa Roig SL',
  SISTEMA_NIF: 'B66012345',
  SISTEMA_NOMBRE: 'Cuentas claras',
  SISTEMA_ID: 'C1',
  SISTEMA_DIRECCION: 'Carrer Major 5, 17001 Girona, España',
  DECLARACION_FECHA: '2026-09-01',
  DECLARACION_LUGAR: 'Girona, España',
  SUSCRIPCIONES: 'no',
  DEMO_CONTRASENA: '',
};
/** And for workers. */
const { SESSION_SECRET, CLAVE_CERTIFICADOS_PUBLICA, ...COMMON } = PRODUCTION;
const WORKER = {
  ...COMMON,
  CLAVE_CERTIFICADOS: CERTIFICATES,
  SMTP_URL: 'smtp://127.0.0.1:1',
  AEAT_SIM_CERT_FILE: '',
  AEAT_SIM_KEY_FILE: '',
  AEAT_SIM_CA_FILE: '',
};

it('X8: hostile bodies of every kind get their 400, 413 or 415, and leave the process alive, its memory flat and its prototypes clean', async () => {
  const door = await world.api();
  await door.ready();
  const [company] = world.companies as [Company];
  const send = (path: string, { type, body, headers }: ReturnType<typeof hostileBodies>[number]) =>
    world.session.call(door.url, 'POST', path, {
      nif: company.nifId,
      body: body(),
      headers: { 'content-type': type, ...headers },
    });
  const before = await world.query('SELECT count(*)::int AS n FROM facturas');
  const { rss } = await door.ask();
  for (let round = 0; round < 3; round += 1) {
    for (const hostile of hostileBodies()) {
      for (const path of ['/api-internal/facturas', '/api-internal/facturas/calcular']) {
        const { status, text } = await send(path, hostile);
        expect([hostile.name, status, hostile.statuses.includes(status) ? '' : text.slice(0, 300)]).toEqual([
          hostile.name,
          status,
          '',
        ]);
      }
    }
  }
  expect(door.ended).toBe(false);
  expect(((await door.ask()).rss - rss) / 2 ** 20).toBeLessThan(250);
  expect(await world.query('SELECT count(*)::int AS n FROM facturas')).toEqual(before);
  // A polluted prototype would show up as a member that was never sent: strict objects refuse those.
  const good = await world.session.call(door.url, 'POST', '/api-internal/facturas', {
    nif: company.nifId,
    body: invoice(company, 'x8'),
  });
  expect([good.status, good.text.includes('contaminado')]).toEqual([201, false]);
}, 120_000);

it('X8: of duplicate members the last one counts, in the sums as in what is stored', async () => {
  const door = await world.api();
  await door.ready();
  const [company] = world.companies as [Company];
  const body =
    '{"tipoFactura":"F2","lineas":[{"descripcion":"x","cantidad":"1","cantidad":"3","precioUnitario":"1.00","precioUnitario":"10.00","tipoImpositivo":"21"}]}';
  const { status, datos } = await world.session.call(door.url, 'POST', '/api-internal/facturas', {
    nif: company.nifId,
    body,
  });
  expect([status, datos.totales.baseImponible, datos.lineas[0].cantidad]).toEqual([201, '30.00', '3']);
}, 60_000);

describe('production', () => {
  const ending = async (child: Child) => ({ ...(await child.exit), said: child.said() });

  it('O6: doors do not start with a secret of sessions that everybody knows, nor workers with a key of certificates that is missing', async () => {
    const known = { SESSION_SECRET: 'encadena-development-session-secret-0000000000' };
    for (const [child, reason] of [
      [await world.api({ ...PRODUCTION, ...known }), 'SESSION_SECRET: is missing'],
      [await world.api({ ...PRODUCTION, CLAVE_CIFRADO: SESSION_SECRET }), 'CLAVE_CIFRADO: must differ'],
      [
        await world.api({ ...PRODUCTION, CLAVE_CERTIFICADOS_PUBLICA: '' }),
        'CLAVE_CERTIFICADOS_PUBLICA: is missing',
      ],
      [world.worker({ ...WORKER, CLAVE_CERTIFICADOS: '' }), 'CLAVE_CERTIFICADOS: is missing'],
      [
        world.worker({ ...WORKER, CLAVE_CIFRADO: WORKER.CLAVE_CERTIFICADOS }),
        'CLAVE_CERTIFICADOS: must differ',
      ],
    ] as [Child, string][]) {
      const { code, said } = await ending(child);
      expect([code, said.includes(reason), said.includes('    at ')]).toEqual([1, true, false]);
    }
  }, 60_000);

  it('O6: whoever takes a door over finds there neither the address of the sender nor what opens a certificate', async () => {
    for (const [child, reason] of [
      [
        await world.api({ ...PRODUCTION, DATABASE_URL_WORKER: world.urls.DATABASE_URL_WORKER as string }),
        'DATABASE_URL_WORKER: must not be given to the role http',
      ],
      [
        await world.api({ ...PRODUCTION, CLAVE_CERTIFICADOS: WORKER.CLAVE_CERTIFICADOS }),
        'CLAVE_CERTIFICADOS: must not be given to the role http',
      ],
      [world.worker({ ...WORKER, SESSION_SECRET }), 'SESSION_SECRET: must not be given to the role worker'],
    ] as [Child, string][]) {
      const { code, said } = await ending(child);
      expect([code, said.includes(reason)]).toEqual([1, true]);
    }
  }, 60_000);

  it.each([
    ['32 zeros for a secret', { SESSION_SECRET: '0'.repeat(32) }, 'SESSION_SECRET: is no random value'],
    ['the producer of the example', { SISTEMA_NIF: '' }, 'SISTEMA_NIF: is the NIF of the example'],
  ])(
    'O6: no door starts with %s',
    async (_, env, reason) => {
      const { code, said } = await ending(await world.api({ ...PRODUCTION, ...env }));
      expect([code, said.includes(reason), said.includes('    at ')]).toEqual([1, true, false]);
    },
    60_000,
  );

  it.each([
    ['an address without https', { WEB_URL: 'http://facturas.casa-roig.cat' }, 'WEB_URL: '],
    ['no encryption key', { CLAVE_CIFRADO: '' }, 'CLAVE_CIFRADO: is missing'],
    ['debugging on', { LOG_LEVEL: 'debug' }, 'LOG_LEVEL: must not be debug'],
    ['armed fault points', { PUNTOS_DE_FALLO: 'antes-de-commit=muere' }, 'PUNTOS_DE_FALLO: is for tests'],
  ])(
    'O6: does not start with %s, for doors and workers alike',
    async (_, env, reason) => {
      for (const child of [await world.api({ ...PRODUCTION, ...env }), world.worker({ ...WORKER, ...env })]) {
        const { code, said } = await ending(child);
        expect([code, said.includes(reason), said.includes('    at ')]).toEqual([1, true, false]);
      }
    },
    60_000,
  );

  it('O6: workers do not start as superuser or owner either', async () => {
    const asSuper = await world.query('SELECT current_user AS name');
    expect(asSuper).toEqual([{ name: 'postgres' }]);
    const { code, said } = await ending(
      world.worker({ ...WORKER, DATABASE_URL_WORKER: world.urls.DATABASE_URL as string }),
    );
    expect([code, /DATABASE_URL_WORKER: logs in as ".*", which owns tables/.test(said)]).toEqual([1, true]);
  }, 30_000);

  it('O7: shows a stranger nothing but what is declared: no sources, no maps, no other methods', async () => {
    await world.query("UPDATE cadenas SET agencia = 'PREPRODUCCION' WHERE entorno = 'REAL'");
    const door = await world.api({ ...PRODUCTION, METRICS_PORT: '0' });
    await door.ready();
    const seen: Record<string, [number, string | null]> = {};
    const paths = [
      '/',
      '/.git/config',
      '/.env',
      '/main.js',
      '/main.js.map',
      '/dist/api/main.js.map',
      '/package.json',
      '/api',
      '/api/docs/main.js',
      '/api-json',
      '/swagger',
      '/graphql',
      '/metrics',
      '/salud',
      '/debug',
      '/api/v1',
      '/api-internal',
      '/api-internal/../.git/config',
      '/%2e%2e/etc/passwd',
    ];
    for (const path of paths) {
      const answer = await fetch(door.url + path);
      seen[path] = [answer.status, answer.headers.get('content-type')];
      await answer.arrayBuffer();
    }
    expect(seen).toEqual(
      Object.fromEntries(paths.map((path) => [path, [404, 'application/problem+json; charset=utf-8']])),
    );
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect([method, (await fetch(`${door.url}/api/v1/auth/login`, { method })).status]).toEqual([
        method,
        404,
      ]);

    // The inner port shows figures and health, and nothing of the product.
    const inner = `http://127.0.0.1:${/"port":(\d+)[^\n]*"msg":"metrics"/.exec(door.said())?.[1]}`;
    const shown = async (path: string) => [path, (await fetch(inner + path)).status];
    expect(
      await Promise.all(['/metrics', '/salud', '/', '/api/v1/public/salud', '/.env'].map(shown)),
    ).toEqual([
      ['/metrics', 200],
      ['/salud', 200],
      ['/', 404],
      ['/api/v1/public/salud', 404],
      ['/.env', 404],
    ]);

    const { headers } = await fetch(`${door.url}/api/v1/public/salud`);
    const { date, 'x-peticion-id': id, 'content-length': length, ...rest } = Object.fromEntries(headers);
    expect([date, id, length].every(Boolean)).toBe(true);
    expect(rest).toEqual({
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'content-type': 'application/json; charset=utf-8',
      'keep-alive': 'timeout=75',
      'content-security-policy': expect.stringContaining("default-src 'none';"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  }, 60_000);
});
