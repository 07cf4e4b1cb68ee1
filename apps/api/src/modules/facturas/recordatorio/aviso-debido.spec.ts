// When a customer is reminded, and when not.
import { describe, expect, it } from '@jest/globals';
import { avisoDebido } from './aviso-debido';

const DIAS = [3, 10, 20];
const debido = (hoy: string, ultimo = 0, desde = '2026-01-01') =>
  avisoDebido({ fechaVencimiento: '2026-02-25', ultimo }, DIAS, { desde, hoy });

describe('the reminder that is due', () => {
  it.each([
    ['2026-02-25', 0, undefined],
    ['2026-02-27', 0, undefined],
    ['2026-02-28', 0, 1],
    ['2026-03-01', 1, undefined],
    ['2026-03-07', 1, 2],
    ['2026-03-16', 2, undefined],
    ['2026-03-17', 2, 3],
    ['2027-03-17', 3, undefined],
  ])('on %s behind %i', (hoy, ultimo, numero) => {
    expect(debido(hoy, ultimo)).toBe(numero);
  });

  it('is one after a standstill, however many were missed', () => {
    expect(debido('2026-03-30', 0)).toBe(3);
    expect(debido('2026-03-30', 3)).toBeUndefined();
  });

  it('is none of those that would have come before they were turned on', () => {
    expect(debido('2026-03-30', 0, '2026-03-29')).toBeUndefined();
    expect(debido('2026-03-17', 0, '2026-03-10')).toBe(3);
  });
});
