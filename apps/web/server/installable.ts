// What makes the page a product that can be installed: a manifest a language, and the service worker of this build.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IDIOMAS, type Traductor } from '@encadena/i18n';
import type { FastifyInstance } from 'fastify';
import type { WebConfig } from './config';

/** The worker that gives this build's page and files, or the one that takes such a worker away (ADR 0070). */
function workerOf({ dist, serviceWorker }: Pick<WebConfig, 'dist' | 'serviceWorker'>): string {
  if (!serviceWorker) return readFileSync(join(dist, 'sw-no.js'), 'utf8');
  const files = JSON.stringify(
    readdirSync(join(dist, 'assets'))
      .filter((name) => !/\.(br|gz)$/.test(name))
      .sort(),
  );
  const page = readFileSync(join(dist, 'index.html'));
  const version = createHash('sha256').update(page).update(files).digest('hex').slice(0, 16);
  return readFileSync(join(dist, 'sw.js'), 'utf8')
    .replace('__VERSION__', version)
    .replace('/* __FILES__ */ []', () => files);
}

/** Throws when the page was not built. */
export function serveInstallable(
  app: FastifyInstance,
  config: Pick<WebConfig, 'dist' | 'serviceWorker'>,
  traductor: Traductor,
): void {
  const worker = workerOf(config);
  app.get('/sw.js', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
  for (const idioma of IDIOMAS) {
    const manifest = JSON.stringify({
      // One product, whatever its language.
      id: '/',
      name: traductor.texto(idioma, 'comun.marca'),
      short_name: traductor.texto(idioma, 'comun.marca'),
      description: traductor.texto(idioma, 'comun.lema'),
      lang: idioma,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: [
        { src: '/icono-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icono-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icono-recortable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
    app.get(`/app-${idioma}.webmanifest`, (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=86400')
        .type('application/manifest+json; charset=utf-8')
        .send(manifest),
    );
  }
}
