// What may stand on one invoice, by the days of its operations and the day of its issue.
import { describe, expect, it } from '@jest/globals';
import { cabenEnUnaFactura, ultimoDiaDeRecapitulativa } from './recapitulativa';

const aEmpresa = (expedicion: string) => ({ expedicion, aEmpresario: true });
const aParticular = (expedicion: string) => ({ expedicion, aEmpresario: false });

describe('the last day for several operations of one month', () => {
  it('is the end of that month, February and leap years included', () => {
    expect(ultimoDiaDeRecapitulativa('2026-11-03', false)).toBe('2026-11-30');
    expect(ultimoDiaDeRecapitulativa('2026-02-01', false)).toBe('2026-02-28');
    expect(ultimoDiaDeRecapitulativa('2028-02-29', false)).toBe('2028-02-29');
    expect(ultimoDiaDeRecapitulativa('2026-12-31', false)).toBe('2026-12-31');
  });

  it('is the 15th of the next one for a business, also over the turn of the year', () => {
    expect(ultimoDiaDeRecapitulativa('2026-11-03', true)).toBe('2026-12-15');
    expect(ultimoDiaDeRecapitulativa('2026-12-31', true)).toBe('2027-01-15');
    expect(ultimoDiaDeRecapitulativa('2028-01-31', true)).toBe('2028-02-15');
  });
});

describe('operations', () => {
  it('of one day may stand on one invoice whenever it is issued', () => {
    expect(cabenEnUnaFactura(['2026-10-31', '2026-10-31'], aParticular('2027-03-01'))).toBe(true);
    expect(cabenEnUnaFactura(['2026-10-31'], aParticular('2027-03-01'))).toBe(true);
    expect(cabenEnUnaFactura([], aParticular('2027-03-01'))).toBe(true);
  });

  it('of several days may as long as they are of one calendar month', () => {
    expect(cabenEnUnaFactura(['2026-11-02', '2026-11-30'], aEmpresa('2026-11-30'))).toBe(true);
    expect(cabenEnUnaFactura(['2026-10-31', '2026-11-01'], aEmpresa('2026-11-01'))).toBe(false);
    expect(cabenEnUnaFactura(['2025-11-02', '2026-11-02'], aEmpresa('2026-11-02'))).toBe(false);
  });

  it('of several days may until the last day for it, and not a day later', () => {
    const fechas = ['2028-02-14', '2028-02-29'];
    expect(cabenEnUnaFactura(fechas, aParticular('2028-02-29'))).toBe(true);
    expect(cabenEnUnaFactura(fechas, aParticular('2028-03-01'))).toBe(false);
    expect(cabenEnUnaFactura(fechas, aEmpresa('2028-03-15'))).toBe(true);
    expect(cabenEnUnaFactura(fechas, aEmpresa('2028-03-16'))).toBe(false);
  });
});
