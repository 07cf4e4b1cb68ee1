// The server in front of the browser: headers, caching, the page for every path of the app, the door to the API.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp, request as pedirCrudo } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createServer } from './app';
import { readConfig } from './config';

const dist = mkdtempSync(join(tmpdir(), 'encadena-web-'));
const recibidas: { url: string; headers: Record<string, unknown>; body: string }[] = [];
const api = createHttp((request, response) => {
  let body = '';
  request.on('data', (trozo) => (body += trozo));
  request.on('end', () => {
    recibidas.push({ url: request.url ?? '', headers: request.headers, body });
    response.setHeader('Set-Cookie', ['a=1; HttpOnly', 'b=2; HttpOnly']);
    response.end('{"datos":1}');
  });
});
let web: FastifyInstance;
let base = '';

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Encadena</title>');
  writeFileSync(join(dist, 'assets/index-abc123.js'), 'console.log(1)');
  await new Promise<void>((listo) => api.listen(0, '127.0.0.1', listo));
  web = await createServer({ ...readConfig({}), dist, apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  base = await web.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await web.close();
  api.closeAllConnections();
  await new Promise((listo) => api.close(listo));
  rmSync(dist, { recursive: true });
});

const pagina = (ruta: string): Promise<Response> => fetch(base + ruta, { headers: { accept: 'text/html' } });

describe('the page', () => {
  it('is given for every path of the app, never stored, and lets no inline script run', async () => {
    const respuesta = await pagina('/user/nif/uno/facturas/nueva/lineas?x=1');
    expect(respuesta.status).toBe(200);
    expect(await respuesta.text()).toContain('Encadena');
    expect(respuesta.headers.get('cache-control')).toBe('no-cache');
    const csp = respuesta.headers.get('content-security-policy') ?? '';
    expect(csp).toContain("script-src 'self';");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(respuesta.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lets hashed files be kept for ever', async () => {
    const respuesta = await fetch(`${base}/assets/index-abc123.js`);
    expect(respuesta.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is not given for a missing file, nor for what is no page', async () => {
    expect((await pagina('/assets/gone-1.js')).status).toBe(404);
    expect((await fetch(`${base}/user/nifs`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${base}/user/nifs`, { headers: { accept: 'application/json' } })).status).toBe(404);
  });
});

describe('the door to the API', () => {
  it('passes body and cookies on and says who asked', async () => {
    const respuesta = await fetch(`${base}/api-internal/clientes?page=0`, { method: 'POST', headers: { 'content-type': 'application/json', cookie: 's=1', 'x-forwarded-for': '9.9.9.9' }, body: '{"a":1}' });
    expect(respuesta.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2; HttpOnly']);
    const recibida = recibidas.at(-1);
    expect(recibida).toMatchObject({ url: '/api-internal/clientes?page=0', body: '{"a":1}', headers: { cookie: 's=1', 'x-forwarded-proto': 'http' } });
    // What a stranger claims about itself is not believed.
    expect(recibida?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it.each([['leads out of it', '/api-internal/clientes/%2e%2e%2f%2e%2e'], ['cannot be read', '/api-internal/clientes/%ed%a0%80']])('refuses an address that %s in the reader’s language, without a word of what it is made of', async (_, ruta) => {
    const antes = recibidas.length;
    const { estado, texto } = await new Promise<{ estado: number; texto: string }>((listo, falla) => {
      // fetch would tidy the address up before it is sent.
      pedirCrudo(base, { path: ruta, headers: { 'accept-language': 'ca' } }, (respuesta) => {
        let cuerpo = '';
        respuesta.on('data', (trozo) => (cuerpo += trozo)).on('end', () => listo({ estado: respuesta.statusCode ?? 0, texto: cuerpo }));
      }).on('error', falla).end();
    });
    expect({ estado, antes: recibidas.length }).toEqual({ estado: 404, antes });
    expect(JSON.parse(texto)).toMatchObject({ codigo: 'NO_ENCONTRADO', status: 404, mensaje: "No s'ha trobat" });
    expect(texto).not.toMatch(/FST_|source|component/);
  });

  it('answers in the reader’s language when the API is away', async () => {
    const sola = await createServer({ ...readConfig({}), dist, apiUrl: 'http://127.0.0.1:9' });
    const direccion = await sola.listen({ port: 0, host: '127.0.0.1' });
    const respuesta = await fetch(`${direccion}/api/v1/auth/login`, { method: 'POST', headers: { 'accept-language': 'ca' }, body: 'x' });
    expect(respuesta.status).toBe(503);
    expect(await respuesta.json()).toMatchObject({ codigo: 'SERVICIO_NO_DISPONIBLE', mensaje: expect.stringContaining('El servei no està disponible') });
    await sola.close();
  });
});

describe('the configuration', () => {
  it('names what is wrong', () => {
    expect(() => readConfig({ PORT: 'abc' })).toThrow(/PORT/);
  });
});
