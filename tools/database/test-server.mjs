// One throw-away server for a run of tests: migrated once into a template, which each test file copies.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { startEmbedded } from './embedded.mjs';
import { migrate } from './migrate.mjs';
import { withClient } from './roles.mjs';

const TEMPLATE = 'encadena';

/** { server, state }: the server to stop at the end, and what the test files must know (plain data, fit for JSON). */
export async function startTestServer() {
  const server = await startEmbedded({ dataDir: resolve(mkdtempSync(resolve(tmpdir(), 'encadena-test-'))), what: 'npm test', throwAway: true });
  try {
    const { urls } = await migrate({ ownerUrl: server.ownerUrl, password: (name) => `test-${name}` });
    const reference = await withClient(server.superUrl, 'the test database', tablesWithRows);
    await withClient(server.superUrl.replace(/\/[^/]+$/, '/postgres'), 'the test server', (client) => client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true ALLOW_CONNECTIONS false`));
    return { server, state: { template: TEMPLATE, superUrl: server.superUrl, urls, reference } };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

// What migrations put in (lists of codes and the like) stays between tests; everything else is emptied.
async function tablesWithRows(client) {
  const { rows } = await client.query("SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'aeat_sim')");
  const names = [];
  for (const { name } of rows) if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount) names.push(name);
  return names;
}
