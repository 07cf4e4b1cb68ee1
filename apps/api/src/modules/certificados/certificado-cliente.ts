// A client certificate as the sender needs it: opened from PEM or PKCS#12, checked, its key in PEM, its
// holder and dates known.
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { CertificadoNoValido } from './certificado-no-valido';
import { abrirPkcs12, type Pkcs12Abierto } from './pkcs12';

export interface CertificadoCliente {
  /** The certificate and what follows of its chain, as PEM. */
  cert: string;
  /** PKCS#8, as PEM. Never logged, never stored as it is. */
  key: string;
  /** SHA-256 of the certificate: tells one from the next. */
  huella: string;
  titular: string;
  emisor: string;
  desde: number;
  hasta: number;
  /** A seal certificate has hosts of its own at the agency (SPEC §5.1). */
  tipo: 'PERSONAL' | 'SELLO';
}

/** FAULTS §3: larger than any certificate with its chain. */
const MAX_BYTES = 64 * 1024;
const BLOQUE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

export interface ArchivosCertificado {
  /** PEM with one or more certificates (and perhaps the key), or PKCS#12. */
  certificado: Buffer;
  /** PEM with the key, when it stands apart. */
  clave?: Buffer;
  contrasena?: string;
}

/**
 * Opens a certificate with its key. Throws CertificadoNoValido; does not look at the dates, which the sender
 * checks each time.
 */
export function abrirCertificado({
  certificado,
  clave,
  contrasena = '',
}: ArchivosCertificado): CertificadoCliente {
  if (certificado.length > MAX_BYTES || (clave?.length ?? 0) > MAX_BYTES)
    throw new CertificadoNoValido('DEMASIADO_GRANDE', `more than ${MAX_BYTES} bytes`);
  const abierto = certificado.includes('-----BEGIN')
    ? abrirPem(certificado, clave ?? certificado, contrasena)
    : abrirPkcs12(certificado, contrasena);
  return describir(abierto);
}

function abrirPem(certificado: Buffer, clave: Buffer, contrasena: string): Pkcs12Abierto {
  const certs = certificado.toString('latin1').match(BLOQUE);
  if (certs === null) throw new CertificadoNoValido('ILEGIBLE', 'no certificate in the PEM file');
  if (!clave.includes('PRIVATE KEY-----'))
    throw new CertificadoNoValido('SIN_CLAVE', 'no private key in the PEM file');
  try {
    return {
      certs: certs.map((pem) => new X509Certificate(pem)),
      clave: createPrivateKey({ key: clave, passphrase: contrasena }),
    };
  } catch (error) {
    const cifrada = clave.includes('ENCRYPTED');
    throw new CertificadoNoValido(
      cifrada ? 'CONTRASENA' : 'ILEGIBLE',
      cifrada ? 'the key does not open with this password' : (error as Error).message,
    );
  }
}

function describir({ certs, clave }: Pkcs12Abierto): CertificadoCliente {
  // One that was renewed with its key lies beside the former one: the one that ends last.
  const [propio] = certs
    .filter((cert) => cert.checkPrivateKey(clave))
    .sort((a, b) => Date.parse(b.validTo) - Date.parse(a.validTo));
  if (propio === undefined)
    throw new CertificadoNoValido('CLAVE_DE_OTRO', 'the key belongs to none of the certificates');
  const cadena = [propio, ...certs.filter((cert) => cert !== propio)];
  return {
    cert: cadena.map(String).join(''),
    key: exportar(clave),
    huella: propio.fingerprint256,
    titular: propio.subject,
    emisor: propio.issuer,
    desde: Date.parse(propio.validFrom),
    hasta: Date.parse(propio.validTo),
    tipo: esSello(propio) ? 'SELLO' : 'PERSONAL',
  };
}

const exportar = (clave: KeyObject): string => clave.export({ type: 'pkcs8', format: 'pem' }).toString();

// Qualified seals are issued to an entity: organizationIdentifier (OID 2.5.4.97) stands without a person's
// name or number in the subject (ETSI EN 319 412-3 §4.2.1; a representative's certificate has both).
function esSello({ subject }: X509Certificate): boolean {
  return (
    /^(organizationIdentifier|2\.5\.4\.97)=/m.test(subject) &&
    !/^(SN|GN|surname|givenName|serialNumber)=/m.test(subject)
  );
}
