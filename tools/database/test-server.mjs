// One throw-away server for a run of tests: migrated once into a template, which each test file copies.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { isSame } from '../lib/pids.mjs';
import { removeEmbedded, startEmbedded } from './embedded.mjs';
import { migrate } from './migrate.mjs';
import { shutDatabase, withClient } from './roles.mjs';

const TEMPLATE = 'encadena';
const PREFIX = 'encadena-test-';
const LEFT = /^encadena-(test|compare)-/;

/** { server, state }: the server to stop at the end, and what the test files must know (plain data, fit for JSON). */
export async function startTestServer() {
  await sweep();
  const server = await startEmbedded({
    dataDir: mkdtempSync(resolve(tmpdir(), PREFIX)),
    what: 'npm test',
    throwAway: true,
    older: process.env.TEST_POSTGRES ?? '',
  });
  try {
    const { urls } = await migrate({ ownerUrl: server.ownerUrl, password: (name) => `test-${name}` });
    const reference = await withClient(server.superUrl, 'the test database', tablesWithRows);
    await withClient(server.superUrl.replace(/\/[^/]+$/, '/postgres'), 'the test server', (client) =>
      client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true ALLOW_CONNECTIONS false`),
    );
    const shut = shutDatabase('DATABASE_NAME');
    return { server, state: { template: TEMPLATE, superUrl: server.superUrl, shut, urls, reference } };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

// What a run that was killed left: its server, whose starter is no more.
async function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => LEFT.test(entry))) {
    const dataDir = resolve(tmpdir(), name);
    try {
      if (isSame(JSON.parse(readFileSync(resolve(dataDir, 'lock'), 'utf8')))) continue;
      await removeEmbedded({ dataDir, what: 'npm test, sweeping' });
    } catch {
      // another one's, or being created right now
    }
  }
}

// What migrations put in (lists of codes and the like) stays between tests; everything else is emptied.
export async function tablesWithRows(client) {
  const { rows } = await client.query(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'aeat_sim', 'stripe_sim')",
  );
  const names = [];
  for (const { name } of rows)
    if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount) names.push(name);
  return names;
}
