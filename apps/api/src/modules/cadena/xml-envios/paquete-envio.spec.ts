// The file of a send: what goes in comes out, and nothing else is taken for one.
import { describe, expect, it } from '@jest/globals';
import { desempaquetar, empaquetar, sha256De } from './paquete-envio';

describe('the file of a send', () => {
  it.each([
    ['request and answer', Buffer.from('ida'), Buffer.from('vuelta')],
    ['a request without an answer', Buffer.from('ida'), null],
    ['an answer alone', null, Buffer.from('vuelta')],
    ['neither', null, null],
  ])('gives back %s', (_, peticion, respuesta) => {
    expect(desempaquetar(empaquetar({ peticion, respuesta }))).toEqual({ peticion, respuesta });
  });

  it('is known by its SHA-256', () => {
    expect(sha256De(empaquetar({ peticion: Buffer.from('a'), respuesta: null })).toString('hex')).toBe(
      '72ff6b02949dad95006c343e3db3150090d3afb49f6bbdb92fdc17607997a85c',
    );
  });

  it.each(['', 'abc', '\u00ff\u00ff\u00ff\u00ff and not so long'])('is not %j', (texto) => {
    expect(() => desempaquetar(Buffer.from(texto, 'latin1'))).toThrow('no file of a send');
  });
});
