// What is kept of installations outside of the database: the last sign of life of each that lived on this
// machine, in a small file of its own beside the data folder (several processes write: none may drop what another
// keeps). It must not travel with a copy or a backup of the database.
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError, type Config } from '../config';
import { newId } from '../ids';

const PULSO = /^\d{1,15}\n$/;

export class Marca {
  /** The beginning of the names of its files; each ends in the installation's id. */
  readonly archivo: string;

  constructor({ INSTALACION_FILE, DATA_DIR }: Pick<Config, 'INSTALACION_FILE' | 'DATA_DIR'>) {
    this.archivo = resolve(INSTALACION_FILE ?? `${resolve(DATA_DIR)}.instalacion`);
  }

  /** The last sign of life of an installation that this machine has seen; null: it never lived here. Throws a ConfigError. */
  leer(id: string): number | null {
    let texto: string;
    try {
      texto = readFileSync(this.de(id), 'utf8');
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return null;
      throw new ConfigError(
        `INSTALACION_FILE: ${this.de(id)} cannot be read (${(error as { code?: string }).code}).`,
      );
    }
    if (PULSO.test(texto)) return Number(texto);
    throw new ConfigError(
      `INSTALACION_FILE: ${this.de(id)} is not what we wrote. Whether this database is the living one cannot be told from it: restore the file, or remove it and declare a new installation.`,
    );
  }

  /** Never goes back. Throws a ConfigError where nothing can be kept. */
  anotar(id: string, pulso: number): void {
    const antes = this.leer(id);
    if (antes !== null && antes >= pulso) return;
    const nuevo = `${this.de(id)}.${newId()}`;
    try {
      mkdirSync(dirname(this.archivo), { recursive: true });
      const fd = openSync(nuevo, 'wx', 0o600);
      try {
        writeSync(fd, `${pulso}\n`);
        fsyncSync(fd);
      } finally {
        closeSync(fd);
      }
      renameSync(nuevo, this.de(id));
    } catch (error) {
      throw new ConfigError(
        `INSTALACION_FILE: ${this.de(id)} cannot be kept (${(error as { code?: string }).code}); name a file, outside of what is backed up with the database, that this process may write.`,
      );
    }
  }

  private de(id: string): string {
    return `${this.archivo}.${id}`;
  }
}
