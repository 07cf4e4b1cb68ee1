// No file depends on itself by way of others, not even for a type: `import-x/no-cycle` follows only imports that run.
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../..');
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

const sources = ['apps', 'libs'].flatMap((area) =>
  (readdirSync(join(ROOT, area), { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|generated|\.d\.ts$/.test(path))
    .map((path) => join(ROOT, area, path)),
);

/** The files beside it that a source imports, for what runs and for types alike. */
function neighbours(file: string, text = readFileSync(file, 'utf8')): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .flatMap((name) => {
      const path = resolve(dirname(file), name);
      return (
        ENDINGS.map((ending) => path + ending).find((one) => /\.tsx?$/.test(one) && existsSync(one)) ?? []
      );
    });
}

/** A circle for each import that leads back, file by file. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const way: string[] = [];
  const found: string[][] = [];
  const walk = (file: string): void => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file]);
    if (done.has(file) || way.includes(file)) return;
    way.push(file);
    for (const next of graph.get(file) ?? []) walk(next);
    way.pop();
    done.add(file);
  };
  for (const file of graph.keys()) walk(file);
  return found;
}

describe('circles of files', () => {
  it('are seen, of types too', () => {
    const of = (text: string) =>
      neighbours(join(import.meta.dirname, 'x.ts'), text).map((file) => relative(ROOT, file));
    expect(of("import type { A } from './circles.spec';")).toEqual(['tools/lint/circles.spec.ts']);
    expect(
      circles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
        ]),
      ),
    ).toEqual([['a', 'b', 'c', 'a']]);
    expect(
      circles(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
        ]),
      ),
    ).toEqual([]);
  });

  it('are nowhere in our sources', () => {
    expect(sources.length).toBeGreaterThan(1000);
    const graph = new Map(sources.map((file) => [file, neighbours(file)]));
    expect(circles(graph).map((files) => files.map((file) => relative(ROOT, file)))).toEqual([]);
  });
});
