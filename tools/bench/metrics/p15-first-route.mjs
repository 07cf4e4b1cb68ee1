// @ts-check
// P15: the JavaScript that the login page needs before it is whole, gzipped, against a login page made of the
// libraries alone. Does not depend on the machine: the tests hold it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { summary } from '../lib/rounds.mjs';
import { fromRoot, root } from '../../lib/root.mjs';
import { row } from '../lib/table.mjs';

/** @param {string | Buffer} code */
const sizeOf = (code) => gzipSync(code, { level: 9 }).length / 1000;

/** KB of the limit: one bundle. */
export async function libraryFloor() {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: fromRoot('tools/bench/limits/login-floor.tsx') },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  return output.reduce((sum, part) => (part.type === 'chunk' ? sum + sizeOf(part.code) : sum), 0);
}

const STATIC = /(?:^|[;}\s])(?:import|export)(?:[\w\s{},*$]+?from)?\s*["']\.\/([^"']+\.js)["']/g;

/**
 * The files of the built page that the login route loads: what the page names, what the login and the Spanish
 * texts add, and what those import.
 * @param {string} folder
 */
export const firstRouteFiles = (folder) => routeFiles(folder, ['login-page', 'acceso-es']);

/**
 * The same for any route, by the names of the chunks that it asks for.
 * @param {string} folder @param {string[]} chunks
 */
export function routeFiles(folder, chunks) {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const wanted = new Set([...page.matchAll(/"\/assets\/([^"]+\.js)"/g)].map(([, name = '']) => name));
  for (const name of assets) if (chunks.some((chunk) => name.startsWith(`${chunk}-`))) wanted.add(name);
  for (const name of wanted)
    for (const [, imported = ''] of readFileSync(join(folder, 'assets', name), 'utf8').matchAll(STATIC))
      wanted.add(imported);
  return [...wanted];
}

/** @type {import('../types').Metric} */
export const P15 = {
  id: 'P15',
  title: 'JavaScript of the first route (login), gzip',
  async run(world) {
    await world.built('web');
    const folder = fromRoot('dist/web');
    const files = firstRouteFiles(folder)
      .map((name) => ({ name, size: sizeOf(readFileSync(join(folder, 'assets', name))) }))
      .sort((a, b) => b.size - a.size);
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const largest = files
      .slice(0, 6)
      .map(({ name, size }) => `${name} ${size.toFixed(1)}`)
      .join(', ');
    return {
      noisy: false,
      rows: [
        row({
          name: `${files.length} files`,
          unit: 'KB',
          better: 'lower',
          product: summary([total]),
          limit: summary([await libraryFloor()]),
          limitName: 'the libraries of a login page alone',
          goal: 1.35,
          moonshot: 1.1,
          note: `largest: ${largest}`,
        }),
      ],
    };
  },
};
