// Before the journeys: a whole product for each worker, which is kept for all its files. They read the address
// from running.json in its data folder.
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
async function autoridadDeFirmas(base) {
  const { certPem, keyPem } = makeAuthority('Autoridad de las pruebas');
  const lista = resolve(base, 'confianza');
  mkdirSync(lista);
  writeFileSync(resolve(lista, 'autoridad-de-las-pruebas.pem'), certPem);
  // Every start of the run takes it from here, a second one too.
  process.env.CONFIANZA_DIR = lista;
  process.env.REVOCACION_PRIVADA = 'si';
  const { add } = await startResponder();
  const direcciones = add({ cert: new X509Certificate(certPem).raw, key: createPrivateKey(keyPem) });
  return { certPem, keyPem, direcciones };
}

async function startOne(dataDir) {
  const port = await freePort();
  const { seconds } = await startProduct({ dataDir, port });
  await seedPerson({ dataDir, ...OTRA, plan: false });
  process.stdout.write(`A product was ready after ${seconds.toFixed(1)} s.\n`);
  return { dataDir, port };
}

export default async function globalSetup({ maxWorkers }) {
  const chromium = findChromium();
  if (!chromium)
    throw new Error(
      'The journeys need a Chromium: install Debian\'s "chromium", or name one with CHROMIUM_PATH.',
    );
  const base = mkdtempSync(resolve(tmpdir(), 'encadena-e2e-'));
  const dataDirs = Array.from({ length: maxWorkers }, (_, i) => resolve(base, `${i + 1}`));
  globalThis.encadenaE2e = { base, dataDirs };
  const autoridad = await autoridadDeFirmas(base);
  const products = [];
  // One after the other: the first start builds what all of them run.
  for (const dataDir of dataDirs) products.push(await startOne(dataDir));
  // In the order of JEST_WORKER_ID.
  process.env.ENCADENA_E2E = JSON.stringify(
    products.map((product) => ({ ...product, chromium, otra: OTRA, autoridad })),
  );
}
