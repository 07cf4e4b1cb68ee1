// Every kind of secret goes once through the processes as they are shipped, with all the errors on its way;
// then logs, error answers, stored XML, files and the whole database are searched for it (FAULTS T4, T6).
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPrivateKey, randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { generate } from 'otplib';
import { NIF_CLIENTE } from '../certificados.mjs';
import { Browser } from './browser.mjs';
import { canary, databasePlaces, filePlaces, findCanaries } from './canaries.mjs';
import { invoice } from './client.mjs';
import { formWith, makeIdentity } from './identities.mjs';
import { startMailbox } from './mailbox.mjs';
import { until } from '../lib/until.mjs';
import type { Child, Company, Loose, World } from './types';
import { startWorld } from './world.mjs';

type Needles = ReturnType<typeof canary>;
const EMAIL = 'canaria@puig.example';
const AUTH = '/api/v1/auth';
const OWN = '/api-internal/usuarios';

/** What a person chooses, and what a machine draws. */
const chosen = () => `Zq7!${randomBytes(9).toString('base64url')}`;
const drawn = () => randomBytes(32).toString('base64url');

const needles = new Map<string, Needles>();
const answers: { what: string; status: number; text: string }[] = [];
const logs: { where: string; content: string }[] = [];
let known = 0;
/** Remembers a secret to look for, and returns it. */
function secret(name: string, value = drawn(), options = {}): string {
  const own = `${name} (${(known += 1)})`;
  needles.set(own, canary(own, value, options));
  return value;
}
const password = (name: string, bodies: (value: string) => object[] = () => []): string => {
  const value = chosen();
  return secret(name, value, { guessable: true, bodies: bodies(value).map((body) => JSON.stringify(body)) });
};
// The second part of a refresh token is the secret itself, the third its seal; that of an access token is its
// signature.
const heard = (name: string, value: string): void =>
  [value, ...value.split('.').slice(1)].forEach((part) => void secret(`cookie ${name}`, part));

const ENV = {
  SESSION_SECRET: secret('session secret'),
  CLAVE_CIFRADO: secret('encryption key'),
  CLAVE_CIFRADO_ANTERIORES: secret('encryption key before'),
  CLAVE_CERTIFICADOS: secret('certificate key'),
  CLAVE_CERTIFICADOS_ANTERIORES: secret('certificate key before'),
  LOG_LEVEL: 'trace',
  WEB_URL: 'http://localhost:3000',
};
const FILE_PASSWORD = 'contrasena-del-p12';

let world: World;
let door: Child;
let post: Awaited<ReturnType<typeof startMailbox>>;
let xml = '';

const listen = (child: Child, where: string): Child => {
  const words = { where, content: '' };
  logs.push(words);
  child.listen((piece) => {
    words.content += piece;
  });
  return child;
};
const api = async (): Promise<Child> => {
  const child = listen(await world.api(ENV), 'log of the API');
  await child.ready();
  return child;
};
const worker = async (env = {}): Promise<Child> => {
  const child = listen(world.worker({ ...ENV, SMTP_URL: post.url, ...env }), 'log of the worker');
  await child.ready();
  return child;
};
const browser = () => new Browser(door.url, { answers, heard } as never);
const statuses = async (...calls: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status);
/** The token of the link in the newest letter of that page, to that reader. */
const tokenOf = async (page: string, before = 0): Promise<string> =>
  secret(
    `token of ${page}`,
    await until(
      `a letter with a link to ${page}`,
      () =>
        post.letters
          .slice(before)
          .findLast(({ text }) => text.includes(page))
          ?.text.match(/token=([\w-]{43})/)?.[1],
      30_000,
    ),
  );
const company = () => world.companies[0] as Company;
/**
 * While rows of a table are refused, each act that writes one ends in an internal error whose details contain
 * the row.
 */
async function whileBroken(tables: string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables)
    await world.query(`ALTER TABLE ${table} ADD CONSTRAINT roto CHECK (false) NOT VALID`);
  await work();
  for (const table of tables) await world.query(`ALTER TABLE ${table} DROP CONSTRAINT roto`);
}

beforeAll(async () => {
  post = await startMailbox(`canario:${secret('SMTP password')}@`);
  world = await startWorld({ companies: 1, waitingTime: 0 });
  for (const [name, url] of Object.entries(world.urls)) secret(`password of ${name}`, new URL(url).password);
  door = await api();
}, 120_000);
afterAll(async () => {
  await world?.stop();
  await post?.stop();
}, 30_000);

describe('a journey with every kind of secret', () => {
  const first = password('password at registration', (contrasena) => [
    { email: EMAIL, contrasena },
    { contrasena },
  ]);
  const wrong = password('wrong password', (contrasena) => [{ email: EMAIL, contrasena }, { contrasena }]);
  let seed = '';
  /** An authenticator's code, `steps` of thirty seconds from now. */
  const code = async (steps: number): Promise<string> =>
    secret(
      'code of the second factor',
      await generate({ secret: seed, epoch: Math.floor(Date.now() / 1000) + 30 * steps }),
    );
  const wrongCode = secret('wrong code', '482913');

  it('registers, verifies the address, and meets every refusal on the way', async () => {
    await worker();
    // A mail server that refuses and quotes what it refused, as those that judge links do: once.
    post.refuse = (text) => {
      post.refuse = () => undefined;
      return `5.7.1 link refused: ${/http\S*token=[\w-]+/.exec(text)?.[0]}`;
    };
    const visitor = browser();
    const {
      datos: { version },
    } = await visitor.call('GET', '/api/v1/public/textos-legales/PRIVACIDAD');
    const form = {
      email: EMAIL,
      nombre: 'Canaria',
      apellidos: 'Puig Serra',
      idioma: 'es',
      privacidad: version,
      condiciones: version,
    };
    const register = (contrasena: string, more = {}) =>
      visitor.call('POST', `${AUTH}/registrar`, {
        body: { ...form, contrasena, repetirContrasena: contrasena, ...more },
      });
    expect(
      await statuses(
        register(wrong, { repetirContrasena: first }),
        register(wrong, { desconocido: wrong }),
        register(wrong, { privacidad: wrong }),
      ),
    ).toEqual([400, 400, 400]);
    await whileBroken(['usuarios', 'enlaces'], async () => expect((await register(first)).status).toBe(500));
    expect((await register(first)).status).toBe(201);
    const token = await tokenOf('/auth/verificar-email');
    const verify = (value: string) =>
      visitor.call('POST', `${AUTH}/verificar-email`, { body: { token: value } });
    expect([
      (await verify(secret('false token'))).status,
      (await verify(token)).status,
      (await verify(token)).status,
    ]).toEqual([400, 200, 400]);
    expect(
      await statuses(
        visitor.call('POST', `${AUTH}/login`, { body: `{"email":"${EMAIL}","contrasena":"${wrong}` }),
        visitor.call('POST', `${AUTH}/login`, {
          body: `contrasena=${wrong}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        visitor.call('GET', `${AUTH}/existe-email?email=${EMAIL}&contrasena=${encodeURIComponent(wrong)}`),
        visitor.call('GET', `${AUTH}/validar-token-cambio-contrasena?token=${secret('false token')}`),
        visitor.call('GET', `/api/v1/public/nada/${secret('token of no page')}`),
      ),
    ).toEqual([400, 415, 400, 400, 404]);
  }, 60_000);

  it('logs in, takes a second factor, uses its codes, changes and recovers the password', async () => {
    const person = browser();
    const login = (who: Browser, contrasena: string, more = {}) =>
      who.call('POST', `${AUTH}/login`, { body: { email: EMAIL, contrasena, ...more } });
    expect([
      (await login(person, wrong)).status,
      (await login(person, first, { desconocido: wrong })).status,
    ]).toEqual([401, 400]);
    await whileBroken(['sesiones'], async () => expect((await login(person, first)).status).toBe(500));
    expect((await login(person, first)).status).toBe(200);

    const prepare = (contrasena: string) =>
      person.call('POST', `${OWN}/segundo-factor`, { body: { contrasena }, key: 'prepare' });
    expect((await prepare(wrong)).status).toBe(422);
    await whileBroken(['segundos_factores'], async () => expect((await prepare(first)).status).toBe(500));
    seed = secret('seed of the second factor', (await prepare(first)).datos.clave);
    const activate = async (codigo: string) =>
      person.call('POST', `${OWN}/segundo-factor/activar`, { body: { codigo }, key: 'activate' });
    expect((await activate(wrongCode)).status).toBe(422);
    const given = async (answer: { datos: Loose }): Promise<string[]> =>
      answer.datos.codigosRecuperacion.map(
        (one: string) => (
          secret('recovery code', one),
          secret('recovery code', one.replaceAll('-', '')),
          one
        ),
      );
    // Three codes are used one after the other, and the oldest must not grow too old on its way.
    if (Date.now() % 30_000 > 26_000) await wait(30_000 - (Date.now() % 30_000));
    const [recovery] = await given(await activate(await code(-1)));

    const second = (who: Browser, body: object) => who.call('POST', `${AUTH}/login/2fa`, { body });
    const other = browser();
    expect((await login(other, first)).datos.segundoFactorRequerido).toBe(true);
    expect([
      (await second(other, { codigo: wrongCode })).status,
      (
        await second(other, {
          codigoRecuperacion: secret('wrong recovery code', 'ZZZZZ-QQQQQ-ZZZZZ-QQQQQ-ZZZZ2'),
        })
      ).status,
      (await second(other, { codigo: `x${wrongCode}` })).status,
    ]).toEqual([422, 422, 400]);
    expect((await second(other, { codigoRecuperacion: recovery })).status).toBe(200);
    const third = browser();
    await login(third, first);
    expect((await second(third, { codigo: await code(0) })).status).toBe(200);
    await given(
      await third.call('POST', `${OWN}/segundo-factor/codigos-recuperacion`, {
        body: { contrasena: first, codigo: await code(1) },
        key: 'renew',
      }),
    );

    const next = password('second password', (contrasena) => [
      { contrasenaActual: first, contrasena, repetirContrasena: contrasena },
    ]);
    const change = (contrasenaActual: string, contrasena = next) =>
      third.call('POST', `${OWN}/contrasena`, {
        body: { contrasenaActual, contrasena, repetirContrasena: contrasena },
        key: 'change',
      });
    expect([
      (await change(wrong)).status,
      (await change(first, 'corta')).status,
      (await change(first)).status,
    ]).toEqual([422, 400, 200]);
    const refresh = (cookie?: string) =>
      third.call(
        'POST',
        `${AUTH}/refresh-token`,
        cookie === undefined ? {} : { cookie: `encadena-refresco=${cookie}` },
      );
    expect([(await refresh()).status, (await refresh(secret('false refresh token'))).status]).toEqual([
      200, 401,
    ]);
    expect(
      (await third.call('GET', OWN, { cookie: `encadena-acceso=${secret('false access token')}` })).status,
    ).toBe(401);

    const letters = post.letters.length;
    await third.call('POST', `${AUTH}/solicitar-cambio-contrasena`, { body: { email: EMAIL } });
    const token = await tokenOf('/auth/cambiar-contrasena', letters);
    const last = password('third password', (contrasena) => [
      { token, contrasena, repetirContrasena: contrasena },
    ]);
    const reset = (contrasena: string) =>
      third.call('POST', `${AUTH}/cambiar-contrasena`, {
        body: { token, contrasena, repetirContrasena: contrasena },
      });
    expect((await third.call('GET', `${AUTH}/validar-token-cambio-contrasena?token=${token}`)).status).toBe(
      200,
    );
    await whileBroken(['sucesos_usuario'], async () => expect((await reset(last)).status).toBe(500));
    expect([(await reset('corta')).status, (await reset(last)).status, (await reset(last)).status]).toEqual([
      400, 200, 400,
    ]);
  }, 60_000);

  it('uploads certificates, sends with them, shows an invoice by its link, and loses the database', async () => {
    const demo = browser();
    secret('demo password', 'Una-contrasena-1', { guessable: true });
    expect(
      (
        await demo.call('POST', `${AUTH}/login`, {
          body: { email: 'demo@encadena.example', contrasena: 'Una-contrasena-1' },
        })
      ).status,
    ).toBe(200);
    const { nifId: nif } = company();
    const identity = makeIdentity(world, { nif: company().nif });
    const filePassword = password(FILE_PASSWORD, (contrasena) => [
      { contrasena, apoderado: 'false' },
      { contrasena, apoderado: false },
      { contrasena },
    ]);
    const file = identity.pkcs12(filePassword);
    keyOf('of a NIF', identity.keyPem);
    needles.set('file', canary('file', file.subarray(400, 440)));
    const wrongPassword = password('wrong password of the PKCS#12', (contrasena) => [
      { contrasena, apoderado: 'false' },
      { contrasena, apoderado: false },
      { contrasena },
    ]);
    const upload = async (bytes: Uint8Array, fields: Record<string, string>, key: string) =>
      demo.call('POST', `/api-internal/nifs/${nif}/certificado`, {
        ...(await formWith(bytes, fields, `${wrongPassword}.p12`)),
        key,
      });
    expect([
      (await upload(file, { contrasena: wrongPassword }, 'a')).status,
      (await upload(file.subarray(0, 900), { contrasena: filePassword }, 'b')).status,
      (await upload(file, { contrasena: filePassword, desconocido: filePassword }, 'c')).status,
      (await upload(new Uint8Array(70_000), { contrasena: filePassword }, 'd')).status,
    ]).toEqual([422, 422, 400, 413]);
    await whileBroken(['certificados_nif'], async () =>
      expect((await upload(file, { contrasena: filePassword }, 'e')).status).toBe(500),
    );
    expect((await upload(file, { contrasena: filePassword }, 'f')).status).toBe(200);

    const record = await publish(demo, 'one');
    await until(
      'the record is sent',
      async () =>
        (await world.query('SELECT estado FROM registros WHERE id = $1', [record.registro.uuid]))[0]
          ?.estado === 'CORRECTO',
    );
    const link = () =>
      demo.call('POST', `/api-internal/facturas/${record.factura.uuid}/enlace-publico`, { nif, key: 'link' });
    await whileBroken(['enlaces_publicos'], async () => expect((await link()).status).toBe(500));
    const token = secret('token of a public link', (await link()).datos.token);
    const show = (value: string) => browser().call('GET', `/api/v1/public/facturas/${value}`);
    expect([
      (await show(token)).status,
      (await show(secret('false public token'))).status,
      (await browser().call('GET', `/api/v1/public/factura-pdf-download/${secret('false public token')}`))
        .status,
    ]).toEqual([200, 404, 404]);
    for (const part of ['xml-peticion', 'xml-respuesta'])
      xml += (
        await demo.call('GET', `/api-internal/verifactu-registros/${record.registro.uuid}/${part}`, { nif })
      ).text;
    expect(
      (await demo.call('DELETE', `/api-internal/facturas/${record.factura.uuid}/enlace-publico`, { nif }))
        .status,
    ).toBe(200);
    expect((await show(token)).status).toBe(404);

    // Ours, its file under a password; then under another, which does not open it.
    expect((await demo.call('DELETE', `/api-internal/nifs/${nif}/certificado`)).status).toBe(200);
    await Promise.all(
      [...world.children]
        .filter((child) => child !== world.agency && child !== door)
        .map((child) => child.kill('SIGKILL')),
    );
    const ours = makeIdentity(world, { nif: NIF_CLIENTE, operator: true });
    keyOf('of the operator', ours.keyPem);
    const ourPassword = password("password of the operator's file");
    const path = resolve(world.certs.folder, 'operator.p12');
    writeFileSync(path, ours.pkcs12(ourPassword), { mode: 0o600 });
    const blind = await worker({
      AEAT_SIM_CERT_FILE: path,
      AEAT_SIM_KEY_FILE: '',
      AEAT_SIM_CERT_PASSWORD: password("wrong password of the operator's file"),
    });
    await publish(demo, 'two');
    await until(
      'the file does not open',
      async () =>
        (await world.query("SELECT 1 FROM cadenas_envio WHERE motivo_fallo = 'CERTIFICADO_NO_VALIDO'"))
          .length > 0,
    );
    await blind.kill('SIGKILL');
    await world.query(
      'UPDATE cadenas_envio SET proximo_intento = NULL, arrendada_por = NULL, arrendada_hasta = NULL',
    );
    await worker({ AEAT_SIM_CERT_FILE: path, AEAT_SIM_KEY_FILE: '', AEAT_SIM_CERT_PASSWORD: ourPassword });
    await until(
      'everything is sent',
      async () => (await world.query("SELECT 1 FROM registros WHERE estado = 'PENDIENTE'")).length === 0,
    );

    logs.push({ where: 'log of PostgreSQL', content: serverLog() });
    await world.postgres.stopImmediately();
    expect(
      (
        await statuses(
          browser().call('POST', `${AUTH}/login`, { body: { email: EMAIL, contrasena: wrong } }),
          upload(file, { contrasena: filePassword }, 'g'),
          show(token),
          link(),
        )
      ).every((status) => status >= 500),
    ).toBe(true);
    await world.postgres.startAgain();
    await until(
      'the API is ready again',
      async () => (await fetch(`${door.url}/api/v1/public/preparado`)).ok,
    );
  }, 90_000);

  const publish = async (who: Browser, name: string): Promise<Loose> => {
    const { nifId: nif } = company();
    const { datos } = await who.call('POST', '/api-internal/facturas', {
      nif,
      body: invoice(company(), name),
      key: `draft-${name}`,
    });
    return (await who.call('POST', `/api-internal/facturas/${datos.uuid}/publicar`, { nif, key: name }))
      .datos;
  };
  /** A private key by its primes, which are in each of its forms. */
  const keyOf = (whose: string, pem: string): void => {
    const { p, q } = createPrivateKey(pem).export({ format: 'jwk' });
    for (const [name, prime] of Object.entries({ p, q }))
      needles.set(
        `key ${whose}, ${name}`,
        canary(`key ${whose}, ${name}`, Buffer.from(prime as string, 'base64url').subarray(20, 60)),
      );
  };
  const serverLog = (): string =>
    [...filePlaces(world.dataDir)]
      .filter(({ where }) => where.endsWith('server.log'))
      .map(({ content }) => content.toString())
      .join('\n');
});

describe('what is left of it', () => {
  const all = (): Needles => [...needles.values()].flat();

  it("T6: no secret stands in a line of the processes' logs, in an error answer, or in stored XML", async () => {
    await Promise.all(
      [...world.children].map((child) =>
        child === world.agency ? undefined : (child.signal('SIGTERM'), child.exit),
      ),
    );
    const errors = answers
      .filter(({ status }) => status >= 400)
      .map(({ what, text }) => ({ where: `answer to ${what}`, content: text }));
    const places = [
      ...logs,
      { where: 'log of the simulator', content: world.agency.said() },
      ...errors,
      { where: 'stored XML', content: xml },
    ];
    // What is searched is really there: words of each process, of each kind of refusal, of the agency.
    expect(places.filter(({ content }) => content.length < 50)).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200, 201, 400, 401, 404, 413, 415, 422, 500, 503]),
    );
    for (const word of [
      '"peticion"',
      '"level":"error"',
      '"correo-enviado"',
      'link refused',
      'violates check constraint',
      'CSV',
      company().nif,
    ])
      expect([word, places.some(({ content }) => content.includes(word))]).toEqual([word, true]);
    expect(needles.size).toBeGreaterThan(60);
    expect(findCanaries(places, all())).toEqual([]);
  }, 60_000);

  it('T4: no secret stands in the database, in files beside it, or in its own files', async () => {
    const places = await databasePlaces(world.query);
    expect(findCanaries(places, canary('what stands there', EMAIL))).toContain(
      'public.usuarios.email: what stands there (plain)',
    );
    expect(findCanaries(places, canary('what stands there', company().nif)).join()).toMatch(
      /public\.envios\.peticion.*aeat_sim\.envio\.peticion|aeat_sim\.envio\.peticion.*public\.envios\.peticion/,
    );
    expect(new Set(places.map(({ where }) => where.split('.')[1]))).toEqual(
      expect.objectContaining(
        new Set(['usuarios', 'sesiones', 'tareas_terminadas', 'claves_idempotencia', 'segundos_factores']),
      ),
    );
    expect(findCanaries(places, all())).toEqual([]);
    // Only where they have to be: the operator's certificate in its folder, the launcher's way into its own
    // PostgreSQL in a file that only its owner can read.
    const { folder } = world.certs;
    const launcher = [...filePlaces(world.dataDir)]
      .map(({ where }) => resolve(world.dataDir, where))
      .filter((file) => file.endsWith('embedded.json'));
    expect(launcher.map((file) => statSync(file).mode & 0o077)).toEqual([0]);
    expect(
      findCanaries(filePlaces(world.dataDir, [folder, world.postgres.cluster, ...launcher]), all()),
    ).toEqual([]);
    // The cluster as it lies on the disk: rows that are gone, and the log of writes.
    await world.query('CHECKPOINT');
    expect(
      findCanaries(
        filePlaces(world.postgres.cluster),
        all().filter(({ form }) => form === 'plain'),
        { asItIs: true },
      ),
    ).toEqual([]);
    // The key is in its own folder, where it may be: the search is not blind to it.
    expect(
      findCanaries(
        filePlaces(folder),
        canary('operator', readFileSync(world.certs.cliente.key).subarray(-300, -260)),
      ),
    ).toEqual(['cliente.key: operator (plain)']);
  }, 60_000);

  it('T4: the same search finds every one of these secrets once it is planted, as text, bytes and packed', async () => {
    const planted = [...needles.values()].map(([hex]) =>
      Buffer.from((hex?.bytes as Buffer).toString(), 'hex'),
    );
    await world.query('CREATE TABLE plantados (t text, b bytea, z bytea)');
    for (const value of planted)
      await world.query('INSERT INTO plantados VALUES ($1, $2, $3)', [
        value.toString('base64'),
        value,
        gzipSync(JSON.stringify({ a: value.toString('base64') })),
      ]);
    const places = (await databasePlaces(world.query)).filter(({ where }) => where.includes('plantados'));
    await world.query('DROP TABLE plantados');
    for (const column of ['t', 'b', 'z']) {
      const found = findCanaries(
        places.filter(({ where }) => where.endsWith(`.${column}`)),
        all(),
      ).join('\n');
      expect([...needles.keys()].filter((name) => !found.includes(`plantados.${column}: ${name} (`))).toEqual(
        [],
      );
    }
  }, 60_000);
});
