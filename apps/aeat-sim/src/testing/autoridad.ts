// A certificate authority for tests: server and client certificates as the Spanish ones name their holders.
import forge from 'node-forge';
import { generateKeyPairSync, randomBytes } from 'node:crypto';

export interface ParPem {
  cert: string;
  key: string;
}

export interface Titular {
  nif: string;
  nombre?: string;
  /** VATES in organizationIdentifier (entity, seal) instead of IDCES in serialNumber. */
  entidad?: boolean;
  colaborador?: boolean;
}

type Atributo = { name?: string; type?: string; value: string };

const ORGANIZATION_IDENTIFIER = '2.5.4.97';
const SERIAL_NUMBER = '2.5.4.5';

function nuevaClave(): { privada: forge.pki.rsa.PrivateKey; publica: forge.pki.rsa.PublicKey; pem: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const privada = forge.pki.privateKeyFromPem(pem);
  return { privada, publica: forge.pki.setRsaPublicKey(privada.n, privada.e), pem };
}

export class Autoridad {
  private readonly clave = nuevaClave();
  private readonly sujeto: Atributo[];
  /** The authority's own certificate. */
  readonly pem: string;

  constructor(nombre: string) {
    this.sujeto = [{ name: 'commonName', value: nombre }];
    this.pem = this.emitir(this.sujeto, this.clave.publica, [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ]);
  }

  servidor(): ParPem {
    const clave = nuevaClave();
    const nombres = {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    };
    return {
      cert: this.emitir([{ name: 'commonName', value: 'localhost' }], clave.publica, [
        nombres,
        { name: 'extKeyUsage', serverAuth: true },
      ]),
      key: clave.pem,
    };
  }

  cliente({ nif, nombre = 'Titular de prueba', entidad = false, colaborador = false }: Titular): ParPem {
    const clave = nuevaClave();
    const sujeto: Atributo[] = [
      { name: 'commonName', value: nombre },
      ...(colaborador ? [{ name: 'organizationalUnitName', value: 'COLABORADOR SOCIAL' }] : []),
      entidad
        ? { type: ORGANIZATION_IDENTIFIER, value: `VATES-${nif}` }
        : { type: SERIAL_NUMBER, value: `IDCES-${nif}` },
    ];
    return {
      cert: this.emitir(sujeto, clave.publica, [{ name: 'extKeyUsage', clientAuth: true }]),
      key: clave.pem,
    };
  }

  private emitir(sujeto: Atributo[], publica: forge.pki.rsa.PublicKey, extensiones: object[]): string {
    const c = forge.pki.createCertificate();
    c.publicKey = publica;
    c.serialNumber = `01${randomBytes(8).toString('hex')}`;
    c.validity.notBefore = new Date(Date.now() - 86_400_000);
    c.validity.notAfter = new Date(Date.now() + 86_400_000);
    c.setSubject(sujeto as forge.pki.CertificateField[]);
    c.setIssuer(this.sujeto as forge.pki.CertificateField[]);
    c.setExtensions(extensiones);
    c.sign(this.clave.privada, forge.md.sha256.create());
    return forge.pki.certificateToPem(c);
  }
}
