// The search for secrets finds one in each form and place; a search that finds nothing would be worth nothing
// (FAULTS T4, T6).
import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { canary, findCanaries } from './canaries.mjs';

const SECRET = 'Canario-gris/7+?~';
const found = (content: string | Uint8Array, needles = canary('secret', SECRET)): boolean =>
  findCanaries([{ where: 'here', content }], needles).length > 0;
const pem = (text: string): string =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,20}/g) ?? []
  ).join('\n');

describe('T4, T6: the search for canaries', () => {
  const forms: [string, string | Uint8Array][] = [
    ['as it is', `{"a":"${SECRET}"}`],
    ['hexadecimal', `\\x00${Buffer.from(SECRET).toString('hex')}00`],
    ['in capitals', Buffer.from(SECRET).toString('hex').toUpperCase()],
    ['base64', Buffer.from(SECRET).toString('base64')],
    ['base64url', Buffer.from(SECRET).toString('base64url')],
    ['in the middle of base64, at 1', Buffer.from(`x${SECRET}yy`).toString('base64')],
    ['at 2', Buffer.from(`xx${SECRET}y`).toString('base64')],
    ['at 3', Buffer.from(`xxx${SECRET}y`).toString('base64url')],
    ['in lines', pem(`xx${SECRET}`)],
    ['in lines of JSON', JSON.stringify(pem(`x${SECRET}`))],
    ['percent', `?a=${encodeURIComponent(SECRET)}&b`],
    ['gzip', gzipSync(`<a>${SECRET}</a>`)],
    ['raw deflate', deflateRawSync(`<a>${SECRET}</a>`)],
    ['zlib', deflateSync(SECRET)],
    ['bytes', Buffer.concat([Buffer.from([0, 255]), Buffer.from(SECRET), Buffer.from([0])])],
  ];
  it.each(forms)('finds one %s', (_form, content) => expect(found(content)).toBe(true));

  it('finds none where there is none, nor the half of one', () => {
    expect(
      findCanaries(
        [{ where: 'here', content: `${SECRET.slice(1)} ${Buffer.from(SECRET.slice(2)).toString('hex')}` }],
        canary('secret', SECRET),
      ),
    ).toEqual([]);
  });

  it('finds a code of six digits alone, and not within a longer number', () => {
    const code = canary('code', '482913');
    expect([
      found('{"codigo":"482913"}', code),
      found('a 482913.', code),
      found(Buffer.from('482913').toString('base64'), code),
      found('14829137', code),
      found('f482913e', code),
    ]).toEqual([true, true, true, false, false]);
  });

  it('finds a fast digest of what a person chose, and of the body that it came in', () => {
    const body = JSON.stringify({ contrasena: SECRET });
    const guessable = canary('password', SECRET, { guessable: true, bodies: [body] });
    for (const text of [SECRET, body, `${body}\0`])
      expect(found(createHash('sha256').update(text).digest(), guessable)).toBe(true);
    expect(found(createHash('sha256').update(SECRET).digest())).toBe(false);
  });

  it('refuses a secret that is too short to be looked for', () =>
    expect(() => canary('short', 'abc')).toThrow('short'));
});
