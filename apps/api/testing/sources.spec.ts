// apps/api/src holds what runs in production, and the tests of it beside. What only tests use is in testing/,
// and reaches no build.
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const api = resolve(import.meta.dirname, '..');
const name = (path: string): string => relative(api, path);
const sources = (readdirSync(resolve(api, 'src'), { recursive: true }) as string[])
  .filter((path) => /\.tsx?$/.test(path) && !/spec\.tsx?$/.test(path) && !path.includes('/generated/'))
  .map((path) => resolve(api, 'src', path));

/** Where the build begins (apps/api/vite.config.ts): the program and what its threads do. */
const entries = sources.filter((path) => /\/(main|[^/]+-thread)\.ts$/.test(path));

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*|@encadena\/api\/[^']*)'/g;

function reached(from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const walk = (path: string | undefined): void => {
    if (path === undefined || seen.has(path)) return;
    seen.add(path);
    for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(IMPORTED))
      walk(
        fileOf(
          target.startsWith('.')
            ? resolve(dirname(path), target)
            : resolve(api, target.slice('@encadena/api/'.length)),
        ),
      );
  };
  from.forEach(walk);
  return seen;
}

/** The source that an import means. What is generated counts for nothing here. */
const fileOf = (path: string): string | undefined =>
  path.includes('/generated/')
    ? undefined
    : [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => existsSync(file));

describe('the sources of the API', () => {
  const inProduction = reached(entries);

  it('begin where the build begins', () => {
    const config = readFileSync(resolve(api, 'vite.config.ts'), 'utf8');
    for (const entry of entries)
      expect(config).toContain(`'${name(entry).slice('src/'.length, -'.ts'.length)}'`);
    expect(inProduction.size).toBeGreaterThan(200);
  });

  it('hold nothing that only tests use', () => {
    expect(sources.filter((path) => !inProduction.has(path)).map(name)).toEqual([]);
  });

  it('take nothing from the tests', () => {
    expect([...inProduction].map(name).filter((path) => !path.startsWith('src/'))).toEqual([]);
  });
});
