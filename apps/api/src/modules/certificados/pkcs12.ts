// PKCS#12 by node-forge, which still opens the old RC2 and 3DES files that Node's own `pfx` option refuses.
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import forge from 'node-forge';
import { CertificadoNoValido } from './certificado-no-valido';
import { conPresupuesto, esDemasiadoPkcs12, MAX_ITERACIONES } from './presupuesto';

/** Octet strings within octet strings; a file has two of them, and each layer is read anew. */
const MAX_CAPAS = 8;

export interface Pkcs12Abierto {
  certs: X509Certificate[];
  clave: KeyObject;
}

export function abrirPkcs12(bytes: Buffer, contrasena: string): Pkcs12Abierto {
  const asn1 = leerAsn1(bytes);
  if (maxIteraciones(asn1) > MAX_ITERACIONES)
    throw new CertificadoNoValido('DEMASIADAS_ITERACIONES', `more than ${MAX_ITERACIONES}`);
  const p12 = descifrar(sinMacCostosa(asn1), contrasena);
  const claves = [forge.pki.oids.pkcs8ShroudedKeyBag, forge.pki.oids.keyBag].flatMap(
    (tipo) => p12.getBags({ bagType: tipo as string })[tipo as string] ?? [],
  );
  if (claves.length === 0) throw new CertificadoNoValido('SIN_CLAVE', 'no private key in the file');
  if (claves.length > 1)
    throw new CertificadoNoValido('VARIAS_IDENTIDADES', `${claves.length} keys in the file`);
  const certs = (
    p12.getBags({ bagType: forge.pki.oids.certBag as string })[forge.pki.oids.certBag as string] ?? []
  ).map(certOf);
  if (certs.length === 0) throw new CertificadoNoValido('ILEGIBLE', 'no certificate in the file');
  return { certs, clave: claveOf(claves[0] as forge.pkcs12.Bag) };
}

function leerAsn1(bytes: Buffer): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(forge.util.createBuffer(bytes.toString('binary')));
  } catch {
    throw new CertificadoNoValido('ILEGIBLE', 'neither PEM nor PKCS#12, or cut short');
  }
}

function descifrar(asn1: forge.asn1.Asn1, contrasena: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return conPresupuesto(() => forge.pkcs12.pkcs12FromAsn1(asn1, false, contrasena));
  } catch (error) {
    if (error instanceof CertificadoNoValido) throw error;
    const detalle = (error as Error).message;
    throw new CertificadoNoValido(/MAC|password|decrypt/i.test(detalle) ? 'CONTRASENA' : 'ILEGIBLE', detalle);
  }
}

// forge knows RSA only: for another kind (EC) it gives key or cert null and the raw structure, which Node reads itself.
const der = (asn1: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');

function certOf(bag: forge.pkcs12.Bag): X509Certificate {
  return new X509Certificate(der(bag.cert ? forge.pki.certificateToAsn1(bag.cert) : bag.asn1));
}

function claveOf(bag: forge.pkcs12.Bag): KeyObject {
  const asn1 = bag.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)) : bag.asn1;
  return createPrivateKey({ key: der(asn1), format: 'der', type: 'pkcs8' });
}

/**
 * The largest iteration count that the file names in clear. In MacData (RFC 7292 §4) and in the parameters of
 * every password scheme (RFC 8018 appendix A) the count is the INTEGER right after the salt, an OCTET STRING.
 */
function maxIteraciones(nodo: forge.asn1.Asn1, capas = MAX_CAPAS): number {
  if (Array.isArray(nodo.value)) {
    const hijos = nodo.value;
    const aqui = hijos.map((hijo, i) =>
      esDe(hijo, forge.asn1.Type.INTEGER) && esDe(hijos[i - 1], forge.asn1.Type.OCTETSTRING)
        ? enteroOf(hijo)
        : 0,
    );
    return Math.max(0, ...aqui, ...hijos.map((hijo) => maxIteraciones(hijo, capas)));
  }
  // The authenticated safe is DER inside an octet string; what is encrypted inside it does not parse and
  // holds nothing for us.
  return capas > 0 && esDe(nodo, forge.asn1.Type.OCTETSTRING) && nodo.value.startsWith('\x30')
    ? maxIteracionesDentro(nodo.value, capas - 1)
    : 0;
}

/**
 * The MAC is keyed by PKCS#12's own derivation, which takes seconds in JavaScript for the counts that Firefox
 * writes. Such a file goes without: a wrong password shows when the content does not open, and a changed key
 * does not fit its certificate.
 */
function sinMacCostosa(asn1: forge.asn1.Asn1): forge.asn1.Asn1 {
  if (!Array.isArray(asn1.value)) return asn1;
  const [version, contenido, mac] = asn1.value;
  if (!version || !contenido || !mac || !esDemasiadoPkcs12(maxIteraciones(mac))) return asn1;
  return { ...asn1, value: [version, contenido] };
}

const esDe = (nodo: forge.asn1.Asn1 | undefined, tipo: forge.asn1.Type): boolean =>
  nodo?.tagClass === forge.asn1.Class.UNIVERSAL && nodo.type === tipo;
const enteroOf = ({ value }: forge.asn1.Asn1): number =>
  Number(`0x${forge.util.bytesToHex(value as string) || '0'}`);

function maxIteracionesDentro(texto: string, capas: number): number {
  try {
    return maxIteraciones(forge.asn1.fromDer(forge.util.createBuffer(texto)), capas);
  } catch {
    return 0;
  }
}
