// Requests that share a call, with work that the test lets go step by step.
import { describe, expect, it } from '@jest/globals';
import { setImmediate as turno } from 'node:timers/promises';
import { Tandas } from './tandas';

class Caido extends Error {}

function taller({ aLaVez = 1, maximo = 10, romper = (_tanda: readonly string[]): Error | undefined => undefined } = {}) {
  const idas: string[][] = [];
  const puertas: (() => void)[] = [];
  const tandas = new Tandas<string, string>({
    aLaVez, maximo, clase: (error) => (error instanceof Caido ? 'caido' : 'propio'),
    hacer: async (tanda) => {
      idas.push([...tanda]);
      await new Promise<void>((resolve) => puertas.push(resolve));
      const error = romper(tanda);
      if (error) throw error;
      return tanda.map((uno) => uno.toUpperCase());
    },
  });
  const soltar = async () => {
    for (let i = 0; i < 20; i += 1) {
      puertas.shift()?.();
      await turno();
    }
  };
  return { tandas, idas, soltar };
}

describe('requests that go together', () => {
  it('takes those of one turn at once, and those that come meanwhile with the next call; each gets its own outcome', async () => {
    const { tandas, idas, soltar } = taller();
    const primeros = ['a', 'b'].map((uno) => tandas.pedir(uno));
    await turno();
    const otros = ['c', 'd'].map((uno) => tandas.pedir(uno));
    await soltar();
    expect(idas).toEqual([['a', 'b'], ['c', 'd']]);
    expect(await Promise.all([...primeros, ...otros])).toEqual(['A', 'B', 'C', 'D']);
  });

  it('keeps to the number of calls at once and to the size of each', async () => {
    const { tandas, idas, soltar } = taller({ aLaVez: 2, maximo: 2 });
    const todos = ['a', 'b', 'c', 'd', 'e'].map((uno) => tandas.pedir(uno));
    await turno();
    await turno();
    await turno();
    expect(idas).toEqual([['a', 'b'], ['c', 'd']]);
    await soltar();
    expect(idas[2]).toEqual(['e']);
    expect(await Promise.all(todos)).toHaveLength(5);
  });

  it('tries each alone after a failure, so that one costs nobody else', async () => {
    const veneno = new Error('poison');
    const { tandas, idas, soltar } = taller({ romper: (tanda) => (tanda.includes('x') ? veneno : undefined) });
    const todos = Promise.allSettled(['a', 'x', 'b'].map((uno) => tandas.pedir(uno)));
    await turno();
    await soltar();
    expect(idas).toEqual([['a', 'x', 'b'], ['a'], ['x'], ['b']]);
    expect(await todos).toEqual([{ status: 'fulfilled', value: 'A' }, { status: 'rejected', reason: veneno }, { status: 'fulfilled', value: 'B' }]);
  });

  it('does not try again while the database is away', async () => {
    const { tandas, idas, soltar } = taller({ romper: () => new Caido() });
    const todos = Promise.allSettled(['a', 'b'].map((uno) => tandas.pedir(uno)));
    await turno();
    await soltar();
    expect((await todos).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(idas).toHaveLength(1);
  });
});
