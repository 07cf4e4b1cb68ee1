// The keys by which duplicates are found.
import { describe, expect, it } from '@jest/globals';
import { claveIdentificacion, claveNombre, clavesDe, identificacionFirme } from './claves-de-cliente';

describe('the key of a name', () => {
  it.each([
    ['Fustería Puig SL', 'FUSTERIA  PUIG, S.L.'],
    ['Fusteria Puig', 'Fusteria Puig, S. L. U.'],
    ['Fusteria Puig SL', 'Fusteria Puig Sociedad Limitada'],
    ['Fusteria Puig SL', 'Fusteria Puig, Societat Limitada Unipersonal'],
    ['Construcciones Peñalver SA', 'construcciones penalver'],
    ['García Gil, Ana', 'Ana García Gil'],
    ['Puig & Roca SCP', 'Puig y Roca'],
    ['J. M. Serra', 'JM Serra'],
    ['Zimmer GmbH', 'zimmer gmbh'],
    ['Müller-Lüdenscheidt Ltd.', 'Muller Ludenscheidt'],
    ['Bar «El Racó»', 'Bar El Raco'],
  ])('is the same for %j and %j', (una, otra) => {
    expect(claveNombre(una)).toBe(claveNombre(otra));
  });

  it.each([
    ['Fusteria Puig SL', 'Fusteria Roca SL'],
    ['Taller 1 SL', 'Taller 2 SL'],
    ['Ana García', 'Ana García Gil'],
    ['SA Nostra', 'Nostra SL Mallorca'],
    ['Sala Ona', 'Ona'],
  ])('is not for %j and %j', (una, otra) => {
    expect(claveNombre(una)).not.toBe(claveNombre(otra));
  });

  it('keeps a name that is nothing but a legal form, and is empty for one that is nothing but signs', () => {
    expect(claveNombre('S.A.')).toBe('sa');
    expect(claveNombre('···')).toBe('');
  });

  it('is the same for what it gives itself, whatever the text', () => {
    for (const nombre of [
      'S. L. y S. A.',
      'Œuvre d’art, SARL',
      'Ñandú 3000 S.A.U.',
      'ACME S.A. S.L.',
      '東京 KK',
    ])
      expect(claveNombre(claveNombre(nombre))).toBe(claveNombre(nombre));
  });
});

describe('the key of an identification', () => {
  it.each([
    ['ES', 'B12345674', 'es-b 1234567-4'],
    // Old forms of entities lack the check digit, or have it wrong.
    ['ES', 'B12345674', 'B1234567'],
    ['ES', 'B12345674', 'B12345671'],
    ['ES', '01234567L', '1234567L'],
    ['DE', 'DE136695976', '136.695.976'],
    ['GR', 'EL123456789', '123456789'],
    ['FR', 'FR 12 345678901', 'FR12345678901'],
  ])('in %s is the same for %j and %j', (pais, una, otra) => {
    expect(claveIdentificacion({ pais, identificacion: una })).toBe(
      claveIdentificacion({ pais, identificacion: otra }),
    );
  });

  it.each([
    [
      { pais: 'ES', identificacion: 'B12345674' },
      { pais: 'ES', identificacion: 'B67112235' },
    ],
    [
      { pais: 'DE', identificacion: '136695976' },
      { pais: 'FR', identificacion: '136695976' },
    ],
    [
      { pais: 'ES', identificacion: '12345678Z' },
      { pais: 'ES', identificacion: '87654321X' },
    ],
  ])('is not for %j and %j', (una, otra) => {
    expect(claveIdentificacion(una)).not.toBe(claveIdentificacion(otra));
  });

  it('is empty for what is nothing but signs, and keeps a number that is nothing but the prefix', () => {
    expect(claveIdentificacion({ pais: 'FR', identificacion: '--' })).toBe('');
    expect(claveIdentificacion({ pais: 'FR', identificacion: 'FR' })).toBe('FR:FR');
  });
});

describe('an identification', () => {
  it.each([
    ['NIF', 'B12345674', 'ES', true],
    // Its control is in doubt: the census decides.
    ['NIF', 'B12345671', 'ES', false],
    ['NIF_IVA', 'DE136695976', 'DE', true],
    ['NO_CENSADO', 'B12345674', 'ES', false],
    ['PASAPORTE', 'X1234567', 'GB', false],
    ['OTRO', '1', 'US', false],
  ] as const)(
    'as %s %s of %s names a taxpayer for good: %s',
    (tipoIdentificacion, identificacion, pais, firme) => {
      expect(identificacionFirme({ tipoIdentificacion, identificacion, pais })).toBe(firme);
    },
  );

  it('is stored with its name by three columns', () => {
    const quien = {
      tipoIdentificacion: 'NIF' as const,
      identificacion: 'B12345674',
      pais: 'ES',
      nombre: 'Puig, S.L.',
    };
    expect(clavesDe(quien)).toEqual({
      claveNombre: 'puig',
      claveIdentificacion: 'ES:B1234567',
      identificacionFirme: true,
    });
  });
});
