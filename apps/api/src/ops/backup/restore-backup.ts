// `restore DIR`: a backup put back into an empty database of the same version, in one transaction that ends with the check
// of all that was put back; whatever is wrong, nothing is changed.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { type Config, ConfigError } from '../../platform/config';
import { Secretos } from '../../platform/secrets';
import type { Almacen } from '../../platform/storage';
import { refuseBlindness, refuseSpread, schemaOf, type Table, tablesOf } from './catalogue';
import { checkCopy } from './check-copy';
import { checkSums, type Sums } from './checksums';
import { withConnection } from './connection';
import { refuseOtherKeys } from './key-proofs';
import { Loading } from './loading';
import { dataFile, type Manifest, readManifest } from './manifest';
import { type Place, placeOf } from './restore-files';
import { listed, whole } from './verify-copy';

/** What the migrations fill, first what points to others: a database with these and no other rows is empty. */
export const SEEDED = ['public.precios', 'public.planes', 'public.condiciones_prueba'];

/** Returns what the operator reads. Throws a ConfigError, with nothing changed, when the backup cannot be put back here. */
export async function restoreBackup(config: Config, folder: string): Promise<string> {
  const manifest = await readManifest(folder);
  refuseOtherProduct(config, manifest);
  refuseOtherKeys(config, manifest.sealed);
  const place = placeOf(config, new Secretos(config));
  await place.refuseFull();
  const sums = await checkSums(folder);
  await withConnection('DATABASE_URL', config.DATABASE_URL ?? '', async (client) => {
    const tables = await tablesOf(client);
    let filesInPlace = false;
    await client.query('BEGIN');
    try {
      await refuseSpread(client);
      await refuseOtherSchema(client, manifest, tables);
      await putBack(client, { folder, manifest, tables });
      await putFiles({ client, folder, manifest, sums, place });
      filesInPlace = true;
      await client.query('COMMIT');
    } catch (error) {
      const rolledBack = await client.query('ROLLBACK').then(
        () => true,
        () => false,
      );
      // Where the answer to the commit was lost, the rows may be there, and they need their files.
      if (filesInPlace && rolledBack) await place.takeBack();
      throw explained(error);
    }
    await gatherStatistics(client, tables);
  });
  return [
    whole(manifest),
    'It neither issues nor sends until you have said what it is: "ops new-installation" or "ops moved-installation" (docs/runbook/operators.md, "After a restore").',
  ].join('\n');
}

function refuseOtherProduct({ SISTEMA_VERSION }: Config, { product }: Manifest): void {
  if (product !== SISTEMA_VERSION)
    throw new ConfigError(
      `The backup is of version ${product}, and this is ${SISTEMA_VERSION}: restore it with version ${product}, and upgrade that afterwards.`,
    );
}

async function refuseOtherSchema(
  client: pg.Client,
  { schema, tables: were }: Manifest,
  tables: readonly Table[],
): Promise<void> {
  if (tables.length === 0) throw new ConfigError('The database has no tables yet: run the migrations first.');
  const shape = (all: readonly Pick<Table, 'name' | 'columns'>[]): string =>
    JSON.stringify(all.map(({ name, columns }) => [name, [...columns].sort()]));
  if (JSON.stringify(await schemaOf(client)) !== JSON.stringify(schema) || shape(tables) !== shape(were))
    throw new ConfigError(
      'The database was made by other migrations than the one that was backed up: restore with the version of the product that made the backup.',
    );
}

async function putBack(
  client: pg.Client,
  { folder, manifest, tables }: { folder: string; manifest: Manifest; tables: readonly Table[] },
): Promise<void> {
  const { from } = await import('pg-copy-streams');
  const loading = new Loading(client, tables);
  await loading.open();
  await refuseFullDatabase(loading, tables);
  for (const name of SEEDED) await loading.as(name, `DELETE FROM ${name}`);
  for (const { name, columns } of manifest.tables) {
    await loading.become(name);
    await pipeline(
      createReadStream(join(folder, dataFile(name))),
      createGunzip(),
      client.query(from(`COPY ${name} (${columns.join(', ')}) FROM STDIN`)),
    );
  }
  await loading.shut();
  for (const { name, value, called } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, value, called]);
}

async function refuseFullDatabase(loading: Loading, tables: readonly Table[]): Promise<void> {
  const full: string[] = [];
  for (const { name } of tables)
    if (!SEEDED.includes(name) && (await loading.as(name, `SELECT FROM ${name} LIMIT 1`)).rowCount)
      full.push(name.replace(/^public\./, ''));
  if (full.length > 0)
    throw new ConfigError(
      `The database is not empty (${full.slice(0, 5).join(', ')}${full.length > 5 ? ' …' : ''}): a backup is put back into a new one only.`,
    );
}

interface Stage {
  client: pg.Client;
  folder: string;
  manifest: Manifest;
  sums: Sums;
  place: Place;
}

/** They get their place when rows and files have been found whole, just before the commit. */
async function putFiles({ client, folder, manifest, sums, place }: Stage): Promise<void> {
  await place.put(folder, sums, async (storage: Almacen) => {
    await client.query('SET LOCAL ROLE encadena_backup');
    await refuseBlindness(client);
    const findings = await checkCopy({ manifest, paths: sums.keys() }, { client, storage });
    await client.query('RESET ROLE');
    if (findings.length > 0) throw new ConfigError(listed('What was put back is not whole:', findings));
  });
}

/** Without them the first statements would be planned for empty tables. */
async function gatherStatistics(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const owner of new Set(tables.map((table) => table.owner))) {
    const own = tables.filter((table) => table.owner === owner).map(({ name }) => name);
    await client.query(`SET ROLE ${client.escapeIdentifier(owner)}`);
    await client.query(`ANALYZE ${own.join(', ')}`);
  }
  await client.query('RESET ROLE');
}

function explained(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === '55P03')
    return new ConfigError('The database is in use: stop everything that works with it, and try again.');
  if (code === '42501')
    return new ConfigError(
      `DATABASE_URL: logs in as somebody who may not put rows back (${(error as Error).message}): give the address of the owner, who migrates.`,
    );
  if (code === 'ENOSPC' || code === '53100')
    return new ConfigError('There is no room on the disk for what is put back; nothing was changed.');
  return error;
}
