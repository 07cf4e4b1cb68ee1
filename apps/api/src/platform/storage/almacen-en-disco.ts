// Files on the local disk: DATA_DIR/archivos/<nif>/<id>.
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config';
import { newId } from '../ids';
import { HASTA_CLAVE, type Secretos } from '../secrets';
import { AlmacenCifrado, esId, exigirIds } from './almacen-cifrado';

export class AlmacenEnDisco extends AlmacenCifrado {
  private readonly raiz: string;

  constructor({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, secretos: Secretos) {
    super(secretos);
    this.raiz = resolve(DATA_DIR, 'archivos');
  }

  get nombre(): string {
    return this.raiz;
  }

  sobre(nifId: string, id: string): Promise<Buffer | null> {
    return siHay(async () => readFile(this.lugar(nifId, id)));
  }

  async ponerSobre(nifId: string, id: string, sobre: Uint8Array): Promise<void> {
    await mkdir(this.lugar(nifId), { recursive: true, mode: 0o700 });
    await this.escribir(nifId, id, async () => sobre);
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

  protected async cabecera(nifId: string, id: string): Promise<Uint8Array | null> {
    const archivo = await siHay(async () => open(this.lugar(nifId, id), 'r'));
    if (!archivo) return null;
    try {
      const { buffer, bytesRead } = await archivo.read(Buffer.alloc(HASTA_CLAVE), 0, HASTA_CLAVE, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await archivo.close();
    }
  }

  protected cambiar(
    nifId: string,
    id: string,
    hacer: () => Promise<Uint8Array | undefined>,
  ): Promise<boolean> {
    // Read again under the provisional name, which a deletion takes away.
    return this.escribir(nifId, id, hacer).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    });
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

  private lugar(...ids: string[]): string {
    exigirIds(ids);
    return join(this.raiz, ...ids);
  }
}

class NadaQueEscribir extends Error {}

/** What was read, or null where there is no such file. */
const siHay = <T>(leer: () => Promise<T>): Promise<T | null> =>
  leer().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

const listar = async (carpeta: string): Promise<string[]> => (await siHay(() => readdir(carpeta))) ?? [];

/** What was being written when a process died has another name, and is not one of our files. */
const nombresDe = async (carpeta: string): Promise<string[]> => (await listar(carpeta)).filter(esId);
