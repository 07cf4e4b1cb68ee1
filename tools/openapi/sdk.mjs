// Makes the typed calls of the SDK from docs/api/openapi.json: libs/sdk/src/generated. nx calls it before whatever needs them, when the
// document or the generator changed.
import { createClient } from '@hey-api/openapi-ts';
import { readFileSync } from 'node:fs';
import { runMain } from '../lib/problem.mjs';
import { fromRoot } from '../lib/root.mjs';

/** What the SDK sees to by itself, nobody has to give: the key of an attempt. */
function asTheSdkGives(document) {
  document.components.parameters.IdempotencyKeyRequerida.required = false;
  return document;
}

await runMain(async () => {
  const document = JSON.parse(readFileSync(fromRoot('docs', 'api', 'openapi.json'), 'utf8'));
  await createClient({
    input: asTheSdkGives(document),
    output: { path: fromRoot('libs', 'sdk', 'src', 'generated'), clean: true },
    logs: { level: 'silent' },
    plugins: [
      '@hey-api/typescript',
      { name: '@hey-api/client-fetch', bundle: true, throwOnError: true },
      {
        name: '@hey-api/sdk',
        responseStyle: 'data',
        operations: {
          strategy: 'single',
          containerName: 'Llamadas',
          nesting: 'operationId',
          nestingDelimiters: /[.]/,
        },
      },
    ],
  });
  console.log('The calls of the SDK made from docs/api/openapi.json.');
});
