// The key pair for certificates (X25519, RFC 7748): the public half seals, the secret half opens. It knows no
// configuration, so that the configuration can ask it whether two halves belong together.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { newBytes } from '../ids';

/** What DER writes before the 32 bytes of a private and of a public key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');
const SPKI = Buffer.from('302a300506032b656e032100', 'hex');
export const PUBLICA = 32;
const ID = 8;

export interface ParClaves {
  /** Of the public half: tells which pair an envelope was closed for. */
  id: Buffer;
  privada: KeyObject;
  publica: Buffer;
}

/** The pair that a secret of at least 32 random characters stands for, always the same. */
export const parDe = (secreto: string): ParClaves =>
  parDeSemilla(Buffer.from(hkdfSync('sha256', secreto, 'encadena', 'certificate-key-pair', PUBLICA)));

function parDeSemilla(semilla: Buffer): ParClaves {
  const der = Buffer.concat([PKCS8, semilla]);
  const privada = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  for (const secreto of [semilla, der]) secreto.fill(0);
  const publica = createPublicKey(privada).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
  return { id: idDe(publica), privada, publica };
}

/** The public half as operators write it: 44 characters of base64. */
export const publicaDe = (secreto: string): string => parDe(secreto).publica.toString('base64');

export const idDe = (publica: Buffer): Buffer =>
  createHash('sha256').update('encadena certificate key id\0').update(publica).digest().subarray(0, ID);

/**
 * A key that only the owner of `publica` can find again, by the half of a pair that is used once. Throws when
 * it is no point of the curve.
 */
export function acordar(publica: Buffer): { efimera: Buffer; clave: Buffer } {
  const { privada, publica: efimera } = parDeSemilla(newBytes(PUBLICA));
  return { efimera, clave: claveDe(privada, deBruto(publica), efimera, publica) };
}

/** The same key, on the other side. */
export const hallar = ({ privada, publica }: ParClaves, efimera: Buffer): Buffer =>
  claveDe(privada, deBruto(efimera), efimera, publica);

function claveDe(privada: KeyObject, publica: KeyObject, efimera: Buffer, destino: Buffer): Buffer {
  const comun = diffieHellman({ privateKey: privada, publicKey: publica });
  // Both public halves go in, as in HPKE (RFC 9180, section 4.1): a key belongs to one pair of parties.
  const salt = Buffer.concat([efimera, destino]);
  return Buffer.from(hkdfSync('sha256', comun, salt, 'encadena certificate', 32));
}

const deBruto = (bruto: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, bruto]), format: 'der', type: 'spki' });
