// The API reference for whoever writes a program: the document itself, and the pages that show it. Public, and no call of the
// contract.
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import {
  BASES,
  COLLECTION,
  DOCS,
  DOCUMENT,
  ERROR_PAGE,
  guidePage,
  GUIDES,
  isGuide,
} from '@encadena/contracts';
import { esIdioma, type Idioma, type Traductor } from '@encadena/i18n';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../config';
import { fallo } from '../errores';
import { TRADUCTOR } from '../http/problema.filter';
import type { Peticion } from '../http/peticion';
import { errorList } from './errors';
import { guideBody, titleOfGuide } from './guides';
import { once, onceMade, type Packed, readReference, readSwagger } from './files';
import { type Chapter, POLICY, shell } from './shell';
import { INIT, STYLE } from './swagger';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

/** What pages load, by name: its type, and where it comes from. */
const ASSETS: Record<string, { type: string; make: () => string | Buffer }> = {
  'swagger-ui.css': { type: CSS, make: () => readSwagger('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: JAVASCRIPT, make: () => readSwagger('swagger-ui-bundle.js') },
  'docs.css': { type: CSS, make: () => STYLE },
  'inicio.js': { type: JAVASCRIPT, make: () => INIT },
};

const AN_HOUR = 'public, max-age=3600';

@Controller('api')
export class ReferenceController {
  constructor(
    @Inject(TRADUCTOR) private readonly traductor: Traductor,
    @Inject(CONFIG) private readonly config: Pick<Config, 'WEB_URL'>,
  ) {}

  @Get('openapi.json')
  document(@Req() request: Peticion, @Res() reply: FastifyReply): void {
    const packed = once('openapi.json', () => JSON.stringify(JSON.parse(readReference('openapi.json'))));
    send(request, reply, packed, 'application/json; charset=utf-8');
  }

  @Get('postman.json')
  collection(@Req() request: Peticion, @Res() reply: FastifyReply): void {
    const packed = once('postman.json', () => collectionAt(`${this.config.WEB_URL}${BASES.erp}`));
    send(request, reply, packed, 'application/json; charset=utf-8');
  }

  @Get('docs')
  reference(@Req() request: Peticion, @Res() reply: FastifyReply, @Query('idioma') idioma?: string): void {
    const language = languageOf(request, idioma);
    const title = this.traductor.texto(language, 'referencia.titulo');
    const packed = once(`docs ${language}`, () =>
      shell({
        idioma: language,
        title,
        chapters: this.chapters(language),
        here: DOCS,
        navigation: this.traductor.texto(language, 'referencia.capitulos'),
        body: '<div id="referencia" lang="en"></div>',
        styles: ['swagger-ui.css'],
        scripts: ['swagger-ui-bundle.js', 'inicio.js'],
      }),
    );
    sendPage(request, reply, packed);
  }

  @Get('docs/errores')
  errors(@Req() request: Peticion, @Res() reply: FastifyReply, @Query('idioma') idioma?: string): void {
    const language = languageOf(request, idioma);
    const packed = once(`errores ${language}`, () =>
      shell({
        idioma: language,
        title: this.traductor.texto(language, 'referencia.errores.titulo'),
        chapters: this.chapters(language),
        here: ERROR_PAGE,
        navigation: this.traductor.texto(language, 'referencia.capitulos'),
        body: errorList(this.traductor, language),
      }),
    );
    sendPage(request, reply, packed);
  }

  @Get('docs/guias/:nombre')
  async guide(
    @Req() request: Peticion,
    @Res() reply: FastifyReply,
    @Param('nombre') nombre: string,
    @Query('idioma') idioma?: string,
  ): Promise<void> {
    if (!isGuide(nombre)) throw fallo('NO_ENCONTRADO');
    const language = languageOf(request, idioma);
    const packed = await onceMade(`guia ${nombre} ${language}`, async () =>
      shell({
        idioma: language,
        title: titleOfGuide(nombre, language),
        chapters: this.chapters(language),
        here: guidePage(nombre),
        navigation: this.traductor.texto(language, 'referencia.capitulos'),
        body: await guideBody(nombre, language),
      }),
    );
    sendPage(request, reply, packed);
  }

  @Get('docs/archivos/:nombre')
  asset(@Req() request: Peticion, @Res() reply: FastifyReply, @Param('nombre') nombre: string): void {
    const asset = Object.hasOwn(ASSETS, nombre) ? ASSETS[nombre] : undefined;
    if (!asset) throw fallo('NO_ENCONTRADO');
    send(request, reply, once(nombre, asset.make), asset.type);
  }

  private chapters(idioma: Idioma): Chapter[] {
    return [
      { href: DOCS, title: this.traductor.texto(idioma, 'referencia.llamadas') },
      ...GUIDES.map((guide) => ({ href: guidePage(guide), title: titleOfGuide(guide, idioma) })),
      { href: ERROR_PAGE, title: this.traductor.texto(idioma, 'referencia.errores.titulo') },
      { href: DOCUMENT, title: 'OpenAPI' },
      { href: COLLECTION, title: 'Postman' },
    ];
  }
}

/** The collection, which calls this installation. */
function collectionAt(base: string): string {
  const collection = JSON.parse(readReference('postman.json')) as {
    variable: { key: string; value: string }[];
  };
  const variable = collection.variable.map((one) => (one.key === 'baseUrl' ? { ...one, value: base } : one));
  return JSON.stringify({ ...collection, variable });
}

const languageOf = (request: Peticion, asked: string | undefined): Idioma =>
  asked !== undefined && esIdioma(asked) ? asked : request.contexto.idioma;

function sendPage(request: Peticion, reply: FastifyReply, packed: Packed): void {
  void reply.header('content-security-policy', POLICY).header('vary', 'accept-language, accept-encoding');
  send(request, reply, packed, 'text/html; charset=utf-8');
}

function send(request: Peticion, reply: FastifyReply, { plain, gzip }: Packed, type: string): void {
  const small = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  void reply.header('content-type', type).header('cache-control', AN_HOUR);
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  if (small) void reply.header('content-encoding', 'gzip');
  void reply.send(small ? gzip : plain);
}
