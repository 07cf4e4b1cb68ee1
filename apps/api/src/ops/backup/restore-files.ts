// Where the files of a backup are put back: on the disk beside the storage first, into an object store straight away; nothing of
// them stays when something is wrong.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Config, ConfigError } from '../../platform/config';
import type { Secretos } from '../../platform/secrets';
import { type Almacen, almacenDe, AlmacenEnDisco, porTurnos } from '../../platform/storage';
import { type Sums, writeSummed } from './checksums';
import { FILES } from './manifest';

export interface Place {
  /** Throws a ConfigError when there are files already. */
  refuseFull(): Promise<void>;
  /** Puts the files of the backup there, when `check` throws for none of them. Otherwise none of them stays. */
  put(folder: string, sums: Sums, check: (storage: Almacen) => Promise<void>): Promise<void>;
  /** Undoes `put`. */
  takeBack(): Promise<void>;
}

/** The storage that the settings name. */
export const placeOf = (config: Config, secretos: Secretos): Place =>
  config.ALMACEN === 's3' ? inStore(almacenDe(config, secretos)) : onDisk(config, secretos);

function onDisk({ DATA_DIR }: Config, secretos: Secretos): Place {
  const storage = resolve(DATA_DIR, 'archivos');
  const takeBack = (): Promise<void> => rm(storage, { recursive: true, force: true });
  return {
    async refuseFull() {
      if ((await namesIn(storage)).length > 0)
        throw new ConfigError(
          `${storage} is not empty: files of NIFs are put back into an empty storage only; move it away, or name another DATA_DIR.`,
        );
    },
    async put(folder, sums, check) {
      const stage = resolve(DATA_DIR, 'restoring');
      // Of a restore that was cut short: the tables are locked, so no other one is at work.
      await rm(stage, { recursive: true, force: true });
      try {
        await mkdir(join(stage, 'archivos'), { recursive: true, mode: 0o700 });
        for (const [path, sum] of filesOf(sums)) {
          const target = join(stage, 'archivos', path.slice(FILES.length + 1));
          await mkdir(dirname(target), { recursive: true, mode: 0o700 });
          if ((await writeSummed(target, createReadStream(join(folder, path)))) !== sum) throw changed(path);
        }
        await check(new AlmacenEnDisco({ DATA_DIR: stage }, secretos));
        await rmdir(storage).catch(() => undefined);
        await rename(join(stage, 'archivos'), storage);
      } finally {
        await rm(stage, { recursive: true, force: true });
      }
    },
    takeBack,
  };
}

function inStore(storage: Almacen): Place {
  const put = new Set<string>();
  const takeBack = async (): Promise<void> => {
    for (const nifId of put) await storage.deleteAll(nifId);
  };
  return {
    async refuseFull() {
      for await (const { nifId, id } of storage.todos())
        throw new ConfigError(
          `${storage.nombre} is not empty (${nifId}/${id}): files of NIFs are put back into an empty storage only; name another S3_BUCKET, or empty this one if a restore into it was cut short.`,
        );
    },
    async put(folder, sums, check) {
      try {
        await porTurnos(filesOf(sums), async ([path, sum]) => {
          const [nifId = '', id = ''] = path.slice(FILES.length + 1).split('/');
          const envelope = await readFile(join(folder, path));
          if (createHash('sha256').update(envelope).digest('hex') !== sum) throw changed(path);
          put.add(nifId);
          await storage.ponerSobre(nifId, id, envelope);
        });
        // Reads each of them back, and opens it.
        await check(storage);
      } catch (error) {
        // A store that is gone cannot be tidied up either; what went wrong first is what is told.
        await takeBack().catch(() => undefined);
        throw error;
      }
    },
    takeBack,
  };
}

const filesOf = (sums: Sums): [path: string, sum: string][] =>
  [...sums].filter(([path]) => path.startsWith(`${FILES}/`));

const changed = (path: string): ConfigError => new ConfigError(`${path} changed while it was read.`);

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
