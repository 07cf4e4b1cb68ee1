// The one error body of the product (API.md section 1) for what this server answers by itself, in the reader's language.
import { STATUS_CODES } from 'node:http';
import { idiomaDeAcceptLanguage } from '@encadena/i18n';
import type { Traductor } from '@encadena/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';

const STATUS = {
  NO_ENCONTRADO: 404,
  TIPO_DE_CONTENIDO: 415,
  DEMASIADAS_PETICIONES: 429,
  ERROR_INTERNO: 500,
  SERVICIO_NO_DISPONIBLE: 503,
} as const;

/** The token of a link, 256 bits in base64url: it opens an invoice, and errors get passed on. */
const SECRETO = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Answers with that error, and with nothing of what went wrong inside. */
export function sendProblema(
  traductor: Traductor,
  request: FastifyRequest,
  reply: FastifyReply,
  codigo: keyof typeof STATUS,
): void {
  const status = STATUS[codigo];
  const mensaje = traductor.texto(
    idiomaDeAcceptLanguage(request.headers['accept-language']),
    `errores.${codigo}`,
  );
  void reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      instance: request.url.split('?')[0]?.replace(SECRETO, '[redacted]'),
      mensaje,
      codigo,
      errores: [],
      idPeticion: request.id,
    });
}
