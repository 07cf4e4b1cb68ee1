// The cipher that all envelopes share: AES-256-GCM, with what a content belongs to as associated data.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { newBytes } from '../ids';

export const ID = 8;
export const IV = 12;
export const TAG = 16;
export const DEK = 32;
/** A data key, wrapped. */
export const ENVUELTA = IV + DEK + TAG;
/** The first bytes of every envelope: its version, and the id of the key that it was closed with. */
export const HASTA_CLAVE = 1 + ID;

/** The content cannot be read: another key, another owner, or changed bytes. Says which, never what stands in it. */
export class SecretoIlegible extends Error {
  override name = 'SecretoIlegible';
}

/** `version`: of the envelope, so that one kind never passes for the other. */
export const aad = (version: number, uso: string, contexto: string, id?: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`encadena:${version}:${uso}\0`), id ?? Buffer.alloc(0), Buffer.from(contexto)]);

/** iv, cipher text, tag. */
export function sellar(clave: Buffer, claro: Uint8Array, datos: Buffer): Buffer {
  const iv = newBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', clave, iv).setAAD(datos);
  return Buffer.concat([iv, cipher.update(claro), cipher.final(), cipher.getAuthTag()]);
}

/** Throws SecretoIlegible. */
export function abrir(clave: Buffer, sellado: Buffer, datos: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', clave, sellado.subarray(0, IV), { authTagLength: TAG })
    .setAAD(datos)
    .setAuthTag(sellado.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sellado.subarray(IV, -TAG)), decipher.final()]);
  } catch {
    throw new SecretoIlegible('its bytes were changed, or it belongs to something else');
  }
}

/** Work with a key that is overwritten behind it, whatever happens. */
export function conClave<T>(clave: Buffer, work: (clave: Buffer) => T): T {
  try {
    return work(clave);
  } finally {
    clave.fill(0);
  }
}

/** The id of the key, out of the first bytes of an envelope of that version. Throws SecretoIlegible. */
export function claveEn(cabecera: Uint8Array, version: number): string {
  if (cabecera.length < HASTA_CLAVE || cabecera[0] !== version)
    throw new SecretoIlegible(`it is no envelope of version ${version}`);
  return bufferDe(cabecera).subarray(1, HASTA_CLAVE).toString('hex');
}

export const bytes = (...trozos: Buffer[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat(trozos));

export const bufferDe = (sobre: Uint8Array): Buffer =>
  Buffer.from(sobre.buffer, sobre.byteOffset, sobre.byteLength);
