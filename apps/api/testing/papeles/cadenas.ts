// Certificates for tests of chains: any part of them can be made wrong, even in ways that Web Crypto refuses
// (MD5, short keys).
import { generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto';
import {
  BitString,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  PrintableString,
  Sequence,
  Set as Conjunto,
  Utf8String,
} from 'asn1js';
import {
  AlgorithmIdentifier,
  AltName,
  BasicConstraints,
  Certificate,
  ExtKeyUsage,
  Extension,
  GeneralName,
  GeneralSubtree,
  NameConstraints,
  PublicKeyInfo,
  RelativeDistinguishedNames,
} from 'pkijs';

export interface Par {
  publicKey: KeyObject;
  privateKey: KeyObject;
}
type Digesto = 'md5' | 'sha1' | 'sha256' | 'sha384';

const DIA = 86_400_000;
const ALGORITMOS: Record<string, Record<Digesto, string>> = {
  rsa: {
    md5: '1.2.840.113549.1.1.4',
    sha1: '1.2.840.113549.1.1.5',
    sha256: '1.2.840.113549.1.1.11',
    sha384: '1.2.840.113549.1.1.12',
  },
  ec: { md5: '', sha1: '1.2.840.10045.4.1', sha256: '1.2.840.10045.4.3.2', sha384: '1.2.840.10045.4.3.3' },
};

const pares = new Map<string, Par>();
/** A key pair by its kind and a name; made once, since making RSA keys takes a while. */
export function par(nombre: string, clase: number | 'prime256v1' | 'secp192k1' = 2048): Par {
  const clave = `${clase} ${nombre}`;
  const hecho =
    pares.get(clave) ??
    (typeof clase === 'number'
      ? generateKeyPairSync('rsa', { modulusLength: clase })
      : generateKeyPairSync('ec', { namedCurve: clase }));
  pares.set(clave, hecho);
  return hecho;
}

/** Attributes of a name, one to each part of it: OID and text. */
export type Nombre = readonly (readonly [string, string])[];

export interface Hecho {
  x509: X509Certificate;
  nombre: Nombre;
  par: Par;
}

export interface Partes {
  /** A text is the common name alone. */
  nombre: Nombre | string;
  par?: Par;
  /** Who signs; without it, itself. */
  emisor?: Hecho;
  digesto?: Digesto;
  ca?: boolean;
  /** How many authorities below. */
  largo?: number;
  /** Bits of key usage; null: none. */
  uso?: number | null;
  usos?: string[];
  permitidos?: GeneralName[];
  excluidos?: GeneralName[];
  otrosNombres?: GeneralName[];
  /** Further ones. */
  extensiones?: readonly { id: string; der: Buffer; critica?: boolean }[];
  sinExtensiones?: boolean;
  desde?: Date;
  hasta?: Date;
}

const CN = '2.5.4.3';
let serie = 1;

export function certificar(partes: Partes): Hecho {
  const { emisor, digesto = 'sha256', desde, hasta } = partes;
  const nombre: Nombre = typeof partes.nombre === 'string' ? [[CN, partes.nombre]] : partes.nombre;
  const propio = partes.par ?? par(JSON.stringify(nombre));
  const { privateKey } = emisor?.par ?? propio;
  const cert = new Certificate();
  cert.version = partes.sinExtensiones ? 0 : 2;
  cert.serialNumber = new Integer({ value: serie++ });
  cert.subject = nombreDe(nombre);
  cert.issuer = nombreDe(emisor?.nombre ?? nombre);
  cert.notBefore.value = desde ?? new Date(Date.now() - 30 * DIA);
  cert.notAfter.value = hasta ?? new Date(Date.now() + 300 * DIA);
  cert.subjectPublicKeyInfo = new PublicKeyInfo({
    schema: fromBER(new Uint8Array(propio.publicKey.export({ type: 'spki', format: 'der' }))).result,
  });
  if (!partes.sinExtensiones) cert.extensions = extensionesDe(partes);
  const rsa = privateKey.asymmetricKeyType === 'rsa';
  cert.signature = cert.signatureAlgorithm = new AlgorithmIdentifier({
    algorithmId: ALGORITMOS[privateKey.asymmetricKeyType as string]?.[digesto] as string,
    ...(rsa && { algorithmParams: new Null() }),
  });
  cert.tbsView = new Uint8Array(cert.encodeTBS().toBER());
  cert.signatureValue = new BitString({
    valueHex: new Uint8Array(sign(digesto, cert.tbsView, privateKey)),
  });
  return { x509: new X509Certificate(Buffer.from(cert.toSchema(true).toBER())), nombre, par: propio };
}

function extensionesDe({ ca = false, largo, uso, usos, ...partes }: Partes): Extension[] {
  const una = (extnID: string, extnValue: ArrayBuffer, critical = true) =>
    new Extension({ extnID, critical, extnValue });
  const bits = uso === undefined ? (ca ? 0x06 : 0xc0) : uso;
  const arboles = (lista?: GeneralName[]) => lista?.map((base) => new GeneralSubtree({ base }));
  const { permitidos, excluidos, otrosNombres, extensiones = [] } = partes;
  return [
    una(
      '2.5.29.19',
      new BasicConstraints({ cA: ca, ...(largo !== undefined && { pathLenConstraint: largo }) })
        .toSchema()
        .toBER(),
    ),
    ...(bits === null ? [] : [una('2.5.29.15', new BitString({ valueHex: new Uint8Array([bits]) }).toBER())]),
    ...(usos ? [una('2.5.29.37', new ExtKeyUsage({ keyPurposes: usos }).toSchema().toBER(), false)] : []),
    ...(permitidos || excluidos
      ? [
          una(
            '2.5.29.30',
            new NameConstraints({
              ...(permitidos && { permittedSubtrees: arboles(permitidos) }),
              ...(excluidos && { excludedSubtrees: arboles(excluidos) }),
            })
              .toSchema()
              .toBER(),
          ),
        ]
      : []),
    ...(otrosNombres
      ? [una('2.5.29.17', new AltName({ altNames: otrosNombres }).toSchema().toBER(), false)]
      : []),
    ...extensiones.map(({ id, der, critica = false }) => una(id, new Uint8Array(der).buffer, critica)),
  ];
}

const CODIGOS_PAIS = ['2.5.4.6'];
export function nombreDe(partes: Nombre): RelativeDistinguishedNames {
  const value = partes.map(
    ([oid, value]) =>
      new Conjunto({
        value: [
          new Sequence({
            value: [
              new ObjectIdentifier({ value: oid }),
              CODIGOS_PAIS.includes(oid) ? new PrintableString({ value }) : new Utf8String({ value }),
            ],
          }),
        ],
      }),
  );
  return new RelativeDistinguishedNames({ schema: fromBER(new Sequence({ value }).toBER()).result });
}

/** Names as constraints and alternative names have them. */
export const correo = (value: string): GeneralName => new GeneralName({ type: 1, value });
export const dns = (value: string): GeneralName => new GeneralName({ type: 2, value });
export const directorio = (partes: Nombre): GeneralName =>
  new GeneralName({ type: 4, value: nombreDe(partes) });
