// Writes docs/api/openapi.json from the declarations in libs/contracts (npm run generate). What is written is checked in; a test compares
// it with what would be written now.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { createServer } from 'vite';
import { runMain } from '../lib/problem.mjs';
import { fromRoot, root } from '../lib/root.mjs';

const FILE = fromRoot('docs', 'api', 'openapi.json');

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
    const text = await format(JSON.stringify(buildDocument()), {
      ...(await resolveConfig(FILE)),
      parser: 'json',
    });
    writeFileSync(FILE, text);
  } finally {
    await server.close();
  }
  console.log('API reference made from the contracts: docs/api/openapi.json.');
});
