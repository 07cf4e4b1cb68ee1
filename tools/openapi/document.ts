// The OpenAPI document of what programs may call, made of the declarations in libs/contracts: docs/api/openapi.json.
import {
  BASES,
  CHAPTERS,
  DIAS_DE_EVENTOS,
  type Endpoint,
  endpoints,
  ERRORES,
  EVENTS,
  eventoSchema,
  TIPOS_EVENTO,
} from '@encadena/contracts';
import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/root.mjs';
import { finish, type OpenApiDocument } from './finish';
import { chapterOf, operationIdOf, operationOf } from './operation';
import { codesOf } from './problems';
import { nameSchemas, options } from './schemas';

/** Every call behind the entry point of programs. */
export const callsOfPrograms = (): { nombre: string; endpoint: Endpoint }[] =>
  endpoints().filter(({ endpoint }) => endpoint.doors.includes('erp'));

const { version: VERSION } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  version: string;
};

const DESCRIPTION = `Issue invoices that comply with Verifactu from your own software: numbered, sealed and chained at once, with their QR, and sent to the tax agency (AEAT) for you.

**Keys.** \`Authorization: Bearer vft_…\` (test) or \`vfl_…\` (live). A key is of one NIF and one environment, so the issuer never travels in the body. Never put a key in an address.

**Answers.** \`{ "datos": … }\`. Failures are RFC 9457 problems with a stable \`codigo\`, a \`mensaje\` in the language of \`Accept-Language\` (es, ca, en), the fields in \`errores\`, and \`idPeticion\`.

**Amounts** are decimal strings (\`"1234.50"\`), dates \`YYYY-MM-DD\`, instants ISO 8601 with offset. Members may be added to answers: ignore those you do not know.

**Idempotency.** Every POST that issues wants an \`Idempotency-Key\`. Sent again with the same body it answers the same (\`Idempotent-Replayed: true\`) and does nothing twice.

**Limits.** \`RateLimit\` and \`RateLimit-Policy\` say what is left of the minute; after 429 wait for \`Retry-After\`.`;

const parameters = {
  IdempotencyKeyRequerida: {
    name: 'Idempotency-Key',
    in: 'header' as const,
    required: true,
    description:
      'Which attempt this is: the same key with the same body is done once, however often it is sent.',
    schema: { type: 'string' as const, minLength: 1, maxLength: 128 },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header' as const,
    required: false,
    description:
      'Which attempt this is: the same key with the same body is done once, however often it is sent.',
    schema: { type: 'string' as const, minLength: 1, maxLength: 128 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header' as const,
    required: true,
    description: 'The `version` that was seen, in quotes. 412 when it has changed since.',
    schema: { type: 'string' as const, pattern: '^(W/)?"?\\d{1,9}"?$' },
    example: '"1"',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header' as const,
    required: false,
    description: 'Of the texts that people read: es, ca or en.',
    schema: { type: 'string' as const },
    example: 'es',
  },
};

const headers = {
  'X-Peticion-Id': {
    description: 'The id under which our log knows the request.',
    schema: { type: 'string' as const, format: 'uuid' },
  },
  RateLimit: {
    description: 'What is left, and for how many seconds: `"minuto";r=599;t=60`.',
    schema: { type: 'string' as const },
  },
  'RateLimit-Policy': {
    description: 'How many requests a key may make in a minute: `"minuto";q=600;w=60`.',
    schema: { type: 'string' as const },
  },
  'Retry-After': {
    description: 'So many seconds to wait before the next attempt.',
    schema: { type: 'integer' as const },
  },
  ETag: {
    description: 'The version of what was answered: give it back as `If-Match` when you change it.',
    schema: { type: 'string' as const, pattern: '^"\\d+"$' },
  },
  'Idempotent-Replayed': {
    description: 'The answer of an earlier attempt with this key.',
    schema: { type: 'string' as const, const: 'true' },
  },
};

/** Of calls that go away, while there are any. */
const headersOfRetired = {
  Deprecation: {
    description: 'Since when this call is deprecated (RFC 9745): `@1767225600`.',
    schema: { type: 'string' as const, pattern: '^@\\d+$' },
  },
  Sunset: {
    description: 'When it may be gone (RFC 8594).',
    schema: { type: 'string' as const },
  },
};

function webhooks() {
  const signature = (name: string, description: string) => ({
    name,
    in: 'header' as const,
    required: true,
    description,
    schema: { type: 'string' as const },
  });
  return Object.fromEntries(
    TIPOS_EVENTO.map((tipo) => [
      tipo,
      {
        post: {
          operationId: `evento.${tipo}`,
          tags: ['Webhooks'],
          summary: EVENTS[tipo].summary,
          description: `Signed as Standard Webhooks says. Answer with a 2xx within ten seconds; else it is sent again for three days. What was missed is listed by \`GET /eventos\` for ${DIAS_DE_EVENTOS} days.`,
          security: [],
          parameters: [
            signature('webhook-id', 'The id of the event: the same each time that it is delivered.'),
            signature('webhook-timestamp', 'Seconds since 1970. Refuse what is older than five minutes.'),
            signature(
              'webhook-signature',
              '`v1,…` over `id.timestamp.body`; several while a secret is replaced.',
            ),
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: eventoSchema
                  .extend({ tipo: z.literal(tipo), datos: z.object({ objeto: EVENTS[tipo].objeto }) })
                  .meta({ id: eventName(tipo) }),
              },
            },
          },
          responses: { '2XX': { description: 'Taken' } },
        },
      },
    ]),
  );
}

const eventName = (tipo: string): string =>
  `Evento${tipo
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

export function buildDocument(): OpenApiDocument {
  nameSchemas();
  const calls = callsOfPrograms();
  const groups = Object.keys(CHAPTERS).filter((group) =>
    calls.some(({ nombre }) => nombre.startsWith(`${group}.`)),
  );
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const { nombre } of calls) chapterOf(nombre);
  const inOrder = groups.flatMap((group) => calls.filter(({ nombre }) => nombre.startsWith(`${group}.`)));
  for (const { nombre, endpoint } of inOrder) {
    const path = `/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(nombre, endpoint) };
  }
  const codes = [...new Set(inOrder.flatMap(({ endpoint }) => codesOf(endpoint)))];
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Encadena API',
        version: VERSION,
        description: DESCRIPTION,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Encadena' },
      },
      servers: [{ url: BASES.erp, description: 'This installation' }],
      security: [{ clave: [] }],
      tags: groups.map((group) => ({
        name: CHAPTERS[group]?.title ?? group,
        description: CHAPTERS[group]?.description,
      })),
      paths,
      webhooks: webhooks(),
      components: {
        parameters,
        headers: { ...headers, ...(inOrder.some(({ endpoint }) => endpoint.retirada) && headersOfRetired) },
        securitySchemes: {
          clave: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'vft_… | vfl_…',
            description:
              'An API key: `vft_…` of the test environment, `vfl_…` of the live one. What it may do is LEER, EMITIR and GESTIONAR; each call says which it needs.',
          },
        },
        schemas: {
          CodigoError: {
            type: 'string',
            description: 'The codes that these calls answer, besides those of fields and of fiscal rules.',
            enum: codes.sort((a, b) => ERRORES[a] - ERRORES[b] || a.localeCompare(b)),
          },
        },
      },
    },
    options,
  );
  return finish(document, Object.fromEntries(inOrder.map(({ nombre }) => [operationIdOf(nombre), nombre])));
}
