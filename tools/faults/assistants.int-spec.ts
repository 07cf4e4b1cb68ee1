// The server of AI assistants (apps/mcp) as it is shipped, spoken to by its protocol, in front of the running product.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fromRoot } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { built } from '../testing/built.mjs';
import type { Child, Company, Loose, World } from './types';
import { startWorld } from './world.mjs';

const PERMISSIONS = ['LEER', 'EMITIR', 'GESTIONAR'];
const MAIN = fromRoot('dist/mcp/main.js');

let world: World;
let door: Child;
const open: Client[] = [];

beforeAll(async () => {
  await built(['mcp']);
  world = await startWorld();
  door = await world.api();
  await door.ready();
}, 180_000);
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});
afterAll(async () => {
  await world?.stop();
}, 30_000);

async function key(permisos: string[] = PERMISSIONS): Promise<string> {
  const { nifId } = world.companies[0] as Company;
  const { status, text, datos } = await world.session.call(
    door.url,
    'POST',
    `/api-internal/nifs/keys/${nifId}`,
    {
      nif: nifId,
      body: { nombre: 'Asistente', entorno: 'PRUEBAS', permisos },
    },
  );
  if (status !== 201) throw new Error(`${status} ${text}`);
  return datos.clave;
}

async function connect(clave: string, url = door.url): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [MAIN],
      env: { PATH: process.env.PATH ?? '', ENCADENA_URL: url, ENCADENA_CLAVE: clave, ENCADENA_IDIOMA: 'ca' },
      stderr: 'pipe',
    }),
  );
  open.push(client);
  return client;
}

interface Called {
  error: boolean;
  texts: string[];
  /** The last text, as JSON. */
  datos: Loose;
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Called> {
  const result = await client.callTool({ name, arguments: given });
  const texts = (result.content as { type: string; text: string }[]).map(({ text }) => text);
  return { error: result.isError === true, texts, datos: jsonOf(texts.at(-1) ?? '') };
}
const jsonOf = (text: string): Loose => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const INVOICE = {
  tipoFactura: 'F2',
  descripcionOperacion: 'Venta en mostrador',
  lineas: [{ descripcion: 'Artículo', cantidad: '2', precioUnitario: '10.00', tipoImpositivo: '21' }],
};
/** As many as there are records: none is born without an invoice that is issued. */
const issued = async () => (await world.query('SELECT count(*)::int AS n FROM registros'))[0].n as number;

describe('an assistant', () => {
  it('is told what there is, and what only reads', async () => {
    const client = await connect(await key());
    const { tools } = await client.listTools();
    const issuing = tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name);
    expect(issuing.sort()).toEqual(['emitir_factura', 'publicar_borrador']);
    for (const { name, description, inputSchema } of tools)
      expect([name, (description ?? '').length > 10, inputSchema.additionalProperties]).toEqual([
        name,
        true,
        false,
      ]);
    expect(client.getInstructions()).toContain('confirmar: true');
  });

  it('reads whose the key is, issues nothing without a confirmation, and with one issues once', async () => {
    const client = await connect(await key());
    expect((await call(client, 'estado')).datos).toMatchObject({ entorno: 'PRUEBAS', operativo: true });
    const before = await issued();
    for (const confirmar of [{}, { confirmar: false }]) {
      const asked = await call(client, 'emitir_factura', { ...INVOICE, ...confirmar });
      expect([asked.error, asked.texts[0]]).toEqual([true, expect.stringContaining('Nothing was issued')]);
      expect(asked.datos).toMatchObject({ puedePublicarse: true });
    }
    expect(await issued()).toBe(before);
    const { error, datos } = await call(client, 'emitir_factura', {
      ...INVOICE,
      referenciaExterna: 'IA-1',
      confirmar: true,
    });
    expect([error, await issued()]).toEqual([false, before + 1]);
    expect(datos.factura.totales.importeTotal).toBe('24.20');
    expect(datos.registro).toMatchObject({ estado: 'PENDIENTE', urlVerificacion: expect.any(String) });
    expect(datos.registro.qrPng).toBeUndefined();
    const { uuid } = datos.factura;
    for (const [tool, given] of [
      ['obtener_factura', { uuid }],
      ['factura_por_referencia', { ref: 'IA-1' }],
      ['factura_por_numero', { numero: datos.factura.numeroCompleto }],
    ] as const)
      expect([tool, (await call(client, tool, given)).datos.uuid]).toEqual([tool, uuid]);
    expect((await call(client, 'listar_facturas', { size: 5, tipo: 'F2,F3' })).datos.contenido[0].uuid).toBe(
      uuid,
    );
    expect((await call(client, 'obtener_registro', { uuid: datos.registro.uuid })).datos.operacion).toBe(
      'ALTA',
    );
    expect((await call(client, 'opciones_de_correccion', { uuid })).error).toBe(false);
    for (const tool of [
      'consumo',
      'listar_clientes',
      'listar_articulos',
      'listar_series',
      'listar_registros',
      'listar_eventos',
    ])
      expect([tool, (await call(client, tool)).error]).toEqual([tool, false]);
  });

  it('keeps a draft, which is issued only when that is confirmed, and drafts what takes it back', async () => {
    const client = await connect(await key());
    const before = await issued();
    const draft = await call(client, 'crear_borrador', INVOICE);
    expect(draft.datos.estadoInterno).toBe('BORRADOR');
    const { uuid } = draft.datos;
    const asked = await call(client, 'publicar_borrador', { uuid });
    expect([asked.error, asked.datos.estadoInterno, await issued()]).toEqual([true, 'BORRADOR', before]);
    const { datos } = await call(client, 'publicar_borrador', { uuid, confirmar: true });
    expect([datos.factura.estadoInterno, await issued()]).toEqual(['FACTURADA', before + 1]);
    const back = await call(client, 'preparar_rectificativa', {
      uuid,
      modo: 'INCREMENTAL',
      motivo: 'Devolución',
    });
    expect(back.datos).toMatchObject({ estadoInterno: 'BORRADOR', tipoFactura: 'R5' });
  });

  it('is told in its language what is wrong, field by field, and may not smuggle anything in', async () => {
    const client = await connect(await key());
    const bad = await call(client, 'validar_factura', {
      ...INVOICE,
      uuidSerie: '00000000-0000-4000-8000-000000000000',
    });
    expect([bad.error, bad.datos.codigo]).toEqual([true, 'SERIE_NO_ENCONTRADA']);
    const missing = await call(client, 'obtener_factura', { uuid: '00000000-0000-4000-8000-000000000000' });
    expect(missing.datos).toMatchObject({
      status: 404,
      codigo: 'NO_ENCONTRADO',
      mensaje: expect.stringMatching(/trobat/i),
    });
    const before = await issued();
    for (const [tool, given] of [
      ['crear_borrador', { ...INVOICE, publicar: true }],
      ['crear_borrador', { ...INVOICE, huella: 'x' }],
      ['emitir_factura', { ...INVOICE, confirmar: 'true' }],
      ['emitir_factura', { ...INVOICE, nifId: 'x', confirmar: true }],
      ['obtener_factura', { uuid: '../../../api-internal/usuarios' }],
    ] as const)
      expect([
        tool,
        await call(client, tool, given).then(
          ({ error }) => error,
          () => true,
        ),
      ]).toEqual([tool, true]);
    expect(await issued()).toBe(before);
  });

  it('P2 with a key that may only read issues nothing, and with a wrong one learns nothing', async () => {
    const reader = await connect(await key(['LEER']));
    expect((await call(reader, 'estado')).error).toBe(false);
    const before = await issued();
    expect((await call(reader, 'emitir_factura', { ...INVOICE, confirmar: true })).datos.codigo).toBe(
      'CLAVE_API_SIN_PERMISO',
    );
    const stranger = await connect(`vft_${'a'.repeat(49)}`);
    expect((await call(stranger, 'listar_facturas')).datos).toMatchObject({
      status: 401,
      codigo: 'CLAVE_API_NO_VALIDA',
    });
    expect(await issued()).toBe(before);
  });

  it('is told when nobody answers', async () => {
    const client = await connect(await key(), 'http://127.0.0.1:9');
    const { error, texts } = await call(client, 'estado');
    expect([error, texts[0]]).toEqual([true, 'http://127.0.0.1:9 does not answer']);
  });
});

it('without a key the server does not start, and says what is missing', async () => {
  const { code, output } = await run(process.execPath, [MAIN], { minutes: 1, env: {} });
  expect(code).toBe(1);
  expect(output).toContain('ENCADENA_CLAVE: is missing');
});
