// The cryptography of one signature (RFC 5652, 5035; ETSI EN 319 122-1): digest, signed attributes, signature, and the certificate that is
// bound to it. Parsed by pkijs, computed by Node.
import { constants, createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { fromBER, GeneralizedTime, type ObjectIdentifier, type OctetString, type Sequence, UTCTime } from 'asn1js';
import type { DetalleComprobacion, ResultadoComprobacion } from '@encadena/contracts';
import { Certificate, ContentInfo, IssuerAndSerialNumber, RSASSAPSSParams, SignedData, type SignerInfo } from 'pkijs';

export interface FirmaLeida {
  integridad: { resultado: ResultadoComprobacion; detalle: DetalleComprobacion | null };
  /** The signer's, when the container holds it. */
  certificado?: X509Certificate;
  /** The others that came with it. */
  acompanantes: X509Certificate[];
  /** When the signer says to have signed. */
  fecha?: Date;
}

const RESUMENES: Record<string, string> = { '2.16.840.1.101.3.4.2.1': 'sha256', '2.16.840.1.101.3.4.2.2': 'sha384', '2.16.840.1.101.3.4.2.3': 'sha512' };
const RESUMENES_DEBILES = ['1.3.14.3.2.26', '1.2.840.113549.2.5', '1.2.840.113549.2.2'];
/** Signature algorithms with the digest that they name; null: the one that stands beside. */
const METODOS: Record<string, string | null> = {
  '1.2.840.113549.1.1.1': null, '1.2.840.113549.1.1.11': 'sha256', '1.2.840.113549.1.1.12': 'sha384', '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.2.1': null, '1.2.840.10045.4.3.2': 'sha256', '1.2.840.10045.4.3.3': 'sha384', '1.2.840.10045.4.3.4': 'sha512',
};
const METODOS_DEBILES = ['1.2.840.113549.1.1.5', '1.2.840.113549.1.1.4', '1.2.840.10045.4.1'];
const PSS = '1.2.840.113549.1.1.10';
const ATRIBUTO = { tipo: '1.2.840.113549.1.9.3', resumen: '1.2.840.113549.1.9.4', fecha: '1.2.840.113549.1.9.5', certificado: '1.2.840.113549.1.9.16.2.12', certificado2: '1.2.840.113549.1.9.16.2.47' };
const DATOS = '1.2.840.113549.1.7.1';

/** Of revocation lists inside, the longest part, a file of 10 MB could hold millions of pieces. */
const MAX_CONTENEDOR = 1_000_000;

const BIEN = { resultado: 'CORRECTA', detalle: null } as const;
const mal = (detalle: DetalleComprobacion) => ({ resultado: 'FALLA', detalle }) as const;
const dudoso = (detalle: DetalleComprobacion) => ({ resultado: 'NO_COMPROBADA', detalle }) as const;

/** Checks a container over the bytes that it signs (`tramos`, one after the other). Never throws: what cannot be read says so. */
export function leerFirma(cms: Buffer, tramos: readonly Buffer[], { cades }: { cades: boolean }): FirmaLeida {
  try {
    return conContenedor(abrirContenedor(cms), tramos, cades);
  } catch {
    return { integridad: mal('firmaFormato'), acompanantes: [] };
  }
}

function abrirContenedor(cms: Buffer): SignedData {
  if (cms.length > MAX_CONTENEDOR) throw new Error('too large');
  const { result, offset } = fromBER(new Uint8Array(cms));
  if (offset === -1) throw new Error('no ASN.1');
  return new SignedData({ schema: new ContentInfo({ schema: result }).content });
}

function conContenedor(sobre: SignedData, tramos: readonly Buffer[], cades: boolean): FirmaLeida {
  const todos = (sobre.certificates ?? []).filter((uno): uno is Certificate => uno instanceof Certificate);
  const [firmante, otro] = sobre.signerInfos;
  if (!firmante || otro || sobre.encapContentInfo.eContent) return { integridad: mal('firmaFormato'), acompanantes: [] };
  const propio = todos.find((uno) => esDe(firmante, uno));
  const acompanantes = todos.filter((uno) => uno !== propio).map(comoX509);
  if (!propio) return { integridad: dudoso('firmaSinCertificado'), acompanantes };
  const certificado = comoX509(propio);
  return { integridad: integridad(firmante, certificado, tramos, cades), certificado, acompanantes, fecha: fechaDe(firmante) };
}

const comoX509 = (certificado: Certificate): X509Certificate => new X509Certificate(Buffer.from(certificado.toSchema().toBER()));

function esDe({ sid }: SignerInfo, certificado: Certificate): boolean {
  if (sid instanceof IssuerAndSerialNumber) return sid.serialNumber.isEqual(certificado.serialNumber) && sid.issuer.isEqual(certificado.issuer);
  // Otherwise the subject key identifier, under its context tag.
  const clave = certificado.extensions?.find(({ extnID }) => extnID === '2.5.29.14')?.parsedValue as OctetString | undefined;
  const dado = (sid as { valueBlock?: { valueHexView?: Uint8Array } }).valueBlock?.valueHexView;
  return Boolean(clave && dado && Buffer.from(clave.valueBlock.valueHexView).equals(Buffer.from(dado)));
}

function integridad(firmante: SignerInfo, certificado: X509Certificate, tramos: readonly Buffer[], cades: boolean): FirmaLeida['integridad'] {
  const oid = firmante.digestAlgorithm.algorithmId;
  if (RESUMENES_DEBILES.includes(oid) || METODOS_DEBILES.includes(firmante.signatureAlgorithm.algorithmId)) return mal('firmaAlgoritmoDebil');
  const resumen = RESUMENES[oid];
  if (!resumen) return dudoso('firmaAlgoritmo');
  const { signedAttrs } = firmante;
  // PAdES asks for signed attributes, and without them nothing binds the certificate.
  if (!signedAttrs) return mal('firmaFormato');
  const hash = createHash(resumen);
  for (const tramo of tramos) hash.update(tramo);
  const dado = atributo<OctetString>(firmante, ATRIBUTO.resumen)?.valueBlock.valueHexView;
  if (atributo<ObjectIdentifier>(firmante, ATRIBUTO.tipo)?.valueBlock.toString() !== DATOS || !dado) return mal('firmaFormato');
  if (!hash.digest().equals(Buffer.from(dado))) return mal('firmaAlterada');
  const metodo = metodoDe(firmante, resumen, certificado.publicKey);
  if ('detalle' in metodo) return metodo;
  const valida = verify(metodo.resumen, Buffer.from(signedAttrs.encodedValue), { key: certificado.publicKey, ...metodo.opciones }, Buffer.from(firmante.signature.valueBlock.valueHexView));
  if (!valida) return mal('firmaRota');
  return atadoAlCertificado(firmante, certificado, cades) ? BIEN : mal('firmaRota');
}

type Metodo = { resumen: string; opciones: { padding?: number; saltLength?: number } } | ReturnType<typeof mal> | ReturnType<typeof dudoso>;

function metodoDe(firmante: SignerInfo, resumen: string, clave: KeyObject): Metodo {
  const { algorithmId, algorithmParams } = firmante.signatureAlgorithm;
  const { modulusLength = Infinity, namedCurve = '' } = clave.asymmetricKeyDetails ?? {};
  if (modulusLength < 2048 || /^(?:secp1|sect1|prime192)/.test(namedCurve)) return mal('firmaAlgoritmoDebil');
  if (algorithmId === PSS) {
    const params = new RSASSAPSSParams({ schema: algorithmParams as Sequence });
    // Two digests in one signature, or one that we do not know: not ours to judge.
    const mgf = (params.maskGenAlgorithm.algorithmParams as Sequence | undefined)?.valueBlock.value[0] as ObjectIdentifier | undefined;
    const suyo = RESUMENES[params.hashAlgorithm.algorithmId];
    if (!suyo || RESUMENES[mgf?.valueBlock.toString() ?? ''] !== suyo || suyo !== resumen) return dudoso('firmaAlgoritmo');
    return { resumen: suyo, opciones: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: params.saltLength } };
  }
  const nombrado = METODOS[algorithmId];
  if (nombrado === undefined) return dudoso('firmaAlgoritmo');
  if (nombrado !== null && nombrado !== resumen) return mal('firmaFormato');
  // The key decides what is computed: a name that fits another kind of key is a fault.
  if (algorithmId.startsWith('1.2.840.10045') !== (clave.asymmetricKeyType === 'ec')) return mal('firmaFormato');
  return { resumen, opciones: clave.asymmetricKeyType === 'rsa' ? { padding: constants.RSA_PKCS1_PADDING } : {} };
}

/** signing-certificate-v2 (RFC 5035): the signature names its certificate by a digest, so that no other one can be put in its place. */
function atadoAlCertificado(firmante: SignerInfo, certificado: X509Certificate, cades: boolean): boolean {
  const v2 = atributo<Sequence>(firmante, ATRIBUTO.certificado2);
  // The older programs' form has it in SHA-1 or not at all; only the PAdES form demands it (EN 319 142-1, 6.3).
  if (!v2) return !cades || atributo(firmante, ATRIBUTO.certificado) !== undefined;
  const [primero] = (v2.valueBlock.value[0] as Sequence).valueBlock.value as Sequence[];
  const partes = primero?.valueBlock.value ?? [];
  // The digest's algorithm comes first unless it is SHA-256.
  const conAlgoritmo = (partes[0] as Sequence | undefined)?.idBlock.tagNumber === 16;
  const resumen = conAlgoritmo ? RESUMENES[((partes[0] as Sequence).valueBlock.value[0] as ObjectIdentifier).valueBlock.toString()] : 'sha256';
  const dado = (partes[conAlgoritmo ? 1 : 0] as OctetString | undefined)?.valueBlock.valueHexView;
  return Boolean(resumen && dado) && createHash(resumen as string).update(certificado.raw).digest().equals(Buffer.from(dado as Uint8Array));
}

function fechaDe(firmante: SignerInfo): Date | undefined {
  const valor = atributo<object>(firmante, ATRIBUTO.fecha);
  return valor instanceof UTCTime || valor instanceof GeneralizedTime ? valor.toDate() : undefined;
}

/** The one value of a signed attribute; of one that stands twice, nothing. */
function atributo<T>({ signedAttrs }: SignerInfo, oid: string): T | undefined {
  const iguales = (signedAttrs?.attributes ?? []).filter(({ type }) => type === oid);
  return iguales.length === 1 && iguales[0]?.values.length === 1 ? (iguales[0].values[0] as T) : undefined;
}
