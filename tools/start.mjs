// npm start: from a bare clone to the whole product at one address. Installs, builds, starts the database and
// every process of tools/processes.mjs, prints where to go, and stops all of it on Ctrl-C. Needs nothing but
// Node and npm. npm run dev (--dev): the same world, built and started again on every change.
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/problem.mjs';

await runMain(async () => {
  ensureInstalled();
  const { startProduct } = await import('./start-product.mjs');
  await startProduct({ dev: process.argv.includes('--dev') });
});
