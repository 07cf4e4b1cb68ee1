// A certificate authority for tests, by node-forge: server and client certificates, good and bad ones.
import { createSecureContext } from 'node:tls';
import forge from 'node-forge';
import { abrirCertificado } from '../../src/modules/certificados/certificado-cliente';
import type { Credencial } from '../../src/modules/certificados/certificado-propio';
import type { ExtensionDePrueba } from './direcciones';

export interface ParDePrueba {
  cert: string;
  key: string;
}

export interface OpcionesCertificado {
  /** Common name. */
  nombre: string;
  /** DNS names and IP addresses of a server. */
  nombresServidor?: string[];
  desde?: Date;
  hasta?: Date;
  /** Further attributes of the subject. */
  sujeto?: forge.pki.CertificateField[];
  extensiones?: readonly ExtensionDePrueba[];
  /** How its authority signs it. */
  digesto?: 'sha1' | 'sha256';
}

const DIA = 86_400_000;
// 2048 bits: OpenSSL's default security level refuses less. Made once per process, since making a key takes a while.
const claves: forge.pki.rsa.KeyPair[] = [];
const claveNueva = (): forge.pki.rsa.KeyPair => forge.pki.rsa.generateKeyPair({ bits: 2048, workers: -1 });
const clave = (n: number): forge.pki.rsa.KeyPair => (claves[n] ??= claveNueva());

/** An authority of its own; `n` picks the key pair, so that two authorities differ. */
export function crearAutoridad(nombre: string, n = 0): AutoridadDePrueba {
  return new AutoridadDePrueba(nombre, n);
}

export class AutoridadDePrueba {
  readonly cert: string;
  private readonly propia: forge.pki.Certificate;
  private serie = 1;

  constructor(
    nombre: string,
    private readonly n: number,
  ) {
    this.propia = this.firmar({ nombre }, clave(n).publicKey, undefined);
    this.cert = forge.pki.certificateToPem(this.propia);
  }

  /** A certificate for a server or a client, with its key, as PEM. */
  emitir(opciones: OpcionesCertificado, n = 10): ParDePrueba {
    const cert = this.firmar(opciones, clave(n).publicKey, this.propia);
    return { cert: forge.pki.certificateToPem(cert), key: forge.pki.privateKeyToPem(clave(n).privateKey) };
  }

  private firmar(
    {
      nombre,
      nombresServidor = [],
      desde,
      hasta,
      sujeto = [],
      extensiones = [],
      digesto = 'sha256',
    }: OpcionesCertificado,
    publicKey: forge.pki.rsa.PublicKey,
    emisor?: forge.pki.Certificate,
  ): forge.pki.Certificate {
    const cert = forge.pki.createCertificate();
    cert.publicKey = publicKey;
    cert.serialNumber = (0x1000 * (this.n + 1) + this.serie++).toString(16).padStart(6, '0');
    cert.validity.notBefore = desde ?? new Date(Date.now() - DIA);
    cert.validity.notAfter = hasta ?? new Date(Date.now() + 30 * DIA);
    cert.setSubject([{ name: 'commonName', value: nombre }, ...sujeto]);
    cert.setIssuer(emisor ? emisor.subject.attributes : cert.subject.attributes);
    cert.setExtensions([
      { name: 'basicConstraints', cA: !emisor, critical: true },
      {
        name: 'keyUsage',
        digitalSignature: true,
        keyEncipherment: Boolean(emisor),
        keyCertSign: !emisor,
        critical: true,
      },
      ...(nombresServidor.length > 0
        ? [
            {
              name: 'subjectAltName',
              altNames: nombresServidor.map((valor) =>
                /^[\d.]+$/.test(valor) ? { type: 7, ip: valor } : { type: 2, value: valor },
              ),
            },
          ]
        : []),
      ...extensiones.map(({ id, der }) => ({ id, critical: false, value: der.toString('latin1') })),
    ]);
    cert.sign(clave(this.n).privateKey, forge.md[digesto].create());
    return cert;
  }
}

/** The same certificate as a PKCS#12 file. */
export function comoPkcs12(
  { cert, key }: ParDePrueba,
  contrasena: string,
  opciones: { algorithm?: 'aes256' | '3des'; count?: number } = {},
): Buffer {
  const p12 = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key),
    [forge.pki.certificateFromPem(cert)],
    contrasena,
    { algorithm: 'aes256', ...opciones },
  );
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}

/** The pair as the sender holds it, trusting that authority's servers only. */
export function comoCredencial({ cert, key }: ParDePrueba, ca: string): Credencial {
  const { key: clave, ...certificado } = abrirCertificado({
    certificado: Buffer.from(cert),
    clave: Buffer.from(key),
  });
  return {
    certificado,
    contexto: createSecureContext({ cert, key: clave, ca, minVersion: 'TLSv1.2' }),
    huella: certificado.huella,
    dueno: 'propio',
  };
}
