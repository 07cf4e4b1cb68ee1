// The server in front of the browser: headers, caching, the page for every path of the app, the door to the API.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp, request as pedirCrudo } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createServer } from './app';
import { readConfig } from './config';
import { MAX_OF_SITE, MAX_SENDING } from './senders';

const dist = mkdtempSync(join(tmpdir(), 'encadena-web-'));
/** What a built page has in its head. */
const SCRIPT = '\nlet a = 1;\n';
const recibidas: { url: string; headers: Record<string, unknown>; body: string }[] = [];
const api = createHttp({ keepAliveTimeout: 75_000 }, (request, response) => {
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
  writeFileSync(join(dist, 'index.html'), `<!doctype html><title>Encadena</title><script>${SCRIPT}</script>`);
  writeFileSync(join(dist, 'assets/index-abc123.js'), 'console.log(1)');
  writeFileSync(join(dist, 'sw.js'), '');
  await new Promise<void>((listo) => api.listen(0, '127.0.0.1', listo));
  web = await createServer(
    {
      ...readConfig({}),
      dist,
      apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    },
    { tell: () => undefined },
  );
  base = await web.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await web.close();
  api.closeAllConnections();
  await new Promise((listo) => api.close(listo));
  rmSync(dist, { recursive: true });
});

/** Sends these lines as they are; gives what comes back, at once or when the server has closed. */
const ask = (head: string, { untilClosed = false } = {}): Promise<string> =>
  new Promise((done, failed) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    let said = '';
    const over = (): void => {
      done(said);
      socket.destroy();
    };
    if (untilClosed) socket.setTimeout(5_000, () => failed(new Error(`Still open after: ${said}`)));
    socket.on('error', failed).on('end', over);
    socket.on('data', (data) => {
      said += data.toString('latin1');
      if (!untilClosed) over();
    });
    socket.write(`${head}\r\n\r\n`);
  });
const pagina = (ruta: string): Promise<Response> => fetch(base + ruta, { headers: { accept: 'text/html' } });

describe('the page', () => {
  it.each(['*/*', 'application/pdf, */*;q=0.8', undefined])(
    'opens the public link of an invoice for a program that asks with Accept %s',
    async (accept) => {
      const [status, tipo] = await new Promise<[number | undefined, string | undefined]>((listo) =>
        pedirCrudo(`${base}/factura-pdf-download/abc`, { headers: accept ? { accept } : {} }, (respuesta) => {
          respuesta.resume();
          listo([respuesta.statusCode, respuesta.headers['content-type']]);
        }).end(),
      );
      expect([status, tipo]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it('is given for every path of the app, never stored, and lets no inline script run but its own', async () => {
    const respuesta = await pagina('/user/nif/uno/facturas/nueva/lineas?x=1');
    expect(respuesta.status).toBe(200);
    expect(await respuesta.text()).toContain('Encadena');
    expect(respuesta.headers.get('cache-control')).toBe('no-cache');
    const csp = respuesta.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(csp).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("base-uri 'none'");
    expect(csp).toContain("connect-src 'self'");
    expect(respuesta.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(respuesta.headers.get('referrer-policy')).toBe('same-origin');
    expect(respuesta.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lets hashed files be kept for ever', async () => {
    const respuesta = await fetch(`${base}/assets/index-abc123.js`);
    expect(respuesta.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is not given for a missing file, nor for what is no page', async () => {
    expect((await pagina('/assets/gone-1.js')).status).toBe(404);
    expect((await fetch(`${base}/user/nifs`, { method: 'POST' })).status).toBe(404);
    const answer = await fetch(`${base}/user/nifs`, {
      headers: { accept: 'application/json', 'accept-language': 'ca' },
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await answer.json()).toMatchObject({
      title: 'Not Found',
      status: 404,
      instance: '/user/nifs',
      mensaje: 'No s’ha trobat',
      codigo: 'NO_ENCONTRADO',
      errores: [],
    });
  });
});

it('an error does not say the token that an address holds', async () => {
  const answer = await fetch(`${base}/factura-pdf-download/${'aB3_-'.padEnd(43, 'x')}`, {
    headers: { accept: 'application/json' },
  });
  expect(await answer.json()).toMatchObject({ instance: '/factura-pdf-download/[redacted]' });
});

describe('the door to the API', () => {
  it('passes body and cookies on and says who asked', async () => {
    const respuesta = await fetch(`${base}/api-internal/clientes?page=0`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 's=1', 'x-forwarded-for': '9.9.9.9' },
      body: '{"a":1}',
    });
    expect(respuesta.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2; HttpOnly']);
    const recibida = recibidas.at(-1);
    expect(recibida).toMatchObject({
      url: '/api-internal/clientes?page=0',
      body: '{"a":1}',
      headers: { cookie: 's=1', 'x-forwarded-proto': 'http' },
    });
    // What a stranger claims about itself is not believed.
    expect(recibida?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('does what is asked when more is expected than it knows', async () => {
    const said = await ask('GET /api/v1/x HTTP/1.1\r\nhost: x\r\nexpect: more\r\nconnection: close', {
      untilClosed: true,
    });
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(said).toContain('{"datos":1}');
  });

  it.each([
    ['leads out of it', '/api-internal/clientes/%2e%2e%2f%2e%2e'],
    ['cannot be read', '/api-internal/clientes/%ed%a0%80'],
  ])(
    'refuses an address that %s in the reader’s language, without a word of what it is made of',
    async (_, ruta) => {
      const antes = recibidas.length;
      const { estado, texto } = await new Promise<{ estado: number; texto: string }>((listo, falla) => {
        // fetch would tidy the address up before it is sent.
        pedirCrudo(base, { path: ruta, headers: { 'accept-language': 'ca' } }, (respuesta) => {
          let cuerpo = '';
          respuesta
            .on('data', (trozo) => (cuerpo += trozo))
            .on('end', () => listo({ estado: respuesta.statusCode ?? 0, texto: cuerpo }));
        })
          .on('error', falla)
          .end();
      });
      expect({ estado, antes: recibidas.length }).toEqual({ estado: 404, antes });
      expect(JSON.parse(texto)).toMatchObject({
        codigo: 'NO_ENCONTRADO',
        status: 404,
        mensaje: 'No s’ha trobat',
      });
      expect(texto).not.toMatch(/FST_|source|component/);
    },
  );

  it.each(['keep-alive: timeout=5', 'connection: keep-alive, content-type', 'proxy-connection: keep-alive'])(
    'X8 is not shut by what a caller says of its own connection (%s)',
    async (line) => {
      const answer = await ask(`GET /api/v1/x HTTP/1.1\r\nhost: x\r\n${line}`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      // How long the API would wait is no promise of this server's.
      expect(answer).not.toContain('timeout=75');
    },
  );

  it.each(['GET /api/v1/x HTTP/1.1\r\nhost: x\r\nconnection: close', 'GET /api/v1/x HTTP/1.0'])(
    'R2 keeps no connection open that its caller wanted to be closed: %j',
    async (head) => {
      expect(await ask(head, { untilClosed: true })).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  it.each(['text/plain; application/json', 'text/plain', 'application/json; ;', 'text/plain; charset'])(
    'X8 passes on a body of whatever type (%s), for the API to judge',
    async (type) => {
      recibidas.length = 0;
      const respuesta = await fetch(`${base}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"a":1}',
      });
      expect(respuesta.status).toBe(200);
      expect(recibidas.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
        [type, '{"a":1}'],
      ]);
    },
  );

  it('X8 refuses a body whose type is none', async () => {
    recibidas.length = 0;
    const respuesta = await fetch(`${base}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'nothing' },
      body: '{}',
    });
    expect(respuesta.status).toBe(415);
    expect(await respuesta.json()).toMatchObject({ status: 415, codigo: 'TIPO_DE_CONTENIDO' });
    expect(recibidas).toEqual([]);
  });

  it('answers in the reader’s language when the API is away', async () => {
    const sola = await createServer({ ...readConfig({}), dist, apiUrl: 'http://127.0.0.1:9' });
    const direccion = await sola.listen({ port: 0, host: '127.0.0.1' });
    const respuesta = await fetch(`${direccion}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'accept-language': 'ca' },
      body: 'x',
    });
    expect(respuesta.status).toBe(503);
    expect(await respuesta.json()).toMatchObject({
      codigo: 'SERVICIO_NO_DISPONIBLE',
      mensaje: expect.stringContaining('El servei no està disponible'),
    });
    await sola.close();
  });
});

describe('the environment', () => {
  it.each([
    ['NODE_OPTIONS', '--max-old-space-size=99 --inspect=0.0.0.0'],
    ['NODE_OPTIONS', '--heapsnapshot_signal=SIGUSR2'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['NODE_DEBUG', 'http'],
    ['SSLKEYLOGFILE', '/tmp/keys'],
  ])('T6 opens to nobody in production what passes through: %s=%s', (name, value) => {
    expect(() => readConfig({ NODE_ENV: 'production', [name]: value })).toThrow(`web: ${name}: must not`);
    expect(readConfig({ [name]: value }).port).toBe(8080);
    expect(readConfig({ NODE_ENV: 'production', NODE_OPTIONS: '--max-old-space-size=99' }).port).toBe(8080);
  });

  it.each([' ', '0x50', '1e3'])('listens at no port that nobody meant: %j', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow('PORT: is no whole number');
    expect(readConfig({ PORT: ' 8081\n' }).port).toBe(8081);
  });

  it.each(['ftp://api', 'javascript:alert(1)'])('asks no API that is none: %s', (API_URL) => {
    expect(() => readConfig({ API_URL })).toThrow('API_URL');
  });
});

describe('somebody who begins hundreds of bodies and ends none', () => {
  it('R1 keeps few connections to the API for himself, and nobody out', async () => {
    const sockets: Socket[] = [];
    const answers: string[] = [];
    let begun = 0;
    const count = () => void begun++;
    api.on('request', count);
    try {
      for (let n = 0; n < 300; n++) {
        const socket = connect(Number(new URL(base).port), '127.0.0.1');
        sockets.push(socket);
        socket.on('error', () => undefined);
        socket.on('data', (data) => answers.push(data.toString('latin1').split('\r\n')[0] ?? ''));
        socket.write('POST /api/v1/x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
        // Half of them say how long it will be.
        socket.write(n % 2 ? 'content-length: 99\r\n\r\n{' : 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n');
      }
      await wait(1_500);
      const asked = await fetch(`${base}/api/v1/x`, { signal: AbortSignal.timeout(5_000) });
      expect(asked.status).toBe(200);
      // Those, and whoever asks for something.
      expect(begun).toBe(MAX_SENDING + 1);
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) expect(answer).toMatch(/ 429 /);
    } finally {
      api.off('request', count);
      for (const socket of sockets) socket.destroy();
    }
    await wait(300);
    const enviar = () => fetch(`${base}/api/v1/x`, { method: 'POST', body: '{"a":1}' });
    for (let n = 0; n < MAX_SENDING + 1; n++) expect((await enviar()).status).toBe(200);
  }, 30_000);
});

describe('a subscriber of IPv6 who begins bodies in many of his networks', () => {
  it('R1 keeps a quarter of the connections to the API at most', async () => {
    const servidor = await createServer({
      ...readConfig({ TRUST_PROXY: 'loopback' }),
      dist,
      apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    });
    const { port } = new URL(await servidor.listen({ port: 0, host: '127.0.0.1' }));
    const sockets: Socket[] = [];
    const refused: string[] = [];
    const begin = (from: string): void => {
      const socket = connect(Number(port), '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('data', (data) => refused.push(data.toString('latin1').split('\r\n')[0] ?? ''));
      socket.write(`POST /api/v1/x HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n`);
      socket.write('content-type: application/json\r\ncontent-length: 99\r\n\r\n{');
    };
    try {
      for (let n = 0; n < 100; n++) begin(`2001:db8:1:${n}::1`);
      for (let n = 0; n < 10; n++) begin(`2001:db8:2:${n}::1`);
      await wait(1_500);
      expect(refused).toHaveLength(100 - MAX_OF_SITE);
      for (const answer of refused) expect(answer).toMatch(/ 429 /);
    } finally {
      for (const socket of sockets) socket.destroy();
      await servidor.close();
    }
  }, 30_000);
});

describe('the configuration', () => {
  it('names what is wrong', () => {
    expect(() => readConfig({ PORT: 'abc' })).toThrow(/PORT/);
  });
});

describe('a proxy of the operator in front', () => {
  const tras = async (
    TRUST_PROXY: string,
    pedidos: Record<string, string>[],
  ): Promise<{ dichas: Record<string, unknown>[]; salud: unknown; forwarded: unknown[] }> => {
    const dichas: Record<string, unknown>[] = [];
    const servidor = await createServer(
      {
        ...readConfig({ TRUST_PROXY }),
        dist,
        apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      },
      { tell: (line) => void dichas.push(line) },
    );
    const direccion = await servidor.listen({ port: 0, host: '127.0.0.1' });
    const antes = recibidas.length;
    for (const headers of pedidos) await fetch(`${direccion}/api/v1/x`, { headers });
    const salud = await (await fetch(`${direccion}/salud`)).json();
    await servidor.close();
    const forwarded = recibidas.slice(antes).map(({ headers }) => headers['x-forwarded-for']);
    return { dichas, salud, forwarded };
  };

  it('is believed when it is named: the API gets the address that it saw, and not what the caller wrote left of it', async () => {
    const { dichas, salud, forwarded } = await tras('loopback', [
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-forwarded-for': '9.9.9.9, 203.0.113.10' },
      { 'x-forwarded-for': '9.9.9.9, unknown' },
      { 'x-forwarded-for': '203.0.113.11:4711' },
    ]);
    expect(forwarded).toEqual(['203.0.113.9', '203.0.113.10', '127.0.0.1', '203.0.113.11']);
    expect([dichas, salud]).toEqual([[], { estado: 'ok' }]);
  });

  it('that is not named chooses no address, and the operator is told once in the log and in the health what to set', async () => {
    const { dichas, salud, forwarded } = await tras(
      '',
      Array.from({ length: 30 }, (_, i) => ({ 'x-forwarded-for': `198.51.100.${i}` })),
    );
    expect(new Set(forwarded)).toEqual(new Set(['127.0.0.1']));
    expect(dichas).toMatchObject([{ level: 'warn', msg: 'untrusted-proxy', peer: '127.0.0.1', times: 1 }]);
    expect(String(dichas[0]?.['what'])).toContain('TRUST_PROXY');
    expect(salud).toEqual({ estado: 'ok', avisos: ['PROXY_SIN_CONFIANZA'] });
  });

  it('that writes RFC 7239 only is told as well, and what a caller writes there never reaches the API', async () => {
    const { dichas } = await tras('', [{ forwarded: 'for=9.9.9.9' }]);
    expect(dichas).toHaveLength(1);
    expect(recibidas.at(-1)?.headers['forwarded']).toBeUndefined();
  });

  it.each(['1', '*', '0.0.0.0/0', 'proxy.example'])('is refused at the start as %j', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY: must be "no", or addresses/);
  });
});
