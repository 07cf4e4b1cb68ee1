// What is left to do on the whole document: the words of the contracts come to their fields, lists in a query are joined by commas, and
// what a format says already is not said again by a long pattern.
import type { createDocument } from 'zod-openapi';
import { Descriptions, type Said } from './descriptions';
import { constantOf } from './schemas';

export type OpenApiDocument = ReturnType<typeof createDocument>;

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What a regular expression of the schema library repeats. */
const SAID_BY_FORMAT = new Set(['uuid', 'date-time', 'date', 'email']);

/** Absent, null and empty are one thing: an empty text is a text. */
function withoutEmptyText(anyOf: unknown): unknown {
  if (!Array.isArray(anyOf)) return anyOf;
  const rest = (anyOf as Node[]).filter(({ type, const: only }) => !(type === 'string' && only === ''));
  return rest.some(({ type, minLength }) => type === 'string' && !minLength) ? rest : anyOf;
}

function tidy(value: unknown): void {
  if (!isNode(value)) return;
  if (value.anyOf) value.anyOf = withoutEmptyText(value.anyOf);
  if (value.minLength === 0) delete value.minLength;
  if (typeof value.format === 'string' && SAID_BY_FORMAT.has(value.format)) delete value.pattern;
  if (value.in === 'query' && isNode(value.schema) && value.schema.type === 'array')
    Object.assign(value, { style: 'form', explode: false });
  Object.values(value).forEach(tidy);
}

/** Fields of an object, of the elements of a list and of what stands beside null are described alike. */
function describe(schema: unknown, { fields }: Said): void {
  if (!isNode(schema)) return;
  for (const inner of [schema.items, ...(Array.isArray(schema.anyOf) ? schema.anyOf : [])])
    describe(inner, { fields });
  if (!isNode(schema.properties)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    const said = fields.get(name);
    if (!said || !isNode(property)) continue;
    if (said.text && property.description === undefined) property.description = said.text;
    describe(property, said);
  }
}

function describeQuery(operation: unknown, call: string, descriptions: Descriptions): void {
  const { fields } = descriptions.ofQuery(call);
  if (!isNode(operation) || !Array.isArray(operation.parameters)) return;
  for (const parameter of operation.parameters as Node[]) {
    const text = parameter.in === 'query' ? fields.get(String(parameter.name))?.text : undefined;
    if (text) parameter.description ??= text;
  }
}

export function finish(document: OpenApiDocument, calls: Record<string, string>): OpenApiDocument {
  const copy = structuredClone(document);
  const descriptions = new Descriptions();
  const schemas = (copy.components?.schemas ?? {}) as Record<string, Node>;
  for (const [name, schema] of Object.entries(schemas)) {
    const constant = constantOf(name);
    if (constant === undefined) continue;
    const said = descriptions.of(constant);
    if (said.text) schema.description ??= said.text;
    describe(schema, said);
  }
  for (const item of Object.values(copy.paths ?? {}))
    for (const operation of Object.values(item as Node))
      if (isNode(operation))
        describeQuery(operation, calls[String(operation.operationId)] ?? '', descriptions);
  // Fiscal rules and fields have codes of their own: the list is open.
  const problem = schemas.Problema?.properties as Node;
  problem.codigo = { anyOf: [{ $ref: '#/components/schemas/CodigoError' }, { type: 'string' }] };
  tidy(copy);
  return copy;
}
