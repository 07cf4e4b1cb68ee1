// Hashing in a queue of its own.
import { describe, expect, it } from '@jest/globals';
import { Contrasenas } from './contrasenas';

describe('the queue of password hashing', () => {
  it('R4 takes two hundred, and tells to come back who would wait too long', async () => {
    const contrasenas = new Contrasenas();
    const stored = await contrasenas.hash('buena');
    const results = await Promise.allSettled(
      Array.from({ length: 210 }, (_, n) => contrasenas.verify(stored, n % 2 ? 'buena' : 'mala')),
    );
    const done = results.slice(0, 202).map((result) => result.status === 'fulfilled' && result.value);
    expect(done).toEqual(Array.from({ length: 202 }, (_, n) => n % 2 === 1));
    for (const result of results.slice(202))
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { codigo: 'SERVICIO_NO_DISPONIBLE', status: 503 },
      });
    expect(await contrasenas.verify(stored, 'buena')).toBe(true);
  }, 60_000);

  it('does the same work for an account that does not exist, and never says yes', async () => {
    expect(await new Contrasenas().verify(undefined, 'nobody')).toBe(false);
  });

  it('is not stopped by a stored hash that is broken', async () => {
    const contrasenas = new Contrasenas();
    await expect(contrasenas.verify('no hash', 'x')).rejects.toThrow();
    await expect(contrasenas.verify('no hash', 'x')).rejects.toThrow();
    await expect(contrasenas.verify('no hash', 'x')).rejects.toThrow();
    expect(await contrasenas.verify(await contrasenas.hash('x'), 'x')).toBe(true);
  });
});
