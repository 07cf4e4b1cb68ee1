// `backup DIR`: the rows of every table out of one snapshot, the files of NIFs as they lie there, and what both are held
// against when they are put back. Written under another name and renamed when whole.
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { Clock } from '../../platform/clock';
import { type Config, ConfigError } from '../../platform/config';
import { Secretos } from '../../platform/secrets';
import { almacenDe, porTurnos } from '../../platform/storage';
import {
  filesNamed,
  headsOf,
  refuseBlindness,
  refuseSpread,
  schemaOf,
  sequencesOf,
  type Table,
  tablesOf,
} from './catalogue';
import { type Sums, writeSummed, writeSums } from './checksums';
import { inSnapshot, withConnection } from './connection';
import { sealProofs } from './key-proofs';
import { dataFile, FILES, MANIFEST, type Manifest, TABLES } from './manifest';

/** Returns what the operator reads. Throws a ConfigError, and leaves nothing behind, when it did not come to its end. */
export async function takeBackup(config: Config, folder: string): Promise<string> {
  const target = resolve(folder);
  const partial = `${target}.partial`;
  await begin(target, partial);
  try {
    const manifest = await write(config, partial);
    await rename(partial, target);
    await flushFolder(dirname(target));
    return told(target, manifest);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EACCES')
      throw new ConfigError(
        `The backup could not be written to ${target} (${code}): give its folder room and the right to write.`,
      );
    throw error;
  }
}

async function begin(target: string, partial: string): Promise<void> {
  if (await stat(target).catch(() => undefined))
    throw new ConfigError(`${target} is there already: give each backup a folder of its own.`);
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      error.code === 'EEXIST'
        ? `${partial} is there: another backup is being written, or one was cut short; in that case remove it.`
        : `${partial} cannot be made (${error.code}): the folder that it lies in must be there, with the right to write.`,
    );
  });
}

async function write(config: Config, folder: string): Promise<Manifest> {
  const sums: Sums = new Map();
  const takenAt = new Clock().date().toISOString();
  const { named, ...rows } = await withConnection(
    'DATABASE_URL_BACKUP',
    config.DATABASE_URL_BACKUP ?? '',
    (client) => inSnapshot(client, () => writeRows(client, folder, sums)),
  );
  // Behind the rows: bytes are stored before the row that names them.
  const copied = await writeFiles(config, folder, sums);
  const manifest: Manifest = {
    format: 1,
    product: config.SISTEMA_VERSION,
    takenAt,
    ...rows,
    sealed: sealProofs(config),
    files: copied.size,
    missingFiles: named.filter((path) => !copied.has(path)),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  sums.set(MANIFEST, await writeSummed(join(folder, MANIFEST), Readable.from([Buffer.from(text)])));
  await writeSums(folder, sums);
  await flushFolder(folder);
  return manifest;
}

async function writeRows(client: pg.Client, folder: string, sums: Sums) {
  await refuseSpread(client);
  await refuseBlindness(client);
  const tables = await tablesOf(client);
  // A migration waits until the last of them is read.
  await client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
  await mkdir(join(folder, TABLES), { mode: 0o700 });
  const written: Manifest['tables'] = [];
  for (const table of tables) written.push(await writeTable(client, table, folder, sums));
  return {
    installation: await installationOf(client),
    schema: await schemaOf(client),
    tables: written,
    sequences: await sequencesOf(client),
    heads: await headsOf(client),
    named: await filesNamed(client),
  };
}

async function writeTable(client: pg.Client, { name, columns }: Table, folder: string, sums: Sums) {
  const { to } = await import('pg-copy-streams');
  const rows = client.query(to(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
  const path = dataFile(name);
  sums.set(path, await writeSummed(join(folder, path), rows, createGzip({ level: 1 })));
  // The count comes behind the rows, and before the next answer.
  await client.query('SELECT');
  return { name, columns, rows: rows.rowCount };
}

async function installationOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM instalaciones WHERE vigente');
  return rows[0]?.id ?? null;
}

/** One that is deleted meanwhile was no longer wanted. */
async function writeFiles(config: Config, folder: string, sums: Sums): Promise<Set<string>> {
  const copied = new Set<string>();
  await mkdir(join(folder, FILES), { mode: 0o700 });
  const storage = almacenDe(config, new Secretos(config));
  await porTurnos(storage.todos(), async ({ nifId, id }) => {
    const envelope = await storage.sobre(nifId, id);
    if (!envelope) return;
    const path = `${FILES}/${nifId}/${id}`;
    await mkdir(join(folder, FILES, nifId), { mode: 0o700, recursive: true });
    sums.set(path, await writeSummed(join(folder, path), Readable.from([envelope])));
    copied.add(`${nifId}/${id}`);
  });
  return copied;
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function told(target: string, { tables, heads, files, missingFiles }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Backup: ${target}. Rows: ${rows} in ${tables.length} tables. Chains: ${heads.length}. Files: ${files}.`,
    ...missingFiles.map((path) => `  the database names the file ${path}, which the storage does not have`),
    'CLAVE_CIFRADO, CLAVE_CERTIFICADOS, SESSION_SECRET and the mark of the installation are not in it: keep them elsewhere. Without the first two nothing in it that is encrypted can be read.',
  ].join('\n');
}
