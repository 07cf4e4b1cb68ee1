// Envelope encryption (FAULTS section 3): each content has its own random data key (AES-256-GCM), wrapped by
// the key-encryption key, which is never in the database. What a content belongs to is bound to it, so that
// two rows cannot be swapped.
import { createHash, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { newBytes } from '../ids';
import {
  aad,
  abrir,
  bufferDe,
  bytes,
  claveEn,
  conClave,
  DEK,
  ENVUELTA,
  ID,
  IV,
  SecretoIlegible,
  sellar,
  TAG,
} from './cifra';

const VERSION = 1;
const CABECERA = 1 + ID + ENVUELTA;

interface Kek {
  id: Buffer;
  clave: Buffer;
}

@Injectable()
export class Secretos {
  private readonly actual: Kek;
  private readonly todas: Map<string, Kek>;

  constructor(@Inject(CONFIG) config: Pick<Config, 'CLAVE_CIFRADO' | 'CLAVE_CIFRADO_ANTERIORES'>) {
    this.actual = kekDe(config.CLAVE_CIFRADO);
    this.todas = new Map(
      [...config.CLAVE_CIFRADO_ANTERIORES.map(kekDe), this.actual].map((kek) => [
        kek.id.toString('hex'),
        kek,
      ]),
    );
  }

  /** The id of the key that new contents are wrapped with: 16 hexadecimal digits. */
  get idClave(): string {
    return this.actual.id.toString('hex');
  }

  /**
   * Encrypts bytes for one owner and use, named by `contexto` ("segundos_factores:<uuid>"); the same must be
   * given to read them. The result: version, key id, wrapped data key, then iv, cipher text and tag.
   */
  cifrar(claro: Uint8Array, contexto: string): Uint8Array<ArrayBuffer> {
    return conClave(newBytes(DEK), (dek) =>
      bytes(
        Buffer.from([VERSION]),
        this.actual.id,
        envolver(this.actual, dek, contexto),
        sellar(dek, claro, aad(VERSION, 'data', contexto)),
      ),
    );
  }

  /** The bytes as they were. Throws SecretoIlegible. The caller overwrites them (`fill(0)`) when they are a key. */
  descifrar(sobre: Uint8Array, contexto: string): Buffer {
    const { cuerpo } = partes(sobre);
    return conClave(this.abrirClave(sobre, contexto), (dek) =>
      abrir(dek, cuerpo, aad(VERSION, 'data', contexto)),
    );
  }

  /**
   * The same content with its data key wrapped by the key in force; undefined when it is already. The content
   * itself is not touched.
   */
  reenvolver(sobre: Uint8Array, contexto: string): Uint8Array<ArrayBuffer> | undefined {
    const { id, cuerpo } = partes(sobre);
    if (id.equals(this.actual.id)) return undefined;
    return conClave(this.abrirClave(sobre, contexto), (dek) =>
      bytes(Buffer.from([VERSION]), this.actual.id, envolver(this.actual, dek, contexto), cuerpo),
    );
  }

  /**
   * The id of the key that an envelope was closed with, when that key is not at hand; undefined when it is. `cabecera`: its first bytes
   * (HASTA_CLAVE), or all of it. Throws SecretoIlegible for what is no envelope.
   */
  claveAusente(cabecera: Uint8Array): string | undefined {
    const id = claveEn(cabecera, VERSION);
    return this.todas.has(id) ? undefined : id;
  }

  private abrirClave(sobre: Uint8Array, contexto: string): Buffer {
    const { id, envuelta } = partes(sobre);
    const kek = this.todas.get(id.toString('hex'));
    if (!kek)
      throw new SecretoIlegible(
        `encrypted with the key ${id.toString('hex')}, which CLAVE_CIFRADO and CLAVE_CIFRADO_ANTERIORES do not hold`,
      );
    return abrir(kek.clave, envuelta, aad(VERSION, 'key', contexto, id));
  }
}

const kekDe = (secreto: string): Kek => ({
  clave: Buffer.from(hkdfSync('sha256', secreto, 'encadena', 'key-encryption-key', 32)),
  id: createHash('sha256').update('encadena key id\0').update(secreto).digest().subarray(0, ID),
});

const envolver = (kek: Kek, dek: Buffer, contexto: string): Buffer =>
  sellar(kek.clave, dek, aad(VERSION, 'key', contexto, kek.id));

function partes(sobre: Uint8Array): { id: Buffer; envuelta: Buffer; cuerpo: Buffer } {
  const buffer = bufferDe(sobre);
  if (buffer.length < CABECERA + IV + TAG || buffer[0] !== VERSION)
    throw new SecretoIlegible('it is no envelope of version 1');
  return {
    id: buffer.subarray(1, 1 + ID),
    envuelta: buffer.subarray(1 + ID, CABECERA),
    cuerpo: buffer.subarray(CABECERA),
  };
}
