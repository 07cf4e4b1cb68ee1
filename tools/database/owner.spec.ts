// The script by which the image of PostgreSQL makes the owner of a new database, with a psql that tells what it was given.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'encadena-owner-'));
const file = join(folder, 'password_owner');
beforeAll(() => {
  writeFileSync(join(folder, 'psql'), '#!/bin/bash\nprintf "%s\\n" "$@"\ncat\n', { mode: 0o700 });
  writeFileSync(file, '9f2c41d7b06ea835\n', { mode: 0o400 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (env: Record<string, string>) =>
  spawnSync('bash', [resolve(import.meta.dirname, 'owner.sh')], {
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env.PATH}`, POSTGRES_USER: 'postgres', ...env },
  });

describe('the owner of the database', () => {
  it.each([
    [{ PASSWORD_OWNER: '9f2c41d7b06ea835' }],
    [{ PASSWORD_OWNER_FILE: file }],
    [{ PASSWORD_OWNER: '', PASSWORD_OWNER_FILE: file }],
  ] as Record<string, string>[][])('gets the password that is given as %j', (env) => {
    const { status, stdout, stderr } = run(env ?? {});
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('--set=password=9f2c41d7b06ea835\n');
    expect(stdout).toContain('CREATE DATABASE encadena OWNER encadena_owner;');
  });

  it.each([
    [{}, /^PASSWORD_OWNER: is missing/],
    [
      { PASSWORD_OWNER: 'x', PASSWORD_OWNER_FILE: file },
      /^PASSWORD_OWNER, PASSWORD_OWNER_FILE: are given together/,
    ],
    [{ PASSWORD_OWNER_FILE: join(folder, 'none') }, /none: No such file/],
  ] as [Record<string, string>, RegExp][])('is not made with %j', (env, reason) => {
    const { status, stdout, stderr } = run(env);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(reason);
  });
});
