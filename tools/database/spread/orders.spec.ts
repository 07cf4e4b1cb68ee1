// What the orders that spread a database, and move a shard of it, refuse before they ask anything of it.
import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { fromRoot } from '../../lib/root.mjs';

const SUPER = 'postgresql://postgres@127.0.0.1:9/encadena';

function order(script: string, words: string[], DATABASE_URL_SUPERUSER = ''): [number | null, string] {
  const { status, stderr } = spawnSync(
    process.execPath,
    [fromRoot('tools/database/spread', script), ...words],
    { encoding: 'utf8', env: { PATH: process.env.PATH, DATABASE_URL_SUPERUSER } },
  );
  return [status, stderr.trim()];
}

it.each(['spread.mjs', 'move.mjs'])('%s wants the address of a superuser', (script) => {
  expect(order(script, [])).toEqual([1, expect.stringMatching(/^DATABASE_URL_SUPERUSER is missing/)]);
});

it.each(['0', '-1', 'many', '12345'])('spread.mjs takes no "%s" for a number of shards', (shards) => {
  expect(order('spread.mjs', [`--shards=${shards}`], SUPER)).toEqual([
    1,
    expect.stringMatching(/^--shards is/),
  ]);
});

it.each([[[]], [['x', 'host:5432']], [['102040', 'host']], [['102040', 'host:port']]])(
  'move.mjs wants a shard and a place, and refuses %j',
  (words) => {
    expect(order('move.mjs', words, SUPER)).toEqual([
      1,
      expect.stringMatching(/^Give the shard and where to/),
    ]);
  },
);

it('a server that is not there is one line', () => {
  for (const [script, words] of [
    ['spread.mjs', ['--plan']],
    ['move.mjs', ['102040', 'host:5432']],
  ] as const)
    expect(order(script, [...words], SUPER)).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL_SUPERUSER does not open \(.*\): check its host/),
    ]);
});
