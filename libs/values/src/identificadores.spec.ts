import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatIban, isBic, isIban, normalizarIban, type Iban } from './cuenta-bancaria';
import { fechaISO } from './fecha';
import { comprobarNif, isNif, isPersonaFisica, nif, normalizarNif, tipoNif } from './nif';
import {
  comprobarNifIva,
  isNifIva,
  normalizarNifIva,
  paisDePrefijoNifIva,
  PREFIJOS_NIF_IVA,
} from './nif-iva';
import { isPais, PAISES, PAISES_UE } from './pais';
import { isTelefono, normalizarTelefono } from './telefono';

interface Vector {
  input: string;
  expected: boolean;
  kind?: string;
}
const raiz = resolve(import.meta.dirname, '../../..');
const vectores = resolve(raiz, '../shared/verifactu/vectors.json');
const esquemas = resolve(raiz, process.env['AEAT_ESQUEMAS_DIR'] ?? '../shared/verifactu/aeat/local');
const conVectores = existsSync(vectores) ? describe : describe.skip;
const leidos: { nif: Vector[]; iban: Vector[] } = existsSync(vectores)
  ? JSON.parse(readFileSync(vectores, 'utf8'))
  : { nif: [], iban: [] };

conVectores('the vectors (skipped where ../shared/verifactu/vectors.json is missing)', () => {
  it('are all judged right, NIF by NIF', () => {
    expect(leidos.nif.length).toBeGreaterThan(0);
    for (const { input, expected, kind } of leidos.nif) {
      expect({ input, valido: isNif(input) }).toEqual({ input, valido: expected });
      if (kind && kind !== 'unknown')
        expect({ input, tipo: tipoNif(input) }).toEqual({
          input,
          tipo: kind === 'entity' ? 'ENTIDAD' : kind,
        });
    }
  });

  it('are all judged right, IBAN by IBAN', () => {
    expect(leidos.iban.length).toBeGreaterThan(0);
    for (const { input, expected } of leidos.iban)
      expect({ input, valido: isIban(input) }).toEqual({ input, valido: expected });
  });
});

describe('a NIF', () => {
  it.each([
    ['12345678Z', 'DNI'],
    ['X1234567L', 'NIE'],
    ['K0000000T', 'KLM'],
    ['B12345674', 'ENTIDAD'],
    ['Q2826000H', 'ENTIDAD'],
  ] as const)('%s is valid and a %s', (texto, tipo) => {
    expect(comprobarNif(texto)).toBe('VALIDO');
    expect(tipoNif(texto)).toBe(tipo);
    expect(isPersonaFisica(texto)).toBe(tipo !== 'ENTIDAD');
    expect(nif(texto)).toBe(texto);
  });

  it('with a wrong control is wrong for a person, and doubtful for an entity: the census decides', () => {
    expect(comprobarNif('12345678A')).toBe('INVALIDO');
    expect(comprobarNif('A84532509')).toBe('CONTROL_DUDOSO');
    expect(() => nif('A84532509')).toThrow('NIF_NO_VALIDO');
  });

  it('of a local authority ends in a letter, of a limited company in a digit', () => {
    expect(comprobarNif('P0000000J')).toBe('VALIDO');
    expect(comprobarNif('P00000000')).toBe('CONTROL_DUDOSO');
    expect(comprobarNif('B0000000J')).toBe('CONTROL_DUDOSO');
    expect(comprobarNif('J0000000J')).toBe('VALIDO');
    expect(comprobarNif('J00000000')).toBe('VALIDO');
  });

  it.each([
    ['es-b 1234567-4', 'B12345674', ['SEPARADORES', 'MAYUSCULAS', 'PREFIJO_ES']],
    ['B12345674', 'B12345674', []],
    ['12.345.678-z', '12345678Z', ['SEPARADORES', 'MAYUSCULAS']],
    ['ES12345678Z', '12345678Z', ['PREFIJO_ES']],
    ['123456Q', '00123456Q', ['CEROS']],
    ['E12345678', 'E12345678', []],
    ['ES1234567', 'ES1234567', []],
    ['', '', []],
  ])('written as %j becomes %j, and says what was changed', (texto, esperado, cambios) => {
    expect(normalizarNif(texto)).toEqual({ nif: esperado, cambios });
  });

  it('in its form stays as it is, whatever is written around it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('12345678Z', 'X1234567L', 'B12345674', 'Q2826000H'),
        fc.constantFrom('', 'ES', 'es ', 'ES-'),
        fc.constantFrom('', '-', ' ', '.'),
        (bueno, prefijo, sep) => {
          expect(
            normalizarNif(prefijo + bueno.slice(0, 1) + sep + bueno.slice(1, 8) + sep + bueno.slice(8)).nif,
          ).toBe(bueno);
        },
      ),
    );
  });

  it('is never taken from a text with anything else in it', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12, unit: 'binary' }),
        (texto) => !isNif(texto) || /^[0-9A-Z]{9}$/.test(texto),
      ),
    );
    for (const texto of [
      'B12345674 ',
      'b12345674',
      'ESB12345674',
      'B-12345674',
      'I0000000J',
      'Ñ1234567A',
      '１2345678Z',
    ])
      expect(comprobarNif(texto)).toBe('INVALIDO');
  });
});

describe('a VAT number of another member state', () => {
  it.each([
    'ATU12345678',
    'BE0123456789',
    'DE123456789',
    'EL094259216',
    'FRXX999999999',
    'IE1234567A',
    'IE1234567AB',
    'NL123456789B01',
    'RO12',
    'XI366303068',
    'SE123456789012',
  ])('%s has the form', (texto) => {
    expect(isNifIva(texto)).toBe(true);
  });

  it.each([
    'ESB12345674',
    'GR094259216',
    'DE12345678',
    'de123456789',
    'DE 123456789',
    'RO0123',
    'RO1',
    'FR123',
    '',
    'X',
    '__proto__',
    'constructor',
  ])('%j has not', (texto) => {
    expect(isNifIva(texto)).toBe(false);
  });

  it('of Northern Ireland depends on the date', () => {
    const en = (texto: string, fecha: string): string => comprobarNifIva(texto, fechaISO(fecha));
    expect(en('GB123456789', '2020-12-31')).toBe('VALIDO');
    expect(en('XI123456789', '2020-12-31')).toBe('XI_ANTES_DE_2021');
    expect(en('GB123456789', '2021-01-31')).toBe('VALIDO');
    expect(en('XI123456789', '2021-01-01')).toBe('VALIDO');
    expect(en('GB123456789', '2021-02-01')).toBe('GB_DESDE_FEBRERO_2021');
  });

  it('has a prefix whose country the agency knows, Greece and Northern Ireland under another name', () => {
    for (const prefijo of PREFIJOS_NIF_IVA) expect(isPais(paisDePrefijoNifIva(prefijo))).toBe(true);
    expect([paisDePrefijoNifIva('EL'), paisDePrefijoNifIva('XI')]).toEqual(['GR', 'GB']);
    expect(normalizarNifIva(' el 094-259.216 ')).toBe('EL094259216');
  });
});

describe('the countries', () => {
  const xsd = resolve(esquemas, 'SuministroInformacion.xsd');
  const conEsquema = existsSync(xsd) ? it : it.skip;

  conEsquema('are those of the schema of the agency (skipped where the schemas are missing)', () => {
    const lista =
      /name="CountryType2">(.*?)<\/(?:\w+:)?simpleType>/s.exec(readFileSync(xsd, 'utf8'))?.[1] ?? '';
    const codigos = [...lista.matchAll(/enumeration value="(\w+)"/g)].map((m) => m[1]);
    expect(codigos.length).toBe(246);
    expect([...PAISES].sort()).toEqual(codigos.sort());
  });

  it('have neither EL nor XI, and the member states of the Union are among them', () => {
    expect(isPais('EL') || isPais('XI') || isPais('es') || isPais('')).toBe(false);
    expect(PAISES_UE.length).toBe(26);
    expect(PAISES_UE.every(isPais)).toBe(true);
  });
});

describe('accounts and telephones', () => {
  it('read an IBAN as people write it, and print it in fours', () => {
    expect(normalizarIban(' es91 2100-0418 4502 0005 1332 ')).toBe('ES9121000418450200051332');
    expect(normalizarIban('IBAN: ES91\u00a02100\u00a00418 4502 0005 1332')).toBe('ES9121000418450200051332');
    expect(isIban('ES91 2100 0418 4502 0005 1332')).toBe(false);
    expect(formatIban('ES9121000418450200051332' as Iban)).toBe('ES91 2100 0418 4502 0005 1332');
    expect(isIban('') || isIban(null) || isIban('ES91')).toBe(false);
  });

  it('find any two swapped digits of an IBAN', () => {
    const bueno = 'ES9121000418450200051332';
    for (let i = 4; i < bueno.length - 1; i += 1) {
      const malo = bueno.slice(0, i) + bueno.charAt(i + 1) + bueno.charAt(i) + bueno.slice(i + 2);
      expect(isIban(malo)).toBe(malo === bueno);
    }
  });

  it('know the form of a BIC and of a telephone', () => {
    expect(isBic('CAIXESBBXXX') && isBic('CAIXESBB')).toBe(true);
    expect(isBic('CAIXESB') || isBic('caixesbb') || isBic('')).toBe(false);
    expect([normalizarTelefono('(+34) 600 12-34.56'), normalizarTelefono('0034600123456')]).toEqual([
      '+34600123456',
      '+34600123456',
    ]);
    expect(isTelefono('600123456') && isTelefono('+34600123456')).toBe(true);
    expect(
      isTelefono('123456789') || isTelefono('+0123456789') || isTelefono('6001234567') || isTelefono('tel'),
    ).toBe(false);
  });
});
