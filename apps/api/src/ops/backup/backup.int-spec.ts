// A house backed up while it issues, destroyed, and put back: the same rows, heads and files; and what a restore refuses, with
// nothing changed. BACKUP_INVOICES=10000 issues as many as "Done means" says (npm run faults -- O3 --invoices 10000; docs/reliability.md has the figures).
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { certificados, nifs } from '@encadena/contracts';
import { P12_RC2 } from '@encadena/api/testing/certificados/archivos-openssl';
import {
  crearMundoFacturas,
  entrada,
  publicar,
  type MundoFacturas,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { testConfig, useApi } from '@encadena/api/testing/platform';
import { useS3 } from '@encadena/api/testing/storage';
import { emptyDatabase, type TestDatabase, useDatabase } from '../../../../../tools/jest/database';
import { type Config, parseConfig } from '../../platform/config';
import { type Instalada, juzgar, SISTEMA, VIGENTE } from '../../platform/instalacion';
import { Secretos } from '../../platform/secrets';
import { almacenDe } from '../../platform/storage';
import { orderOf } from '.';
import { SEEDED } from './restore-backup';

const INVOICES = Number(process.env.BACKUP_INVOICES || 200);
const TIME = 60_000 + INVOICES * 200;
const COMPANIES = 2;
/** The long run says what it took, in seconds. */
const figures: Record<string, number | string> = {};
async function timed<T>(name: string, work: Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work;
  figures[name] = Math.round((performance.now() - from) / 100) / 10;
  return result;
}

const db = useDatabase({ clean: 'file' });
const root = await mkdtemp(join(tmpdir(), 'encadena-backup-'));
const original = join(root, 'original');
const api = useApi(db, { env: { DATA_DIR: original } });
const s3 = useS3(['first', 'second', 'third']);
const backup = join(root, 'backup');
const empties: (TestDatabase & { drop(): Promise<void> })[] = [];
let worlds: MundoFacturas[];
/** What had been acknowledged when the backup began, and what it said. */
let during: { acknowledged: number; said: string };

afterAll(async () => {
  if (INVOICES > 200) console.info(`O3 ${INVOICES} invoices: ${JSON.stringify(figures)}`);
  for (const one of empties) await one.drop();
  await rm(root, { recursive: true, force: true });
});

const configOf = (of: TestDatabase, dataDir: string, env: Record<string, string> = {}): Config => ({
  ...testConfig(of, { DATA_DIR: dataDir, ...env }),
  DATABASE_URL_BACKUP: of.urls.backup,
  DATABASE_URL: of.urls.owner,
});
const order = (name: string, folder: string, config: Config): Promise<string> =>
  orderOf(name, [folder]).run(config);
async function empty(): Promise<TestDatabase> {
  const one = await emptyDatabase(db);
  empties.push(one);
  return one;
}
/** Of every table its rows as one sum; but for the signs of life, which the original goes on giving. */
async function contentsOf(of: TestDatabase): Promise<Record<string, unknown>> {
  const tables = await of.sql<{ name: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind = 'r' AND c.relname NOT IN ('_prisma_migrations', 'migrations', 'instalaciones')
    ORDER BY 1`);
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await of.sql(
      `SELECT count(*)::int AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS sum FROM ${name} t`,
    );
    contents[name] = row;
  }
  return contents;
}
const filesIn = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(
        async (file) => [file.slice(folder.length), (await readFile(file)).toString('base64')] as const,
      ),
    ),
  );
};
const walls = (of: TestDatabase) =>
  of.sql(`
    SELECT c.relname AS table, c.relforcerowsecurity AS forced,
      (SELECT array_agg(t.tgname || t.tgenabled::text ORDER BY t.tgname) FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS triggers,
      (SELECT array_agg(k.conname || pg_get_constraintdef(k.oid) ORDER BY k.conname) FROM pg_constraint k WHERE k.conrelid = c.oid) AS constraints
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`);

async function issue(n: number): Promise<void> {
  await Promise.all(
    worlds.map(async (world) => {
      for (let i = 0; i < n; i += 1) await publicar(world, entrada(world));
    }),
  );
}

beforeAll(async () => {
  worlds = [];
  const picture = new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  for (let i = 0; i < COMPANIES; i += 1) {
    const world = await crearMundoFacturas(api, db);
    worlds.push(world);
    await world.cliente.subir(nifs.ponerLogotipo, { params: { uuid: world.nifId }, archivo: picture });
    await world.cliente.subir(certificados.subir, {
      params: { uuid: world.nifId },
      body: { contrasena: 'secreto' },
      archivo: new Uint8Array(P12_RC2),
    });
  }
  await db.sql('UPDATE suscripciones SET limite_facturas = 1000000');
  // The last tenth of them is issued while the backup is made.
  const before = Math.floor((INVOICES * 0.9) / COMPANIES);
  await timed('issued before', issue(before));
  const acknowledged = before * COMPANIES;
  const [said] = await Promise.all([
    timed('backup under load', order('backup', backup, configOf(db, original))),
    timed('issued meanwhile', issue(Math.ceil(INVOICES / COMPANIES) - before)),
  ]);
  figures.said = said.slice(said.indexOf('Rows:')).split('\n', 1)[0] as string;
  during = { acknowledged, said };
}, TIME);

describe('O3 a backup made under load', () => {
  it('holds what had been acknowledged, no key, and for its owner alone; another one does not replace it', async () => {
    expect(during.said).toMatch(/Rows: \d+ in \d+ tables\. Chains: 2\. Files: 2\./);
    const { heads } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
    const records = heads.reduce((sum: number, { posicion }: { posicion: number }) => sum + posicion, 0);
    expect(records).toBeGreaterThanOrEqual(during.acknowledged);
    expect(records).toBeLessThanOrEqual(INVOICES);
    const config = configOf(db, original);
    for (const [file, content] of Object.entries(await filesIn(backup)))
      for (const key of [config.CLAVE_CIFRADO, config.CLAVE_CERTIFICADOS, config.SESSION_SECRET])
        expect([file, Buffer.from(content, 'base64').includes(key)]).toEqual([file, false]);
    await expect(order('backup', backup, config)).rejects.toThrow(/is there already/);
    await mkdir(join(root, 'cut.partial'));
    await expect(order('backup', join(root, 'cut'), config)).rejects.toThrow(/was cut short/);
    await expect(order('restore', join(root, 'cut.partial'), config)).rejects.toThrow(/holds no backup/);
  });

  it(
    'put back elsewhere has the same rows, heads and files, its walls and seals, and issues nothing until it is declared',
    async () => {
      const still = join(root, 'still');
      await timed('backup', order('backup', still, configOf(db, original)));
      expect(await timed('verify', order('verify', still, configOf(db, original)))).toMatch(/^Whole: /);
      const there = await empty();
      const [wallsBefore, dataDir] = [await walls(there), join(root, 'elsewhere')];
      expect(await timed('restore', order('restore', still, configOf(there, dataDir)))).toMatch(
        new RegExp(`2 chains of ${INVOICES} records.* 2 files`),
      );
      expect(await contentsOf(there)).toEqual(await contentsOf(db));
      expect(await filesIn(join(dataDir, 'archivos'))).toEqual(await filesIn(join(original, 'archivos')));
      expect(await walls(there)).toEqual(wallsBefore);
      expect(await readdir(dataDir)).toEqual(['archivos']);
      expect(await timed('verify of the copy', order('verify', still, configOf(there, dataDir)))).toMatch(
        /^Whole: /,
      );
      const [instalada] = await there.sql<Instalada>(VIGENTE);
      const [{ sistema }] = (await there.sql<{ sistema: string }>(SISTEMA)) as [{ sistema: string }];
      expect(juzgar(instalada as Instalada, sistema, { pulso: 0, nombrada: true })).toBe('OTRA_BASE');
      // What the queue counts goes on behind the last number.
      const numbers = (of: TestDatabase) =>
        of.sql('SELECT last_value, is_called FROM graphile_worker.jobs_id_seq1');
      expect(await numbers(there)).toEqual(await numbers(db));
      await expect(order('restore', still, configOf(there, join(root, 'again')))).rejects.toThrow(
        /The database is not empty \(/,
      );
      await there.sql(
        "SET session_replication_role = replica; UPDATE registros SET contenido = jsonb_set(contenido, '{ImporteTotal}', '\"9.99\"') WHERE posicion = 3; SET session_replication_role = origin",
      );
      await writeFile(
        join(
          dataDir,
          'archivos',
          ...(Object.keys(await filesIn(join(dataDir, 'archivos')))[0] ?? '').split('/'),
        ),
        'x',
      );
      await expect(order('verify', still, configOf(there, dataDir))).rejects.toThrow(
        /record 3 of the chain .*cadena\.huella[\s\S]*the file .* cannot be opened/,
      );
    },
    TIME,
  );

  it(
    'taken under load is whole as well, at the moment that it shows',
    async () => {
      const there = await empty();
      expect(await order('restore', backup, configOf(there, join(root, 'loaded')))).toMatch(/^Whole: /);
    },
    TIME,
  );
});

describe('a restore is refused, and nothing is changed', () => {
  const refused = async (
    of: TestDatabase,
    dataDir: string,
    folder = backup,
    env: Record<string, string> = {},
  ): Promise<string> => {
    const before = await contentsOf(of);
    const message = await order('restore', folder, configOf(of, dataDir, env)).then(
      () => 'it was put back',
      (error: Error) => error.message,
    );
    expect(await contentsOf(of)).toEqual(before);
    return message;
  };
  const damaged = async (name: string, harm: (folder: string) => Promise<void>): Promise<string> => {
    const folder = join(root, name);
    await cp(backup, folder, { recursive: true });
    await harm(folder);
    return folder;
  };

  it(
    'into a database that is used, a storage that is not empty, or one made by other migrations',
    async () => {
      expect(await refused(db, join(root, 'free'))).toMatch(/^The database is not empty \(/);
      const there = await empty();
      expect(await refused(there, original)).toMatch(/archivos is not empty: /);
      await there.sql(
        "UPDATE _prisma_migrations SET checksum = 'another' WHERE migration_name LIKE '%walls'",
      );
      expect(await refused(there, join(root, 'free'))).toMatch(/made by other migrations/);
      const owned = await empty();
      await expect(
        order('restore', backup, { ...configOf(owned, join(root, 'free')), DATABASE_URL: owned.urls.app }),
      ).rejects.toThrow(/^DATABASE_URL: logs in as somebody who may not put rows back/);
      await expect(
        order('restore', backup, {
          ...configOf(owned, join(root, 'free')),
          DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/nowhere',
        }),
      ).rejects.toThrow(/^DATABASE_URL: does not open/);
      expect(await readdir(root)).not.toContain('free');
    },
    TIME,
  );

  it(
    'with another key, or another version of the product',
    async () => {
      const there = await empty();
      expect(
        await refused(there, join(root, 'free'), backup, {
          CLAVE_CIFRADO: 'another-key-of-some-other-house-0000001',
          CLAVE_CERTIFICADOS: 'another-key-of-some-other-house-0000002',
        }),
      ).toMatch(/^CLAVE_CIFRADO: is not the key of this backup[^\n]*\nCLAVE_CERTIFICADOS: is not the key/);
      expect(await refused(there, join(root, 'free'), backup, { SISTEMA_VERSION: '99.0.0' })).toMatch(
        /^The backup is of version .*, and this is 99\.0\.0/,
      );
    },
    TIME,
  );

  it(
    'of a backup that is damaged, lacks a file, or has one too many',
    async () => {
      const there = await empty();
      const [file = ''] = Object.keys(await filesIn(join(backup, 'files')));
      for (const [name, harm, says] of [
        [
          'bytes',
          (f) => appendFile(join(f, 'tables', 'public.registros.gz'), 'x'),
          /registros\.gz is damaged/,
        ],
        ['gone', (f) => rm(join(f, 'files', file)), /files\/.* is missing/],
        ['more', (f) => writeFile(join(f, 'tables', 'x.gz'), ''), /x\.gz does not belong to it/],
        ['sums', (f) => rm(join(f, 'SHA256SUMS')), /SHA256SUMS is missing/],
        ['words', (f) => writeFile(join(f, 'manifest.json'), '{'), /manifest\.json is damaged/],
        [
          'counts',
          async (f) => {
            const text = await readFile(join(f, 'manifest.json'), 'utf8');
            await writeFile(join(f, 'manifest.json'), text.replace(/"rows": \d+/, '"rows": 7'));
          },
          /manifest\.json is damaged/,
        ],
      ] as [string, (folder: string) => Promise<void>, RegExp][]) {
        expect(await refused(there, join(root, 'free'), await damaged(name, harm))).toMatch(says);
      }
      expect(await refused(there, join(root, 'free'), join(root, 'nowhere'))).toMatch(/holds no backup/);
      await rename(join(root, 'gone'), join(root, 'gone-too'));
      expect(await order('restore', backup, configOf(there, join(root, 'free')))).toMatch(/^Whole: /);
    },
    TIME,
  );
});

describe('with an object store', () => {
  const storageOf = (bucket: string, dataDir: string) => {
    const config = configOf(db, dataDir, s3.env(bucket));
    return almacenDe(config, new Secretos(config));
  };
  const namesIn = async (bucket: string): Promise<string[]> => {
    const names: string[] = [];
    for await (const { nifId, id } of storageOf(bucket, root).todos()) names.push(`${nifId}/${id}`);
    return names.sort();
  };

  it(
    'a backup of the disk goes into a bucket and out of it again, the same to the byte; a bucket that is used is refused',
    async () => {
      const there = await empty();
      const inStore = configOf(there, join(root, 'no-disk'), s3.env('first'));
      expect(await order('restore', backup, inStore)).toMatch(/^Whole: .* 2 files/);
      expect(await order('verify', backup, inStore)).toMatch(/^Whole: /);
      expect(await readdir(root)).not.toContain('no-disk');
      const again = join(root, 'out-of-the-store');
      expect(await order('backup', again, inStore)).toContain('Files: 2.');
      expect(await filesIn(join(again, 'files'))).toEqual(await filesIn(join(backup, 'files')));
      expect(await namesIn('first')).toHaveLength(2);
      const next = await empty();
      expect(
        await order('restore', again, configOf(next, root, s3.env('first'))).catch((e: Error) => e.message),
      ).toMatch(/^the bucket first of http:\S+ is not empty \(/);
      expect(await namesIn('first')).toHaveLength(2);
      expect(await order('restore', again, configOf(next, root, s3.env('second')))).toMatch(/^Whole: /);
      // What it lacks is told of, and so is what was spoilt.
      const [gone = '', spoilt = ''] = await namesIn('second');
      await storageOf('second', root).delete(...(gone.split('/') as [string, string]));
      await storageOf('second', root).ponerSobre(
        ...([...spoilt.split('/'), Buffer.alloc(200)] as [string, string, Buffer]),
      );
      await expect(order('verify', again, configOf(next, root, s3.env('second')))).rejects.toThrow(
        new RegExp(`the file ${gone} is missing[\\s\\S]*the file ${spoilt} cannot be opened`),
      );
    },
    TIME,
  );

  it(
    'a restore that fails at its last step leaves the bucket empty, and a store that is gone leaves no backup',
    async () => {
      const there = await empty();
      const before = await contentsOf(there);
      // The files have been put when the check finds that the rows are not whole.
      const folder = join(root, 'other-counts');
      await cp(backup, folder, { recursive: true });
      const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
      manifest.heads[0].huella = '0'.repeat(64);
      const text = JSON.stringify(manifest);
      const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
      const sum = createHash('sha256').update(text).digest('hex');
      await writeFile(join(folder, 'manifest.json'), text);
      await writeFile(join(folder, 'SHA256SUMS'), sums.replace(/^[\da-f]{64}(?= {2}manifest\.json$)/m, sum));
      await expect(order('restore', folder, configOf(there, root, s3.env('third')))).rejects.toThrow(
        /^What was put back is not whole:\n {2}the chain /,
      );
      expect([await contentsOf(there), await namesIn('third')]).toEqual([before, []]);
      const gone = { ...s3.env('first'), S3_ENDPOINT: 'http://127.0.0.1:1' };
      await expect(order('backup', join(root, 'none'), configOf(db, original, gone))).rejects.toThrow(
        /^The object store http:\S+ does not answer/,
      );
      expect((await readdir(root)).filter((name) => name.startsWith('none'))).toEqual([]);
    },
    TIME,
  );
});

describe('the login of backups', () => {
  const run = async (sql: string): Promise<string> => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: db.urls.backup });
    await client.connect();
    try {
      const { rows } = await client.query<{ n: string }>(sql);
      return String(rows[0]?.n);
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.end();
    }
  };

  it('reads every row of every NIF and writes none', async () => {
    expect(await run('SELECT count(*) AS n FROM registros')).toBe(String(INVOICES));
    for (const sql of [
      "UPDATE usuarios SET role = 'ROLE_SUPER'",
      'DELETE FROM facturas',
      'INSERT INTO planes (codigo) VALUES (1)',
      'TRUNCATE registros',
      'SET ROLE encadena_vault',
      'SET ROLE encadena_owner',
      'CREATE TEMPORARY TABLE t (id int)',
    ])
      expect([sql, await run(sql)]).toEqual([sql, expect.stringMatching(/permission denied|must be owner/)]);
  });

  it('refuses to begin where a row could be hidden from it', async () => {
    await db.sql('DROP POLICY backup ON clientes; REVOKE SELECT ON planes FROM encadena_backup');
    try {
      await expect(order('backup', join(root, 'blind'), configOf(db, original))).rejects.toThrow(
        /does not see every row of public\.clientes, public\.planes: run the migrations/,
      );
      expect((await readdir(root)).filter((name) => name.startsWith('blind'))).toEqual([]);
    } finally {
      await db.sql(
        'CREATE POLICY backup ON clientes FOR SELECT TO encadena_backup USING (true); GRANT SELECT ON planes TO encadena_backup',
      );
    }
  });
});

it('what the migrations fill is what a restore takes for empty', async () => {
  const there = await empty();
  const full = Object.entries(await contentsOf(there)).filter(
    ([, content]) => (content as { rows: number }).rows > 0,
  );
  expect(full.map(([name]) => name).sort()).toEqual([...SEEDED].sort());
});

it('an order without its folder, or with a word too many, says how it is given', () => {
  for (const words of [[], ['--help'], ['a', 'b']])
    expect(() => orderOf('backup', words)).toThrow(/^Say backup and the folder of one backup/);
  expect(() => parseConfig({}, ['backup'])).toThrow(/^DATABASE_URL_BACKUP: is missing/);
  expect(() => parseConfig({}, ['restore'])).toThrow(/^DATABASE_URL: is missing/);
});
