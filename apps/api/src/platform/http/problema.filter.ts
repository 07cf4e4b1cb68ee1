// The one place where errors become answers.
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { CABECERA_PETICION } from '@encadena/contracts';
import { idiomaDeAcceptLanguage, type Traductor } from '@encadena/i18n';
import type { FastifyReply } from 'fastify';
import { newId } from '../ids/ids';
import { Log } from '../logs/log';
import { ocultarSecretos } from '../logs/ocultar';
import type { Peticion } from './peticion';
import { faltaDe, problemaDe } from './problema';

export const TRADUCTOR = Symbol('TRADUCTOR');

@Catch()
export class ProblemaFilter implements ExceptionFilter {
  constructor(
    @Inject(TRADUCTOR) private readonly traductor: Traductor,
    private readonly log: Log,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Peticion>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // Fastify refuses some requests (a malformed address) before any hook could set up a context.
    const idPeticion = request.contexto?.idPeticion ?? newId();
    const idioma = request.contexto?.idioma ?? idiomaDeAcceptLanguage(request.headers['accept-language']);
    const falta = faltaDe(error);
    if (falta.nuestro) this.log.fault(error, falta.codigo, {}, request.contexto);
    if (reply.sent) return;
    const cuerpo = problemaDe(falta, this.traductor, idioma, { ruta: rutaDe(request), idPeticion });
    void reply
      .status(falta.status)
      .headers({
        [CABECERA_PETICION]: idPeticion,
        'cache-control': 'no-store',
        'content-language': idioma,
        ...falta.detalles.cabeceras,
      })
      .header(
        'content-type',
        admiteProblema(request.headers.accept)
          ? 'application/problem+json; charset=utf-8'
          : 'application/json; charset=utf-8',
      )
      .removeHeader('content-disposition')
      .send(JSON.stringify(cuerpo));
  }
}

/**
 * What was requested, without the tokens that are part of an address: errors get passed on, and a token opens
 * the invoice.
 */
function rutaDe({ url, routeOptions }: Peticion): string {
  const patron = routeOptions?.url;
  return patron?.includes(':token') ? patron : ocultarSecretos(url.split('?')[0] ?? '');
}

const admiteProblema = (accept: string | undefined): boolean =>
  !accept || /application\/(problem\+json|\*)|\*\/\*/.test(accept);
