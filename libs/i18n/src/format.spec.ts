// Amounts and dates as people read them.
import { describe, expect, it } from '@jest/globals';
import {
  formatCompacto,
  formatDecimal,
  formatFecha,
  formatImporte,
  formatDia,
  formatInstante,
  formatMesCorto,
  formatPorcentaje,
  nombreMoneda,
  nombrePais,
  separadores,
} from './format';

const plano = (texto: string): string => texto.replace(/[\u00a0\u202f]/g, ' ');

describe('formats', () => {
  it('writes money in each language and groups four digits as well', () => {
    expect(plano(formatImporte('1234.5', 'es'))).toBe('1.234,50 €');
    expect(plano(formatImporte('1234.5', 'ca'))).toBe('1.234,50 €');
    expect(plano(formatImporte('-1234.5', 'en'))).toBe('-€1,234.50');
  });

  it('writes an axis in few signs', () => {
    expect((['es', 'ca', 'en'] as const).map((idioma) => plano(formatCompacto(12_500, idioma)))).toEqual([
      '12,5 mil',
      '12,5 k',
      '12.5k',
    ]);
    expect((['es', 'ca', 'en'] as const).map((idioma) => formatMesCorto(11, idioma))).toEqual([
      'nov',
      'nov.',
      'Nov',
    ]);
  });

  it('writes other currencies by their code, with the decimals that the amount has', () => {
    expect(plano(formatImporte('1234.50', 'es', 'USD'))).toBe('1.234,50 USD');
    expect(plano(formatImporte('1234', 'ca', 'JPY'))).toBe('1.234 JPY');
    expect(plano(formatImporte('-1234.500', 'en', 'KWD'))).toBe('-KWD 1,234.500');
    expect(nombreMoneda('USD', 'es')).toBe('dólar estadounidense');
    expect([nombrePais('DE', 'es'), nombrePais('DE', 'ca'), nombrePais('DE', 'en')]).toEqual([
      'Alemania',
      'Alemanya',
      'Germany',
    ]);
  });

  it('keeps every digit of an amount that no floating point number can hold', () => {
    expect(plano(formatImporte('900719925474099.93', 'es'))).toBe('900.719.925.474.099,93 €');
  });

  it('writes quantities and percentages without adding digits', () => {
    expect(formatDecimal('0.12345678', 'es')).toBe('0,12345678');
    expect(plano(formatPorcentaje('5.2', 'es'))).toBe('5,2 %');
  });

  it('writes a calendar date without letting a time zone move it', () => {
    expect(formatFecha('2026-01-01', 'es')).toBe('01/01/2026');
    expect(formatFecha('2026-12-31', 'en')).toBe('31/12/2026');
  });

  it('writes an instant on the wall of the zone', () => {
    expect(formatInstante('2026-07-01T22:30:00Z', 'es', 'Europe/Madrid')).toContain('02/07/2026');
    expect(formatInstante('2026-07-01T22:30:00Z', 'es', 'Atlantic/Canary')).toContain('01/07/2026');
    expect(formatDia('2026-07-01T22:30:00Z', 'ca', 'Europe/Madrid')).toBe('02/07/2026');
    expect(formatDia('2026-07-01T22:30:00Z', 'en', 'Atlantic/Canary')).toBe('01/07/2026');
  });

  it('knows the separators that people type', () => {
    expect(separadores('es')).toEqual({ decimal: ',', miles: '.' });
    expect(separadores('en')).toEqual({ decimal: '.', miles: ',' });
  });
});
