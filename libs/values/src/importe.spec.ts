import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { allocate, roundToTotal } from './allocate';
import {
  CERO,
  cociente,
  importe,
  isImporteTexto,
  negado,
  producto,
  resta,
  roundHalfUp,
  suma,
  toTexto,
  toTextoExacto,
  type Importe,
} from './importe';

/** Whole cents, any sign. */
const arbCentimos = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
const deCentimos = (c: bigint): Importe => cociente(importe(c.toString()), importe('100'));
const aCentimos = (i: Importe): bigint => BigInt(i.times(100).toFixed());

describe('an amount', () => {
  it.each(['0', '1', '-1', '0.005', '1234.50', '999999999999.99', '-999999999999.99'])(
    'reads %s',
    (texto) => {
      expect(importe(texto).eq(texto)).toBe(true);
    },
  );

  it.each([
    '',
    ' ',
    '1,00',
    '1.234,50',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e308',
    '1E5',
    '+1',
    '01',
    '1.',
    '.5',
    '0x10',
    '1 000',
    '１',
    '-0',
    '-0.00',
    '--1',
    '1\n',
  ])('refuses %j', (texto) => {
    expect(isImporteTexto(texto, { enteros: 40, decimales: 40, signo: true })).toBe(false);
    expect(() => importe(texto)).toThrow('IMPORTE_NO_VALIDO');
  });

  it('refuses what is no text and no decimal, a JavaScript number first of all', () => {
    for (const valor of [1.1, null, undefined, {}, [], true])
      expect(() => importe(valor as never)).toThrow('IMPORTE_NO_VALIDO');
  });

  it('takes the decimals of another copy of the class, as a database driver brings', () => {
    const Ajeno = Decimal.clone({ precision: 20 });
    expect(toTexto(importe(new Ajeno('12.345')), 3)).toBe('12.345');
    const tercio = cociente(importe(new Ajeno('1')), importe('3'));
    expect(tercio.toFixed(50)).toBe(`0.${'3'.repeat(50)}`);
    expect(() => importe(new Ajeno(NaN))).toThrow('IMPORTE_NO_VALIDO');
  });

  it('has the limits of its form', () => {
    expect(isImporteTexto('999999999999.99')).toBe(true);
    expect(isImporteTexto('1000000000000')).toBe(false);
    expect(isImporteTexto('1.001')).toBe(false);
    expect(isImporteTexto('1.12345678', { decimales: 8 })).toBe(true);
    expect(isImporteTexto('-1')).toBe(false);
    expect(isImporteTexto('-1', { signo: true })).toBe(true);
    expect(isImporteTexto('1.0', { decimales: 0 })).toBe(false);
    expect(isImporteTexto(1)).toBe(false);
  });

  it.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['0.0049999999', '0.00'],
    ['-0.004', '0.00'],
    ['1.005', '1.01'],
    ['2.675', '2.68'],
    ['0', '0.00'],
    ['123456789012.345', '123456789012.35'],
  ])('rounds %s half up to %s, and never prints a negative zero', (texto, esperado) => {
    expect(toTexto(importe(texto))).toBe(esperado);
    expect(toTexto(roundHalfUp(importe(texto), 2))).toBe(esperado);
  });

  it('prints neither exponents nor more or fewer decimals than asked', () => {
    expect(toTexto(cociente(importe('1'), importe('10000000000000000000000000')))).toBe('0.00');
    expect(toTexto(producto(importe('999999999999'), importe('999999999999')))).toBe(
      '999999999998000000000001.00',
    );
    expect(toTexto(importe('1.5'), 0)).toBe('2');
    expect(toTextoExacto(importe('0.00500'))).toBe('0.005');
    expect(toTextoExacto(importe('12'))).toBe('12.00');
    expect(toTextoExacto(importe('7.50'), 0)).toBe('7.5');
  });

  it('adds, subtracts and multiplies as whole numbers of cents do', () => {
    fc.assert(
      fc.property(arbCentimos, arbCentimos, (a, b) => {
        expect(aCentimos(suma(deCentimos(a), deCentimos(b)))).toBe(a + b);
        expect(aCentimos(resta(deCentimos(a), deCentimos(b)))).toBe(a - b);
        expect(aCentimos(negado(deCentimos(a)))).toBe(-a);
        expect(producto(deCentimos(a), deCentimos(b)).times(10_000).toFixed()).toBe((a * b).toString());
      }),
    );
  });

  it('prints, rounds, adds and multiplies what decimal.js does by its general way', () => {
    const Lento = Decimal.clone({
      precision: 100,
      rounding: Decimal.ROUND_HALF_UP,
      toExpNeg: -9e15,
      toExpPos: 9e15,
    });
    const arbDecimal = fc.oneof(
      fc.stringMatching(/^-?[1-9]\d{0,19}(\.\d{1,16})?$/),
      fc.stringMatching(/^-?0\.\d{0,15}[1-9]$/),
      fc
        .stringMatching(/^-?\d?\d\.\d{2}(4999999|5|50|5000000|9{5,7})\d{0,3}$/)
        .filter((t) => !/^-?0\d/.test(t) && /[1-9]/.test(t)),
      fc.constantFrom(
        '0',
        '0.00',
        '1',
        '-1',
        '9999999',
        '10000000',
        '-0.0000001',
        '0.00000001',
        '9999999999999.995',
        '10000000000000',
        '99999999999999.994',
      ),
    );
    const general = (d: Decimal, decimales: number): string =>
      /[1-9]/.test(d.toFixed(decimales)) ? d.toFixed(decimales) : d.abs().toFixed(decimales);
    const iguales = (rapido: Importe, lento: Decimal): void => {
      expect([rapido.toFixed(), rapido.s]).toEqual([lento.toFixed(), lento.s]);
      for (const decimales of [0, 1, 2, 3, 8])
        expect(toTexto(rapido, decimales)).toBe(general(lento, decimales));
      for (const decimales of [0, 2, 8])
        expect(roundHalfUp(rapido, decimales).toFixed()).toBe(lento.toDecimalPlaces(decimales).toFixed());
      expect(toTextoExacto(rapido)).toBe(general(lento, Math.max(2, lento.decimalPlaces())));
    };
    fc.assert(
      fc.property(arbDecimal, arbDecimal, (a, b) => {
        const [x, y] = [new Lento(a), new Lento(b)];
        iguales(importe(a), x);
        iguales(negado(importe(a)), x.negated());
        iguales(suma(importe(a), importe(b)), x.plus(y));
        iguales(resta(importe(a), importe(b)), x.minus(y));
        iguales(producto(importe(a), importe(b)), x.times(y));
      }),
      { numRuns: 2000 },
    );
  });

  it('survives the round trip over its text', () => {
    fc.assert(
      fc.property(
        arbCentimos,
        (c) =>
          aCentimos(importe(toTexto(deCentimos(c)))) === c &&
          isImporteTexto(toTexto(deCentimos(c)), { enteros: 13, signo: true }),
      ),
    );
  });

  it('says so when divided by zero', () => {
    expect(() => cociente(importe('1'), CERO)).toThrow('DIVISION_POR_CERO');
  });
});

describe('sharing out', () => {
  it('gives the odd cent to the one that lost most, among equals to the first', () => {
    expect(allocate(importe('0.01'), ['1', '1', '1'].map(importe)).map((i) => toTexto(i))).toEqual([
      '0.01',
      '0.00',
      '0.00',
    ]);
    expect(allocate(importe('100'), ['1', '1', '1'].map(importe)).map((i) => toTexto(i))).toEqual([
      '33.34',
      '33.33',
      '33.33',
    ]);
    expect(allocate(importe('-10'), ['1', '2'].map(importe)).map((i) => toTexto(i))).toEqual([
      '-3.33',
      '-6.67',
    ]);
    expect(allocate(importe('5'), ['0', '3'].map(importe)).map((i) => toTexto(i))).toEqual(['0.00', '5.00']);
  });

  it('loses no cent, gives nothing to weight zero and stays within a cent of the exact share', () => {
    fc.assert(
      fc.property(
        arbCentimos,
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 30 }),
        (total, pesos) => {
          const suyo = pesos.reduce((s, p) => s + p, 0n);
          fc.pre(suyo > 0n);
          const partes = allocate(
            deCentimos(total),
            pesos.map((p) => importe(p.toString())),
          ).map(aCentimos);
          expect(partes.reduce((s, p) => s + p, 0n)).toBe(total);
          partes.forEach((parte, i) => {
            const error = parte * suyo - total * (pesos[i] ?? 0n);
            expect(error < suyo && error > -suyo).toBe(true);
            if (pesos[i] === 0n) expect(parte).toBe(0n);
          });
        },
      ),
    );
  });

  it('refuses weights that say nothing and totals with more decimals than the shares', () => {
    expect(() => allocate(importe('1'), [])).toThrow('REPARTO_NO_VALIDO');
    expect(() => allocate(importe('1'), [CERO, CERO])).toThrow('REPARTO_NO_VALIDO');
    expect(() => allocate(importe('1'), [importe('2'), importe('-1')])).toThrow('REPARTO_NO_VALIDO');
    expect(() => allocate(importe('0.001'), [importe('1')])).toThrow('REPARTO_NO_VALIDO');
    expect(() => roundToTotal([], importe('1'))).toThrow('REPARTO_NO_VALIDO');
    expect(roundToTotal([], CERO)).toEqual([]);
  });

  it('brings parts of any sign to a total that was rounded elsewhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: -3, max: 3 }),
        (milesimas, desvio) => {
          const partes = milesimas.map((m) => cociente(importe(m.toString()), importe('1000')));
          const total = suma(
            roundHalfUp(suma(...partes), 2),
            cociente(importe(String(desvio)), importe('100')),
          );
          const hechas = roundToTotal(partes, total);
          expect(suma(...hechas).eq(total)).toBe(true);
          hechas.forEach((h, i) =>
            expect(
              resta(h, partes[i] ?? CERO)
                .abs()
                .lte('0.05'),
            ).toBe(true),
          );
        },
      ),
    );
  });
});
