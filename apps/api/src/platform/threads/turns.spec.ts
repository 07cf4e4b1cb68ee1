// Turns, in random orders: who wants every place, and who wants only one.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Turns } from './turns';

const CHARGE = 2_000;
const ORDERS = 40;

/** The same numbers for the same seed. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Piece {
  who: string;
  ms: number;
  end: () => void;
}

/** Turns with a clock of their own, whose work ends when the test says so. */
function world({ atOnce = 1, maximum = 16 } = {}) {
  let time = 0;
  const turns = new Turns({
    atOnce,
    maximum,
    chargeMs: CHARGE,
    waitMs: 1e9,
    forgetMs: 900_000,
    now: () => time,
  });
  const inWork: Piece[] = [];
  const begun: string[] = [];
  const settled: string[] = [];
  const ask = (who: string, ms: number): void => {
    void turns
      .run(who, () => {
        begun.push(who);
        return new Promise<void>((end) => inWork.push({ who, ms, end }));
      })
      .then(
        () => settled.push(`${who} done`),
        (error: { codigo: string }) => settled.push(`${who} ${error.codigo}`),
      );
  };
  /** Everything that follows from what was done. */
  const rest = () => new Promise((then) => setImmediate(then));
  const finish = async (n = 0): Promise<void> => {
    const [piece] = inWork.splice(n, 1);
    if (!piece) return;
    time += piece.ms;
    piece.end();
    await rest();
  };
  return { ask, rest, finish, inWork, begun, settled, pass: (ms: number) => (time += ms) };
}
const count = (all: readonly string[], one: string) => all.filter((other) => other === one).length;

afterEach(() => {
  jest.useRealTimers();
});

describe('a queue that takes turns', () => {
  it.each(Array.from({ length: ORDERS }, (_, seed) => seed))(
    'an honest file is next, though fifteen hold every place again and again (order %i)',
    async (seed) => {
      const below = seeded(seed);
      const { ask, rest, finish, begun, settled } = world({ atOnce: 1 + below(2) });
      const attackers = Array.from({ length: 15 }, (_, n) => `attacker ${n}`);
      const attack = (): void => {
        for (let n = 0; n < 20; n++) ask(attackers[below(15)] as string, CHARGE);
      };
      // Each has had a turn; after that, in any order, as many as there is room for, and more.
      while (new Set(begun).size < 15) {
        attack();
        await rest();
        await finish();
      }
      for (let n = below(10); n > 0; n--) {
        attack();
        await rest();
        await finish();
      }
      attack();
      const before = begun.length;
      ask('honest', 100);
      attack();
      await rest();
      await finish();
      expect(begun.slice(before).slice(0, 1)).toEqual(['honest']);
      while (!settled.includes('honest done')) await finish();
      expect(settled).not.toContain('honest SERVICIO_NO_DISPONIBLE');
    },
  );

  it.each(Array.from({ length: ORDERS }, (_, seed) => seed))(
    'those who wait all the time get the same number of turns, and nobody is forgotten (order %i)',
    async (seed) => {
      const below = seeded(seed);
      const atOnce = 1 + below(3);
      const { ask, rest, finish, inWork, begun, settled } = world({ atOnce, maximum: 12 });
      const people = ['a', 'b', 'c', 'd'];
      let asked = 0;
      const again = (who: string, times: number): void => {
        for (let n = 0; n < times; n++) ask(who, 500);
        asked += times;
      };
      for (const who of people) again(who, 2);
      await rest();
      for (let turn = 0; turn < 40; turn++) {
        const n = below(inWork.length);
        const { who } = inWork[n] as Piece;
        again(who, 1 + below(2));
        await finish(n);
        expect(inWork.length).toBeLessThanOrEqual(atOnce);
        const turns = people.map((one) => count(begun, one));
        expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(2);
      }
      while (inWork.length > 0) await finish();
      expect(settled).toHaveLength(asked);
    },
  );

  it('one alone fills no queue: the second file of a person comes behind the first ones of others', async () => {
    const { ask, rest, finish, begun } = world();
    for (let n = 0; n < 4; n++) ask('one', 100);
    for (const who of ['two', 'three']) ask(who, 100);
    await rest();
    for (let n = 0; n < 6; n++) await finish();
    expect(begun).toEqual(['one', 'two', 'three', 'one', 'one', 'one']);
  });

  it('whoever has taken as much as all who wait is told to come back', async () => {
    const { ask, rest, settled } = world({ maximum: 3 });
    for (const who of ['a', 'b', 'c', 'd']) ask(who, 100);
    await rest();
    expect(settled).toEqual(['d SERVICIO_NO_DISPONIBLE']);
  });

  it('what somebody took is forgotten after a while', async () => {
    const { ask, rest, finish, begun, pass } = world();
    ask('costly', CHARGE);
    await rest();
    await finish();
    pass(900_001);
    for (const who of ['other', 'costly', 'third']) ask(who, 100);
    await rest();
    for (let n = 0; n < 3; n++) await finish();
    expect(begun).toEqual(['costly', 'other', 'costly', 'third']);
  });

  it('nobody waits longer than the bound, and the place is free again', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const options = { atOnce: 1, maximum: 2, chargeMs: CHARGE, waitMs: 5_000, forgetMs: 1e9, now: () => 0 };
    const turns = new Turns(options);
    const never = turns.run('a', () => new Promise<void>(() => undefined));
    const waits = turns.run('b', () => 'b').catch(({ codigo }: { codigo: string }) => codigo);
    await expect(turns.run('c', () => 'c')).rejects.toMatchObject({ codigo: 'SERVICIO_NO_DISPONIBLE' });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await waits).toBe('SERVICIO_NO_DISPONIBLE');
    const next = turns.run('c', () => 'c').catch(({ codigo }: { codigo: string }) => codigo);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits');
    void never;
  });
});
