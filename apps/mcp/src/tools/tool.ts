// A tool of the server: a declared call of the API under a name for assistants, with the call's own texts and input.
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { CALL_TEXTS, type Endpoint } from '@encadena/contracts';
import { z } from 'zod';
import { Refused, type Client } from '../client';

/** Names a declared call as its catalogue does. */
export interface Call {
  nombre: string;
  endpoint: Endpoint;
}

/** What an assistant reads: the payload as it is. */
export const said = (datos: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(datos, undefined, 1) }],
});

/** What was refused, with what is wrong with each field; the assistant may mend it and ask again. */
export const refused = (error: unknown): CallToolResult => ({
  isError: true,
  content: [
    { type: 'text', text: error instanceof Refused ? JSON.stringify(toldOf(error)) : messageOf(error) },
  ],
});
const toldOf = ({ problema: { status, codigo, mensaje, errores, detalle, idPeticion } }: Refused) => ({
  status,
  codigo,
  mensaje,
  errores,
  detalle,
  idPeticion,
});
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The texts of a call, as the API reference has them. */
export function textsOf({ nombre }: Call): { title: string; description: string } {
  const texts = CALL_TEXTS[nombre];
  if (!texts) throw new Error(`${nombre} has no texts in libs/contracts/src/reference/calls.ts`);
  return { title: texts.summary, description: [texts.summary, texts.description].filter(Boolean).join('. ') };
}

const shapeOf = (schema: z.ZodType | undefined): z.ZodRawShape =>
  schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape) : {};

/** A tool that only reads: what the call takes in path and query are its arguments. */
export function registerReading(server: McpServer, client: Client, name: string, call: Call): void {
  const { endpoint } = call;
  const [params, query] = [shapeOf(endpoint.params), shapeOf(endpoint.query)];
  server.registerTool(
    name,
    {
      ...textsOf(call),
      // As they are written in an address: the API itself reads them.
      inputSchema: z.strictObject(asWritten({ ...params, ...query })),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async (given) => {
      const of = (shape: z.ZodRawShape) =>
        Object.fromEntries(Object.entries(given).filter(([field]) => field in shape));
      try {
        return said(await client.call(endpoint, { params: of(params), query: of(query) } as never));
      } catch (error) {
        return refused(error);
      }
    },
  );
}

/** Arguments of an address are texts and numbers; what they may be is told, and judged by the API. */
const asWritten = (shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => {
      const optional = (schema as z.ZodType).safeParse(undefined).success;
      const argument = z.union([z.string(), z.number()]).describe(meaningOf(schema as z.ZodType));
      return [field, optional ? argument.optional() : argument];
    }),
  );

/** The allowed values, where they are few; else the format. */
function meaningOf(schema: z.ZodType): string {
  const { commaSeparated } = (z.globalRegistry.get(innermost(schema)) ?? {}) as {
    commaSeparated?: readonly string[];
  };
  if (commaSeparated) return `Any of these, joined by commas: ${commaSeparated.join(', ')}`;
  const {
    type,
    format,
    pattern,
    minimum,
    maximum,
    enum: values,
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  if (Array.isArray(values)) return `One of ${values.join(', ')}`;
  return [
    type,
    format,
    format ? undefined : pattern,
    minimum !== undefined && `from ${String(minimum)}`,
    maximum !== undefined && `to ${String(maximum)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const innermost = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? innermost(schema.unwrap() as z.ZodType)
    : schema;
