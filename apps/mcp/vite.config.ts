// Builds the server into one file, dist/mcp/main.js; packages of npm stay outside (they are installed where it runs).
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const base = JSON.parse(readFileSync(resolve(root, 'tsconfig.base.json'), 'utf8')) as {
  compilerOptions: { paths: Record<string, string[]> };
};
const alias = Object.entries(base.compilerOptions.paths).map(([name, [target]]) => ({
  find: new RegExp(`^${name}$`),
  replacement: resolve(root, target ?? ''),
}));
const paquete = /^(?!@encadena\/)(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*(?:\/.*)?$/i;

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias },
  build: {
    ssr: 'src/main.ts',
    outDir: resolve(root, 'dist/mcp'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`), paquete],
      output: { entryFileNames: 'main.js', format: 'es', keepNames: true, codeSplitting: false },
    },
  },
});
