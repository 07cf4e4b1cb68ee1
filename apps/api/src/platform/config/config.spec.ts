// The environment as operators give it.
import { afterAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { rootCertificates } from 'node:tls';
import { publicaDe } from '../secrets/par-claves';
import { isSecret } from '@encadena/settings';
import { ConfigError, parseConfig } from './config';
import { DESARROLLO, PRODUCTOR_DE_MUESTRA } from './development';
import { envSchema, type Rol } from './variables';

type Env = Record<string, string>;
const APP = {
  DATABASE_URL_APP: 'postgresql://app@db/encadena',
  DATABASE_URL_COBRO: 'postgresql://cobro@db/encadena',
};
const SECRETS = {
  SESSION_SECRET: 'Vd0mXcw0zjTq0m1pGk7R4uS9hB2yLxNfEoQaIt8KZsY=',
  CLAVE_CIFRADO: 'p3XkWf7Lr0nDq8ZbVj5TyHs1CmUeGa4oiRx2NKt6MBQ=',
};
const CLAVE_CERTIFICADOS = 'Qh7VtXo2cJmZ0dLr9sWbA5nKfYgUe3iPq8TzRx1HwMk=';
const CERTIFICATES = { CLAVE_CERTIFICADOS, CLAVE_CERTIFICADOS_PUBLICA: publicaDe(CLAVE_CERTIFICADOS) };
/** What the operator of a product for real customers says. */
const PRODUCTION: Env = {
  NODE_ENV: 'production',
  AEAT_ENTORNO: 'preproduccion',
  DATABASE_URL_APP: 'postgresql://encadena_app:9f2c41d7b06ea83517fc09ab@db/encadena',
  DATABASE_URL_COBRO: 'postgresql://encadena_cobro:7b06ea83517fc09ab9f2c41d@db/encadena',
  DATABASE_URL_WORKER: 'postgresql://encadena_worker:41d7b06ea83517fc09ab9f2c@db/encadena',
  ...SECRETS,
  ...CERTIFICATES,
  WEB_URL: 'https://facturas.casa-roig.cat',
  SMTP_URL: 'smtps://robot:x@smtp.casa-roig.cat:465',
  SISTEMA_NIF: 'B66012345',
  SISTEMA_NOMBRE: 'Cuentas claras',
  SISTEMA_ID: 'C1',
  SISTEMA_NOMBRE_RAZON: 'Casa Roig SL',
  SISTEMA_DIRECCION: 'Carrer Major 5, 17001 Girona, España',
  DECLARACION_FECHA: '2026-09-01',
  DECLARACION_LUGAR: 'Girona, España',
  SUSCRIPCIONES: 'no',
};
const DEMO_DOOR: Env = {
  NODE_ENV: 'production',
  DEMO: 'si',
  ...APP,
  ...SECRETS,
  CLAVE_CERTIFICADOS_PUBLICA: publicaDe(CLAVE_CERTIFICADOS),
  STRIPE_SIMULADOR_URL: 'http://localhost:4490',
};
const DEMO: Env = {
  ...DEMO_DOOR,
  DATABASE_URL_WORKER: 'postgresql://worker@db/encadena',
  CLAVE_CERTIFICADOS,
};
/** What each kind of process gets of it. */
const without = (env: Env, ...names: string[]): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
const DOOR = without(PRODUCTION, 'CLAVE_CERTIFICADOS', 'DATABASE_URL_WORKER', 'SMTP_URL');
const WORKER = without(
  PRODUCTION,
  'SESSION_SECRET',
  'DATABASE_URL_APP',
  'DATABASE_URL_COBRO',
  'CLAVE_CERTIFICADOS_PUBLICA',
);
const BOTH = ['http', 'worker'] as const;
const problem = (env: Env, roles?: readonly Rol[]): string => {
  try {
    parseConfig(env, roles);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the environment', () => {
  it('needs only the database in development, and knows the version of the product', () => {
    const config = parseConfig(APP);
    expect(config).toMatchObject({
      PORT_API: 3001,
      AEAT_ENTORNO: 'simulador',
      SISTEMA_NOMBRE: 'Encadena',
      seguro: false,
    });
    expect(config.SISTEMA_VERSION).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('takes an empty variable as absent', () => {
    expect(parseConfig({ ...APP, PORT_API: '', SMTP_URL: '' }).PORT_API).toBe(3001);
  });

  it.each([
    ['DATABASE_URL_APP', {}, ['http'] as const],
    ['DATABASE_URL_COBRO', { DATABASE_URL_APP: APP.DATABASE_URL_APP }, ['http'] as const],
    ['DATABASE_URL_WORKER', APP, ['worker'] as const],
    ['DATABASE_URL_OPS', APP, ['ops'] as const],
    ['DEMO_CONTRASENA', APP, ['seed'] as const],
    ['CLAVE_CERTIFICADOS_PUBLICA', { ...APP, CLAVE_CERTIFICADOS_PUBLICA: 'half' }, ['http'] as const],
    ['PORT_API', { ...APP, PORT_API: 'eighty' }, ['http'] as const],
    ['PORT_API', { ...APP, PORT_API: ' ' }, ['http'] as const],
    ['PORT_API', { ...APP, PORT_API: '70000' }, ['http'] as const],
    ['METRICS_PORT', { ...APP, METRICS_PORT: 'yes' }, ['http'] as const],
    ['METRICS_PORT', { ...APP, METRICS_PORT: '3001' }, ['http'] as const],
    ['BASE_DATOS_CONEXIONES', { ...APP, BASE_DATOS_CONEXIONES: '1' }, ['http'] as const],
    ['ENVIOS_SIMULTANEOS', { ...APP, ENVIOS_SIMULTANEOS: '0' }, ['http'] as const],
    ['BASE_DATOS_ESPERA_MS', { ...APP, BASE_DATOS_ESPERA_MS: ' ' }, ['http'] as const],
    ['ENVIOS_PLAZO_MS', { ...APP, ENVIOS_PLAZO_MS: '1e4' }, ['http'] as const],
    ['AEAT_ENTORNO', { ...APP, AEAT_ENTORNO: 'real' }, ['http'] as const],
    ['WEB_URL', { ...APP, WEB_URL: 'ftp://x' }, ['http'] as const],
    ['SESSION_SECRET', { ...APP, SESSION_SECRET: 'short' }, ['http'] as const],
    ['SISTEMA_NIF', { ...APP, SISTEMA_NIF: 'B12345678' }, ['http'] as const],
    ['DECLARACION_FECHA', { ...APP, DECLARACION_FECHA: '2026-02-30' }, ['http'] as const],
    ['DECLARACION_FECHA', { ...APP, DECLARACION_FECHA: '1/9/2026' }, ['http'] as const],
    ...['e1', 'E', 'EN1', 'EÑ', 'E '].map(
      (id) => ['SISTEMA_ID', { ...APP, SISTEMA_ID: id }, ['http'] as const] as const,
    ),
    ['DEMO', { ...APP, DEMO: 'yes' }, ['http'] as const],
  ])('names %s when it is missing or wrong', (variable, env, roles) => {
    expect(problem(env as Env, roles)).toMatch(new RegExp(`^${variable}: `));
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(resolve(tmpdir(), 'encadena-secret-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, content: string) => {
    writeFileSync(resolve(folder, name), `${content}\n`, { mode: 0o400 });
    return resolve(folder, name);
  };

  it('are what every setting may name that holds one', () => {
    const holding = Object.keys(envSchema.shape).filter((name) =>
      /PASSWORD|SECRET|CLAVE|CONTRASENA|^DATABASE_URL|^SMTP_URL/.test(name),
    );
    expect(holding.length).toBeGreaterThan(15);
    // Production refuses that one, and PostgreSQL's library reads it.
    expect(holding.filter((name) => !isSecret(name))).toEqual(['PGPASSWORD']);
  });

  it('go through the same checks as those in variables', () => {
    const DATABASE_URL_APP = 'postgresql://encadena_app@db/encadena';
    const inFiles = {
      ...without(DOOR, 'DATABASE_URL_APP', 'SESSION_SECRET', 'CLAVE_CIFRADO'),
      DATABASE_URL_APP,
      PASSWORD_APP_FILE: file('password_app', '9f2c41d7b06ea83517fc09ab'),
      SESSION_SECRET_FILE: file('session_secret', SECRETS.SESSION_SECRET),
      CLAVE_CIFRADO_COMANDO: `cat ${file('clave_cifrado', SECRETS.CLAVE_CIFRADO)}`,
    };
    expect(parseConfig(inFiles)).toEqual(parseConfig(DOOR));
    expect(problem({ ...inFiles, SESSION_SECRET_FILE: file('weak', 'changeme'.repeat(5)) })).toMatch(
      /^SESSION_SECRET: /,
    );
    expect(
      problem({ ...inFiles, CLAVE_CERTIFICADOS_FILE: file('clave_certificados', CLAVE_CERTIFICADOS) }),
    ).toBe(
      'CLAVE_CERTIFICADOS: must not be given to the role http (it is for worker and ops and backup and restore)',
    );
    expect(problem({ ...inFiles, SESSION_SECRET: SECRETS.SESSION_SECRET })).toMatch(
      /^SESSION_SECRET, SESSION_SECRET_FILE: are given together; [^\n]+$/,
    );
  });
});

describe('O6 production', () => {
  it('starts on what an operator says, with https', () => {
    expect(parseConfig(PRODUCTION, BOTH).seguro).toBe(true);
  });

  it('writes into records the producer’s name and not the line break behind it', () => {
    expect(parseConfig({ ...PRODUCTION, SISTEMA_NOMBRE_RAZON: 'Casa Roig SL\r\n' }, BOTH)).toMatchObject({
      SISTEMA_NOMBRE_RAZON: 'Casa Roig SL',
    });
  });

  it.each(['HTTPS://facturas.casa-roig.cat', 'Https://Facturas.Casa-Roig.cat'])(
    'keeps cookies to https however it is written: %s',
    (WEB_URL) => {
      expect(parseConfig({ ...PRODUCTION, WEB_URL }, BOTH).seguro).toBe(true);
    },
  );

  it('names everything that is still to be said, at once', () => {
    const said = problem({ ...APP, NODE_ENV: 'production' }, ['http', 'worker'])
      .split('\n')
      .map((line) => line.split(':')[0]);
    expect(said).toEqual([
      'DATABASE_URL_WORKER',
      'SESSION_SECRET',
      'CLAVE_CIFRADO',
      'CLAVE_CERTIFICADOS',
      'CLAVE_CERTIFICADOS_PUBLICA',
      'SISTEMA_NIF',
      'SISTEMA_NOMBRE_RAZON',
      'SISTEMA_NOMBRE',
      'SISTEMA_ID',
      'SISTEMA_DIRECCION',
      'DECLARACION_FECHA',
      'DECLARACION_LUGAR',
      'WEB_URL',
      'SMTP_URL',
      'STRIPE_CLAVE',
      'AEAT_ENTORNO',
    ]);
  });

  const url = (password: string) => `postgresql://encadena_app:${password}@db/encadena`;
  it.each([
    ['SESSION_SECRET', DESARROLLO.SESSION_SECRET],
    ['SESSION_SECRET', '0'.repeat(32)],
    ['SESSION_SECRET', 'abcd'.repeat(11)],
    ['SESSION_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['SESSION_SECRET', 'my-company-session-secret-2026-11-22'],
    ['SESSION_SECRET', 'changemechangemechangemechangeme'],
    ['SESSION_SECRET', SECRETS.CLAVE_CIFRADO.slice(0, 4).repeat(9)],
    ['CLAVE_CIFRADO', DESARROLLO.CLAVE_CIFRADO],
    ['CLAVE_CIFRADO', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
    ['CLAVE_CIFRADO', SECRETS.SESSION_SECRET],
    ['CLAVE_CIFRADO_ANTERIORES', SECRETS.CLAVE_CIFRADO],
    ['SISTEMA_NIF', PRODUCTOR_DE_MUESTRA.SISTEMA_NIF],
    ['SISTEMA_NOMBRE_RAZON', PRODUCTOR_DE_MUESTRA.SISTEMA_NOMBRE_RAZON],
    ['WEB_URL', 'http://facturas.casa-roig.cat'],
    ['WEB_URL', 'http://localhost:3000'],
    ['WEB_URL', 'https://localhost'],
    ['WEB_URL', 'https://127.0.0.1:3000'],
    ['WEB_URL', 'https://localhost.'],
    ['WEB_URL', 'https://2130706433'],
    ['WEB_URL', 'https://[::ffff:127.0.0.1]'],
    ['WEB_URL', 'https://host.docker.internal'],
    ['WEB_URL', 'https://encadena.example'],
    ['SISTEMA_NIF', '00000000T'],
    ['SISTEMA_NIF', '12345678Z'],
    ['SISTEMA_NIF', '99999999R'],
    ['SISTEMA_NIF', 'A00000000'],
    ['WEB_URL', 'https://www.example.com'],
    ['DATABASE_URL_APP', url('encadena_app')],
    ['DATABASE_URL_APP', url('postgres')],
    ['DATABASE_URL_APP', url('changeme-changeme')],
    ['DATABASE_URL_APP', url('aaaaaaaaaaaaaaaaaaaa')],
    ['DATABASE_URL_APP', 'postgresql://encadena_app@db/encadena?sslmode=require&password=secret'],
    ['DATABASE_URL_WORKER', 'postgresql://w:s%65cret-s%65cret@db-1:5432,db-2:5432/encadena'],
    ['SMTP_URL', ''],
    ['SMTP_URL', 'smtp://mailbox:1025'],
    ['SMTP_URL', 'smtp://mail.example.org'],
    ['CORREO_REMITENTE', 'no-reply@example.com'],
    ['CORREO_REMITENTE', 'hola@encadena.example'],
    ['DEMO_CONTRASENA', 'Demo-abcdef-1234'],
    ['LOG_LEVEL', 'debug'],
    ['PUNTOS_DE_FALLO', 'antes-de-commit=muere'],
    ['NODE_OPTIONS', '--abort-on-uncaught-exception'],
    ['NODE_OPTIONS', '--max-old-space-size=512 --heapsnapshot-signal=SIGUSR2'],
    ['NODE_OPTIONS', '--inspect=0.0.0.0'],
    ['NODE_OPTIONS', '--abort_on_uncaught_exception'],
    ['SESSION_SECRET', 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='],
    ['SESSION_SECRET', 'YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXoxMjM0NTY='],
    ['SESSION_SECRET', '000102030405060708090a0b0c0d0e0f1011121314151617'],
    ['SESSION_SECRET', 'clave-de-sesion-clave-de-sesion-1234'],
    ['SESSION_SECRET', 'the horse eats hay at nine o clock 42'],
    ['CLAVE_CIFRADO', ` ${SECRETS.SESSION_SECRET.replace('=', '')} `],
    ['CLAVE_CIFRADO_ANTERIORES', `${SECRETS.CLAVE_CIFRADO} `],
    ['SISTEMA_NOMBRE_RAZON', '   '],
    ['SISTEMA_NOMBRE_RAZON', '\u00a0\u200b'],
    ['SISTEMA_NOMBRE_RAZON', "''"],
    ['SISTEMA_NOMBRE_RAZON', '"Casa Roig SL"'],
    ['SISTEMA_NOMBRE_RAZON', '<razón social>'],
    ['SISTEMA_NOMBRE_RAZON', 'ENCADENA  Desarrollo, SL'],
    ['SISTEMA_NOMBRE_RAZON', 'Nombre de la empresa'],
    ['SISTEMA_NOMBRE_RAZON', 'CAMBIAME'],
    ['WEB_URL', 'https://robot:clave@facturas.casa-roig.cat'],
    ['WEB_URL', 'https://facturas.casa-roig.cat/entrada?x=1'],
    ['WEB_URL', 'https://facturas'],
    ['WEB_URL', 'https://www.tu-dominio.es'],
    ['WEB_URL', 'https://CHANGEME.com'],
    ['DATABASE_URL_APP', `${url('9f2c41d7b06ea83517fc09ab')}?password=secret`],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['AEAT_ENTORNO', 'simulador'],
    ['SESSION_SECRET', 'P@$$word-P@$$word-2026-P@$$word-99'],
    ['SESSION_SECRET', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.'],
    ['SESSION_SECRET', 'correcthorsebatterystaplecorrecthorse'],
    ['SESSION_SECRET', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['DATABASE_URL_APP', url('letmeinletmein')],
    ['DATABASE_URL_APP', `${url('9f2c41d7b06ea83517fc09ab')}?sslmode=no-verify`],
    ['DATABASE_URL_APP', `${url('9f2c41d7b06ea83517fc09ab')}?uselibpqcompat=true&sslmode=require`],
    ['SISTEMA_NIF', '98765432M'],
    ['SISTEMA_NIF', '87654321X'],
    ['SISTEMA_NIF', 'B87654323'],
    ['SISTEMA_NIF', '89890001K'],
    ['SISTEMA_NIF', '00000001R'],
    ['SISTEMA_NOMBRE_RAZON', 'Éncadena Desarrollo, S.L.U.'],
    ['SISTEMA_NOMBRE_RAZON', 'Mi Empresa, S.L.'],
    ['SISTEMA_NOMBRE_RAZON', 'Empresa de ejemplo SL'],
    ['SISTEMA_NOMBRE_RAZON', 'ACME'],
    ['SISTEMA_NOMBRE_RAZON', 'XXX'],
    ['SISTEMA_NOMBRE_RAZON', 'undefined'],
    ['SISTEMA_NOMBRE_RAZON', '${SISTEMA_NOMBRE_RAZON}'],
    ['SISTEMA_NOMBRE_RAZON', 'B66012345'],
    ['WEB_URL', 'https://localhost.localdomain'],
    ['WEB_URL', 'https://lvh.me'],
    ['WEB_URL', 'https://facturas.127.0.0.1.nip.io'],
    ['WEB_URL', 'https://app.example.co.uk'],
    ['WEB_URL', 'https://ejemplo.cat'],
    ['WEB_URL', 'https://dominio.com'],
    ['WEB_URL', 'https://*.casa-roig.cat'],
    ['CORREO_REMITENTE', 'facturas@tu-dominio.es'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mailhog:1025'],
    ['SMTP_URL', 'smtps://robot:x@smtp.your-domain.com'],
    ['DATABASE_URL_APP', `${url('9f2c41d7b06ea83517fc09ab')}?ssl=no-verify`],
    ['DATABASE_URL_APP', `${url('9f2c41d7b06ea83517fc09ab')}?sslmode=no%2Dverify`],
    ['DATABASE_URL_APP', `${url('9f2c41d7b06ea83517fc09ab')}?sslmode=verify-full&sslmode=no-verify`],
    ['DATABASE_URL_APP', `${url('9f2c41d7b06ea83517fc09ab')}?pass%77ord=secret`],
    ['PGSSLMODE', 'no-verify'],
    ['PGPASSWORD', '9f2c41d7b06ea83517fc09ab'],
    ['SESSION_SECRET', CERTIFICATES.CLAVE_CERTIFICADOS_PUBLICA],
    ['CLAVE_CIFRADO', CERTIFICATES.CLAVE_CERTIFICADOS_PUBLICA],
    ['SMTP_URL', 'smtps://user:password@host:465'],
    ['SMTP_URL', 'smtp://sandbox.smtp.mailtrap.io:2525'],
    ['SMTP_URL', 'smtp://smtp.ethereal.email:587'],
    ['WEB_URL', 'https://facturas.localtest.me'],
    ['WEB_URL', 'https://www.empresa.com'],
    ['SISTEMA_NOMBRE_RAZON', 'Tu razón social'],
    ['SISTEMA_NOMBRE_RAZON', 'Empresa Prueba, S.A.'],
    ['SISTEMA_NOMBRE_RAZON', 'N/A'],
    ['SISTEMA_NOMBRE_RAZON', '12'],
    ['SISTEMA_NOMBRE_RAZON', 'Casa\nRoig SL'],
    ['SISTEMA_NOMBRE_RAZON', '\u202eLS gioR asaC'],
    ['SISTEMA_NOMBRE', '\u202e'],
    ['SISTEMA_VERSION', ' '],
    ['SISTEMA_ID', '<>'],
    ['NODE_OPTIONS', '--tls-cipher-list=ALL:NULL'],
    ['NODE_OPTIONS', '--tls-keylog=/tmp/keys'],
    ['NODE_OPTIONS', '--tls-min-v1.0'],
    ['NODE_OPTIONS', '--insecure-http-parser'],
    ['NODE_DEBUG', 'http'],
    ['DEBUG', 'prisma:*'],
    ['SSLKEYLOGFILE', '/tmp/keys'],
    ...[
      'CAMBIAME',
      '${SISTEMA_NOMBRE}',
      '<nombre>',
      "''",
      '-',
      'undefined',
      'B66012345',
      'SISTEMA_NOMBRE',
    ].map((name) => ['SISTEMA_NOMBRE', name] as [string, string]),
    ['SISTEMA_NOMBRE_RAZON', 'Encadena Desarrollo, Sociedad Limitada'],
    ['SISTEMA_NOMBRE_RAZON', 'Your Company, Inc.'],
    ['SISTEMA_NOMBRE_RAZON', '%SISTEMA_NOMBRE_RAZON%'],
    ['SISTEMA_NOMBRE_RAZON', 'SISTEMA_NOMBRE_RAZON'],
    ['SISTEMA_NOMBRE_RAZON', '`cat nombre`'],
    ['SISTEMA_NOMBRE_RAZON', 'S.L.'],
    ['SISTEMA_NOMBRE_RAZON', 'pendiente'],
    ['SISTEMA_DIRECCION', '${SISTEMA_DIRECCION}'],
    ['SISTEMA_DIRECCION', PRODUCTOR_DE_MUESTRA.SISTEMA_DIRECCION],
    ['DECLARACION_LUGAR', 'pendiente'],
    ['DECLARACION_FECHA', PRODUCTOR_DE_MUESTRA.DECLARACION_FECHA],
    ['WEB_URL', 'https://192.0.2.7'],
    ['WEB_URL', 'https://203.0.113.9'],
    ['WEB_URL', 'https://[2001:db8::1]'],
    ['WEB_URL', 'https://0.0.0.1'],
    ['WEB_URL', 'https://[::7f00:1]'],
    ['WEB_URL', 'https://7f000001.nip.io'],
    ['WEB_URL', 'https://localhost6.localdomain6'],
    ['WEB_URL', 'https://kubernetes.docker.internal'],
    ['SMTP_URL', 'smtp://192.0.2.1'],
    ['SMTP_URL', 'smtp://mail%62ox:1025'],
    ['SMTP_URL', `smtps://robot:${SECRETS.CLAVE_CIFRADO.replace('=', '')}@smtp.casa-roig.cat`],
    ['SMTP_URL', `smtps://robot:${encodeURIComponent(CLAVE_CERTIFICADOS)}@smtp.casa-roig.cat`],
    ['DATABASE_URL_APP', url(SECRETS.SESSION_SECRET.replace('=', ''))],
    ['DATABASE_URL_APP', `${url('9f2c41d7b06ea83517fc09ab')}?sslmode=no-\tverify`],
    ['DATABASE_URL_APP', url('@secretsecret')],
    ['DATABASE_URL_APP', 'postgresql://contabilidad1:contabilidad12@db/encadena'],
    ['DATABASE_URL_APP', 'postgresql://db/encadena?user=contabilidad1&password=contabilidad1'],
    ['DATABASE_URL_APP', url('987654321098')],
    ['DATABASE_URL_APP', url('1a2b3c4d5e6f')],
    ['SESSION_SECRET', 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'],
    ['SESSION_SECRET', "!#%')+-/13579;=?ACEGIKMOQSUWY[]_acegikmo"],
    ['SESSION_SECRET', '0008101820283038404850586068707880889098a0a8b0b8c0c8d0d8e0e8f0f8'],
    ['SESSION_SECRET', 'ASNFZ4mrze8BI0VniavN7wEjRWeJq83v'],
    ['SESSION_SECRET', 'TGEgY29udHJhc2XDsWEgZGUgY2FzYSBSb2lnIDIwMjYgZXMgbGFyZ2E='],
    ['SESSION_SECRET', '1q2w3e4r5t6y7u8i9o0p1q2w3e4r5t6y'],
    ['SESSION_SECRET', '123e4567-e89b-12d3-a456-426614174000'],
    ['NODE_OPTIONS', '"--insp\\ect=0.0.0.0"'],
  ])('does not start on the placeholder %s=%s: its name is in the message', (variable, value) => {
    expect(problem({ ...PRODUCTION, [variable]: value }, BOTH)).toMatch(new RegExp(`^${variable}: [^\\n]+$`));
  });

  it.each([
    'smtps://robot:x@smtp.casa-roig.cat/?tls.rejectUnauthorized=false',
    'smtps://robot:x@smtp.casa-roig.cat?secure=false',
    'smtp://robot:x@smtp.casa-roig.cat:587/?ignoreTLS=true',
    'smtp://robot:x@smtp.casa-roig.cat:587/?pool=true&requireTLS=false',
    'smtps://robot:x@smtp.casa-roig.cat/?tls%2ErejectUnauthorized=false',
    'smtps://robot:x@smtp.casa-roig.cat/?logger=true&debug=true',
  ])('lets nobody on the way read the links in mails: %s', (SMTP_URL) => {
    expect(problem({ ...PRODUCTION, SMTP_URL }, BOTH)).toMatch(/^SMTP_URL: must not say how far to encrypt/);
  });

  it.each(['SESSION_SECRET', 'CLAVE_CIFRADO'] as const)(
    'keeps what opens certificates from an endpoint that holds it under another name: %s',
    (name) => {
      const env = { ...DOOR, CLAVE_CERTIFICADOS_PUBLICA: publicaDe(SECRETS[name]) };
      expect(problem(env)).toMatch(new RegExp(`^CLAVE_CERTIFICADOS: must differ from ${name}`));
      expect(problem({ ...env, DEMO: 'si', AEAT_ENTORNO: 'simulador' })).toMatch(/^CLAVE_CERTIFICADOS: /);
    },
  );

  it('does not go to the agency with what the simulated one made, nor believe its authority', () => {
    const folder = mkdtempSync(resolve(tmpdir(), 'encadena-config-'));
    try {
      execFileSync(
        process.execPath,
        [resolve(import.meta.dirname, '../../../../../tools/certificados.mjs')],
        {
          env: { PATH: process.env.PATH, CERTS_DIR: folder },
        },
      );
      const ca = resolve(folder, 'ca.pem');
      const files = { AEAT_CERT_FILE: resolve(folder, 'cliente.pem'), AEAT_KEY_FILE: '/k', AEAT_CA_FILE: ca };
      const said = problem({ ...WORKER, ...files }, ['worker']);
      expect(said.split('\n').map((line) => line.split(':')[0])).toEqual(['AEAT_CERT_FILE', 'AEAT_CA_FILE']);
      const both = resolve(folder, 'both.pem');
      writeFileSync(both, `${rootCertificates[0]}\n${readFileSync(ca, 'utf8')}`);
      expect(problem({ ...WORKER, AEAT_CA_FILE: both }, ['worker'])).toMatch(
        /^AEAT_CA_FILE: is the simulated/,
      );
      writeFileSync(both, `${rootCertificates[0]}`);
      expect(problem({ ...WORKER, AEAT_CA_FILE: both }, ['worker'])).toBe('');
      const pem = readFileSync(ca, 'utf8');
      const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
      // OpenSSL believes each of these, by whatever way Node comes to it.
      for (const written of [
        pem,
        `${pem}${broken}`,
        pem.replaceAll('CERTIFICATE', 'TRUSTED CERTIFICATE'),
        pem.replace('-----\n', '-----\nName: local-ca\n\n'),
      ]) {
        writeFileSync(both, written);
        for (const name of ['AEAT_CA_FILE', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'])
          expect(problem({ ...WORKER, [name]: both }, ['worker'])).toMatch(`${name}: is the simulated`);
      }
      expect(problem({ ...WORKER, NODE_EXTRA_CA_CERTS: '/no/such/file' }, ['worker'])).toBe('');
      expect(problem({ ...DOOR, CONFIANZA_DIR: folder })).toMatch(/^CONFIANZA_DIR: holds the simulated/);
      expect(problem({ ...DOOR, CONFIANZA_DIR: '/no/such/folder' })).toBe('');
      const demo = { ...WORKER, ...files, DEMO: 'si', AEAT_ENTORNO: 'simulador' };
      expect(problem(demo, ['worker'])).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 30_000);

  it.each([
    ['AEAT_SIM_SOAP_URL', 'https://www1.agenciatributaria.gob.es'],
    ['AEAT_SIM_SOAP_URL', 'https://PREWWW1.aeat.es.'],
    ['AEAT_SIM_QR_URL', 'https://www2.agenciatributaria.gob.es?'],
  ])('never takes the agency for its simulator, on a demo neither: %s=%s', (name, value) => {
    for (const env of [DEMO, PRODUCTION, { ...APP, DATABASE_URL_WORKER: 'postgresql://worker@db/encadena' }])
      expect(problem({ ...env, [name]: value }, BOTH)).toMatch(new RegExp(`^${name}: is the agency itself`));
    expect(problem({ ...DEMO, [name]: 'https://aeat-sim:4443' }, BOTH)).toBe('');
  });

  it.each([
    ['of the development’s pair', publicaDe(DESARROLLO.CLAVE_CERTIFICADOS)],
    ['of zeros', `${'A'.repeat(43)}=`],
    ['that nothing can be closed with', '4Ot6fDtBuK4WVuP68Z/EatoJjeucMrH9hmIFFl9JuAA='],
  ])('closes no certificate with a public half %s', (_, CLAVE_CERTIFICADOS_PUBLICA) => {
    expect(problem({ ...DOOR, CLAVE_CERTIFICADOS_PUBLICA })).toMatch(
      /^CLAVE_CERTIFICADOS_PUBLICA: is no key/,
    );
  });

  it.each([
    ['SESSION_SECRET', CLAVE_CERTIFICADOS.replace('=', '')],
    ['CLAVE_CIFRADO', `"${CLAVE_CERTIFICADOS}"`],
    ['CLAVE_CIFRADO_ANTERIORES', CLAVE_CERTIFICADOS],
  ])('knows at an endpoint what opens certificates however it is written: %s=%s', (name, value) => {
    expect(problem({ ...DOOR, [name]: value })).toMatch(
      new RegExp(`^CLAVE_CERTIFICADOS: must differ from ${name}`),
    );
    if (name !== 'SESSION_SECRET')
      expect(problem({ ...WORKER, [name]: value }, ['worker'])).toMatch(/^CLAVE_C\w+: /);
  });

  it.each(['https://10.0.0.5', 'https://[2a00:1450:4003::1]', 'https://facturas.casa-roig.cat.'])(
    'asks for the sender of mails when %s is no name that they come from',
    (WEB_URL) => {
      expect(problem({ ...WORKER, WEB_URL }, ['worker'])).toMatch(/^CORREO_REMITENTE: is missing/);
      expect(problem({ ...WORKER, WEB_URL, CORREO_REMITENTE: 'facturas@casa-roig.cat' }, ['worker'])).toBe(
        '',
      );
      expect(problem({ ...DOOR, WEB_URL })).toBe('');
    },
  );

  it('says how a name with accents is written', () => {
    expect(problem({ ...DOOR, WEB_URL: 'https://facturación.casa-roig.cat' })).toMatch(
      /^WEB_URL: .*: https:\/\/xn--facturacin-obb\.casa-roig\.cat$/,
    );
  });

  it('adds no demo data to a product that is not for demonstration', () => {
    expect(problem({ ...PRODUCTION, DEMO_CONTRASENA: 'Demo-abcdef-1234' }, ['seed'])).toMatch(
      /^DEMO_CONTRASENA: .*\nDEMO: /,
    );
  });

  it('starts on an .env.example only when it has been filled in', () => {
    const example = readFileSync(resolve(import.meta.dirname, '../../../../../.env.example'), 'utf8');
    const given = Object.fromEntries(
      example.split('\n').flatMap((line) => {
        const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
        return name && value ? [[name, value]] : [];
      }),
    ) as Env;
    expect(Object.keys(given)).toContain('WEB_URL');
    expect(problem({ ...PRODUCTION, ...given }, BOTH)).toMatch(/^WEB_URL: /);
    for (const secret of ['SESSION_SECRET', 'CLAVE_CIFRADO', 'SMTP_URL', 'SISTEMA_NIF'])
      expect(Object.keys(given)).not.toContain(secret);
  });

  it.each([
    ['http and worker', BOTH, DEMO],
    ['demo data', ['seed'], DEMO_DOOR],
  ] as [string, Rol[], Env][])(
    'may run on the examples when it says that it is a demo (%s)',
    (_, roles, env) => {
      expect(problem({ ...env, DEMO_CONTRASENA: 'Demo-abcdef-1234' }, roles)).toBe('');
    },
  );

  it.each([
    ['SESSION_SECRET', '0'.repeat(32)],
    ['CLAVE_CIFRADO', 'abcd'.repeat(11)],
    ['LOG_LEVEL', 'trace'],
  ])('keeps its secrets as a demo too: %s=%s', (variable, value) => {
    expect(problem({ ...DEMO, [variable]: value }, BOTH)).toMatch(new RegExp(`^${variable}: `));
  });

  it('asks about revocation at public addresses only once it talks to the agency', () => {
    expect(problem({ ...DOOR, REVOCACION_PRIVADA: 'si', AEAT_ENTORNO: 'produccion' })).toMatch(
      /^REVOCACION_PRIVADA: /,
    );
    expect(problem({ ...DEMO_DOOR, REVOCACION_PRIVADA: 'si' })).toBe('');
  });

  it.each(['produccion', 'preproduccion'])('is no demo before the real agency (%s)', (AEAT_ENTORNO) => {
    expect(problem({ ...DEMO, AEAT_ENTORNO }, BOTH)).toMatch(/^DEMO: /);
  });

  it('is whatever talks to the real agency, with NODE_ENV or without', () => {
    expect(problem({ ...APP, AEAT_ENTORNO: 'produccion' })).toMatch(/^SESSION_SECRET: is missing/);
    const { NODE_ENV, ...unnamed } = PRODUCTION;
    expect(NODE_ENV).toBe('production');
    expect(problem({ ...unnamed, AEAT_ENTORNO: 'produccion' }, BOTH)).toBe('');
  });

  it.each([
    ['listens to others', { HOST: '0.0.0.0' }],
    ['is reached by https', { WEB_URL: 'https://facturas.casa-roig.cat' }],
    ['is reached by http', { WEB_URL: 'http://facturas.casa-roig.cat' }],
    ['is reached by HTTPS', { WEB_URL: 'HTTPS://facturas' }],
    ['is reached in a network of its own', { WEB_URL: 'http://192.168.1.10:3000' }],
    ['is reached by a name of one word', { WEB_URL: 'http://servidor:3000' }],
    ['listens at a name that looks like this machine', { HOST: '127.0.0.1.casa-roig.cat' }],
  ])('is whatever %s and does not say what it is, on whose keys nobody enters', (_, env) => {
    expect(problem({ ...APP, ...env })).toMatch(/^SESSION_SECRET: is missing/);
    expect(problem({ ...APP, ...env, NODE_ENV: '' })).toMatch(/^SESSION_SECRET: is missing/);
    expect(problem({ ...APP, ...env, NODE_ENV: 'test' })).toMatch(/^SESSION_SECRET: is missing/);
    expect(problem({ ...APP, HOST: '127.0.0.1', WEB_URL: 'http://localhost:3000' })).toBe('');
  });

  it.each([
    ['WEB_URL', 'https://facturas.casa-roig.cat/'],
    ['WEB_URL', 'https://facturas.casa-roig.cat:8443'],
    ['SISTEMA_NOMBRE_RAZON', 'L’Empresa d’en Roig, S.L.'],
    ['SISTEMA_NOMBRE_RAZON', 'Empresa Nacional de Pruebas SA'],
    ['SISTEMA_NOMBRE_RAZON', 'Todo Acme SL'],
    ['SISTEMA_NIF', '22222222J'],
    ['SMTP_URL', 'smtp://10.0.0.5:25'],
    ['SISTEMA_NOMBRE', 'Encadena'],
    ['SISTEMA_NOMBRE', 'Factura 3.0'],
    ['SISTEMA_NOMBRE_RAZON', 'Sol y Sal Sociedad Limitada'],
    ['SMTP_URL', 'smtp://robot:x%3Fsecure=1@smtp.casa-roig.cat:587'],
  ])('takes %s=%s, which somebody may be called', (variable, value) => {
    expect(problem({ ...PRODUCTION, [variable]: value }, BOTH)).toBe('');
  });

  it('takes keys as the usual commands make them', async () => {
    const { randomBytes } = await import('node:crypto');
    for (let i = 0; i < 100; i += 1)
      for (const encoding of ['base64', 'base64url', 'hex'] as const)
        expect(problem({ ...DOOR, SESSION_SECRET: randomBytes(32).toString(encoding) })).toBe('');
    for (let i = 0; i < 100; i += 1)
      expect(problem({ ...DOOR, SESSION_SECRET: randomBytes(16).toString('hex') })).toBe('');
  });

  it('gives the doors nothing that sends or opens a certificate, and the worker no secret of sessions', () => {
    expect(problem(DOOR)).toBe('');
    expect(problem(WORKER, ['worker'])).toBe('');
    const extra = {
      DATABASE_URL_WORKER: WORKER.DATABASE_URL_WORKER ?? '',
      CLAVE_CERTIFICADOS,
      AEAT_KEY_FILE: '/k',
      SMTP_URL: WORKER.SMTP_URL ?? '',
    };
    for (const [variable, value] of Object.entries(extra))
      expect(problem({ ...DOOR, [variable]: value })).toBe(
        `${variable}: must not be given to the role http (it is for worker${variable === 'CLAVE_CERTIFICADOS' ? ' and ops and backup and restore' : ''})`,
      );
    for (const [variable, value] of Object.entries({
      DATABASE_URL_APP: DOOR.DATABASE_URL_APP ?? '',
      SESSION_SECRET: SECRETS.SESSION_SECRET,
    }))
      expect(problem({ ...WORKER, [variable]: value }, ['worker'])).toMatch(
        new RegExp(`^${variable}: must not be given to the role worker`),
      );
    expect(
      problem({ ...DOOR, DATABASE_URL: 'postgresql://encadena_owner:9f2c41d7b06ea83517fc09ab@db/encadena' }),
    ).toMatch(/^DATABASE_URL: must not be given .*for the migrations/);
    expect(problem({ ...DOOR, ...WORKER, AEAT_KEY_FILE: '/k' }, BOTH)).toBe('');
  });

  it('refuses two halves that do not belong together: what the doors close nobody could open', () => {
    expect(
      problem({ ...WORKER, CLAVE_CERTIFICADOS_PUBLICA: publicaDe(SECRETS.CLAVE_CIFRADO) }, ['worker']),
    ).toMatch(/^CLAVE_CERTIFICADOS_PUBLICA: is not the public half/);
  });
});

describe('payments', () => {
  const TEST = {
    STRIPE_CLAVE: 'sk_test_51Roig9f2c41d7b06',
    STRIPE_WEBHOOK_SECRETO: 'whsec_9f2c41d7b06ea835',
  };
  const LIVE = { ...TEST, STRIPE_CLAVE: 'sk_live_51Roig9f2c41d7b06' };
  const SIMULATOR = { STRIPE_SIMULADOR_URL: 'http://localhost:4490' };
  const SELLING = { ...DOOR, SUSCRIPCIONES: 'si' };
  const REAL = { ...SELLING, AEAT_ENTORNO: 'produccion' };

  it('are made at the real provider, at the simulator, or nowhere', () => {
    expect(parseConfig(APP).SUSCRIPCIONES).toBe('si');
    expect(problem({ ...SELLING, ...TEST })).toBe('');
    expect(problem({ ...REAL, ...LIVE })).toBe('');
    expect(problem({ ...REAL, ...LIVE, STRIPE_CLAVE: 'rk_live_51Roig9f2c41d7b06' })).toBe('');
    expect(problem({ ...SELLING, ...SIMULATOR })).toBe('');
    expect(problem({ ...SELLING, ...SIMULATOR, STRIPE_CLAVE: 'sk_test_simulador' })).toBe('');
    expect(problem({ ...REAL, SUSCRIPCIONES: 'no' })).toBe('');
    expect(problem(SELLING)).toMatch(/^STRIPE_CLAVE: is missing .*SUSCRIPCIONES=no$/);
    expect(problem({ ...DOOR, SUSCRIPCIONES: 'yes' })).toMatch(/^SUSCRIPCIONES: /);
  });

  it('are never simulated while invoices go to the agency, nor real while they do not', () => {
    expect(problem({ ...REAL, ...SIMULATOR })).toMatch(/^STRIPE_SIMULADOR_URL: payments would be simulated/);
    expect(problem({ ...REAL, ...TEST })).toMatch(/^STRIPE_CLAVE: is a test key, with which nobody pays/);
    expect(problem({ ...SELLING, ...LIVE })).toMatch(
      /^STRIPE_CLAVE: charges real cards, .*AEAT_ENTORNO=preproduccion/,
    );
    // In development too.
    expect(problem({ ...APP, ...LIVE })).toMatch(/^STRIPE_CLAVE: charges real cards/);
    expect(problem({ ...APP, ...LIVE, ...SIMULATOR })).toMatch(/^STRIPE_CLAVE: is a key for real money/);
  });

  it.each([
    ['STRIPE_CLAVE', 'pk_test_51Roig9f2c41d7b06'],
    ['STRIPE_CLAVE', 'whsec_9f2c41d7b06ea835'],
    ['STRIPE_CLAVE', 'sk_test_'],
    ['STRIPE_WEBHOOK_SECRETO', 'sk_test_51Roig9f2c41d7b06'],
    ['STRIPE_WEBHOOK_SECRETO_CONNECT', 'we_1Nabcdefgh'],
    ['STRIPE_CLIENT_ID', 'acct_1Nabcdefgh'],
    ['FACTURACION_NIF', 'B00000001'],
    ['FACTURACION_SERIE', 'con espacios'],
    ['STRIPE_SIMULADOR_URL', 'https://api.stripe.com'],
    ['STRIPE_SIMULADOR_URL', 'localhost:4490'],
    ['STRIPE_SIMULADOR_URL_PUBLICA', 'https://connect.Stripe.com.'],
  ])('are not begun with %s=%s', (variable, value) => {
    expect(problem({ ...APP, [variable]: value })).toMatch(new RegExp(`^${variable}: `));
  });

  it('are invoiced under a NIF and a series of it, or not at all', () => {
    const NUESTRA = { FACTURACION_NIF: 'B66012345', FACTURACION_SERIE: 'S' };
    expect(problem({ ...APP, ...NUESTRA })).toBe('');
    for (const alone of Object.entries(NUESTRA))
      expect(problem({ ...APP, ...Object.fromEntries([alone]) })).toMatch(
        /^FACTURACION_NIF, FACTURACION_SERIE: go together/,
      );
  });

  it('are told of by two endpoints, each with a secret of its own', () => {
    const { STRIPE_CLAVE, STRIPE_WEBHOOK_SECRETO } = TEST;
    const CONNECT = { STRIPE_CLIENT_ID: 'ca_9f2c41d7b06ea835' };
    expect(problem({ ...APP, STRIPE_CLAVE })).toMatch(/^STRIPE_WEBHOOK_SECRETO: is missing/);
    expect(problem({ ...APP, ...TEST, ...CONNECT })).toMatch(/^STRIPE_WEBHOOK_SECRETO_CONNECT: is missing/);
    expect(problem({ ...APP, ...TEST, STRIPE_WEBHOOK_SECRETO_CONNECT: STRIPE_WEBHOOK_SECRETO })).toMatch(
      /^STRIPE_WEBHOOK_SECRETO_CONNECT: must differ/,
    );
    expect(
      problem({ ...APP, ...TEST, ...CONNECT, STRIPE_WEBHOOK_SECRETO_CONNECT: 'whsec_17fc09ab9f2c41d7' }),
    ).toBe('');
  });

  it.each([
    ['STRIPE_CLAVE', 'http and pagos and seed'],
    ['STRIPE_WEBHOOK_SECRETO', 'http and seed'],
  ] as const)('keep %s from the worker', (variable, roles) => {
    expect(problem({ ...WORKER, [variable]: TEST[variable] }, ['worker'])).toBe(
      `${variable}: must not be given to the role worker (it is for ${roles})`,
    );
  });
});
