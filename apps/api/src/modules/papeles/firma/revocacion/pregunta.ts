// What to ask about a certificate, and where: the addresses that its authority wrote into it (RFC 5280, 4.2.1.13 and 4.2.2.1).
import { createHash } from 'node:crypto';
import { Integer, Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  CertID,
  type CRLDistributionPoints,
  Extension,
  type GeneralName,
  type InfoAccess,
  OCSPRequest,
  Request,
  TBSRequest,
} from 'pkijs';
import { newBytes } from '../../../../platform/ids';
import { EXTENSION, type Leido } from '../cadena/leido';
import { claveDer, nombreDer } from './ocsp';
import type { Pregunta } from './prueba';

const OCSP = '1.3.6.1.5.5.7.48.1';
const NONCE = '1.3.6.1.5.5.7.48.1.2';
const SHA1 = '1.3.14.3.2.26';
/** Addresses of each kind that are tried. */
const MAX_DIRECCIONES = 2;
const MAX_DIRECCION = 1000;

export function preguntaSobre(certificado: Leido, emisor: Leido): Pregunta {
  // At least 32 bytes, so that nobody can prepare an answer (RFC 9654, 2.1).
  const nonce = newBytes(32);
  return {
    para: certificado.huella,
    certificado: certificado.x509.raw,
    emisor: emisor.x509.raw,
    peticion: peticionOcsp(certificado, emisor, nonce),
    nonce,
    ocsp: direccionesOcsp(certificado),
    crl: direccionesCrl(certificado),
  };
}

/** The issuer is named by SHA-1, which every responder knows (RFC 5019, 2.1.1): it names only, nothing is proved by it. */
function peticionOcsp(certificado: Leido, emisor: Leido, nonce: Buffer): Uint8Array {
  const digesto = (de: Uint8Array) =>
    new OctetString({ valueHex: new Uint8Array(createHash('sha1').update(de).digest()) });
  const peticion = new OCSPRequest({
    tbsRequest: new TBSRequest({
      requestList: [
        new Request({
          reqCert: new CertID({
            hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA1, algorithmParams: new Null() }),
            issuerNameHash: digesto(nombreDer(emisor)),
            issuerKeyHash: digesto(claveDer(emisor)),
            serialNumber: new Integer({
              valueHex: certificado.cert.serialNumber.valueBlock.valueHexView.slice(),
            }),
          }),
        }),
      ],
      requestExtensions: [
        new Extension({
          extnID: NONCE,
          extnValue: new OctetString({ valueHex: new Uint8Array(nonce) }).toBER(),
        }),
      ],
    }),
  });
  return new Uint8Array(peticion.toSchema(true).toBER());
}

const direccionesOcsp = (certificado: Leido): string[] =>
  validas(
    (certificado.extension<InfoAccess>(EXTENSION.acceso)?.accessDescriptions ?? [])
      .filter(({ accessMethod }) => accessMethod === OCSP)
      .map(({ accessLocation }) => accessLocation),
  );

/** Of lists that the issuer itself keeps, for all reasons. */
const direccionesCrl = (certificado: Leido): string[] =>
  validas(
    (certificado.extension<CRLDistributionPoints>(EXTENSION.listas)?.distributionPoints ?? [])
      .filter(({ reasons, cRLIssuer }) => !reasons && !cRLIssuer)
      .flatMap(({ distributionPoint }) => (Array.isArray(distributionPoint) ? distributionPoint : [])),
  );

const validas = (nombres: readonly GeneralName[]): string[] =>
  nombres
    .flatMap(({ type, value }) => (type === 6 ? [String(value)] : []))
    .filter((una) => una.length <= MAX_DIRECCION && /^https?:\/\//i.test(una) && URL.canParse(una))
    .slice(0, MAX_DIRECCIONES);
