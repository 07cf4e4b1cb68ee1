// Which signature algorithms and keys are good enough, for a document, a certificate or a revocation list.
// SHA-2 from 256 bits up, RSA from 2048 bits, curves from 256 bits (ETSI TS 119 312, 5 and 6; MD5 and SHA-1
// are broken for signatures, RFC 6151 and RFC 8017 annex B).
import { constants, type KeyObject, verify } from 'node:crypto';
import type { ObjectIdentifier, Sequence } from 'asn1js';
import { type AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs';
import { tlvEn, tlvsDe } from './der';

export const RESUMENES: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** Signature algorithms with the digest that they name. */
const METODOS: Record<string, string> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
/** RSA with MD2, MD4, MD5 and SHA-1; DSA; ECDSA with SHA-1. */
export const METODOS_DEBILES: readonly string[] = [
  '1.2.840.113549.1.1.2',
  '1.2.840.113549.1.1.3',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.3.14.3.2.29',
  '1.2.840.10040.4.3',
  '1.2.840.10045.4.1',
];
export const PSS = '1.2.840.113549.1.1.10';
const SHA1 = '1.3.14.3.2.26';
const CURVAS = /^(?:prime256v1|secp384r1|secp521r1|brainpoolP(?:256|320|384|512)[rt]1)$/;
const MIN_RSA = 2048;
/** With a smaller public exponent, careless padding checks let signatures be made up (FIPS 186-5, A.1.1). */
const MIN_EXPONENTE = 65_537n;

export type Fuerza = 'FUERTE' | 'DEBIL' | 'DESCONOCIDA';

export function fuerzaDeClave(clave: KeyObject): Fuerza {
  const { modulusLength, publicExponent, namedCurve = '' } = clave.asymmetricKeyDetails ?? {};
  switch (clave.asymmetricKeyType) {
    case 'rsa':
    case 'rsa-pss':
      return (modulusLength ?? 0) >= MIN_RSA && (publicExponent ?? 0n) >= MIN_EXPONENTE ? 'FUERTE' : 'DEBIL';
    case 'ec':
      return CURVAS.test(namedCurve) && nombraSuCurva(clave)
        ? 'FUERTE'
        : /^(?:secp1|sect1|prime192|wap)/.test(namedCurve)
          ? 'DEBIL'
          : 'DESCONOCIDA';
    case 'dsa':
      return 'DEBIL';
    default:
      return 'DESCONOCIDA';
  }
}

/** A curve that is spelled out may be another one that looks like it, with a generator of its maker's (RFC 5480, 2.1.1; CVE-2020-0601). */
function nombraSuCurva(clave: KeyObject): boolean {
  const der = clave.export({ type: 'spki', format: 'der' });
  const { inicio, fin } = tlvEn(der, 0, der.length);
  const [algoritmo] = tlvsDe(der, inicio, fin);
  const [, parametros] = algoritmo ? tlvsDe(der, algoritmo.inicio, algoritmo.fin) : [];
  return parametros?.etiqueta === NOMBRE_DE_CURVA;
}
/** An object identifier. */
const NOMBRE_DE_CURVA = 0x06;

export interface Metodo {
  resumen: string;
  opciones: { padding?: number; saltLength?: number };
}

/** How a signature under that identifier is computed; of one that is weak or that we do not know, just that. */
export function metodoDe({
  algorithmId,
  algorithmParams,
}: AlgorithmIdentifier): Metodo | 'DEBIL' | 'DESCONOCIDA' {
  if (METODOS_DEBILES.includes(algorithmId)) return 'DEBIL';
  if (algorithmId === PSS) return metodoPss(new RSASSAPSSParams({ schema: algorithmParams as Sequence }));
  const resumen = METODOS[algorithmId];
  if (!resumen) return 'DESCONOCIDA';
  return {
    resumen,
    opciones: algorithmId.startsWith('1.2.840.113549') ? { padding: constants.RSA_PKCS1_PADDING } : {},
  };
}

function metodoPss({
  hashAlgorithm,
  maskGenAlgorithm,
  saltLength,
}: RSASSAPSSParams): Metodo | 'DEBIL' | 'DESCONOCIDA' {
  const mgf = (maskGenAlgorithm.algorithmParams as Sequence | undefined)?.valueBlock.value[0] as
    ObjectIdentifier | undefined;
  if (hashAlgorithm.algorithmId === SHA1) return 'DEBIL';
  const resumen = RESUMENES[hashAlgorithm.algorithmId];
  // Two digests in one signature, or one that we do not know: not ours to judge.
  if (!resumen || RESUMENES[mgf?.valueBlock.toString() ?? ''] !== resumen) return 'DESCONOCIDA';
  return { resumen, opciones: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength } };
}

/** Whether that key signed those bytes, by an algorithm and with a key that are strong. Never throws. */
export function firmadoPor(
  bytes: Uint8Array,
  algoritmo: AlgorithmIdentifier,
  firma: Uint8Array,
  clave: KeyObject,
): boolean {
  try {
    const metodo = metodoDe(algoritmo);
    if (typeof metodo === 'string' || fuerzaDeClave(clave) !== 'FUERTE') return false;
    const deCurva = algoritmo.algorithmId.startsWith('1.2.840.10045');
    // The key decides what is computed: a name that fits another kind of key is a fault.
    if (deCurva !== (clave.asymmetricKeyType === 'ec')) return false;
    return verify(metodo.resumen, bytes, { key: clave, ...metodo.opciones }, firma);
  } catch {
    return false;
  }
}
