// Builds the API with its workers into dist/api: main.js, the entries of its threads, and what they share; packages of npm stay outside (they are installed where it runs).
import { cpSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import base from '../../tsconfig.base.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const alias = Object.entries(base.compilerOptions.paths).map(([name, [target]]) => ({ find: new RegExp(`^${name}$`), replacement: resolve(root, target ?? '') }));

/** The legal texts are read when the process starts, so that an operator can replace them: they go beside the bundle. */
const textosLegales = (salida = ''): Plugin => ({
  name: 'textos-legales',
  configResolved: (config) => void (salida = resolve(config.root, config.build.outDir)),
  closeBundle: () => cpSync(resolve(import.meta.dirname, 'legal'), resolve(salida, 'legal'), { recursive: true }),
});

export default defineConfig({
  plugins: [textosLegales()],
  root: import.meta.dirname,
  resolve: { alias },
  // Nest reads the types of constructor parameters from the metadata that the compiler emits.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  build: {
    ssr: true,
    outDir: resolve(root, 'dist/api'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(['main', 'modules/facturas/pdf/hilo-pdf', 'modules/auth/hilo-contrasenas'].map((entry) => [basename(entry), resolve(import.meta.dirname, `src/${entry}.ts`)])),
      // A thread's entry is called by what it exports.
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: '[name].js', chunkFileNames: 'comun-[name].js', format: 'es', keepNames: true },
    },
  },
});
