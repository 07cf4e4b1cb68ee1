// Files on the local disk: DATA_DIR/archivos/<nif>/<id>, encrypted (platform/secrets) and bound to their
// place.
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { newId } from '../ids';
import { HASTA_CLAVE, Secretos } from '../secrets';
import { Almacen } from './almacen';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

@Injectable()
export class AlmacenEnDisco extends Almacen {
  private readonly raiz: string;

  constructor(
    @Inject(CONFIG) { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
    private readonly secretos: Secretos,
  ) {
    super();
    this.raiz = resolve(DATA_DIR, 'archivos');
  }

  async put(nifId: string, id: string, contenido: Uint8Array): Promise<void> {
    await mkdir(this.lugar(nifId), { recursive: true, mode: 0o700 });
    await this.escribir(nifId, id, async () => this.secretos.cifrar(contenido, contexto(nifId, id)));
  }

  async get(nifId: string, id: string): Promise<Buffer | null> {
    const sobre = await this.leer(nifId, id);
    return sobre && this.secretos.descifrar(sobre, contexto(nifId, id));
  }

  async delete(nifId: string, id: string): Promise<void> {
    const destino = this.lugar(nifId, id);
    await rm(destino, { force: true });
    // Whoever is wrapping it anew (another process) had a provisional name before it read: without that name
    // nothing comes back. One that takes it later finds nothing to read; one that was quicker than this is
    // met by the second removal.
    const enCurso = (await listar(this.lugar(nifId))).filter((nombre) => nombre.startsWith(`${id}.`));
    await Promise.all(enCurso.map((nombre) => rm(join(this.lugar(nifId), nombre), { force: true })));
    await rm(destino, { force: true });
  }

  async deleteAll(nifId: string): Promise<void> {
    // Again when something was put in meanwhile: only wrapping anew does, one file at a time, and never makes
    // the folder.
    await rm(this.lugar(nifId), { recursive: true, force: true, maxRetries: 10, retryDelay: 10 });
  }

  async *todos(): AsyncGenerator<{ nifId: string; id: string }> {
    for (const nifId of await nombresDe(this.raiz))
      for (const id of await nombresDe(join(this.raiz, nifId))) yield { nifId, id };
  }

  async claveAusente(nifId: string, id: string): Promise<string | undefined> {
    const archivo = await siHay(open(this.lugar(nifId, id), 'r'));
    if (!archivo) return undefined;
    try {
      const { buffer, bytesRead } = await archivo.read(Buffer.alloc(HASTA_CLAVE), 0, HASTA_CLAVE, 0);
      return this.secretos.claveAusente(buffer.subarray(0, bytesRead));
    } finally {
      await archivo.close();
    }
  }

  async reenvolver(nifId: string, id: string): Promise<boolean> {
    const nuevo = async (): Promise<Uint8Array | undefined> => {
      const sobre = await this.leer(nifId, id);
      return sobre ? this.secretos.reenvolver(sobre, contexto(nifId, id)) : undefined;
    };
    if (!(await nuevo())) return false;
    // Read again under the provisional name, which a deletion takes away.
    return this.escribir(nifId, id, nuevo).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    });
  }

  private leer(nifId: string, id: string): Promise<Buffer | null> {
    return siHay(readFile(this.lugar(nifId, id)));
  }

  /**
   * Whole or not at all: written beside, forced to the disk, then given its name. False when there is nothing
   * to write.
   */
  private async escribir(
    nifId: string,
    id: string,
    hacer: () => Promise<Uint8Array | undefined>,
  ): Promise<boolean> {
    const destino = this.lugar(nifId, id);
    const provisional = `${destino}.${newId()}`;
    const archivo = await open(provisional, 'wx', 0o600);
    try {
      try {
        const bytes = await hacer();
        if (!bytes) throw new NadaQueEscribir();
        await archivo.writeFile(bytes);
        await archivo.sync();
      } finally {
        await archivo.close();
      }
      await rename(provisional, destino);
      return true;
    } catch (error) {
      await rm(provisional, { force: true });
      if (error instanceof NadaQueEscribir) return false;
      throw error;
    }
  }

  // Ids are ours, and yet nothing but an id ever becomes a part of a path.
  private lugar(...ids: string[]): string {
    if (!ids.every((id) => UUID.test(id))) throw new Error('A file is named by ids only');
    return join(this.raiz, ...ids);
  }
}

class NadaQueEscribir extends Error {}

/** What was read, or null where there is no such file. */
const siHay = <T>(leido: Promise<T>): Promise<T | null> =>
  leido.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

const listar = async (carpeta: string): Promise<string[]> => (await siHay(readdir(carpeta))) ?? [];

/** What was being written when a process died has another name, and is not one of our files. */
const nombresDe = async (carpeta: string): Promise<string[]> =>
  (await listar(carpeta)).filter((nombre) => UUID.test(nombre));

const contexto = (nifId: string, id: string): string => `archivos:${nifId}:${id}`;
