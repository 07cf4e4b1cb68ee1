// The built page: hashed files for ever, the page itself never stored, and the page for every path of the application.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Traductor } from '@encadena/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblema } from './problema';

const UN_DIA = 'public, max-age=86400';

// Mail programs and messengers look at a link with "*/*" or with nothing; scripts and pictures have their
// ending in the path.
const pidePagina = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*') &&
  !/\.[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '');

/** Throws when the page was not built. */
export function readPage(dist: string): string {
  const indice = join(dist, 'index.html');
  if (!existsSync(indice))
    throw new Error(`web: there is no built page in ${dist}; build it first (npx nx build web)`);
  return readFileSync(indice, 'utf8');
}

/** What names the page's own inline scripts in its policy, so that no other can run. */
export const scriptHashes = (pagina: string): string[] =>
  [...pagina.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** `pagina`: the page for every path of the application; the files beside it lie in `dist`. */
export async function servePage(
  app: FastifyInstance,
  { dist, pagina }: { dist: string; pagina: string },
  traductor: Traductor,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/index.html'],
    setHeaders: (response, ruta) => {
      response.header(
        'Cache-Control',
        ruta.includes('/assets/') ? 'public, max-age=31536000, immutable' : UN_DIA,
      );
    },
  });

  const sendPage = (reply: FastifyReply) =>
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(pagina);
  // The root is a folder for the static files, and folders are refused: named here, it is the page for whoever asks.
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    if (pidePagina(request)) return sendPage(reply);
    sendProblema(traductor, request, reply, 'NO_ENCONTRADO');
  });
}
