// The key that opens stored certificates, and where it lies.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claveCifrado, keyFile, openSecrets, withoutSecrets } from './secrets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'encadena-secrets-'));
const dataDir = join(folder, 'data');
const given = process.env.CLAVE_CIFRADO;
beforeAll(() => {
  delete process.env.CLAVE_CIFRADO;
});
afterAll(() => {
  if (given !== undefined) process.env.CLAVE_CIFRADO = given;
  rmSync(folder, { recursive: true, force: true });
});

it('T4: whoever copies the data folder, files of the database and all, has not the key with it', () => {
  openSecrets(dataDir)('session');
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

it('takes the key that the environment gives, and writes nothing then', () => {
  process.env.CLAVE_CIFRADO = 'given';
  const other = join(folder, 'other');
  expect(claveCifrado(other)).toBe('given');
  delete process.env.CLAVE_CIFRADO;
  expect(readdirSync(folder)).not.toContain('other.clave');
});

it('says what to do when the key cannot be kept', () => {
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'deep.clave'));
  expect(() => claveCifrado(join(folder, 'file/data'))).toThrow(/data\.clave cannot be kept .*CLAVE_CIFRADO/);
  expect(() => claveCifrado(join(folder, 'deep'))).toThrow(/EISDIR.*CLAVE_CIFRADO/);
});

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
