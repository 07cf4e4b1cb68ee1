// The HTTP side as callers see it, whatever they call.
import { describe, expect, it } from '@jest/globals';
import { auth, CABECERA_NIF, clientes, usuarios } from '@encadena/contracts';
import { gzipSync } from 'node:zlib';
import { request as rawRequest } from 'node:http';
import { useDatabase } from '../../../../../tools/jest/database';
import { CONTRASENA, crearMundo, crearUsuario, entrar, useApi } from '@encadena/api/testing/platform';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);
const LOGIN = '/api/v1/auth/login';
const json = { 'content-type': 'application/json' };

describe('the API', () => {
  it('is alive and ready', async () => {
    const browser = api.cliente();
    expect((await browser.pedir('GET', '/api/v1/public/salud')).status).toBe(200);
    expect((await browser.pedir('GET', '/api/v1/public/preparado')).texto).toBe('{"estado":"preparado"}');
  });

  it('answers an unknown route with the one error body, in the asked language', async () => {
    const answer = await api
      .cliente()
      .pedir('GET', '/api-internal/nada?token=secreto', undefined, { 'accept-language': 'ca-ES,es;q=0.5' });
    expect(answer.status).toBe(404);
    expect(answer.problema).toMatchObject({
      status: 404,
      codigo: 'NO_ENCONTRADO',
      instance: '/api-internal/nada',
      errores: [],
    });
    expect(answer.problema.mensaje).toBe('No s’ha trobat');
    expect(answer.cabeceras.get('x-peticion-id')).toBe(answer.problema.idPeticion);
    expect(answer.cabeceras.get('content-type')).toContain('application/problem+json');
    expect(
      (await api.cliente().pedir('GET', '/x', undefined, { accept: 'application/json' })).cabeceras.get(
        'content-type',
      ),
    ).toBe('application/json; charset=utf-8');
  });

  it('speaks the language of the session rather than that of the browser', async () => {
    const { cliente } = await crearMundo(api, db);
    const answer = await cliente.llamarMal(
      clientes.obtener,
      { params: { uuid: 'no' } },
      { cabeceras: { 'accept-language': 'en-GB,en;q=0.9' } },
    );
    expect(answer.problema).toMatchObject({
      mensaje: 'Hay datos que no son válidos',
      errores: [{ campo: 'uuid', codigo: 'uuid', mensaje: 'El identificador no es válido' }],
    });
    // One bare language is what our own page says that it shows.
    const shown = await cliente.llamarMal(
      clientes.obtener,
      { params: { uuid: 'no' } },
      { cabeceras: { 'accept-language': 'ca' } },
    );
    expect(shown.problema?.mensaje).toBe('Hi ha dades que no són vàlides');
  });

  it('O7 sends the protective headers with every answer, and nothing of what it is made of', async () => {
    for (const path of [
      '/api/v1/public/salud',
      '/api-internal/nifs',
      '/.git/config',
      '/api-internal/clientes/%ff',
    ]) {
      const { cabeceras } = await api.cliente().pedir('GET', path);
      expect(cabeceras.get('x-content-type-options')).toBe('nosniff');
      for (const directive of ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])
        expect(cabeceras.get('content-security-policy')).toContain(`${directive} 'none'`);
      expect(cabeceras.get('referrer-policy')).toBe('no-referrer');
      expect(cabeceras.get('cache-control')).toBe('no-store');
      expect(cabeceras.get('server') ?? cabeceras.get('x-powered-by')).toBeNull();
      expect(cabeceras.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each([
    ['cannot be read', '/api-internal/clientes/%ed%a0%80'],
    ['is too long', `/api-internal/clientes/${'a'.repeat(5000)}`],
  ])('answers an address that %s with the one error body', async (_, path) => {
    const { status, problema, texto } = await api.cliente().pedir('GET', path);
    expect({ status, codigo: problema.codigo }).toEqual({ status: 404, codigo: 'NO_ENCONTRADO' });
    expect(problema.mensaje).toBeTruthy();
    expect(texto).not.toContain('FST_');
  });

  it.each(['/%61pi-internal/usuarios', '/api%2Dinternal/usuarios', 'http://localhost/api-internal/usuarios'])(
    'takes %s for the address that it spells',
    async (path) => {
      const { port } = new URL(api.url);
      const { status, texto } = await new Promise<{ status?: number; texto: string }>((resolve, reject) => {
        rawRequest({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
          let texto = '';
          answer.setEncoding('utf8').on('data', (trozo) => (texto += trozo));
          answer.on('end', () => resolve({ status: answer.statusCode, texto }));
        })
          .on('error', reject)
          .end();
      });
      expect([status, (JSON.parse(texto) as { codigo: string }).codigo]).toEqual([401, 'NO_AUTENTICADO']);
    },
  );

  it('answers as ever when more is expected than it knows', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      rawRequest(`${api.url}/api-internal/nifs`, { agent: false, headers: { expect: 'more' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(401);
  });

  it.each(['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND'])('O7 does not serve %s', async (method) => {
    const { port } = new URL(api.url);
    const status = await new Promise<number>((resolve) => {
      const request = rawRequest(
        { host: '127.0.0.1', port, method, path: '/api-internal/nifs' },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      // A server may also hang up on CONNECT.
      request.on('error', () => resolve(0));
      request.on('connect', (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode ?? 0);
      });
      request.end();
    });
    expect([0, 400, 404, 405]).toContain(status);
  });

  it('K4 goes on by itself when the connections of the pool were cut', async () => {
    const browser = await entrar(api, await crearUsuario(db));
    await Promise.all(Array.from({ length: 12 }, () => browser.llamar(usuarios.yo)));
    for (let round = 0; round < 3; round += 1) {
      await db.sql(
        `SELECT pg_terminate_backend(pid)
          FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'encadena-app'`,
      );
      const answers = await Promise.all(Array.from({ length: 12 }, () => browser.llamar(usuarios.yo)));
      for (const { status } of answers) expect([200, 503]).toContain(status);
      expect((await browser.llamar(usuarios.yo)).status).toBe(200);
    }
  });

  it('compresses long answers only', async () => {
    const { cliente } = await crearMundo(api, db);
    const gzip = { cabeceras: { 'accept-encoding': 'gzip' } };
    expect((await cliente.llamar(usuarios.yo, {}, gzip)).cabeceras.get('content-encoding')).toBeNull();
    for (const nombre of ['Una', 'Otra', 'Y otra', 'La última']) {
      const body = {
        tipoIdentificacion: 'OTRO' as const,
        identificacion: nombre,
        pais: 'FR',
        nombre: nombre.padEnd(120, 'x'),
        direccion: {
          direccion: 'x'.repeat(200),
          municipio: 'x'.repeat(100),
          codigoPostal: '75001',
          pais: 'FR',
        },
      };
      expect((await cliente.llamar(clientes.crear, { body })).status).toBe(201);
    }
    const long = await cliente.llamar(clientes.listar, {}, gzip);
    expect(long.cabeceras.get('content-encoding')).toBe('gzip');
    expect(long.datos.totalElementos).toBe(4);
  });
});

describe('X8 hostile bodies', () => {
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  const credentials = (extra: string) => `{"email":"a@b.example","contrasena":"x"${extra}}`;

  it.each([
    ['no JSON at all', '{"email":', json, 400, 'JSON_INVALIDO'],
    ['an empty body', '', json, 400, undefined],
    ['an array', '[]', json, 400, 'VALIDACION'],
    ['null', 'null', json, 400, 'VALIDACION'],
    ['30,000 nested arrays', deep, json, 400, 'JSON_INVALIDO'],
    ['__proto__', credentials(',"__proto__":{"admin":true}'), json, 400, 'JSON_INVALIDO'],
    ['a hidden __proto__', credentials(',"__pro\\u0074o__":{"admin":true}'), json, 400, 'JSON_INVALIDO'],
    [
      'constructor.prototype',
      credentials(',"constructor":{"prototype":{"admin":true}}'),
      json,
      400,
      'JSON_INVALIDO',
    ],
    ['fields nobody asked for', credentials(',"role":"ROLE_SUPER"'), json, 400, 'VALIDACION'],
    ['a huge number', '{"email":1e999,"contrasena":"x"}', json, 400, 'VALIDACION'],
    ['text/plain', credentials(''), { 'content-type': 'text/plain' }, 415, 'TIPO_DE_CONTENIDO'],
    [
      'a form',
      'email=a&contrasena=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'TIPO_DE_CONTENIDO',
    ],
    ['multipart', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'TIPO_DE_CONTENIDO'],
    ['no content type', credentials(''), { 'content-type': '' }, 415, 'TIPO_DE_CONTENIDO'],
    ['three megabytes', `{"email":"${'a'.repeat(3_000_000)}"}`, json, 413, 'CUERPO_DEMASIADO_GRANDE'],
    ['half a UTF-8 letter', Buffer.from([0x7b, 0x22, 0xc3, 0x22, 0x7d]), json, 400, undefined],
    [
      'a gzip bomb',
      gzipSync(Buffer.alloc(20_000_000)),
      { ...json, 'content-encoding': 'gzip' },
      400,
      'JSON_INVALIDO',
    ],
  ] as [string, string | Buffer, Record<string, string>, number, string | undefined][])(
    '%s is refused',
    async (_, body, headers, status, codigo) => {
      const answer = await api
        .cliente()
        .pedir('POST', LOGIN, typeof body === 'string' ? body : new Uint8Array(body), headers);
      expect(answer.status).toBe(status);
      if (codigo) expect(answer.problema.codigo).toBe(codigo);
      expect(answer.problema.mensaje).toBeTruthy();
    },
  );

  it("a stranger's crowded body, which would keep everybody waiting while it is parsed, is not read", async () => {
    const crowded = JSON.stringify({
      email: 'a@b.example',
      ...Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i])),
    });
    for (const path of [LOGIN, '/api-internal/clientes']) {
      const answer = await api.cliente().pedir('POST', path, crowded, json);
      expect([path, answer.status, answer.problema.codigo]).toEqual([path, 413, 'CUERPO_DEMASIADO_GRANDE']);
    }
  });

  it('a stranger says how much comes; one who does not is not read either', async () => {
    const status = await new Promise<number | undefined>((hecho, roto) => {
      // Without a length it goes in pieces.
      const pedida = rawRequest(
        api.url + LOGIN,
        { method: 'POST', agent: false, headers: json },
        (answer) => {
          answer.resume().on('end', () => hecho(answer.statusCode));
        },
      ).on('error', roto);
      pedida.write(credentials(''));
      pedida.end();
    });
    expect(status).toBe(413);
  });

  it('of more mistakes than anybody reads, a hundred are told', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const answer = await cliente.pedir(
      'POST',
      '/api-internal/facturas',
      JSON.stringify({ lineas: Array.from({ length: 1000 }, () => 1) }),
      { ...json, [CABECERA_NIF]: nifId },
    );
    expect(answer.status).toBe(400);
    expect(answer.problema.errores).toHaveLength(100);
  });

  it.each([
    'text/plain; application/json',
    'text/plain; charset=utf-8; application/json',
    'text/plain, application/json',
    'application/json, text/plain',
    'application/json; application/json',
    'application/json;;;',
    'application/jsonp',
    'application/json/x',
    'text; application/json',
    'json',
    ';',
    '/',
    'application/x-www-form-urlencoded; application/json',
    'multipart/form-data; application/json',
    'multipart/form-data; boundary=',
    'Multipart/Form-Data',
    'application/json; charset=utf-16',
    `application/json; x=${'y'.repeat(5000)}`,
    `text/plain; x="${'\\"'.repeat(2000)}"; application/json`,
    'application/octet-stream; application/json',
    '*/*',
  ])('a content type that says two things or nothing (%s) never makes a fault of ours', async (type) => {
    const answer = await api.cliente().pedir('POST', LOGIN, credentials(''), { 'content-type': type });
    // What is JSON all the same may be read as JSON: the credentials are wrong.
    if (/^application\/json\s*(;|$)/.test(type)) expect([400, 401, 415]).toContain(answer.status);
    else expect([answer.status, answer.problema.codigo]).toEqual([415, 'TIPO_DE_CONTENIDO']);
    expect(answer.problema.mensaje).toBeTruthy();
    expect(answer.cabeceras.get('content-type')).toMatch(/json/);
  });

  it('U7 a customer whose name reads as another is refused in words, and not stored', async () => {
    const { cliente } = await crearMundo(api, db);
    const body = {
      identificacion: 'B67112235',
      nombre: 'Fusta \u202eLS',
      direccion: { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' },
    };
    const antes = await db.sql('SELECT FROM clientes');
    const { status, problema } = await cliente.llamar(clientes.crear, { body });
    expect([status, problema.errores.map(({ campo, codigo }) => `${campo}: ${codigo}`)]).toEqual([
      400,
      ['nombre: marcasInvisibles'],
    ]);
    expect(problema.errores[0]?.mensaje).toContain('invisible');
    expect(await db.sql('SELECT FROM clientes')).toHaveLength(antes.length);
  });

  it('leave the process alive and its prototypes clean', async () => {
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    expect((await api.cliente().pedir('GET', '/api/v1/public/salud')).status).toBe(200);
  });

  it('a parameter of an address that comes twice is refused, and no side of it is believed', async () => {
    const { cliente } = await crearMundo(api, db, { nif: 'A66001124' });
    for (const query of ['page=0&page=1', 'filter=a&filter=b', 'filter[]=a', 'filter[x]=a']) {
      const { status, problema } = await cliente.pedir('GET', `/api-internal/nifs?${query}`);
      expect({ query, status, codigo: problema.codigo }).toEqual({
        query,
        status: 400,
        codigo: 'VALIDACION',
      });
    }
  });

  it('a duplicate key counts once, and the last one is the one that is judged', async () => {
    await crearUsuario(db, { email: 'doble@prueba.example' });
    const answer = await api
      .cliente()
      .pedir(
        'POST',
        LOGIN,
        `{"email":"x","contrasena":"y","email":"doble@prueba.example","contrasena":"${CONTRASENA}"}`,
        json,
      );
    expect(answer.status).toBe(200);
  });
});

describe('A11 requests of other sites', () => {
  const body = JSON.stringify({ email: 'a@b.example', contrasena: 'x' });
  it.each([
    [
      'a form post from another site',
      { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      403,
    ],
    [
      'a fetch from another site',
      { ...json, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      403,
    ],
    ['a fetch from a sister site', { ...json, 'sec-fetch-site': 'same-site' }, 403],
    ['a browser without Sec-Fetch but with another origin', { ...json, origin: 'https://evil.example' }, 403],
    ['an opaque origin', { ...json, origin: 'null' }, 403],
    [
      'a form that pretends to be text',
      { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' },
      415,
    ],
    ['our own page', { ...json, 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 401],
    ['our own address without Sec-Fetch', { ...json, origin: 'http://localhost' }, 401],
  ])('%s', async (_, headers: Record<string, string>, status) => {
    const answer = await api.cliente().pedir('POST', LOGIN, body, headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.problema.codigo).toBe('ORIGEN_NO_PERMITIDO');
  });

  it('answers no preflight', async () => {
    const { cabeceras, status } = await api.cliente().pedir('OPTIONS', LOGIN, undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    });
    expect(status).toBe(404);
    expect(cabeceras.get('access-control-allow-origin')).toBeNull();
  });

  it('the declared logout needs no body', async () => {
    expect((await api.cliente().llamar(auth.logout)).datos).toEqual({ cerrada: false });
  });
});
