// After the journeys: the product is told to stop, and keeps its promise that nothing it started stays.
import { rmSync } from 'node:fs';
import { stopProduct } from '../testing/product.mjs';

export default async function globalTeardown() {
  const left = await stopProduct(globalThis.encadenaE2e);
  if (left.length > 0) throw new Error(`The product left these processes running:\n${left.join('\n')}`);
  rmSync(globalThis.encadenaE2e, { recursive: true, force: true });
}
