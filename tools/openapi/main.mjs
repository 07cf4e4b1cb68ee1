// Writes docs/api/openapi.json from the declarations in libs/contracts, and docs/api/postman.json from that (npm run reference). What is
// written is checked in; a test compares it with what would be written now.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { createServer } from 'vite';
import { runMain } from '../lib/problem.mjs';
import { fromRoot, root } from '../lib/root.mjs';
import { collectionOf } from './postman.mjs';

const DOCUMENT = fromRoot('docs', 'api', 'openapi.json');
const COLLECTION = fromRoot('docs', 'api', 'postman.json');

async function write(file, made) {
  writeFileSync(file, await format(JSON.stringify(made), { ...(await resolveConfig(file)), parser: 'json' }));
}

await runMain(async () => {
  const { compilerOptions } = JSON.parse(readFileSync(fromRoot('tsconfig.base.json'), 'utf8'));
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: {
      alias: Object.entries(compilerOptions.paths).map(([name, [target]]) => ({
        find: new RegExp(`^${name.replace('*', '(.*)')}$`),
        replacement: fromRoot(target.replace('*', '$1')),
      })),
    },
  });
  try {
    const { buildDocument } = await server.ssrLoadModule('/tools/openapi/document.ts');
    const document = buildDocument();
    await write(DOCUMENT, document);
    await write(COLLECTION, await collectionOf(JSON.parse(JSON.stringify(document))));
  } finally {
    await server.close();
  }
  console.log('API reference made from the contracts: docs/api.');
});
