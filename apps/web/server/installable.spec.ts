// What can be installed: manifests, the service worker with what it answers and keeps, and its way out. The worker is run as it is served.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer } from './app';
import { readConfig } from './config';

const ORIGIN = 'https://facturas.example';
const TOKEN = 'aB3_-'.padEnd(43, 'x');
const publico = join(import.meta.dirname, '../public');
const dist = mkdtempSync(join(tmpdir(), 'encadena-installable-'));

beforeAll(() => {
  cpSync(publico, dist, { recursive: true });
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Encadena</title>');
  for (const name of ['index-abc123.js', 'index-abc123.js.br', 'inter-d-e.woff2'])
    writeFileSync(join(dist, 'assets', name), name);
});
afterAll(() => rmSync(dist, { recursive: true }));

async function served(url: string, env: Record<string, string> = {}) {
  const app = await createServer(
    { ...readConfig(env), dist, apiUrl: 'http://127.0.0.1:9' },
    { tell: () => undefined },
  );
  try {
    return await app.inject({ url });
  } finally {
    await app.close();
  }
}

interface Answer {
  status: number;
  type: string;
  redirected: boolean;
  body: string;
  clone: () => Answer;
}
const answer = (body: string, more: Partial<Answer> = {}): Answer => {
  const made: Answer = { status: 200, type: 'basic', redirected: false, body, clone: () => made, ...more };
  return made;
};
type Request = { method: string; mode: string; url: string };
const get = (path: string, mode = 'cors', method = 'GET'): Request => ({
  method,
  mode,
  url: new URL(path, ORIGIN).href,
});

/** A browser as the worker sees it: its caches by name, and a network that can be away. */
function browserOf(code: string, stored: Record<string, Record<string, Answer>> = {}) {
  const network = { away: false, asked: [] as string[], answers: {} as Record<string, Answer> };
  const gone: string[] = [];
  const urlOf = (key: Request | string): string =>
    new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;
  const fetch = async (key: Request | string): Promise<Answer> => {
    network.asked.push(urlOf(key));
    if (network.away) throw new TypeError('Failed to fetch');
    return network.answers[urlOf(key)] ?? answer(`fresh ${new URL(urlOf(key)).pathname}`);
  };
  const cacheOf = (name: string) => {
    const entries = (stored[name] ??= {});
    return {
      match: async (key: Request | string) => entries[urlOf(key)],
      put: async (key: Request | string, value: Answer) => void (entries[urlOf(key)] = value),
      delete: async (key: Request | string) => delete entries[urlOf(key)],
      keys: async () => Object.keys(entries).map((url) => ({ url })),
      addAll: async (keys: string[]) => {
        for (const key of keys) entries[urlOf(key)] = await fetch(key);
      },
    };
  };
  const listeners: Record<string, (event: unknown) => void> = {};
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
    clients: { claim: async () => void gone.push('claimed') },
    skipWaiting: () => void gone.push('skipped'),
    registration: { unregister: async () => void gone.push('unregistered') },
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => Object.keys(stored),
    delete: async (name: string) => delete stored[name],
  };
  const context = { self, caches, fetch, URL, Array, Promise };
  const kindOf = runInNewContext(`${code}\n;typeof kindOf === 'function' ? kindOf : null`, context) as (
    request: Request,
  ) => string | null;
  const send = async (name: string, event: object = {}): Promise<Answer | undefined> => {
    const pending: unknown[] = [];
    let given: Promise<Answer> | undefined;
    listeners[name]?.({
      waitUntil: (what: unknown) => pending.push(what),
      respondWith: (what: Promise<Answer>) => (given = what),
      ...event,
    });
    const result = await given;
    await Promise.all(pending);
    return result;
  };
  return { network, stored, gone, kindOf, send, ask: (request: Request) => send('fetch', { request }) };
}

describe('the manifests', () => {
  it.each(['es', 'ca', 'en'])('name the product in %s, with icons that exist', async (idioma) => {
    const { statusCode, headers, body } = await served(`/app-${idioma}.webmanifest`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const manifest = JSON.parse(body) as Record<string, unknown> & {
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({
      id: '/',
      lang: idioma,
      name: 'Encadena',
      start_url: '/',
      display: 'standalone',
      description: expect.stringMatching(/^[A-Z].+/),
    });
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) {
      const picture = readFileSync(join(publico, src));
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('say different things in each language', async () => {
    const bodies = await Promise.all(
      ['es', 'ca', 'en'].map(async (one) => (await served(`/app-${one}.webmanifest`)).body),
    );
    const told = bodies.map((body) => (JSON.parse(body) as { description: string }).description);
    expect(new Set(told).size).toBe(3);
  });
});

describe('the service worker', () => {
  it('is served fresh, under a policy that lets it and the manifests in from here alone', async () => {
    const { headers, body } = await served('/sw.js');
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('const FILES = ["index-abc123.js","inter-d-e.woff2"];');
    expect(body).not.toContain('__');
    expect(headers['content-security-policy']).toContain("worker-src 'self';manifest-src 'self'");
  });

  it('is another one when the page is', async () => {
    const { body } = await served('/sw.js');
    expect((await served('/sw.js')).body).toBe(body);
    writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Encadena 2</title>');
    expect((await served('/sw.js')).body).not.toBe(body);
  });

  it.each([
    ['/', 'navigate', 'page'],
    ['/auth/login', 'navigate', 'page'],
    ['/user/nifs', 'navigate', 'page'],
    ['/user/nif/uno/facturas?texto=x', 'navigate', 'page'],
    ['/assets/index-abc123.js', 'cors', 'file'],
    ['/marca.svg', 'no-cors', 'shell'],
    // What it leaves alone.
    [`/factura-pdf-download/${TOKEN}`, 'navigate', null],
    [`/auth/cambiar-contrasena?token=${TOKEN}`, 'navigate', null],
    [`/auth/verificar-email/${TOKEN}`, 'navigate', null],
    [`/baja-correos-comerciales/${TOKEN}`, 'navigate', null],
    [`/stripe/oauth?code=${TOKEN}`, 'navigate', null],
    ['/users', 'navigate', null],
    ['/api-internal/facturas', 'cors', null],
    ['/api/v1/facturas', 'cors', null],
    ['/api/docs', 'navigate', null],
    ['/api/docs', 'cors', null],
    ['/assets/../api/v1/facturas', 'cors', null],
    ['/assets/a/b.js', 'cors', null],
    ['/salud', 'cors', null],
    ['/sw.js', 'same-origin', null],
    ['/', 'cors', null],
    ['https://otra.example/assets/index-abc123.js', 'cors', null],
  ])('of %s (%s) says %s', async (path, mode, kind) => {
    const { kindOf } = browserOf((await served('/sw.js')).body);
    expect(kindOf(get(path, mode))).toBe(kind);
    for (const method of ['HEAD', 'POST']) expect(kindOf(get(path, mode, method))).toBeNull();
  });

  it('gives the page of the network, and without one that which it kept, whatever the address', async () => {
    const { send, ask, network, stored } = browserOf((await served('/sw.js')).body);
    await send('install');
    expect((await ask(get('/user/nifs', 'navigate')))?.body).toBe('fresh /user/nifs');
    network.away = true;
    expect((await ask(get('/user/nif/uno', 'navigate')))?.body).toBe('fresh /user/nifs');
    expect((await ask(get('/marca.svg')))?.body).toBe('fresh /marca.svg');
    const [name = ''] = Object.keys(stored);
    expect(Object.keys(stored[name] ?? {}).sort()).toEqual([`${ORIGIN}/`, `${ORIGIN}/marca.svg`]);
  });

  it('asks once for a hashed file, and fails as the network does where it has none', async () => {
    const { ask, network } = browserOf((await served('/sw.js')).body);
    const file = get('/assets/index-abc123.js');
    await ask(file);
    await ask(file);
    expect(network.asked).toEqual([file.url]);
    network.away = true;
    expect((await ask(file))?.body).toBe('fresh /assets/index-abc123.js');
    await expect(ask(get('/assets/other-1.js'))).rejects.toThrow('Failed to fetch');
    await expect(ask(get('/user/nifs', 'navigate'))).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['an error', { status: 502 }],
    ['what another site answers', { type: 'opaque' }],
    ['what the network leads elsewhere', { redirected: true }],
  ])('does not keep %s', async (_, more) => {
    const { ask, network, stored } = browserOf((await served('/sw.js')).body);
    for (const path of ['/user/nifs', '/assets/index-abc123.js'])
      network.answers[ORIGIN + path] = answer('bad', more);
    expect((await ask(get('/user/nifs', 'navigate')))?.body).toBe('bad');
    expect((await ask(get('/assets/index-abc123.js')))?.body).toBe('bad');
    expect(Object.values(stored).flatMap((cache) => Object.keys(cache))).toEqual([]);
  });

  it('lets go of the pages of earlier versions and of files that are no more', async () => {
    const old = `${ORIGIN}/assets/index-old999.js`;
    const current = `${ORIGIN}/assets/index-abc123.js`;
    const { send, stored, gone } = browserOf((await served('/sw.js')).body, {
      'encadena-page-0000': { [`${ORIGIN}/`]: answer('old') },
      'encadena-files': { [old]: answer('old'), [current]: answer('current') },
      another: { [old]: answer('of somebody else') },
    });
    await send('install');
    await send('activate');
    expect(stored['encadena-page-0000']).toBeUndefined();
    expect(Object.keys(stored['encadena-files'] ?? {})).toEqual([current]);
    expect(Object.keys(stored.another ?? {})).toEqual([old]);
    expect(gone).toEqual(['claimed']);
  });

  it('keeps the files that a page had before, and nothing else of what it is told', async () => {
    const { send, stored } = browserOf((await served('/sw.js')).body);
    const file = `${ORIGIN}/assets/index-abc123.js`;
    await send('message', {
      data: { loaded: [file, `${ORIGIN}/api-internal/facturas`, 'https://otra.example/assets/a.js'] },
    });
    await send('message', { data: { loaded: 'x' } });
    await send('message', { data: null });
    expect(Object.keys(stored['encadena-files'] ?? {})).toEqual([file]);
  });
});

describe('SERVICE_WORKER=no', () => {
  it('serves one that clears what was kept and goes', async () => {
    const { headers, body } = await served('/sw.js', { SERVICE_WORKER: 'no' });
    expect(headers['cache-control']).toBe('no-cache');
    const { send, ask, stored, gone } = browserOf(body, {
      'encadena-page-0000': { [`${ORIGIN}/`]: answer('old') },
      'encadena-files': {},
      another: {},
    });
    await send('install');
    await send('activate');
    expect(Object.keys(stored)).toEqual(['another']);
    expect(gone).toEqual(['skipped', 'unregistered']);
    expect(await ask(get('/user/nifs', 'navigate'))).toBeUndefined();
  });

  it.each(['yes', 'No', '0'])('refuses %s', (SERVICE_WORKER) => {
    expect(() => readConfig({ SERVICE_WORKER })).toThrow('SERVICE_WORKER');
  });
});
