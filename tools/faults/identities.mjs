// @ts-check
// Client certificates for tests of faults, of the world's own authority, and the form that uploads one.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import forge from 'node-forge';
import { issueCertificate } from '../certificados.mjs';

const DAY_S = 86_400;

/**
 * A certificate of that NIF (an operator's: a social collaborator's), which ends `seconds` from now.
 * @param {{ certs: { folder: string } }} world
 * @param {{ nif: string, seconds?: number, operator?: boolean }} options
 */
export function makeIdentity({ certs }, { nif, seconds = 397 * DAY_S, operator = false }) {
  /** @param {string} file */
  const pem = (file) => readFileSync(resolve(certs.folder, file), 'utf8');
  const authority = {
    cert: forge.pki.certificateFromPem(pem('ca.pem')),
    key: forge.pki.privateKeyFromPem(pem('ca.key')),
  };
  const subject = {
    commonName: `EMPRESA ${nif}`,
    organizationName: `EMPRESA ${nif}`,
    ...(operator ? { organizationalUnitName: 'Colaborador social' } : {}),
    '2.5.4.97': `VATES-${nif}`,
    countryName: 'ES',
  };
  const { cert, key, certPem, keyPem } = issueCertificate(authority, {
    subject,
    usage: 'clientAuth',
    days: seconds / DAY_S,
  });
  const { serialNumber, validTo } = new X509Certificate(certPem);
  return {
    certPem,
    keyPem,
    serial: serialNumber,
    ends: new Date(validTo).getTime(),
    /**
     * As PKCS#12, the form in which browsers export it.
     * @param {string} password
     */
    pkcs12: (password) =>
      Buffer.from(
        forge.asn1
          .toDer(forge.pkcs12.toPkcs12Asn1(key, [cert], password, { algorithm: 'aes256' }))
          .getBytes(),
        'binary',
      ),
  };
}

/**
 * A form with a file as its bytes: { body, headers }.
 * @param {Uint8Array} file @param {Record<string, string>} [fields] @param {string} [name]
 */
export async function formWith(file, fields = {}, name = 'certificado.p12') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(file)]), name);
  const packed = new Response(form);
  return {
    body: new Uint8Array(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  };
}
