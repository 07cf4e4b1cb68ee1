// The client against answers made by hand: what it sends by itself, what it sends again, and what it throws.
import { describe, expect, it } from '@jest/globals';
import { Encadena } from './encadena';
import { EncadenaError } from './error';

interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: string;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const problem = (status: number, codigo: string, headers: Record<string, string> = {}) =>
  json(status, { codigo, mensaje: 'No', status, errores: [], idPeticion: 'p-1' }, headers);

/** Answers these, one after the other; an Error is a line that breaks. */
function clientWith(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const waited: number[] = [];
  const client = new Encadena({
    key: 'vft_clave',
    url: 'https://facturas.example/',
    fetch: async (input) => {
      const request = input as Request;
      const { method, url, headers } = request;
      sent.push({ method, url, headers, body: await request.text() });
      const answer = answers.shift();
      if (!answer) throw new Error('Nothing more was expected');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (ms) => void waited.push(ms),
  });
  return { client, sent, waited };
}

const body = { lineas: [{ descripcion: 'Hora', precioUnitario: '10.00', tipoImpositivo: '21' }] };
const ESTADO = { datos: { nif: 'B12345674' } };

describe('the client', () => {
  it('shows its key in the header and nowhere else, and gives the answer itself', async () => {
    const { client, sent } = clientWith(json(200, ESTADO));
    expect((await client.estado.obtener()).datos.nif).toBe('B12345674');
    expect(sent.map(({ method, url }) => [method, url])).toEqual([
      ['GET', 'https://facturas.example/api/v1/estado'],
    ]);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer vft_clave');
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false);
  });

  it('fills in paths and joins lists by commas', async () => {
    const { client, sent } = clientWith(json(200, { datos: {} }), json(200, { datos: {} }));
    await client.facturas.porReferencia({ path: { ref: 'PEDIDO/1' } });
    await client.facturas.listar({ query: { tipo: ['F1', 'R1'], size: 5 } });
    expect(sent.map(({ url }) => url.replace('https://facturas.example/api/v1', ''))).toEqual([
      '/facturas/por-referencia/PEDIDO%2F1',
      '/facturas?tipo=F1,R1&size=5',
    ]);
  });

  it('gives each attempt to issue a key of its own, and each retry the same', async () => {
    const { client, sent, waited } = clientWith(
      new Error('ECONNRESET'),
      problem(503, 'COLA_LLENA', { 'retry-after': '2' }),
      problem(409, 'IDEMPOTENCIA_EN_CURSO'),
      json(201, { datos: { factura: { uuid: 'a' } } }),
      json(201, { datos: { factura: { uuid: 'b' } } }),
    );
    expect((await client.facturas.emitir({ body })).datos.factura.uuid).toBe('a');
    await client.facturas.emitir({ body });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(new Set(keys).size).toBe(2);
    expect(new Set(sent.map((one) => one.body))).toEqual(new Set([JSON.stringify(body)]));
    expect(waited).toEqual([500, 2000, 2000]);
  });

  it('keeps the key that it is given', async () => {
    const { client, sent } = clientWith(json(201, { datos: {} }));
    await client.facturas.emitir({ body, headers: { 'Idempotency-Key': 'pedido-7' } });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('pedido-7');
  });

  it('never sends twice what has no key and could happen twice', async () => {
    const { client, sent } = clientWith(new Error('ECONNRESET'));
    const change = client.clientes.modificar({
      path: { uuid: 'u' },
      headers: { 'If-Match': '"1"' },
      body: {
        identificacion: 'B12345674',
        nombre: 'A',
        direccion: { direccion: 'C', municipio: 'M', codigoPostal: '28001' },
      },
    });
    await expect(change).rejects.toThrow('ECONNRESET');
    expect(sent).toHaveLength(1);
  });

  it('gives up after the last retry, with what was answered', async () => {
    const { client, sent } = clientWith(
      ...Array.from({ length: 4 }, () => problem(429, 'DEMASIADAS_PETICIONES')),
    );
    await expect(client.estado.obtener()).rejects.toMatchObject({
      codigo: 'DEMASIADAS_PETICIONES',
      status: 429,
    });
    expect(sent).toHaveLength(4);
  });

  it('throws a typed error, and sends a refusal not again', async () => {
    const errores = [{ campo: 'lineas', codigo: 'obligatorio', mensaje: 'Faltan líneas' }];
    const { client, sent } = clientWith(
      json(422, {
        codigo: 'FACTURA_INCOMPLETA',
        mensaje: 'Faltan datos',
        errores,
        idPeticion: 'p-9',
        type: '/x',
      }),
    );
    const failed = await client.facturas.emitir({ body }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(EncadenaError);
    expect(failed).toMatchObject({
      codigo: 'FACTURA_INCOMPLETA',
      status: 422,
      message: 'Faltan datos',
      errores,
      idPeticion: 'p-9',
    });
    expect(sent).toHaveLength(1);
  });

  it('names the status of what a proxy in between said in other words', async () => {
    const { client } = clientWith(new Response('<html>', { status: 400 }));
    await expect(client.estado.obtener()).rejects.toMatchObject({ status: 400, codigo: 'SIN_CODIGO' });
  });
});
