// A file names how often its password is to be hashed, and so how long a processor is held: opening one gets
// a budget of work (FAULTS T2). node-forge has no such limit and derives keys in JavaScript, so its two
// functions are wrapped here, once: they count all that one file asks for, and Node's own hashes do the work.
import { getHashes, hash, pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';
import { CertificadoNoValido } from './certificado-no-valido';

/**
 * In iterations of PBKDF2 over the whole file, however many keys, vectors and sums it derives: one of Firefox
 * takes 1.2 million, half a second or so.
 */
const PRESUPUESTO = 1_300_000;
/** A hash of PKCS#12's own way goes in and out of JavaScript. */
const COSTE_PKCS12 = 2;
/** More than this many in one place is refused before anything is done. */
export const MAX_ITERACIONES = 1_000_000;

/** Whoever uses node-forge for something else has no limit. */
let restante = Number.POSITIVE_INFINITY;

/** Runs synchronous `work` of node-forge within the budget. Throws CertificadoNoValido DEMASIADAS_ITERACIONES. */
export function conPresupuesto<T>(work: () => T): T {
  restante = PRESUPUESTO;
  try {
    return work();
  } finally {
    restante = Number.POSITIVE_INFINITY;
  }
}

/** Would hashing so often in PKCS#12's own way alone use up the budget? */
export const esDemasiadoPkcs12 = (iteraciones: number): boolean =>
  iteraciones * COSTE_PKCS12 > PRESUPUESTO / 4;

function gastar(unidades: number): void {
  if (!(unidades > 0) || unidades > restante)
    throw new CertificadoNoValido('DEMASIADAS_ITERACIONES', `more work than ${PRESUPUESTO}`);
  restante -= unidades;
}

type Digest = forge.md.MessageDigest & { algorithm: string; digestLength: number; blockLength: number };
type DerivarPkcs12 = (
  contrasena: string,
  sal: forge.util.ByteStringBuffer,
  id: number,
  iteraciones: number,
  n: number,
  md?: forge.md.MessageDigest,
) => forge.util.ByteStringBuffer;

const { pkcs5, pbe, pkcs12 } = forge as unknown as {
  pkcs5: { pbkdf2: unknown };
  pbe: { generatePkcs12Key: DerivarPkcs12 };
  pkcs12: { generateKey: DerivarPkcs12 };
};
const derivarPkcs12 = pbe.generatePkcs12Key;

pkcs5.pbkdf2 = (contrasena: string, sal: string, iteraciones: number, n: number, md?: Digest): string => {
  gastar(iteraciones * bloques(n, md ?? forge.md.sha1.create()));
  return pbkdf2Sync(
    Buffer.from(contrasena, 'binary'),
    Buffer.from(sal, 'binary'),
    iteraciones,
    n,
    md?.algorithm ?? 'sha1',
  ).toString('binary');
};
pbe.generatePkcs12Key = pkcs12.generateKey = (contrasena, sal, id, iteraciones, n, md) => {
  const resumen = md ?? forge.md.sha1.create();
  gastar(iteraciones * bloques(n, resumen) * COSTE_PKCS12);
  return derivarPkcs12(contrasena, sal, id, iteraciones, n, comoNode(resumen));
};

/** So often the whole count is gone through: a key may be longer than a hash (RFC 8018 §5.2, RFC 7292 appendix B.2). */
function bloques(bytes: number, md: forge.md.MessageDigest): number {
  return Math.ceil(bytes / (md as Digest).digestLength);
}

/** The same digest, computed by Node: a third of the time. */
function comoNode(md: forge.md.MessageDigest): forge.md.MessageDigest {
  const { algorithm, digestLength, blockLength } = md as Digest;
  if (!getHashes().includes(algorithm)) return md;
  let texto = '';
  const deNode = {
    algorithm,
    digestLength,
    blockLength,
    start: () => deNode,
    update(parte: string) {
      texto = parte;
      return deNode;
    },
    digest: () =>
      forge.util.createBuffer(hash(algorithm, Buffer.from(texto, 'latin1'), 'buffer').toString('latin1')),
  };
  return deNode as unknown as forge.md.MessageDigest;
}
