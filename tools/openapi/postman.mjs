// The API reference as a collection for Postman: docs/api/postman.json. Ids that the converter invents are left out, so that the same
// document gives the same collection.
import converter from 'openapi-to-postmanv2';
import { Problem } from '../lib/problem.mjs';

const OPTIONS = {
  folderStrategy: 'Tags',
  requestNameSource: 'Fallback',
  parametersResolution: 'Example',
  includeAuthInfoInExample: false,
  optimizeConversion: true,
  schemaFaker: true,
  stackLimit: 4,
};

const INVENTED = new Set(['id', '_postman_id', 'uid']);

function withoutIds(value) {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => !INVENTED.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutIds(inner)]));
}

/** Filled in by whoever sends it, and not by chance; the key is the collection's, and each attempt has an id of its own. */
function settledRequest({ auth: _, ...request }) {
  return {
    ...request,
    url: {
      ...request.url,
      query: request.url.query.map((one) => ({ ...one, value: '', disabled: true })),
      variable: request.url.variable.map((one) => ({ ...one, value: '' })),
    },
    header: request.header.map((one) =>
      one.key === 'Idempotency-Key' ? { ...one, value: '{{$guid}}' } : one,
    ),
  };
}

/** Folders and requests. Example answers would only repeat the document. */
const settled = ({ item, request, response: _, event: __, ...rest }) => ({
  ...rest,
  ...(item && { item: item.map(settled) }),
  ...(request && { request: settledRequest(request) }),
});

export async function collectionOf(document) {
  // It reads calls; what webhooks bring is for their receiver.
  const calls = structuredClone(document);
  delete calls.webhooks;
  const { result, reason, output } = await new Promise((resolve, reject) =>
    converter.convertV2({ type: 'json', data: calls }, OPTIONS, (error, made) =>
      error ? reject(error) : resolve(made),
    ),
  );
  if (!result) throw new Problem(`The collection for Postman could not be made: ${reason}`);
  return {
    ...settled(withoutIds(output[0].data)),
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{clave}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: document.servers[0].url, type: 'string' },
      { key: 'clave', value: '', type: 'string', description: 'An API key: vft_… or vfl_…' },
    ],
  };
}
