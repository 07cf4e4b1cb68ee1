// Requests that share a call; the test lets their work advance step by step.
import { describe, expect, it } from '@jest/globals';
import { setImmediate as turno } from 'node:timers/promises';
import { Batches } from './batches';

class Caido extends Error {}

function bench({
  aLaVez = 1,
  maximo = 10,
  romper = (_batch: readonly string[]): Error | undefined => undefined,
} = {}) {
  const idas: string[][] = [];
  const puertas: (() => void)[] = [];
  const batches = new Batches<string, string>({
    aLaVez,
    maximo,
    clase: (error) => (error instanceof Caido ? 'caido' : 'propio'),
    hacer: async (batch) => {
      idas.push([...batch]);
      await new Promise<void>((resolve) => puertas.push(resolve));
      const error = romper(batch);
      if (error) throw error;
      return batch.map((uno) => uno.toUpperCase());
    },
  });
  const soltar = async () => {
    for (let i = 0; i < 20; i += 1) {
      puertas.shift()?.();
      await turno();
    }
  };
  return { batches, idas, soltar };
}

describe('requests that go together', () => {
  it('takes those of one turn at once, and those that come meanwhile with the next call; each gets its own outcome', async () => {
    const { batches, idas, soltar } = bench();
    const primeros = ['a', 'b'].map((uno) => batches.pedir(uno));
    await turno();
    const otros = ['c', 'd'].map((uno) => batches.pedir(uno));
    await soltar();
    expect(idas).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(await Promise.all([...primeros, ...otros])).toEqual(['A', 'B', 'C', 'D']);
  });

  it('keeps to the number of calls at once and to the size of each', async () => {
    const { batches, idas, soltar } = bench({ aLaVez: 2, maximo: 2 });
    const todos = ['a', 'b', 'c', 'd', 'e'].map((uno) => batches.pedir(uno));
    await turno();
    await turno();
    await turno();
    expect(idas).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    await soltar();
    expect(idas[2]).toEqual(['e']);
    expect(await Promise.all(todos)).toHaveLength(5);
  });

  it('tries each alone after a failure, so that one costs nobody else', async () => {
    const veneno = new Error('poison');
    const { batches, idas, soltar } = bench({
      romper: (batch) => (batch.includes('x') ? veneno : undefined),
    });
    const todos = Promise.allSettled(['a', 'x', 'b'].map((uno) => batches.pedir(uno)));
    await turno();
    await soltar();
    expect(idas).toEqual([['a', 'x', 'b'], ['a'], ['x'], ['b']]);
    expect(await todos).toEqual([
      { status: 'fulfilled', value: 'A' },
      { status: 'rejected', reason: veneno },
      { status: 'fulfilled', value: 'B' },
    ]);
  });

  it('does not try again while the database is away', async () => {
    const { batches, idas, soltar } = bench({ romper: () => new Caido() });
    const todos = Promise.allSettled(['a', 'b'].map((uno) => batches.pedir(uno)));
    await turno();
    await soltar();
    expect((await todos).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(idas).toHaveLength(1);
  });
});
