// npm run db:new NAME: writes a migration from what prisma/schema says beyond prisma/migrations. Read the
// SQL, and add by hand what Prisma does not know: grants, row-level policies, triggers.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Problem, runMain } from '../lib/problem.mjs';
import { fromRoot } from '../lib/root.mjs';
import { missingSql } from './compare.mjs';
import { MIGRATIONS } from './schema-engine.mjs';

await runMain(async () => {
  const name = (process.argv[2] ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  if (!name) throw new Problem('Say what it changes: npm run db:new add_series_format');
  mkdirSync(MIGRATIONS, { recursive: true });
  const sql = await missingSql();
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const folder = resolve(MIGRATIONS, `${stamp}_${name}`);
  mkdirSync(folder);
  writeFileSync(
    resolve(folder, 'migration.sql'),
    sql || '-- The schema asks for nothing: what stands here is SQL that Prisma does not know.\n',
  );
  const lock = fromRoot('prisma/migrations/migration_lock.toml');
  if (!existsSync(lock))
    writeFileSync(
      lock,
      '# Which database the migrations are for. Prisma reads this.\nprovider = "postgresql"\n',
    );
  console.log(
    `prisma/migrations/${stamp}_${name}/migration.sql written: read it, and add grants, policies and triggers; then name it in LAST_MIGRATION (apps/api/src/platform/db/check-database.ts). What it may not do: docs/adr/0075-upgrades.md.`,
  );
});
