// Envelope encryption: what it keeps, and what it refuses.
import { describe, expect, it } from '@jest/globals';
import { HASTA_CLAVE, SecretoIlegible } from './cifra';
import { Secretos } from './secretos';

const UNA = 'una-clave-de-cifrado-de-prueba-0000000001';
const OTRA = 'otra-clave-de-cifrado-de-prueba-000000002';
const con = (CLAVE_CIFRADO: string, CLAVE_CIFRADO_ANTERIORES: string[] = []) =>
  new Secretos({ CLAVE_CIFRADO, CLAVE_CIFRADO_ANTERIORES });
const claro = Buffer.from('JBSWY3DPEHPK3PXP ñ €');

describe('envelope encryption', () => {
  it('gives back what it was given, and never the same bytes twice', () => {
    const secretos = con(UNA);
    const [a, b] = [secretos.cifrar(claro, 'usuario:1'), secretos.cifrar(claro, 'usuario:1')];
    expect(Buffer.from(a).equals(Buffer.from(b))).toBe(false);
    expect(secretos.descifrar(a, 'usuario:1').equals(claro)).toBe(true);
    expect(secretos.descifrar(secretos.cifrar(Buffer.alloc(0), 'x'), 'x')).toHaveLength(0);
    expect(Buffer.from(a).includes(claro)).toBe(false);
  });

  it('T5 refuses a content that was moved to another row', () => {
    const secretos = con(UNA);
    expect(() => secretos.descifrar(secretos.cifrar(claro, 'usuario:1'), 'usuario:2')).toThrow(
      SecretoIlegible,
    );
  });

  it('T5 refuses every changed bit', () => {
    const secretos = con(UNA);
    const sobre = secretos.cifrar(claro, 'usuario:1');
    for (let n = 0; n < sobre.length; n += 1) {
      const malo = Uint8Array.from(sobre);
      malo[n] = (malo[n] ?? 0) ^ 1;
      expect(() => secretos.descifrar(malo, 'usuario:1')).toThrow(SecretoIlegible);
    }
    for (const corto of [sobre.subarray(0, 20), sobre.subarray(0, -1), new Uint8Array()])
      expect(() => secretos.descifrar(corto, 'usuario:1')).toThrow(SecretoIlegible);
  });

  it('T5 rotates: the old key opens until the contents were wrapped anew, then it may go', () => {
    const sobre = con(UNA).cifrar(claro, 'usuario:1');
    expect(() => con(OTRA).descifrar(sobre, 'usuario:1')).toThrow(
      /which CLAVE_CIFRADO and CLAVE_CIFRADO_ANTERIORES do not hold/,
    );
    const ambas = con(OTRA, [UNA]);
    // Its first bytes tell which key it wants.
    expect([sobre, sobre.subarray(0, HASTA_CLAVE)].map((una) => con(OTRA).claveAusente(una))).toEqual([
      con(UNA).idClave,
      con(UNA).idClave,
    ]);
    expect(ambas.claveAusente(sobre)).toBeUndefined();
    for (const ninguno of [sobre.subarray(0, HASTA_CLAVE - 1), new Uint8Array(20)])
      expect(() => ambas.claveAusente(ninguno)).toThrow(/no envelope of version 1/);
    expect(ambas.descifrar(sobre, 'usuario:1').equals(claro)).toBe(true);
    const nuevo = ambas.reenvolver(sobre, 'usuario:1');
    expect(
      con(OTRA)
        .descifrar(nuevo ?? sobre, 'usuario:1')
        .equals(claro),
    ).toBe(true);
    expect(() => con(UNA).descifrar(nuevo ?? sobre, 'usuario:1')).toThrow(SecretoIlegible);
    expect(ambas.reenvolver(nuevo ?? sobre, 'usuario:1')).toBeUndefined();
    expect(() => ambas.reenvolver(sobre, 'usuario:2')).toThrow(SecretoIlegible);
  });

  it('names neither key nor content in what it says', () => {
    try {
      con(OTRA).descifrar(con(UNA).cifrar(claro, 'x'), 'x');
    } catch (error) {
      expect(String((error as Error).message)).not.toMatch(/clave-de-cifrado|JBSW/);
    }
    expect(con(UNA).idClave).toMatch(/^[0-9a-f]{16}$/);
    expect(UNA).not.toContain(con(UNA).idClave);
  });
});
