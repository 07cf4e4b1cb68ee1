import { describe, expect, it } from '@jest/globals';
import {
  isCodigoPostal,
  provinciaDeCodigoPostal,
  PROVINCIAS,
  territorioDeCodigoPostal,
  zonaDeProvincia,
} from './codigo-postal';
import { DomainError } from './domain-error';
import { importe } from './importe';
import {
  acortarPorcentaje,
  aplicarPorcentaje,
  isPorcentajeTexto,
  porcentaje,
  toTextoPorcentaje,
} from './porcentaje';
import { isTextoLimpio, textoLimpio } from './texto';

describe('a postal code', () => {
  it('tells province, tax territory and zone', () => {
    expect(provinciaDeCodigoPostal('08001').nombre).toBe('Barcelona');
    expect(
      ['28001', '35001', '38001', '51001', '52001', '01001', '20001', '31001', '48001'].map(
        territorioDeCodigoPostal,
      ),
    ).toEqual(['IVA', 'IGIC', 'IGIC', 'IPSI', 'IPSI', 'FORAL', 'FORAL', 'FORAL', 'FORAL']);
    expect([zonaDeProvincia('38001'), zonaDeProvincia('08001')]).toEqual([
      'Atlantic/Canary',
      'Europe/Madrid',
    ]);
  });

  it('has a province, for each of the 52', () => {
    expect(PROVINCIAS.length).toBe(52);
    expect(new Set(PROVINCIAS.map((p) => p.nombre)).size).toBe(52);
    for (const p of PROVINCIAS) expect(provinciaDeCodigoPostal(`${p.codigo}000`)).toBe(p);
    expect([PROVINCIAS[0], PROVINCIAS[36], PROVINCIAS[51]].map((p) => p?.nombre)).toEqual([
      'Álava',
      'Salamanca',
      'Melilla',
    ]);
  });

  it.each(['00001', '53000', '99999', '8001', '080011', '0800a', ' 08001', ''])('is not %j', (texto) => {
    expect(isCodigoPostal(texto)).toBe(false);
    expect(() => provinciaDeCodigoPostal(texto)).toThrow('CODIGO_POSTAL_NO_VALIDO');
  });
});

describe('a percentage', () => {
  it('is exact, and short in print', () => {
    expect(aplicarPorcentaje(importe('0.05'), porcentaje('21')).toFixed()).toBe('0.0105');
    expect([
      toTextoPorcentaje(porcentaje('21.00')),
      toTextoPorcentaje(porcentaje('7.50')),
      toTextoPorcentaje(porcentaje('0')),
    ]).toEqual(['21', '7.5', '0']);
  });

  it('is shortened to what its number says', () => {
    for (const texto of ['21.00', '21', '7.50', '7.5', '0', '0.0', '100', '100.00', '0.62', '10', '10.10'])
      expect(acortarPorcentaje(texto)).toBe(toTextoPorcentaje(porcentaje(texto)));
  });

  it.each(['-1', '1000', '0.123', '21%', '', '1e2'])('is not %j', (texto) => {
    expect(isPorcentajeTexto(texto)).toBe(false);
    expect(() => porcentaje(texto)).toThrow('PORCENTAJE_NO_VALIDO');
    expect(() => acortarPorcentaje(texto)).toThrow('PORCENTAJE_NO_VALIDO');
  });
});

describe('a text for print and XML', () => {
  it('loses the blanks at its ends and keeps every letter', () => {
    expect(textoLimpio('  Peña & Fills, S.L. <l·l> 😀 \u00a0')).toBe('Peña & Fills, S.L. <l·l> 😀');
    expect(textoLimpio('a\r\nb\rc', { multilinea: true })).toBe('a\nb\nc');
  });

  it.each([
    'a\u0000b',
    'a\tb',
    'a\nb',
    'a\u007fb',
    'a\u0085b',
    'a\ud83db',
    'a\ude00b',
    'a\ufffeb',
    'a\uffffb',
    'a\u001bb',
  ])('is not %j', (texto) => {
    expect(isTextoLimpio(texto)).toBe(false);
    expect(() => textoLimpio(texto)).toThrow(new DomainError('TEXTO_NO_VALIDO'));
  });

  it('may have lines only where lines are meant', () => {
    expect(isTextoLimpio('a\n\tb', { multilinea: true })).toBe(true);
    expect(isTextoLimpio('a\u0000\nb', { multilinea: true })).toBe(false);
  });

  it('is told character by character', () => {
    for (let codigo = 0; codigo <= 0xffff; codigo += 1) {
      const letra = String.fromCharCode(codigo);
      const roto = (codigo >= 0xd800 && codigo <= 0xdfff) || codigo >= 0xfffe;
      const control = codigo < 0x20 || (codigo >= 0x7f && codigo < 0xa0);
      const salto = letra === '\t' || letra === '\n' || letra === '\r';
      const linea = codigo === 0x2028 || codigo === 0x2029;
      const dicho = [isTextoLimpio(`a${letra}b`), isTextoLimpio(`a${letra}b`, { multilinea: true })];
      if (dicho[0] !== (!roto && !control && !linea) || dicho[1] !== (!roto && (!control || salto)))
        throw new Error(`U+${codigo.toString(16)}: ${dicho.join(', ')}`);
    }
    expect(isTextoLimpio('\ud83d\n\ude00', { multilinea: true })).toBe(false);
  });
});
