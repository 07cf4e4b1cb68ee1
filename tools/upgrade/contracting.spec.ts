// Which statements take something away from the program of the version before.
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contractions } from './contracting.mjs';

const reasons = (...sql: string[]) =>
  (contractions(sql.map((text, i) => ({ name: String(i), sql: text }))) as { reason: string }[]).map(
    ({ reason }) => reason.replace(/ \(.*$/, ''),
  );

describe('a migration adds', () => {
  it.each([
    'CREATE TABLE notes (id uuid NOT NULL PRIMARY KEY, UNIQUE (id))',
    'ALTER TABLE "facturas" ADD COLUMN "nota" text, ADD COLUMN "visto" boolean NOT NULL DEFAULT false',
    'ALTER TABLE facturas ADD COLUMN suma numeric(12, 2) NOT NULL GENERATED ALWAYS AS (a + b) STORED',
    "ALTER TABLE facturas ALTER COLUMN nota DROP NOT NULL, ALTER COLUMN nota SET DEFAULT 'drop, rename'",
    'CREATE INDEX facturas_nota ON facturas (nota)',
    'CREATE TABLE notes (n int); CREATE UNIQUE INDEX one ON notes (n); ALTER TABLE notes ADD CHECK (n > 0)',
    'ALTER TABLE notes ENABLE ROW LEVEL SECURITY; -- DROP TABLE facturas;'.replace(
      'ALTER',
      'CREATE TABLE notes (n int); ALTER',
    ),
    'ALTER TABLE facturas ADD COLUMN obra uuid; ALTER TABLE facturas ADD CONSTRAINT o FOREIGN KEY (nif_id, obra) REFERENCES obras (nif_id, id)',
    'CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE facturas; END $$',
    'DROP TRIGGER sello_cambio ON facturas; CREATE TRIGGER sello_cambio BEFORE UPDATE ON facturas EXECUTE FUNCTION f()',
    'DROP FUNCTION f(int); CREATE FUNCTION f(int, int) RETURNS int LANGUAGE sql RETURN 1',
    "ALTER TYPE estado ADD VALUE 'NUEVO'; UPDATE facturas SET nota = 'it''s; DROP TABLE x'",
    "DO $$ BEGIN EXECUTE 'CREATE POLICY p ON notes'; END $$",
    '/* DROP TABLE facturas; */ GRANT SELECT ON notes TO encadena_app',
  ])('%s', (sql) => {
    expect(reasons(sql)).toEqual([]);
  });

  it('and takes away again what another new one made', () => {
    expect(
      reasons(
        'CREATE TABLE notes (n int); ALTER TABLE facturas ADD COLUMN nota text; CREATE INDEX i ON facturas (nota)',
        'DROP TABLE notes; ALTER TABLE facturas DROP COLUMN nota; DROP INDEX i',
      ),
    ).toEqual([]);
  });
});

describe('a migration takes away', () => {
  it.each([
    ['DROP TABLE facturas', 'drops a table'],
    ['DROP TABLE facturas; CREATE TABLE facturas (n int)', 'drops a table'],
    ['drop function if exists f(int)', 'drops a function'],
    ['DROP VIEW "v"', 'drops a view'],
    ['DROP INDEX facturas_uno', 'drops a index'],
    ['ALTER TABLE "facturas" DROP COLUMN "nota"', 'drops a column'],
    ['ALTER TABLE facturas ADD COLUMN nueva int, DROP nota', 'drops a column'],
    ['ALTER TABLE IF EXISTS ONLY facturas RENAME COLUMN nota TO remark', 'renames'],
    ['ALTER TABLE facturas RENAME TO invoices', 'renames'],
    ['ALTER FUNCTION f() RENAME TO g', 'renames'],
    ['ALTER TABLE facturas ALTER COLUMN nota SET NOT NULL', 'wants a value that was not wanted'],
    ['ALTER TABLE facturas ALTER nota DROP DEFAULT', 'wants a value that was not wanted'],
    ['ALTER TABLE facturas ADD COLUMN nota text NOT NULL', 'wants a value that was not wanted'],
    ['ALTER TABLE facturas ALTER COLUMN suma SET DATA TYPE int', 'changes the type of a column'],
    ['ALTER TABLE facturas ALTER COLUMN suma TYPE text USING suma::text', 'changes the type of a column'],
    ['ALTER TABLE facturas DROP CONSTRAINT una', 'drops a constraint'],
    ['ALTER TABLE facturas ADD CONSTRAINT una CHECK (suma > 0)', 'refuses rows that were accepted'],
    ['CREATE UNIQUE INDEX una ON facturas (nif_id, nota)', 'refuses rows that were accepted'],
    ['ALTER TABLE facturas FORCE ROW LEVEL SECURITY', 'hides rows that were seen'],
    ["ALTER TYPE estado RENAME VALUE 'A' TO 'B'", 'changes a type'],
    ['REVOKE SELECT ON facturas FROM encadena_app', 'takes a right away'],
    ['DELETE FROM planes WHERE id = 1', 'takes rows away'],
    ['TRUNCATE planes', 'takes rows away'],
    ["DO $$ BEGIN EXECUTE 'DROP TABLE facturas'; END $$", 'takes away in a DO block, which cannot be read'],
  ])('%s', (sql, reason) => {
    expect(reasons(sql)).toEqual([reason]);
  });

  it('and is told with its name and the beginning of its statement', () => {
    expect(
      contractions([{ name: '2027_x', sql: '-- old\nALTER TABLE facturas\n  DROP COLUMN nota;' }]),
    ).toEqual([{ name: '2027_x', reason: 'drops a column (ALTER TABLE facturas DROP COLUMN nota)' }]);
  });
});

it('reads the migrations of this product, which drop, rename and change nothing that they did not make', () => {
  const folder = resolve(import.meta.dirname, '../../prisma/migrations');
  const sql = readdirSync(folder)
    .filter((name) => !name.endsWith('.toml'))
    .sort()
    .map((name) => readFileSync(resolve(folder, name, 'migration.sql'), 'utf8'));
  expect(sql.length).toBeGreaterThan(3);
  expect(reasons(...sql).filter((reason) => /^(drops|renames|changes|wants)/.test(reason))).toEqual([]);
});
