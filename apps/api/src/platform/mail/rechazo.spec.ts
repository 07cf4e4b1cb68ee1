// What is given up at once, and what is tried again.
import { describe, expect, it } from '@jest/globals';
import { esDefinitivo, palabrasDe } from './rechazo';

const error = (mas: object) => Object.assign(new Error('said'), mas);

describe('a mail server that does not take a message', () => {
  it.each([
    ['an unknown reader', { responseCode: 550, command: 'RCPT TO' }, true],
    ['a message that it thinks is spam', { responseCode: 554, command: 'DATA' }, true],
    ['a full mailbox', { responseCode: 452, command: 'RCPT TO' }, false],
    ['our own password', { responseCode: 535, command: 'AUTH PLAIN' }, false],
    ['our own address', { responseCode: 550, command: 'MAIL FROM' }, false],
    ['nobody there', { code: 'ECONNREFUSED', command: 'CONN' }, false],
  ])('%s: for good, or not', (_quien, mas, definitivo) => {
    expect(esDefinitivo(error(mas))).toBe(definitivo);
  });

  it('is quoted on one line, and not at any length', () => {
    expect(palabrasDe(error({ response: '550 5.1.1\r\nNo such user' }))).toBe('550 5.1.1 No such user');
    expect(palabrasDe(error({ code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
    expect(palabrasDe(error({ response: 'x'.repeat(5000) }))).toHaveLength(500);
  });
});
