// Nothing that the tests ask of the machine is unknown to nx: a result that was kept is as true as one of today.
import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { PROGRAMS, VARIABLES } from './surroundings.mjs';

const root = resolve(import.meta.dirname, '../..');
const IN_TESTS =
  /(\.(spec|int-spec|e2e-spec)\.tsx?$)|\/testing\/.*\.tsx?$|^tools\/(jest|faults|testing)\/.*\.(ts|mjs)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(resolve(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'generated'].includes(entry.name) ? [] : filesBelow(path);
    return [path];
  });
}
const tests = ['apps', 'libs', 'tools']
  .flatMap(filesBelow)
  .filter((path) => IN_TESTS.test(path))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));

/**
 * Set by the run itself, or the same for every run (tools/jest/report.mjs clears what a person's shell says
 * of a product).
 */
const OWN = [
  'CONFIANZA_DIR',
  'CLAVE_CIFRADO',
  'DATABASE_URL',
  'DATA_DIR',
  'ENCADENA_BUILT',
  'ENCADENA_E2E',
  'ENCADENA_TEST_DATABASE',
  'JEST_WORKER_ID',
  'MOVED_CLOCK',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'PATH',
  'PORT',
  'PORT_OWN',
  'TEST_POSTGRES',
];

const answer = (env: NodeJS.ProcessEnv): string =>
  spawnSync(process.execPath, [resolve(root, 'tools/jest/surroundings.mjs')], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  }).stdout;

describe('what the tests see of the machine', () => {
  it('names every variable that a test asks for', () => {
    const asked = tests.flatMap(({ text }) =>
      [...text.matchAll(/process\.env(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
    );
    expect(asked).toContain('AEAT_ESQUEMAS_DIR');
    expect([...new Set(asked)].filter((name) => !VARIABLES.includes(name) && !OWN.includes(name))).toEqual(
      [],
    );
  });

  it('names every program that a test calls', () => {
    const called = tests.flatMap(({ text }) =>
      [
        ...text.matchAll(
          /\b(?:execFile|execFileSync|ejecutar|spawn|spawnSync|hay|existe)\(\s*'([a-z][\w-]+)'/g,
        ),
      ].map(([, name = '']) => name),
    );
    expect(called).toContain('pdfsig');
    expect([...new Set(called)].filter((name) => !PROGRAMS.includes(name))).toEqual([]);
  });

  it('is the same twice, and another with another folder of schemas, or a changed file in it', () => {
    const folder = mkdtempSync(resolve(tmpdir(), 'encadena-papers-'));
    const without = answer({});
    expect(answer({})).toBe(without);
    const empty = answer({ AEAT_ESQUEMAS_DIR: folder });
    expect(empty).not.toBe(without);
    writeFileSync(resolve(folder, 'all.xsd'), '<one/>');
    const one = answer({ AEAT_ESQUEMAS_DIR: folder });
    expect(one).not.toBe(empty);
    writeFileSync(resolve(folder, 'all.xsd'), '<two/>');
    expect(answer({ AEAT_ESQUEMAS_DIR: folder })).not.toBe(one);
    rmSync(folder, { recursive: true });
  });

  it('is another when a program that tests skip without is installed', () => {
    expect(answer({ PATH: '/nowhere' })).not.toBe(answer({}));
  });
});
