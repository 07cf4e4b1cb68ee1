// Chains that lead to an authority of ours and are worthless: each is named after what its maker wanted.
import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import {
  certificar,
  correo,
  directorio,
  dns,
  type Hecho,
  par,
  type Partes,
} from '@encadena/api/testing/papeles/cadenas';
import { ListaDeConfianza } from '../confianza';

const ahora = new Date();
const DIA = 86_400_000;
const PAIS = '2.5.4.6';
const CN = '2.5.4.3';
const ORG = '2.5.4.10';
const SERVIDOR = '1.3.6.1.5.5.7.3.1';
const CORREO = '1.3.6.1.5.5.7.3.4';
const CLIENTE = '1.3.6.1.5.5.7.3.2';
const raiz = certificar({ nombre: 'Raiz', ca: true });
const lista = new ListaDeConfianza([raiz.x509]);
const bru = [
  [PAIS, 'ES'],
  [CN, 'BRU VILA ROCA'],
] as const;

/** An authority below the root with these parts, and who signs below it. */
function cadena(autoridad: Partial<Partes>, firmante: Partial<Partes> = {}): [Hecho, ...Hecho[]] {
  const media = certificar({ nombre: 'Media', ca: true, emisor: raiz, ...autoridad });
  return [certificar({ nombre: bru, emisor: media, ...firmante }), media];
}

async function juicio([firmante, ...resto]: [Hecho, ...Hecho[]], de = lista): Promise<string> {
  const { resultado, detalle } = await de.juzgar(
    firmante.x509,
    resto.map(({ x509 }) => x509),
    ahora,
  );
  return detalle ? `${resultado} ${detalle}` : resultado;
}

describe('a chain is good', () => {
  it.each<[string, () => [Hecho, ...Hecho[]]]>([
    ['over an authority', () => cadena({})],
    ['over one with room for nobody else below', () => cadena({ largo: 0 })],
    [
      'over one that may issue for e-mail and clients',
      () => cadena({ usos: [CORREO, CLIENTE] }, { usos: [CLIENTE] }),
    ],
    ['over one with a curve', () => cadena({ par: par('Media', 'prime256v1') })],
    ['signed with SHA-384', () => cadena({ digesto: 'sha384' }, { digesto: 'sha384' })],
    [
      'within the names that its authority is for',
      () => cadena({ permitidos: [directorio([[PAIS, 'ES']])] }),
    ],
    [
      'beside the names that its authority is not for',
      () => cadena({ excluidos: [directorio([[PAIS, 'FR']]), dns('example.org')] }),
    ],
    [
      'with a mail address that its authority is for',
      () => cadena({ permitidos: [correo('example.org')] }, { otrosNombres: [correo('bru@example.org')] }),
    ],
  ])('%s', async (_, hacer) => {
    expect(await juicio(hacer())).toBe('CORRECTA');
  });

  it('over a root that signed itself with SHA-1: its own signature proves nothing either way', async () => {
    const vieja = certificar({ nombre: 'Vieja', ca: true, digesto: 'sha1' });
    const propia = new ListaDeConfianza([vieja.x509]);
    expect(await juicio([certificar({ nombre: bru, emisor: vieja })], propia)).toBe('CORRECTA');
  });
});

describe('an authority between is made up or worn out', () => {
  it.each<[string, Partial<Partes>, string]>([
    [
      'signed with MD5, as if no second text with its digest could be found',
      { digesto: 'md5' },
      'FALLA firmaCadenaDebil',
    ],
    ['signed with SHA-1', { digesto: 'sha1' }, 'FALLA firmaCadenaDebil'],
    [
      'with an RSA key of 512 bits, factored in an afternoon',
      { par: par('Media', 512) },
      'FALLA firmaCadenaDebil',
    ],
    ['with an RSA key of 1024 bits', { par: par('Media', 1024) }, 'FALLA firmaCadenaDebil'],
    ['with a curve of 192 bits', { par: par('Media', 'secp192k1') }, 'FALLA firmaCadenaDebil'],
    [
      'with a curve that is spelled out and not named',
      {
        par: generateKeyPairSync('ec', { namedCurve: 'prime256v1', paramEncoding: 'explicit' }),
      },
      'NO_COMPROBADA firmaCadenaDuda',
    ],
    ['for servers only', { usos: [SERVIDOR] }, 'FALLA firmaUso'],
    ['that is none: a person’s certificate', { ca: false, uso: 0xc0 }, 'FALLA firmaCadenaNoPuede'],
    [
      'that is none, though its key may sign certificates',
      { ca: false, uso: 0x06 },
      'FALLA firmaCadenaNoPuede',
    ],
    ['whose key may sign lists only', { uso: 0x02 }, 'FALLA firmaCadenaNoPuede'],
    ['without a word about what it is', { sinExtensiones: true }, 'FALLA firmaCadenaNoPuede'],
    [
      'for other names: the signer’s country is left out',
      { excluidos: [directorio([[PAIS, 'ES']])] },
      'FALLA firmaCadenaNoPuede',
    ],
    ['for other names: of France', { permitidos: [directorio([[PAIS, 'FR']])] }, 'FALLA firmaCadenaNoPuede'],
    [
      'for another organisation, written with other blanks and letters',
      {
        excluidos: [
          directorio([
            [PAIS, 'ES'],
            [CN, '  bru   vila roca '],
          ]),
        ],
      },
      'FALLA firmaCadenaNoPuede',
    ],
    ['that ended yesterday', { hasta: new Date(Date.now() - DIA) }, 'NO_COMPROBADA firmaCadenaCaducada'],
    ['that begins tomorrow', { desde: new Date(Date.now() + DIA) }, 'NO_COMPROBADA firmaCadenaCaducada'],
    [
      'under a condition that nobody knows',
      { extensiones: [{ id: '1.2.3.4.5', der: Buffer.from([5, 0]), critica: true }] },
      'NO_COMPROBADA firmaCadenaDuda',
    ],
    [
      'whose limits cannot be read',
      { extensiones: [{ id: '2.5.29.30', der: Buffer.from([4, 1, 7]), critica: true }] },
      'FALLA firmaCadenaNoPuede',
    ],
    [
      'that says twice what it may do',
      { extensiones: [{ id: '2.5.29.19', der: Buffer.from('30030101ff', 'hex'), critica: true }] },
      'FALLA firmaCadenaNoPuede',
    ],
  ])('%s', async (_, partes, esperado) => {
    expect(await juicio(cadena(partes))).toBe(esperado);
  });

  it('below one that has no room for it', async () => {
    const media = certificar({ nombre: 'Media', ca: true, emisor: raiz, largo: 0 });
    const baja = certificar({ nombre: 'Baja', ca: true, emisor: media });
    expect(await juicio([certificar({ nombre: bru, emisor: baja }), baja, media])).toBe(
      'FALLA firmaCadenaNoPuede',
    );
  });

  it('below one that is for other names, and gives itself more', async () => {
    const media = certificar({
      nombre: 'Media',
      ca: true,
      emisor: raiz,
      permitidos: [directorio([[PAIS, 'FR']])],
    });
    const baja = certificar({
      nombre: [
        [PAIS, 'FR'],
        [CN, 'Baja'],
      ],
      ca: true,
      emisor: media,
      permitidos: [directorio([[PAIS, 'ES']])],
    });
    expect(await juicio([certificar({ nombre: bru, emisor: baja }), baja, media])).toBe(
      'FALLA firmaCadenaNoPuede',
    );
  });

  it('whose uses and the signer’s have nothing in common', async () => {
    expect(await juicio(cadena({ usos: [CORREO] }, { usos: [CLIENTE] }))).toBe('FALLA firmaUso');
  });

  it('is not hidden by a good one of the same name and another key', async () => {
    const [firmante, debil] = cadena({ digesto: 'sha1' });
    const buena = certificar({ nombre: 'Media', ca: true, emisor: raiz, par: par('otra') });
    expect(await juicio([firmante, buena, debil as Hecho])).toBe('FALLA firmaCadenaDebil');
  });

  it('does no harm beside a good one with the same key', async () => {
    const [firmante, buena] = cadena({});
    const debil = certificar({ nombre: 'Media', ca: true, emisor: raiz, digesto: 'sha1' });
    expect(await juicio([firmante, debil, buena as Hecho])).toBe('CORRECTA');
  });
});

describe('a signer', () => {
  it.each<[string, Partial<Partes>, string]>([
    ['whose certificate is signed with SHA-1', { digesto: 'sha1' }, 'FALLA firmaCadenaDebil'],
    ['with a key of 1024 bits', { par: par('bru', 1024) }, 'FALLA firmaCadenaDebil'],
    ['for servers only', { usos: [SERVIDOR] }, 'FALLA firmaUso'],
    ['for servers and clients', { usos: [SERVIDOR, CLIENTE] }, 'FALLA firmaUso'],
    ['for time stamps only', { usos: ['1.3.6.1.5.5.7.3.8'] }, 'FALLA firmaUso'],
    [
      'whose other names cannot be read',
      { extensiones: [{ id: '2.5.29.17', der: Buffer.from([4, 1, 7]) }] },
      'NO_COMPROBADA firmaUso',
    ],
    ['for ciphering only', { uso: 0x20 }, 'FALLA firmaUso'],
    ['that is itself an authority', { ca: true, uso: 0xc6 }, 'FALLA firmaUso'],
    [
      'under a condition that nobody knows',
      { extensiones: [{ id: '1.2.3.4.5', der: Buffer.from([5, 0]), critica: true }] },
      'NO_COMPROBADA firmaUso',
    ],
  ])('%s', async (_, partes, esperado) => {
    expect(await juicio(cadena({}, partes))).toBe(esperado);
  });

  it('made by oneself in the name of our authority', async () => {
    const propio = certificar({ nombre: bru, emisor: { ...raiz, par: par('bru') }, par: par('bru') });
    expect(await juicio([propio])).toBe('FALLA firmaAutofirmada');
  });

  it('named in an organisation of a mail address that its authority is not for', async () => {
    expect(
      await juicio(
        cadena(
          { permitidos: [correo('example.org')] },
          { nombre: [...bru, [ORG, 'X'], ['1.2.840.113549.1.9.1', 'bru@example.net']] },
        ),
      ),
    ).toBe('FALLA firmaCadenaNoPuede');
  });
});
