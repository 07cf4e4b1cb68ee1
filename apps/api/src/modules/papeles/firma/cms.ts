// The cryptography of one signature (RFC 5652, 5035; ETSI EN 319 122-1): digest, signed attributes, signature, and the certificate that is
// bound to it. Parsed by pkijs, computed by Node.
import { constants, createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import {
  fromBER,
  GeneralizedTime,
  type ObjectIdentifier,
  type OctetString,
  type Sequence,
  UTCTime,
} from 'asn1js';
import type { DetalleComprobacion, ResultadoComprobacion } from '@encadena/contracts';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import {
  fuerzaDeClave,
  type Metodo,
  METODOS_DEBILES,
  metodoDe as metodoFirma,
  PSS,
  RESUMENES,
} from '../../../platform/signatures';
import type { Incrustadas } from './revocacion/prueba';

export interface FirmaLeida {
  integridad: { resultado: ResultadoComprobacion; detalle: DetalleComprobacion | null };
  /** The signer's, when the container holds it. */
  certificado?: X509Certificate;
  /** The others that came with it. */
  acompanantes: X509Certificate[];
  /** When the signer says to have signed. */
  fecha?: Date;
  /** What the signing program put in about revocation. */
  revocacion?: Incrustadas;
}

const RESUMENES_DEBILES = ['1.3.14.3.2.26', '1.2.840.113549.2.5', '1.2.840.113549.2.2'];
/** Keys named in place of signature algorithms: the digest is the one that stands beside. */
const SOLO_CLAVE = ['1.2.840.113549.1.1.1', '1.2.840.10045.2.1'];
const ATRIBUTO = {
  tipo: '1.2.840.113549.1.9.3',
  resumen: '1.2.840.113549.1.9.4',
  fecha: '1.2.840.113549.1.9.5',
  certificado: '1.2.840.113549.1.9.16.2.12',
  certificado2: '1.2.840.113549.1.9.16.2.47',
  revocacion: '1.2.840.113583.1.1.8',
};
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
  if (!firmante || otro || sobre.encapContentInfo.eContent)
    return { integridad: mal('firmaFormato'), acompanantes: [] };
  const propio = todos.find((uno) => esDe(firmante, uno));
  const acompanantes = todos.filter((uno) => uno !== propio).map(comoX509);
  if (!propio) return { integridad: dudoso('firmaSinCertificado'), acompanantes };
  const certificado = comoX509(propio);
  return {
    integridad: integridad(firmante, certificado, tramos, cades),
    certificado,
    acompanantes,
    fecha: fechaDe(firmante),
    revocacion: revocacionDe(firmante),
  };
}

const comoX509 = (certificado: Certificate): X509Certificate =>
  new X509Certificate(Buffer.from(certificado.toSchema().toBER()));

function esDe({ sid }: SignerInfo, certificado: Certificate): boolean {
  if (sid instanceof IssuerAndSerialNumber)
    return sid.serialNumber.isEqual(certificado.serialNumber) && sid.issuer.isEqual(certificado.issuer);
  // Otherwise the subject key identifier, under its context tag.
  const clave = certificado.extensions?.find(({ extnID }) => extnID === '2.5.29.14')?.parsedValue as
    OctetString | undefined;
  const dado = (sid as { valueBlock?: { valueHexView?: Uint8Array } }).valueBlock?.valueHexView;
  return Boolean(clave && dado && Buffer.from(clave.valueBlock.valueHexView).equals(Buffer.from(dado)));
}

function integridad(
  firmante: SignerInfo,
  certificado: X509Certificate,
  tramos: readonly Buffer[],
  cades: boolean,
): FirmaLeida['integridad'] {
  const oid = firmante.digestAlgorithm.algorithmId;
  if (RESUMENES_DEBILES.includes(oid) || METODOS_DEBILES.includes(firmante.signatureAlgorithm.algorithmId))
    return mal('firmaAlgoritmoDebil');
  const resumen = RESUMENES[oid];
  if (!resumen) return dudoso('firmaAlgoritmo');
  const { signedAttrs } = firmante;
  // PAdES asks for signed attributes, and without them nothing binds the certificate.
  if (!signedAttrs) return mal('firmaFormato');
  const hash = createHash(resumen);
  for (const tramo of tramos) hash.update(tramo);
  const dado = atributo<OctetString>(firmante, ATRIBUTO.resumen)?.valueBlock.valueHexView;
  if (atributo<ObjectIdentifier>(firmante, ATRIBUTO.tipo)?.valueBlock.toString() !== DATOS || !dado)
    return mal('firmaFormato');
  if (!hash.digest().equals(Buffer.from(dado))) return mal('firmaAlterada');
  const metodo = metodoDe(firmante, resumen, certificado.publicKey);
  if ('detalle' in metodo) return metodo;
  const valida = verify(
    metodo.resumen,
    Buffer.from(signedAttrs.encodedValue),
    { key: certificado.publicKey, ...metodo.opciones },
    Buffer.from(firmante.signature.valueBlock.valueHexView),
  );
  if (!valida) return mal('firmaRota');
  return atadoAlCertificado(firmante, certificado, cades) ? BIEN : mal('firmaRota');
}

function metodoDe(
  { signatureAlgorithm }: SignerInfo,
  resumen: string,
  clave: KeyObject,
): Metodo | ReturnType<typeof mal> | ReturnType<typeof dudoso> {
  const { algorithmId } = signatureAlgorithm;
  if (fuerzaDeClave(clave) === 'DEBIL') return mal('firmaAlgoritmoDebil');
  // The key decides what is computed: a name that fits another kind of key is a fault.
  if (algorithmId.startsWith('1.2.840.10045') !== (clave.asymmetricKeyType === 'ec'))
    return algorithmId.startsWith('1.2.840') ? mal('firmaFormato') : dudoso('firmaAlgoritmo');
  if (SOLO_CLAVE.includes(algorithmId))
    return {
      resumen,
      opciones: clave.asymmetricKeyType === 'rsa' ? { padding: constants.RSA_PKCS1_PADDING } : {},
    };
  const metodo = metodoFirma(signatureAlgorithm);
  if (typeof metodo === 'string')
    return metodo === 'DEBIL' ? mal('firmaAlgoritmoDebil') : dudoso('firmaAlgoritmo');
  if (metodo.resumen === resumen) return metodo;
  return algorithmId === PSS ? dudoso('firmaAlgoritmo') : mal('firmaFormato');
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
  const resumen = conAlgoritmo
    ? RESUMENES[((partes[0] as Sequence).valueBlock.value[0] as ObjectIdentifier).valueBlock.toString()]
    : 'sha256';
  const dado = (partes[conAlgoritmo ? 1 : 0] as OctetString | undefined)?.valueBlock.valueHexView;
  return (
    Boolean(resumen && dado) &&
    createHash(resumen as string)
      .update(certificado.raw)
      .digest()
      .equals(Buffer.from(dado as Uint8Array))
  );
}

function fechaDe(firmante: SignerInfo): Date | undefined {
  const valor = atributo<object>(firmante, ATRIBUTO.fecha);
  return valor instanceof UTCTime || valor instanceof GeneralizedTime ? valor.toDate() : undefined;
}

/** adbe-revocationInfoArchival (ISO 32000-1, 12.8.3.3.2): lists under [0], answers under [1]. */
function revocacionDe(firmante: SignerInfo): Incrustadas | undefined {
  const valor = atributo<Sequence>(firmante, ATRIBUTO.revocacion);
  const de = (etiqueta: number): Buffer[] =>
    ((valor?.valueBlock.value ?? []) as Sequence[])
      .filter(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === etiqueta)
      .flatMap(({ valueBlock }) => (valueBlock.value[0] as Sequence | undefined)?.valueBlock.value ?? [])
      .map((uno) => Buffer.from((uno as Sequence).valueBeforeDecodeView));
  return valor && { crl: de(0), ocsp: de(1) };
}

/** The one value of a signed attribute; of one that stands twice, nothing. */
function atributo<T>({ signedAttrs }: SignerInfo, oid: string): T | undefined {
  const iguales = (signedAttrs?.attributes ?? []).filter(({ type }) => type === oid);
  return iguales.length === 1 && iguales[0]?.values.length === 1 ? (iguales[0].values[0] as T) : undefined;
}
