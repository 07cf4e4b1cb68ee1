import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseDecimalHumano } from './decimal-humano';
import { isImporteTexto } from './importe';

const separa = (entero: string, miles: string): string => entero.replace(/\B(?=(\d{3})+$)/g, miles);
const arbEntero = fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }).map(String);
const arbDecimales = fc.stringMatching(/^\d{1,8}$/);

describe('what people type as a number', () => {
  it.each([
    ['1.234,50 €', '1234.50'],
    ['1,234.50', '1234.50'],
    ['0,8', '0.8'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['35', '35'],
    ['35,00', '35.00'],
    ['35.00', '35.00'],
    ['35 €', '35'],
    ['€ 35', '35'],
    ['1.234', '1.234'],
    ['1,234', '1.234'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['1 234,5', '1234.5'],
    ['1\u00a0234,5\u00a0€', '1234.5'],
    ['1\u202f234', '1234'],
    ['-3', '-3'],
    ['−3,5', '-3.5'],
    ['- 3', '-3'],
    ['-€ 3', '-3'],
    ['€ -3', '-3'],
    ['007', '7'],
    ['0', '0'],
    ['-0,00', '0.00'],
    ['  12  ', '12'],
    ['12 EUR', '12'],
    ['12,5 euros', '12.5'],
  ])('reads %j as %s', (texto, esperado) => {
    expect(parseDecimalHumano(texto)).toBe(esperado);
  });

  it.each([
    ['10.000', '.', '10000'],
    ['10.000 €', '.', '10000'],
    ['-1.250', '.', '-1250'],
    ['0.125', '.', '0.125'],
    ['10.00', '.', '10.00'],
    ['1234.567', '.', '1234.567'],
    ['10,000', '.', '10.000'],
    ['10,000', ',', '10000'],
    ['10.000', ',', '10.000'],
    ['0,125', ',', '0.125'],
    ['1.250,5', '.', '1250.5'],
  ] as const)('reads %j where %j groups thousands as %s', (texto, miles, esperado) => {
    expect(parseDecimalHumano(texto, miles)).toBe(esperado);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    '€',
    'abc',
    '1e5',
    '1E5',
    'NaN',
    'Infinity',
    '1.2.3',
    '1,2,3',
    '1.23,4.5',
    '1.234,567.8',
    '1.234,56,7',
    '12.34,5',
    '1.2345,6',
    '1 2',
    '12 34',
    '1 234 5',
    '--1',
    '1-',
    '+1',
    '1/2',
    '٣',
    '１２',
    '1 234.567,8',
    "1'50",
    '0x1F',
    '1_000',
    '9'.repeat(41),
    '.234,5',
    '1..5',
  ])('does not guess at %j', (texto) => {
    expect(parseDecimalHumano(texto)).toBeNull();
  });

  it('never makes an amount with one separator a thousand times as large', () => {
    fc.assert(
      fc.property(arbEntero, fc.constantFrom('.', ','), arbDecimales, (entero, punto, decimales) => {
        expect(parseDecimalHumano(`${entero}${punto}${decimales}`)).toBe(`${entero}.${decimales}`);
      }),
    );
  });

  it('reads both ways of writing thousands and decimals alike', () => {
    fc.assert(
      fc.property(
        arbEntero,
        arbDecimales,
        fc.constantFrom('', ' €', ' EUR', '€'),
        (entero, decimales, moneda) => {
          fc.pre(entero.length > 3);
          expect(parseDecimalHumano(`${separa(entero, '.')},${decimales}${moneda}`)).toBe(
            `${entero}.${decimales}`,
          );
          expect(parseDecimalHumano(`${separa(entero, ',')}.${decimales}${moneda}`)).toBe(
            `${entero}.${decimales}`,
          );
          expect(parseDecimalHumano(`${separa(entero, ' ')},${decimales}${moneda}`)).toBe(
            `${entero}.${decimales}`,
          );
        },
      ),
    );
  });

  it('answers with the wire form or with nothing, and leaves the wire form as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-0-9., €]{0,20}$/)), (texto) => {
        const leido = parseDecimalHumano(texto);
        if (leido === null) return;
        expect(isImporteTexto(leido, { enteros: 40, decimales: 40, signo: true })).toBe(true);
        expect(parseDecimalHumano(leido)).toBe(leido);
      }),
      { numRuns: 2000 },
    );
  });
});
