// Containers as other programs make them: RSASSA-PSS, without signed attributes, bound to another certificate, broken.
import { createHash, webcrypto, type X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { AutoridadDeFirmas, type Identidad } from '@encadena/api/testing/papeles/autoridad';
import { leerFirma } from './cms';

const TEXTO = Buffer.from('what is signed');
let ana: Identidad;
let bru: Identidad;
beforeAll(async () => {
  const autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
  [ana, bru] = await Promise.all([
    autoridad.identidad({ nombre: 'ANA' }),
    autoridad.identidad({ nombre: 'BRU' }),
  ]);
});

interface Opciones {
  metodo?: string;
  hash?: 'SHA-1' | 'SHA-256' | 'SHA-512';
  atado?: X509Certificate | null;
  conAtributos?: boolean;
}

async function contenedor(
  { certificado, clave }: Identidad,
  { metodo = 'RSASSA-PKCS1-v1_5', hash = 'SHA-256', atado = certificado, conAtributos = true }: Opciones = {},
): Promise<Buffer> {
  const firma = await webcrypto.subtle.importKey(
    'pkcs8',
    await webcrypto.subtle.exportKey('pkcs8', clave),
    { name: metodo, hash },
    true,
    ['sign'],
  );
  const cert = new Certificate({ schema: fromBER(new Uint8Array(certificado.raw)).result });
  const resumen = (bytes: Uint8Array, nombre: string = hash) =>
    new OctetString({
      valueHex: new Uint8Array(createHash(nombre.replace('-', '')).update(bytes).digest()).buffer,
    });
  const atributos = [
    new Attribute({
      type: '1.2.840.113549.1.9.3',
      values: [new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })],
    }),
    new Attribute({ type: '1.2.840.113549.1.9.4', values: [resumen(TEXTO)] }),
    ...(atado
      ? [
          new Attribute({
            type: '1.2.840.113549.1.9.16.2.47',
            values: [
              new Sequence({
                value: [new Sequence({ value: [new Sequence({ value: [resumen(atado.raw, 'SHA-256')] })] })],
              }),
            ],
          }),
        ]
      : []),
  ];
  const sobre = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1' }),
    certificates: [cert],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: cert.issuer, serialNumber: cert.serialNumber }),
        ...(conAtributos && {
          signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: atributos }),
        }),
      }),
    ],
  });
  await sobre.sign(firma, 0, hash, new Uint8Array(TEXTO).buffer);
  return Buffer.from(
    new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: sobre.toSchema(true) })
      .toSchema()
      .toBER(false),
  );
}

const juzgar = async (cms: Promise<Buffer> | Buffer, tramos: Buffer[] = [TEXTO], cades = true) =>
  leerFirma(await cms, tramos, { cades }).integridad;

describe('a container', () => {
  it.each([
    ['RSA-PSS', 'SHA-256'],
    ['RSA-PSS', 'SHA-512'],
    ['RSASSA-PKCS1-v1_5', 'SHA-512'],
  ] as const)('with %s and %s is whole', async (metodo, hash) => {
    expect(await juzgar(contenedor(ana, { metodo, hash }))).toEqual({ resultado: 'CORRECTA', detalle: null });
    expect(await juzgar(contenedor(ana, { metodo, hash }), [TEXTO.subarray(0, 4), Buffer.from('!')])).toEqual(
      { resultado: 'FALLA', detalle: 'firmaAlterada' },
    );
  });

  it('with SHA-1 is too weak', async () => {
    expect(await juzgar(contenedor(ana, { hash: 'SHA-1' }))).toEqual({
      resultado: 'FALLA',
      detalle: 'firmaAlgoritmoDebil',
    });
  });

  it('bound to another certificate is broken', async () => {
    expect(await juzgar(contenedor(ana, { atado: bru.certificado }))).toEqual({
      resultado: 'FALLA',
      detalle: 'firmaRota',
    });
  });

  it('bound to none will do in the old form only', async () => {
    const cms = await contenedor(ana, { atado: null });
    expect([await juzgar(cms, [TEXTO], true), await juzgar(cms, [TEXTO], false)]).toMatchObject([
      { detalle: 'firmaRota' },
      { resultado: 'CORRECTA' },
    ]);
  });

  it('without signed attributes is no PAdES', async () => {
    expect(await juzgar(contenedor(ana, { conAtributos: false }))).toEqual({
      resultado: 'FALLA',
      detalle: 'firmaFormato',
    });
  });

  it('cut, empty or with any byte changed never passes and never throws', async () => {
    const cms = await contenedor(ana);
    for (const malo of [
      Buffer.alloc(0),
      Buffer.alloc(2000),
      cms.subarray(0, cms.length / 2),
      Buffer.from('30800000', 'hex'),
    ])
      expect((await juzgar(malo)).resultado).toBe('FALLA');
    const dondeResumen = cms.indexOf(createHash('sha256').update(TEXTO).digest());
    const dondeFirma = cms.length - 20;
    for (const lugar of [dondeResumen + 3, dondeFirma]) {
      const alterado = Buffer.from(cms);
      alterado[lugar] = (alterado[lugar] as number) ^ 1;
      expect((await juzgar(alterado)).resultado).toBe('FALLA');
    }
  });
});
