// What is tried again, and what is not.
import { expect, it } from '@jest/globals';
import { aunqueFalteLaBase } from './base-ausente';

const falla = (veces: number, error: Error): { llamadas: () => number; trabajo: () => Promise<string> } => {
  let n = 0;
  return {
    llamadas: () => n,
    trabajo: () => (++n <= veces ? Promise.reject(error) : Promise.resolve('hecho')),
  };
};

it.each(['57P01', '08006', 'ECONNREFUSED'])(
  'a database that comes back after %s costs no answer',
  async (code) => {
    const { trabajo, llamadas } = falla(2, Object.assign(new Error('x'), { code }));
    expect(await aunqueFalteLaBase(trabajo, [0, 0])).toBe('hecho');
    expect(llamadas()).toBe(3);
  },
);

it('a connection that breaks in a statement counts as one', async () => {
  const { trabajo } = falla(1, new Error('Connection terminated unexpectedly'));
  expect(await aunqueFalteLaBase(trabajo, [0])).toBe('hecho');
});

it('a refusal of the database is not tried again, and the patience ends', async () => {
  const regla = falla(1, Object.assign(new Error('unique'), { code: '23505' }));
  await expect(aunqueFalteLaBase(regla.trabajo, [0, 0])).rejects.toThrow('unique');
  expect(regla.llamadas()).toBe(1);
  const larga = falla(9, Object.assign(new Error('away'), { code: '57P01' }));
  await expect(aunqueFalteLaBase(larga.trabajo, [0, 0])).rejects.toThrow('away');
  expect(larga.llamadas()).toBe(3);
});
