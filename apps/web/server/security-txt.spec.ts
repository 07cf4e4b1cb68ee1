// /.well-known/security.txt: what the operator said, while it holds.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createServer } from './app';
import { readConfig } from './config';

const dist = mkdtempSync(join(tmpdir(), 'encadena-security-'));
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Encadena</title>');
writeFileSync(join(dist, 'sw.js'), '');
mkdirSync(join(dist, 'assets'));
afterAll(() => rmSync(dist, { recursive: true }));

const URL_PATH = '/.well-known/security.txt';

async function ask(
  env: Record<string, string>,
  now = '2026-11-26T10:00:00Z',
  method: 'GET' | 'HEAD' = 'GET',
) {
  const app = await createServer(
    { ...readConfig(env), dist, apiUrl: 'http://127.0.0.1:9' },
    { tell: () => undefined, now: () => Date.parse(now) },
  );
  try {
    return await app.inject({ method, url: URL_PATH, headers: { accept: 'text/html' } });
  } finally {
    await app.close();
  }
}

const SAID = { SEGURIDAD_CONTACTO: 'mailto:seguridad@mirador.example', SEGURIDAD_CADUCA: '2027-06-30' };

describe('security.txt', () => {
  it('says whom to tell and until when, as text', async () => {
    const { statusCode, headers, body } = await ask(SAID);
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      type: 'text/plain; charset=utf-8',
    });
    expect(body).toBe(
      'Contact: mailto:seguridad@mirador.example\nExpires: 2027-06-30T23:59:59Z\nPreferred-Languages: es, ca, en\n',
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect((await ask(SAID, undefined, 'HEAD')).statusCode).toBe(200);
  });

  it('names several in the order in which they are preferred', async () => {
    const { body } = await ask({
      ...SAID,
      SEGURIDAD_CONTACTO: ' https://mirador.example/seguridad  mailto:a@mirador.example tel:+34-600-000-000 ',
    });
    expect(body.split('\n').slice(0, 3)).toEqual([
      'Contact: https://mirador.example/seguridad',
      'Contact: mailto:a@mirador.example',
      'Contact: tel:+34-600-000-000',
    ]);
  });

  it.each([
    ['nothing was said', {}, undefined],
    ['only blanks were said', { SEGURIDAD_CONTACTO: '', SEGURIDAD_CADUCA: '' }, undefined],
    ['it has expired', SAID, '2027-07-01T00:00:00Z'],
  ])('is not there where %s, and is not the page of the app either', async (_, env, now) => {
    const { statusCode, headers } = await ask(env as Record<string, string>, now);
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 404,
      type: 'application/json; charset=utf-8',
    });
  });

  it.each([
    'seguridad@mirador.example',
    'mailto:',
    'mailto:nobody',
    'http://mirador.example/seguridad',
    'javascript:alert(1)',
    'mailto:a@mirador.example,mailto:b@mirador.example>',
    Array.from({ length: 6 }, (_, n) => `mailto:a${n}@mirador.example`).join(' '),
  ])('is not begun with %j', (SEGURIDAD_CONTACTO) => {
    expect(() => readConfig({ ...SAID, SEGURIDAD_CONTACTO })).toThrow('SEGURIDAD_CONTACTO');
  });

  it.each(['soon', '2027-02-30', '30/06/2027', '2027-06-30T10:00:00Z'])(
    'is not begun with a day like %j',
    (SEGURIDAD_CADUCA) => {
      expect(() => readConfig({ ...SAID, SEGURIDAD_CADUCA })).toThrow('SEGURIDAD_CADUCA');
    },
  );

  it.each([[{ SEGURIDAD_CONTACTO: SAID.SEGURIDAD_CONTACTO }], [{ SEGURIDAD_CADUCA: SAID.SEGURIDAD_CADUCA }]])(
    'needs both settings: %j alone stops the start',
    (env) => {
      expect(() => readConfig(env)).toThrow('are given together');
    },
  );
});
