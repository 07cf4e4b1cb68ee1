// Makes the Prisma client from prisma/schema (npm run generate), when the schema or Prisma changed since the last time.
// As a module: await generate({ quiet }).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem, runMain } from '../lib/problem.mjs';
import { fromRoot, root } from '../lib/root.mjs';

const OUTPUT = fromRoot('apps/api/src/platform/db/generated');
const MARK = resolve(OUTPUT, '.encadena-schema');

function fingerprint() {
  const hash = createHash('sha256');
  const schema = fromRoot('prisma/schema');
  for (const name of readdirSync(schema).filter((entry) => entry.endsWith('.prisma')).sort()) hash.update(name).update(readFileSync(resolve(schema, name)));
  return hash.update(readFileSync(fromRoot('node_modules/prisma/package.json'))).digest('hex');
}

/** Returns true when something was made. */
export function generate({ force = false } = {}) {
  const wanted = fingerprint();
  if (!force && existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return false;
  // "generate" never calls the schema engine, but wants to know of one: any program that exists will do, and nothing is downloaded.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' };
  const made = spawnSync(process.execPath, [fromRoot('node_modules/prisma/build/index.js'), 'generate'], { cwd: root, env, encoding: 'utf8' });
  if (made.status !== 0) throw new Problem(`The Prisma client could not be made:\n${made.stdout}${made.stderr}`);
  writeFileSync(MARK, wanted);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => {
    generate({ force: true });
    console.log('Prisma client made from prisma/schema.');
  });
}
