import { describe, expect, it } from '@jest/globals';
import { mesesAusentes } from './dias-de-ausencia';

describe('O4 the days of a silence', () => {
  it('are asked about month by month, the newest first, from the day of the last send on', () => {
    expect(mesesAusentes('2026-11-30', '2027-01-02')).toEqual([
      { ejercicio: '2027', periodo: '01', fechaExpedicion: { desde: '30-11-2026' } },
      { ejercicio: '2026', periodo: '12', fechaExpedicion: { desde: '30-11-2026' } },
      { ejercicio: '2026', periodo: '11', fechaExpedicion: { desde: '30-11-2026' } },
    ]);
  });

  it('of one month are one question', () => {
    expect(mesesAusentes('2026-11-03', '2026-11-25')).toHaveLength(1);
  });

  it('end after thirteen months, and a clock that was put back asks about the month that it says', () => {
    expect(mesesAusentes('2020-02-01', '2026-11-25')).toHaveLength(13);
    expect(mesesAusentes('2026-12-01', '2026-11-25')).toMatchObject([{ ejercicio: '2026', periodo: '11' }]);
  });
});
