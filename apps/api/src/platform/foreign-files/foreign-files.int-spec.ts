// Several accounts that together want every place for foreign files, and one that wants a single place.
import { describe, expect, it } from '@jest/globals';
import { useDatabase } from '../../../../../tools/jest/database';
import type { Job } from '../threads';
import { newId } from '../ids';
import { useApi } from '@encadena/api/testing/platform';
import { ForeignFiles } from './foreign-files';

const db = useDatabase();
const api = useApi(db);
const FIFTEEN = Array.from({ length: 15 }, () => newId());

type Read = Job<string, { done: string }>;

/** Reading that lasts until it is let go. */
function heldUp() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const reading: Read = {
    entry: 'in-place.js',
    inPlace: (who) => {
      begun.push(who);
      return new Promise((end) => ends.push(() => end({ done: who })));
    },
  };
  /** Lets one go, and what follows happen. */
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((then) => setTimeout(then, 5));
  };
  return { reading, begun, end };
}

/** Waits until so many files are counted: the database may be slow, and only then do they wait for a place. */
async function counted(files: number): Promise<void> {
  const said = 'SELECT coalesce(sum(points), 0)::int AS n FROM intentos';
  for (let n = 0; n < 1_000 && (await db.sql<{ n: number }>(said))[0]?.n !== files; n++)
    await new Promise((then) => setTimeout(then, 10));
}

describe('U5 fifteen accounts that hold all places for foreign files', () => {
  it('do not keep the single upload of another one from being read', async () => {
    const files = api.app.get(ForeignFiles, { strict: false });
    const { reading, begun, end } = heldUp();
    const asked: Promise<unknown>[] = [];
    const ask = (who: string, name: string) => {
      const one = files.run(who, reading, name).catch(({ codigo }: { codigo: string }) => codigo);
      asked.push(one);
      return one;
    };
    // Two files each, as many as one user may have at a time: more than there are places.
    for (const who of FIFTEEN) for (let n = 0; n < 2; n++) void ask(who, 'attacker');
    await counted(30);
    const honest = ask(newId(), 'honest');
    await counted(31);
    await new Promise((then) => setTimeout(then, 100));
    for (let n = 0; n < 20 && !begun.includes('honest'); n++) await end();
    expect(begun).toContain('honest');
    for (let n = 0; n < 20; n++) await end();
    expect(await honest).toBe('honest');
    await Promise.all(asked);
  });
});
