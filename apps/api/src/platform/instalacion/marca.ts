// What is kept of installations outside of the database: the last sign of life of each that lived on this
// machine, in one small file beside the data folder. It must not travel with a copy or a backup of the database.
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError, type Config } from '../config';

const marcasSchema = z.record(z.uuid(), z.number().int().nonnegative());

export class Marca {
  readonly archivo: string;

  constructor({ INSTALACION_FILE, DATA_DIR }: Pick<Config, 'INSTALACION_FILE' | 'DATA_DIR'>) {
    this.archivo = resolve(INSTALACION_FILE ?? `${resolve(DATA_DIR)}.instalacion`);
  }

  /** The last sign of life of an installation that this machine has seen; null: it never lived here. */
  leer(id: string): number | null {
    return this.todas()[id] ?? null;
  }

  /** Throws a ConfigError where nothing can be kept. */
  anotar(id: string, pulso: number): void {
    const nuevo = `${this.archivo}.${process.pid}`;
    try {
      const todas = this.todas();
      mkdirSync(dirname(this.archivo), { recursive: true });
      const fd = openSync(nuevo, 'w', 0o600);
      try {
        writeSync(fd, `${JSON.stringify({ ...todas, [id]: Math.max(pulso, todas[id] ?? 0) })}\n`);
        fsyncSync(fd);
      } finally {
        closeSync(fd);
      }
      renameSync(nuevo, this.archivo);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      throw new ConfigError(
        `INSTALACION_FILE: ${this.archivo} cannot be kept (${(error as { code?: string }).code}); name a file, outside of what is backed up with the database, that this process may write.`,
      );
    }
  }

  private todas(): Record<string, number> {
    let texto: string;
    try {
      texto = readFileSync(this.archivo, 'utf8');
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return {};
      throw new ConfigError(
        `INSTALACION_FILE: ${this.archivo} cannot be read (${(error as { code?: string }).code}).`,
      );
    }
    try {
      return marcasSchema.parse(JSON.parse(texto));
    } catch {
      throw new ConfigError(
        `INSTALACION_FILE: ${this.archivo} is not what we wrote. Whether this database is the living one cannot be told from it: restore the file, or remove it and declare a new installation.`,
      );
    }
  }
}
