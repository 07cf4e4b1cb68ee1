// What comes into a month and what leaves it.
import { describe, expect, it } from '@jest/globals';
import { type Contada, mesesDe } from './meses-de-externas';

const una = (cambios: Partial<Contada> = {}): Contada => ({
  fechaExpedicion: '2025-03-15',
  baseImponible: '100.00',
  cuotas: '21.00',
  recargo: '5.20',
  importeTotal: '126.20',
  totalAPagar: '111.20',
  cobrado: '11.20',
  ...cambios,
});
const MARZO = { ejercicio: 2025, mes: 3, emitidas: 1, base: '100.00', cuotas: '26.20', total: '126.20' };

describe('the months of what another program issued', () => {
  it('count what comes in, with the surcharge among the taxes and the retention not owed', () => {
    expect(mesesDe([una()], [])).toEqual([{ ...MARZO, pendiente: '100.00' }]);
  });

  it('take for paid what nobody said anything about, and owe us what a credit note gives back', () => {
    expect(mesesDe([una({ cobrado: null })], [])).toEqual([{ ...MARZO, pendiente: '0.00' }]);
    expect(mesesDe([una({ totalAPagar: '-111.20', cobrado: '0.00' })], [])).toEqual([
      { ...MARZO, pendiente: '-111.20' },
    ]);
  });

  it('change by the difference, and not at all where nothing of it counts', () => {
    expect(mesesDe([una({ cobrado: '111.20' })], [una()])).toEqual([
      {
        ejercicio: 2025,
        mes: 3,
        emitidas: 0,
        base: '0.00',
        cuotas: '0.00',
        total: '0.00',
        pendiente: '-100.00',
      },
    ]);
    expect(mesesDe([una()], [una()])).toEqual([]);
    expect(mesesDe([], [])).toEqual([]);
  });

  it('come in their order, whatever the order of the invoices', () => {
    const movida = ['2025-11-30', '2024-12-31', '2025-02-01'].map((fechaExpedicion) =>
      una({ fechaExpedicion }),
    );
    expect(
      mesesDe(movida, [una()]).map(({ ejercicio, mes, emitidas }) => [ejercicio, mes, emitidas]),
    ).toEqual([
      [2024, 12, 1],
      [2025, 2, 1],
      [2025, 3, -1],
      [2025, 11, 1],
    ]);
  });
});
