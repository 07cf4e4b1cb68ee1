// After the journeys: the product is stopped, and must leave nothing running that it started.
import { rmSync } from 'node:fs';
import { keyFiles } from '../lib/secrets.mjs';
import { stopProduct } from '../testing/product.mjs';

export default async function globalTeardown() {
  const left = await stopProduct(globalThis.encadenaE2e);
  if (left.length > 0) throw new Error(`The product left these processes running:\n${left.join('\n')}`);
  for (const path of [globalThis.encadenaE2e, ...keyFiles(globalThis.encadenaE2e)])
    rmSync(path, { recursive: true, force: true });
}
