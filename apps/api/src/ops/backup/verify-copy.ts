// `verify DIR`: a backup, and the database and the storage that were put back out of it, before anybody works with them.
import type { Config } from '../../platform/config';
import { ConfigError } from '../../platform/config';
import { Secretos } from '../../platform/secrets';
import { almacenDe } from '../../platform/storage';
import { refuseBlindness } from './catalogue';
import { checkCopy } from './check-copy';
import { checkSums } from './checksums';
import { inSnapshot, withConnection } from './connection';
import { refuseOtherKeys } from './key-proofs';
import { type Manifest, readManifest } from './manifest';

/** Returns what the operator reads. Throws a ConfigError with what does not hold. */
export async function verifyCopy(config: Config, folder: string): Promise<string> {
  const manifest = await readManifest(folder);
  const paths = (await checkSums(folder)).keys();
  refuseOtherKeys(config, manifest.sealed);
  const findings = await withConnection('DATABASE_URL_BACKUP', config.DATABASE_URL_BACKUP ?? '', (client) =>
    inSnapshot(client, async () => {
      await refuseBlindness(client);
      return checkCopy({ manifest, paths }, { client, storage: almacenDe(config, new Secretos(config)) });
    }),
  );
  if (findings.length > 0) throw new ConfigError(listed('This is not what was backed up:', findings));
  return whole(manifest);
}

const MOST = 20;

export const listed = (title: string, findings: readonly string[]): string =>
  [
    title,
    ...findings.slice(0, MOST).map((finding) => `  ${finding}`),
    ...(findings.length > MOST ? [`  and ${findings.length - MOST} more`] : []),
  ].join('\n');

export function whole({ tables, heads, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const records = heads.reduce((sum, head) => sum + head.posicion, 0);
  return `Whole: ${rows} rows in ${tables.length} tables, ${heads.length} chains of ${records} records, each with the head that it had, and ${files} files, each read and opened.`;
}
