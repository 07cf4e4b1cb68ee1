// Before the journeys: the whole product, once for the run. The test files read its address from running.json
// in the data folder.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { makeAuthority } from '../certificados.mjs';
import { freePort } from '../lib/ports.mjs';
import { findChromium } from '../lib/chromium.mjs';
import { seedPerson, startProduct } from '../testing/product.mjs';
import { startResponder } from '../testing/revocacion.mjs';

const OTRA = { email: 'otra@encadena.example', contrasena: 'Otra-persona-2026' };

// Who issues the certificates that the journeys sign with: one more authority on the product's trust list, as
// an operator adds one. It answers on this machine whether they are revoked, as long as the run lasts.
async function autoridadDeFirmas(dataDir) {
  const { certPem, keyPem } = makeAuthority('Autoridad de las pruebas');
  const lista = resolve(dataDir, 'confianza');
  mkdirSync(lista);
  writeFileSync(resolve(lista, 'autoridad-de-las-pruebas.pem'), certPem);
  // Every start of the run takes it from here, a second one too.
  process.env.CONFIANZA_DIR = lista;
  process.env.REVOCACION_PRIVADA = 'si';
  const { add } = await startResponder();
  const direcciones = add({ cert: new X509Certificate(certPem).raw, key: createPrivateKey(keyPem) });
  return { certPem, keyPem, direcciones };
}

export default async function globalSetup() {
  const chromium = findChromium();
  if (!chromium)
    throw new Error(
      'The journeys need a Chromium: install Debian\'s "chromium", or name one with CHROMIUM_PATH.',
    );
  const dataDir = mkdtempSync(resolve(tmpdir(), 'encadena-e2e-'));
  const port = await freePort();
  globalThis.encadenaE2e = dataDir;
  process.env.ENCADENA_E2E = JSON.stringify({
    dataDir,
    port,
    chromium,
    otra: OTRA,
    autoridad: await autoridadDeFirmas(dataDir),
  });
  const { seconds } = await startProduct({ dataDir, port });
  await seedPerson({ dataDir, ...OTRA, plan: false });
  process.stdout.write(`The product was ready after ${seconds.toFixed(1)} s.\n`);
}
