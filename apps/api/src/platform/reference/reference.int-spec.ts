// The API reference over HTTP: for everyone, packed, and under a policy of its own.
import { describe, expect, it } from '@jest/globals';
import { COLLECTION, DOCS, DOCUMENT, endpoints, ERROR_PAGE, guidePage, GUIDES } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { useApi } from '@encadena/api/testing/platform';
import { readReference } from './files';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);

const pedir = (ruta: string, cabeceras: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(ruta, api.url), { method, headers: cabeceras });

describe('the API reference', () => {
  it('is given to everyone as it is checked in', async () => {
    const respuesta = await pedir(DOCUMENT);
    expect([respuesta.status, respuesta.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(await respuesta.json()).toEqual(JSON.parse(readReference('openapi.json')));
  });

  it('is given as a collection for Postman that calls this installation', async () => {
    const { variable } = (await (await pedir(COLLECTION)).json()) as { variable: object[] };
    expect(variable).toContainEqual({
      key: 'baseUrl',
      value: expect.stringMatching(/^http.*\/api\/v1$/),
      type: 'string',
    });
  });

  it('travels packed to whoever can unpack it, and plain to others', async () => {
    const [packed, plain] = [
      await pedir(DOCUMENT, { 'accept-encoding': 'gzip' }),
      await pedir(DOCUMENT, { 'accept-encoding': 'identity' }),
    ];
    expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
      'gzip',
      null,
    ]);
    expect([packed.headers.get('vary'), plain.headers.get('vary')]).toEqual([
      'accept-encoding',
      'accept-encoding',
    ]);
    expect(await packed.text()).toBe(await plain.text());
  });

  it('is a page that runs no script and loads nothing but what stands beside it', async () => {
    const respuesta = await pedir(DOCS, { 'accept-language': 'ca' });
    const html = await respuesta.text();
    expect(html).toContain('<html lang="ca">');
    expect(html).toContain('Documentació de l’API d’Encadena');
    expect(html).not.toMatch(/<script>|\sstyle=|\son\w+=/);
    expect(respuesta.headers.get('content-security-policy')).toContain(
      "default-src 'none';script-src 'self'",
    );
    const beside = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, found = '']) => found);
    expect(beside.length).toBeGreaterThan(4);
    for (const path of beside) {
      expect(path).toMatch(/^\/api\//);
      const found = await pedir(path);
      expect([path, found.status, (await found.text()).length > 100]).toEqual([path, 200, true]);
    }
  });

  it('is where the type of a problem leads, in three languages', async () => {
    const { type } = (await (await pedir('/api/v1/estado')).json()) as { type: string };
    expect(type).toBe(`${ERROR_PAGE}#CLAVE_API_REQUERIDA`);
    for (const [idioma, que] of [
      ['es', 'La petición no lleva clave API.'],
      ['ca', 'La petició no porta clau API.'],
      ['en', 'The request carries no API key.'],
    ] as const) {
      const respuesta = await pedir(type, { 'accept-language': idioma });
      expect([respuesta.status, respuesta.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(await respuesta.text()).toContain(que);
    }
  });

  it.each(GUIDES)('has the guide %s, whole, in two languages', async (guide) => {
    const textos = new Map<string, string>();
    for (const [idioma, escrita] of [
      ['es', 'es'],
      ['ca', 'es'],
      ['en', 'en'],
    ] as const) {
      const respuesta = await pedir(guidePage(guide), { 'accept-language': idioma });
      const html = await respuesta.text();
      expect(respuesta.status).toBe(200);
      expect(html).toContain(`<html lang="${idioma}">`);
      expect(html).toContain(`<article lang="${escrita}">`);
      expect(html).not.toMatch(/\{\{|\}\}</);
      textos.set(idioma, html.slice(html.indexOf('<main>')));
    }
    expect(textos.get('ca')).toBe(textos.get('es'));
    expect(textos.get('en')).not.toBe(textos.get('es'));
  });

  it('shows in the first guide the samples and the values of tests', async () => {
    const html = await (await pedir(guidePage('primera-factura'))).text();
    for (const sign of [
      'curl --silent',
      'await fetch',
      'urllib.request',
      '&lt;?php',
      'HttpClient',
      '[SIM:1110]',
    ])
      expect(html).toContain(sign);
  });

  it.each(['nada', 'constructor', '..%2fes%2fprimera-factura'])('knows no guide %s', async (nombre) => {
    expect((await pedir(`${DOCS}/guias/${nombre}`)).status).toBe(404);
  });

  it('names no call that there is not', async () => {
    const { paths } = (await (await pedir(DOCUMENT)).json()) as { paths: Record<string, object> };
    const deCuenta = endpoints()
      .filter(({ endpoint }) => endpoint.doors.includes('cuenta'))
      .map(({ endpoint }) => `/cuenta/${endpoint.path.replace(/:\w+/g, '*')}`);
    const llamadas = [...Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '*')), ...deCuenta];
    for (const guide of GUIDES)
      for (const idioma of ['es', 'en']) {
        const texto = readReference(`guides/${idioma}/${guide}.md`);
        const dichas = [...texto.matchAll(/`(?:GET|POST) (\/[\w/{}-]+)`|\/api\/v1(\/[\w/$-]+)/g)].map(
          ([, en, curl]) => (en ?? curl ?? '').replace(/\{\w+\}|\$\w+/g, '*'),
        );
        expect(dichas.filter((path) => !llamadas.includes(path))).toEqual([]);
      }
  });

  it('speaks the language that is asked for', async () => {
    for (const [query, idioma] of [
      ['?idioma=en', 'en'],
      ['?idioma=xx', 'es'],
      ['?idioma=<script>', 'es'],
    ])
      expect(await (await pedir(`${DOCS}${query}`, { 'accept-language': 'es' })).text()).toContain(
        `<html lang="${idioma}">`,
      );
  });

  it.each(['nada.js', '..%2f..%2fpackage.json', 'constructor', '__proto__', 'swagger-ui.js.map'])(
    'keeps nothing else: %s',
    async (nombre) => {
      expect((await pedir(`${DOCS}/archivos/${nombre}`)).status).toBe(404);
    },
  );
});
