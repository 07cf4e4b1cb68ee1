// One delivery, to servers that do what receivers do: answer, refuse, redirect, hang, and never end.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { enviar } from './enviar';

let receptor: Server;
let trampa: Server;
let visitas = 0;
let atender: RequestListener;
const puertoDe = (server: Server) => (server.address() as AddressInfo).port;
const url = () => `http://127.0.0.1:${puertoDe(receptor)}/avisos`;
beforeAll(async () => {
  receptor = createServer((req, res) => atender(req, res));
  trampa = createServer((_, res) => res.end());
  trampa.on('connection', () => (visitas += 1));
  for (const server of [receptor, trampa])
    await new Promise<void>((lista) => server.listen(0, '127.0.0.1', lista));
});
afterAll(async () => {
  for (const server of [receptor, trampa]) {
    server.closeAllConnections();
    await new Promise((cerrada) => server.close(cerrada));
  }
});
beforeEach(() => {
  visitas = 0;
});
afterEach(() => expect(visitas).toBe(0));

const mandar = (a = url(), { plazoMs = 5000, privadas = true } = {}) =>
  enviar({ url: a, cuerpo: '{"ñ":1}', cabeceras: { 'webhook-id': 'uno' } }, { plazoMs, privadas });

describe('what a receiver answers', () => {
  it('counts as taken with any 2xx, and the body came as it was signed', async () => {
    const vistos: unknown[] = [];
    atender = (req, res) => {
      const trozos: Buffer[] = [];
      req.on('data', (trozo: Buffer) => trozos.push(trozo));
      req.on('end', () => {
        vistos.push([
          req.method,
          req.headers['webhook-id'],
          req.headers['content-type'],
          Buffer.concat(trozos).toString(),
        ]);
        res.writeHead(204).end();
      });
    };
    expect(await mandar()).toEqual({ status: 204, respuesta: null, motivo: null });
    expect(vistos).toEqual([['POST', 'uno', 'application/json', '{"ñ":1}']]);
  });

  it.each([400, 404, 410, 429, 500, 503])('is refused with %s', async (status) => {
    atender = (_, res) => res.writeHead(status).end('no');
    expect(await mandar()).toEqual({ status, respuesta: 'no', motivo: 'RECHAZADA' });
  });

  it.each([301, 302, 307, 308])(
    'U6 is not followed anywhere with %s, least of all to a private address',
    async (status) => {
      atender = (_, res) =>
        res.writeHead(status, { location: `http://127.0.0.1:${puertoDe(trampa)}/latest/meta-data` }).end();
      expect(await mandar()).toEqual({ status, respuesta: null, motivo: 'REDIRECCION' });
    },
  );

  it('R1 is given up when it does not come in time', async () => {
    atender = () => undefined;
    expect(await mandar(url(), { plazoMs: 100 })).toEqual({ status: null, respuesta: null, motivo: 'PLAZO' });
  });

  it('R1 is judged by its status when its body comes drop by drop, or never ends', async () => {
    const relojes: NodeJS.Timeout[] = [];
    atender = (_, res) => {
      res.writeHead(200);
      res.write('gota');
      relojes.push(setInterval(() => res.write('.'), 20));
    };
    expect(await mandar(url(), { plazoMs: 150 })).toMatchObject({
      status: 200,
      respuesta: expect.stringMatching(/^gota/),
      motivo: null,
    });
    relojes.forEach(clearInterval);
    let escrito = 0;
    atender = (_, res) => {
      const mas = (): void => {
        while (!res.destroyed && res.write('x'.repeat(65_536))) escrito += 65_536;
        if (!res.destroyed) res.once('drain', mas);
      };
      res.writeHead(500);
      mas();
    };
    const { status, respuesta, motivo } = await mandar();
    expect([status, respuesta, motivo]).toEqual([500, 'x'.repeat(500), 'RECHAZADA']);
    expect(escrito).toBeLessThan(50 * 1024 * 1024);
  });

  it('is kept for a person to read, without what would trip a database or a screen', async () => {
    atender = (_, res) => res.end(`a\u0000b\u202ec\n<script>\u001b[31m${'é'.repeat(2000)}`);
    const { respuesta } = await mandar();
    expect(respuesta).toBe(`abc\n<script>[31m${'é'.repeat(500 - 'abc\n<script>[31m'.length)}`);
  });
});

describe('where it may go', () => {
  it('U6 is never this machine or its network, however it is written, nor by http', async () => {
    const puerto = puertoDe(trampa);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '0.0.0.0',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
      '10.0.0.1',
      '192.168.1.1',
      '[fd00::1]',
    ])
      expect([host, (await mandar(`https://${host}:${puerto}/`, { privadas: false })).motivo]).toEqual([
        host,
        'DIRECCION_PRIVADA',
      ]);
    expect((await mandar('http://example.com/', { privadas: false })).motivo).toBe('DIRECCION_PRIVADA');
  });

  it('tells a name that nobody has from a server that is not there', async () => {
    expect((await mandar('https://no-hay-nadie.invalid/', { privadas: false })).motivo).toBe('NOMBRE');
    const cerrado = createServer();
    await new Promise<void>((lista) => cerrado.listen(0, '127.0.0.1', lista));
    const puerto = puertoDe(cerrado);
    await new Promise((hecho) => cerrado.close(hecho));
    expect((await mandar(`http://127.0.0.1:${puerto}/`)).motivo).toBe('SIN_CONEXION');
  });

  it('is no server that speaks another language where TLS is expected', async () => {
    atender = (_, res) => res.end();
    expect((await mandar(`https://127.0.0.1:${puertoDe(receptor)}/`)).motivo).toBe('CERTIFICADO');
  });
});
