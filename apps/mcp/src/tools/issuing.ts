// Drafts, the dry run, and issuing. An issued invoice is sealed, sent to the tax agency and never deleted: it is issued only where the
// call says `confirmar: true`, and without it the assistant gets what issuing would say, to show it to the person who decides.
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import {
  conUuid,
  facturaErpEntradaSchema,
  facturas,
  facturasErp,
  rectificarEntradaSchema,
} from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { z } from 'zod';
import type { Client } from '../client';
import { refused, said, textsOf } from './tool';

const DRAFTS = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
const ISSUES = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };

const confirmar = z
  .boolean()
  .optional()
  .describe(
    'true only when the person has seen what will be issued and said so. Never by your own decision.',
  );

const unconfirmed = (what: unknown): CallToolResult => ({
  isError: true,
  content: [
    {
      type: 'text',
      text: 'Nothing was issued. Show this to the person, and call again with confirmar: true once they have agreed.',
    },
    { type: 'text', text: JSON.stringify(what, undefined, 1) },
  ],
});

const answered = async (work: () => Promise<CallToolResult>): Promise<CallToolResult> => {
  try {
    return await work();
  } catch (error) {
    return refused(error);
  }
};

/** Members that an assistant gives: whether and how it is numbered is said by the tool. */
const { publicar: _, ...deFactura } = facturaErpEntradaSchema.shape;
const { numeracion: _n, numero: _m, ...deBorrador } = deFactura;

const OF_WORLD: Record<Entorno, string> = {
  REAL: 'This key is for the REAL world: what it issues is a legal invoice and goes to the tax agency.',
  PRUEBAS: 'This key is for tests: what it issues has no legal value.',
};

export function registerIssuingTools(server: McpServer, client: Client, mundo: Entorno): void {
  server.registerTool(
    'validar_factura',
    {
      ...textsOf({ nombre: 'facturasErp.validar', endpoint: facturasErp.validar }),
      inputSchema: asGiven(deFactura),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (factura) =>
      answered(async () => said(await client.call(facturasErp.validar, { body: factura as never }))),
  );
  server.registerTool(
    'crear_borrador',
    {
      title: 'Keep a draft',
      description:
        'A draft of an invoice, which has no number and may be changed and deleted. Issue it with publicar_borrador, or leave it to a person on the screen.',
      inputSchema: asGiven(deBorrador),
      annotations: DRAFTS,
    },
    (factura) =>
      answered(async () =>
        said(
          (await client.call(facturasErp.emitir, { body: { ...factura, publicar: false } as never })).factura,
        ),
      ),
  );
  server.registerTool(
    'preparar_rectificativa',
    {
      ...textsOf({ nombre: 'facturas.rectificar', endpoint: facturas.rectificar }),
      inputSchema: asGiven({ ...conUuid.shape, ...rectificarEntradaSchema.shape }),
      annotations: DRAFTS,
    },
    ({ uuid, ...body }) =>
      answered(async () =>
        said(await client.call(facturas.rectificar, { params: { uuid: String(uuid) }, body: body as never })),
      ),
  );
  server.registerTool(
    'emitir_factura',
    {
      title: 'Issue an invoice',
      description: `${textsOf({ nombre: 'facturasErp.emitir', endpoint: facturasErp.emitir }).description} ${OF_WORLD[mundo]} Without confirmar: true nothing is issued, and the dry run is answered.`,
      inputSchema: asGiven({ ...deFactura, confirmar }),
      annotations: ISSUES,
    },
    ({ confirmar: dicho, ...factura }) =>
      answered(async () =>
        dicho === true
          ? said(withoutPicture(await client.call(facturasErp.emitir, { body: factura as never })))
          : unconfirmed(await client.call(facturasErp.validar, { body: factura as never })),
      ),
  );
  server.registerTool(
    'publicar_borrador',
    {
      title: 'Issue a draft',
      description: `Numbers, seals and answers what has to be printed. ${OF_WORLD[mundo]} Without confirmar: true nothing is issued, and the draft is answered.`,
      inputSchema: z.strictObject({ ...conUuid.shape, confirmar }),
      annotations: ISSUES,
    },
    ({ uuid, confirmar: dicho }) =>
      answered(async () =>
        dicho === true
          ? said(await client.call(facturas.publicar, { params: { uuid } }))
          : unconfirmed(await client.call(facturas.obtener, { params: { uuid } })),
      ),
  );
}

/** The picture of the QR is nothing for a reader of texts; the address that it shows stands beside it. */
function withoutPicture<T extends { registro: { qrPng: string } | null }>(emitida: T) {
  if (!emitida.registro) return emitida;
  const { qrPng: _png, ...registro } = emitida.registro;
  return { ...emitida, registro };
}

/**
 * The members of a call as they come in, passed on as they were given: the API judges them, with rules over several of them and
 * texts in the language of its owner.
 */
function asGiven(shape: z.ZodRawShape): z.ZodType<Record<string, unknown>, Record<string, unknown>> {
  const schema = z.toJSONSchema(z.object(shape), { io: 'input', unrepresentable: 'any' });
  return z.fromJSONSchema({ ...schema, additionalProperties: false } as never) as never;
}
