// Which two customers may become one.
import { describe, expect, it } from '@jest/globals';
import { exigirUnibles, type Ficha } from './unibles';

const ficha = (id: string, mas: Partial<Ficha> = {}): Ficha => ({
  id,
  tipoIdentificacion: 'NIF',
  pais: 'ES',
  identificacion: 'B12345674',
  claveIdentificacion: 'ES:B1234567',
  identificacionFirme: true,
  absorbidoPor: null,
  ...mas,
});
const OTRA = { identificacion: 'B67112235', claveIdentificacion: 'ES:B6711223' };
const SIN_FIRMEZA = { identificacionFirme: false };

const codigo = (queda: Ficha, absorbido: Ficha, confirmada = false): string | undefined => {
  try {
    exigirUnibles(queda, absorbido, confirmada);
    return undefined;
  } catch (error) {
    return (error as { codigo?: string }).codigo;
  }
};

describe('two customers', () => {
  it('of one tax id become one without being asked twice, be it written in two ways', () => {
    expect(codigo(ficha('a'), ficha('b'))).toBeUndefined();
    expect(
      codigo(ficha('a'), ficha('b', { tipoIdentificacion: 'NIF_IVA', identificacion: 'ESB12345674' })),
    ).toBeUndefined();
  });

  it('of two tax ids that name two taxpayers never do, confirmed or not', () => {
    expect(codigo(ficha('a'), ficha('b', OTRA))).toBe('IDENTIFICACIONES_DISTINTAS');
    expect(codigo(ficha('a'), ficha('b', OTRA), true)).toBe('IDENTIFICACIONES_DISTINTAS');
  });

  it.each([
    ['the one that stays', SIN_FIRMEZA, OTRA],
    ['the other', {}, { ...OTRA, ...SIN_FIRMEZA }],
    ['both', SIN_FIRMEZA, { ...OTRA, ...SIN_FIRMEZA }],
  ])('of different ids, where that of %s is in doubt, do when somebody says so', (_, una, otra) => {
    expect(codigo(ficha('a', una), ficha('b', otra))).toBe('UNION_SIN_CONFIRMAR');
    expect(codigo(ficha('a', una), ficha('b', otra), true)).toBeUndefined();
  });

  it('without a key in common are not taken for one because both have none', () => {
    const sin = { claveIdentificacion: '', ...SIN_FIRMEZA };
    expect(codigo(ficha('a', sin), ficha('b', sin))).toBe('UNION_SIN_CONFIRMAR');
  });

  it('are two: nobody is merged into themselves, nor once more', () => {
    expect(codigo(ficha('a'), ficha('a'), true)).toBe('UNION_CONSIGO_MISMO');
    expect(codigo(ficha('a'), ficha('b', { absorbidoPor: 'c' }), true)).toBe('CLIENTE_YA_UNIDO');
    expect(codigo(ficha('a', { absorbidoPor: 'c' }), ficha('b'), true)).toBe('CLIENTE_YA_UNIDO');
  });
});
