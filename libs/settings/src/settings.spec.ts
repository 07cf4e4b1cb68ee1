// Secrets as variables, as files and printed by programs: what is taken, and in which words the rest is refused.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSecret, readSettings, SECRETS, SettingsError } from './index';
import { tooOpen } from './secret-file.mjs';

const KEY = 'p3XkWf7Lr0nDq8ZbVj5TyHs1CmUeGa4oiRx2NKt6MBQ=';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'encadena-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
/** A file of one's own with that in it. */
function file(content: string | Uint8Array, mode = 0o400): string {
  const path = join(folder, `secret-${(made += 1)}`);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}
/** A program that does that, as the words of a command. */
const program = (script: string): string => `${process.execPath} ${file(script)}`;

function problem(env: Record<string, string>, seconds?: number): string {
  try {
    readSettings(env, { seconds });
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

describe('settings', () => {
  it('are what the environment says, without what it leaves empty', () => {
    expect(readSettings({ PORT: '3000', HOST: '', SESSION_SECRET: KEY, SMTP_URL: undefined })).toEqual({
      PORT: '3000',
      SESSION_SECRET: KEY,
    });
  });

  it.each(SECRETS.filter((name) => !name.startsWith('PASSWORD_')))('take %s out of a file', (name) => {
    expect(readSettings({ [`${name}_FILE`]: file(`${KEY}\n`), [name]: '' })).toEqual({ [name]: KEY });
  });

  it('leave files alone that hold no secret of theirs', () => {
    const env = {
      AEAT_KEY_FILE: '/keys/agencia.key',
      INSTALACION_FILE: '/installation/marca',
      LEGAL_FILE: '/x',
    };
    expect(readSettings(env)).toEqual(env);
  });

  it.each([
    ['CLAVE_CIFRADO', 'CLAVE_CIFRADO_FILE'],
    ['CLAVE_CIFRADO', 'CLAVE_CIFRADO_COMANDO'],
    ['CLAVE_CIFRADO_FILE', 'CLAVE_CIFRADO_COMANDO'],
    ['SMTP_URL', 'SMTP_URL_FILE'],
    ['PASSWORD_APP', 'PASSWORD_APP_FILE'],
  ])('are refused when %s and %s are both given, whatever stands there', (one, other) => {
    expect(problem({ [one]: '/no/such', [other]: '/no/such' })).toBe(
      `${one}, ${other}: are given together; keep one of them, and leave the rest away`,
    );
  });

  it('say everything that is to be mended at once, a line each', () => {
    const said = problem({
      SESSION_SECRET: KEY,
      SESSION_SECRET_FILE: '/no/such',
      SMTP_URL_FILE: '/no/such',
      CLAVE_CIFRADO_COMANDO: '/no/such',
    });
    expect(said.split('\n').map((line) => line.split(': ')[0])).toEqual([
      'CLAVE_CIFRADO_COMANDO',
      'SESSION_SECRET, SESSION_SECRET_FILE',
      'SMTP_URL_FILE',
    ]);
  });
});

describe('a file', () => {
  it.each([
    ['with a line break behind it', `${KEY}\n`],
    ['with that of Windows', `${KEY}\r\n`],
    ['without one', KEY],
  ])('gives the secret %s', (_, content) => {
    expect(readSettings({ CLAVE_CIFRADO_FILE: file(content) })).toEqual({ CLAVE_CIFRADO: KEY });
  });

  it('keeps every sign of a secret', () => {
    const secret = 'a b#"$`\\ñ=€';
    expect(readSettings({ AEAT_CERT_PASSWORD_FILE: file(secret) })).toEqual({ AEAT_CERT_PASSWORD: secret });
  });

  it('may be reached by a link, as Kubernetes lays them', () => {
    const link = join(folder, 'link');
    symlinkSync(file(KEY), link);
    expect(readSettings({ CLAVE_CIFRADO_FILE: link })).toEqual({ CLAVE_CIFRADO: KEY });
  });

  const refused: [string, () => string, RegExp][] = [
    ['is missing', () => join(folder, 'none'), /none is not there; name the file/],
    ['lies below what is no folder', () => join(file(KEY), 'x'), /is not there; name the file/],
    ['is named from somewhere', () => 'secrets/clave', /is no whole path; write it from the root/],
    ['is empty', () => file(''), /is empty; the secret must stand there$/],
    ['has a line break alone', () => file('\n'), /is empty/],
    ['has more lines than one', () => file(`${KEY}\n${KEY}\n`), /more than one line/],
    ['has an empty line behind', () => file(`${KEY}\n\n`), /more than one line/],
    ['has signs that cannot be seen', () => file(`${KEY}\0`), /signs that cannot be seen/],
    ['begins with a space', () => file(` ${KEY}`), /begins or ends with a space/],
    ['begins with a mark of its order of bytes', () => file(`\ufeff${KEY}`), /begins or ends with a space/],
    [
      'has bytes that are no text',
      () => file(new Uint8Array([0xff, 0xfe, 0x9f])),
      /is no text; write random bytes in base64/,
    ],
    ['is too large', () => file('k'.repeat(16_385)), /has more than 16384 bytes, which no secret has/],
    ['is a folder', () => folder, /is no file \(docker makes a folder/],
    [
      'may be read by everybody',
      () => file(KEY, 0o644),
      /may be read by everybody on this machine \(mode 0644\); give it the mode 0400/,
    ],
    ['may be written by everybody', () => file(KEY, 0o622), /may be written by everybody \(mode 0622\)/],
  ];
  it.each(refused)('is refused when it %s, in a line without what stands in it', (_, path, reason) => {
    const said = problem({ CLAVE_CIFRADO_FILE: path() });
    expect(said).toMatch(reason);
    expect(said).toMatch(/^CLAVE_CIFRADO_FILE: [^\n]+$/);
    expect(said).not.toContain(KEY.slice(0, 8));
  });

  it('that is a pipe does not hold the start up', () => {
    const pipe = join(folder, 'pipe');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    expect(problem({ CLAVE_CIFRADO_FILE: pipe })).toMatch(/pipe is no file/);
  });

  // Nothing is shut to root.
  const anybody = process.getuid?.() === 0 ? it.skip : it;
  anybody('that this user may not read says whose it should be (skipped: as root)', () => {
    expect(problem({ CLAVE_CIFRADO_FILE: file(KEY, 0o000) })).toMatch(
      /may not be read by the user of this process \(\d+\); make the file its own/,
    );
  });

  it('of the largest size is read whole', () => {
    const secret = 'k'.repeat(16_383);
    expect(readSettings({ CLAVE_CIFRADO_FILE: file(`${secret}\n`) })).toEqual({ CLAVE_CIFRADO: secret });
  });

  it('may be read by all where an engine lays it into a container, and be written by all nowhere', () => {
    for (const path of ['/run/secrets/clave', '/var/run/secrets/kubernetes.io/clave']) {
      expect(tooOpen(path, 0o100444)).toBeUndefined();
      expect(tooOpen(path, 0o100666)).toMatch(/may be written by everybody/);
    }
    for (const path of ['/run/secrets/../clave', '/etc/run/secrets/clave', '/run/secrets-of-all/clave'])
      expect(tooOpen(path, 0o100444)).toMatch(/may be read by everybody/);
    for (const mode of [0o100400, 0o100600, 0o100440, 0o100640])
      expect(tooOpen('/etc/clave', mode)).toBeUndefined();
  });
});

describe('a program', () => {
  it.each([
    'CLAVE_CIFRADO',
    'CLAVE_CIFRADO_ANTERIORES',
    'CLAVE_CERTIFICADOS',
    'CLAVE_CERTIFICADOS_ANTERIORES',
  ])('prints %s', (name) => {
    const command = program(`console.log(process.argv[2] + '${KEY}')`);
    expect(readSettings({ [`${name}_COMANDO`]: `  ${command}   v1. ` })).toEqual({ [name]: `v1.${KEY}` });
  });

  it('sees what it needs of the environment, and no secret of the product', () => {
    const env = {
      HOME: '/home/encadena',
      SESSION_SECRET: KEY,
      PASSWORD_APP_FILE: file(KEY),
      DATABASE_URL_APP: 'postgresql://a@db/e',
    };
    const script = `process.stdout.write(Object.keys(process.env).sort().join('+'))`;
    const { CLAVE_CIFRADO } = readSettings({ ...env, CLAVE_CIFRADO_COMANDO: program(script) });
    expect(CLAVE_CIFRADO).toBe('HOME');
  });

  it('is no way to anything but a key', () => {
    expect(problem({ SMTP_URL_COMANDO: program('console.log(1)') })).toMatch(
      /^SMTP_URL_COMANDO: only keys are asked of a program \(CLAVE_CIFRADO, .*name it in SMTP_URL_FILE$/,
    );
  });

  const wrong: [string, () => string, RegExp][] = [
    [
      'is not there',
      () => '/no/such/program',
      /\/no\/such\/program is not there; name a program by its path/,
    ],
    ['may not be run', () => file('x'), /may not be run by the user of this process/],
    ['wants a shell', () => `cat /etc/clave | base64`, /is started without a shell/],
    ['has quotes', () => `age -d "clave"`, /is started without a shell/],
    ['names a variable', () => 'cat $HOME/clave', /is started without a shell/],
    ['is no word', () => '   ', /names no program/],
    [
      'fails',
      () => program(`console.log('${KEY}'); console.error('${KEY}'); process.exit(3)`),
      /ended with code 3; run it by hand/,
    ],
    [
      'is killed',
      () => program(`process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 60_000)`),
      /ended with SIGTERM/,
    ],
    ['prints nothing', () => program(''), /what the program printed is empty/],
    [
      'prints two lines',
      () => program(`console.log('${KEY}\\n${KEY}')`),
      /what the program printed has more than one line/,
    ],
    [
      'prints bytes',
      () => program('process.stdout.write(Buffer.from([255, 254]))'),
      /what the program printed is no text/,
    ],
    [
      'prints without end',
      () => program(`setInterval(() => process.stdout.write('${KEY}'.repeat(500)))`),
      /what the program printed has more than 16384 bytes/,
    ],
  ];
  it.each(wrong)('that %s is refused, in a line without what it says', (_, command, reason) => {
    const said = problem({ CLAVE_CIFRADO_COMANDO: command() });
    expect(said).toMatch(reason);
    expect(said).toMatch(/^CLAVE_CIFRADO_COMANDO: [^\n]+$/);
    expect(said).not.toContain(KEY.slice(0, 8));
  });

  it('that does not end is ended', () => {
    expect(problem({ CLAVE_CIFRADO_COMANDO: program('setTimeout(() => {}, 60_000)') }, 1)).toMatch(
      /has not ended within 1 seconds/,
    );
  });

  it('gets no shell for its words', () => {
    const mark = join(folder, 'mark');
    mkdirSync(join(folder, 'a*b'));
    const script = `process.stdout.write(process.argv.slice(2).join(','))`;
    expect(readSettings({ CLAVE_CIFRADO_COMANDO: `${program(script)} ${folder}/* ~ ${mark}` })).toEqual({
      CLAVE_CIFRADO: `${folder}/*,~,${mark}`,
    });
  });
});

describe('the password of a database', () => {
  it('goes into its address, with every sign that it has', () => {
    const settings = readSettings({
      DATABASE_URL: 'postgresql://encadena_owner@db:5432/encadena?sslmode=verify-full',
      PASSWORD_OWNER_FILE: file('a/b@c:d#e?f%20 g\n'),
      DATABASE_URL_APP: 'postgres://encadena_app:@db-1:5432,db-2:5432/encadena',
      PASSWORD_APP: '9f2c41d7b06ea835',
    });
    expect(settings).toEqual({
      DATABASE_URL: `postgresql://encadena_owner:a%2Fb%40c%3Ad%23e%3Ff%2520%20g@db:5432/encadena?sslmode=verify-full`,
      DATABASE_URL_APP: 'postgres://encadena_app:9f2c41d7b06ea835@db-1:5432,db-2:5432/encadena',
    });
    expect(decodeURIComponent(new URL(settings.DATABASE_URL ?? '').password)).toBe('a/b@c:d#e?f%20 g');
  });

  it.each([
    ['postgresql://app:other@db/e', /^DATABASE_URL_APP, PASSWORD_APP: a password is given in both/],
    [
      'postgresql://app@db/e?sslmode=require&password=other',
      /^DATABASE_URL_APP, PASSWORD_APP: a password is given/,
    ],
    ['postgresql://db/e', /^DATABASE_URL_APP: has no place for PASSWORD_APP; write it like/],
    ['db/e', /^DATABASE_URL_APP: has no place for PASSWORD_APP/],
    ['', /^PASSWORD_APP: is the password of DATABASE_URL_APP, which is not given; give both, or neither$/],
  ] as [string, RegExp][])('is refused beside the address "%s"', (DATABASE_URL_APP, reason) => {
    const said = problem({ DATABASE_URL_APP, PASSWORD_APP_FILE: file('9f2c41d7b06ea835') });
    expect(said).toMatch(reason);
    expect(said).not.toMatch(/9f2c|other/);
  });
});

it('what holds a secret, or says where one is, is known by its name', () => {
  for (const name of [
    'CLAVE_CIFRADO',
    'CLAVE_CIFRADO_COMANDO',
    'DATABASE_URL_APP_FILE',
    'PASSWORD_OWNER',
    'SMTP_URL',
  ])
    expect([name, isSecret(name)]).toEqual([name, true]);
  for (const name of ['PATH', 'AEAT_KEY_FILE', 'INSTALACION_FILE', 'WEB_URL', 'CLAVE'])
    expect([name, isSecret(name)]).toEqual([name, false]);
});
