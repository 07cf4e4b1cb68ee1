// The key that opens stored certificates, and where it lies.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  claveCifrado,
  keyFile,
  openSecrets,
  sessionKeyFile,
  sessionSecret,
  withoutSecrets,
} from './secrets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'encadena-secrets-'));
const dataDir = join(folder, 'data');
const given = process.env;
beforeAll(() => {
  const { CLAVE_CIFRADO: _clave, SESSION_SECRET: _session, ...others } = given;
  process.env = others;
});
afterAll(() => {
  process.env = given;
  rmSync(folder, { recursive: true, force: true });
});

it('T4: whoever copies the data folder, files of the database and all, has not the key with it', () => {
  openSecrets(dataDir)('app');
  const key = claveCifrado(dataDir);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(claveCifrado(`${dataDir}/`)).toBe(key);
  expect([keyFile(dataDir), statSync(keyFile(dataDir)).mode & 0o777]).toEqual([
    join(folder, 'data.clave'),
    0o600,
  ]);
  for (const name of readdirSync(dataDir, { recursive: true }) as string[])
    expect(readFileSync(join(dataDir, name), 'utf8')).not.toContain(key);
});

it('T4: nor has he the secret of sessions and public links', () => {
  openSecrets(dataDir)('app');
  const secret = sessionSecret(dataDir);
  expect(secret).toHaveLength(44);
  expect(sessionSecret(`${dataDir}/`)).toBe(secret);
  expect(statSync(sessionKeyFile(dataDir)).mode & 0o777).toBe(0o600);
  expect(sessionSecret(join(folder, 'fresh'))).not.toBe(secret);
  for (const name of readdirSync(dataDir, { recursive: true }) as string[])
    expect(readFileSync(join(dataDir, name), 'utf8')).not.toContain(secret);
});

it('takes the key that the environment gives, and writes nothing then', () => {
  process.env.CLAVE_CIFRADO = 'given';
  const other = join(folder, 'other');
  expect(claveCifrado(other)).toBe('given');
  delete process.env.CLAVE_CIFRADO;
  expect(readdirSync(folder)).not.toContain('other.clave');
});

it('writes no key into a link or a file that somebody has laid in its way', () => {
  const way = `${keyFile(join(folder, 'linked'))}.new`;
  writeFileSync(join(folder, 'of-another'), '');
  symlinkSync(join(folder, 'of-another'), way);
  expect(claveCifrado(join(folder, 'linked'))).toHaveLength(44);
  expect(readFileSync(join(folder, 'of-another'), 'utf8')).toBe('');
  expect(lstatSync(keyFile(join(folder, 'linked'))).isFile()).toBe(true);
});

it('says what to do when the key cannot be kept', () => {
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'deep.clave'));
  expect(() => claveCifrado(join(folder, 'file/data'))).toThrow(/data\.clave cannot be kept .*CLAVE_CIFRADO/);
  expect(() => claveCifrado(join(folder, 'deep'))).toThrow(/EISDIR.*CLAVE_CIFRADO/);
});

it.each(['', ' \n'])('takes no empty file for a key, nor makes another one in its place: %j', (left) => {
  const data = join(folder, 'power-cut');
  for (const [file, secret] of [
    [keyFile(data), claveCifrado],
    [sessionKeyFile(data), sessionSecret],
  ] as const) {
    writeFileSync(file, left);
    expect(() => secret(data)).toThrow(`The key file ${file} is empty: put it back`);
    expect(readFileSync(file, 'utf8')).toBe(left);
  }
});

it.each(['', '{"passwordApp": "abc'])(
  'says in one line what to do about secrets that are broken: %j',
  (left) => {
    const data = join(folder, 'broken');
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'secrets.json'), left);
    expect(() => openSecrets(data)('passwordApp')).toThrow(
      /^[^\n]*secrets\.json cannot be read .* put it back/,
    );
  },
);

it('is ignored by version control and by the image', () => {
  const ignored = (name: string) =>
    readFileSync(join(import.meta.dirname, '../..', name), 'utf8').split('\n');
  for (const name of ['.gitignore', '.dockerignore']) expect(ignored(name)).toContain('.data*');
});

it('hands no secret of the environment to processes that did not ask for it', () => {
  const secrets = {
    DATABASE_URL_WORKER: 'postgresql://w:x@db/e',
    SESSION_SECRET: 'x',
    CLAVE_CERTIFICADOS: 'x',
    PASSWORD_OWNER: 'x',
    SMTP_URL: 'smtps://robot:x@mail',
    SMTP_URL_FILE: '/run/secrets/smtp_url',
    CLAVE_CIFRADO_COMANDO: 'age --decrypt',
    DEMO_CONTRASENA: 'x',
    AEAT_CERT_PASSWORD: 'x',
    AEAT_KEY_FILE: '/k',
    PGPASSWORD: 'x',
    PGPASSFILE: '/p',
  };
  expect(withoutSecrets({ ...secrets, PATH: '/bin', AEAT_ENTORNO: 'simulador' })).toEqual({
    PATH: '/bin',
    AEAT_ENTORNO: 'simulador',
  });
});
