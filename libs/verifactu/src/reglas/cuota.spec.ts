// The short way of judging a quota says what the exact one says, for every form that a literal may have.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { juzgarCuota, juzgarCuotaExacta } from './cuota';

const literal = (cents: bigint): string => {
  const cifras = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${cifras.slice(0, -2)}.${cifras.slice(-2)}`;
};
const TOPE = 10n ** 14n - 1n;
const arbCents = fc.oneof(
  fc.bigInt({ min: -2_000_00n, max: 2_000_00n }),
  fc.bigInt({ min: -TOPE, max: TOPE }),
  fc.constantFrom(0n, 1n, -1n, TOPE, -TOPE),
);
const arbTipo = fc.oneof(
  fc.constantFrom(0n, 4_00n, 7_50n, 10_00n, 21_00n),
  fc.bigInt({ min: 0n, max: 999_99n }),
);

describe('a quota', () => {
  it.each([
    ['100.00', '21.00', '21.00', 'BIEN'],
    ['100.00', '21.00', '31.00', 'BIEN'],
    ['100.00', '21.00', '31.01', 'LEJOS'],
    ['100.00', '21.00', '11.00', 'BIEN'],
    ['100.00', '21.00', '10.99', 'LEJOS'],
    ['100.00', '21.00', '-21.00', 'SIGNO'],
    ['-100.00', '21.00', '-21.00', 'BIEN'],
    ['-100.00', '21.00', '0.00', 'LEJOS'],
    ['0.00', '21.00', '9.00', 'BIEN'],
    ['999999999999.99', '999.99', '999999999999.99', 'LEJOS'],
  ])('of %s at %s %% that says %s: %s', (base, tipo, cuota, juicio) => {
    expect([juzgarCuota(base, tipo, cuota), juzgarCuotaExacta(base, tipo, cuota)]).toEqual([juicio, juicio]);
  });

  it('is judged as exact decimals judge it, around its margin and far from it', () => {
    fc.assert(
      fc.property(
        arbCents,
        arbTipo,
        fc.oneof(fc.bigInt({ min: -11_00n, max: 11_00n }), arbCents),
        fc.boolean(),
        (base, tipo, resto, cerca) => {
          const cuota = cerca ? (base * tipo) / 10_000n + resto : resto;
          const textos = [
            literal(base),
            literal(tipo),
            literal(cuota > TOPE ? TOPE : cuota < -TOPE ? -TOPE : cuota),
          ] as const;
          expect(juzgarCuota(...textos)).toBe(juzgarCuotaExacta(...textos));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('is judged alike in every form that the schema takes', () => {
    const forma = fc.stringMatching(/^[+-]?\d{1,12}(\.\d{0,2})?$/);
    fc.assert(
      fc.property(forma, fc.stringMatching(/^\d{1,3}(\.\d{0,2})?$/), forma, (base, tipo, cuota) =>
        expect(juzgarCuota(base, tipo, cuota)).toBe(juzgarCuotaExacta(base, tipo, cuota)),
      ),
      { numRuns: 3000 },
    );
  });
});
