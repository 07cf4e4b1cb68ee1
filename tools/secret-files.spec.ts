// The folder of secrets as an operator makes it, and docker-compose with the lines that go with it.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { publicHalf } from './certificate-key.mjs';

const root = resolve(import.meta.dirname, '..');
const script = resolve(root, 'tools/secret-files.mjs');
const { secrets } = parse(readFileSync(resolve(root, 'deploy/compose.secrets.yml'), 'utf8')) as {
  secrets: Record<string, { file: string }>;
};
const asked = [
  ...readFileSync(resolve(root, 'docker-compose.yml'), 'utf8').matchAll(/\$\{([A-Z_]+):\?/g),
].map(([, name = '']) => name);

let home: string;
let folder: string;
let printed: string;
const make = () => execFileSync(process.execPath, [script, folder], { cwd: home, encoding: 'utf8' });
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'encadena-secret-files-'));
  folder = join(home, 'secrets');
  printed = make();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));
const content = (name: string) => readFileSync(join(folder, name), 'utf8');
const lines = () =>
  Object.fromEntries(
    printed
      .split('\n')
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );

describe('the folder of secrets', () => {
  it('has a file for each that the containers are given, behind a door of its owner alone', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(secrets).sort());
    for (const [name, { file }] of Object.entries(secrets))
      expect(file).toBe(`\${SECRETS_DIR:-./secrets}/${name}`);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder))
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o644]);
  });

  it('has passwords and keys in it, no two alike, and leaves what only the operator knows to him', () => {
    const written = readdirSync(folder).filter((name) => content(name) !== '');
    for (const name of written.filter((one) => one.startsWith('password_')))
      expect([name, content(name)]).toEqual([name, expect.stringMatching(/^[0-9a-f]{48}\n$/)]);
    for (const name of ['session_secret', 'clave_cifrado', 'clave_certificados'])
      expect(Buffer.from(content(name), 'base64')).toHaveLength(32);
    expect(new Set(written.map(content)).size).toBe(written.length);
    expect(readdirSync(folder).filter((name) => content(name) === '')).toEqual([
      'aeat_cert_password',
      'clave_certificados_anteriores',
      'clave_cifrado_anteriores',
      'demo_contrasena',
      'smtp_url',
      'stripe_clave',
      'stripe_sim_clave',
      'stripe_webhook_secreto',
      'stripe_webhook_secreto_connect',
    ]);
  });

  it('goes with lines for .env: a word for all that docker-compose asks for, the public half, and no secret', () => {
    expect(Object.keys(lines()).sort()).toEqual(
      [...new Set([...asked, 'COMPOSE_FILE', 'SECRETS_DIR'])].sort(),
    );
    expect(lines()).toMatchObject({
      COMPOSE_FILE: 'docker-compose.yml:deploy/compose.secrets.yml',
      SECRETS_DIR: './secrets',
      PASSWORD_OWNER: 'file',
      CLAVE_CERTIFICADOS_PUBLICA: publicHalf(content('clave_certificados').trim()),
    });
    for (const name of readdirSync(folder).filter((one) => content(one) !== ''))
      expect(printed).not.toContain(content(name).trim());
  });

  it('stays as it is when it is made again', () => {
    writeFileSync(join(folder, 'smtp_url'), 'smtps://robot:x@smtp.casa-roig.cat\n');
    const before = readdirSync(folder).map(content);
    expect(make()).toBe(printed);
    expect(readdirSync(folder).map(content)).toEqual(before);
  });

  it.each([['--help'], ['secrets', 'more']])('is not made of an order that is none: %s', (...words) => {
    const before = readdirSync(home);
    const { status, stderr } = spawnSync(process.execPath, [script, ...words], {
      cwd: home,
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([
      1,
      'Say nothing, or the folder of the secrets: node tools/secret-files.mjs [FOLDER]',
    ]);
    expect(readdirSync(home)).toEqual(before);
  });

  it('gets no new key in the place of one that was lost', () => {
    const key = content('clave_certificados');
    writeFileSync(join(folder, 'clave_certificados'), '');
    const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
    expect([status, stderr.trim()]).toEqual([
      1,
      `${join(folder, 'clave_certificados')} is empty: put the key back, or remove the file, and a new one is made.`,
    ]);
    writeFileSync(join(folder, 'clave_certificados'), key);
  });

  const installed = spawnSync('docker-compose', ['version', '--short']).status === 0;
  (installed ? it : it.skip)(
    `is all that docker-compose wants${installed ? '' : ' (skipped: docker-compose is not installed)'}`,
    () => {
      const env = join(home, 'env');
      writeFileSync(
        env,
        `${readFileSync(resolve(root, '.env.example'), 'utf8')}${printed}SECRETS_DIR=${folder}\n`,
      );
      const { status, stderr, stdout } = spawnSync(
        'docker-compose',
        ['--project-directory', root, '--env-file', env, 'config'],
        { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH } },
      );
      expect([status, stderr]).toEqual([0, '']);
      const { services } = parse(stdout) as {
        services: Record<string, { environment: Record<string, string> }>;
      };
      expect(services.api?.environment).toMatchObject({
        CLAVE_CIFRADO: '',
        CLAVE_CIFRADO_FILE: '/run/secrets/clave_cifrado',
        CLAVE_CERTIFICADOS_PUBLICA: lines().CLAVE_CERTIFICADOS_PUBLICA,
      });
      // Not even the words that stand for them.
      for (const { environment } of Object.values(services))
        expect(Object.values(environment).filter((value) => /(^|:)file(@|$)/.test(value))).toEqual([]);
    },
    60_000,
  );
});
