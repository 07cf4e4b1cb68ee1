// Builds the API with its workers into dist/api: main.js, the entries of its threads, and what they share,
// packages of npm among it (FUERA says which are not).
import { cpSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import base from '../../tsconfig.base.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const alias = Object.entries(base.compilerOptions.paths).map(([name, [target]]) => ({
  find: new RegExp(`^${name}$`),
  replacement: resolve(root, target ?? ''),
}));

/**
 * Files that are read when the process runs go beside the bundle: the legal texts, which an operator can replace, and what the
 * page of an exported period is made of; and the API reference.
 */
const archivosAparte = (salida = ''): Plugin => ({
  name: 'archivos-aparte',
  configResolved: (config) => void (salida = resolve(config.root, config.build.outDir)),
  closeBundle: () => {
    for (const carpeta of ['legal', 'paginas'])
      cpSync(resolve(import.meta.dirname, carpeta), resolve(salida, carpeta), { recursive: true });
    cpSync(resolve(root, 'docs/api'), resolve(salida, 'reference'), { recursive: true });
  },
});

/**
 * Packages that stay outside: with machine code or files of their own, or with threads; and the heavy ones
 * that few processes need (they are loaded with the first work that wants them). All others go into the
 * bundle: a process that reads a few large files instead of two thousand small ones starts in two thirds of
 * the time.
 */
const FUERA = [
  'sharp',
  '@node-rs/argon2',
  'piscina',
  'pino',
  'pg',
  'pg-copy-streams',
  'graphile-worker',
  'fontkit',
  'pdfkit',
  'soap',
  'nodemailer',
  '@react-email/render',
  'pkijs',
  'asn1js',
  'node-forge',
  'file-type',
  'otplib',
  'qrcode',
  'stripe',
  '@aws-sdk/client-s3',
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
];

export default defineConfig({
  plugins: [archivosAparte()],
  root: import.meta.dirname,
  resolve: { alias },
  ssr: { noExternal: true, external: FUERA },
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
      input: Object.fromEntries(
        [
          'main',
          'modules/facturas/pdf/pdf-thread',
          'modules/facturas/exportar/hoja-thread',
          'modules/auth/contrasenas-thread',
          'modules/papeles/papeles-thread',
          'modules/papeles/texto/papel-pdf-thread',
          'modules/nifs/logotipo-thread',
          'modules/certificados/certificado-thread',
          'modules/importaciones/importaciones-thread',
        ].map((entry) => [basename(entry), resolve(import.meta.dirname, `src/${entry}.ts`)]),
      ),
      // A thread's entry is called by what it exports.
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'comun-[name].js',
        format: 'es',
        keepNames: true,
        comments: false,
      },
    },
  },
});
