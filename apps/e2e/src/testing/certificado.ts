// Certificates of people as Spanish authorities write them, issued by the journeys' own authority, and PDFs
// signed with them as a signing program does: appended to the file's bytes (PAdES).
import { P12Signer, PDF } from '@libpdf/core';
import forge from 'node-forge';
import { issueCertificate } from '../../../../tools/certificados.mjs';
import { revocationExtensions } from '../../../../tools/testing/revocacion.mjs';
import { entorno } from './producto';

const CLAVE = 'de-las-pruebas';

/** A PKCS#12 file, as people keep theirs. */
function archivoDe(nombre: string, nif: string, entidad?: string): Buffer {
  const { certPem, keyPem, direcciones } = entorno.autoridad;
  const cert = forge.pki.certificateFromPem(certPem);
  const autoridad = { cert, key: forge.pki.privateKeyFromPem(keyPem) };
  const persona = issueCertificate(autoridad, {
    subject: {
      countryName: 'ES',
      // Of a representative as the FNMT names them.
      commonName: entidad
        ? `${nif} ${nombre.toUpperCase()} (R: ${entidad})`
        : `${nombre.toUpperCase()} - DNI ${nif}`,
      serialNumber: `IDCES-${nif}`,
      ...(entidad && { '2.5.4.97': `VATES-${entidad}` }),
    },
    usage: 'clientAuth',
    more: revocationExtensions(direcciones),
  }) as { cert: forge.pki.Certificate; key: forge.pki.rsa.PrivateKey };
  return Buffer.from(
    forge.asn1
      .toDer(forge.pkcs12.toPkcs12Asn1(persona.key, [persona.cert, cert], CLAVE, { algorithm: 'aes256' }))
      .getBytes(),
    'binary',
  );
}

/** The PDF with a signature of that person; with `entidad` as the representative of that company. */
export async function firmar(
  pdf: Uint8Array,
  nombre: string,
  nif: string,
  entidad?: string,
): Promise<Buffer> {
  const signer = await P12Signer.create(new Uint8Array(archivoDe(nombre, nif, entidad)), CLAVE);
  const documento = await PDF.load(new Uint8Array(pdf));
  const { bytes } = await documento.sign({ signer, reason: 'Representación' });
  return Buffer.from(bytes);
}
