// Several at once, each for itself.
import { describe, expect, it } from '@jest/globals';
import { runEach } from './run-each';

describe('the same for each of several', () => {
  it('is done for all, whatever becomes of one, and each is told', async () => {
    const told: [number, unknown][] = [];
    await runEach([1, 2, 3, 4, 5], (n) => (n === 2 ? Promise.reject(new Error('no')) : Promise.resolve()), {
      atOnce: 2,
      signal: new AbortController().signal,
      onDone: (n, error) => told.push([n, error]),
    });
    expect(told.map(([n]) => n).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(told.filter(([, error]) => error !== undefined)).toEqual([[2, new Error('no')]]);
  });

  it('keeps its order one by one, and no more are under way than it says', async () => {
    const done: number[] = [];
    let under = 0;
    let most = 0;
    const work = async (n: number): Promise<void> => {
      most = Math.max(most, ++under);
      await Promise.resolve();
      under--;
      done.push(n);
    };
    const { signal } = new AbortController();
    await runEach([3, 1, 2], work, { atOnce: 1, signal, onDone: () => undefined });
    expect({ done, most }).toEqual({ done: [3, 1, 2], most: 1 });
    await runEach([1, 2, 3, 4, 5, 6], work, { atOnce: 3, signal, onDone: () => undefined });
    expect({ todas: done.length, most }).toEqual({ todas: 9, most: 3 });
  });

  it('begins no further one when it is stopped', async () => {
    const stop = new AbortController();
    const done: number[] = [];
    await runEach([1, 2, 3], (n) => Promise.resolve(n === 1 ? stop.abort() : undefined), {
      atOnce: 1,
      signal: stop.signal,
      onDone: (n) => done.push(n),
    });
    expect(done).toEqual([1]);
  });
});
