// The pair of keys under which certificates of NIFs are stored: the worker holds the secret, the doors its
// public half, which closes and does not open. As a script, for operators: prints a new pair as two lines of
// an .env file.
import { createPrivateKey, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/**
 * The public half of a secret, as the API derives it (apps/api/src/platform/secrets/par-claves.ts; a test
 * compares them).
 */
export function publicHalf(secret) {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'encadena', 'certificate-key-pair', 32));
  const der = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), seed]);
  const pair = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return pair.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const secret = randomBytes(32).toString('base64');
  process.stdout.write(`CLAVE_CERTIFICADOS=${secret}\nCLAVE_CERTIFICADOS_PUBLICA=${publicHalf(secret)}\n`);
}
