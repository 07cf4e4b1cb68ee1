// A test authority that issues certificates naming people the way Spanish ones do (RSA and EC), and signs
// PDFs with them.
import { KeyObject, webcrypto, X509Certificate } from 'node:crypto';
import { CryptoKeySigner, PDF, type SignOptions } from '@libpdf/core';
import {
  BitString,
  fromBER,
  Integer,
  ObjectIdentifier,
  PrintableString,
  Sequence,
  Set as Conjunto,
  Utf8String,
} from 'asn1js';
import { BasicConstraints, Certificate, ExtKeyUsage, Extension, RelativeDistinguishedNames } from 'pkijs';
import {
  revocationExtensions,
  revocationList,
  startResponder,
} from '../../../../tools/testing/revocacion.mjs';
import { newBytes } from '../../src/platform/ids';
import type { Prueba } from '../../src/modules/papeles/firma/revocacion/prueba';

export interface Sujeto {
  nombre: string;
  /** Its country; Spain unless told. */
  pais?: string;
  /** As it stands in the certificate: `IDCES-12345678Z`. */
  persona?: string;
  entidad?: string;
  /** The person is only named beside the entity, and does not represent it. */
  soloVinculada?: boolean;
  /** It is the entity's own. */
  sello?: boolean;
  /** Further attributes of the subject, by number. */
  ademas?: Readonly<Record<string, string>>;
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
/** Certificate policies, of one: representative of a legal person (2.16.724.1.3.5.8). */
const REPRESENTANTE = { id: '2.5.29.32', der: Buffer.from('300b3009060760855401030508', 'hex') };
/** QCStatements: qualified, of the kind for seals (ETSI EN 319 412-5). */
const SELLO = {
  id: '1.3.6.1.5.5.7.1.3',
  der: Buffer.from('30153013060604008e4601063009060704008e46010602', 'hex'),
};
const ALGORITMOS = {
  RSA: {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
  EC: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
} as const;

const nuevaClave = (clase: 'RSA' | 'EC', bits = 2048) =>
  webcrypto.subtle.generateKey(
    clase === 'EC' ? ALGORITMOS.EC : { ...ALGORITMOS.RSA, modulusLength: bits },
    true,
    ['sign', 'verify'],
  ) as Promise<webcrypto.CryptoKeyPair>;

/** Of all authorities of a test file; who is asked nothing is not started. */
let respondedor: ReturnType<typeof startResponder> | undefined;

export interface OpcionesRespuesta {
  /** Since when, by serial number as `serieDe` gives it. */
  revoked: Map<string, Date>;
  unknown?: boolean;
  thisUpdate?: Date;
  nextUpdate?: Date | null;
}

export const serieDe = ({ serialNumber }: X509Certificate): string => serialNumber.toLowerCase();

export class AutoridadDeFirmas {
  /** How its responder answers; may be changed at any time. */
  readonly respuestas: OpcionesRespuesta = { revoked: new Map() };

  private constructor(
    private readonly propia: Certificate,
    private readonly claves: webcrypto.CryptoKeyPair,
    private readonly nombre: string,
    /** Where the state of what it issues is asked. */
    private readonly direcciones: readonly { id: string; der: Buffer }[],
  ) {}

  static async crear(nombre: string): Promise<AutoridadDeFirmas> {
    const claves = await nuevaClave('RSA');
    const propia = await emitir({
      sujeto: { nombre },
      emisor: { nombre },
      publica: claves.publicKey,
      firma: claves.privateKey,
      ca: true,
    });
    return AutoridadDeFirmas.conRespondedor(propia, claves, nombre);
  }

  private static async conRespondedor(
    propia: Certificate,
    claves: webcrypto.CryptoKeyPair,
    nombre: string,
  ): Promise<AutoridadDeFirmas> {
    const { add } = await (respondedor ??= startResponder());
    const respuestas: OpcionesRespuesta = { revoked: new Map() };
    const direcciones = revocationExtensions(add(emisorDe(propia, claves), respuestas));
    const autoridad = new AutoridadDeFirmas(propia, claves, nombre, direcciones);
    return Object.assign(autoridad, { respuestas });
  }

  /** As `ocspAnswer` and `revocationList` take it. */
  get emisor(): { cert: Buffer; key: KeyObject } {
    return emisorDe(this.propia, this.claves);
  }

  /** Its list of today, as the product would know it. */
  get lista(): Prueba {
    return { via: 'crl', der: revocationList(this.emisor, this.respuestas) };
  }

  /** An authority below this one; without `ca` one that has no right to be it. */
  async subordinada(
    nombre: string,
    { ca = true, hasta }: { ca?: boolean; hasta?: Date } = {},
  ): Promise<AutoridadDeFirmas> {
    const claves = await nuevaClave('RSA');
    const propia = await emitir({
      sujeto: { nombre },
      emisor: { nombre: this.nombre },
      publica: claves.publicKey,
      firma: this.claves.privateKey,
      ca,
      hasta,
      extensiones: this.direcciones,
    });
    return AutoridadDeFirmas.conRespondedor(propia, claves, nombre);
  }

  /** The same key under another name, issued by itself under a third. */
  async cruzada(nombre: string, emisor: string): Promise<AutoridadDeFirmas> {
    const propia = await emitir({
      sujeto: { nombre },
      emisor: { nombre: emisor },
      publica: this.claves.publicKey,
      firma: this.claves.privateKey,
      ca: true,
    });
    return AutoridadDeFirmas.conRespondedor(propia, this.claves, nombre);
  }

  get certificado(): X509Certificate {
    return comoX509(this.propia);
  }

  get pem(): string {
    return this.certificado.toString();
  }

  async identidad(
    sujeto: Sujeto,
    { clase = 'RSA', autofirmada = false, bits, ...validez }: OpcionesIdentidad = {},
  ): Promise<Identidad> {
    const claves = await nuevaClave(clase, bits);
    const emisor = autofirmada ? sujeto : { nombre: this.nombre };
    const certificado = await emitir({
      sujeto,
      emisor,
      publica: claves.publicKey,
      firma: autofirmada ? claves.privateKey : this.claves.privateKey,
      ca: false,
      // Who answers for itself names nobody else.
      ...(!autofirmada && { extensiones: this.direcciones }),
      ...validez,
    });
    return { certificado: comoX509(certificado), clave: claves.privateKey, clase };
  }
}

const emisorDe = (propia: Certificate, { privateKey }: webcrypto.CryptoKeyPair) => ({
  cert: comoX509(propia).raw,
  key: KeyObject.from(privateKey),
});

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

async function emitir({
  sujeto,
  emisor,
  publica,
  firma,
  ca,
  desde,
  hasta,
  usos,
  extensiones = [],
  uso = ca ? 0x06 : 0xc0,
}: Emision): Promise<Certificate> {
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
    new Extension({
      extnID: '2.5.29.15',
      critical: true,
      extnValue: new BitString({ valueHex: new Uint8Array([uso]).buffer }).toBER(false),
    }),
    ...(usos
      ? [
          new Extension({
            extnID: '2.5.29.37',
            critical: false,
            extnValue: new ExtKeyUsage({ keyPurposes: usos }).toSchema().toBER(false),
          }),
        ]
      : []),
    ...[
      ...(sujeto.persona && sujeto.entidad && !sujeto.soloVinculada ? [REPRESENTANTE] : []),
      ...(sujeto.sello ? [SELLO] : []),
      ...extensiones,
    ].map(
      ({ id, der }) => new Extension({ extnID: id, critical: false, extnValue: new Uint8Array(der).buffer }),
    ),
  ];
  await certificado.subjectPublicKeyInfo.importKey(publica);
  await certificado.sign(firma, 'SHA-256');
  return certificado;
}

/** One attribute to each part, as authorities write them. */
function nombreDe({
  nombre,
  pais = 'ES',
  persona,
  entidad,
  ademas = {},
}: Sujeto): RelativeDistinguishedNames {
  const uno = (oid: string, valor: Utf8String | PrintableString) =>
    new Conjunto({ value: [new Sequence({ value: [new ObjectIdentifier({ value: oid }), valor] })] });
  const partes = [
    uno(OID.pais, new PrintableString({ value: pais })),
    ...(persona ? [uno(OID.serie, new PrintableString({ value: persona }))] : []),
    ...(entidad ? [uno(OID.entidad, new Utf8String({ value: entidad }))] : []),
    ...Object.entries(ademas).map(([oid, value]) => uno(oid, new Utf8String({ value }))),
    uno(OID.nombre, new Utf8String({ value: nombre })),
  ];
  return new RelativeDistinguishedNames({
    schema: fromBER(new Sequence({ value: partes }).toBER(false)).result,
  });
}

const comoX509 = (certificado: Certificate): X509Certificate =>
  new X509Certificate(Buffer.from(certificado.toSchema(true).toBER(false)));

/** Signs a PDF as people's programs do: appended to its bytes. */
export async function firmarPdf(
  pdf: Uint8Array,
  { certificado, clave, clase }: Identidad,
  opciones: Partial<SignOptions> & { acompanantes?: X509Certificate[] } = {},
): Promise<Buffer> {
  const { acompanantes = [], ...resto } = opciones;
  const metodo = clase === 'EC' ? 'ECDSA' : 'RSASSA-PKCS1-v1_5';
  // A key of Web Crypto is bound to one digest.
  const propia =
    clase === 'EC'
      ? clave
      : await webcrypto.subtle.importKey(
          'pkcs8',
          await webcrypto.subtle.exportKey('pkcs8', clave),
          { name: metodo, hash: resto.digestAlgorithm ?? 'SHA-256' },
          true,
          ['sign'],
        );
  const signer = new CryptoKeySigner(
    propia,
    new Uint8Array(certificado.raw),
    clase,
    metodo,
    acompanantes.map(({ raw }) => new Uint8Array(raw)),
  );
  const documento = await PDF.load(new Uint8Array(pdf));
  const { bytes } = await documento.sign({ signer, ...resto });
  return Buffer.from(bytes);
}
