// @ts-check
// Loads pieces of the product as it is shipped: built by vite from the sources, without a server around them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { fromRoot, root } from '../../lib/root.mjs';

const require = createRequire(import.meta.url);

/** Addresses of the libraries' front doors, as tsconfig.base.json has them. */
function doors() {
  /** @type {{ compilerOptions: { paths: Record<string, [string]> } }} */
  const { compilerOptions } = require(fromRoot('tsconfig.base.json'));
  return Object.entries(compilerOptions.paths).map(([name, [target]]) => ({
    find: new RegExp(`^${name}$`),
    replacement: fromRoot(target),
  }));
}

/**
 * Builds the given entries ({ name: path from the root }) into one folder inside node_modules (so that
 * packages are found) and returns { files: { name: path }, load(name), remove() }.
 * @template {string} Name @param {Record<Name, string>} entries
 */
export async function buildSources(entries) {
  const cache = fromRoot('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'bench-'));
  const names = /** @type {Name[]} */ (Object.keys(entries));
  const input = Object.fromEntries(names.map((name) => [name, fromRoot(entries[name])]));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: doors() },
    oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const files = /** @type {Record<Name, string>} */ (
    Object.fromEntries(names.map((name) => [name, join(outDir, `${name}.mjs`)]))
  );
  return {
    files,
    /** @param {Name} name */
    load: (name) => import(pathToFileURL(files[name]).href),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
