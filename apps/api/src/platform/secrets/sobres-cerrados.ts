// Envelopes that the process which seals them cannot open: the API takes a certificate in and holds nothing
// that could give it out again; the worker, which sends with it, holds the secret half (FAULTS section 3).
// The format is that of secretos.ts, with the data key wrapped for a public key.
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
import { acordar, hallar, idDe, type ParClaves, parDe, PUBLICA } from './par-claves';

const VERSION = 2;
const CABECERA = 1 + ID + PUBLICA + ENVUELTA;

/** Closes. */
@Injectable()
export class Cierre {
  private readonly publica: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'CLAVE_CERTIFICADOS_PUBLICA'>) {
    this.publica = Buffer.from(config.CLAVE_CERTIFICADOS_PUBLICA, 'base64');
  }

  /**
   * Closes bytes for one owner and use, named by `contexto`; the same must be given to open them. The result:
   * version, key id, the public half that was used once, wrapped data key, then iv, cipher text and tag.
   */
  cerrar(claro: Uint8Array, contexto: string): Uint8Array<ArrayBuffer> {
    return conClave(newBytes(DEK), (dek) =>
      bytes(envolver(this.publica, dek, contexto), sellar(dek, claro, aad(VERSION, 'data', contexto))),
    );
  }
}

/** Opens. */
@Injectable()
export class Apertura {
  private readonly actual: ParClaves;
  private readonly todos: Map<string, ParClaves>;

  constructor(@Inject(CONFIG) config: Pick<Config, 'CLAVE_CERTIFICADOS' | 'CLAVE_CERTIFICADOS_ANTERIORES'>) {
    this.actual = parDe(config.CLAVE_CERTIFICADOS);
    this.todos = new Map(
      [...config.CLAVE_CERTIFICADOS_ANTERIORES.map(parDe), this.actual].map((par) => [
        par.id.toString('hex'),
        par,
      ]),
    );
  }

  /** The id of the pair in force: 16 hexadecimal digits. */
  get idClave(): string {
    return this.actual.id.toString('hex');
  }

  /** The bytes as they were. Throws SecretoIlegible. The caller overwrites them (`fill(0)`) when they are a key. */
  abrir(sobre: Uint8Array, contexto: string): Buffer {
    return conClave(this.abrirClave(sobre, contexto), (dek) =>
      abrir(dek, partes(sobre).cuerpo, aad(VERSION, 'data', contexto)),
    );
  }

  /**
   * The same content with its data key wrapped for the pair in force; undefined when it is already. The
   * content itself is not touched.
   */
  reenvolver(sobre: Uint8Array, contexto: string): Uint8Array<ArrayBuffer> | undefined {
    const { id, cuerpo } = partes(sobre);
    if (id.equals(this.actual.id)) return undefined;
    return conClave(this.abrirClave(sobre, contexto), (dek) =>
      bytes(envolver(this.actual.publica, dek, contexto), cuerpo),
    );
  }

  /**
   * The id of the key that an envelope was closed with, when that key is not at hand; undefined when it is. `cabecera`: its first bytes
   * (HASTA_CLAVE), or all of it. Throws SecretoIlegible for what is no envelope.
   */
  claveAusente(cabecera: Uint8Array): string | undefined {
    const id = claveEn(cabecera, VERSION);
    return this.todos.has(id) ? undefined : id;
  }

  private abrirClave(sobre: Uint8Array, contexto: string): Buffer {
    const { id, efimera, envuelta } = partes(sobre);
    const par = this.todos.get(id.toString('hex'));
    if (!par)
      throw new SecretoIlegible(
        `closed for the key ${id.toString('hex')}, which CLAVE_CERTIFICADOS and CLAVE_CERTIFICADOS_ANTERIORES do not hold`,
      );
    return conClave(clavePara(par, efimera), (kek) =>
      abrir(kek, envuelta, aad(VERSION, 'key', contexto, id)),
    );
  }
}

function envolver(publica: Buffer, dek: Buffer, contexto: string): Buffer {
  const id = idDe(publica);
  const { efimera, clave } = acordar(publica);
  return conClave(clave, (kek) =>
    Buffer.concat([Buffer.from([VERSION]), id, efimera, sellar(kek, dek, aad(VERSION, 'key', contexto, id))]),
  );
}

function clavePara(par: ParClaves, efimera: Buffer): Buffer {
  try {
    return hallar(par, efimera);
  } catch {
    // A point of small order, which nobody of ours wrote.
    throw new SecretoIlegible('its bytes were changed, or it belongs to something else');
  }
}

function partes(sobre: Uint8Array): { id: Buffer; efimera: Buffer; envuelta: Buffer; cuerpo: Buffer } {
  const buffer = bufferDe(sobre);
  if (buffer.length < CABECERA + IV + TAG || buffer[0] !== VERSION)
    throw new SecretoIlegible('it is no closed envelope of version 2');
  return {
    id: buffer.subarray(1, 1 + ID),
    efimera: buffer.subarray(1 + ID, 1 + ID + PUBLICA),
    envuelta: buffer.subarray(1 + ID + PUBLICA, CABECERA),
    cuerpo: buffer.subarray(CABECERA),
  };
}
