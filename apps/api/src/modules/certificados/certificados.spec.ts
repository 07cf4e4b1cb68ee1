// Opening certificates: what works, and each thing that does not by its name (FAULTS T2); renewal without a
// restart (T1, T7).
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ends } from '../../../../../tools/jest/ends';
import { abrirCertificado, type ArchivosCertificado } from './certificado-cliente';
import { CertificadoNoValido } from './certificado-no-valido';
import { CertificadoPropio } from './certificado-propio';
import {
  comoPkcs12,
  crearAutoridad,
  type ParDePrueba,
} from '@encadena/api/testing/certificados/autoridad-de-prueba';
import { EC_CERT, EC_P12 } from '@encadena/api/testing/certificados/identidad-ec';

let par: ParDePrueba;
let otro: ParDePrueba;
let autoridad: ReturnType<typeof crearAutoridad>;
let carpeta: string;

beforeAll(async () => {
  autoridad = crearAutoridad('Test authority');
  par = autoridad.emitir({ nombre: 'Encadena' });
  otro = autoridad.emitir({ nombre: 'Another' }, 11);
  carpeta = await mkdtemp(join(tmpdir(), 'encadena-cert-'));
}, 30_000);
afterAll(() => rm(carpeta, { recursive: true, force: true }));

const pem = (texto: string): Buffer => Buffer.from(texto);
function motivo(archivos: ArchivosCertificado): string {
  try {
    abrirCertificado(archivos);
    return 'opened';
  } catch (error) {
    expect(error).toBeInstanceOf(CertificadoNoValido);
    return (error as CertificadoNoValido).motivo;
  }
}

describe('a certificate opens', () => {
  it('from two PEM files, with holder, issuer and dates', () => {
    const abierto = abrirCertificado({ certificado: pem(par.cert), clave: pem(par.key) });
    expect(abierto).toMatchObject({ titular: 'CN=Encadena', emisor: 'CN=Test authority', tipo: 'PERSONAL' });
    expect(abierto.hasta).toBeGreaterThan(Date.now());
    expect(new X509Certificate(abierto.cert).checkPrivateKey(createPrivateKey(abierto.key))).toBe(true);
  });

  it('from one PEM file with key and chain in any order: ours comes first', () => {
    const abierto = abrirCertificado({ certificado: pem(par.key + autoridad.cert + par.cert) });
    expect(new X509Certificate(abierto.cert).subject).toBe('CN=Encadena');
    expect(abierto.cert.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  });

  it.each(['aes256', '3des'] as const)(
    'from PKCS#12 in %s, byte for byte the certificate that went in',
    (algorithm) => {
      const abierto = abrirCertificado({
        certificado: comoPkcs12(par, 'secreto', { algorithm }),
        contrasena: 'secreto',
      });
      expect(abierto.huella).toBe(new X509Certificate(par.cert).fingerprint256);
      expect(new X509Certificate(abierto.cert).checkPrivateKey(createPrivateKey(abierto.key))).toBe(true);
    },
  );

  it('T2: from PKCS#12 with an EC key, which forge alone cannot read', () => {
    const abierto = abrirCertificado({ certificado: EC_P12, contrasena: 'secreto' });
    expect(abierto.huella).toBe(new X509Certificate(EC_CERT).fingerprint256);
    expect(createPrivateKey(abierto.key).asymmetricKeyType).toBe('ec');
  });

  it('a seal of an entity is told from a person, since it has hosts of its own', () => {
    const entidad = { type: '2.5.4.97', value: 'VATES-B12345674' };
    const sello = autoridad.emitir({ nombre: 'Encadena', sujeto: [entidad] });
    const representante = autoridad.emitir({
      nombre: 'Ana',
      sujeto: [entidad, { name: 'serialNumber', value: 'IDCES-00000000T' }],
    });
    const tipo = ({ cert, key }: ParDePrueba): string =>
      abrirCertificado({ certificado: pem(cert), clave: pem(key) }).tipo;
    expect([sello, representante, par].map(tipo)).toEqual(['SELLO', 'PERSONAL', 'PERSONAL']);
  });
});

describe('T2: what does not open says why', () => {
  it.each<[string, () => ArchivosCertificado, string]>([
    [
      'a wrong password',
      () => ({ certificado: comoPkcs12(par, 'secreto'), contrasena: 'otro' }),
      'CONTRASENA',
    ],
    [
      'a truncated file',
      () => ({ certificado: comoPkcs12(par, 'secreto').subarray(0, 500), contrasena: 'secreto' }),
      'ILEGIBLE',
    ],
    ['no certificate at all', () => ({ certificado: pem('hola') }), 'ILEGIBLE'],
    ['a PEM without its key', () => ({ certificado: pem(par.cert) }), 'SIN_CLAVE'],
    [
      'the key of another certificate',
      () => ({ certificado: pem(par.cert), clave: pem(otro.key) }),
      'CLAVE_DE_OTRO',
    ],
    [
      'a broken PEM',
      () => ({
        certificado: pem(par.cert.slice(0, 300) + '\n-----END CERTIFICATE-----\n'),
        clave: pem(par.key),
      }),
      'ILEGIBLE',
    ],
    ['a file that is too large', () => ({ certificado: Buffer.alloc(70_000) }), 'DEMASIADO_GRANDE'],
  ])('%s', (_nombre, archivos, esperado) => {
    expect(motivo(archivos())).toBe(esperado);
  });

  it('ten million iterations are refused before the first one is done', async () => {
    const p12 = comoPkcs12(par, 'secreto', { count: 2_048 });
    // The count of 2,048 (02 02 08 00) becomes 10,000,000 (02 04 00 98 96 80) in the outermost place: the
    // MAC's, at the very end.
    const donde = p12.lastIndexOf(Buffer.from([0x02, 0x02, 0x08, 0x00]));
    const gordo = Buffer.concat([
      p12.subarray(0, donde),
      Buffer.from([0x02, 0x04, 0x00, 0x98, 0x96, 0x80]),
      p12.subarray(donde + 4),
    ]);
    for (const en of longitudesQueAbarcan(gordo, donde)) gordo[en] = (gordo[en] as number) + 2;
    const dicho = await ends(() => motivo({ certificado: gordo, contrasena: 'secreto' }));
    expect(dicho).toBe('DEMASIADAS_ITERACIONES');
  });
});

describe('T2: nobody holds a processor for long with', () => {
  it('many derivations that each stay below the bound: they count together', async () => {
    // Its key asks for two passes and its vector for one: none of them, but all together are more than one
    // file may ask for.
    const certificado = comoPkcs12(par, 'secreto', { count: 220_000, algorithm: '3des' });
    const dicho = await ends(() => motivo({ certificado, contrasena: 'secreto' }));
    expect(dicho).toBe('DEMASIADAS_ITERACIONES');
  }, 60_000);

  it('octet strings in octet strings, thousands of layers of them', async () => {
    let dentro = Buffer.from([0x30, 0x00]);
    while (dentro.length < 60_000) {
      const octetos = Buffer.concat([
        Buffer.from([0x04, 0x82, dentro.length >> 8, dentro.length & 255]),
        dentro,
      ]);
      dentro = Buffer.concat([Buffer.from([0x30, 0x82, octetos.length >> 8, octetos.length & 255]), octetos]);
    }
    expect(await ends(() => motivo({ certificado: dentro }))).toBe('ILEGIBLE');
  });
});

/** Offsets of the last byte of the lengths of the two sequences around the MAC: the whole file and MacData itself. */
function longitudesQueAbarcan(der: Buffer, donde: number): number[] {
  const ultimo = (inicio: number): number =>
    inicio + 1 + ((der[inicio + 1] as number) > 0x80 ? (der[inicio + 1] as number) & 0x7f : 0);
  let mac = donde;
  // MacData starts with SEQUENCE { SEQUENCE { SEQUENCE { OID sha1 …: walk back to the outermost of the three.
  mac = der.lastIndexOf(Buffer.from([0x30, 0x21, 0x30, 0x09, 0x06, 0x05]), donde) - 2;
  return [ultimo(0), ultimo(mac)];
}

describe('our own certificate', () => {
  it('T1, T7: is read once, and a renewed file is used by the next send without a restart', async () => {
    const [certFile, keyFile] = [join(carpeta, 'client.crt'), join(carpeta, 'client.key')];
    const escribir = (p: ParDePrueba) =>
      Promise.all([writeFile(certFile, p.cert), writeFile(keyFile, p.key)]);
    await escribir(par);
    const propio = new CertificadoPropio({ destino: 'agencia', certFile, keyFile });
    const [uno, dos] = [await propio.vigente(), await propio.vigente()];
    expect(uno?.certificado.titular).toBe('CN=Encadena');
    expect(dos?.contexto).toBe(uno?.contexto);
    expect(uno?.certificado).not.toHaveProperty('key');
    await escribir(otro);
    const tres = await propio.vigente();
    expect(tres?.certificado.titular).toBe('CN=Another');
    expect(tres?.huella).not.toBe(uno?.huella);
  });

  it('none configured is none; a missing file is said', async () => {
    expect(await new CertificadoPropio({ destino: 'agencia' }).vigente()).toBeNull();
    await expect(
      new CertificadoPropio({ destino: 'agencia', certFile: join(carpeta, 'none.crt') }).vigente(),
    ).rejects.toThrow('ENOENT');
  });
});
