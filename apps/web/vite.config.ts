// Two builds of one project: `vite build` makes the page (dist/web), `vite build --ssr` the small server that
// carries it (dist/web-server).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { headStart } from './head-start/plugin';

const raiz = resolve(import.meta.dirname, '../..');
const COMPRIMIBLE = /\.(js|css|html|svg)$/;

// Importing one name of these does nothing else, so what a page does not use stays out of it. (Style sheets
// are no such thing.)
const PURAS =
  /libs\/(values|i18n|invoicing|contracts|ui)\/src\/(?!estilos).*\.tsx?$|node_modules\/(temporal-polyfill|markdown-to-jsx|decimal\.js|zod|axios)\/.*js$/;

// What every page is built of, the login too, travels as one file: dozens of small ones cost requests, and
// compress worse.
const COMUNES = new RegExp(
  [
    String.raw`@mantine/core/esm/core/(?!DirectionProvider|utils/(close-on|create-scoped|create-use|find-element|get-context|get-ref|get-sorted|is-element))`,
    String.raw`@mantine/core/esm/components/(ActionIcon|Anchor|Box|Button|Center|CloseButton|Container|EmptyState|Group|Input|InputBase|Loader|Paper|PasswordInput|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)/`,
    String.raw`@mantine/(form|store|notifications/esm/notifications\.store)|@mantine/hooks/esm/use-(color-scheme|did-update|hotkeys|id|isomorphic-effect|media-query|reduced-motion|uncontrolled)/`,
    String.raw`node_modules/(clsx|fast-deep-equal|i18next|klona|react|react-dom|react-router|react-router-dom|scheduler|use-sync-external-store)/|react-i18next/dist/es/(?!Trans)`,
    String.raw`@tanstack/query-core/build/modern/(?!.*[qQ]ueryObserver)|@tanstack/react-query/build/modern/(QueryClientProvider|useMutation)`,
  ].join('|'),
);

const ENTRADA = /apps\/web\/(src\/main\.tsx|index\.html)$/;
/** What the login and its neighbours share besides. */
const ACCESO =
  /libs\/ui\/src\/page-header|web\/src\/shared\/(boton-enviar|form|espera|destino)\.tsx?$|features\/auth\/(estado|use-entrar)/;
/** What the first call needs: it comes while the person types. */
const LLAMADAS =
  /node_modules\/(zod|axios)\/|web\/src\/shared\/(api-client|a-api-error)|libs\/contracts\/src\/(auth|comun|endpoint|errores|validacion)/;
/** One file a language, as they come: whoever reads one loads no other. */
const TEXTOS = /libs\/i18n\/src\/(textos|ayuda)\/|dayjs\/locale\//;

const LETRA = /inter-latin-wght-normal.*\.woff2$/;

/**
 * The style sheet behind the shell, and before the page, whose theme has the last word: what stands before it
 * is drawn while it is still on its way. Scripts wait for it all the same. The letters come beside the scripts:
 * on machines without Arial what stands in for them is wider, and the screen would jump.
 */
function armazonPrimero(): Plugin {
  return {
    name: 'encadena-armazon-primero',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const hojas = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
        const letra = Object.keys(bundle).find((nombre) => LETRA.test(nombre));
        if (!letra) throw new Error('The build holds no Inter to be fetched ahead.');
        return hojas
          .reduce((resto, hoja) => resto.replace(hoja, ''), html)
          .replace('<div id="app">', `${hojas.join('').trim()}\n    <div id="app">`)
          .replace(
            '</title>',
            `</title>\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${letra}">`,
          );
      },
    },
  };
}

/** Writes .br and .gz beside every text file once, so that the server never compresses the same bytes twice. */
function comprimir(carpeta: string): Plugin {
  return {
    name: 'encadena-comprimir',
    apply: 'build',
    closeBundle() {
      for (const nombre of readdirSync(carpeta, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRIMIBLE.test(nombre)) continue;
        const bytes = readFileSync(join(carpeta, nombre));
        writeFileSync(join(carpeta, `${nombre}.br`), brotliCompressSync(bytes));
        writeFileSync(join(carpeta, `${nombre}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig(({ isSsrBuild }) => {
  const comun = { root: import.meta.dirname, resolve: { tsconfigPaths: true } };
  if (isSsrBuild) {
    return {
      ...comun,
      publicDir: false as const,
      build: {
        ssr: true,
        rolldownOptions: { input: join(import.meta.dirname, 'server/main.ts') },
        outDir: join(raiz, 'dist/web-server'),
        emptyOutDir: true,
        target: 'node20',
      },
    };
  }
  const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
  return {
    ...comun,
    plugins: [react(), armazonPrimero(), headStart(), comprimir(join(raiz, 'dist/web'))],
    css: { postcss: { plugins: [mantine()] } },
    build: {
      outDir: join(raiz, 'dist/web'),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Fewer files cost fewer requests; what only other screens need would cost bytes. The test of the
            // first load holds both.
            groups: [
              { name: 'comun', test: COMUNES, priority: 6 },
              { name: 'inicio', tags: ['$initial'], test: (id: string) => !ENTRADA.test(id), priority: 5 },
              { name: 'acceso', test: ACCESO, priority: 4 },
              { name: 'llamadas', test: LLAMADAS, priority: 3 },
              { name: 'sesion', test: (id: string) => !TEXTOS.test(id), minShareCount: 3, priority: 2 },
              {
                name: 'partes',
                test: (id: string) => !TEXTOS.test(id),
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 80_000,
                priority: 1,
              },
            ],
          },
        },
        treeshake: { moduleSideEffects: [{ test: PURAS, sideEffects: false }] },
      },
    },
    server: { proxy: { '/api': api, '/api-internal': api } },
  };
});
