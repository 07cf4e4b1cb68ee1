// The rule for migrations on a small history of its own, in a git repository that is thrown away, with a real PostgreSQL: what a release
// may do to the database of the one before, and the program of the one before run against it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { runBefore } from './before.mjs';
import { readRules } from './rules.mjs';

const installed = spawnSync('git', ['--version']).status === 0;
const withGit = installed ? describe : describe.skip;
const otherwise = installed ? '' : ' (skipped: git is not installed)';
const workspace = resolve(import.meta.dirname, '../..');

/** A program of two statements, in the place where a version's tests are started. It makes its database by the migrations that lie there. */
const program = (statements: string) => `
  import { readdirSync, readFileSync } from 'node:fs';
  import pg from 'pg';
  const at = (database) => Object.assign(new URL(JSON.parse(process.env.ENCADENA_TEST_DATABASE).superUrl), { pathname: '/' + database }).toString();
  const once = async (database, work) => {
    const client = new pg.Client({ connectionString: at(database) });
    await client.connect();
    try { return await work(client); } finally { await client.end(); }
  };
  const name = 'upgrade_' + process.pid;
  await once('postgres', (client) => client.query('CREATE DATABASE ' + name));
  try {
    await once(name, async (client) => {
      for (const migration of readdirSync('prisma/migrations').sort())
        await client.query(readFileSync('prisma/migrations/' + migration + '/migration.sql', 'utf8'));
      for (const statement of ${statements}) await client.query(statement);
    });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await once('postgres', (client) => client.query('DROP DATABASE ' + name));
  }
`;

const TABLES = '20270101000000_tables';
const FIRST = {
  [`prisma/migrations/${TABLES}/migration.sql`]:
    'CREATE TABLE papers (id int PRIMARY KEY, remark text, note text);\n',
  'package.json': '{ "name": "small", "type": "module", "scripts": { "generate": "node -e 0" } }',
  'package-lock.json': '{}',
  'tools/jest/run.mjs': program(`["INSERT INTO papers VALUES (1, 'x')", 'SELECT remark FROM papers']`),
};

let template: string;
let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(resolve(root, name)), { recursive: true });
    writeFileSync(resolve(root, name), text);
  }
};
const migration = (name: string, sql: string) =>
  write({ [`prisma/migrations/${name}/migration.sql`]: `${sql};\n` });
const release = (version: string) => {
  git('add', '--all', '.', ':!node_modules');
  git('commit', '--quiet', '--allow-empty', '--message', `Release ${version}`);
  git('tag', `v${version}`);
};

beforeAll(() => {
  if (!installed) return;
  template = mkdtempSync(resolve(tmpdir(), 'encadena-upgrade-'));
  root = template;
  git('init', '--quiet', '--initial-branch=main');
  write(FIRST);
});
beforeEach(() => {
  if (!installed) return;
  root = mkdtempSync(resolve(tmpdir(), 'encadena-upgrade-'));
  cpSync(template, root, { recursive: true });
  symlinkSync(resolve(workspace, 'node_modules'), resolve(root, 'node_modules'));
});
afterAll(() => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith('encadena-upgrade-')))
    rmSync(resolve(tmpdir(), name), { recursive: true, force: true });
});

const problems = () => readRules(root).problems as string[];
const run = (version: string): string => {
  try {
    runBefore({ root, version });
    return 'works';
  } catch (error) {
    return (error as Error).message;
  }
};

withGit(`before the first release${otherwise}`, () => {
  it('anything may be changed', () => {
    migration(TABLES, 'CREATE TABLE other (id int)');
    expect(readRules(root)).toEqual({ problems: [], before: [] });
    git('add', '--all', '.', ':!node_modules');
    git('commit', '--quiet', '--message', 'Begin');
    git('tag', 'not-a-release');
    expect(readRules(root)).toEqual({ problems: [], before: [] });
  });
});

withGit(`after a release${otherwise}`, () => {
  beforeEach(() => release('1.0.0'));

  it('what only adds is accepted, and the version before works with it', () => {
    migration('20270201000000_seen', 'ALTER TABLE papers ADD COLUMN seen boolean NOT NULL DEFAULT false');
    expect(readRules(root)).toEqual({ problems: [], before: ['1.0.0'] });
    expect(run('1.0.0')).toBe('works');
  });

  it('what takes away is refused, and the version before would not have worked', () => {
    migration('20270201000000_drop_remark', 'ALTER TABLE papers DROP COLUMN remark');
    expect(problems()).toEqual([
      'prisma/migrations/20270201000000_drop_remark drops a column (ALTER TABLE papers DROP COLUMN remark): the version before works with that. Add now, and take away in a migration of a later release whose name ends in __since_vX_Y_Z, the release that no longer uses it.',
    ]);
    expect(run('1.0.0')).toBe(
      'Version 1.0.0 does not work with the database that these migrations make:\ncolumn "remark" does not exist',
    );
  });

  it('what no statement tells is found by the version before: a trigger that refuses what it writes', () => {
    migration(
      '20270201000000_seal',
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no note'; END $$;
      CREATE TRIGGER seal BEFORE INSERT ON papers FOR EACH ROW WHEN (NEW.note IS NULL) EXECUTE FUNCTION refuse()`,
    );
    expect(problems()).toEqual([]);
    expect(run('1.0.0')).toMatch(/\nno note$/);
  });

  it('what was released may be neither changed nor removed, and nothing comes before it', () => {
    migration(TABLES, 'CREATE TABLE papers (id int)');
    migration('20261201000000_early', 'CREATE TABLE early (id int)');
    expect(problems()).toEqual([
      `prisma/migrations/${TABLES} was released with 1.0.0 and is changed: put it back, and write a new one (npm run db:new).`,
      'prisma/migrations/20261201000000_early comes before what was released with 1.0.0: give it a later date.',
    ]);
    rmSync(resolve(root, 'prisma'), { recursive: true });
    expect(problems()).toEqual([
      `prisma/migrations/${TABLES} was released with 1.0.0 and is gone: put it back, and write a new one (npm run db:new).`,
    ]);
  });

  it('a name asks for a release that there was, and only where something is taken away', () => {
    migration('20270201000000_drop__since_v1_1_0', 'ALTER TABLE papers DROP COLUMN remark');
    migration('20270202000000_add__since_v1_0_0', 'CREATE TABLE other (id int)');
    expect(problems()).toEqual([
      'prisma/migrations/20270201000000_drop__since_v1_1_0 says since 1.1.0, which is no release before this one.',
      'prisma/migrations/20270202000000_add__since_v1_0_0 says since 1.0.0 and takes nothing away: take that off its name.',
    ]);
  });

  it('is taken away what a release no longer used: expand, move over, contract', () => {
    write({ 'tools/jest/run.mjs': program(`["INSERT INTO papers (id, note) VALUES (1, 'x')"]`) });
    release('1.1.0');
    migration('20270301000000_drop_remark__since_v1_1_0', 'ALTER TABLE papers DROP COLUMN remark');
    expect(readRules(root)).toEqual({ problems: [], before: ['1.1.0'] });
    expect(run('1.1.0')).toBe('works');
    expect(run('1.0.0')).toMatch(/^Version 1\.0\.0 does not work .*remark/s);
  });

  it('a name that asks for too early a release is found out by that release', () => {
    release('1.1.0');
    migration('20270301000000_drop_remark__since_v1_0_0', 'ALTER TABLE papers DROP COLUMN remark');
    expect(readRules(root)).toEqual({ problems: [], before: ['1.1.0', '1.0.0'] });
    expect(run('1.0.0')).toMatch(/column "remark" does not exist$/);
  });

  it('leaves nothing behind, neither a folder nor a trace in the repository', () => {
    const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith('encadena-before-'));
    const before = copies();
    expect(run('1.0.0')).toBe('works');
    expect(run('9.9.9')).toMatch(/^git clone failed/);
    expect(copies()).toEqual(before);
    expect(git('status', '--porcelain')).toBe('?? node_modules\n');
  });
});

it('this tree keeps the rule', () => {
  expect(readRules(workspace).problems).toEqual([]);
});
