// Answers of OCSP responders (RFC 6960): read by pkijs, judged here. pkijs checks neither dates nor the
// strength of algorithms.
import { createHash } from 'node:crypto';
import { fromBER, type GeneralizedTime, type OctetString, type Sequence } from 'asn1js';
import { BasicOCSPResponse, type CertID, OCSPResponse, type SingleResponse } from 'pkijs';
import { firmadoPor, fuerzaDeClave, metodoDe } from '../../../../platform/signatures';
import { CONOCIDAS } from '../cadena/juzgar-cadena';
import { firmadoCon, Leido, USO } from '../cadena/leido';
import { frescaHasta } from './frescura';
import { DESCONOCIDO, type Estado, type Prueba } from './prueba';

const BASICA = '1.3.6.1.5.5.7.48.1.1';
const NONCE = '1.3.6.1.5.5.7.48.1.2';
const SIN_REVOCACION = '1.3.6.1.5.5.7.48.1.5';
const RESPONDER = '1.3.6.1.5.5.7.3.9';
/** How an issuer is named in an answer; a digest that only names need not be strong. */
const DIGESTOS: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const MAX_CERTIFICADOS = 4;

/**
 * What the answer says about the certificate, if it may be believed at the time `ahora`. A revocation stays one, however old the answer. Never
 * throws.
 */
export function estadoEnOcsp(prueba: Prueba, certificado: Leido, emisor: Leido, ahora: Date): Estado {
  try {
    const respuesta = abrir(prueba.der);
    if (!respuesta || !esDeQuienPuede(respuesta, emisor, ahora) || !conSuNonce(respuesta, prueba))
      return DESCONOCIDO;
    const { responses } = respuesta.tbsResponseData;
    const propias = responses.filter(({ certID }) => esDe(certID, certificado, emisor));
    // Of two about one certificate nobody knows which holds.
    return propias.length === 1 ? estadoDe(propias[0] as SingleResponse, prueba, ahora) : DESCONOCIDO;
  } catch {
    return DESCONOCIDO;
  }
}

function abrir(der: Uint8Array): BasicOCSPResponse | undefined {
  const { result, offset } = fromBER(new Uint8Array(der));
  if (offset === -1) return undefined;
  const { responseStatus, responseBytes } = new OCSPResponse({ schema: result });
  if (responseStatus.valueBlock.valueDec !== 0 || responseBytes?.responseType !== BASICA) return undefined;
  const dentro = fromBER(responseBytes.response.valueBlock.valueHexView.slice());
  return dentro.offset === -1 ? undefined : new BasicOCSPResponse({ schema: dentro.result });
}

/** The issuer itself, or whom it named for this by a certificate of its own (RFC 6960, 4.2.2.2). */
function esDeQuienPuede(
  { tbsResponseData, signatureAlgorithm, signature, certs = [] }: BasicOCSPResponse,
  emisor: Leido,
  ahora: Date,
): boolean {
  const candidatos = [
    emisor,
    ...certs
      .slice(0, MAX_CERTIFICADOS)
      .map((uno) => Leido.de(new Uint8Array(uno.toSchema().toBER())))
      .filter((uno) => esDelegado(uno, emisor, ahora)),
  ];
  const bytes = tbsResponseData.tbsView;
  const firma = signature.valueBlock.valueHexView;
  return candidatos.some(({ x509 }) => firmadoPor(bytes, signatureAlgorithm, firma, x509.publicKey));
}

/**
 * Issued by that very authority, for this use and for no other reason believed. Its own revocation is not asked: it must say that nobody needs to
 * (RFC 6960, 4.2.2.2.1), or it is not believed.
 */
const esDelegado = (uno: Leido, emisor: Leido, ahora: Date): boolean =>
  uno.x509.issuer === emisor.x509.subject &&
  firmadoCon(uno.x509, emisor.x509) &&
  typeof metodoDe(uno.cert.signatureAlgorithm) !== 'string' &&
  fuerzaDeClave(uno.x509.publicKey) === 'FUERTE' &&
  Boolean(uno.usos?.includes(RESPONDER)) &&
  (uno.bitsDeUso === undefined || (uno.bitsDeUso & USO.firma) !== 0) &&
  uno.tiene(SIN_REVOCACION) &&
  uno.vigente(ahora) &&
  !uno.extensionesDudosas([...CONOCIDAS, SIN_REVOCACION]);

/** Many responders hand out what they signed in advance, without it; one that is there must be ours. */
function conSuNonce({ tbsResponseData }: BasicOCSPResponse, { nonce }: Prueba): boolean {
  const extensiones = tbsResponseData.responseExtensions ?? [];
  if (extensiones.some(({ critical, extnID }) => critical && extnID !== NONCE)) return false;
  const suyo = extensiones.find(({ extnID }) => extnID === NONCE);
  if (!nonce || !suyo) return true;
  const { result } = fromBER(suyo.extnValue.valueBlock.valueHexView.slice());
  return Buffer.from((result as OctetString).valueBlock.valueHexView).equals(Buffer.from(nonce));
}

function esDe(
  { hashAlgorithm, issuerNameHash, issuerKeyHash, serialNumber }: CertID,
  certificado: Leido,
  emisor: Leido,
) {
  const digesto = DIGESTOS[hashAlgorithm.algorithmId];
  if (!digesto) return false;
  const igual = (dado: OctetString, de: Uint8Array) =>
    createHash(digesto).update(de).digest().equals(Buffer.from(dado.valueBlock.valueHexView));
  return (
    serialNumber.isEqual(certificado.cert.serialNumber) &&
    igual(issuerNameHash, nombreDer(emisor)) &&
    igual(issuerKeyHash, claveDer(emisor))
  );
}

export const nombreDer = ({ cert: { subject } }: Leido): Uint8Array =>
  new Uint8Array(subject.toSchema().toBER());
/** The bits of the key alone, as RFC 6960 (4.1.1) has them digested. */
export const claveDer = ({ cert }: Leido): Uint8Array =>
  cert.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;

/** CertStatus: [0] good, [1] revoked with its date, [2] unknown. */
function estadoDe(
  { certStatus, thisUpdate, nextUpdate, singleExtensions = [] }: SingleResponse,
  prueba: Prueba,
  ahora: Date,
): Estado {
  const { tagNumber } = (certStatus as Sequence).idBlock;
  if (tagNumber === 1) {
    const desde = ((certStatus as Sequence).valueBlock.value[0] as GeneralizedTime).toDate();
    return { estado: 'REVOCADO', desde };
  }
  if (singleExtensions.some(({ critical }) => critical)) return DESCONOCIDO;
  const hasta = frescaHasta({ desde: thisUpdate, hasta: nextUpdate }, ahora, prueba);
  return tagNumber === 0 && hasta ? { estado: 'BUENO', hasta } : DESCONOCIDO;
}
