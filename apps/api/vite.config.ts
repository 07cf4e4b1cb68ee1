// Builds the API with its workers into dist/api: main.js, the entries of its threads, and what they share,
// packages of npm among it (FUERA says which are not).
import { cpSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import base from '../../tsconfig.base.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const alias = Object.entries(base.compilerOptions.paths).map(([name, [target]]) => ({
  find: new RegExp(`^${name}$`),
  replacement: resolve(root, target ?? ''),
}));

/**
 * The legal texts are read when the process starts, so that an operator can replace them: they go beside the
 * bundle.
 */
const textosLegales = (salida = ''): Plugin => ({
  name: 'textos-legales',
  configResolved: (config) => void (salida = resolve(config.root, config.build.outDir)),
  closeBundle: () =>
    cpSync(resolve(import.meta.dirname, 'legal'), resolve(salida, 'legal'), { recursive: true }),
});

/**
 * Prisma's query compiler travels as text in a module: 4.6 MB that stay in memory twice, as source and as
 * text, beside what is made of them. Here it goes beside the bundle as the file of bytes that it is, and is
 * read once.
 */
const compiladorDeConsultas = (salida = '', bytes?: Buffer): Plugin => {
  const COMO_TEXTO =
    /const \{ wasm \} = await import\("(@prisma\/client\/runtime\/[\w.]+\.wasm-base64\.mjs)"\)\s+return await decodeBase64AsWasm\(wasm\)/;
  return {
    name: 'compilador-de-consultas',
    enforce: 'pre',
    configResolved: (config) => void (salida = resolve(config.root, config.build.outDir)),
    async transform(code, id) {
      if (!id.endsWith('/db/generated/internal/class.ts')) return null;
      const modulo = COMO_TEXTO.exec(code)?.[1];
      if (!modulo)
        throw new Error(
          'Prisma loads its query compiler in another way than this build knows (apps/api/vite.config.ts).',
        );
      bytes = Buffer.from(((await import(modulo)) as { wasm: string }).wasm, 'base64');
      return {
        code: code.replace(
          COMO_TEXTO,
          "return new WebAssembly.Module((await import('node:fs')).readFileSync(import.meta.dirname + '/consultas.wasm'))",
        ),
        map: null,
      };
    },
    closeBundle: () => bytes && writeFileSync(resolve(salida, 'consultas.wasm'), bytes),
  };
};

/**
 * V8 keeps the source of what it runs, at two bytes a letter as soon as one letter of a file is beyond
 * Latin-1: a few arrows and ellipses would double ten megabytes. They are written as escapes. (In a raw
 * template that would be another text: there is none, or the build says so.)
 */
const enUnByte = (): Plugin => ({
  name: 'en-un-byte',
  generateBundle(_, bundle) {
    for (const trozo of Object.values(bundle)) {
      if (trozo.type !== 'chunk') continue;
      if (/String\.raw`[^`]*[^\0-\xff]/.test(trozo.code))
        throw new Error(
          'A raw template holds a letter beyond Latin-1, which cannot be written as an escape.',
        );
      trozo.code = trozo.code.replace(
        /[^\0-\xff]/g,
        (letra) => `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
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
];

export default defineConfig({
  plugins: [textosLegales(), compiladorDeConsultas(), enUnByte()],
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
          'modules/auth/contrasenas-thread',
          'modules/papeles/papeles-thread',
          'modules/papeles/texto/papel-pdf-thread',
          'modules/nifs/logotipo-thread',
          'modules/certificados/certificado-thread',
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
