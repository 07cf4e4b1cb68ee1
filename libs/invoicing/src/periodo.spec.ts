import { describe, expect, it } from '@jest/globals';
import { fechaISO } from '@encadena/values';
import { isTrimestre, mesesDe, tramoDe, TRIMESTRES, trimestreDe } from './periodo';

describe('a period', () => {
  it.each([
    ['1T', '2026-01-01', '2026-03-31'],
    ['2T', '2026-04-01', '2026-06-30'],
    ['4T', '2026-10-01', '2026-12-31'],
    ['2', '2026-02-01', '2026-02-28'],
    ['12', '2026-12-01', '2026-12-31'],
  ] as const)('%s goes from %s to %s', (periodo, desde, hasta) => {
    expect(tramoDe(2026, periodo)).toEqual({ desde, hasta });
  });

  it('knows leap years', () => {
    expect(tramoDe(2028, '2').hasta).toBe('2028-02-29');
    expect(tramoDe(2028, '1T').hasta).toBe('2028-03-31');
  });

  it('finds the quarter of a day, and the months of a quarter', () => {
    for (const trimestre of TRIMESTRES) {
      const { desde, hasta } = tramoDe(2026, trimestre);
      expect([trimestreDe(desde), trimestreDe(hasta)]).toEqual([
        { ejercicio: 2026, trimestre },
        { ejercicio: 2026, trimestre },
      ]);
    }
    expect(trimestreDe(fechaISO('2025-12-31'))).toEqual({ ejercicio: 2025, trimestre: '4T' });
    expect(mesesDe('3T')).toEqual(['7', '8', '9']);
    expect([isTrimestre('4T'), isTrimestre('4')]).toEqual([true, false]);
  });
});
