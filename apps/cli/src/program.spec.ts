// The commands against answers made by hand: what they ask, print and write, and how they end.
import { describe, expect, it } from '@jest/globals';
import { Encadena, verifyWebhook } from '@encadena/sdk';
import type { Io } from './io';
import { run } from './program';

const SECRET = `whsec_${Buffer.from('un secreto de veinticuatro').toString('base64')}`;
const UUID = '01930000-0000-7000-8000-000000000001';
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

type Answer = (request: Request) => Response | Promise<Response>;

function terminal(answer: Answer, files: Record<string, string> = {}, local: typeof fetch = fetch) {
  const [out, err, asked]: [string[], string[], string[]] = [[], [], []];
  const written = new Map<string, string>();
  const stop = new AbortController();
  const io: Io = {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    readFile: async (path) => {
      const text = files[path];
      if (text === undefined) throw Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' });
      return Buffer.from(text);
    },
    writeFile: async (path, content) => void written.set(path, Buffer.from(content).toString()),
    client: () =>
      new Encadena({
        key: 'vft_x',
        url: 'http://localhost',
        retries: 0,
        fetch: async (input) => {
          const request = input as Request;
          asked.push(`${request.method} ${request.url.replace('http://localhost/api/v1', '')}`);
          return answer(request);
        },
      }),
    fetch: local,
    now: () => new Date(),
    stop: stop.signal,
    wait: async () => stop.abort(),
  };
  return { io, out, err, asked, written };
}

const emitida = {
  datos: {
    factura: { uuid: UUID, numeroCompleto: 'F26-00001', totales: { importeTotal: '242.00' } },
    registro: {
      estado: 'PENDIENTE',
      huella: 'AB',
      urlVerificacion: 'https://qr',
      qrPng: Buffer.from('png').toString('base64'),
    },
  },
};

describe('issue', () => {
  it('issues what the file says under the key that is given, and writes QR and PDF', async () => {
    const { io, out, asked, written } = terminal(
      (request) =>
        request.url.endsWith('/pdf')
          ? new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
          : json(request.headers.get('idempotency-key') === 'k-1' ? 201 : 500, emitida),
      { 'invoice.json': '{"lineas":[]}' },
    );
    const args = ['issue', 'invoice.json', '--idempotency-key', 'k-1', '--qr', 'qr.png', '--pdf', 'f.pdf'];
    expect(await run(args, io)).toBe(0);
    expect(asked).toEqual(['POST /facturas', `GET /facturas/${UUID}/pdf`]);
    expect(JSON.parse(out.join('\n'))).toMatchObject({ numeroCompleto: 'F26-00001', estado: 'PENDIENTE' });
    expect([...written]).toEqual([
      ['qr.png', 'png'],
      ['f.pdf', '%PDF'],
    ]);
  });

  it('issues nothing with --dry-run', async () => {
    const { io, asked } = terminal(() => json(200, { datos: { puedePublicarse: true } }), {
      'invoice.json': '{"lineas":[]}',
    });
    expect(await run(['issue', 'invoice.json', '--dry-run'], io)).toBe(0);
    expect(asked).toEqual(['POST /facturas/validar']);
  });

  it('tells a refusal field by field, and ends with 1', async () => {
    const errores = [{ campo: 'lineas', codigo: 'obligatorio', mensaje: 'Faltan líneas' }];
    const { io, err } = terminal(
      () => json(400, { codigo: 'VALIDACION', mensaje: 'Hay errores', errores, idPeticion: 'p-1' }),
      { 'invoice.json': '{}' },
    );
    expect(await run(['issue', 'invoice.json'], io)).toBe(1);
    expect(err).toEqual(['400 VALIDACION: Hay errores', '  lineas: Faltan líneas', '  request p-1']);
  });

  it.each([
    ['a file that is not there', {}],
    ['a file that is no JSON', { 'invoice.json': '{' }],
  ])('ends with 2 for %s, and asks nobody', async (_, files) => {
    const { io, asked, err } = terminal(() => json(500, {}), files);
    expect(await run(['issue', 'invoice.json'], io)).toBe(2);
    expect([asked.length, err.length]).toEqual([0, 1]);
  });
});

describe('status', () => {
  it('tells whose the key is, or of an invoice by uuid or reference', async () => {
    const { io, asked } = terminal(() =>
      json(200, { datos: { uuid: UUID, totales: { importeTotal: '1.00' }, verifactu: null } }),
    );
    for (const args of [['status'], ['status', UUID], ['status', 'PEDIDO-1']])
      expect(await run(args, io)).toBe(0);
    expect(asked).toEqual(['GET /estado', `GET /facturas/${UUID}`, 'GET /facturas/por-referencia/PEDIDO-1']);
  });
});

describe('listen', () => {
  const event = { id: UUID, tipo: 'factura.publicada', entorno: 'PRUEBAS', datos: { objeto: {} } };

  it('passes each event on, signed as a webhook, and goes on from the last place', async () => {
    const got: string[] = [];
    const local = (async (_: unknown, { headers, body }: RequestInit = {}) => {
      got.push(verifyWebhook(SECRET, headers as Record<string, string>, String(body)).tipo);
      return new Response(null, { status: 204 });
    }) as typeof fetch;
    const pages = [
      { contenido: [event], siguiente: '7', hayMas: true },
      { contenido: [], siguiente: '7', hayMas: false },
    ];
    const { io, out, asked } = terminal(() => json(200, { datos: pages.shift() }), {}, local);
    const args = [
      'listen',
      '--to',
      'http://localhost:9/x',
      '--secret',
      SECRET,
      '--since',
      '2026-11-20T10:00:00Z',
    ];
    expect(await run(args, io)).toBe(0);
    expect(got).toEqual(['factura.publicada']);
    expect(out).toEqual([`factura.publicada ${UUID} → 204`]);
    expect(asked.map((one) => /cursor=(\d+)/.exec(one)?.[1])).toEqual([undefined, '7']);
  });

  it('says when nobody listens, and goes on', async () => {
    const local = (async () => {
      throw new Error('fetch failed');
    }) as unknown as typeof fetch;
    const page = { contenido: [event], siguiente: '7', hayMas: false };
    const { io, out } = terminal(() => json(200, { datos: page }), {}, local);
    expect(await run(['listen', '--to', 'http://localhost:9', '--secret', SECRET], io)).toBe(0);
    expect(out).toEqual([`factura.publicada ${UUID} → fetch failed`]);
  });

  it.each([
    [['--to', 'nowhere', '--secret', SECRET]],
    [['--to', 'http://localhost', '--secret', SECRET, '--every', '0']],
  ])('refuses %j in a line', async (args) => {
    const { io, asked } = terminal(() => json(500, {}));
    expect(await run(['listen', ...args], io)).toBe(2);
    expect(asked).toEqual([]);
  });
});

describe('the command line', () => {
  it('explains itself, and refuses what it does not know', async () => {
    const { io, out, err } = terminal(() => json(500, {}));
    expect(await run(['--help'], io)).toBe(0);
    for (const command of ['issue', 'status', 'verify', 'listen']) expect(out.join('\n')).toContain(command);
    expect(await run(['nada'], io)).toBe(1);
    expect(err.join('\n')).toContain('unknown command');
  });
});
