// What a script was given, and what its children see of it.
import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { withoutSecrets } from './secrets.mjs';
import { takeSettings } from './settings.mjs';

const folder = mkdtempSync(join(tmpdir(), 'encadena-tool-settings-'));
const given = process.env;
beforeEach(() => {
  process.env = { PATH: given.PATH, NO_COLOR: '' };
});
afterEach(() => {
  process.env = given;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a script finds its secrets under their names, whatever the way they were given, and a child none of them', () => {
  const file = join(folder, 'clave');
  writeFileSync(file, 'the-key\n', { mode: 0o400 });
  Object.assign(process.env, {
    CLAVE_CIFRADO_FILE: file,
    PASSWORD_OWNER_FILE: file,
    DATABASE_URL: 'postgresql://encadena_owner@db/encadena',
    STRIPE_CLAVE: '',
  });
  takeSettings();
  expect(process.env).toEqual({
    PATH: given.PATH,
    NO_COLOR: '',
    CLAVE_CIFRADO: 'the-key',
    DATABASE_URL: 'postgresql://encadena_owner:the-key@db/encadena',
  });
  expect(withoutSecrets({ ...process.env, CLAVE_CIFRADO_FILE: file, SMTP_URL_FILE: file })).toEqual({
    PATH: given.PATH,
    NO_COLOR: '',
  });
});

it('a wrong one is a problem of one line, and nothing has changed', () => {
  Object.assign(process.env, { CLAVE_CIFRADO_FILE: join(folder, 'none'), SESSION_SECRET: 'x' });
  const before = { ...process.env };
  expect(takeSettings).toThrow(Problem);
  expect(takeSettings).toThrow(/^CLAVE_CIFRADO_FILE: [^\n]* is not there; name the file/);
  expect(process.env).toEqual(before);
});
