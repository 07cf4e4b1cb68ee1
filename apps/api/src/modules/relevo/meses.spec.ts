import { describe, expect, it } from '@jest/globals';
import { mesesPorPreguntar } from './meses';

const dichos = (desde: string, hasta: string) =>
  mesesPorPreguntar(desde, hasta).map(({ ejercicio, periodo }) => `${ejercicio}-${periodo}`);

describe('the months that the agency is asked about', () => {
  it('begin two before the copy was made, over the turn of the year, and end now', () => {
    expect(dichos('2026-11', '2026-11')).toEqual(['2026-9', '2026-10', '2026-11']);
    expect(dichos('2026-01', '2026-02')).toEqual(['2025-11', '2025-12', '2026-1', '2026-2']);
  });

  it('know nothing of before 2024, and mind no clock that was put back', () => {
    expect(dichos('2024-01', '2024-02')).toEqual(['2024-1', '2024-2']);
    expect(dichos('2026-11', '2026-09')).toEqual(['2026-7', '2026-8', '2026-9']);
  });
});
