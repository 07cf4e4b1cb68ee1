// Answers about revocation: which ones are believed, and what someone with a revoked certificate would like
// us to believe.
import { describe, expect, it } from '@jest/globals';
import {
  revocationExtensions,
  revocationList,
  ocspAnswer,
} from '../../../../../../../tools/testing/revocacion.mjs';
import { ends } from '../../../../../../../tools/jest/ends';
import { certificar, type Hecho, par, type Partes } from '@encadena/api/testing/papeles/cadenas';
import { Leido } from '../cadena/leido';
import { revocacionDe, revocacionTras } from './juzgar-revocacion';
import { preguntaSobre } from './pregunta';
import type { Prueba, Via } from './prueba';

const ahora = new Date();
const HORA = 3_600_000;
const DIA = 24 * HORA;
const hace = (ms: number): Date => new Date(ahora.getTime() - ms);
const RESPONDER = '1.3.6.1.5.5.7.3.9';
const SIN_REVOCACION = { id: '1.3.6.1.5.5.7.48.1.5', der: Buffer.from([5, 0]) };
const direcciones = revocationExtensions({ ocsp: 'http://ocsp.example/', crl: 'http://crl.example/a.crl' });

const raiz = certificar({ nombre: 'Raiz', ca: true });
const ajena = certificar({ nombre: 'Ajena', ca: true });
const gemela = certificar({ nombre: 'Raiz', ca: true, par: par('otra raiz') });
const bru = certificar({ nombre: 'BRU', emisor: raiz, extensiones: direcciones });
const otro = certificar({ nombre: 'OTRO', emisor: raiz });
const leido = ({ x509 }: Hecho) => new Leido(x509);
const pregunta = preguntaSobre(leido(bru), leido(raiz));
const emisor = ({ x509, par: { privateKey } }: Hecho) => ({ cert: x509.raw, key: privateKey });
const revocado = new Map([[bru.x509.serialNumber.toLowerCase(), hace(DIA)]]);
const delegado = (partes: Partial<Partes> = {}) =>
  certificar({
    nombre: 'Respondedor',
    emisor: raiz,
    usos: [RESPONDER],
    uso: 0x80,
    extensiones: [SIN_REVOCACION],
    ...partes,
  });

type Respuesta = NonNullable<Parameters<typeof ocspAnswer>[2]>;
type Lista = NonNullable<Parameters<typeof revocationList>[1]>;
const ocsp = (opciones: Respuesta = {}, de = raiz): Buffer =>
  ocspAnswer(pregunta.peticion, emisor(de), opciones);
const crl = (opciones: Lista = {}, de = raiz): Buffer => revocationList(emisor(de), opciones);

/** What follows from one piece that came over the network. */
function juicio(via: Via, der: Uint8Array, resto: Partial<Prueba> = {}): string {
  const { para, nonce } = pregunta;
  const { juicio, preguntas } = revocacionTras([pregunta], [{ via, der, para, nonce, ...resto }], ahora);
  if (juicio.resultado === 'NO_COMPROBADA') expect(preguntas).toEqual([pregunta]);
  return juicio.detalle ? `${juicio.resultado} ${juicio.detalle}` : juicio.resultado;
}
const DUDA = 'NO_COMPROBADA firmaRevocacion';

describe('a certificate is not revoked', () => {
  it.each<[string, Via, () => Buffer]>([
    ['says its issuer', 'ocsp', () => ocsp()],
    [
      'says its issuer, without the nonce, as what was signed in advance',
      'ocsp',
      () => ocsp({ nonce: false }),
    ],
    ['says whom its issuer named for this', 'ocsp', () => ocsp({ responder: emisor(delegado()) })],
    [
      'says an answer of half an hour ago without a next one',
      'ocsp',
      () => ocsp({ thisUpdate: hace(HORA / 2), nextUpdate: null }),
    ],
    ['says the issuer’s list', 'crl', () => crl()],
    ['says the issuer’s list of others', 'crl', () => crl({ revoked: new Map([['0a0b', hace(DIA)]]) })],
  ])('%s', (_, via, hacer) => {
    expect(juicio(via, hacer())).toBe('CORRECTA');
  });

  it('and who is on the list of trust is asked nothing', () => {
    expect(revocacionDe([[leido(raiz)]], [], ahora)).toEqual({
      juicio: { resultado: 'CORRECTA', detalle: null },
      preguntas: [],
      utiles: [],
    });
  });
});

describe('a certificate is revoked', () => {
  it.each<[string, Via, () => Buffer, Partial<Prueba>]>([
    ['says its issuer', 'ocsp', () => ocsp({ revoked: revocado }), {}],
    [
      'said its issuer a month ago',
      'ocsp',
      () => ocsp({ revoked: revocado, thisUpdate: hace(30 * DIA), nextUpdate: hace(29 * DIA) }),
      {},
    ],
    ['says what came with the file', 'ocsp', () => ocsp({ revoked: revocado }), { incrustada: true }],
    ['says the issuer’s list', 'crl', () => crl({ revoked: revocado }), {}],
  ])('%s', (_, via, hacer, resto) => {
    expect(juicio(via, hacer(), resto)).toBe('FALLA firmaRevocada');
  });

  it('whatever a good answer beside it says, and the day is told', () => {
    const pruebas: Prueba[] = [
      { via: 'ocsp', der: ocsp() },
      {
        via: 'crl',
        der: crl({
          revoked: new Map([
            [...revocado.keys()].map((uno) => [uno, new Date('2026-11-20T10:00:00Z')])[0] as [string, Date],
          ]),
        }),
      },
    ];
    expect(revocacionTras([pregunta], pruebas, ahora).juicio).toEqual({
      resultado: 'FALLA',
      detalle: 'firmaRevocada',
      params: { fecha: '20/11/2026' },
    });
  });
});

describe('an answer is not believed', () => {
  it.each<[string, () => Buffer]>([
    [
      'of last week, played again before its revocation was known',
      () => ocsp({ nonce: false, thisUpdate: hace(8 * DIA), nextUpdate: hace(DIA) }),
    ],
    [
      'of three weeks ago that promises ten years',
      () =>
        ocsp({
          nonce: false,
          thisUpdate: hace(21 * DIA),
          nextUpdate: new Date(ahora.getTime() + 3650 * DIA),
        }),
    ],
    [
      'of yesterday without a next one',
      () => ocsp({ nonce: false, thisUpdate: hace(DIA), nextUpdate: null }),
    ],
    ['of tomorrow', () => ocsp({ thisUpdate: hace(-DIA), nextUpdate: hace(-2 * DIA) })],
    ['to another question, by its nonce', () => ocsp({ nonce: Buffer.from('04023132', 'hex') })],
    ['that knows nothing of it', () => ocsp({ unknown: true })],
    ['signed by an authority of the same name', () => ocsp({}, gemela)],
    ['signed by whoever has a certificate of that authority', () => ocsp({ responder: emisor(otro) })],
    [
      'signed by whom another authority named for this',
      () => ocsp({ responder: emisor(delegado({ emisor: ajena })) }),
    ],
    [
      'signed by who named himself in the name of the issuer',
      () => ocsp({ responder: emisor(delegado({ emisor: gemela })) }),
    ],
    ['signed by a delegate that ended', () => ocsp({ responder: emisor(delegado({ hasta: hace(DIA) })) })],
    ['signed by a delegate who may not sign', () => ocsp({ responder: emisor(delegado({ uso: 0x20 })) })],
    [
      'signed by a delegate who may be revoked himself',
      () => ocsp({ responder: emisor(delegado({ extensiones: [] })) }),
    ],
    [
      'signed by a delegate with a key of 1024 bits',
      () => ocsp({ responder: emisor(delegado({ par: par('corta', 1024) })) }),
    ],
    [
      'signed by a delegate whose certificate is signed with SHA-1',
      () => ocsp({ responder: emisor(delegado({ digesto: 'sha1' })) }),
    ],
    ['signed with SHA-1', () => ocsp({ digest: 'sha1' })],
    [
      'about another certificate',
      () => ocspAnswer(preguntaSobre(leido(otro), leido(raiz)).peticion, emisor(raiz)),
    ],
    [
      'about the same number of another authority',
      () => ocspAnswer(preguntaSobre(leido(bru), leido(ajena)).peticion, emisor(raiz)),
    ],
    ['with a byte changed', () => cambiado(ocsp({ nonce: false }))],
    ['cut', () => ocsp().subarray(0, 200)],
    ['that is a page', () => Buffer.from('<html>')],
    ['of nothing', () => Buffer.alloc(0)],
    ['too large', () => Buffer.concat([ocsp(), Buffer.alloc(70_000)])],
    ['that says to try again later', () => Buffer.from('30030a0103', 'hex')],
  ])('%s', (_, hacer) => {
    expect(juicio('ocsp', hacer())).toBe(DUDA);
  });

  it('that came with the file and is two days old: it may hide what happened since', () => {
    const vieja = ocsp({
      nonce: false,
      thisUpdate: hace(2 * DIA),
      nextUpdate: new Date(ahora.getTime() + DIA),
    });
    expect(juicio('ocsp', vieja, { incrustada: true })).toBe(DUDA);
    expect(juicio('ocsp', vieja)).toBe('CORRECTA');
  });
});

describe('a list is not believed', () => {
  const punto = (der: string) => ({ extensions: [{ id: '2.5.29.28', der: Buffer.from(der, 'hex') }] });
  it.each<[string, () => Buffer]>([
    ['of last week', () => crl({ thisUpdate: hace(8 * DIA), nextUpdate: hace(DIA) })],
    ['of another authority', () => crl({}, ajena)],
    ['signed by an authority of the same name', () => crl({}, gemela)],
    ['signed with SHA-1', () => crl({ digest: 'sha1' })],
    ['with a byte changed', () => cambiado(crl())],
    ['cut', () => crl().subarray(0, 150)],
    [
      'that tells changes only',
      () => crl({ extensions: [{ id: '2.5.29.27', der: Buffer.from([2, 1, 1]) }] }),
    ],
    [
      'that tells changes only, and does not insist on it',
      () => crl({ extensions: [{ id: '2.5.29.27', der: Buffer.from([2, 1, 1]), critical: false }] }),
    ],
    [
      'that says twice whose it is',
      () => crl({ extensions: ['3000', '30038401ff'].flatMap((der) => punto(der).extensions) }),
    ],
    [
      'of last month that promises ten years, played again',
      () => crl({ thisUpdate: hace(31 * DIA), nextUpdate: hace(-3650 * DIA) }),
    ],
    ['of authorities only', () => crl(punto('30038201ff'))],
    ['of attributes only', () => crl(punto('30038501ff'))],
    ['kept by somebody else', () => crl(punto('30038401ff'))],
    ['for some reasons only', () => crl(punto('3004830205 60'.replace(' ', '')))],
    ['of another place than the certificate names', () => crl(punto('3010a00ea00c860a687474703a2f2f782f79'))],
    [
      'under a condition that nobody knows',
      () => crl({ extensions: [{ id: '1.2.3.4', der: Buffer.from([5, 0]) }] }),
    ],
  ])('%s', (_, hacer) => {
    expect(juicio('crl', hacer())).toBe(DUDA);
  });

  it('of last month, about a person; about an authority, whose lists are rare, it is for a year', () => {
    const media = certificar({ nombre: 'Media', ca: true, emisor: raiz });
    const de = (antes: number) => {
      const der = crl({ thisUpdate: hace(antes), nextUpdate: hace(-DIA) });
      return revocacionDe([[leido(media), leido(raiz)]], [{ via: 'crl', der }], ahora).juicio.resultado;
    };
    expect(juicio('crl', crl({ thisUpdate: hace(31 * DIA), nextUpdate: hace(-DIA) }))).toBe(DUDA);
    expect([de(31 * DIA), de(400 * DIA)]).toEqual(['CORRECTA', 'NO_COMPROBADA']);
  });

  it('whose issuer may not sign lists', () => {
    const sinListas = certificar({ nombre: 'Sin listas', ca: true, uso: 0x04 });
    const suyo = certificar({ nombre: 'BRU', emisor: sinListas });
    const una = preguntaSobre(leido(suyo), leido(sinListas));
    const { juicio: dicho } = revocacionTras([una], [{ via: 'crl', der: crl({}, sinListas) }], ahora);
    expect(dicho.resultado).toBe('NO_COMPROBADA');
  });

  it('of users only, about an authority; it is believed about users', () => {
    const media = certificar({ nombre: 'Media', ca: true, emisor: raiz });
    const deUsuarios = crl(punto('30038101ff'));
    expect(juicio('crl', deUsuarios)).toBe('CORRECTA');
    const { juicio: dicho } = revocacionDe(
      [[leido(media), leido(raiz)]],
      [{ via: 'crl', der: deUsuarios }],
      ahora,
    );
    expect(dicho.resultado).toBe('NO_COMPROBADA');
  });
});

describe('a chain', () => {
  const media = certificar({ nombre: 'Media', ca: true, emisor: raiz, extensiones: direcciones });
  const firmante = certificar({ nombre: 'BRU', emisor: media, extensiones: direcciones });
  const cadena = [firmante, media, raiz].map(leido);

  it('asks about everybody below our authority, once each, at the addresses of each', () => {
    const { preguntas } = revocacionDe([cadena, cadena], [], ahora);
    expect(preguntas.map(({ para }) => para)).toEqual(cadena.slice(0, 2).map(({ huella }) => huella));
    expect(preguntas[0]).toMatchObject({ ocsp: ['http://ocsp.example/'], crl: ['http://crl.example/a.crl'] });
  });

  it('is revoked with the authority in it', () => {
    const de = new Map([[media.x509.serialNumber.toLowerCase(), hace(DIA)]]);
    expect(revocacionDe([cadena], [{ via: 'crl', der: crl({ revoked: de }) }], ahora).juicio.detalle).toBe(
      'firmaRevocada',
    );
  });

  it('is good when lists and answers settle all of it together', () => {
    const deLaRaiz: Prueba = { via: 'crl', der: crl() };
    const { juicio: antes, preguntas } = revocacionDe([cadena], [deLaRaiz], ahora);
    expect([antes.resultado, preguntas.length]).toEqual(['NO_COMPROBADA', 1]);
    const [una] = preguntas as [(typeof preguntas)[0]];
    const respuesta: Prueba = {
      via: 'ocsp',
      der: ocspAnswer(una.peticion, emisor(media)),
      para: una.para,
      nonce: una.nonce,
    };
    const { juicio: despues, utiles } = revocacionTras(preguntas, [respuesta], ahora);
    expect([despues.resultado, utiles.map(({ para }) => para)]).toEqual(['CORRECTA', [una.para]]);
  });

  it('with an address of another kind, or none, is asked nowhere', () => {
    const raro = certificar({
      nombre: 'BRU',
      emisor: raiz,
      extensiones: revocationExtensions({ ocsp: 'file:///etc/passwd', crl: 'ldap://host/x' }),
    });
    expect(preguntaSobre(leido(raro), leido(raiz))).toMatchObject({ ocsp: [], crl: [] });
  });

  it('does not keep us busy with thousands of pieces that came with the file', async () => {
    const una: Prueba = { via: 'ocsp', der: ocsp({}, ajena), incrustada: true };
    const pruebas = Array.from({ length: 3000 }, () => una);
    const { juicio } = await ends(() => revocacionDe([cadena], pruebas, ahora));
    expect(juicio.resultado).toBe('NO_COMPROBADA');
  });

  it('looks through a list of forty thousand at once', async () => {
    const muchos = new Map(
      Array.from({ length: 40_000 }, (_, n) => [(0x01000000 + n).toString(16).padStart(8, '0'), hace(DIA)]),
    );
    const der = crl({ revoked: muchos });
    expect(await ends(() => juicio('crl', der))).toBe('CORRECTA');
  });
});

/** One bit of the signed part: a letter of a name, or of a digest. */
function cambiado(der: Buffer): Buffer {
  const otra = Buffer.from(der);
  otra[60] = (otra[60] as number) ^ 1;
  return otra;
}
