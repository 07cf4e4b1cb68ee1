// Builds the API with its workers into one file, dist/api/main.js; packages of npm stay outside (they are installed where it runs).
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import base from '../../tsconfig.base.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const alias = Object.entries(base.compilerOptions.paths).map(([name, [target]]) => ({ find: new RegExp(`^${name}$`), replacement: resolve(root, target ?? '') }));

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias },
  // Nest reads the types of constructor parameters from the metadata that the compiler emits.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  build: {
    ssr: 'src/main.ts',
    outDir: resolve(root, 'dist/api'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: { output: { entryFileNames: 'main.js', format: 'es', keepNames: true, codeSplitting: false } },
  },
});
