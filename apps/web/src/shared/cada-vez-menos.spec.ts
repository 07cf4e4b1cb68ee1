// Polling slows down while something takes long, and stops when it is done.
import { describe, expect, it } from '@jest/globals';
import { cadaVezMenos, COMO_MUCHO_MS, PRONTO_MS } from './cada-vez-menos';

const consulta = () => ({ state: { dataUpdateCount: 3, errorUpdateCount: 1 } });
type Consulta = ReturnType<typeof consulta>;

function contestar(una: Consulta, veces: number): (number | false)[] {
  return Array.from({ length: veces }, (_, i) => {
    const cada = cadaVezMenos(una, true);
    // An error is an answer too.
    una.state[i % 2 === 0 ? 'dataUpdateCount' : 'errorUpdateCount'] += 1;
    return cada;
  });
}

describe('asking again', () => {
  it('is soon five times, then doubles up to once a minute', () => {
    expect(contestar(consulta(), 12)).toEqual([
      ...Array.from({ length: 5 }, () => PRONTO_MS),
      4000,
      8000,
      16_000,
      32_000,
      COMO_MUCHO_MS,
      COMO_MUCHO_MS,
      COMO_MUCHO_MS,
    ]);
  });

  it('ends with what was waited for, and begins anew with the next', () => {
    const una = consulta();
    contestar(una, 12);
    expect(cadaVezMenos(una, false)).toBe(false);
    expect(cadaVezMenos(una, true)).toBe(PRONTO_MS);
  });

  it('of one does not slow down another', () => {
    contestar(consulta(), 12);
    expect(cadaVezMenos(consulta(), true)).toBe(PRONTO_MS);
  });
});
