// Makes the JSON Schemas of the parameters of every call that the payment simulator takes, from the types of
// the stripe package. nx calls it before whatever needs them, when the table of calls or the package changed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createGenerator } from 'ts-json-schema-generator';
import { runMain } from './lib/problem.mjs';
import { fromRoot } from './lib/root.mjs';

const APP = ['apps', 'stripe-sim'];
const OTHER = '#/definitions/OtherString';

/**
 * The SDK's enums are open ("… or another string"), for answers of a newer API. What comes in is one of the
 * values of this version: the open branch goes. A branch that was the last one loses its wrapping.
 */
function close(schema) {
  if (Array.isArray(schema)) return schema.map(close);
  if (schema === null || typeof schema !== 'object') return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]));
  if (!Array.isArray(closed.anyOf)) return closed;
  const rest = closed.anyOf.filter(({ $ref }) => $ref !== OTHER);
  return rest.length === 1 ? rest[0] : { ...closed, anyOf: rest };
}

await runMain(async () => {
  const generator = createGenerator({
    path: fromRoot(...APP, 'src', 'esquemas', 'peticiones.ts'),
    tsconfig: fromRoot(...APP, 'tsconfig.json'),
    type: 'Peticiones',
    additionalProperties: false,
    skipTypeCheck: true,
    jsDoc: 'none',
    encodeRefs: false,
  });
  const schema = close(generator.createSchema('Peticiones'));
  // On the wire an exact decimal is a text of at most twelve decimals.
  schema.definitions.Decimal = { type: 'string', pattern: '^-?\\d{1,18}(\\.\\d{1,12})?$' };
  mkdirSync(fromRoot(...APP, 'src', 'esquemas', 'generated'), { recursive: true });
  writeFileSync(fromRoot(...APP, 'src', 'esquemas', 'generated', 'params.json'), JSON.stringify(schema));
  console.log('Schemas of the parameters made from the types of stripe.');
});
