// The secrets of this installation: made once at random, kept in DATA_DIR/secrets.json (0600). The keys that encrypt stored
// secrets and sign sessions lie beside the data folder and never in it: a copy of the folder alone opens nothing (FAULTS section 3).
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { isSecret } from '../../libs/settings/src/settings.mjs';
import { Problem } from './problem.mjs';

/** secret(name) gives the secret of that name, made at the first call: 32 random bytes as base64url. */
export function openSecrets(dataDir) {
  const file = resolve(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return function secret(name) {
    const known = existsSync(file) ? read(file) : {};
    if (!known[name]) {
      known[name] = randomBytes(32).toString('base64url');
      writePrivate(file, JSON.stringify(known, null, 2));
    }
    return known[name];
  };
}

// A machine that lost its power may leave it empty.
function read(file) {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Problem(
      `${file} cannot be read (${error.code ?? 'it is no JSON'}): put it back from a copy, or take it away, and the passwords of the database's logins are made anew.`,
    );
  }
}

/** Where the key-encryption key of a data folder lies: beside it, under its name (`.data` and `.data.clave`). */
export const keyFile = (dataDir) => `${resolve(dataDir)}.clave`;

/** Where the key of certificates lies: beside it too (`.data.certificados.clave`). */
export const certificateKeyFile = (dataDir) => `${resolve(dataDir)}.certificados.clave`;

/** Where the secret of sessions and public links lies: beside it too (`.data.sesiones.clave`). */
export const sessionKeyFile = (dataDir) => `${resolve(dataDir)}.sesiones.clave`;

/**
 * Where it is kept, outside of the database, which installation lives here: the id of the installation follows the
 * name (`.data.instalacion.ID`; docs/adr/0021).
 */
export const installationFile = (dataDir) => `${resolve(dataDir)}.instalacion`;

/** Every file that lies beside a data folder at this moment and without which the folder is not what it was. */
export const keyFiles = (dataDir) => [
  ...[keyFile(dataDir), certificateKeyFile(dataDir), sessionKeyFile(dataDir)].filter((file) =>
    existsSync(file),
  ),
  ...installationMarks(dataDir),
];

function installationMarks(dataDir) {
  const mark = installationFile(dataDir);
  return readdirSync(dirname(mark))
    .filter((name) => name.startsWith(`${basename(mark)}.`))
    .map((name) => resolve(dirname(mark), name));
}

/** The key-encryption key: CLAVE_CIFRADO, or 32 random bytes as base64, made once. Throws a Problem when they cannot be kept. */
export const claveCifrado = (dataDir) =>
  process.env.CLAVE_CIFRADO || keyIn(keyFile(dataDir), 'CLAVE_CIFRADO');

/** The secret that opens the certificates of NIFs, kept in the same way. The endpoints get its public half alone. */
export const claveCertificados = (dataDir) =>
  process.env.CLAVE_CERTIFICADOS || keyIn(certificateKeyFile(dataDir), 'CLAVE_CERTIFICADOS');

/** The secret that signs sessions and makes the addresses of public links: SESSION_SECRET, or 32 random bytes, made once. */
export const sessionSecret = (dataDir) =>
  process.env.SESSION_SECRET || keyIn(sessionKeyFile(dataDir), 'SESSION_SECRET');

function keyIn(file, variable) {
  const key = keptIn(file, variable);
  // Never another one instead: what the lost one closed would stay closed, and nobody would be told.
  if (!key)
    throw new Problem(
      `The key file ${file} is empty: put it back from a copy, or give the key as ${variable}. Taking it away makes a new key, which opens nothing of what the old one closed.`,
    );
  return key;
}

function keptIn(file, variable) {
  try {
    if (!existsSync(file)) writePrivate(file, randomBytes(32).toString('base64'));
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Problem(
      `The key file ${file} cannot be kept beside the data folder (${error.code}): give yourself the right to it, name another folder with DATA_DIR, or give the key as ${variable}.`,
    );
  }
}

/** An environment without the product's secrets: what a child inherits besides those that its process is given (tools/processes.mjs). */
export const withoutSecrets = (env) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !isSecret(name) && !/^(PASSWORD_|AEAT_(SIM_)?(CERT|KEY)_|PGPASS)/.test(name),
    ),
  );

/** Writes a file that its owner alone may read, whole or not at all. */
export function writePrivate(file, content) {
  // Never into what lies there already: a link, or a file that somebody has open.
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, content, { mode: 0o600, flag: 'wx' });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}
