// What the schema (prisma/schema) says beyond the migrations, found on an embedded PostgreSQL that is thrown
// away afterwards.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { startEmbedded } from './embedded.mjs';
import { installQueue } from './queue.mjs';
import { ensureRoles, withClient } from './roles.mjs';
import { migrationsList, NO_FILTER, schemaContainer, withEngine } from './schema-engine.mjs';

/** The SQL that would bring the migrations to the schema; '' when they say the same. */
export async function missingSql({ schema = schemaContainer() } = {}) {
  const server = await startEmbedded({
    dataDir: mkdtempSync(resolve(tmpdir(), 'encadena-compare-')),
    what: 'npm run db',
    throwAway: true,
  });
  try {
    const prepareShadow = async (url) => {
      await withClient(url, 'the comparing database', (client) =>
        ensureRoles(client, url, {}, (name) => name),
      );
      await installQueue(url);
    };
    return await withEngine(
      server.ownerUrl,
      async (engine) => {
        const { exitCode, stdout } = await engine.diff({
          from: { tag: 'migrations', ...migrationsList() },
          to: { tag: 'schemaDatamodel', ...schema },
          script: true,
          exitCode: true,
          filters: NO_FILTER,
        });
        return exitCode === 0 ? '' : stdout;
      },
      { prepareShadow },
    );
  } finally {
    await server.stop();
  }
}
