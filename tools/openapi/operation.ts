// One declared call as an operation of the document.
import {
  CALL_TEXTS,
  CHAPTERS,
  conEtag,
  type Endpoint,
  exigeIdempotencia,
  permisoDe,
} from '@encadena/contracts';
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { problemResponses, takesKey } from './problems';

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** `facturasErp.emitir` → `facturas.emitir`: programs know of no other one. */
export const operationIdOf = (nombre: string): string =>
  nombre.replace(/^facturasErp\./, 'facturas.').replace(/^estadoApi\./, 'estado.');

/** The title of its chapter. Throws where it has none. */
export const chapterOf = (nombre: string): string => {
  const group = nombre.split('.')[0] ?? '';
  const chapter = CHAPTERS[group];
  if (!chapter)
    throw new Error(`The group ${group} has no chapter in libs/contracts/src/reference/calls.ts.`);
  return chapter.title;
};

function parametersOf(endpoint: Endpoint) {
  return [
    ...(endpoint.conVersion ? [parameter('IfMatch')] : []),
    ...(takesKey(endpoint)
      ? [parameter(exigeIdempotencia(endpoint) ? 'IdempotencyKeyRequerida' : 'IdempotencyKey')]
      : []),
    parameter('AcceptLanguage'),
  ];
}

function answerOf(endpoint: Endpoint) {
  const headers = {
    'X-Peticion-Id': header('X-Peticion-Id'),
    RateLimit: header('RateLimit'),
    'RateLimit-Policy': header('RateLimit-Policy'),
    ...(conEtag(endpoint) ? { ETag: header('ETag') } : {}),
    ...(endpoint.retirada ? { Deprecation: header('Deprecation'), Sunset: header('Sunset') } : {}),
    ...(takesKey(endpoint) ? { 'Idempotent-Replayed': header('Idempotent-Replayed') } : {}),
  };
  if (endpoint.archivo)
    return {
      description: 'The file',
      headers,
      content: { [endpoint.archivo]: { schema: { type: 'string' as const, format: 'binary' } } },
    };
  return {
    description: endpoint.status === 201 ? 'Created' : endpoint.status === 202 ? 'Accepted' : 'OK',
    headers,
    content: {
      'application/json': { schema: z.object({ datos: endpoint.datos ?? z.never() }) },
    },
  };
}

/** Objects with a rule over several fields are objects still. */
const shapes = (parts: Record<'path' | 'query', z.ZodType | undefined>) =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, schema]) =>
      schema instanceof z.ZodObject ? [[name, schema]] : [],
    ),
  );

export function operationOf(nombre: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const texts = CALL_TEXTS[nombre];
  if (!texts)
    throw new Error(
      `Programs may call ${nombre}, and nobody says what for: libs/contracts/src/reference/calls.ts.`,
    );
  const permiso = permisoDe(endpoint);
  return {
    operationId: operationIdOf(nombre),
    ...(endpoint.retirada ? { deprecated: true } : {}),
    tags: [chapterOf(nombre)],
    summary: texts.summary,
    description: [
      texts.description,
      endpoint.retirada && `Deprecated: it may be gone from ${endpoint.retirada.fin} on.`,
      `Permission of the key: \`${permiso}\`.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    security: [{ clave: [] }],
    'x-permiso': permiso,
    parameters: parametersOf(endpoint),
    requestParams: shapes({ path: endpoint.params, query: endpoint.query }),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: endpoint.documentedBody ?? endpoint.body,
                ...(texts.example ? { example: texts.example } : {}),
              },
            },
          },
        }
      : {}),
    responses: { [String(endpoint.status ?? 200)]: answerOf(endpoint), ...problemResponses(endpoint) },
  };
}
