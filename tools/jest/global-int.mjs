// Before the tests with database: one PostgreSQL for the whole run. Workers inherit the environment, and so
// learn its address.
import { startTestCluster } from '../database/spread/test-cluster.mjs';
import { startTestServer } from '../database/test-server.mjs';

export default async function globalSetup() {
  const { server, state } =
    process.env.TEST_POSTGRES === 'citus' ? await startTestCluster() : await startTestServer();
  globalThis.encadenaTestServer = server;
  process.env.ENCADENA_TEST_DATABASE = JSON.stringify(state);
}
