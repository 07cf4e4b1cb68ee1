// The local certificate authority of npm start: it signs the agency simulator's server certificate and the
// client certificate with which we, as social collaborator, knock there. Only this machine trusts it. Kept
// 0600, renewed before it ends.
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem, runMain } from './lib/problem.mjs';
import { writePrivate } from './lib/secrets.mjs';

const require = createRequire(import.meta.url);
const DAY = 86_400_000;
const RENEW_BEFORE = 30 * DAY;
/** The client's NIF: an example with a valid check letter that belongs to no one in particular. */
export const NIF_CLIENTE = 'B12345674';

const forge = () => require('node-forge');
const name = (attributes) =>
  Object.entries(attributes).map(([key, value]) =>
    /^\d/.test(key) ? { type: key, value } : { name: key, value },
  );

/** A new authority: { cert, key } as forge objects and { certPem, keyPem }. */
export function makeAuthority(commonName = 'Encadena local authority', days = 3650) {
  const { pki } = forge();
  const keys = pki.rsa.generateKeyPair({ bits: 2048 });
  const subject = name({ commonName, organizationName: 'Encadena' });
  const extensions = [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ];
  return sign({
    publicKey: keys.publicKey,
    privateKey: keys.privateKey,
    subject,
    issuer: subject,
    signer: keys.privateKey,
    extensions,
    days,
  });
}

/**
 * A certificate of that authority. `usage`: 'serverAuth' or 'clientAuth'; `subject`: forge's attribute names
 * or dotted OIDs; `hosts` and `addresses` go into the alternative names; `more`: further extensions, { id,
 * der }. Negative `days` make one that has ended.
 */
export function issueCertificate(
  authority,
  {
    subject,
    usage,
    hosts = [],
    addresses = [],
    days = 397,
    more = /** @type {{ id: string, der: Buffer }[]} */ ([]),
  },
) {
  const { pki } = forge();
  const keys = pki.rsa.generateKeyPair({ bits: 2048 });
  const altNames = [
    ...hosts.map((value) => ({ type: 2, value })),
    ...addresses.map((ip) => ({ type: 7, ip })),
  ];
  const extensions = [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', [usage]: true },
    ...(altNames.length > 0 ? [{ name: 'subjectAltName', altNames }] : []),
    { name: 'subjectKeyIdentifier' },
    ...more.map(({ id, der }) => ({ id, critical: false, value: der.toString('latin1') })),
  ];
  return sign({
    publicKey: keys.publicKey,
    privateKey: keys.privateKey,
    subject: name(subject),
    issuer: authority.cert.subject.attributes,
    signer: authority.key,
    extensions,
    days,
  });
}

function sign({ publicKey, privateKey, subject, issuer, signer, extensions, days }) {
  const { md, pki, random, util } = forge();
  const cert = pki.createCertificate();
  cert.publicKey = publicKey;
  cert.serialNumber = `01${util.bytesToHex(random.getBytesSync(15))}`; // positive, without a superfluous zero byte; 120 random bits
  cert.validity.notBefore = new Date(Date.now() + Math.min(0, days) * DAY - DAY);
  cert.validity.notAfter = new Date(Date.now() + days * DAY);
  cert.setSubject(subject);
  cert.setIssuer(issuer);
  cert.setExtensions(extensions);
  cert.sign(signer, md.sha256.create());
  return {
    cert,
    key: privateKey,
    certPem: pki.certificateToPem(cert),
    keyPem: pki.privateKeyToPem(privateKey),
  };
}

/** Where the files of a folder are: { folder, ca, servidor: { cert, key }, cliente: { cert, key } }. */
export function certificateFiles(folder) {
  const at = (file) => resolve(folder, file);
  return {
    folder,
    ca: at('ca.pem'),
    servidor: { cert: at('aeat-sim.pem'), key: at('aeat-sim.key') },
    cliente: { cert: at('cliente.pem'), key: at('cliente.key') },
  };
}

/** The files of the folder, made or renewed where needed. */
export function ensureCertificates(
  folder,
  { hosts = ['localhost', 'aeat-sim'], addresses = ['127.0.0.1', '::1'] } = {},
) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = certificateFiles(folder);
  const caKey = resolve(folder, 'ca.key');
  const write = ({ certPem, keyPem }, cert, key) => {
    writePrivate(key, keyPem);
    writePrivate(cert, certPem);
  };
  const fresh = ![files.ca, caKey].every(existsSync) || endsSoon(files.ca);
  if (fresh) write(makeAuthority(), files.ca, caKey);
  const { pki } = forge();
  const authority = () => ({
    cert: pki.certificateFromPem(readFileSync(files.ca, 'utf8')),
    key: pki.privateKeyFromPem(readFileSync(caKey, 'utf8')),
  });
  const needs = ({ cert, key }) => fresh || !existsSync(cert) || !existsSync(key) || endsSoon(cert);
  if (needs(files.servidor)) {
    write(
      issueCertificate(authority(), {
        subject: { commonName: 'localhost', organizationName: 'Encadena' },
        usage: 'serverAuth',
        hosts,
        addresses,
      }),
      files.servidor.cert,
      files.servidor.key,
    );
  }
  if (needs(files.cliente)) {
    // As a company's seal carries it: NIF as serial number, and as organizationIdentifier (OID 2.5.4.97) with
    // the prefix VATES- (ETSI EN 319 412-1 §5.1.4). The simulator knows a social collaborator, who may send
    // for others, by this unit; at the agency that is a register of its own.
    const subject = {
      commonName: 'Encadena desarrollo',
      organizationName: 'Encadena desarrollo',
      organizationalUnitName: 'Colaborador social',
      serialNumber: NIF_CLIENTE,
      '2.5.4.97': `VATES-${NIF_CLIENTE}`,
      countryName: 'ES',
    };
    write(
      issueCertificate(authority(), { subject, usage: 'clientAuth' }),
      files.cliente.cert,
      files.cliente.key,
    );
  }
  return files;
}

const endsSoon = (file) =>
  new Date(new X509Certificate(readFileSync(file)).validTo).getTime() - Date.now() < RENEW_BEFORE;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(() => {
    if (!process.env.CERTS_DIR)
      throw new Problem('CERTS_DIR is missing: name the folder for the certificates.');
    ensureCertificates(resolve(process.env.CERTS_DIR));
  });
}
