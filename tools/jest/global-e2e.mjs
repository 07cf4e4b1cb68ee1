// Before the journeys: the whole product, once for the run. The test files read its address from running.json in the data folder.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { freePort } from '../lib/ports.mjs';
import { findChromium } from '../phases.mjs';
import { seedPerson, startProduct } from '../testing/product.mjs';

const OTRA = { email: 'otra@encadena.example', contrasena: 'Otra-persona-2026' };

export default async function globalSetup() {
  const chromium = findChromium();
  if (!chromium) throw new Error('The journeys need a Chromium: install Debian\'s "chromium", or name one with CHROMIUM_PATH.');
  const dataDir = mkdtempSync(resolve(tmpdir(), 'encadena-e2e-'));
  const port = await freePort();
  globalThis.encadenaE2e = dataDir;
  process.env.ENCADENA_E2E = JSON.stringify({ dataDir, port, chromium, otra: OTRA });
  const { seconds } = await startProduct({ dataDir, port });
  await seedPerson({ dataDir, ...OTRA });
  process.stdout.write(`The product was ready after ${seconds.toFixed(1)} s.\n`);
}
