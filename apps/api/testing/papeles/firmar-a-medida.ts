// Signs a PDF byte by byte, as no honest program would: each part of the signature can be made wrong on its own.
import { createHash, sign, type webcrypto, KeyObject } from 'node:crypto';
import {
  Constructed,
  fromBER,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as Conjunto,
  UTCTime,
} from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { anadirRevision, numerosCon, objetoDe } from './anadir';
import type { Identidad } from './autoridad';

const RESUMENES = {
  md5: '1.2.840.113549.2.5',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;
const LARGO = 12_000;

export interface AMedida {
  resumen?: keyof typeof RESUMENES;
  /** Who signs besides, in the same container. */
  ademas?: Identidad[];
  fecha?: Date;
  /** Digits that stand after the container, within its string. */
  trailer?: string;
  /** Bytes that the range leaves out beyond the container's string, before and after. */
  hueco?: [number, number];
  /** No field leads to the signature. */
  sinCampo?: boolean;
  /** What the signature brings along about revocation (adbe-revocationInfoArchival). */
  revocacion?: { ocsp?: Buffer[]; crl?: Buffer[] };
  /** Objects that the revision brings along. */
  objetos?: Record<number, string>;
}

/** The signature is object 950, its field 951; the catalog names the field unless it is to be hidden. */
export function firmarAMedida(pdf: Buffer, quien: Identidad, opciones: AMedida = {}): Buffer {
  const { hueco: [antes, despues] = [0, 0], trailer = '', sinCampo = false, objetos = {} } = opciones;
  const [catalogo] = numerosCon(pdf, /\/Type \/Catalog/) as [number];
  const campo: Record<number, string> = sinCampo
    ? {}
    : {
        951: '<< /FT /Sig /T (a) /V 950 0 R >>',
        [catalogo]: objetoDe(pdf, catalogo).replace(
          />>\s*$/,
          '/AcroForm << /Fields [951 0 R] /SigFlags 3 >>\n>>',
        ),
      };
  const sitio = '[0000000000 0000000000 0000000000 0000000000]';
  const conSitio = anadirRevision(pdf, {
    950: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange ${sitio} /Contents <${'0'.repeat(LARGO)}> >>`,
    ...campo,
    ...objetos,
  });
  const inicio = conSitio.lastIndexOf('/Contents <0000') + '/Contents '.length;
  const fin = inicio + LARGO + 2;
  const rango = [0, inicio - antes, fin + despues, conSitio.length - fin - despues].map((n) =>
    String(n).padStart(10, '0'),
  );
  conSitio.write(`[${rango.join(' ')}]`, conSitio.lastIndexOf(sitio), 'latin1');
  const tramos = Buffer.concat([conSitio.subarray(0, inicio - antes), conSitio.subarray(fin + despues)]);
  conSitio.write(
    (contenedor(tramos, [quien, ...(opciones.ademas ?? [])], opciones).toString('hex') + trailer).padEnd(
      LARGO,
      '0',
    ),
    inicio + 1,
    'latin1',
  );
  return conSitio;
}

/** Lists under [0], answers under [1]. */
const archivo = ({ ocsp = [], crl = [] }: NonNullable<AMedida['revocacion']>): Sequence =>
  new Sequence({
    value: [crl, ocsp].map(
      (piezas, tagNumber) =>
        new Constructed({
          idBlock: { tagClass: 3, tagNumber },
          value: [new Sequence({ value: piezas.map((una) => fromBER(new Uint8Array(una)).result) })],
        }),
    ),
  });

function contenedor(
  tramos: Buffer,
  quienes: Identidad[],
  { resumen = 'sha256', fecha, revocacion }: AMedida,
): Buffer {
  const certificados = quienes.map(
    ({ certificado }) => new Certificate({ schema: fromBER(new Uint8Array(certificado.raw)).result }),
  );
  const octetos = (algoritmo: string, bytes: Uint8Array) =>
    new OctetString({ valueHex: new Uint8Array(createHash(algoritmo).update(bytes).digest()).buffer });
  const firmantes = quienes.map(({ certificado, clave }, n) => {
    const { issuer, serialNumber } = certificados[n] as Certificate;
    const attributes = [
      new Attribute({
        type: '1.2.840.113549.1.9.3',
        values: [new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })],
      }),
      new Attribute({ type: '1.2.840.113549.1.9.4', values: [octetos(resumen, tramos)] }),
      new Attribute({
        type: '1.2.840.113549.1.9.16.2.47',
        values: [
          new Sequence({
            value: [new Sequence({ value: [new Sequence({ value: [octetos('sha256', certificado.raw)] })] })],
          }),
        ],
      }),
      ...(revocacion ? [new Attribute({ type: '1.2.840.113583.1.1.8', values: [archivo(revocacion)] })] : []),
      ...(fecha
        ? [new Attribute({ type: '1.2.840.113549.1.9.5', values: [new UTCTime({ valueDate: fecha })] })]
        : []),
    ];
    const firmado = Buffer.from(
      new Conjunto({ value: attributes.map((uno) => uno.toSchema()) }).toBER(false),
    );
    return new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
      digestAlgorithm: new AlgorithmIdentifier({ algorithmId: RESUMENES[resumen] }),
      signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.1' }),
      signature: new OctetString({
        valueHex: new Uint8Array(sign(resumen, firmado, KeyObject.from(clave as webcrypto.CryptoKey))).buffer,
      }),
    });
  });
  const sobre = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1' }),
    certificates: certificados,
    signerInfos: firmantes,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: RESUMENES[resumen] })],
  });
  return Buffer.from(
    new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: sobre.toSchema(true) })
      .toSchema()
      .toBER(false),
  );
}
