// The watch over a lease while a send is open.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { guardarVigilado, type Renovacion } from './guardar-vigilado';

describe('the watch over a lease', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const vigilar = (renovaciones: Renovacion[], fuera?: AbortSignal) =>
    guardarVigilado(
      async () => renovaciones.shift() ?? 'RENOVADO',
      { arriendoMs: 30_000, monotonic: () => performance.now() },
      fuera,
    );

  it('renews as long as the send lasts', async () => {
    const { senal, terminar } = vigilar([]);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(senal.aborted).toBe(false);
    terminar();
  });

  it('gives the send up when another has the lease', async () => {
    const { senal, terminar } = vigilar(['RENOVADO', 'PERDIDO']);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(senal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(senal.aborted).toBe(true);
    terminar();
  });

  it('D4: gives it up before the lease runs out when the database is away, and not for a moment of absence', async () => {
    const breve = vigilar(['SIN_NOTICIA', 'RENOVADO']);
    const larga = vigilar(['RENOVADO', 'SIN_NOTICIA', 'SIN_NOTICIA', 'SIN_NOTICIA']);
    await jest.advanceTimersByTimeAsync(34_999);
    expect([breve.senal.aborted, larga.senal.aborted]).toEqual([false, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect([breve.senal.aborted, larga.senal.aborted]).toEqual([false, true]);
    breve.terminar();
    larga.terminar();
  });

  it('ends with the send: nothing is renewed or cut afterwards', async () => {
    const { senal, terminar } = vigilar([]);
    terminar();
    await jest.advanceTimersByTimeAsync(120_000);
    expect([senal.aborted, jest.getTimerCount()]).toEqual([false, 0]);
  });

  it('passes on that the process stops', () => {
    const fuera = new AbortController();
    const { senal, terminar } = vigilar([], fuera.signal);
    fuera.abort();
    expect(senal.aborted).toBe(true);
    terminar();
  });
});
