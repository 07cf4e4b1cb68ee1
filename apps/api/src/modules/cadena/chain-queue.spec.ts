// Group commit on its own, with work that the test lets go step by step.
import { describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { ChainQueue, type Outcome } from './chain-queue';

class Down extends Error {}
class Busy extends Error {}

/**
 * A queue whose batches wait until they are let go; `batches` shows what went together: of a single chain
 * "a,b", of several "uno:a dos:b".
 */
function workshop({
  batch = 10,
  waiting = 100,
  chains = 4,
  atOnce = 1,
  fail = (_batch: string): Error | undefined => undefined,
  held = (_key: string): boolean => false,
} = {}) {
  const batches: string[] = [];
  const gates: (() => void)[] = [];
  const queue = new ChainQueue<string, string>(
    {
      run: async (sections, wait) => {
        const name =
          sections.length === 1
            ? sections.map(({ requests }) => requests.join()).join()
            : sections.map(({ key, requests }) => `${key}:${requests.join()}`).join(' ');
        batches.push(wait ? `${name} alone` : name);
        await new Promise<void>((resolve) => gates.push(resolve));
        const error = fail(name);
        if (error) throw error;
        return new Map(
          sections
            .filter(({ key }) => wait || !held(key))
            .map(({ key, requests }) => [
              key,
              requests.map((one): Outcome<string> =>
                one.startsWith('bad') ? { ok: false, error: one } : { ok: true, value: `${key}:${one}` },
              ),
            ]),
        );
      },
      together: (one, next) => one.startsWith('other') === next.startsWith('other'),
      classOf: (error) => (error instanceof Down ? 'caido' : error instanceof Busy ? 'ocupado' : 'propio'),
      full: () => new Error('full'),
      later: setImmediate,
    },
    { batch, waiting, chains, atOnce, apart: 2 },
  );
  const letGo = async () => {
    for (let i = 0; i < 30; i += 1) {
      gates.shift()?.();
      await turn();
    }
  };
  return { queue, batches, letGo };
}

describe('the queue of a chain', () => {
  it('starts with those who come at one moment, and takes together what comes meanwhile', async () => {
    const { queue, batches, letGo } = workshop();
    const first = ['a', 'b'].map((uno) => queue.ask('nif', [uno]));
    await turn();
    const others = ['c', 'd'].map((uno) => queue.ask('nif', [uno]));
    await turn();
    expect(batches).toEqual(['a,b']);
    await letGo();
    expect(batches).toEqual(['a,b', 'c,d']);
    expect((await Promise.all([...first, ...others])).flat()).toEqual(
      ['a', 'b', 'c', 'd'].map((uno) => ({ ok: true, value: `nif:${uno}` })),
    );
  });

  it('takes chains side by side into one transaction, and never one chain into two at once', async () => {
    const { queue, batches, letGo } = workshop({ atOnce: 2 });
    const first = [queue.ask('uno', ['a']), queue.ask('dos', ['b'])];
    await turn();
    const others = [queue.ask('uno', ['c']), queue.ask('tres', ['d'])];
    await turn();
    expect(batches).toEqual(['uno:a dos:b', 'd']);
    await letGo();
    expect(batches).toEqual(['uno:a dos:b', 'd', 'c']);
    expect((await Promise.all([...first, ...others])).flat()).toEqual(
      ['uno:a', 'dos:b', 'uno:c', 'tres:d'].map((value) => ({ ok: true, value })),
    );
  });

  it('lets a chain with much to do go behind the others', async () => {
    const { queue, batches, letGo } = workshop({ batch: 2, chains: 1 });
    const all = [queue.ask('uno', ['a', 'b', 'c', 'd']), queue.ask('dos', ['e'])];
    await letGo();
    expect(batches).toEqual(['a,b', 'e', 'c,d']);
    await Promise.all(all);
  });

  it('lets nobody wait for a chain that somebody else holds: it goes alone', async () => {
    const { queue, batches, letGo } = workshop({ held: (key) => key === 'dos' });
    const [uno, dos] = [queue.ask('uno', ['a']), queue.ask('dos', ['b'])];
    await letGo();
    expect(batches).toEqual(['uno:a dos:b', 'b alone']);
    expect([await uno, await dos].flat()).toEqual([
      { ok: true, value: 'uno:a' },
      { ok: true, value: 'dos:b' },
    ]);
  });

  it('serves others while one waits alone', async () => {
    const { queue, batches, letGo } = workshop({ held: (key) => key === 'uno', fail: () => undefined });
    const uno = queue.ask('uno', ['a']);
    await turn();
    const dos = queue.ask('dos', ['b']);
    await turn();
    expect(batches).toEqual(['a']);
    await letGo();
    expect(batches.sort()).toEqual(['a', 'a alone', 'b']);
    expect([await uno, await dos].flat()).toEqual([
      { ok: true, value: 'uno:a' },
      { ok: true, value: 'dos:b' },
    ]);
  });

  it('cuts what waits into batches, in the order of arrival', async () => {
    const { queue, batches, letGo } = workshop({ batch: 2 });
    const list = queue.ask('nif', ['a', 'b', 'c', 'd', 'e']);
    await letGo();
    expect(batches).toEqual(['a,b', 'c,d', 'e']);
    expect(await list).toHaveLength(5);
  });

  it('tells each element its own outcome', async () => {
    const { queue, letGo } = workshop();
    const list = queue.ask('nif', ['a', 'bad', 'b']);
    await letGo();
    expect(await list).toEqual([
      { ok: true, value: 'nif:a' },
      { ok: false, error: 'bad' },
      { ok: true, value: 'nif:b' },
    ]);
  });

  it('after a failed batch tries each alone, so that one bad element costs nobody else', async () => {
    const poison = new Error('poison');
    const { queue, batches, letGo } = workshop({
      fail: (batch) => (batch.includes('x') ? poison : undefined),
    });
    const list = queue.ask('nif', ['a', 'x', 'b']);
    await letGo();
    expect(await list).toEqual([
      { ok: true, value: 'nif:a' },
      { ok: false, error: poison },
      { ok: true, value: 'nif:b' },
    ]);
    expect(batches).toEqual(['a,x,b', 'a alone', 'x alone', 'b alone']);
  });

  it("one that alone was in somebody's way is tried once more, with patience", async () => {
    const { queue, batches, letGo } = workshop({
      fail: (batch) => (batch === 'a' && batches.length === 1 ? new Busy() : undefined),
    });
    const uno = queue.ask('nif', ['a']);
    await letGo();
    expect(batches).toEqual(['a', 'a alone']);
    expect(await uno).toEqual([{ ok: true, value: 'nif:a' }]);
  });

  it('stops trying one after the other when the database goes away in between', async () => {
    const { queue, batches, letGo } = workshop({
      fail: (batch) => (batch === 'a,b,c' ? new Error('x') : batch === 'b' ? new Down() : undefined),
    });
    const list = queue.ask('nif', ['a', 'b', 'c']);
    await letGo();
    expect(batches).toEqual(['a,b,c', 'a alone', 'b alone']);
    expect((await list).map(({ ok }) => ok)).toEqual([true, false, false]);
  });

  it('lets few go alone at once', async () => {
    const { queue, batches, letGo } = workshop({ chains: 5, held: () => true });
    const all = ['a', 'b', 'c'].map((uno) => queue.ask(uno, [uno]));
    await turn();
    expect(batches).toEqual(['a:a b:b c:c']);
    await letGo();
    expect(batches).toEqual(['a:a b:b c:c', 'a alone', 'b alone', 'c alone']);
    expect((await Promise.all(all)).flat().every(({ ok }) => ok)).toBe(true);
  });

  it('after a failed batch of several chains tries each chain, and then each element', async () => {
    const poison = new Error('poison');
    const { queue, batches, letGo } = workshop({
      fail: (batch) => (batch.includes('x') ? poison : undefined),
    });
    const all = [queue.ask('uno', ['a', 'b']), queue.ask('dos', ['c', 'x'])];
    await letGo();
    expect(batches).toEqual(['uno:a,b dos:c,x', 'a,b alone', 'c,x alone', 'c alone', 'x alone']);
    expect((await Promise.all(all)).flat()).toEqual([
      { ok: true, value: 'uno:a' },
      { ok: true, value: 'uno:b' },
      { ok: true, value: 'dos:c' },
      { ok: false, error: poison },
    ]);
  });

  it('does not try again while the database is away, for nobody knows what was committed', async () => {
    const down = new Down();
    const { queue, batches, letGo } = workshop({ fail: () => down });
    const list = queue.ask('nif', ['a', 'b']);
    await letGo();
    expect(await list).toEqual([
      { ok: false, error: down },
      { ok: false, error: down },
    ]);
    expect(batches).toHaveLength(1);
  });

  it('refuses what would wait behind too much, and takes again when there is room', async () => {
    const { queue, letGo } = workshop({ waiting: 3 });
    const one = queue.ask('nif', ['a']);
    await turn();
    const waiting = queue.ask('nif', ['b', 'c', 'd']);
    await expect(queue.ask('nif', ['e'])).rejects.toThrow('full');
    await letGo();
    await Promise.all([one, waiting]);
    const again = queue.ask('nif', ['f']);
    await letGo();
    expect(await again).toEqual([{ ok: true, value: 'nif:f' }]);
  });

  it('of one chain takes only those together that may share a transaction, in the order of arrival', async () => {
    const { queue, batches, letGo } = workshop();
    const all = [queue.ask('uno', ['a', 'b', 'other c', 'd']), queue.ask('dos', ['other e'])];
    await letGo();
    expect(batches).toEqual(['uno:a,b dos:other e', 'other c', 'd']);
    expect((await Promise.all(all)).flat()).toEqual(
      ['uno:a', 'uno:b', 'uno:other c', 'uno:d', 'dos:other e'].map((value) => ({ ok: true, value })),
    );
  });
});
