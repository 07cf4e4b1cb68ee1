// After the journeys: the products are stopped, and must leave nothing running that they started.
import { rmSync } from 'node:fs';
import { keyFiles } from '../lib/secrets.mjs';
import { stopProduct } from '../testing/product.mjs';

export default async function globalTeardown() {
  const { base, dataDirs } = globalThis.encadenaE2e;
  const left = (await Promise.all(dataDirs.map(stopProduct))).flat();
  if (left.length > 0) throw new Error(`The products left these processes running:\n${left.join('\n')}`);
  for (const path of [base, ...dataDirs.flatMap(keyFiles)]) rmSync(path, { recursive: true, force: true });
}
