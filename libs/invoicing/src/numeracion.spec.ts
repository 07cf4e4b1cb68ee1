import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TipoFactura } from './codigos';
import {
  compartenSerie,
  compilarFormato,
  isNumeroCompleto,
  numeroCompleto,
  validarFormato,
} from './numeracion';

const datos = { serie: 'F', ejercicio: 2026, numero: 12 };

describe('the printed number', () => {
  it.each([
    ['{serie}{aa}-{numero:5}', 'F26-00012'],
    ['{serie}-{aaaa}/{numero}', 'F-2026/12'],
    ['{numero:1}', '12'],
    ['FAC {aaaa} {numero:3} X', 'FAC 2026 012 X'],
    ['{aa}{numero:15}', '26000000000000012'],
  ])('by the format %s is %s', (formato, esperado) => {
    expect(validarFormato(formato)).toEqual([]);
    expect(numeroCompleto(formato, datos)).toBe(esperado);
    expect(numeroCompleto(compilarFormato(formato), datos)).toBe(esperado);
  });

  it.each([
    ['{serie}-{aa}', ['FORMATO_SIN_NUMERO']],
    ['{numero}{numero}', ['FORMATO_NUMERO_REPETIDO']],
    ['{numero:0}', ['FORMATO_LLAVES']],
    ['{numero:16}', ['FORMATO_LLAVES']],
    ['{mes}{numero}', ['FORMATO_LLAVES']],
    ['{numero', ['FORMATO_LLAVES']],
    ['numero}', ['FORMATO_LLAVES']],
    ['{{numero}}', ['FORMATO_LLAVES']],
    ['{NUMERO}', ['FORMATO_LLAVES']],
    ['', ['FORMATO_SIN_NUMERO']],
    ['Ñ{numero}', ['FORMATO_CARACTERES']],
    ['a"{numero}', ['FORMATO_CARACTERES']],
    ["a'{numero}", ['FORMATO_CARACTERES']],
    ['a<{numero}', ['FORMATO_CARACTERES']],
    ['a>{numero}', ['FORMATO_CARACTERES']],
    ['a={numero}', ['FORMATO_CARACTERES']],
    [' {numero}', ['FORMATO_CARACTERES']],
    ['{numero} ', ['FORMATO_CARACTERES']],
    ['a\n{numero}', ['FORMATO_CARACTERES']],
    [`${'x'.repeat(60)}{numero}`, ['FORMATO_LARGO']],
  ])('cannot be made by %j', (formato, errores) => {
    expect(validarFormato(formato)).toEqual(errores);
    expect(() => compilarFormato(formato)).toThrow(errores[0] ?? '');
  });

  it('has the year in it when the count starts anew every year', () => {
    expect(validarFormato('{serie}{numero}', { reinicioAnual: true })).toEqual(['FORMATO_SIN_EJERCICIO']);
    expect(validarFormato('{serie}{aa}{numero}', { reinicioAnual: true })).toEqual([]);
  });

  it('counts the code of the series in', () => {
    expect(validarFormato('{serie}{numero:5}', { serie: 'x'.repeat(56) })).toEqual(['FORMATO_LARGO']);
    expect(validarFormato('{serie}{numero:5}', { serie: 'Ñ' })).toEqual(['FORMATO_CARACTERES']);
    expect(() => numeroCompleto('{serie}{numero}', { ...datos, serie: '' })).not.toThrow();
    expect(() => numeroCompleto('{serie}{numero}', { ...datos, serie: ' F' })).toThrow('NUMERO_NO_VALIDO');
  });

  it('outgrows its zeros rather than lose a digit, and never sixty characters', () => {
    expect(numeroCompleto('{numero:3}', { ...datos, numero: 12345 })).toBe('12345');
    expect(() => numeroCompleto(`${'x'.repeat(57)}{numero:3}`, { ...datos, numero: 1000 })).toThrow(
      'NUMERO_NO_VALIDO',
    );
  });

  it.each([0, -1, 1.5, NaN, Infinity, 2 ** 53])('is not made of %s', (numero) => {
    expect(() => numeroCompleto('{numero}', { ...datos, numero })).toThrow('NUMERO_NO_VALIDO');
  });

  it('differs for any two numbers of a series, with or without years', () => {
    const arbFormato = fc.constantFrom(
      '{serie}{aa}-{numero:5}',
      '{aaaa}{numero}',
      '{serie}{aa}{numero:3}',
      'x{numero:2}-{aa}',
    );
    fc.assert(
      fc.property(
        arbFormato,
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 2024, max: 2099 }),
        fc.integer({ min: 2024, max: 2099 }),
        (formato, n1, n2, a1, a2) => {
          const iguales =
            numeroCompleto(formato, { serie: 'F', ejercicio: a1, numero: n1 }) ===
            numeroCompleto(formato, { serie: 'F', ejercicio: a2, numero: n2 });
          expect(iguales).toBe(n1 === n2 && a1 === a2);
        },
      ),
    );
  });

  it('is a text that the agency takes, whatever the format that was let through', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'binary' }), fc.nat(10 ** 6), (literal, n) => {
        const formato = `${literal}{numero}`;
        if (validarFormato(formato).length > 0) return;
        expect(numeroCompleto(formato, { ...datos, numero: n + 1 })).toMatch(
          /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/,
        );
      }),
    );
    expect(['', ' a', 'a ', 'é', 'a"', 'a'.repeat(61)].some(isNumeroCompleto)).toBe(false);
  });
});

describe('a series', () => {
  it('takes no kinds that the law wants numbered apart', () => {
    const de = (texto: string) => compartenSerie(texto.split(' ') as TipoFactura[]);
    expect(['F1', 'F1 F3', 'F2', 'R1 R2 R3 R4', 'R5'].filter((tipos) => !de(tipos))).toEqual([]);
    expect(['F1 F2', 'F2 F3', 'F1 R1', 'F2 R5', 'R1 R5', 'F3 R4'].filter(de)).toEqual([]);
  });
});
