// The secrets of this installation: made once at random, kept in DATA_DIR/secrets.json (0600). The key that encrypts stored
// certificates lies in a file of its own, outside the database's folder: a copied database alone is useless.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** secret(name) gives the secret of that name, made at the first call: 32 random bytes as base64url. */
export function openSecrets(dataDir) {
  const file = resolve(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return function secret(name) {
    const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    if (!known[name]) {
      known[name] = randomBytes(32).toString('base64url');
      writePrivate(file, JSON.stringify(known, null, 2));
    }
    return known[name];
  };
}

/** The key-encryption key: 32 bytes as base64. */
export function claveCifrado(dataDir) {
  const file = resolve(dataDir, 'clave-cifrado.key');
  if (!existsSync(file)) writePrivate(file, randomBytes(32).toString('base64'));
  return readFileSync(file, 'utf8').trim();
}

/** Writes a file that its owner alone may read, whole or not at all. */
export function writePrivate(file, content) {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}
