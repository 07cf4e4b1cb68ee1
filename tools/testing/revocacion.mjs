// An authority's answers about revocation, for tests: OCSP (RFC 6960) and lists (RFC 5280), good ones, and
// each way in which they can be bad. The responder runs on this machine; certificates name its addresses.
import { createHash, sign } from 'node:crypto';
import { createServer } from 'node:http';
import {
  BitString,
  Constructed,
  fromBER,
  GeneralizedTime,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Primitive,
  Sequence,
} from 'asn1js';
import {
  AlgorithmIdentifier,
  BasicOCSPResponse,
  Certificate,
  CertificateRevocationList,
  Extension,
  Extensions,
  OCSPRequest,
  OCSPResponse,
  ResponseBytes,
  ResponseData,
  RevokedCertificate,
  SingleResponse,
  Time,
} from 'pkijs';

const HOUR = 3_600_000;
const NONCE = '1.3.6.1.5.5.7.48.1.2';
const ALGORITHMS = {
  rsa: { sha1: '1.2.840.113549.1.1.5', sha256: '1.2.840.113549.1.1.11' },
  ec: { sha1: '1.2.840.10045.4.1', sha256: '1.2.840.10045.4.3.2' },
};

const certificateOf = (der) => new Certificate({ schema: fromBER(new Uint8Array(der)).result });
const algorithmFor = (key, digest) =>
  new AlgorithmIdentifier({
    algorithmId: ALGORITHMS[key.asymmetricKeyType][digest],
    ...(key.asymmetricKeyType === 'rsa' && { algorithmParams: new Null() }),
  });
const bits = (bytes) => new BitString({ valueHex: new Uint8Array(bytes) });
const serialOf = (integer) => Buffer.from(integer.valueBlock.valueHexView).toString('hex');

/**
 * The answer to an OCSP request, as DER. `issuer`: { cert: DER, key: KeyObject }; `responder`, the same,
 * signs in its place and is sent along. `revoked`: dates by serial number (hexadecimal). `unknown`,
 * `thisUpdate`, `nextUpdate` (null: none), `digest`, `nonce` (false: none, bytes: others), `certId` (another
 * one's to answer about) make it worse.
 */
export function ocspAnswer(
  request,
  issuer,
  {
    responder,
    revoked = new Map(),
    unknown = false,
    thisUpdate = new Date(Date.now() - HOUR),
    nextUpdate = new Date(Date.now() + HOUR),
    digest = 'sha256',
    nonce = true,
    certId,
  } = {},
) {
  const { tbsRequest } = new OCSPRequest({ schema: fromBER(new Uint8Array(request)).result });
  const asked = tbsRequest.requestExtensions?.find(({ extnID }) => extnID === NONCE);
  const extension =
    nonce === true
      ? asked
      : nonce &&
        new Extension({
          extnID: NONCE,
          extnValue: new OctetString({ valueHex: new Uint8Array(nonce) }).toBER(),
        });
  const by = responder ?? issuer;
  const { subjectPublicKeyInfo } = certificateOf(by.cert);
  const tbsResponseData = new ResponseData({
    responderID: new OctetString({
      valueHex: new Uint8Array(
        createHash('sha1').update(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView).digest(),
      ),
    }),
    producedAt: thisUpdate,
    responses: tbsRequest.requestList.map(({ reqCert }) => {
      const since = revoked.get(serialOf(reqCert.serialNumber));
      return new SingleResponse({
        certID: certId ?? reqCert,
        certStatus: statusOf(since, unknown),
        thisUpdate,
        ...(nextUpdate && { nextUpdate }),
      });
    }),
    ...(extension && { responseExtensions: [extension] }),
  });
  const tbs = tbsResponseData.toSchema(true).toBER();
  tbsResponseData.tbsView = new Uint8Array(tbs);
  const basic = new BasicOCSPResponse({
    tbsResponseData,
    signatureAlgorithm: algorithmFor(by.key, digest),
    signature: bits(sign(digest, new Uint8Array(tbs), by.key)),
    ...(responder && { certs: [certificateOf(responder.cert)] }),
  });
  return Buffer.from(
    new OCSPResponse({
      responseBytes: new ResponseBytes({
        responseType: '1.3.6.1.5.5.7.48.1.1',
        response: new OctetString({ valueHex: basic.toSchema().toBER() }),
      }),
    })
      .toSchema()
      .toBER(),
  );
}

const statusOf = (since, unknown) =>
  since
    ? new Constructed({
        idBlock: { tagClass: 3, tagNumber: 1 },
        value: [new GeneralizedTime({ valueDate: since })],
      })
    : new Primitive({ idBlock: { tagClass: 3, tagNumber: unknown ? 2 : 0 } });

/** A list of revoked certificates, as DER. `extensions`: { id, der, critical } of the list. */
export function revocationList(
  issuer,
  {
    revoked = new Map(),
    thisUpdate = new Date(Date.now() - HOUR),
    nextUpdate = new Date(Date.now() + HOUR),
    digest = 'sha256',
    extensions = [],
  } = {},
) {
  const list = new CertificateRevocationList({
    version: 1,
    issuer: certificateOf(issuer.cert).subject,
    signature: algorithmFor(issuer.key, digest),
    thisUpdate: new Time({ value: thisUpdate }),
    ...(nextUpdate && { nextUpdate: new Time({ value: nextUpdate }) }),
    ...(revoked.size > 0 && {
      revokedCertificates: [...revoked].map(
        ([serial, since]) =>
          new RevokedCertificate({
            userCertificate: new Integer({ valueHex: new Uint8Array(Buffer.from(serial, 'hex')) }),
            revocationDate: new Time({ value: since }),
          }),
      ),
    }),
    ...(extensions.length > 0 && {
      crlExtensions: new Extensions({
        extensions: extensions.map(
          ({ id, der, critical = true }) =>
            new Extension({ extnID: id, critical, extnValue: new Uint8Array(der).buffer }),
        ),
      }),
    }),
  });
  list.signatureAlgorithm = algorithmFor(issuer.key, digest);
  list.tbsView = new Uint8Array(list.encodeTBS().toBER());
  list.signatureValue = bits(sign(digest, list.tbsView, issuer.key));
  // Encoded anew, the same bytes: asn1js reads no list of tens of thousands.
  return Buffer.from(list.toSchema(true).toBER());
}

/** The extensions of a certificate that say where to ask: { id, der }. */
export function revocationExtensions({ ocsp, crl }) {
  const uri = (url) =>
    new Primitive({
      idBlock: { tagClass: 3, tagNumber: 6 },
      valueHex: new Uint8Array(Buffer.from(url, 'latin1')),
    });
  const within = (value) => new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] });
  const der = (value) => Buffer.from(new Sequence({ value: [new Sequence({ value })] }).toBER());
  return [
    ...(ocsp
      ? [
          {
            id: '1.3.6.1.5.5.7.1.1',
            der: der([new ObjectIdentifier({ value: '1.3.6.1.5.5.7.48.1' }), uri(ocsp)]),
          },
        ]
      : []),
    ...(crl ? [{ id: '2.5.29.31', der: der([within(within(uri(crl)))]) }] : []),
  ];
}

/**
 * A responder on this machine: { url, add(issuer, options), close() }. `add` gives the addresses { ocsp, crl
 * } of one more issuer; its `options` may be changed later on. Keeps no process alive.
 */
export async function startResponder() {
  const issuers = [];
  const server = createServer((request, response) => {
    const [, kind, number] = /^\/(ocsp|crl)\/(\d+)$/.exec(request.url) ?? [];
    const known = issuers[number];
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      if (!known || (kind === 'ocsp' && parts.length === 0)) return response.writeHead(404).end();
      const [type, make] =
        kind === 'ocsp'
          ? ['application/ocsp-response', () => ocspAnswer(Buffer.concat(parts), known.issuer, known.options)]
          : ['application/pkix-crl', () => revocationList(known.issuer, known.options)];
      try {
        response.setHeader('content-type', type).end(make());
      } catch {
        response.writeHead(400).end();
      }
    });
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  const url = `http://127.0.0.1:${server.address().port}`;
  return {
    url,
    add(issuer, options = {}) {
      const number = issuers.push({ issuer, options }) - 1;
      return { ocsp: `${url}/ocsp/${number}`, crl: `${url}/crl/${number}` };
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
