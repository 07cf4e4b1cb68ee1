// Envelopes that the process which seals them cannot open.
import { describe, expect, it } from '@jest/globals';
import { SecretoIlegible } from './cifra';
import { publicaDe } from './par-claves';
import { Secretos } from './secretos';
import { Apertura, Cierre } from './sobres-cerrados';

const UNA = 'una-clave-de-certificados-de-prueba-000001';
const OTRA = 'otra-clave-de-certificados-de-prueba-00002';
const cierre = (secreto: string) => new Cierre({ CLAVE_CERTIFICADOS_PUBLICA: publicaDe(secreto) });
const apertura = (CLAVE_CERTIFICADOS: string, CLAVE_CERTIFICADOS_ANTERIORES: string[] = []) =>
  new Apertura({ CLAVE_CERTIFICADOS, CLAVE_CERTIFICADOS_ANTERIORES });
const claro = Buffer.from('-----BEGIN PRIVATE KEY-----');

describe('an envelope closed for the worker', () => {
  it('opens for whoever holds the secret, and never has the same bytes twice', () => {
    const [a, b] = [cierre(UNA).cerrar(claro, 'nif:1'), cierre(UNA).cerrar(claro, 'nif:1')];
    expect(Buffer.from(a).equals(Buffer.from(b))).toBe(false);
    expect(Buffer.from(a).includes(claro)).toBe(false);
    expect(apertura(UNA).abrir(a, 'nif:1').equals(claro)).toBe(true);
    expect(apertura(UNA).abrir(cierre(UNA).cerrar(Buffer.alloc(0), 'x'), 'x')).toHaveLength(0);
  });

  it('T4 does not open with all that a door knows: the public half, and the key of everything else', () => {
    const sobre = cierre(UNA).cerrar(claro, 'nif:1');
    expect(() => apertura(publicaDe(UNA)).abrir(sobre, 'nif:1')).toThrow(SecretoIlegible);
    const puerta = new Secretos({ CLAVE_CIFRADO: UNA, CLAVE_CIFRADO_ANTERIORES: [publicaDe(UNA)] });
    expect(() => puerta.descifrar(sobre, 'nif:1')).toThrow(SecretoIlegible);
    expect(() => apertura(UNA).abrir(puerta.cifrar(claro, 'nif:1'), 'nif:1')).toThrow(SecretoIlegible);
    // A door has no method that opens.
    expect(Object.getOwnPropertyNames(Cierre.prototype)).toEqual(['constructor', 'cerrar']);
  });

  it('T5 refuses a content that was moved to another row, and every changed bit', () => {
    const sobre = cierre(UNA).cerrar(claro, 'nif:1');
    expect(() => apertura(UNA).abrir(sobre, 'nif:2')).toThrow(SecretoIlegible);
    for (let n = 0; n < sobre.length; n += 1) {
      const malo = Uint8Array.from(sobre);
      malo[n] = (malo[n] ?? 0) ^ 1;
      expect(() => apertura(UNA).abrir(malo, 'nif:1')).toThrow(SecretoIlegible);
    }
    for (const corto of [sobre.subarray(0, 20), sobre.subarray(0, -1), new Uint8Array()])
      expect(() => apertura(UNA).abrir(corto, 'nif:1')).toThrow(SecretoIlegible);
  });

  it('T5 refuses a public half of zeros, with which anybody would know the key', () => {
    const sobre = cierre(UNA).cerrar(claro, 'nif:1');
    sobre.fill(0, 9, 41);
    expect(() => apertura(UNA).abrir(sobre, 'nif:1')).toThrow(SecretoIlegible);
  });

  it('T5 rotates: the old secret opens until the contents were wrapped anew, then it may go', () => {
    const sobre = cierre(UNA).cerrar(claro, 'nif:1');
    expect(() => apertura(OTRA).abrir(sobre, 'nif:1')).toThrow(
      /which CLAVE_CERTIFICADOS and CLAVE_CERTIFICADOS_ANTERIORES do not hold/,
    );
    const ambas = apertura(OTRA, [UNA]);
    expect(ambas.abrir(sobre, 'nif:1').equals(claro)).toBe(true);
    const nuevo = ambas.reenvolver(sobre, 'nif:1') ?? sobre;
    expect(apertura(OTRA).abrir(nuevo, 'nif:1').equals(claro)).toBe(true);
    expect(() => apertura(UNA).abrir(nuevo, 'nif:1')).toThrow(SecretoIlegible);
    expect(ambas.reenvolver(nuevo, 'nif:1')).toBeUndefined();
    expect(() => ambas.reenvolver(sobre, 'nif:2')).toThrow(SecretoIlegible);
  });
});
