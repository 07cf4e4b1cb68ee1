// What may be uploaded: files as browsers, authorities and old programs write them, and what is refused, by
// name (FAULTS T2, T3).
import { describe, expect, it } from '@jest/globals';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { ends } from '../../../../../tools/jest/ends';
import { ErrorApi } from '../../platform/errores';
import { juzgarCertificado } from './juzgar-certificado';
import {
  P12_EC,
  P12_EC_112,
  P12_RC2,
  P12_SIN_CLAVE,
} from '@encadena/api/testing/certificados/archivos-openssl';
import {
  type AutoridadDePrueba,
  comoPkcs12,
  crearAutoridad,
  type OpcionesCertificado,
} from '@encadena/api/testing/certificados/autoridad-de-prueba';
import { EC_P12 } from '@encadena/api/testing/certificados/identidad-ec';
import { nombreLegible, titularDe } from './titular';

const CIF = 'B12345674';
const DIA = 86_400_000;
let hecha: AutoridadDePrueba | undefined;
const autoridad = (): AutoridadDePrueba => (hecha ??= crearAutoridad('Autoridad de prueba'));
const entidad = (nif = CIF) => [{ type: '2.5.4.97', value: `VATES-${nif}` }];
const p12 = (opciones: Partial<OpcionesCertificado> = {}) =>
  comoPkcs12(autoridad().emitir({ nombre: 'FUSTERIA PUIG SL', sujeto: entidad(), ...opciones }), 'secreto');
const juzgar = (bytes: Buffer, { contrasena = 'secreto', nif = CIF, apoderado = false } = {}) =>
  juzgarCertificado(bytes, contrasena, { nif, apoderado, ahora: Date.now() });

/** The refusal: `code field reason`. */
function rechazo(hacer: () => unknown): string {
  try {
    hacer();
    return 'taken';
  } catch (error) {
    if (!(error instanceof ErrorApi)) throw error;
    const [hallazgo] = error.detalles.errores ?? [];
    return `${error.codigo} ${hallazgo?.campo} ${hallazgo?.codigo}`;
  }
}

describe('a certificate is taken', () => {
  it.each([
    ['T2 as RC2 with 40 bits, as old programs wrote it', P12_RC2, CIF, 'FUSTERIA PUIG SL'],
    [
      'T2 as PBES2 with an EC key, as programs write it today',
      P12_EC,
      '12345678Z',
      'PUIG SERRA ANA - 12345678Z',
    ],
  ])('%s', (_, bytes, nif, nombre) => {
    const { abierto, titular } = juzgar(bytes, { nif });
    expect(titular).toEqual({ nif, nombre });
    expect(new X509Certificate(abierto.cert).checkPrivateKey(createPrivateKey(abierto.key))).toBe(true);
    expect(abierto.key).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  });

  it.each([0, 1])('renewed with the same key, wherever the former one lies (%d)', (lugar) => {
    const sujeto = { nombre: 'FUSTERIA PUIG SL', sujeto: entidad() };
    const nuevo = autoridad().emitir(sujeto);
    const viejo = autoridad().emitir({
      ...sujeto,
      desde: new Date(Date.now() - 9 * DIA),
      hasta: new Date(Date.now() - DIA),
    });
    const { key } = nuevo;
    const certs = [nuevo, viejo].map(({ cert }) => forge.pki.certificateFromPem(cert));
    const p12 = forge.pkcs12.toPkcs12Asn1(
      forge.pki.privateKeyFromPem(key),
      lugar === 0 ? certs : certs.reverse(),
      'secreto',
    );
    const { abierto } = juzgar(Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'));
    expect(abierto.huella).toBe(new X509Certificate(nuevo.cert).fingerprint256);
  });

  it('of another holder only under a declared power of attorney', () => {
    expect(juzgar(P12_EC, { apoderado: true }).titular.nif).toBe('12345678Z');
  });

  it.each([
    [
      'the entity before its representative',
      'CN=ANA\nserialNumber=IDCES-12345678Z\norganizationIdentifier=VATES-B12345674',
      'B12345674',
    ],
    ['the OID when the name is not known', 'CN=X\n2.5.4.97=VATES-B12345674', 'B12345674'],
    ['a foreigner by NIE', 'CN=X\nserialNumber=IDCES-X1234567L', 'X1234567L'],
    ['an older one of the mint', 'CN=PUIG SERRA ANA - NIF 12345678Z', '12345678Z'],
    ['a bare number', 'CN=X\nserialNumber=12345678Z', '12345678Z'],
    ['one with a wrong letter', 'CN=X\nserialNumber=IDCES-12345678A', null],
    ['none', 'CN=X', null],
  ])('its holder is read: %s', (_, sujeto, nif) => {
    expect(titularDe(sujeto).nif).toBe(nif);
  });

  it('U7 its names neither turn letters nor hide them, and a line of theirs is no attribute', () => {
    const sujeto = 'O=AC de prueba\u2028CN=AC FNMT Usuarios\nCN=Fus\u200bta \u202egnp.exe\\0A\ud800';
    expect(titularDe(sujeto).nombre).toBe('Fus ta  gnp.exe\\0A ');
    expect(nombreLegible('O=AC de prueba\u2028CN=AC FNMT Usuarios')).toBe('AC de prueba CN=AC FNMT Usuarios');
  });
});

describe('a certificate is refused', () => {
  it.each<[string, () => unknown, string]>([
    [
      'T2 a wrong password',
      () => juzgar(p12(), { contrasena: 'otra' }),
      'CERTIFICADO_NO_VALIDO contrasena certificadoContrasena',
    ],
    [
      'T2 no password',
      () => juzgar(p12(), { contrasena: '' }),
      'CERTIFICADO_NO_VALIDO contrasena certificadoContrasena',
    ],
    [
      'T2 a wrong password for RC2',
      () => juzgar(P12_RC2, { contrasena: 'otra' }),
      'CERTIFICADO_NO_VALIDO contrasena certificadoContrasena',
    ],
    [
      'T2 a wrong password for PBES2',
      () => juzgar(P12_EC, { contrasena: 'otra', nif: '12345678Z' }),
      'CERTIFICADO_NO_VALIDO contrasena certificadoContrasena',
    ],
    [
      'T2 a truncated file',
      () => juzgar(p12().subarray(0, 700)),
      'CERTIFICADO_NO_VALIDO file certificadoIlegible',
    ],
    ['T2 no key', () => juzgar(P12_SIN_CLAVE), 'CERTIFICADO_NO_VALIDO file certificadoSinClave'],
    [
      'T2 the key of another certificate',
      () =>
        juzgar(
          comoPkcs12(
            {
              cert: autoridad().emitir({ nombre: 'X', sujeto: entidad() }).cert,
              key: autoridad().emitir({ nombre: 'Y' }, 11).key,
            },
            'secreto',
          ),
        ),
      'CERTIFICADO_NO_VALIDO file certificadoClaveDeOtro',
    ],
    ['T2 two identities', () => juzgar(dosIdentidades()), 'CERTIFICADO_NO_VALIDO file certificadoVarias'],
    [
      'T3 of another NIF',
      () => juzgar(p12({ sujeto: entidad('B66987652') })),
      'CERTIFICADO_DE_OTRO_NIF file CERTIFICADO_DE_OTRO_NIF',
    ],
    [
      'T3 of no NIF, be it declared or not',
      () => juzgar(p12({ sujeto: [] }), { apoderado: true }),
      'CERTIFICADO_NO_VALIDO file certificadoSinNif',
    ],
    [
      'T1 expired yesterday',
      () => juzgar(p12({ desde: new Date(Date.now() - 9 * DIA), hasta: new Date(Date.now() - DIA) })),
      'CERTIFICADO_NO_VALIDO file certificadoCaducado',
    ],
    [
      'not yet valid',
      () => juzgar(p12({ desde: new Date(Date.now() + DIA) })),
      'CERTIFICADO_NO_VALIDO file certificadoFuturo',
    ],
    [
      'that nobody goes out with: on a curve of 112 bits',
      () => juzgar(P12_EC_112),
      'CERTIFICADO_NO_VALIDO file certificadoClaveDebil',
    ],
    [
      'that its authority signed with SHA-1',
      () => juzgar(p12({ digesto: 'sha1' })),
      'CERTIFICADO_NO_VALIDO file certificadoClaveDebil',
    ],
    [
      'made by oneself',
      () => juzgar(EC_P12, { nif: '12345678Z' }),
      'CERTIFICADO_NO_VALIDO file certificadoAutofirmado',
    ],
    [
      'made by oneself, for signing only, as if it could not have',
      () => juzgar(comoPkcs12(hechoPorUnoMismo({ keyUsage: true }), 'secreto')),
      'CERTIFICADO_NO_VALIDO file certificadoAutofirmado',
    ],
    [
      'made by oneself, without a word about its uses',
      () => juzgar(comoPkcs12(hechoPorUnoMismo({ keyUsage: false }), 'secreto')),
      'CERTIFICADO_NO_VALIDO file certificadoAutofirmado',
    ],
    [
      'made by oneself in the name of an authority',
      () => juzgar(comoPkcs12(hechoPorUnoMismo({ keyUsage: true, emisor: 'AC FNMT Usuarios' }), 'secreto')),
      'CERTIFICADO_NO_VALIDO file certificadoAutofirmado',
    ],
    [
      'PEM',
      () => juzgar(Buffer.from(autoridad().emitir({ nombre: 'X' }).cert)),
      'CERTIFICADO_NO_VALIDO file certificadoIlegible',
    ],
    ['nothing', () => juzgar(Buffer.alloc(0)), 'CERTIFICADO_NO_VALIDO file certificadoIlegible'],
    ['a page', () => juzgar(Buffer.from('<html>')), 'CERTIFICADO_NO_VALIDO file certificadoIlegible'],
    [
      'DER of something else',
      () => juzgar(Buffer.from([0x30, 0x03, 0x02, 0x01, 0x03])),
      'CERTIFICADO_NO_VALIDO file certificadoIlegible',
    ],
    [
      'nesting without end',
      () => juzgar(Buffer.alloc(60_000, 0x30)),
      'CERTIFICADO_NO_VALIDO file certificadoIlegible',
    ],
  ])('%s', (_, hacer, esperado) => {
    expect(rechazo(hacer)).toBe(esperado);
  });

  it.each([
    ['once', 1_000_001],
    ['ten millions', 10_000_000],
  ])('T2 asking for too much work (%s): none of it is done', async (_, count) => {
    // The work itself is not done to make the file: its counts are written over.
    const archivo = conIteraciones(count);
    expect(await ends(() => rechazo(() => juzgar(archivo)))).toBe(
      'CERTIFICADO_NO_VALIDO file certificadoIteraciones',
    );
  });

  it('T2 every cut of a good file and every flipped byte ends in words, fast', () => {
    const bueno = p12();
    for (let i = 0; i < bueno.length; i += 97) {
      const cambiado = Buffer.from(bueno);
      cambiado[i] = (cambiado[i] as number) ^ 0xff;
      for (const malo of [bueno.subarray(0, i), cambiado])
        expect(rechazo(() => juzgar(malo))).toMatch(
          /^(CERTIFICADO_NO_VALIDO (file|contrasena) certificado\w+|taken)$/,
        );
    }
  });
});

/** Signed with its own key; `emisor`: the name that it claims to come from. */
function hechoPorUnoMismo({ keyUsage, emisor }: { keyUsage: boolean; emisor?: string }) {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair({ bits: 2048 });
  const cert = forge.pki.createCertificate();
  cert.publicKey = publicKey;
  cert.serialNumber = '01';
  cert.validity.notBefore = new Date(Date.now() - DIA);
  cert.validity.notAfter = new Date(Date.now() + 30 * DIA);
  const sujeto = [{ name: 'commonName', value: 'FUSTERIA PUIG SL' }, ...entidad()];
  cert.setSubject(sujeto);
  cert.setIssuer(emisor ? [{ name: 'commonName', value: emisor }] : sujeto);
  cert.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    ...(keyUsage ? [{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true }] : []),
  ]);
  cert.sign(privateKey, forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(cert), key: forge.pki.privateKeyToPem(privateKey) };
}

function dosIdentidades(): Buffer {
  const partes = [10, 11].map((n) => autoridad().emitir({ nombre: `N${n}`, sujeto: entidad() }, n));
  const seguros = partes.map(({ cert, key }) =>
    forge.pkcs12.toPkcs12Asn1(
      forge.pki.privateKeyFromPem(key),
      [forge.pki.certificateFromPem(cert)],
      'secreto',
      { useMac: false, count: 100 },
    ),
  );
  // The contents of both files in one: AuthenticatedSafe is a sequence of any number of them (RFC 7292 section 4.1).
  const contenidos = seguros.flatMap((asn1) => forge.asn1.fromDer(datosDe(asn1)).value as forge.asn1.Asn1[]);
  const { Class: clase, Type: tipo, create, toDer } = forge.asn1;
  const seguro = create(clase.UNIVERSAL, tipo.SEQUENCE, true, contenidos);
  const info = create(clase.UNIVERSAL, tipo.SEQUENCE, true, [
    create(clase.UNIVERSAL, tipo.OID, false, forge.asn1.oidToDer(forge.pki.oids.data as string).getBytes()),
    create(clase.CONTEXT_SPECIFIC, 0, true, [
      create(clase.UNIVERSAL, tipo.OCTETSTRING, false, toDer(seguro).getBytes()),
    ]),
  ]);
  const version = create(clase.UNIVERSAL, tipo.INTEGER, false, forge.asn1.integerToDer(3).getBytes());
  return Buffer.from(
    toDer(create(clase.UNIVERSAL, tipo.SEQUENCE, true, [version, info])).getBytes(),
    'binary',
  );
}

/** What lies in the octet string of a PFX's content. */
function datosDe(pfx: forge.asn1.Asn1): string {
  const info = (pfx.value as forge.asn1.Asn1[])[1] as forge.asn1.Asn1;
  const explicito = (info.value as forge.asn1.Asn1[])[1] as forge.asn1.Asn1;
  return ((explicito.value as forge.asn1.Asn1[])[0] as forge.asn1.Asn1).value as string;
}

/** A file without a MAC whose content names that many iterations. */
function conIteraciones(count: number): Buffer {
  const par = autoridad().emitir({ nombre: 'X', sujeto: entidad() });
  const asn1 = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(par.key),
    [forge.pki.certificateFromPem(par.cert)],
    'secreto',
    { useMac: false, count: 2_048 },
  );
  const dentro = forge.asn1.fromDer(datosDe(asn1));
  subir(dentro, count);
  const info = (asn1.value as forge.asn1.Asn1[])[1] as forge.asn1.Asn1;
  const explicito = (info.value as forge.asn1.Asn1[])[1] as forge.asn1.Asn1;
  ((explicito.value as forge.asn1.Asn1[])[0] as forge.asn1.Asn1).value = forge.asn1.toDer(dentro).getBytes();
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}

function subir(nodo: forge.asn1.Asn1, count: number): void {
  if (!Array.isArray(nodo.value)) return;
  for (const hijo of nodo.value) {
    if (hijo.type === forge.asn1.Type.INTEGER && hijo.value === '\x08\x00')
      hijo.value = forge.asn1.integerToDer(count).getBytes();
    else if (hijo.type === forge.asn1.Type.OCTETSTRING && String(hijo.value).startsWith('\x30'))
      hijo.value = subirDentro(hijo.value as string, count);
    else subir(hijo, count);
  }
}

/** Bytes that only look like DER, as one in 256 that are encrypted do, stay as they are. */
function subirDentro(der: string, count: number): string {
  const dentro = leido(der);
  if (!dentro) return der;
  subir(dentro, count);
  return forge.asn1.toDer(dentro).getBytes();
}

function leido(der: string): forge.asn1.Asn1 | undefined {
  try {
    return forge.asn1.fromDer(der);
  } catch {
    return undefined;
  }
}
