// A file names how often its password is to be hashed, and so how long a processor is held: opening one gets a budget of work (FAULTS T2).
// node-forge has no such limit and derives keys in JavaScript, so its two functions are wrapped here, once: they count, and PBKDF2 is
// done by Node's own.
import { pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';
import { CertificadoNoValido } from './certificado-no-valido';

/** In iterations of PBKDF2: a file of Firefox takes 1.2 million, half a second or so. Those of PKCS#12 itself run in JavaScript. */
const PRESUPUESTO = 1_300_000;
const COSTE_PKCS12 = 4;
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
export const esDemasiadoPkcs12 = (iteraciones: number): boolean => iteraciones * COSTE_PKCS12 > PRESUPUESTO / 4;

function gastar(unidades: number): void {
  if (!(unidades > 0) || unidades > restante) throw new CertificadoNoValido('DEMASIADAS_ITERACIONES', `more work than ${PRESUPUESTO}`);
  restante -= unidades;
}

type Digest = forge.md.MessageDigest & { algorithm: string };
type DerivarPkcs12 = (contrasena: string, sal: forge.util.ByteStringBuffer, id: number, iteraciones: number, n: number, md?: forge.md.MessageDigest) => forge.util.ByteStringBuffer;

const { pkcs5, pbe, pkcs12 } = forge as unknown as { pkcs5: { pbkdf2: unknown }; pbe: { generatePkcs12Key: DerivarPkcs12 }; pkcs12: { generateKey: DerivarPkcs12 } };
const derivarPkcs12 = pbe.generatePkcs12Key;

pkcs5.pbkdf2 = (contrasena: string, sal: string, iteraciones: number, n: number, md?: Digest): string => {
  gastar(iteraciones);
  return pbkdf2Sync(Buffer.from(contrasena, 'binary'), Buffer.from(sal, 'binary'), iteraciones, n, md?.algorithm ?? 'sha1').toString('binary');
};
pbe.generatePkcs12Key = pkcs12.generateKey = (contrasena, sal, id, iteraciones, n, md) => {
  gastar(iteraciones * COSTE_PKCS12);
  return derivarPkcs12(contrasena, sal, id, iteraciones, n, md);
};
