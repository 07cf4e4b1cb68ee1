// How the schemas of the contracts become those of the document: their names are those of the code, and what JSON Schema cannot say of
// them by itself is said here.
import * as contracts from '@encadena/contracts';
import { z } from 'zod';
import type { CreateDocumentOptions } from 'zod-openapi';

/** Shapes, not small texts and numbers: those are shown where they stand. */
function isShape(value: unknown): value is z.ZodType {
  if (!(value instanceof z.ZodType)) return false;
  if (value instanceof z.ZodPipe) return isShape(value.in);
  return value instanceof z.ZodObject;
}

const nameOf = (variable: string): string => {
  const name = variable.replace(/Schema$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Component → the constant that it was made of. */
const constants = new Map<string, string>();

/** Of a component, as it comes in or as it goes out. */
export const constantOf = (component: string): string | undefined =>
  constants.get(component) ?? constants.get(component.replace(/Salida$/, ''));

/** `facturaErpEntradaSchema` → component `FacturaErpEntrada`. */
export function nameSchemas(): void {
  for (const [variable, schema] of Object.entries(contracts)) {
    if (!variable.endsWith('Schema') || !isShape(schema)) continue;
    constants.set(nameOf(variable), variable);
    const known = z.globalRegistry.get(schema) ?? {};
    if (known.id === undefined) z.globalRegistry.add(schema, { ...known, id: nameOf(variable) });
  }
}

export const options: CreateDocumentOptions = {
  outputIdSuffix: 'Salida',
  override: ({ zodSchema, jsonSchema, io }) => {
    // Members may be added to answers: whoever reads them refuses none.
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    // Zod says of each whole number that JavaScript can hold it.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    const { commaSeparated } = (z.globalRegistry.get(zodSchema as unknown as z.ZodType) ?? {}) as {
      commaSeparated?: readonly string[];
    };
    if (!commaSeparated) return;
    for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Record<string, unknown>)[key];
    Object.assign(jsonSchema, { type: 'array', items: { type: 'string', enum: [...commaSeparated] } });
  },
};
