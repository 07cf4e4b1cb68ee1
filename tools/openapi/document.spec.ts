// The API reference says what the contracts say, of every call of programs, and what is checked in is what would be made now.
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  BASES,
  CALL_TEXTS,
  ERRORES,
  estadoApi,
  EVENTS,
  exigeIdempotencia,
  facturaErpEntradaSchema,
  permisoDe,
  TIPOS_EVENTO,
} from '@encadena/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/root.mjs';
import { buildDocument, callsOfPrograms } from './document';
import type { OpenApiDocument } from './finish';
import { operationIdOf, operationOf as describedAs } from './operation';
import { collectionOf } from './postman.mjs';
import { takesKey } from './problems';

type Node = Record<string, never> & Record<string, unknown>;

let document: OpenApiDocument;
beforeAll(() => {
  document = buildDocument();
});

const calls = callsOfPrograms();
const operationOf = (nombre: string) => {
  const { endpoint } = calls.find((call) => call.nombre === nombre) ?? {};
  const path = `/${endpoint?.path.replace(/:(\w+)/g, '{$1}')}`;
  return (document.paths as Record<string, Record<string, Node>>)[path]?.[
    endpoint?.method.toLowerCase() ?? ''
  ] as unknown as {
    operationId: string;
    parameters: { $ref?: string }[];
    responses: Record<string, { content: Record<string, { schema: Node }>; 'x-codigos'?: string[] }>;
    'x-permiso': string;
    requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  };
};

describe('the API reference', () => {
  it('is checked in as it would be made now: npm run reference', () => {
    const kept = JSON.parse(readFileSync(fromRoot('docs', 'api', 'openapi.json'), 'utf8')) as unknown;
    expect(kept).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('is checked in as a collection for Postman as well, in which each attempt to issue has an id of its own', async () => {
    const kept = JSON.parse(readFileSync(fromRoot('docs', 'api', 'postman.json'), 'utf8')) as object;
    const made = (await collectionOf(JSON.parse(JSON.stringify(document)))) as object;
    expect(kept).toEqual(made);
    const requests = JSON.stringify(made).match(/"key":"Idempotency-Key","value":"\{\{\$guid\}\}"/g);
    const taking = calls.filter(({ endpoint }) => takesKey(endpoint));
    expect(requests?.length).toBe(taking.length);
  });

  it('says in words what each call of programs is for, and of no other call', () => {
    expect(calls.length).toBeGreaterThan(40);
    expect(Object.keys(CALL_TEXTS).sort()).toEqual(calls.map(({ nombre }) => nombre).sort());
    for (const { summary } of Object.values(CALL_TEXTS)) expect(summary).toMatch(/^[A-Z].*[^.]$/);
  });

  it('has every call once, with its permission and the status of its answer', () => {
    const ids = calls.map(({ nombre }) => operationOf(nombre).operationId);
    expect(new Set(ids).size).toBe(calls.length);
    expect(ids).toEqual(calls.map(({ nombre }) => operationIdOf(nombre)));
    for (const { nombre, endpoint } of calls) {
      const operation = operationOf(nombre);
      expect([nombre, operation['x-permiso']]).toEqual([nombre, permisoDe(endpoint)]);
      const answer = operation.responses[String(endpoint.status ?? 200)];
      expect([nombre, Object.keys(answer?.content ?? {})]).toEqual([
        nombre,
        [endpoint.archivo ?? 'application/json'],
      ]);
    }
  });

  it.each(calls.map(({ nombre, endpoint }) => [nombre, endpoint] as const))(
    '%s names the headers that it wants',
    (nombre, endpoint) => {
      const names = operationOf(nombre).parameters.map(({ $ref }) => $ref?.split('/').at(-1));
      expect(names.includes('IdempotencyKeyRequerida')).toBe(exigeIdempotencia(endpoint));
      expect(names.includes('IfMatch')).toBe(endpoint.conVersion ?? false);
    },
  );

  it.each(calls.map(({ nombre, endpoint }) => [nombre, endpoint] as const))(
    '%s lists its own errors under their status, in the one error body',
    (nombre, endpoint) => {
      const { responses } = operationOf(nombre);
      for (const codigo of endpoint.errores ?? [])
        expect(responses[String(ERRORES[codigo])]?.['x-codigos']).toContain(codigo);
      for (const [status, { content, 'x-codigos': codigos }] of Object.entries(responses)) {
        if (!codigos) continue;
        expect(codigos.map((codigo) => ERRORES[codigo as keyof typeof ERRORES])).toEqual(
          codigos.map(() => Number(status)),
        );
        expect(content['application/problem+json']?.schema).toEqual({
          $ref: '#/components/schemas/Problema',
        });
      }
    },
  );

  it('shows a body for each call that takes one, and the call takes it', () => {
    for (const { nombre, endpoint } of calls) {
      const { example } = CALL_TEXTS[nombre] ?? {};
      expect([nombre, example !== undefined]).toEqual([nombre, endpoint.body !== undefined]);
      for (const body of [endpoint.body, endpoint.documentedBody])
        expect([nombre, body?.safeParse(example).error]).toEqual([nombre, undefined]);
    }
  });

  it('shows in a batch what an invoice looks like, though each is read alone', () => {
    const schemas = document.components?.schemas as unknown as Record<string, { properties: Node }>;
    expect(operationOf('facturasErp.lote').requestBody?.content['application/json']?.schema.$ref).toBe(
      '#/components/schemas/LoteDocumentado',
    );
    expect(schemas.LoteDocumentado?.properties.facturas).toMatchObject({
      items: { $ref: '#/components/schemas/FacturaErpEntrada' },
    });
  });

  it('tells of each type of event with its body', () => {
    expect(Object.keys(document.webhooks ?? {})).toEqual([...TIPOS_EVENTO]);
    expect(Object.keys(EVENTS)).toEqual([...TIPOS_EVENTO]);
  });

  it('takes its words for fields from the contracts', () => {
    const schemas = document.components?.schemas as unknown as Record<
      string,
      { properties: Record<string, { description?: string }> }
    >;
    expect(schemas.FacturaErpEntrada?.properties.publicar?.description).toBe(
      'False: a draft, which is numbered when it is published.',
    );
    expect(schemas.FacturaErpEntrada?.properties.referenciaCliente?.description).toContain(
      'The customer whose own',
    );
  });

  it('asks for the same of an invoice as the API itself', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'document', ...document });
    const valid = ajv.compile({ $ref: 'document#/components/schemas/FacturaErpEntrada' });
    const linea = { descripcion: 'Hora', precioUnitario: '10.00', tipoImpositivo: '21' };
    for (const [factura, good] of [
      [{ lineas: [linea] }, true],
      [{ lineas: [] }, false],
      [{ lineas: [linea], fechaExpedicion: null, publicar: false }, true],
      [{ lineas: [{ ...linea, precioUnitario: '10,00' }] }, false],
      [{ lineas: [{ ...linea, precioUnitario: 10 }] }, false],
      [{ lineas: [linea], inventado: 1 }, false],
      [{ lineas: [linea], tipoFactura: 'F9' }, false],
    ] as const)
      expect([factura, valid(factura), facturaErpEntradaSchema.safeParse(factura).success]).toEqual([
        factura,
        good,
        good,
      ]);
  });

  it('stands below the address that programs call', () => {
    expect(document.servers?.map(({ url }) => url)).toEqual([BASES.erp]);
  });
});

describe('a call that goes away', () => {
  const retirada = { anunciada: '2027-01-01', fin: '2027-07-01' };

  it('is marked, with the headers that its answers bring', () => {
    const said = describedAs('estadoApi.obtener', { ...estadoApi.obtener, retirada });
    expect(said).toMatchObject({
      deprecated: true,
      responses: {
        200: {
          headers: {
            Deprecation: { $ref: '#/components/headers/Deprecation' },
            Sunset: { $ref: '#/components/headers/Sunset' },
          },
        },
      },
    });
    expect(said.description).toContain('may be gone from 2027-07-01 on');
  });

  it('says so of itself alone', () => {
    expect(describedAs('estadoApi.obtener', estadoApi.obtener).deprecated).toBeUndefined();
  });
});
