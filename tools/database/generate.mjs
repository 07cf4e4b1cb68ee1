// Makes the Prisma client from prisma/schema (npm run generate). nx calls it before whatever needs the
// client, when the schema changed.
import { spawnSync } from 'node:child_process';
import { Problem, runMain } from '../lib/problem.mjs';
import { fromRoot, root } from '../lib/root.mjs';

await runMain(async () => {
  // "generate" never calls the schema engine, but wants to know of one: any program that exists will do, and
  // nothing is downloaded.
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  const made = spawnSync(process.execPath, [fromRoot('node_modules/prisma/build/index.js'), 'generate'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (made.status !== 0)
    throw new Problem(`The Prisma client could not be made:\n${made.stdout}${made.stderr}`);
  console.log('Prisma client made from prisma/schema.');
});
