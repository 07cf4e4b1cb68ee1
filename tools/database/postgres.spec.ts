// The start of PostgreSQL in docker-compose, with an entrypoint in the place of its image's that tells what it was given.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parse } from 'yaml';

const folder = mkdtempSync(join(tmpdir(), 'encadena-postgres-'));
beforeAll(() =>
  writeFileSync(join(folder, 'docker-entrypoint.sh'), '#!/bin/bash\nprintf "%s\\n" started "$@"\n', {
    mode: 0o700,
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (env: Record<string, string>) =>
  spawnSync('bash', [resolve(import.meta.dirname, 'postgres.sh'), 'postgres', '-c', 'max_connections=9'], {
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env.PATH}`, ...env },
  });

describe('PostgreSQL in docker-compose', () => {
  it.each([
    [{ POSTGRES_PASSWORD: '9f2c41d7b06ea835', PASSWORD_OWNER: 'ea83517fc09ab' }],
    [
      {
        POSTGRES_PASSWORD: '',
        POSTGRES_PASSWORD_FILE: '/run/secrets/password_superuser',
        PASSWORD_OWNER: '',
      },
    ],
    [{}],
  ] as Record<string, string>[][])('starts by its own entrypoint with %j', (env) => {
    const { status, stdout, stderr } = run(env ?? {});
    expect([status, stdout, stderr]).toEqual([0, 'started\npostgres\n-c\nmax_connections=9\n', '']);
  });

  it.each([
    [{ POSTGRES_PASSWORD: 'file', PASSWORD_OWNER: 'file' }],
    [{ POSTGRES_PASSWORD: 'file', PASSWORD_OWNER: 'ea83517fc09ab' }],
    [{ POSTGRES_PASSWORD: '9f2c41d7b06ea835', PASSWORD_OWNER: 'file' }],
  ])('makes no database whose password is the word that stands for a file: %j', (env) => {
    const { status, stdout, stderr } = run(env);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^PASSWORD_SUPERUSER, PASSWORD_OWNER: say "file", and deploy\/compose\.secrets\.yml[^\n]+\n$/,
    );
  });

  it('is started so by docker-compose.yml', () => {
    const { services } = parse(
      readFileSync(resolve(import.meta.dirname, '../../docker-compose.yml'), 'utf8'),
      {
        merge: true,
      },
    ) as { services: { postgres: { entrypoint: string[]; command: string[]; volumes: string[] } } };
    const { entrypoint, command, volumes } = services.postgres;
    expect(entrypoint).toEqual(['bash', '/encadena/postgres.sh']);
    expect(command[0]).toBe('postgres');
    expect(volumes).toContain('./tools/database/postgres.sh:/encadena/postgres.sh:ro');
  });
});
