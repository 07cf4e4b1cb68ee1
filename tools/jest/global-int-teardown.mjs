// After the tests with database: nothing of the run's PostgreSQL stays.
export default async function globalTeardown() {
  await globalThis.encadenaTestServer?.stop();
}
