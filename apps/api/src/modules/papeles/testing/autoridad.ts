// An authority for tests that issues certificates as Spanish ones name people (RSA and EC), and signs PDFs with them.
import { webcrypto, X509Certificate } from 'node:crypto';
import { CryptoKeySigner, PDF, type SignOptions } from '@libpdf/core';
import { BitString, fromBER, Integer, ObjectIdentifier, PrintableString, Sequence, Set as Conjunto, Utf8String } from 'asn1js';
import { BasicConstraints, Certificate, ExtKeyUsage, Extension, RelativeDistinguishedNames } from 'pkijs';
import { newBytes } from '../../../platform/ids';

export interface Sujeto {
  nombre: string;
  /** As it stands in the certificate: `IDCES-12345678Z`. */
  persona?: string;
  entidad?: string;
}

export interface OpcionesIdentidad {
  desde?: Date;
  hasta?: Date;
  clase?: 'RSA' | 'EC';
  /** Issued by itself. */
  autofirmada?: boolean;
  /** Bits of key usage; digital signature and content commitment unless told. */
  uso?: number;
  /** Extended uses. */
  usos?: string[];
  /** Of an RSA key. */
  bits?: number;
  extensiones?: readonly { id: string; der: Buffer }[];
}

export interface Identidad {
  certificado: X509Certificate;
  clave: webcrypto.CryptoKey;
  clase: 'RSA' | 'EC';
}

const DIA = 86_400_000;
const OID = { nombre: '2.5.4.3', serie: '2.5.4.5', entidad: '2.5.4.97', pais: '2.5.4.6' };
const ALGORITMOS = {
  RSA: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
  EC: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
} as const;

const nuevaClave = (clase: 'RSA' | 'EC', bits = 2048) => webcrypto.subtle.generateKey(clase === 'EC' ? ALGORITMOS.EC : { ...ALGORITMOS.RSA, modulusLength: bits }, true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>;

export class AutoridadDeFirmas {
  private constructor(
    private readonly propia: Certificate,
    private readonly claves: webcrypto.CryptoKeyPair,
    private readonly nombre: string,
  ) {}

  static async crear(nombre: string): Promise<AutoridadDeFirmas> {
    const claves = await nuevaClave('RSA');
    return new AutoridadDeFirmas(await emitir({ sujeto: { nombre }, emisor: { nombre }, publica: claves.publicKey, firma: claves.privateKey, ca: true }), claves, nombre);
  }

  /** An authority below this one; without `ca` one that has no right to be it. */
  async subordinada(nombre: string, { ca = true, hasta }: { ca?: boolean; hasta?: Date } = {}): Promise<AutoridadDeFirmas> {
    const claves = await nuevaClave('RSA');
    const propia = await emitir({ sujeto: { nombre }, emisor: { nombre: this.nombre }, publica: claves.publicKey, firma: this.claves.privateKey, ca, hasta });
    return new AutoridadDeFirmas(propia, claves, nombre);
  }

  /** The same key under another name, issued by itself under a third. */
  async cruzada(nombre: string, emisor: string): Promise<AutoridadDeFirmas> {
    const propia = await emitir({ sujeto: { nombre }, emisor: { nombre: emisor }, publica: this.claves.publicKey, firma: this.claves.privateKey, ca: true });
    return new AutoridadDeFirmas(propia, this.claves, nombre);
  }

  get certificado(): X509Certificate {
    return comoX509(this.propia);
  }

  get pem(): string {
    return this.certificado.toString();
  }

  async identidad(sujeto: Sujeto, { clase = 'RSA', autofirmada = false, bits, ...validez }: OpcionesIdentidad = {}): Promise<Identidad> {
    const claves = await nuevaClave(clase, bits);
    const emisor = autofirmada ? sujeto : { nombre: this.nombre };
    const certificado = await emitir({ sujeto, emisor, publica: claves.publicKey, firma: autofirmada ? claves.privateKey : this.claves.privateKey, ca: false, ...validez });
    return { certificado: comoX509(certificado), clave: claves.privateKey, clase };
  }
}

interface Emision {
  sujeto: Sujeto;
  emisor: Sujeto;
  publica: webcrypto.CryptoKey;
  firma: webcrypto.CryptoKey;
  ca: boolean;
  desde?: Date;
  hasta?: Date;
  uso?: number;
  usos?: string[];
  extensiones?: readonly { id: string; der: Buffer }[];
}

async function emitir({ sujeto, emisor, publica, firma, ca, desde, hasta, usos, extensiones = [], uso = ca ? 0x06 : 0xc0 }: Emision): Promise<Certificate> {
  const certificado = new Certificate();
  certificado.version = 2;
  certificado.serialNumber = new Integer({ valueHex: new Uint8Array([1, ...newBytes(8)]).buffer });
  certificado.subject = nombreDe(sujeto);
  certificado.issuer = nombreDe(emisor);
  certificado.notBefore.value = desde ?? new Date(Date.now() - 30 * DIA);
  certificado.notAfter.value = hasta ?? new Date(Date.now() + 300 * DIA);
  const basicas = new BasicConstraints({ cA: ca });
  certificado.extensions = [
    new Extension({ extnID: '2.5.29.19', critical: true, extnValue: basicas.toSchema().toBER(false) }),
    new Extension({ extnID: '2.5.29.15', critical: true, extnValue: new BitString({ valueHex: new Uint8Array([uso]).buffer }).toBER(false) }),
    ...(usos ? [new Extension({ extnID: '2.5.29.37', critical: false, extnValue: new ExtKeyUsage({ keyPurposes: usos }).toSchema().toBER(false) })] : []),
    ...extensiones.map(({ id, der }) => new Extension({ extnID: id, critical: false, extnValue: new Uint8Array(der).buffer })),
  ];
  await certificado.subjectPublicKeyInfo.importKey(publica);
  await certificado.sign(firma, 'SHA-256');
  return certificado;
}

/** One attribute to each part, as authorities write them. */
function nombreDe({ nombre, persona, entidad }: Sujeto): RelativeDistinguishedNames {
  const uno = (oid: string, valor: Utf8String | PrintableString) => new Conjunto({ value: [new Sequence({ value: [new ObjectIdentifier({ value: oid }), valor] })] });
  const partes = [
    uno(OID.pais, new PrintableString({ value: 'ES' })),
    ...(persona ? [uno(OID.serie, new PrintableString({ value: persona }))] : []),
    ...(entidad ? [uno(OID.entidad, new Utf8String({ value: entidad }))] : []),
    uno(OID.nombre, new Utf8String({ value: nombre })),
  ];
  return new RelativeDistinguishedNames({ schema: fromBER(new Sequence({ value: partes }).toBER(false)).result });
}

const comoX509 = (certificado: Certificate): X509Certificate => new X509Certificate(Buffer.from(certificado.toSchema(true).toBER(false)));

/** Signs a PDF as people's programs do: appended to its bytes. */
export async function firmarPdf(pdf: Uint8Array, { certificado, clave, clase }: Identidad, opciones: Partial<SignOptions> & { acompanantes?: X509Certificate[] } = {}): Promise<Buffer> {
  const { acompanantes = [], ...resto } = opciones;
  const metodo = clase === 'EC' ? 'ECDSA' : 'RSASSA-PKCS1-v1_5';
  // A key of Web Crypto is bound to one digest.
  const propia = clase === 'EC' ? clave : await webcrypto.subtle.importKey('pkcs8', await webcrypto.subtle.exportKey('pkcs8', clave), { name: metodo, hash: resto.digestAlgorithm ?? 'SHA-256' }, true, ['sign']);
  const signer = new CryptoKeySigner(propia, new Uint8Array(certificado.raw), clase, metodo, acompanantes.map(({ raw }) => new Uint8Array(raw)));
  const documento = await PDF.load(new Uint8Array(pdf));
  const { bytes } = await documento.sign({ signer, ...resto });
  return Buffer.from(bytes);
}
